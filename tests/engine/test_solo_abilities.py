"""What cards that the app does not know may do at the solo table."""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion import locales
from companion.engine.core.inputs import Refusal
from companion.engine.core.words import say
from companion.engine.originstory import solo
from companion.engine.originstory.cards import DECK, EXTRA_LOVE, is_extra_love
from companion.engine.originstory.coach.position import position
from companion.engine.originstory.solo.places import deck_size, free_cards, places
from tests.engine.tables import Action, State, call, engine, play, refused, whole_game
from tests.engine.test_solo_setup import DEAL, aligned, laid_out, new
from tests.engine.test_solo_tricks import follow, in_trick


def do(kind: str, **fields: Any) -> Action:
    return {"type": kind, "reason": "an ability", **fields}


def forbid(*cards: str) -> Action:
    return do("forbid", cards=list(cards), adds=True)


def texts(state: State, action: Action) -> list[str]:
    """Return what an action tells."""
    return [
        event["text"]
        for event in call({"call": "apply", "state": state, "action": action})["events"]
    ]


def conserved(state: State) -> None:
    """No card is lost or doubled."""
    cards = [text.partition("=")[0] for _, there in places(state) for text in there]
    known = [card for card in cards if card != "?"]
    for card in set(known):
        assert known.count(card) <= max(1, list(EXTRA_LOVE).count(card)), card
    assert len(cards) + deck_size(state) == len(DECK) + len(EXTRA_LOVE)


def test_an_ability_without_a_name_is_told_without_brackets() -> None:
    for reason in (None, "", "  "):
        action = {"type": "vp", "seat": "You", "n": 1, "reason": reason}
        assert texts(in_trick(), action) == ["You: +1 VP, now 1."]
    named = {"type": "vp", "seat": "You", "n": 1, "reason": "Cape"}
    assert texts(in_trick(), named) == ["You: +1 VP, now 1 (Cape)."]
    assert refused(in_trick(), {**named, "reason": 3}).code == "wrong-type"


@pytest.mark.parametrize("code", ["event.reveal", "event.draw", "event.discard", "event.forbid"])
def test_an_ability_may_name_no_card_in_a_whole_sentence(code: str) -> None:
    """In French nothing is done to "rien" without "ne"."""
    words = locales.load("fr")
    sentence = say(words, code, {"seat": "You", "cards": [], "reason": "Trance"})
    assert words["app.none"] not in sentence.split(" ") or " ne " in sentence


def test_a_changed_card_counts_as_changed_everywhere() -> None:
    state = play(in_trick(dealer="You"), follow("S12", "S13"))
    state = play(state, do("adjust", card="S8", suit="L", value=2))
    assert state["hands"]["You"][-1] == "S8=L2"
    state = play(state, {"type": "play", "card": "S8"})
    assert state["past"][-1]["plays"][-1] == ["You", "S8=L2"]
    conserved(state)


def test_a_card_in_the_open_trick_may_be_changed_too() -> None:
    state = in_trick(dealer="You", Automaton=["S9"], Factoryon=["S2"])
    state = play(state, do("adjust", card="S9", value=1), follow("T12", "T13"))
    assert state["trick"]["plays"][0] == ["Automaton", "S9=S1"]
    assert refused(state, do("adjust", card="B13", value=1)).code == "card-not-in-play"


def test_an_exchange_takes_her_lowest_and_gives_to_the_left() -> None:
    state = play(laid_out(), {"type": "effects", "effects": []})
    state = play(state, do("exchange", **{"with": "Automaton", "give": "S8"}))
    assert state["hands"]["Automaton"][0] == "S8"
    assert state["hands"]["You"][-1] == "B1"
    conserved(state)


def test_a_revealed_card_is_one_less_for_a_hero_one_more_for_a_villain() -> None:
    reveal = do("reveal", cards=["S8"])
    assert "S8=S7" in play(aligned("hero"), reveal)["hands"]["You"]
    assert "S8=S9" in play(aligned("villain"), reveal)["hands"]["You"]


