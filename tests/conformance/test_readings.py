"""Each reading of each ruling is told apart: some example has another answer for it."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from companion.conformance.kit import Example, everything
from companion.engine.originstory.reasons import CHOICES
from companion.games import judge
from companion.rulebook.entries import Unit
from tests.books import book
from tests.conformance.readings import OTHER_READINGS, SAME_ANSWER
from tests.conformance.unshown import UNSHOWN

EXAMPLES = {one.id: one for one in everything()}
WITHOUT_AN_ANSWER = {"no-peeking"}  # what a screen shows; the judge is not asked about it


def rulings() -> list[Unit]:
    books = [book(slug, "en") for slug in ("origin-story", "originz")]
    units = [unit for book in books for entry in book.entries.values() for unit in entry.units]
    return [unit for unit in units if unit.ruling]


def with_fields(ruling: Any, fields: dict[str, Any]) -> dict[str, Any]:
    """Return a copy of a ruling that has other values at places as `steps.3.player`."""
    changed: dict[str, Any] = copy.deepcopy(ruling)
    for place, value in fields.items():
        *path, last = place.split(".")
        at: Any = changed
        for name in path:
            at = at[int(name)] if isinstance(at, list) else at[name]
        at[int(last) if isinstance(at, list) else last] = value
    return changed


def test_each_ruling_has_an_example_or_a_reason() -> None:
    shown = {one.rule for one in EXAMPLES.values()}
    without = {
        unit.address for unit in rulings() if not {unit.address, f"rulings/{unit.id}"} & shown
    }
    assert without == UNSHOWN.keys()


def test_each_other_reading_is_recorded() -> None:
    others = {
        (unit.id, reading.id)
        for unit in rulings()
        if unit.ruling and unit.address not in UNSHOWN and unit.id not in CHOICES
        for reading in unit.ruling.readings
        if reading.id != unit.ruling.default
    }
    assert others == OTHER_READINGS.keys() | SAME_ANSWER.keys()
    assert not OTHER_READINGS.keys() & SAME_ANSWER.keys()


@pytest.mark.parametrize(("ruling", "reading"), OTHER_READINGS, ids=map("-".join, OTHER_READINGS))
def test_an_example_tells_a_reading_from_the_one_that_is_followed(
    ruling: str, reading: str
) -> None:
    name, other = OTHER_READINGS[ruling, reading]
    one = EXAMPLES[name]
    assert one.rule.endswith(f"#{ruling}")
    if isinstance(other, str):
        answer: dict[str, Any] = {"error": {"code": other}}
    elif one.error:
        answer = {"ruling": other}
    else:
        answer = {"ruling": with_fields(one.ruling, other)}
    assert one.difference(answer)


@pytest.mark.parametrize(
    ("ruling", "reading"),
    [
        (ruling, reading)
        for ruling, readings in CHOICES.items()
        for reading in readings
        if ruling not in WITHOUT_AN_ANSWER
    ],
)
def test_each_reading_that_a_table_may_choose_is_asked_and_told_apart(
    ruling: str, reading: str
) -> None:
    def differs(one: Example) -> bool:
        readings = one.input.get("readings") or {}
        if readings.get(ruling, CHOICES[ruling][0]) != reading:
            return False
        others = [other for other in CHOICES[ruling] if other != reading]
        inputs = [{**one.input, "readings": {**readings, ruling: other}} for other in others]
        answers = [judge({**one.request, "input": other}) for other in inputs]
        return all(one.difference(other) for other in answers)

    assert any(differs(one) for one in EXAMPLES.values() if one.rule == f"rulings/{ruling}")


@pytest.mark.parametrize("ruling", sorted(WITHOUT_AN_ANSWER))
def test_a_reading_without_an_example_changes_no_answer(ruling: str) -> None:
    kinds = {one.kind for one in EXAMPLES.values() if "readings" in one.input}
    assert kinds == {"replace", "move", "effects", "solo_round"}
    for one in EXAMPLES.values():
        if one.kind not in kinds:
            continue
        readings = one.input.get("readings") or {}
        for reading in CHOICES[ruling]:
            asked = {**one.input, "readings": {**readings, ruling: reading}}
            assert judge({**one.request, "input": asked}) == judge(one.request)
