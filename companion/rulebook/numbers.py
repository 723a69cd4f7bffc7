"""Numbers to cite rules by, "Tricks 2.3", which never change: `content/<game>/numbers.yaml`.

    tricks:
      leading: [summary, love-at-once]
      following-suit: [summary]

The place in the file is the number: of an entry within its chapter, of a unit within its entry. So
the file is only added to, by `python -m companion.build.numbers`; what has moved or gone keeps
its place, and what comes later has a number of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import yaml

from companion.rulebook.entries import Entry
from companion.rulebook.yamlfields import fields_of

NAME = "numbers.yaml"
ADD = "`python -m companion.build.numbers` adds"
_HEAD = f"# Numbers to cite, only added to: {ADD} what is new.\n"
Listed = dict[str, dict[str, tuple[str, ...]]]  # by topic and entry: units


def read(path: Path) -> Listed:
    """Return what has a number; raises Defect. A game without the file has none."""
    topics = fields_of(path)
    listed: Listed = {}
    for topic in topics.names_left():
        entries = topics.fields(topic)
        listed[topic] = {name: entries.names(name) for name in entries.names_left()}
    return listed


def of(listed: Listed, topic: str) -> dict[str, str]:
    """Return the numbers in a chapter: `{"leading": "2", "leading#love-at-once": "2.2"}`."""
    numbers: dict[str, str] = {}
    for place, (entry, units) in enumerate(listed.get(topic, {}).items(), 1):
        numbers[entry] = str(place)
        for within, unit in enumerate(units, 1):
            numbers[f"{entry}#{unit}"] = f"{place}.{within}"
    return numbers


def missing(listed: Listed, entries: Iterable[Entry]) -> Iterator[Entry]:
    """Yield the entries that have no number, or have units without one."""
    for entry in entries:
        units = listed.get(entry.topic, {}).get(entry.id)
        if entry.units and (units is None or not {unit.id for unit in entry.units} <= set(units)):
            yield entry


def with_new(listed: Listed, entries: Iterable[Entry]) -> Listed:
    """Return the list with everything new at the end of its chapter or entry."""
    added = {topic: dict(chapter) for topic, chapter in listed.items()}
    for entry in missing(listed, entries):
        chapter = added.setdefault(entry.topic, {})
        units = chapter.get(entry.id, ())
        new = tuple(unit.id for unit in entry.units if unit.id not in units)
        chapter[entry.id] = units + new
    return added


def written(listed: Listed) -> str:
    """Return the text of the file."""
    plain = {
        topic: {name: list(units) for name, units in chapter.items()}
        for topic, chapter in listed.items()
    }
    return _HEAD + yaml.safe_dump(plain, sort_keys=False, default_flow_style=None, width=100)