def test_each_reveal_adjusts_again() -> None:
    reveal = do("reveal", cards=["S8"])
    assert "S8=S6" in play(aligned("hero"), reveal, reveal)["hands"]["You"]


def test_a_card_revealed_while_charging_is_adjusted_with_the_alignment() -> None:
    state = play(new(), DEAL, {"type": "story"}, do("reveal", cards=["S8"]))
    assert "S8" in state["hands"]["You"]
    state = play(state, {"type": "charge"}, {"type": "align", "alignment": "villain"})
    assert "S8=S9" in state["hands"]["You"]


def test_a_discarded_card_counts_as_printed_again() -> None:
    state = play(aligned(), do("reveal", cards=["S8"]))
    state = play(state, do("discard", seat="You", cards=["S8"]))
    assert state["discard"] == ["S8"]
    conserved(state)


def test_tricks_are_given_taken_and_split() -> None:
    state = {**in_trick(), "tricks": {"You": 1, "Automaton": 0, "Factoryon": 0}}
    given = play(state, do("tricks", **{"from": "You", "to": "Automaton"}))
    assert given["tricks"] == {"You": 0, "Automaton": 1, "Factoryon": 0}
    assert play(state, do("tricks", to="You"))["tricks"]["You"] == 2
    nothing = do("tricks", **{"from": "Automaton", "to": "You"})
    assert refused(state, nothing).code == "no-trick"


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        (
            {"from": "You", "to": "Factoryon"},
            "A won trick goes from you to Factoryon (an ability).",
        ),
        ({"to": "You"}, "You get one more trick (an ability)."),
        ({"from": "You"}, "You lose a won trick (an ability)."),
    ],
)
def test_a_trick_that_is_split_or_taken_away_is_told_so(fields: Any, told: str) -> None:
    state = {**in_trick(), "tricks": {"You": 1, "Automaton": 0, "Factoryon": 0}}
    assert texts(state, do("tricks", **fields)) == [told]


def test_cards_that_change_are_told_with_whose_they_were_and_what_they_were() -> None:
    state = in_trick(You=["S8"], Automaton=["B2"])
    change = do("adjust", card="S8", suit="L", value=4.5)
    assert texts(state, change) == ["Speed 8 now counts as love 4½ (an ability)."]
    again = do("adjust", card="S8", value=3)
    assert texts(play(state, change), again) == ["Love 4½ now counts as love 3 (an ability)."]
    places = {"from": "You", "card": "S8", "to": "Automaton", "for": "B2"}
    told = "Your speed 8 and Automaton's brains 2 change places (an ability)."
    assert texts(state, do("swap", **places)) == [told]


@pytest.mark.parametrize(
    ("ability", "is_told"),
    [
        (do("winner", seat="You"), True),
        (do("tricks", to="You"), True),
        (do("tricks", **{"from": "Factoryon", "to": "Automaton"}), False),
    ],
)
def test_a_first_trick_by_an_ability_is_told_to_a_villain(ability: Action, is_told: bool) -> None:
    state = in_trick("villain", You=["S3", "T1"], Automaton=["S1", "B2"], Factoryon=["S13", "B3"])
    state = play(state, {"type": "play", "card": "S3"}, follow("T12", "T13"), follow("L12", "L13"))
    assert state["tricks"]["Factoryon"] == 1
    state, events = solo.apply(state, ability)
    assert [event["code"] for event in events[1:]] == ["event.villain-broken"] * is_told
    _, events = solo.apply(state, do("tricks", to="You"))
    assert [event["code"] for event in events[1:]] == ["event.villain-broken"] * (not is_told)


