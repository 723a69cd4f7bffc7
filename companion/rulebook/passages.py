"""Cuts rendered HTML into passages of plain text, one for each heading."""

from __future__ import annotations

from collections.abc import Iterator
from html.parser import HTMLParser

from companion.rulebook.anchors import HEADINGS
from companion.rulebook.entries import ASIDE, RULING, Passage

_INLINE = ("a", "em", "strong", "span", "code", "abbr", "sub", "sup", "svg", "use")
_CELLS = ("td", "th")
_VOID = ("br", "hr", "img")
_BOX = {"asked": ASIDE, "answer": RULING, "why": RULING, "readings": ASIDE}
Piece = tuple[str, str, str]
"""A text, the mark of the unit that it is of, and the id of that unit."""
Row = tuple[list[str], str, str]
"""The cells of a table's row, the mark of its unit, and the id of that unit."""
_LIST = 2  # columns


def _mark(values: dict[str, str | None]) -> str:
    """Return the mark of an element: a unit carries its own, a box by what its parts are."""
    return values.get("data-mark") or _BOX.get(values.get("class") or "", "")


class _Cutter(HTMLParser):
    """Collects text; pictures give only captions, permalinks and labels nothing.

    A cell says little without the head of its column, so `_lines_of_table` puts it before each.
    """

    def __init__(self, title: str, players: tuple[str, ...], colon: str) -> None:
        super().__init__()
        self._colon = colon
        self.sections: list[tuple[str, list[str], list[Piece], list[Piece], tuple[str, ...]]] = []
        self._players = [players]
        self._open: list[tuple[str, str, str, str]] = []
        self._box = ""
        self._rows: list[Row] = []
        self._begin("", players)
        self.sections[0][1].append(title)

    def _begin(self, anchor: str, players: tuple[str, ...]) -> None:
        self.sections.append((anchor, [], [], [], players))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        kind = ""
        if "data-skip" in values or tag in ("svg", "figure"):
            kind = "skip"
        elif tag == "figcaption":
            kind = "keep"
        elif "data-players" in values:
            kind = "players"
            self._players.append(tuple((values["data-players"] or "").split()))
        if tag in HEADINGS and not self._is_skipped():
            self._begin(values.get("id") or "", self._players[-1])
        self._space(tag)
        if tag not in _VOID:
            # What stands inside a unit is of it, unless it says otherwise.
            self._open.append((tag, kind, _mark(values) or self._mark(), self._id(values)))
        if self._is_skipped():
            return
        if tag == "tr":
            self._rows.append(([], self._mark(), self._unit()))
        elif tag in _CELLS:
            self._rows[-1][0].append("")

    def _id(self, values: dict[str, str | None]) -> str:
        """Return the unit that an element is of: of a boxed ruling, its answer only."""
        classes = (values.get("class") or "").split()
        if "ruling" in classes:
            self._box = values.get("id") or ""
        if "answer" in classes:
            return self._box
        own = values.get("id") if "unit" in classes else ""
        return own or self._unit()

    def handle_endtag(self, tag: str) -> None:
        while self._open:
            open_tag, kind, *_ = self._open.pop()
            if kind == "players":
                self._players.pop()
            if open_tag == tag:
                break
        if tag == "table" and self._rows:
            for line, mark, unit in _lines_of_table(self._rows, self._colon):
                self.sections[-1][2].extend([(line, mark, unit), ("\n", "", "")])
            self._rows = []
        self._space(tag)

    def handle_data(self, data: str) -> None:
        if self._is_skipped():
            return
        _, heading, text, captions, _ = self.sections[-1]
        piece = data.replace("\n", " ")
        if any(kind == "keep" for _, kind, *_ in self._open):
            captions.append((piece, "", ""))
        elif any(tag in HEADINGS for tag, *_ in self._open):
            heading.append(piece)
        elif self._rows:
            if cells := self._rows[-1][0]:
                cells[-1] += piece
        else:
            text.append((piece, self._mark(), self._unit()))

    def _mark(self) -> str:
        return self._open[-1][2] if self._open else ""

    def _unit(self) -> str:
        return self._open[-1][3] if self._open else ""

    def _is_skipped(self) -> bool:
        # From the inside out: a caption is kept though the figure around it is skipped.
        for _, kind, *_ in reversed(self._open):
            if kind in ("skip", "keep"):
                return kind == "skip"
        return False

    def _space(self, tag: str) -> None:
        if tag not in _INLINE:
            for texts in self.sections[-1][2:4]:
                texts.append(("\n", "", ""))


def _lines_of_table(rows: list[Row], colon: str) -> Iterator[Piece]:
    """Yield the lines of a table, of which the first row is the head.

    In a list of two columns a row speaks for itself, without a sign that the second cell names.
    """
    table = [[" ".join(cell.split()) for cell in cells] for cells, *_ in rows]
    marks = [(mark, unit) for _, mark, unit in rows[1:]]
    heads, *body = table
    for cells, (mark, unit) in zip(body, marks, strict=False):
        if len(heads) == _LIST:
            sign, name = cells
            yield name if name.startswith(sign) else f"{sign} {name}", mark, unit
        else:
            pairs = zip(heads, cells, strict=True)
            told = (f"{head}{colon}{cell}" if head else cell for head, cell in pairs)
            yield " – ".join(told), mark, unit


def cut(html: str, title: str, players: tuple[str, ...], colon: str = ": ") -> list[Passage]:
    """Return the passages of rendered HTML; the first one has the entry's title as heading.

    `colon` stands between a cell of a table and the head of its column, as the language writes it.
    """
    cutter = _Cutter(title, players, colon)
    cutter.feed(html)
    cutter.close()
    passages = []
    for anchor, heading, body, captions, players_of_part in cutter.sections:
        texts, marks, units = _lines(body)
        said, *_ = _lines(captions)
        if texts or said or anchor:
            words = " ".join("".join(heading).split())
            text, caption = "\n".join(texts), "\n".join(said)
            passages.append(Passage(anchor, words, text, players_of_part, caption, marks, units))
    return passages


def plain(html: str, colon: str = ": ") -> str:
    """Return the text of rendered HTML without markup."""
    return " ".join(passage.text for passage in cut(html, "", (), colon)).replace("\n", " ")


def _lines(pieces: list[Piece]) -> tuple[list[str], tuple[str, ...], tuple[str, ...]]:
    """Return one line for each paragraph, list item and row, the mark of each, and its unit."""
    lines: list[str] = []
    marks: list[str] = []
    units: list[str] = []
    text, marked, of = "", "", ""
    for piece, mark, unit in [*pieces, ("\n", "", "")]:
        if piece != "\n":
            text, marked, of = text + piece, marked or mark, of or unit
            continue
        if words := " ".join(text.split()):
            lines.append(words)
            marks.append(marked)
            units.append(of)
        text, marked, of = "", "", ""
    return lines, tuple(marks), tuple(units)
