"""Editing the past: what stays, what goes, and what hands must change on the table."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion import locales
from companion.engine.core.inputs import Refusal
from companion.engine.core.registry import edit
from companion.engine.core.words import face_words
from companion.engine.originstory import solo
from companion.games import registry
from tests.engine.tables import Action, Dealer, State, call, whole_game
from tests.engine.test_solo_abilities import conserved, do
from tests.engine.test_solo_setup import AUTOMATON, DEAL, ROWS
from tests.runtimes import CPython, MicroPython

OPTIONS = {"difficulty": 0, "dealer": "Factoryon"}
SET_UP: list[Action] = [
    DEAL, {"type": "story"}, {"type": "charge"}, {"type": "align", "alignment": "hero"}, *ROWS,
    {"type": "effects", "effects": []}, {"type": "begin"},
]  # fmt: skip
LEAD: Action = {"type": "play", "card": "S5"}
FIRST = len(SET_UP)
NEXT: Action = {"type": "next-trick"}


def draw(*cards: str) -> Action:
    return {"type": "draw-to-follow", "cards": list(cards)}


def save(*actions: Action, **options: Any) -> Any:
    return registry.save_of("solo", {**OPTIONS, **options}, [*SET_UP, *actions])


def edited(game: Any, index: int, action: Action | None) -> Any:
    """Return the answer of the engine, by way of JSON."""
    return call({"call": "edit", "save": game, "index": index, "action": action})


def sentences(answer: Any) -> list[str]:
    return [difference["text"] for difference in answer["differences"]]


TRICK = (LEAD, draw("T9", "S9"), draw("B12", "L13"))


def test_a_drawn_card_entered_wrong_is_put_right_and_nothing_moves_on_the_table() -> None:
    answer = edited(save(*TRICK, NEXT), FIRST + 1, draw("T10", "S9"))
    assert (answer["kept"], answer["dropped"], answer["first"]) == (2, [], FIRST + 1)
    assert "T10" in answer["state"]["hands"]["Automaton"]
    assert sentences(answer) == []


@pytest.mark.parametrize("values", [(4.5, 7.5), (7.5, 4.5), (7.5, 8.5)])
def test_a_line_that_names_other_extra_love_cards_is_put_right(values: tuple[float, float]) -> None:
    def line(value: float) -> Action:
        return {"type": "effects", "named": True, "effects": [{"type": "add", "x": value}]}

    entered, right = values
    game = save()
    game["actions"] = [*SET_UP[:-2], line(entered)]
    answer = edited(game, FIRST - 2, line(right))
    card = face_words(locales.load("en"), f"L{right}")
    assert answer["state"]["hands"]["Automaton"][0] == f"L{right}"
    assert any(card in sentence for sentence in sentences(answer)), sentences(answer)
    assert "deck" not in " ".join(sentences(answer))


def test_who_leaves_the_table_as_it_lies_goes_on_with_the_right_names() -> None:
    answer = edited(save(*TRICK), FIRST + 1, draw("T10", "S9"))
    left = answer["leave"]
    assert left["state"]["hands"] == answer["state"]["hands"]
    assert left["save"]["actions"][: FIRST + 3] == save(*TRICK)["actions"]
    assert [action["type"] for action in left["save"]["actions"][FIRST + 3 :]] == ["correct"] * 2
    assert left["view"]["prompt"] == answer["view"]["prompt"]


def test_a_drawn_card_that_was_written_as_an_object_is_put_right_too() -> None:
    nine: Any = {"card": "T9", "suit": "T", "value": 9}
    answer = edited(save(LEAD, draw(nine, "S9")), FIRST + 1, draw("T10", "S9"))
    assert "T10" in answer["leave"]["state"]["hands"]["Automaton"]


def test_two_drawn_cards_entered_in_the_wrong_order_lie_right_already() -> None:
    answer = edited(save(LEAD, draw("T9", "T8")), FIRST + 1, draw("T8", "T9"))
    assert answer["state"]["hands"]["Automaton"] == ["B2", "B3", "B4", "T5", "T6", "T8", "T9"]
    assert sentences(answer) == []
    assert answer["leave"]["state"]["hands"] == answer["state"]["hands"]


def test_a_card_that_she_keeps_after_all_is_swapped_for_the_one_that_goes() -> None:
    answer = edited(save(LEAD, draw("S9", "T8")), FIRST + 1, draw("T9", "T8"))
    assert sentences(answer) == [
        "Swap strength 7 (in Automaton's row) and strength 9 (in the discard pile).",
        "Automaton's row, from left to right: brains 2, brains 3, brains 4, strength 5, "
        "strength 6, strength 9 and strength 8.",
    ]


def test_another_card_that_she_would_have_played_is_named_and_the_other_goes_back() -> None:
    row = ["S13", *AUTOMATON[:7]]
    game = save(*TRICK)
    game["actions"][4] = {"type": "row", "cards": row}
    game["actions"][FIRST + 1] = draw("S11", "B9")
    answer = edited(game, FIRST + 1, draw("S12", "B9"))
    assert answer["state"]["past"][0]["plays"][1] == ["Automaton", "S12"]
    assert sentences(answer) == []
    answer = edited(game, FIRST + 1, draw("T12", "B9"))
    assert sentences(answer)[:2] == [
        "Trick 1: Automaton plays speed 13, not strength 12.",
        "Strength 12: in Automaton's row, not in a finished trick.",
    ]


def test_what_rests_on_another_winner_is_dropped_and_the_rest_stays() -> None:
    game = save(*TRICK, do("vp", seat="You", n=1), NEXT, {"type": "play", "card": "S6"})
    answer = edited(game, 4, {"type": "row", "cards": ["S13", *AUTOMATON[1:]]})
    assert answer["state"]["past"][0]["winner"] == "Automaton"
    assert [dropped["index"] for dropped in answer["dropped"]] == [len(game["actions"]) - 1]
    assert "Trick 1 goes to Automaton." in sentences(answer)
    assert "Automaton owns 1 trick, not 0." in sentences(answer)


def test_a_choice_is_changed_and_the_cards_are_named() -> None:
    answer = edited(save(*TRICK), FIRST, {"type": "play", "card": "S6"})
    assert sentences(answer) == [
        "Trick 1: you play speed 6, not speed 5.",
        "Speed 5: in your hand, not in a finished trick.",
    ]
    assert answer["leave"]["save"] == save(*TRICK)


def test_an_alignment_entered_wrong_is_put_right_without_touching_the_table() -> None:
    answer = edited(save(LEAD), 3, {"type": "align", "alignment": "villain"})
    assert (answer["kept"], sentences(answer)) == (5, [])
    assert answer["leave"]["state"]["alignment"] == "villain"


def test_what_cannot_be_corrected_wholly_is_not_corrected_by_half() -> None:
    game = registry.save_of("solo", OPTIONS, SET_UP[:5])
    answer = edited(game, 4, {"type": "row", "cards": ["B9", *AUTOMATON[1:]]})
    assert answer["leave"]["state"]["hands"]["Automaton"] == ["B9", *AUTOMATON[1:]]
    answer = edited(game, 4, None)  # while rows are laid out, an empty one cannot be corrected
    assert answer["state"]["hands"]["Automaton"] == []
    assert answer["leave"]["save"] == game


def test_an_action_is_removed() -> None:
    vp = do("vp", seat="You", n=3)
    answer = edited(save(vp, LEAD), FIRST, None)
    assert answer["save"] == save(LEAD)
    assert sentences(answer) == ["You have 0 VP, not 3."]
    assert answer["first"] == FIRST


def test_a_removed_step_drops_what_rested_on_it() -> None:
    answer = edited(save(*TRICK), FIRST + 1, None)
    assert [dropped["index"] for dropped in answer["dropped"]] == [FIRST + 2]
    assert answer["dropped"][0]["error"]["code"] == "not-now"
    assert "Trick 1 is not over yet: its cards lie open again." in sentences(answer)


def test_an_earlier_round_lies_on_no_table() -> None:
    game, _ = whole_game(3)
    until = [i for i, action in enumerate(game["actions"]) if action["type"] == "next-round"][1]
    game["actions"] = game["actions"][: until + 1]
    first = next(i for i, action in enumerate(game["actions"]) if action["type"] == "begin")
    answer = edited(game, first, None)
    assert sentences(answer)[0].startswith("The game is back in round 1; the app was in round 3.")


def test_the_untouched_journal_differs_in_nothing() -> None:
    for seed, hand in ((1, "tracked"), (2, "untracked")):
        game, states = whole_game(seed, hand=hand)
        for index in range(0, len(game["actions"]), 41):
            answer = edited(game, index, game["actions"][index])
            assert (answer["save"], answer["state"]) == (game, states[-1])
            assert (answer["dropped"], answer["first"], answer["differences"]) == ([], None, [])
            assert answer["leave"]["save"] == game


@pytest.mark.parametrize(
    ("index", "action", "code"),
    [
        (-1, LEAD, "out-of-range"),
        (99, LEAD, "out-of-range"),
        (None, LEAD, "wrong-type"),
        (FIRST, 7, "wrong-type"),
        (FIRST, {"type": "play", "card": "B13"}, "not-in-hand"),
        (FIRST + 1, draw("S1", "S9"), "card-elsewhere"),
        (FIRST + 1, draw("T9"), "draw-count"),
    ],
)
def test_an_edit_that_cannot_be_is_refused(index: Any, action: Any, code: str) -> None:
    answer = edited(save(*TRICK), index, action)
    assert answer["error"]["code"] == code
    assert answer["error"]["text"]


def test_a_game_without_an_action_has_no_past() -> None:
    assert edited(registry.save_of("solo", OPTIONS, []), 0, None)["error"]["code"] == "empty"


def another(action: Action, dice: random.Random, state: State) -> Action | None:
    """Return what might be meant in place of an action."""
    view = solo.view(state)
    choice = dice.randrange(4)
    if choice == 0:
        return None
    if choice == 1 and len(action.get("cards", [])) > 1:
        return {**action, "cards": dice.sample(action["cards"], len(action["cards"]))}
    if choice == 2 and action.get("cards"):
        free = [card for card in view["prompt"]["cards"] if card not in action["cards"]]
        cards = list(action["cards"])
        cards[dice.randrange(len(cards))] = dice.choice(free) if free else cards[0]
        return {**action, "cards": cards}
    return Dealer(dice.randrange(2**20)).answer(view) | {"reason": "decided"}


@settings(max_examples=30)
@given(
    seed=st.integers(0, 2**20),
    at=st.floats(0, 0.999),
    until=st.floats(0.05, 1),
    kind=st.sampled_from(["tracked", "untracked", "virtual"]),
)
def test_after_an_edit_the_game_is_one_played_that_way_from_the_start(
    seed: int, at: float, until: float, kind: str
) -> None:
    options = {"deck": "virtual", "seed": seed} if kind == "virtual" else {"hand": kind}
    game, states = whole_game(seed, **options)
    game["actions"] = game["actions"][: max(1, int(until * len(game["actions"])))]
    index = int(at * len(game["actions"]))
    action = another(game["actions"][index], random.Random(seed), states[index])
    try:
        answer = edit(registry, game, index, action, "put right")
    except Refusal:
        with pytest.raises(Refusal):
            registry.apply(states[index], action or {})
        return
    replayed = registry.replay(answer["save"])
    assert replayed["refused"] is None
    assert replayed["state"] == answer["state"]
    conserved(answer["state"])
    whatever_could_be_kept_was_kept(game, states, index, action, answer)
    left = registry.replay(answer["leave"]["save"])
    assert left["refused"] is None
    assert left["state"] == answer["leave"]["state"]
    conserved(left["state"])


def whatever_could_be_kept_was_kept(
    game: Any, states: list[State], index: int, action: Action | None, answer: Any
) -> None:
    """Play the later actions again by hand: each one that the game accepts in its place stays."""
    dropped = {step["index"] for step in answer["dropped"]}
    state = states[index] if action is None else solo.apply(states[index], action)[0]
    for i in range(index + 1, len(game["actions"])):
        try:
            after, _ = solo.apply(state, game["actions"][i])
        except Refusal:
            assert i in dropped
            continue
        same = solo.EDITING.moment(state) == solo.EDITING.moment(states[i])
        assert (i not in dropped) == same
        state = after if same else state
    assert state == answer["state"]
    assert answer["kept"] == len(game["actions"]) - 1 - index - len(dropped)


def test_a_card_of_an_earlier_round_entered_wrong_renames_nothing_on_the_table_now() -> None:
    """Its cards were gathered since, so the app's belief of today holds."""
    game, states = whole_game(1)
    index = next(i for i, action in enumerate(game["actions"]) if action["type"] == "row")
    now = next(
        i for i, state in enumerate(states) if (state["round"], state["phase"]) == (2, "effects")
    )
    game["actions"] = game["actions"][:now]
    rows = states[now]["hands"]["Automaton"]
    old = game["actions"][index]["cards"]
    right = next(card for card in rows if card not in states[index + 1]["hands"]["Automaton"])
    wrong = next(card for card in old if card not in rows and "." not in card)
    cards = [right if card == wrong else card for card in old]
    answer = edited(game, index, {"type": "row", "cards": cards})
    assert answer["leave"]["state"]["hands"]["Automaton"] == rows