def test_a_first_trick_with_none_left_is_told_without_what_comes_of_it() -> None:
    state = in_trick("villain", You=["S13"], Automaton=["S1"], Factoryon=["S2"])
    state["past"] = [{"winner": "Automaton", "plays": [], "lead_suit": "S"}] * 7
    state["trick"] = {**state["trick"], "number": 8}
    state = play(state, {"type": "play", "card": "S13"}, follow("T12", "T13"))
    state, events = solo.apply(state, follow("L12", "L13"))
    assert state["phase"] == "round-end"
    assert events[-1]["code"] == "event.villain-broken.last"
    back, _ = solo.apply(state, do("tricks", **{"from": "You", "to": "Factoryon"}))
    assert texts(back, do("tricks", to="You"))[1:] == ["You have a trick."]


def test_who_won_a_trick_that_has_changed_hands_since_can_be_put_right() -> None:
    state = in_trick(You=["S13", "T1"], Automaton=["S1", "B2"], Factoryon=["S3", "B3"])
    state = play(state, {"type": "play", "card": "S13"}, follow("T12", "T13"), follow("L12", "L13"))
    state = play(state, do("tricks", **{"from": "You", "to": "Automaton"}))
    state = play(state, do("winner", seat="Factoryon"))
    assert state["tricks"] == {"You": 0, "Automaton": 1, "Factoryon": 0}
    assert play(state, {"type": "next-trick"})["trick"]["order"][0] == "Factoryon"


def test_cards_are_drawn_given_and_swapped_without_being_lost() -> None:
    state = play(in_trick(), do("draw", seat="Automaton", n=1, cards=["S13"]))
    assert state["hands"]["Automaton"][-1] == "S13"
    state = play(state, do("give", **{"card": "S13", "from": "Automaton", "to": "You"}))
    assert state["hands"]["You"][-1] == "S13"
    swap = do("swap", **{"card": "S13", "for": "T2", "from": "You", "to": "Factoryon"})
    state = play(state, swap)
    assert state["hands"]["Factoryon"][1] == "S13"
    assert state["hands"]["You"][-1] == "T2"
    conserved(state)


def test_a_form_begins_with_the_end_where_a_vancardian_lays_what_she_receives() -> None:
    """The ruling: at the left end. What an earlier game says without an end stays on the right."""
    state = in_trick()
    [give] = [
        form for form in call({"call": "forms", "state": state})["forms"] if form["type"] == "give"
    ]
    [end] = [field for field in give["fields"] if field["name"] == "end"]
    assert end["start"] == "left"
    given = play(state, do("give", **{"card": "S8", "from": "You", "to": "Automaton"}))
    assert given["hands"]["Automaton"][-1] == "S8"


def test_the_alignment_may_change_and_counts_at_once() -> None:
    state = play(in_trick(), do("realign", alignment="villain"))
    assert state["alignment"] == "villain"
    played = play(state, {"type": "play", "card": "S8"}, follow("L1", "L2"))
    assert played["trick"]["plays"][1] == ["Automaton", "B1"]


def test_a_vancardians_dial_may_be_turned_and_back() -> None:
    state = in_trick(You=["S8", "T1"], Automaton=["B1", "B2"], Factoryon=["T2", "T3"])
    turn = do("realign", seat="Automaton", alignment="villain")
    state = play(state, {"type": "play", "card": "S8"}, follow("L1", "L2"), turn)
    assert texts(state, turn) == ["Automaton now plays villain (an ability): turn her dial."]
    assert state["alignment"] == "hero"
    assert state["villains"] == ["Automaton"]
    with pytest.raises(Refusal, match="coach-not-now"):
        position(play(state, follow("L3", "L4"), {"type": "next-trick"}))
    state = play(state, do("realign", seat="Automaton", alignment="hero"))
    assert state["villains"] == []


def test_vp_change_at_once_and_have_no_floor() -> None:
    state = play(in_trick(), do("vp", seat="You", n=-3))
    assert state["vp"]["You"] == -3
    assert state["vp_log"][-1]["reason"] == "an ability"


