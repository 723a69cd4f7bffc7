"""docs/kit.md is enough: an implementation written from it alone passes the kit and the judge.

`stranger/` is by somebody who had not read the engine. It is not part of the product, and nothing
else uses it: where it and the judge differ, the page is what has to be mended.
"""

from __future__ import annotations

import json
import random
import shlex
import subprocess
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.conformance import kit
from companion.conformance.conform import PASSED, Ask, conform, program
from companion.engine.originstory.effects import EFFECTS
from companion.games import judge
from tests.runtimes import node

STRANGER = Path(__file__).parent / "stranger"
QUESTIONS = 300  # at random, of each kind
MAX_ENDS = 600  # of a deal that is played: a third of the deals
SUITS = "BLST"
DECK = [f"{suit}{value}" for suit in SUITS for value in range(1, 14)] + ["L4.5", "L9.5"] * 2


def _card(chance: random.Random, printed: str) -> Any:
    """Return a card as printed, or now and then of another suit or value."""
    suit, value = printed[0], float(printed[1:])
    if chance.random() < 0.2:
        suit, value = chance.choice([suit, *SUITS]), chance.randint(1, 28) / 2
    number = int(value) if value == int(value) else value
    if printed == f"{suit}{number}":
        return printed
    return {"card": printed, "suit": suit, "value": number}


def _dealt(chance: random.Random, *counts: int) -> list[list[Any]]:
    """Return that many cards for each, of one deck."""
    cards = iter(chance.sample(DECK, sum(counts)))
    return [[_card(chance, next(cards)) for _ in range(count)] for count in counts]


def _printed(card: Any) -> str:
    return str(card["card"] if isinstance(card, dict) else card)


def _suit(card: Any) -> str:
    return str(card["suit"] if isinstance(card, dict) else card[0])


def _legal(chance: random.Random) -> dict[str, Any]:
    (hand,) = _dealt(chance, chance.randint(0, 8))
    return {"hand": hand, "lead_suit": chance.choice([None, *SUITS])}


def _trick(chance: random.Random) -> dict[str, Any]:
    (plays,) = _dealt(chance, chance.randint(1, 5))
    return {"plays": plays, **_sometimes(chance, lead_suit=chance.choice([None, *SUITS]))}


def _lead(chance: random.Random) -> dict[str, Any]:
    (hand,) = _dealt(chance, chance.randint(1, 8))
    away = {*map(_printed, hand)} - {_printed(chance.choice(hand))}  # something can be led
    return {"hand": hand, **_villain(chance), **_forbidden(chance, sorted(away))}


def _follow(chance: random.Random) -> dict[str, Any]:
    hand, drawn, plays = _dealt(
        chance, chance.randint(0, 8), chance.randint(0, 2), chance.randint(1, 2)
    )
    asked = {"hand": hand, "drawn": drawn, "plays": plays, **_villain(chance)}
    cards = [_printed(card) for card in hand + drawn]
    changed = _sometimes(chance, lead_suit=chance.choice([None, *SUITS]))
    return {**asked, **changed, **_forbidden(chance, cards)}


def _replace(chance: random.Random) -> dict[str, Any]:
    x = chance.randint(1, 8)
    hand, drawn = _dealt(chance, chance.randint(0, 8), chance.choice([x, chance.randint(0, x)]))
    alignment = chance.choice(["hero", "villain"])
    asked = {"hand": hand, "x": x, "drawn": drawn, "alignment": alignment}
    orders, places = ["draw-first", "old-cards-only"], ["stays", "replace"]
    readings = _sometimes(chance, **{"replace-order": chance.choice(orders)})
    readings |= _sometimes(chance, **{"move-already-left": chance.choice(places)})
    return {**asked, **_sometimes(chance, readings=readings)}


def _add(chance: random.Random) -> dict[str, Any]:
    (hand,) = _dealt(chance, chance.randint(0, 8))
    value = chance.choice([4.5, 9.5])
    both = [_printed(card) for card in hand].count(f"L{value}") == 2
    return {"hand": hand, "value": 14 - value if both else value}


def _move(chance: random.Random) -> dict[str, Any]:
    asked = _replace(chance)
    if chance.random() < 0.3:  # without love as well
        asked["hand"] = [card for card in asked["hand"] if _suit(card) != "L"]
    return asked