@settings(max_examples=20)
@given(seed=st.integers(0, 2**20), at=st.floats(0, 0.999))
def test_a_wrong_card_left_as_it_lies_is_where_the_other_was_believed(seed: int, at: float) -> None:
    """Whoever plays by the names lies right after the corrections, or nothing was corrected."""
    game, states = whole_game(seed)
    dealt = [i for i, action in enumerate(game["actions"]) if action.get("cards")]
    index = dealt[int(at * len(dealt))]
    rounds = [i for i in range(index, len(states)) if states[i]["round"] == states[index]["round"]]
    game["actions"] = game["actions"][: random.Random(seed).choice(rounds)][: len(game["actions"])]
    if index >= len(game["actions"]):
        return
    old = game["actions"][index]
    taken = [card for card in old["cards"] if "." not in card]
    free = [card for card in solo.view(states[index])["prompt"]["cards"] if "." not in card]
    free = [card for card in free if card not in old["cards"]]
    if not taken or not free:
        return
    wrong, right = taken[0], free[seed % len(free)]
    action = {**old, "cards": [right if card == wrong else card for card in old["cards"]]}
    try:
        answer = edit(registry, game, index, action, "put right")
    except Refusal:
        return
    last, left = states[len(game["actions"])], answer["leave"]["state"]
    if left != last:
        for seat in ("Automaton", "Factoryon"):
            swap = {wrong: right, right: wrong}
            assert left["hands"][seat] == [swap.get(card, card) for card in last["hands"][seat]]