def test_stamina_is_gained_lost_and_removed() -> None:
    state = play(in_trick(), do("stamina", op="gain", n=2))
    assert state["stamina"]["players"]["You"]["supply"] == 4
    state = play(state, do("stamina", op="lose", n=4))
    assert state["stamina"]["general"] == 36
    assert refused(state, do("stamina", op="lose", n=1)).code == "stamina-not-enough"
    nothing = do("stamina", op="remove", n=1, ability="story1")
    assert refused(state, nothing).code == "stamina-not-charged"


def test_stamina_that_the_general_supply_lacks_is_told() -> None:
    gain = do("stamina", op="gain", n=35)
    assert texts(in_trick(), gain) == [
        "Stamina gained: 34 of 35, as the general supply has no more (an ability); 36 in supply."
    ]
    assert texts(in_trick(), {**gain, "n": 34}) == [
        "Stamina gained: 34 (an ability); 36 in supply."
    ]


def test_stamina_is_removed_from_an_ability_that_has_a_name_in_every_language() -> None:
    state = in_trick()
    error = refused(state, do("stamina", op="remove", n=1))
    assert (error.code, error.params["at"]) == ("missing-field", "action.ability")
    action = do("stamina", op="remove", n=3, ability="character")
    for language, name in (("en", "Character"), ("fr", "Personnage")):
        request = {"call": "apply", "state": state, "action": action}
        answer = json.loads(engine(language).call(json.dumps(request)))
        assert name in answer["error"]["text"]


def test_the_table_sets_the_lead_suit_and_decides_when_nobody_wins() -> None:
    state = in_trick(You=["S1"], Automaton=["B1"], Factoryon=["B2"])
    state = play(state, {"type": "play", "card": "S1"}, do("lead_suit", suit="T"))
    state = play(state, follow("S12", "S13"), follow("S10", "S11"))
    assert state["phase"] == "decide"
    assert solo.view(state)["prompt"]["code"] == "prompt.decide"
    love = play(state, do("lead_suit", suit="L"))
    assert solo.view(love)["prompt"]["code"] == "prompt.decide-love"
    state = play(state, do("winner", seat="Factoryon"))
    assert state["tricks"]["Factoryon"] == 1
    conserved(state)


@pytest.mark.parametrize(
    ("change", "winner"),
    [
        (do("lead_suit", suit="B"), "Automaton"),
        (do("adjust", card="B2", value=1, suit="L"), "Factoryon"),
    ],
)
def test_a_trick_that_nobody_won_is_asked_by_the_rules_once_they_decide(
    change: Action, winner: str
) -> None:
    state = in_trick(You=["S1"], Automaton=["B3"], Factoryon=["B2"])
    state = play(state, {"type": "play", "card": "S1"}, do("lead_suit", suit="T"))
    state = play(state, follow("S12", "S13"), follow("S10", "S11"), change)
    view = solo.view(state)
    assert view["prompt"]["code"] == "prompt.decided"
    assert view["prompt"]["seats"] == [winner]
    assert view["trick"] is not None
    assert view["trick"]["winner"] == winner
    _, events = solo.apply(state, do("winner", seat=winner))
    assert events[-1]["code"] == "event.trick-end"
    assert events[-1]["why"]
    # A save may hold that the table gave it to somebody else all the same.
    other = play(state, do("winner", seat="You"))
    assert other["tricks"]["You"] == 1


def test_a_finished_trick_keeps_the_lead_suit_that_an_ability_set() -> None:
    state = in_trick(You=["S3", "T1"], Automaton=["T9", "B2"], Factoryon=["B13", "B3"])
    state = play(state, {"type": "play", "card": "S3"}, do("lead_suit", suit="T"))
    state = play(state, follow("L12", "L13"), follow("S12", "S13"), do("winner", seat="You"))
    trick = solo.view(state)["trick"]
    assert trick is not None
    assert (trick["winner"], trick["lead_suit"], trick["open"]) == ("You", "T", False)
    del state["past"][-1]["lead_suit"]  # as an earlier version left it
    before = solo.view(state)["trick"]
    assert before is not None
    assert before["lead_suit"] is None


