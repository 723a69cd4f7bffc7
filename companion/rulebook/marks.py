"""The three marks. Units carry one of two; everything that is made of units derives its own."""

from __future__ import annotations

from collections.abc import Iterable

RULE, DETAIL, RULING = MARKS = ("rule", "detail", "ruling")
"""Printed rule; printed, a detail is a ruling; a ruling."""
ASIDE = "aside"
"""A line of a box that is no answer: what was asked, and the readings that were not taken."""


def of_page(marks: Iterable[str]) -> str:
    """Return the mark of a page or section from those of its units, "" where none has one."""
    found = {mark for mark in marks if mark}
    return found.pop() if len(found) == 1 else DETAIL if found else ""


def of_answer(marks: Iterable[str]) -> str:
    """Return the mark of an answer from those of its units, the one that answers first.

    What a ruling answers first is a ruling, whatever is printed beside it.
    """
    found = [mark for mark in marks if mark]
    return found[0] if found and found[0] != RULE else of_page(found)
