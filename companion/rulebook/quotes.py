"""Shows units of other entries below the headings of a guide: no rule is told again there.

A sidecar names them by heading, for everybody or by the number of players:

    quotes:
      every-table: [following-suit#no-need-to-beat, leading#love-at-once]
      dealer: {"1": [dealer#down], "2, 3-5": [dealer#clockwise]}

They become Markdown, so that cards, links and terms in them look as they do in their own entry.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping

from companion.engine.core.words import Words
from companion.rulebook.entries import Entry, Unit
from companion.rulebook.links import seen_elsewhere
from companion.rulebook.marks import RULING
from companion.rulebook.text import ID

_SECTION = re.compile(r"^(?=#{2,6}\s)", re.MULTILINE)
_TABLE = "|"


def with_quotes(
    entry: Entry, units: Mapping[str, Unit], titles: Mapping[str, str], words: Words, body: str
) -> str:
    """Return the body with the quoted units at the end of the section that each list is for.

    `units` by address; `titles` of the entries, by id.
    """
    if not entry.quotes:
        return body

    def shown(addresses: tuple[str, ...]) -> str:
        return "\n".join(_item(units[name], titles, words) for name in addresses if name in units)

    def below(heading: str) -> list[str]:
        lists = entry.quotes.get(heading, {})
        return [_part(players, shown(addresses)) for players, addresses in lists.items()]

    return below_headings(body, below)


def below_headings(body: str, below: Callable[[str], list[str]]) -> str:
    """Return the body with Markdown at the end of each section; `below` gives it by heading."""
    parts = []
    for section in _SECTION.split(body):
        heading = ID.search(section.partition("\n")[0])
        inside = below(heading[1]) if heading else []
        block = ["//// quoted", *inside, "////"] if inside else []
        parts.append("\n\n".join([section.rstrip(), *block]))
    return "\n\n".join(parts) + "\n"


def _item(unit: Unit, titles: Mapping[str, str], words: Words) -> str:
    mark = words["rules.mark.ruling"]
    ruling = f' <span class="mark mark-ruling">{mark}</span>' if unit.mark == RULING else ""
    text = seen_elsewhere(unit.text, unit.entry)
    return f"- {text} <small>[{titles[unit.entry]}]({unit.address}){ruling}</small>"


def _part(players: str, items: str) -> str:
    """Return a list that is for some players only, or for everybody where `players` is ""."""
    return f"/// players | {players}\n{items}\n///" if players else items


def defects(entry: Entry, units: Mapping[str, Unit]) -> Iterator[tuple[str, str]]:
    """Yield what is wrong with the quoted units: a word of its sidecar, and what."""
    for heading, lists in entry.quotes.items():
        if heading not in entry.headings:
            yield heading, f"quotes: the text has no heading {heading}"
        for address in (address for addresses in lists.values() for address in addresses):
            if address not in units:
                yield address, f"quotes: {address} is no unit: name one, as `entry#unit`"
            elif _TABLE in units[address].text:
                yield address, f"quotes: {address} is a table, which cannot stand in a list"