VP = {"type": "vp", "round": 1, "source": "story"}
DROP: Action = {"type": "drop-vp", "round": 1, "index": 0}


@pytest.mark.parametrize(
    ("index", "action", "stays", "vp"),
    [
        (0, None, False, {"Ann": 0, "Ben": 2}),
        (0, {**VP, "seat": "Ann", "vp": 6}, True, {"Ann": 0, "Ben": 2}),
        (1, None, True, {"Ann": 0, "Ben": 0}),
    ],
)
def test_a_line_of_vp_that_is_dropped_by_its_number_is_the_same_or_stays(
    index: int, action: Action | None, stays: bool, vp: dict[str, int]
) -> None:
    lines = [{**VP, "seat": "Ann", "vp": 5}, {**VP, "seat": "Ben", "vp": 2}]
    sheet = registry.save_of(
        "scoresheet", {"players": ["Ann", "Ben"], "dealer": "Ann"}, [*lines, DROP]
    )
    answer = edited(sheet, index, action)
    assert [dropped["index"] for dropped in answer["dropped"]] == ([] if stays else [2])
    assert answer["view"]["standings"]["vp"] == vp


@pytest.mark.parametrize(
    ("index", "action", "dropped"),
    [
        (2, None, [7, 8]),  # numbers are given anew, so card 2 would be another one
        (5, None, [7, 8]),
        (6, None, []),  # its number came later
        (2, {"type": "play", "cost": 0, "title": "A2"}, []),
        (0, None, [1, 2, 3, 4, 5, 6, 7, 8]),  # a game that has not begun has no cards
    ],
)
def test_a_card_of_a_duel_that_is_named_by_its_number_is_the_same_or_the_step_goes(
    index: int, action: Action | None, dropped: list[int]
) -> None:
    actions: list[Action] = [
        {"type": "begin", "first": "Ann"}, {"type": "draw"},
        {"type": "play", "cost": 0, "title": "A1"}, {"type": "end-turn"}, {"type": "draw"},
        {"type": "play", "cost": 1, "title": "B1"}, {"type": "play", "cost": 1, "title": "B2"},
        {"type": "activate", "card": 2, "cost": 1}, {"type": "finish"},
    ]  # fmt: skip
    duel = registry.save_of("originz-duel", {"format": "duel", "players": ["Ann", "Ben"]}, actions)
    answer = edited(duel, index, action)
    assert [step["index"] for step in answer["dropped"]] == dropped