def test_forbidden_cards_hold_until_the_trick_is_over() -> None:
    state = in_trick(You=["S1", "S2"], Automaton=["S9", "S3"], Factoryon=["B2", "B3"])
    state = play(state, do("forbid", cards=["S3", "B2"]), {"type": "play", "card": "S1"})
    state = play(state, follow("L12", "L13"))
    assert state["trick"]["plays"][1] == ["Automaton", "S9"]
    state = play(state, follow("T12", "T13"))
    assert state["past"][-1]["plays"][2] == ["Factoryon", "B3"]
    assert state["forbidden"] == []


def test_why_she_plays_a_card_begins_with_what_is_forbidden_her() -> None:
    """Whether she leads or follows: "her highest" and "she has no" speak of her other cards."""
    state = play(laid_out(dealer="You"), {"type": "effects", "effects": []})
    hands = {"You": ["T1", "B1"], "Automaton": ["L13", "B10"], "Factoryon": ["B6", "S9"]}
    state = play({**state, "hands": hands}, do("forbid", cards=["L13", "B6", "T4"]))
    state, led = solo.apply(state, {"type": "begin"})
    _, followed = solo.apply(state, follow("T12", "T13"))
    for event, card in ((led[1], "L13"), (followed[0], "B6")):
        codes = [reason["code"] for reason in event["why"]]
        ban = codes.index("why.forbidden")
        assert event["why"][ban]["params"] == {"cards": [card]}
        assert codes[ban + 1].startswith(("why.lead.", "why.follow."))


@pytest.mark.parametrize("language", locales.languages())
def test_who_may_play_none_of_her_cards_is_not_said_to_play_one(language: str) -> None:
    state = in_trick(You=["S1"], Automaton=["S9", "S3"], Factoryon=["B2"])
    state = play(state, forbid("S9", "S3"), {"type": "play", "card": "S1"})
    _, events = solo.apply(state, follow("L12", "L13"))
    words = locales.load(language)
    told = " ".join(say(words, event["code"], event["params"]) for event in events)
    assert say(words, "event.pass", {"seat": "Automaton"}) in told
    assert say(words, "card.unknown", {"n": 1}) not in told


def test_of_two_abilities_both_forbid_and_none_at_all_lifts_it() -> None:
    state = play(in_trick(), forbid("S3"), forbid("B2", "S3"))
    assert state["forbidden"] == ["S3", "B2"]
    assert play(state, forbid())["forbidden"] == []


def test_in_an_earlier_game_the_last_that_was_forbidden_counts_for_the_open_trick() -> None:
    """It has no `adds`, and its cards that came after were played by that."""
    old = do("forbid", cards=["B2"])
    assert play(in_trick(), do("forbid", cards=["S3"]), old)["forbidden"] == ["B2"]
    assert play(in_trick(), forbid("S3"), old, forbid("B3"))["forbidden"] == ["B2", "B3"]
    state = in_trick(dealer="You", You=["S1", "S2"], Automaton=["S9", "B5"], Factoryon=["S8", "B3"])
    state = play(state, follow("L12", "L13"))
    for actions in ([old], [forbid("B5"), old]):
        late = play(state, *actions)
        assert late["forbidden"] == ["B2"]
        assert play(late, {"type": "play", "card": "S1"})["forbidden"] == []


def test_a_journal_with_what_was_forbidden_twice_opens_to_its_end() -> None:
    """Of an earlier version: she leads the card that only the first of two abilities forbade."""
    for dice in range(6):
        save, states = whole_game(dice)
        at, led = next(
            (i, after["trick"]["plays"][0][1].partition("=")[0])
            for i, after in enumerate(states[1:])
            if states[i]["phase"] == "trick-end"
            and after["trick"]
            and after["trick"]["plays"]
            and after["trick"]["plays"][0][0] != "You"
        )
        early = [do("forbid", cards=[led]), do("forbid", cards=["S1" if led != "S1" else "S2"])]
        save["actions"] = save["actions"][:at] + early + save["actions"][at:]
        replay = call({"call": "replay", "save": save})
        assert replay["refused"] is None
        assert replay["state"] == states[-1] | {"forbidden": []}