def _villain(chance: random.Random) -> dict[str, Any]:
    return {"villain_no_tricks": chance.choice([False, True])}


def _forbidden(chance: random.Random, cards: list[str]) -> dict[str, Any]:
    away = chance.sample(cards, chance.randint(0, len(cards)))
    return _sometimes(chance, forbidden=away)


def _sometimes(chance: random.Random, **fields: Any) -> dict[str, Any]:
    return fields if chance.random() < 0.5 else {}


ASKED: dict[str, Callable[[random.Random], dict[str, Any]]] = {
    "legal": _legal,
    "trick": _trick,
    "lead": _lead,
    "follow": _follow,
    "replace": _replace,
    "add": _add,
    "move": _move,
}


@pytest.fixture(scope="module")
def stranger() -> Iterator[Ask]:
    with program(shlex.join([node(), str(STRANGER / "answer.mjs")])) as ask:
        yield ask


def test_it_passes_every_example_of_its_kinds(stranger: Ask, folder: Path) -> None:
    lacking = EFFECTS.keys() - ASKED.keys()
    assert not lacking, f"tell docs/kit.md, stranger/ and ASKED of this file what {lacking} do"
    examples = [example for example in kit.read(folder) if example.kind in ASKED]
    results = list(conform(examples, stranger))
    assert [(one.example.id, one.difference) for one in results if one.outcome != PASSED] == []
    passed = Counter(one.example.kind for one in results)
    assert set(passed) == set(ASKED)
    assert passed.total() == len(examples) >= 140


def test_what_it_does_not_know_is_told_so(stranger: Ask) -> None:
    answer = stranger({"id": 1, "kind": "winners", "input": {"vp": {"Ana": 3}}})
    assert answer == {"id": 1, "kind": "winners", "error": {"code": "unknown-kind"}}


@pytest.mark.parametrize("kind", ASKED)
def test_it_rules_as_the_judge_does(stranger: Ask, kind: str) -> None:
    chance = random.Random(f"{kind} of a stranger")
    for number in range(QUESTIONS):
        asked = {"id": number, "kind": kind, "input": ASKED[kind](chance)}
        ruled = judge(asked)
        assert "ruling" in ruled, (asked, ruled)
        assert stranger(asked) == {"id": number, "kind": kind, "ruling": ruled["ruling"]}, asked


@pytest.mark.parametrize("kind", ASKED)
def test_it_refuses_as_the_judge_does(stranger: Ask, kind: str) -> None:
    chance = random.Random(f"{kind} with wrong cards")
    codes: Counter[str | None] = Counter()
    for number in range(QUESTIONS):
        fields = ASKED[kind](chance)
        cards = fields["plays" if kind == "trick" else "hand"]
        if cards:
            wrong = ["S14", "B0", "S9.5", "L4", "9S", "L4.5", chance.choice(cards)]
            cards[chance.randrange(len(cards))] = chance.choice(wrong)
        asked = {"id": number, "kind": kind, "input": fields}
        answer, ruled = stranger(asked), judge(asked)
        code = ruled.get("error", {}).get("code")
        codes[code] += 1
        assert answer.get("error") == (code and {"code": code}), (asked, ruled)
        assert answer.get("ruling") == ruled.get("ruling"), (asked, ruled)
    assert set(codes) == {None, "not-a-card", "card-twice"}


def test_it_counts_the_ends_that_are_published(folder: Path) -> None:
    lines = (folder / "perft.jsonl").read_text("utf-8").splitlines()
    deals = [deal for deal in map(json.loads, lines) if deal["perft"]["ends"] <= MAX_ENDS]
    effects = {effect["type"] for deal in deals for effect in deal["effects"]}
    assert effects == set(EFFECTS)
    assert {deal["alignment"] for deal in deals} == {"hero", "villain"}
    asked = "".join(json.dumps(deal | {"perft": None}) + "\n" for deal in deals)
    command = [node(), str(STRANGER / "perft.mjs")]
    told = subprocess.run(command, input=asked, capture_output=True, encoding="utf-8", check=True)
    counted = [json.loads(line) for line in told.stdout.splitlines()]
    assert counted == [{"id": deal["id"], "perft": deal["perft"]} for deal in deals]