def test_a_result_stays_with_the_players_who_met() -> None:
    options = {"format": "single-elimination", "players": ["Ann", "Ben", "Cid", "Dan"]}
    results = [{"type": "result", "match": n, "wins": [2, 0]} for n in (1, 2, 3)]
    cup = registry.save_of("originz-tournament", options, results)
    answer = edited(cup, 0, {**results[0], "wins": [0, 2]})
    assert [step["index"] for step in answer["dropped"]] == [2]
    answer = edited(cup, 0, {**results[0], "wins": [2, 1]})
    assert answer["dropped"] == []


ADD: Action = {"type": "effects", "effects": [{"type": "add", "x": 4.5}]}
# One of the two lies in Automaton's row, the other one has come back into the deck.
TWO = [*SET_UP[:-2], ADD, do("correct", card="L4.5", place="Factoryon", to="deck"), SET_UP[-1]]


def with_two(*actions: Action) -> Any:
    """Return a game in which Automaton keeps what she drew: brains 13 and strength 9."""
    return registry.save_of("solo", OPTIONS, [*TWO, LEAD, draw("B13", "T9"), *actions])


def test_of_two_equal_cards_only_the_one_entered_wrong_gets_another_name() -> None:
    answer = edited(with_two(), len(TWO) + 1, draw("L4.5", "T9"))
    assert sentences(answer) == []
    row = ["L4.5", "B2", "B3", "B4", "T5", "L4.5", "T9"]
    assert answer["leave"]["state"]["hands"]["Automaton"] == row
    assert answer["state"]["hands"]["Automaton"] == row