def test_the_form_says_that_what_is_forbidden_adds_up() -> None:
    forms = call({"call": "forms", "state": in_trick()})["forms"]
    [fields] = [form["fields"] for form in forms if form["type"] == "forbid"]
    [adds] = [field for field in fields if field["name"] == "adds"]
    assert adds["start"] is True


def test_what_is_forbidden_after_her_last_turn_is_so_in_the_next_trick() -> None:
    # Automaton leads and you are last.
    state = in_trick(dealer="You", You=["S1", "S2"], Automaton=["S9", "B5"], Factoryon=["S8", "B3"])
    state = play(state, forbid("B3"), follow("L12", "L13"))
    state = play(state, forbid("B5"), {"type": "play", "card": "S1"})
    assert state["forbidden"] == ["B5"]
    state = play(state, {"type": "next-trick"})
    assert state["trick"]["plays"] == [["Factoryon", "B3"]]  # Automaton had the lead
    state = play(state, {"type": "play", "card": "S2"})
    assert state["forbidden"] == []


def test_a_skipped_seat_plays_nothing() -> None:
    state = in_trick(You=["S1"], Automaton=["S9"], Factoryon=["B2"])
    state = play(state, {"type": "play", "card": "S1"}, do("skip"))
    assert state["hands"]["Automaton"] == ["S9"]
    assert solo.view(state)["prompt"]["params"]["seat"] == "Factoryon"
    state = play(in_trick(You=["S1"], Automaton=["S9"], Factoryon=["B2"]), do("skip"))
    assert solo.view(state)["where"]["leader"] == "Automaton"
    assert state["trick"]["plays"] == [["Automaton", "S9"]]


@pytest.mark.parametrize("to", ["You", "Automaton", "discard", "aside", "extra", "deck"])
def test_the_table_may_be_corrected_and_no_card_is_lost(to: str) -> None:
    for card in ("L4.5", "S8", "B4", "S13"):
        state = play(in_trick(), do("correct", card=card, to=to))
        conserved(state)


def test_a_game_with_another_card_among_the_extra_love_cards_opens() -> None:
    """The form offers no such place; games of earlier versions may have used it."""
    save, states = whole_game(1)
    at = next(i for i, state in enumerate(states) if state["phase"] == "play")
    card = next(card for card in free_cards(states[at]) if not is_extra_love(card))
    wrong = do("correct", card=card, to="extra")
    save["actions"] = [*save["actions"][:at], wrong]
    replay = call({"call": "replay", "save": save})
    assert replay["refused"] is None
    assert replay["state"]["extra"] == [*states[at]["extra"], card]


def test_a_card_of_a_finished_trick_stays_there() -> None:
    state = in_trick(You=["S13"], Automaton=["S1"], Factoryon=["S2"])
    state = play(state, {"type": "play", "card": "S13"}, follow("L1", "L2"), follow("L3", "L4"))
    assert refused(state, do("correct", card="S13", to="You")).code == "correct-played"


def test_changing_a_reading_affects_only_what_comes_after() -> None:
    state = laid_out()
    changed = play(state, {"type": "readings", "readings": {"move-already-left": "replace"}})
    assert changed["hands"] == state["hands"]
    assert solo.view(changed)["readings"]["move-already-left"] == "replace"


def test_of_an_untracked_hand_only_the_number_is_known() -> None:
    state, _ = solo.new({"difficulty": 0, "dealer": "Factoryon", "hand": "untracked"})
    state = play(state, {"type": "deal"}, {"type": "story"}, {"type": "charge"})
    state = play(state, {"type": "align", "alignment": "hero"}, do("reveal", cards=["S8"]))
    assert state["hands"]["You"] == ["?"] * 7 + ["S8=S7"]
    conserved(state)
