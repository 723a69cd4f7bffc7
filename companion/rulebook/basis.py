"""What an answer rests on, followed through questions and summaries down to the rulings."""

from __future__ import annotations

from collections.abc import Mapping

from companion.rulebook.entries import Entry
from companion.rulebook.links import linked_entries


def rulings_below(entry_id: str, entries: Mapping[str, Entry]) -> frozenset[str]:
    """Return the ids of the rulings that an entry rests on; a ruling rests on itself."""
    reached = {entry_id}
    ahead = [entry_id]
    while ahead:
        further = _grounds(entries[ahead.pop()]) & entries.keys() - reached
        reached |= further
        ahead += further
    return frozenset(name for name in reached if entries[name].ruling)


def _grounds(entry: Entry) -> set[str]:
    """Return the entries that an entry names as its basis or links to where it answers."""
    grounds = linked_entries(entry.summary)
    if entry.question:
        grounds |= {*entry.question.rests_on, *linked_entries(entry.question.answer)}
    return grounds
