"""Cuts rendered HTML into passages of plain text, one for each heading."""

from __future__ import annotations

from html.parser import HTMLParser

from companion.rulebook.entries import Passage

_HEADINGS = ("h2", "h3", "h4", "h5", "h6")
_INLINE = ("a", "em", "strong", "span", "code", "abbr", "sub", "sup", "svg", "use")
_CELLS = ("td", "th")
_VOID = ("br", "hr", "img")


class _Cutter(HTMLParser):
    """Collects text; pictures give only captions, permalinks, labels and table heads nothing."""

    def __init__(self, title: str, players: tuple[str, ...]) -> None:
        super().__init__()
        self.sections: list[tuple[str, list[str], list[str], list[str], tuple[str, ...]]] = []
        self._players = [players]
        self._open: list[tuple[str, str]] = []
        self._begin("", players)
        self.sections[0][1].append(title)

    def _begin(self, anchor: str, players: tuple[str, ...]) -> None:
        self.sections.append((anchor, [], [], [], players))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        kind = ""
        if "data-skip" in values or tag in ("svg", "figure", "thead"):
            kind = "skip"
        elif tag == "figcaption":
            kind = "keep"
        elif "data-players" in values:
            kind = "players"
            self._players.append(tuple((values["data-players"] or "").split()))
        if tag in _HEADINGS and not self._is_skipped():
            self._begin(values.get("id") or "", self._players[-1])
        self._space(tag)
        if tag not in _VOID:
            self._open.append((tag, kind))

    def handle_endtag(self, tag: str) -> None:
        while self._open:
            open_tag, kind = self._open.pop()
            if kind == "players":
                self._players.pop()
            if open_tag == tag:
                break
        self._space(tag)

    def handle_data(self, data: str) -> None:
        if not self._is_skipped():
            self._target().append(data.replace("\n", " "))

    def _is_skipped(self) -> bool:
        for _, kind in reversed(self._open):
            if kind in ("skip", "keep"):
                return kind == "skip"
        return False

    def _target(self) -> list[str]:
        _, heading, text, captions, _ = self.sections[-1]
        if any(kind == "keep" for _, kind in self._open):
            return captions
        return heading if any(tag in _HEADINGS for tag, _ in self._open) else text

    def _space(self, tag: str) -> None:
        if tag not in _INLINE:
            for texts in self.sections[-1][2:4]:
                texts.append(" " if tag in _CELLS else "\n")


def cut(html: str, title: str, players: tuple[str, ...]) -> list[Passage]:
    """Return the passages of rendered HTML; the first one has the entry's title as heading."""
    cutter = _Cutter(title, players)
    cutter.feed(html)
    cutter.close()
    return [
        Passage(anchor, _join(heading), text, players_of_part, _join(captions))
        for anchor, heading, body, captions, players_of_part in cutter.sections
        if (text := _join(body)) or _join(captions) or anchor
    ]


def plain(html: str) -> str:
    """Return the text of rendered HTML without markup."""
    return " ".join(passage.text for passage in cut(html, "", ())).replace("\n", " ")


def _join(pieces: list[str]) -> str:
    """Return a text with one line for each paragraph, list item and row."""
    lines = (" ".join(line.split()) for line in "".join(pieces).split("\n"))
    return "\n".join(line for line in lines if line)
