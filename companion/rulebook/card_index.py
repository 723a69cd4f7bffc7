"""Lists the playing cards that the rules name, with the places, in the guide that asks for it.

The list is made of the texts (`{S11}`), so it cannot lack one: a sidecar says `index: cards`, and
below the heading of each suit, whose id is its letter in lower case, stand the cards of that suit.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping

from companion.rulebook.entries import Entry
from companion.rulebook.quotes import below_headings
from companion.rulebook.symbols import CARD
from companion.rulebook.text import ID

INDEX = "cards"
_BOX = re.compile(r"/// ruling \| (\S+)")


def with_card_index(entry: Entry, entries: Collection[Entry], body: str) -> str:
    """Return the body with the cards that `entries` name, if the entry is their index."""
    if entry.index != INDEX:
        return body
    places: dict[str, dict[str, list[str]]] = {}
    for other in entries:
        for card, anchor in named(other):
            at = places.setdefault(card, {}).setdefault(other.id, [])
            if anchor not in at:
                at.append(anchor)
    titles = {other.id: other.title for other in entries}

    def below(heading: str) -> list[str]:
        cards = sorted((card for card in places if card[0] == heading.upper()), key=_value)
        lines = [f"- {{{card}}} " + " · ".join(_links(places[card], titles)) for card in cards]
        return ["\n".join(lines)] if lines else []

    return below_headings(body, below)


def _links(places: Mapping[str, list[str]], titles: Mapping[str, str]) -> Iterator[str]:
    """Yield a link for each place; a further one in the same entry has its number."""
    for name, anchors in places.items():
        for number, anchor in enumerate(anchors, 1):
            title = titles[name] + (f" ({number})" if number > 1 else "")
            yield f"[{title}]({name}#{anchor})"


def named(entry: Entry) -> Iterator[tuple[str, str]]:
    """Yield each card that an entry names and the id of its unit, or of what stands above it."""
    anchor = entry.units[0].id if entry.units else ""
    for line in entry.body.splitlines():
        found = ID.search(line) or _BOX.match(line)
        anchor = found[1] if found else anchor
        for suit, value in CARD.findall(line):
            if value:
                yield suit + value.replace("½", ".5"), anchor


def _value(card: str) -> float:
    return float(card[1:])
