"""Finds what the text of an entry and its sidecar do not both have."""

from __future__ import annotations

from collections.abc import Iterator

from companion.rulebook.marks import RULING
from companion.rulebook.sidecar import Sidecar, UnitRow
from companion.rulebook.text import LEAD_IN, NO_ID, Block, Text

Defects = Iterator[tuple[int, str]]


def find(words: Text, sidecar: Sidecar) -> Defects:
    """Yield each misfit with its line in the text."""
    lines = dict(words.headings)
    for block in words.blocks:
        if not block.id:
            if not sidecar.guide and not block.text.endswith(LEAD_IN):
                yield block.line, NO_ID.format("block")
            continue
        if block.id in lines:
            yield block.line, f"the id {block.id} is used in line {lines[block.id]} already"
        lines[block.id] = block.line
        row = sidecar.units.get(block.id)
        if row:
            yield from _of_unit(block, row, sidecar)
        elif not sidecar.guide:
            yield block.line, f"the unit {block.id} has no mark: add it to units in {sidecar.path}"
    for name, row in sidecar.units.items():
        if name not in lines:
            yield 1, f"the unit {name} of {sidecar.path}:{row.line} is missing: write its block"
    yield from _of_pictures(words, sidecar)


def _of_unit(block: Block, row: UnitRow, sidecar: Sidecar) -> Defects:
    place = f"{sidecar.path}:{row.line}"
    here = 1 + len(block.box.others) if block.box else 0
    there = max(1, len(row.readings))
    if block.box and row.mark != RULING:
        yield block.line, f"{block.id} is a boxed ruling, but {place} says that it is printed"
    elif row.mark == RULING and not block.box:
        message = f"{place} says that {block.id} is a ruling: write it as `/// ruling | {block.id}`"
        yield block.line, message
    elif block.box and here != there:
        yield block.line, f"the ruling {block.id} has {here} readings here and {there} in {place}"


def _of_pictures(words: Text, sidecar: Sidecar) -> Defects:
    captions = {picture.id: picture.line for picture in words.pictures}
    for name, line in captions.items():
        if name not in sidecar.pictures:
            yield line, f"there is no picture {name} in {sidecar.path}: add it to pictures"
    for name in sidecar.pictures:
        if name not in captions:
            message = f"write its caption as ![caption](picture:{name})"
            yield 1, f"the picture {name} of {sidecar.path} is missing: {message}"
