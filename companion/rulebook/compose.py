"""Puts together what an entry says in one language (its text) and in all of them (its sidecar)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from companion.rulebook import guides, questions, yamlfields
from companion.rulebook.entries import (
    PLAYERS,
    RULING,
    Entry,
    Picture,
    Question,
    Reading,
    Ruling,
    Unit,
)
from companion.rulebook.sidecar import Sidecar, UnitRow
from companion.rulebook.text import LEAD_IN, NO_ID, Block, Text
from companion.rulebook.yamlfields import Defects, Places

QUESTIONS = "questions"
RULINGS = "rulings"
ASKED = ".asked.yaml"
SUMMARY = "summary"  # the unit of the first sentence; search names it too


def entry(words: Text, sidecar: Sidecar, language: str, places: Places, defects: Defects) -> Entry:
    """Return the entry of a text, and note where text and sidecar do not fit each other.

    `places` are those of the sources, by their ids.
    """
    name, game = words.path.stem, words.path.parents[1]
    _check(words, sidecar)
    first = words.blocks[0]
    if first.id in sidecar.units and first.id != SUMMARY:
        words.wrong(first.line, f"this sums the entry up: end it with {{#{SUMMARY}}}")
    asked = questions.asked(words.path.with_name(name + ASKED), sidecar.units, defects)
    shown = game / questions.FOLDER / f"{name}.yaml"
    examples = questions.examples(shown, sidecar.units, defects)
    played = game / guides.FOLDER / f"{name}.yaml"

    def unit(block: Block, row: UnitRow) -> Unit:
        return Unit(
            entry=name,
            id=block.id,
            text=block.text,
            section=block.section,
            mark=row.mark,
            sources=tuple(
                source
                for id_ in row.sources
                for source in yamlfields.in_language(places.get(id_, ()), language)
            ),
            players=row.players,
            condition=row.condition,
            ruling=_ruling(block, row),
            asked=asked.get(block.id, ()),
            examples=examples.get(block.id, ()),
            line=block.line,
        )

    rows = sidecar.units
    units = tuple(unit(block, rows[block.id]) for block in words.blocks if block.id in rows)
    return Entry(
        language=language,
        id=name,
        title=words.title,
        topic=sidecar.topic,
        order=sidecar.order,
        players=sidecar.players,
        summary=words.summary,
        terms=tuple(words.terms),
        see=sidecar.see,
        sources=tuple(dict.fromkeys(source for unit in units for source in unit.sources)),
        differs=words.differs,
        body=words.body,
        path=words.path,
        body_line=words.body_line,
        guide=sidecar.guide,
        units=units,
        asked=asked.get(questions.PAGE, ()),
        headings=tuple(words.headings),
        pictures=tuple(_pictures(words, sidecar)),
        parts=sidecar.parts,
        quotes=sidecar.quotes,
        index=sidecar.index,
        sample=guides.read(played, language, words.headings, defects),
    )


def _ruling(block: Block, row: UnitRow) -> Ruling | None:
    if not block.box:
        return None
    texts = (block.box.answer, *block.box.others)
    names = row.readings or (block.id,)
    return Ruling(
        question=block.box.question,
        # Where the numbers differ `_check_unit` says so, as a defect with its line.
        readings=tuple(Reading(*pair) for pair in zip(names, texts, strict=False)),
        default=names[0],
        reason=block.box.reason,
        choice=row.choice,
    )


def _pictures(words: Text, sidecar: Sidecar) -> Iterator[Picture]:
    for name, (caption, line) in words.captions.items():
        if name in sidecar.pictures:
            drawn = sidecar.pictures[name]
            yield replace(drawn, values=drawn.values | {"caption": caption}, line=line)


def question_entry(
    row: questions.QuestionRow,
    units: Mapping[str, Unit],
    order: int,
    like: Entry,
    path: Path,
    topic: str,
) -> Entry:
    """Return the page of a question: what it shows comes from the units that answer it."""
    answers = [units[address] for address in row.shows]
    players = {value for unit in answers for value in unit.players}
    return Entry(
        language=like.language,
        id=f"{QUESTIONS}/{row.id}",
        title=row.title,
        topic=topic,
        order=order,
        players=tuple(value for value in PLAYERS if value in players),
        summary=answers[0].text,
        see=tuple(dict.fromkeys(unit.entry for unit in answers)),
        sources=tuple(dict.fromkeys(source for unit in answers for source in unit.sources)),
        path=path,
        body_line=row.line,
        question=Question(row.shows, row.says),
    )


def ruling_entry(unit: Unit, entry: Entry, topic: str) -> Entry:
    """Return a ruling as the entry `rulings/<id>`, the name that the engine cites it by."""
    assert unit.ruling
    return Entry(
        language=entry.language,
        id=f"{RULINGS}/{unit.id}",
        title=unit.ruling.question,
        topic=topic,
        order=entry.order,
        players=unit.players,
        summary=unit.text,
        see=(entry.id,),
        sources=entry.sources,
        path=entry.path,
        body_line=unit.line,
        ruling=unit.ruling,
    )


def _check(words: Text, sidecar: Sidecar) -> None:
    """Note what text and sidecar do not both have, at its line in the text."""
    lines = dict(words.headings)
    for block in words.blocks:
        if not block.id:
            if not sidecar.guide and not block.text.endswith(LEAD_IN):
                words.wrong(block.line, NO_ID.format("block"))
            continue
        if block.id in lines:
            what = f"the id {block.id} is used in line {lines[block.id]} already"
            words.wrong(block.line, what)
        lines[block.id] = block.line
        row = sidecar.units.get(block.id)
        if row:
            _check_unit(words, block, row, f"{sidecar.path}:{row.line}")
        elif not sidecar.guide:
            what = f"the unit {block.id} has no mark: add it to units in {sidecar.path}"
            words.wrong(block.line, what)
    for name, row in sidecar.units.items():
        if name not in lines:
            what = f"the unit {name} of {sidecar.path}:{row.line} is missing: write its block"
            words.wrong(1, what)
    for name in sidecar.parts.keys() - {block.id for block in words.blocks}:
        place = f"{sidecar.path}:{sidecar.lines[f'parts.{name}']}"
        words.wrong(1, f"the block {name} of {place} is missing: end a block with {{#{name}}}")
    _check_pictures(words, sidecar)


def _check_pictures(words: Text, sidecar: Sidecar) -> None:
    for name in words.captions.keys() - sidecar.pictures.keys():
        what = f"there is no picture {name} in {sidecar.path}: add it to pictures"
        words.wrong(words.captions[name][1], what)
    for name in sidecar.pictures.keys() - words.captions.keys():
        what = f"write its caption as ![caption](picture:{name})"
        words.wrong(1, f"the picture {name} of {sidecar.path} is missing: {what}")


def _check_unit(words: Text, block: Block, row: UnitRow, place: str) -> None:
    here = 1 + len(block.box.others) if block.box else 0
    there = max(1, len(row.readings))
    if block.box and row.mark != RULING:
        what = f"{block.id} is a boxed ruling, but {place} says that it is printed"
    elif row.mark == RULING and not block.box:
        what = f"{place} says that {block.id} is a ruling: write it as `/// ruling | {block.id}`"
    elif block.box and here != there:
        what = f"the ruling {block.id} has {here} readings here and {there} in {place}"
    else:
        return
    words.wrong(block.line, what)
