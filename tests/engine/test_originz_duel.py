"""The duel by named rule."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.originz import duel
from tests.engine.originz_tables import act, begin, conserved, refused, table, zones
from tests.engine.tables import play

DRAW, END = act("draw"), act("end-turn")
TEAMS = {"format": "team-battle", "players": None, "teams": [["Ann", "Cid"], ["Ben", "Dee"]]}


def turns(*names: str) -> list[Any]:
    """Return the actions of whole turns in which only a card is drawn."""
    return [DRAW, END] * len(names)


def card(state: Any, name: str, at: int = 0) -> Any:
    return state["players"][name]["combat"][at]


def test_setting_up_draws_three_and_lays_the_hero_villain_card() -> None:
    state = table(act("begin", first="Ben", faces={"Ann": ["villain"]}))
    assert zones(state, "Ann") == (18, 3, 1, 0, 0)
    assert zones(state, "Ben") == (18, 3, 0, 0, 0)
    assert card(state, "Ann")["face"] == "villain"
    assert state["turn"] == "Ben"
    assert (state["energy"], state["phase"]) == (3, "draw")


def test_a_deck_of_two_cards_makes_a_hand_of_two() -> None:
    state = table(begin("Ben", Ben=2))
    assert zones(state, "Ben") == (0, 2, 0, 0, 0)
    conserved(state)


def test_the_first_player_is_drawn_from_the_seed() -> None:
    starters = {table(act("begin"), seed=seed)["turn"] for seed in range(9)}
    assert starters == {"Ann", "Ben"}
    assert table(act("begin"), seed=4) == table(act("begin"), seed=4)


def test_the_draw_comes_first_and_cannot_be_left_out() -> None:
    state = table(begin())
    for action in (END, act("play", cost=1), act("activate", card=1)):
        assert refused(state, action) == "not-now"
    assert zones(play(state, DRAW), "Ann") == (17, 4, 0, 0, 0)
    assert zones(play(state, act("skip-draw", reason="Fog")), "Ann") == (18, 3, 0, 0, 0)


def test_playing_pays_and_activating_pays_again() -> None:
    state = play(table(begin()), DRAW, act("play", cost=1, title="Bolt"), act("activate", card=1))
    assert (state["energy"], state["phase"]) == (1, "resolve")
    assert zones(state, "Ann") == (17, 3, 1, 0, 0)
    state = play(state, act("finish"))
    assert zones(state, "Ann") == (17, 3, 0, 1, 0)


def test_whoever_activates_a_card_is_told_to_pick_its_targets() -> None:
    state = play(table(begin()), DRAW, act("play", cost=1), act("activate", card=1))
    rulings = {"rulings/who-picks-targets", "rulings/card-targets-itself"}
    assert rulings <= set(duel.view(state)["prompt"]["cites"])


def test_energy_cannot_go_below_zero_and_is_set_anew_each_turn() -> None:
    state = play(table(begin()), DRAW, act("play", cost=2))
    assert refused(state, act("activate", card=1)) == "originz.energy"
    state = play(state, act("gain", n=4), END, *turns("Ben"))
    assert state["energy"] == 3
    assert refused(state, act("gain", n=-4)) == "originz.energy"
    assert refused(state, act("gain", n=0)) == "originz.gain-nothing"


def test_in_the_first_turn_of_the_game_one_card_is_played_from_hand() -> None:
    state = play(table(begin()), DRAW, act("play", cost=0))
    assert refused(state, act("play", cost=0)) == "originz.first-turn"
    state = play(state, act("put", player="Ann", n=1, from_="hand", to="combat"))
    state = play(state, act("activate", card=1), act("finish"), END, DRAW)
    play(state, act("play", cost=0), act("play", cost=0))


def test_a_hand_without_cards_plays_nothing() -> None:
    state = play(table(begin(Ben=9)), *turns("Ann"), DRAW)
    state = play(state, act("deplete", player="Ben", n=4, from_="hand"))
    assert refused(state, act("play", cost=0)) == "originz.hand-empty"


def test_the_text_comes_before_the_card_reaches_the_pile() -> None:
    state = play(table(begin()), DRAW, act("play", cost=1), act("activate", card=1))
    assert refused(state, act("restore", player="Ann", n=1)) == "originz.nothing-there"
    assert refused(state, END) == "not-now"
    state = play(state, act("finish"), act("restore", player="Ann", n=1))
    assert zones(state, "Ann") == (18, 3, 0, 0, 0)


def test_a_card_that_its_own_text_moves_is_not_put_on_the_pile_again() -> None:
    state = play(table(begin()), DRAW, act("play", cost=1), act("activate", card=1))
    state = play(state, act("repel", player="Ann", from_="combat", card=1), act("finish"))
    assert zones(state, "Ann") == (17, 4, 0, 0, 0)


def test_a_hero_villain_card_works_once_and_leaves_the_game() -> None:
    state = play(table(act("begin", first="Ann", faces={"Ann": ["hero"]})), DRAW)
    assert refused(state, act("activate", card=1)) == "missing-field"
    state = play(state, act("activate", card=1, cost=2), act("finish"))
    assert zones(state, "Ann") == (17, 4, 0, 0, 0)
    assert state["players"]["Ann"]["removed"] == 1
    assert state["played"] == 0
    conserved(state)


@pytest.mark.parametrize(
    "action",
    [
        act("deplete", player="Ben", from_="combat", card=1),
        act("purge", player="Ben", from_="combat", card=1),
        act("repel", player="Ben", from_="combat", card=1),
        act("stun", player="Ben", card=1),
        act("steal", player="Ben", thief="Ann", from_="combat", card=1),
        act("put", player="Ben", from_="combat", to="hand", card=1),
    ],
)
def test_nothing_can_touch_a_hero_villain_card(action: Any) -> None:
    state = play(table(act("begin", first="Ann", faces={"Ben": ["hero"]})), DRAW)
    assert refused(state, action) == "originz.hero-villain-safe"


def in_ben_s_turn_ann_has_a_card() -> Any:
    return play(table(begin()), DRAW, act("play", cost=1, title="Imp"), END, DRAW)


def test_what_texts_do_with_a_card_in_combat() -> None:
    state = in_ben_s_turn_ann_has_a_card()
    where = {"player": "Ann", "from_": "combat", "card": 1}
    assert zones(play(state, act("deplete", **where)), "Ann") == (17, 3, 0, 1, 0)
    assert zones(play(state, act("purge", **where)), "Ann") == (17, 3, 0, 0, 1)
    assert zones(play(state, act("repel", **where)), "Ann") == (17, 4, 0, 0, 0)
    assert refused(state, act("deplete", **{**where, "card": 7})) == "originz.no-such-card"


def test_what_texts_do_with_counted_zones() -> None:
    state = play(in_ben_s_turn_ann_has_a_card(), act("deplete", player="Ann", n=5, from_="deck"))
    assert zones(state, "Ann") == (12, 3, 1, 5, 0)
    state = play(state, act("purge", player="Ann", n=2, from_="depletion"))
    state = play(state, act("restore", player="Ann", n=9), act("draw-more", player="Ann", n=2))
    assert zones(state, "Ann") == (13, 5, 1, 0, 2)
    assert refused(state, act("restore", player="Ann", n=1)) == "originz.nothing-there"


def test_as_much_is_done_as_can_be_and_the_log_says_so() -> None:
    state = play(table(begin(Ann=5)), DRAW)
    state, events = duel.apply(state, act("draw-more", player="Ann", n=2))
    assert [event["code"] for event in events] == [
        "event.originz.draw-more", "event.originz.short",
    ]  # fmt: skip
    assert zones(state, "Ann") == (0, 5, 0, 0, 0)


def test_a_stolen_card_belongs_to_the_thief_and_keeps_its_stun() -> None:
    state = play(in_ben_s_turn_ann_has_a_card(), act("stun", player="Ann", card=1))
    state = play(state, act("steal", player="Ann", thief="Ben", from_="combat", card=1))
    assert card(state, "Ben")["stunned"]
    assert refused(state, act("activate", card=1)) == "originz.stunned"
    assert (state["players"]["Ann"]["owned"], state["players"]["Ben"]["owned"]) == (20, 22)
    state = play(state, act("repel", player="Ben", from_="combat", card=1))
    assert zones(state, "Ben") == (17, 5, 0, 0, 0)
    conserved(state)


def test_a_text_may_say_where_a_stolen_card_goes() -> None:
    state = play(table(begin()), DRAW)
    state = play(state, act("steal", player="Ben", thief="Ann", from_="deck", n=2, to="combat"))
    assert zones(state, "Ann") == (17, 4, 2, 0, 0)
    steal = act("steal", player="Ann", thief="Ann", from_="deck", n=2)
    assert refused(state, steal) == "originz.steal-own"


def test_stun_ends_in_its_owner_s_end_phase_and_not_before() -> None:
    state = play(in_ben_s_turn_ann_has_a_card(), act("stun", player="Ann", card=1), END)
    assert card(state, "Ann")["stunned"]
    assert refused(play(state, DRAW), act("activate", card=1)) == "originz.stunned"
    assert not card(play(state, DRAW, END), "Ann")["stunned"]


def test_a_card_that_comes_back_to_combat_stands_upright() -> None:
    state = play(in_ben_s_turn_ann_has_a_card(), act("stun", player="Ann", card=1))
    state = play(state, act("repel", player="Ann", from_="combat", card=1))
    state = play(state, act("put", player="Ann", from_="hand", to="combat", n=1))
    assert not card(state, "Ann")["stunned"]


def test_an_empty_deck_in_an_opponent_s_turn_is_defeat_at_once() -> None:
    state = play(table(begin(Ben=6)), DRAW, act("deplete", player="Ben", n=3, from_="deck"))
    assert state["phase"] == "over"
    assert state["winners"] == ["Ann"]
    assert refused(state, act("restore", player="Ben", n=1)) == "not-now"


def test_the_own_turn_is_safe_until_the_next_opponent_begins() -> None:
    state = play(table(begin(Ann=4)), DRAW)
    assert zones(state, "Ann")[0] == 0
    assert duel.view(state)["prompt"]["why"][1]["code"] == "why.originz.own-deck-empty"
    state = play(state, END)
    assert state["winners"] == ["Ben"]


def test_cards_that_come_back_before_the_end_save_their_owner() -> None:
    state = play(table(begin(Ann=4)), DRAW, act("play", cost=0), act("activate", card=1))
    state = play(state, act("finish"), act("restore", player="Ann", n=1), END)
    assert state["turn"] == "Ben"


def test_turns_go_clockwise_and_skip_who_is_out() -> None:
    state = table(begin("Ben", Cid=4), format="free-for-all", players=["Ann", "Ben", "Cid", "Dee"])
    state = play(state, DRAW, act("deplete", player="Cid", n=1, from_="deck"), END)
    assert state["turn"] == "Dee"
    assert play(state, *turns("Dee"))["turn"] == "Ann"
    assert zones(state, "Cid") == (0, 0, 0, 0, 0)
    assert state["players"]["Cid"]["removed"] == 4


def test_stolen_cards_stay_when_their_first_owner_is_out() -> None:
    state = table(begin("Ann", Ben=4), format="free-for-all", players=["Ann", "Ben", "Cid"])
    state = play(state, DRAW, act("steal", player="Ben", thief="Cid", n=1, from_="hand"))
    state = play(state, act("deplete", player="Ben", n=1, from_="deck"))
    assert zones(state, "Cid") == (18, 4, 0, 0, 0)


def team_table(*actions: Any) -> Any:
    state, _ = duel.new(TEAMS)
    return play(state, *actions)


def test_teams_sit_in_turn_and_the_drawn_team_says_who_begins() -> None:
    state = team_table(act("begin"))
    assert state["order"] == ["Ann", "Ben", "Cid", "Dee"]
    team = duel.view(state)["prompt"]["players"]
    assert team in (["Ann", "Cid"], ["Ben", "Dee"])
    assert play(state, act("first", player=team[1]))["turn"] == team[1]
    other = next(name for name in state["order"] if name not in team)
    assert refused(state, act("first", player=other)) == "not-one-of"


def test_a_teammate_s_turn_is_safe() -> None:
    state = team_table(begin("Ann", Cid=4), act("concede", player="Ben"), DRAW)
    state = play(state, act("deplete", player="Cid", n=1, from_="deck"))
    assert not state["players"]["Cid"]["defeated"]
    assert play(state, END)["turn"] == "Cid"


def test_with_an_empty_deck_a_teammate_s_turn_only_puts_defeat_off() -> None:
    state = team_table(begin("Ann", Cid=4), act("concede", player="Ben"), DRAW)
    state = play(state, act("deplete", player="Cid", n=1, from_="deck"), END, DRAW, END)
    assert state["turn"] == "Dee"
    assert state["players"]["Cid"]["defeated"]


def test_a_team_loses_with_its_last_member_and_wins_together() -> None:
    state = team_table(begin("Ann"), DRAW)
    state = play(state, act("concede", player="Cid"), act("concede", player="Ben"))
    assert state["phase"] == "action"
    state = play(state, act("concede", player="Dee"))
    assert state["winners"] == ["Ann", "Cid"]


def test_the_super_boss_goes_first_with_four_energy_two_draws_and_two_cards() -> None:
    state, _ = duel.new({"format": "super-boss", "players": ["Ann", "Ben", "Cid"], "boss": "Ben"})
    state = play(state, act("begin", faces={"Ben": ["hero", "villain"]}))
    assert state["turn"] == "Ben"
    assert zones(state, "Ben") == (39, 3, 2, 0, 0)
    state = play(state, DRAW)
    assert (zones(state, "Ben")[1], state["energy"]) == (5, 4)
    state = play(state, act("play", cost=2))
    assert refused(state, act("play", cost=0)) == "originz.first-turn"
    state = play(state, act("activate", card=3), act("finish"), END, DRAW)
    assert (state["turn"], state["energy"], zones(state, "Cid")[1]) == ("Cid", 3, 4)


def test_a_match_goes_to_two_wins_and_begins_each_game_afresh() -> None:
    state = table(begin(Ann=12), format="match")
    state = play(state, DRAW, act("concede", player="Ann"))
    assert (state["phase"], state["wins"]) == ("between", [0, 1])
    state = play(state, act("next-game"), act("begin", first="Ben"))
    assert zones(state, "Ann") == (9, 3, 0, 0, 0)
    state = play(state, act("concede", player="Ben"), act("next-game"), begin(), DRAW)
    state = play(state, act("concede", player="Ben"))
    assert (state["phase"], state["wins"], state["winners"]) == ("over", [2, 1], ["Ann"])


def test_a_player_who_gives_up_in_the_own_turn_passes_it_on() -> None:
    state = table(begin("Ben"), format="free-for-all", players=["Ann", "Ben", "Cid"])
    state = play(state, DRAW, act("concede", player="Ben"))
    assert (state["turn"], state["phase"]) == ("Cid", "draw")


def test_a_hand_is_shown_until_the_turn_ends() -> None:
    state = play(table(begin()), DRAW, act("reveal", player="Ben"))
    assert state["revealed"] == ["Ben"]
    assert refused(state, act("reveal", player="Ben")) == "originz.already-revealed"
    assert play(state, END)["revealed"] == []


def test_a_correction_counts_toward_what_a_player_owns() -> None:
    state = play(table(begin()), DRAW, act("correct", player="Ben", zone="deck", n=17))
    assert zones(state, "Ben") == (17, 3, 0, 0, 0)
    conserved(state)


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"format": "duel", "players": ["Ann"]}, "originz.players"),
        ({"format": "free-for-all", "players": ["Ann", "Ben"]}, "originz.players"),
        ({"format": "duel", "players": ["Ann", "Ann"]}, "name-twice"),
        ({"format": "chess", "players": ["Ann", "Ben"]}, "not-one-of"),
        ({**TEAMS, "teams": [["Ann"], ["Ben"]]}, "originz.teams-unequal"),
        ({**TEAMS, "teams": [["Ann", "Cid", "Eve"], ["Ben", "Dee"]]}, "originz.teams-unequal"),
        ({**TEAMS, "teams": [["Ann", "Cid"], ["Ben", "Ann"]]}, "name-twice"),
        ({"format": "super-boss", "players": ["Ann", "Ben", "Cid"]}, "missing-field"),
        ({"format": "duel", "players": ["Ann", "Ben"], "first": "Cid"}, "not-one-of"),
    ],
)
def test_tables_that_cannot_be(options: Any, code: str) -> None:
    with pytest.raises(Exception, match=code) as raised:
        duel.new(options)
    assert raised.typename == "Refusal"
