"""Reads `content/<game>/entries/<id>.yaml`: what an entry says in every language alike.

    topic: solo
    order: 90
    players: 1
    when: {who: vancardian, turn: follows}
    printed: [solo-follows, online-follows]
    see: [vancardian-leads]
    units:
      draw: printed
      void: {printed: solo-examples, when: {side: villain, tricks: none}}
      last-trick: {ruling: [place-both, discard-both], when: {trick: last}}
    pictures:
      drawing: {trick: {plays: [B7, B9]}}

A unit is printed, by the sources of the page or by its own, or it is a ruling, whose readings are
named in the order of the text, the one that is followed first. An entry with `guide: true` is no
rule and lists no units; `parts` says which of its blocks are for some players only.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from pathlib import Path

from companion.engine.originstory.cards import ROUNDS
from companion.rulebook.entries import PLAYERS, RULE, RULING, Picture, Quotes
from companion.rulebook.yamlfields import Defect, Defects, Fields, fields_of

FOLDER = "entries"
_NO_MARK = "units.{0} has no mark: write `{0}: printed` or `{0}: ruling`, or more of either"
_NO_SOURCE = "it is printed, but where? name its sources, or those of the page by a key `printed`"


@dataclass(frozen=True)
class UnitRow:
    """What a sidecar says of a unit. `sources` are ids; `readings` ids, the default first."""

    mark: str
    line: int
    sources: tuple[str, ...] = ()
    players: tuple[str, ...] = ()
    condition: dict[str, tuple[str, ...]] = field(default_factory=dict)
    readings: tuple[str, ...] = ()
    choice: bool = False


class Sidecar:
    """What a sidecar says; what is wrong with it is noted in the defects.

    `lines` has the line of each of its keys.
    """

    def __init__(self, path: Path, sources: Collection[str], defects: Defects) -> None:
        """Read a file; `sources` are the ids that there are."""
        self.path = path
        self.topic = ""
        self.order = 0
        self.players: tuple[str, ...] = ()
        self.guide = False
        self.parts: dict[str, tuple[str, ...]] = {}
        self.see: tuple[str, ...] = ()
        self.units: dict[str, UnitRow] = {}
        self.pictures: dict[str, Picture] = {}
        self.quotes: Quotes = {}
        self.index = ""
        self.lines: dict[str, int] = {}
        self._known = sources
        self._condition: dict[str, tuple[str, ...]] = {}
        self._printed: tuple[str, ...] = ()
        self._defects = defects
        with defects.of(path):
            self._read(fields_of(path))

    def wrong(self, line: int, what: str) -> None:
        """Note a defect."""
        self._defects.note(self.path, line, what)

    def _read(self, fields: Fields) -> None:
        """Read key by key; what is wrong in one unit does not hide what is wrong in the next."""
        # Before anything is read: what was taken is no longer among the names.
        self.lines = {key: fields.line(key) for key in fields.names_left()}
        self.topic = fields.text("topic")
        self.order = fields.number("order")
        self.players = self._players(fields)
        self.guide = fields.has("guide") and fields.flag("guide")
        self.see = fields.names("see")
        self._condition = self._when(fields)
        self._printed = self._sources(fields)
        if fields.has("units"):
            units = fields.fields("units")
            for name in units.names_left():
                # Before it is read, for else its block in the text, too, would be told as a unit
                # without a mark.
                self.units[name] = UnitRow("", units.line(name))
                with self._defects.of(self.path):
                    self.units[name] = self._unit(units, name)
        if fields.has("parts"):
            self._parts(fields)
        if fields.has("pictures"):
            self._pictures(fields.fields("pictures"))
        if fields.has("index"):
            self.index = fields.text("index")
            if self.index != "cards":
                self.wrong(self.lines["index"], "index: only `cards` can be listed")
        if fields.has("quotes"):
            self._quotes(fields.fields("quotes"))
        fields.refuse_unknown_keys()

    def _unit(self, units: Fields, name: str) -> UnitRow:
        line = units.line(name)
        value = units.peek(name)
        values = {value: []} if isinstance(value, str) else value
        if not isinstance(values, dict) or ("printed" in values) == ("ruling" in values):
            raise Defect(line, _NO_MARK.format(name))
        try:
            return self._row(Fields(values, "", at=line), line)
        except Defect as defect:
            raise Defect(line, f"units.{name}: {defect.what}") from None

    def _row(self, row: Fields, line: int) -> UnitRow:
        mark = RULE if row.has("printed") else RULING
        sources = (self._sources(row) or self._printed) if mark == RULE else ()
        if mark == RULE and not sources:
            raise Defect(line, _NO_SOURCE)
        result = UnitRow(
            mark=mark,
            line=line,
            sources=sources,
            players=self._players(row) or self.players,
            condition=self._condition | self._when(row),
            readings=row.names("ruling"),
            choice=row.has("choice") and row.flag("choice"),
        )
        row.refuse_unknown_keys()
        return result

    def _sources(self, fields: Fields) -> tuple[str, ...]:
        line, names = fields.line("printed"), fields.names("printed")
        for name in names:
            if name not in self._known:
                self.wrong(
                    line, f"printed: there is no source {name} in sources.yaml: add it there"
                )
        return names

    def _players(self, fields: Fields, key: str = "players") -> tuple[str, ...]:
        line, players = fields.line(key), fields.names(key)
        for value in players:
            if value not in PLAYERS:
                self.wrong(line, f"{key}: {value} is none of {', '.join(PLAYERS)}")
        return players

    def _when(self, fields: Fields) -> dict[str, tuple[str, ...]]:
        """Read a condition by its keys, those of CONDITIONS."""
        if not fields.has("when"):
            return {}
        line, rows = fields.line("when"), fields.fields("when")
        condition = {key: rows.names(key) for key in rows.names_left()}
        for key, values in condition.items():
            if key not in CONDITIONS:
                use = f"there is no condition {key}: use one of {', '.join(CONDITIONS)}"
                self.wrong(line, f"when: {use}")
                continue
            for value in values:
                if value not in CONDITIONS[key]:
                    use = f"{key} is never {value}: use one of {', '.join(CONDITIONS[key])}"
                    self.wrong(line, f"when: {use}")
        return condition

    def _pictures(self, pictures: Fields) -> None:
        for name in pictures.names_left():
            line = pictures.line(name)
            row = Fields(pictures.mapping(name), "", at=line)
            players = self._players(row)
            kinds = row.names_left()
            if len(kinds) != 1 or not isinstance(row.peek(kinds[0]), dict):
                self.wrong(line, f"pictures.{name} has to be `{{kind: {{…}}}}`")
                continue
            self.pictures[name] = Picture(name, kinds[0], row.mapping(kinds[0]), players, line)

    def _parts(self, fields: Fields) -> None:
        """Read which blocks of a guide are for some players only; a unit says it itself."""
        parts = fields.fields("parts")
        if not self.guide:
            self.wrong(self.lines["parts"], "parts: of a guide only; a unit has players")
        for name in parts.names_left():
            self.lines[f"parts.{name}"] = parts.line(name)
            self.parts[name] = self._players(parts, name)

    def _quotes(self, quotes: Fields) -> None:
        """Read the units that are quoted, below each heading for everybody or by players."""
        for heading in quotes.names_left():
            lists = quotes.peek(heading)
            if not isinstance(lists, dict):
                self.quotes[heading] = {"": quotes.names(heading)}
                continue
            # YAML reads a bare 2 as a number.
            row = Fields({str(key): value for key, value in lists.items()}, "")
            for name in row.names_left():
                if not set(name.split(", ")) <= set(PLAYERS):
                    what = f"quotes: {name} is none of {', '.join(PLAYERS)}, or some of them"
                    self.wrong(quotes.line(heading), what)
            self.quotes[heading] = {name: row.names(name) for name in row.names_left()}


CONDITIONS: dict[str, tuple[str, ...]] = {
    "who": ("you", "vancardian", "sidekick", "leader", "dealer"),
    "turn": ("leads", "follows"),
    "side": ("hero", "villain"),
    "tricks": ("none", "some"),
    "led": ("love", "other"),
    "trick": ("first", "last"),
    "round": tuple(str(number) for number in range(1, ROUNDS + 1)),
    "step": ("setup", "charge", "align", "play", "surrender", "end"),
    "format": ("sealed", "draft", "constructed", "free-for-all", "team-battle", "super-boss"),
    "table": ("2", "3", "4", "5", "6", "7", "8"),
    "players": PLAYERS,
}
"""Key and values. `players` stands here where others ask than those whom a unit is for, such as
what they do not need. `tricks` are those that you own, `led` is the suit; `table` is the number of
people at a table of ORIGINZ, drafts included."""