def test_the_equal_card_that_turned_up_later_is_in_truth_the_other_one() -> None:
    """Factoryon drew the last love 4½ after that, so hers was brains 13."""
    game = with_two(draw("L4.5", "T10"))
    answer = edited(game, len(TWO) + 1, draw("L4.5", "T9"))
    there = answer["leave"]["state"]
    assert there["hands"]["Automaton"] == ["L4.5", "B2", "B3", "B4", "T5", "L4.5", "T9"]
    assert "B13" in there["discard"]


@pytest.mark.parametrize("seed", range(6))
def test_a_table_that_was_told_wrong_holds_each_card_as_often_as_there_is(seed: int) -> None:
    """With all extra-love cards in play and in the deck."""
    dice, dealer = random.Random(seed), Dealer(seed)
    both = [{"type": "add", "x": 4.5}, {"type": "add", "x": 9.5}]
    state, _ = solo.new(OPTIONS)
    states, actions = [state], list[Any]()
    while state["phase"] != "round-end":
        action = dealer.answer(solo.view(state))
        if action["type"] == "effects":
            action["effects"] = both
        extra = [card for card in solo.view(state)["prompt"].get("cards", []) if "." in card]
        if action["type"] == "draw-to-follow" and extra:
            action["cards"] = list(dict.fromkeys([extra[0], *action["cards"]]))[:2]
        actions.append(action)
        state, _ = solo.apply(state, action)
        if action["type"] == "effects":
            for seat in ("Automaton", "Factoryon"):
                actions.append(do("correct", card="L9.5", place=seat, to="deck"))
                states.append(state)
                state, _ = solo.apply(state, actions[-1])
        states.append(state)
    game = registry.save_of("solo", OPTIONS, actions)
    for index in [i for i, action in enumerate(actions) if action["type"] == "draw-to-follow"]:
        drawn = actions[index]["cards"]
        for other in {"L4.5", "L9.5"} & set(solo.view(states[index])["prompt"]["cards"]):
            new = draw(*[drawn[0], other] if dice.random() < 0.5 else [other, drawn[1]])
            try:
                edit(registry, game, index, new, "put right")
            except Refusal:
                continue
            there = solo.EDITING.actual(states[index], state, actions[index], new)
            conserved(there)


def test_both_runtimes_edit_alike(micropython: MicroPython) -> None:
    for seed, options in ((5, {}), (6, {"hand": "untracked"}), (7, {"deck": "virtual"})):
        game, states = whole_game(seed, **options)
        dice = random.Random(seed)
        for index in dice.sample(range(len(game["actions"])), 3):
            action = another(game["actions"][index], dice, states[index])
            request = {"call": "edit", "save": game, "index": index, "action": action}
            assert micropython.call(request) == CPython().call(request)
