"""Puts together what an entry says in one language (its text) and in all of them (its sidecar)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from companion.rulebook import guides, questions, text, yamlfields
from companion.rulebook.entries import (
    PLAYERS,
    RULING,
    Check,
    Entry,
    Picture,
    Question,
    Reading,
    Ruling,
    Source,
    Unit,
)
from companion.rulebook.sidecar import Sidecar, UnitRow
from companion.rulebook.text import LEAD_IN, NO_ID, Block, Text
from companion.rulebook.yamlfields import Places

QUESTIONS = "questions"
RULINGS = "rulings"
ASKED = ".asked.yaml"


class Composer:
    """Makes the entries of one game in one language; `defects` are what is wrong with them."""

    def __init__(self, language: str, places: Places) -> None:
        self._language = language
        self._places = places
        self.defects: list[str] = []

    def entry(
        self, path: Path, sidecar: Sidecar, examples: Mapping[str, tuple[Check, ...]]
    ) -> Entry | None:
        """Return the entry of a text, or nothing where it lacks what an entry begins with."""
        name = path.stem
        words = text.read(name, path.read_text(encoding="utf-8"))
        self.defects += [f"{path}:{line}: {what}" for line, what in words.defects]
        if not words.summary:
            return None
        asked, defects = questions.asked(path.with_name(name + ASKED), sidecar.units)
        self.defects += defects + [
            f"{path}:{line}: {what}" for line, what in _misfits(words, sidecar)
        ]
        sample, defects = guides.read(
            path.parents[1] / guides.FOLDER / f"{name}.yaml", self._language, words.headings
        )
        self.defects += defects
        units = tuple(
            self._unit(name, block, sidecar.units[block.id], asked, examples)
            for block in words.blocks
            if block.id in sidecar.units
        )
        return Entry(
            language=self._language,
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
            path=path,
            body_line=words.body_line,
            guide=sidecar.guide,
            units=units,
            asked=asked.get(questions.PAGE, ()),
            headings=tuple(words.headings),
            pictures=tuple(_pictures(words, sidecar)),
            parts=sidecar.parts,
            quotes=sidecar.quotes,
            index=sidecar.index,
            sample=sample,
        )

    def _unit(
        self,
        entry: str,
        block: text.Block,
        row: UnitRow,
        asked: Mapping[str, tuple[str, ...]],
        examples: Mapping[str, tuple[Check, ...]],
    ) -> Unit:
        return Unit(
            entry=entry,
            id=block.id,
            text=block.text,
            section=block.section,
            mark=row.mark,
            sources=tuple(self._sources(row)),
            players=row.players,
            condition=row.condition,
            ruling=_ruling(block, row),
            asked=asked.get(block.id, ()),
            examples=examples.get(block.id, ()),
            line=block.line,
        )

    def _sources(self, row: UnitRow) -> Iterator[Source]:
        for name in row.sources:
            yield from yamlfields.in_language(self._places.get(name, ()), self._language)


def _ruling(block: text.Block, row: UnitRow) -> Ruling | None:
    if not block.box:
        return None
    texts = (block.box.answer, *block.box.others)
    names = row.readings or (block.id,)
    return Ruling(
        question=block.box.question,
        # Where the numbers differ `_of_unit` says so, as a defect with its line.
        readings=tuple(Reading(*pair) for pair in zip(names, texts, strict=False)),
        default=names[0],
        reason=block.box.reason,
        choice=row.choice,
    )


def _pictures(words: text.Text, sidecar: Sidecar) -> Iterator[Picture]:
    for one in words.pictures:
        if one.id in sidecar.pictures:
            row = sidecar.pictures[one.id]
            values = row.values | {"caption": one.caption}
            yield Picture(one.id, row.kind, values, row.players, one.line)


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
    rests_on = tuple(dict.fromkeys(unit.entry for unit in answers))
    return Entry(
        language=like.language,
        id=f"{QUESTIONS}/{row.id}",
        title=row.title,
        topic=topic,
        order=order,
        players=tuple(value for value in PLAYERS if value in players),
        summary=answers[0].text,
        see=rests_on,
        sources=tuple(dict.fromkeys(source for unit in answers for source in unit.sources)),
        path=path,
        body_line=row.line,
        question=Question(
            answer=answers[0].text,
            rests_on=rests_on,
            check=next((check for unit in answers for check in unit.examples), None),
            shows=row.shows,
            says=row.says,
        ),
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


_Defects = Iterator[tuple[int, str]]


def _misfits(words: Text, sidecar: Sidecar) -> _Defects:
    """Yield what text and sidecar do not both have, with its line in the text."""
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
    for name in sidecar.parts.keys() - {block.id for block in words.blocks}:
        place = f"{sidecar.path}:{sidecar.lines[f'parts.{name}']}"
        yield 1, f"the block {name} of {place} is missing: end a block with {{#{name}}}"
    yield from _of_pictures(words, sidecar)


def _of_unit(block: Block, row: UnitRow, sidecar: Sidecar) -> _Defects:
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


def _of_pictures(words: Text, sidecar: Sidecar) -> _Defects:
    captions = {picture.id: picture.line for picture in words.pictures}
    for name, line in captions.items():
        if name not in sidecar.pictures:
            yield line, f"there is no picture {name} in {sidecar.path}: add it to pictures"
    for name in sidecar.pictures:
        if name not in captions:
            message = f"write its caption as ![caption](picture:{name})"
            yield 1, f"the picture {name} of {sidecar.path} is missing: {message}"
