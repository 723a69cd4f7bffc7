"""Every clause of a reason is built from counts, and is not said where it has none."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from companion import locales
from companion.coach.kernels import fastest
from companion.engine.core.words import say
from companion.engine.originstory.cards import DECK
from companion.engine.originstory.coach import sums as at
from companion.engine.originstory.coach.advice import advice
from companion.engine.originstory.coach.position import position
from companion.engine.originstory.coach.reasons import TELLING
from companion.engine.originstory.tricks import SOLO, YOU
from tests.coach.twins import states

KERNEL, SAMPLES = fastest(), 40


def turns() -> Iterator[tuple[Any, list[int]]]:
    for seed in range(14):
        met = [state for state in states(seed, 0.0) if state["phase"] == "play"]
        for state in met[::5]:
            yield state, KERNEL.sums(position(state), 3, SAMPLES)


class Counts:
    """The counts of a move, read apart from the code that builds its clauses."""

    def __init__(self, state: Any, sums: list[int], number: int) -> None:
        self.state, self.sums, self.samples = state, sums, sums[at.SAMPLES]
        records = range(at.RECORDS, at.RECORDS + sums[at.MOVES] * at.RECORD, at.RECORD)
        self.record = next(r for r in records if sums[r + at.MOVE] == number)

    def share(self, field: int) -> float:
        return 100 * self.sums[self.record + field] / self.samples


def takes(counts: Counts, params: Any) -> float:
    seat = SOLO.index(params.get("seat", YOU))
    if "card" in params:
        faces = list(DECK) + counts.state["options"]["extra_love"]
        assert params["card"] == faces[counts.sums[counts.record + at.CARD + seat]]
    return counts.share(at.TAKEN + seat)


def kept(counts: Counts, params: Any) -> float:
    hand = counts.state["hands"][YOU]
    place = hand.index(params["card"])
    other = Counts(counts.state, counts.sums, hand.index(params["move"]))
    assert abs(params["m"] - other.share(at.WINS + place)) <= 0.5
    assert abs(params["n"] - params["m"]) >= TELLING
    return counts.share(at.WINS + place)


def surrendered(counts: Counts, params: Any) -> float:
    """The one clause that rests on the table: all is decided then."""
    leader = counts.state["trick"]["plays"][0][0]
    assert params["seat"] == leader
    return len(counts.state["hands"][leader]) + 1


# Of each clause: the number that it says, worked out from the counts.
CLAUSES: dict[str, Callable[[Counts, Any], float]] = {
    "coach.takes.you": takes,
    "coach.takes.her": takes,
    "coach.takes.you-sure": takes,
    "coach.takes.her-sure": takes,
    "coach.why.kept": kept,
    "coach.why.left": lambda counts, _: counts.share(at.LATER) / 100,
    "coach.why.trickless": lambda counts, _: counts.share(at.FOURS),
    "coach.why.surrender": surrendered,
}
ROUNDING = {"coach.why.left": 0.051}


def clauses_of(move: Any) -> list[Any]:
    return [*([move["takes"]] if "takes" in move else []), *move["why"]]


def test_every_clause_says_its_counts_in_both_languages() -> None:
    words = [locales.load(language) for language in ("en", "fr")]
    said = set()
    for state, sums in turns():
        for move in advice(state, sums)["moves"]:
            counts = Counts(state, sums, move["number"])
            for clause in clauses_of(move):
                code, params = clause["code"], clause["params"]
                number = CLAUSES[code](counts, params)
                assert abs(params["n"] - number) <= ROUNDING.get(code, 1), (code, params, number)
                assert all(say(catalogue, code, params) for catalogue in words)
                said.add(code)
    assert said == set(CLAUSES)


def test_a_card_is_set_beside_the_best_one_alone_and_as_the_worse_of_the_two() -> None:
    """What it loses: a hero wants tricks of the other cards, a villain none."""
    said = set()
    for state, sums in turns():
        best, *others = advice(state, sums)["moves"]
        assert "coach.why.kept" not in {clause["code"] for clause in best["why"]}
        for clause in [one for move in others for one in move["why"]]:
            if clause["code"] == "coach.why.kept":
                params: Any = clause["params"]
                assert params["move"] == best["move"]
                assert (params["n"] < params["m"]) == (state["alignment"] == "hero")
                said.add(state["alignment"])
    assert said == {"hero", "villain"}


def test_there_is_no_clause_but_these() -> None:
    catalogue = locales.load("en")
    clauses = {key for key in catalogue if key.startswith(("coach.takes.", "coach.why."))}
    assert clauses == set(CLAUSES)


def without(fields: Iterable[int], sums: Sequence[int]) -> list[int]:
    """Return sums in which these fields of each move are nothing."""
    bare = list(sums)
    for i in range(sums[at.MOVES]):
        for field in fields:
            bare[at.RECORDS + i * at.RECORD + field] = 0
    return bare


def test_without_counts_nothing_is_said() -> None:
    """The same sums with their counts taken away: no clause is left."""
    fields = [*range(at.TAKEN, at.CARD), at.LATER, at.FOURS, *range(at.WINS, at.PRODUCTS)]
    for state, sums in turns():
        moves = advice(state, without(fields, sums))["moves"]
        assert not any(clauses_of(move) for move in moves if move["move"] != "surrender")


def test_each_clause_goes_with_its_own_counts() -> None:
    own = {
        "coach.why.left": [at.LATER],
        "coach.why.trickless": [at.FOURS],
        "coach.why.kept": list(range(at.WINS, at.PRODUCTS)),
    }
    for state, sums in turns():
        for code, fields in own.items():
            moves = advice(state, without(fields, sums))["moves"]
            assert code not in {clause["code"] for move in moves for clause in clauses_of(move)}
