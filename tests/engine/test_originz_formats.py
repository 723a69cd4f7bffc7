"""Formats and tournaments: numbers, seats, pods, brackets, tables."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from companion.engine.core.inputs import Refusal
from companion.engine.originz import formats, tournament
from companion.engine.originz.deck import ORIGINS
from companion.engine.originz.formats import PREPARE
from companion.games import judge
from tests.engine.originz_tables import NAMES


def ruling(kind: str, **given: Any) -> Any:
    answer = judge({"kind": kind, "input": given})
    return answer["ruling"] if "ruling" in answer else answer["error"]["code"]


@pytest.mark.parametrize(
    ("players", "origins", "each", "left"),
    [(2, 4, 44, 0), (3, 5, 36, 2), (4, 6, 33, 0), (5, 7, 30, 4), (6, 8, 29, 2), (7, 9, 28, 2),
     (8, 10, 27, 4)],
)  # fmt: skip
def test_super_sealed(players: int, origins: int, each: int, left: int) -> None:
    pool = ruling("originz_sealed", players=players)
    assert (pool["origins"], pool["each"], pool["left_over"]) == (origins, each, left)


@pytest.mark.parametrize("players", range(2, 9))
def test_a_cosmic_draft_always_has_enough_cards(players: int) -> None:
    pool = ruling("originz_draft", players=players)
    assert (pool["origins"], pool["pods"]) == (players + 1, players * 3)
    assert pool["unused"] == pool["cards"] - pool["pods"] * 8 >= 0
    assert pool["directions"] == ["left", "right", "left"]


@pytest.mark.parametrize("kind", ["originz_sealed", "originz_draft"])
def test_sealed_and_draft_are_for_two_to_eight(kind: str) -> None:
    assert ruling(kind, players=1) == ruling(kind, players=9) == "out-of-range"


def test_seats_are_the_same_for_a_seed_and_differ_between_seeds() -> None:
    one = ruling("originz_seats", players=NAMES[:5], seed=3)
    assert one == ruling("originz_seats", players=NAMES[:5], seed=3)
    assert set(one["seats"]) == set(NAMES[:5])
    assert one["first"] in one["seats"]
    assert len({tuple(formats.seats(NAMES[:5], 0, seed)["seats"]) for seed in range(20)}) > 10


@pytest.mark.parametrize(("players", "teams"), [(4, 2), (6, 2), (6, 3), (12, 6)])
def test_teams_are_equal_and_sit_in_turn(players: int, teams: int) -> None:
    pool = ruling("originz_seats", players=NAMES[:players], teams=teams, seed=1)
    assert [len(team) for team in pool["teams"]] == [players // teams] * teams
    for i, name in enumerate(pool["seats"]):
        assert name in pool["teams"][i % teams]
    assert 0 <= pool["first_team"] < teams


@pytest.mark.parametrize(("players", "teams"), [(5, 2), (4, 4), (6, 4)])
def test_unequal_teams_are_refused(players: int, teams: int) -> None:
    code = ruling("originz_seats", players=NAMES[:players], teams=teams, seed=1)
    assert code == "originz.teams-unequal"


def steps(name: str, players: int) -> list[str]:
    request = {"kind": "originz_format", "input": {"format": name, "players": players}}
    return [
        message["code"].replace("why.originz.prepare.", "") for message in judge(request)["why"]
    ]


@pytest.mark.parametrize("players", range(4, 13))
def test_nobody_is_told_to_make_teams_that_cannot_be_equal(players: int) -> None:
    splits = {n for n in range(2, 7) if players % n == 0 and players // n >= 2}
    assert bool(splits) == (players not in (5, 7, 11))
    assert ("teams" in steps("team-battle", players)) == bool(splits)
    assert (steps("team-battle", players) == ["no-teams"]) == (not splits)


@pytest.mark.parametrize("name", ["super-sealed", "cosmic-draft"])
def test_a_sealed_or_a_draft_goes_on_with_a_format_for_so_many_players(name: str) -> None:
    after = [steps(name, players)[-1] for players in range(2, 9)]
    many, odd = "go-on.many", "go-on.no-teams"
    assert after == ["go-on.two", "go-on.three", many, odd, many, odd, many]


@pytest.mark.parametrize("players", range(2, 9))
def test_pods_are_handed_out_once_and_pass_left_right_left(players: int) -> None:
    pool = ruling("originz_pool", format="cosmic-draft", players=NAMES[:players], seed=7)
    assert len(set(pool["origins"])) == players + 1
    assert set(pool["origins"]) <= set(ORIGINS)
    pods = [pod for row in pool["pods"] for pod in row["pods"]]
    assert pods == list(range(1, 3 * players + 1))
    left, right, again = pool["passes"]
    assert left == again
    assert left["to"][0] == {"from": pool["seats"][0], "to": pool["seats"][1]}
    assert {(p["to"], p["from"]) for p in left["to"]} == {(p["from"], p["to"]) for p in right["to"]}


def test_a_sealed_pool_has_no_pods() -> None:
    pool = ruling("originz_pool", format="super-sealed", players=NAMES[:4], seed=7)
    assert (len(pool["origins"]), pool["pods"], pool["passes"]) == (6, [], [])
    assert ruling("originz_pool", format="super-sealed", players=["Ann"], seed=7) == "too-few"


def test_every_format_says_what_to_prepare() -> None:
    assert set(PREPARE) == set(formats.FORMATS)
    for name, (least, most) in formats.FORMATS.items():
        for players in (least, most):
            given = {"format": name, "players": players}
            assert len(judge({"kind": "originz_format", "input": given})["why"]) >= 3
        assert ruling("originz_format", format=name, players=most + 1) == "out-of-range"


def drawn(kind: str, players: int, seed: int = 0) -> Any:
    options = {"format": kind, "players": NAMES[:players], "seed": seed}
    return tournament.new(options)[0]


def result(state: Any, match: int, *wins: int) -> Any:
    return tournament.apply(state, {"type": "result", "match": match, "wins": list(wins)})[0]


@pytest.mark.parametrize(
    ("players", "byes", "first_round", "matches"),
    [(4, 0, 2, 3), (5, 3, 1, 4), (6, 2, 2, 5), (7, 1, 3, 6), (8, 0, 4, 7)],
)
def test_a_bracket_has_byes_in_the_first_round_only(
    players: int, byes: int, first_round: int, matches: int
) -> None:
    listed = tournament.matches(drawn("single-elimination", players))
    assert len([m for m in listed if m["bye"]]) == byes
    assert all(m["round"] == 1 for m in listed if m["bye"])
    assert len([m for m in listed if m["round"] == 1 and not m["bye"]]) == first_round
    assert [m["number"] for m in listed if not m["bye"]] == list(range(1, matches + 1))
    assert {m["number"] for m in listed if m["bye"]} <= {0}
    named = [name for m in listed if m["round"] == 1 for name in m["players"] if name]
    assert set(named) == set(NAMES[:players])
    assert len(named) == players


def test_six_players_never_meet_two_byes_in_one_semi_final() -> None:
    listed = tournament.matches(drawn("single-elimination", 6))
    for semi in [m for m in listed if m["round"] == 2]:
        assert [m["bye"] for m in listed if m["id"] in semi["from"]] == [True, False]


@pytest.mark.parametrize("players", range(4, 9))
def test_a_bracket_played_out_has_one_winner(players: int) -> None:
    state = drawn("single-elimination", players, seed=players)
    while ready := tournament.open_matches(state):
        assert not tournament.winners(state)
        state = result(state, ready[0], 2, 1)
    view = tournament.view(state)
    assert len(view["winners"]) == 1
    assert view["phase"] == "over"
    assert view["prompt"]["ask"] == "nothing"


@pytest.mark.parametrize(("players", "count"), [(4, 6), (5, 10), (6, 15), (7, 21), (8, 28)])
def test_in_a_round_robin_everyone_meets_everyone_once(players: int, count: int) -> None:
    listed = tournament.matches(drawn("round-robin", players))
    pairs = {frozenset(match["players"]) for match in listed}
    assert pairs == {frozenset(pair) for pair in itertools.combinations(NAMES[:players], 2)}
    assert len(listed) == count
    for number in {match["round"] for match in listed}:
        busy = [name for m in listed if m["round"] == number for name in m["players"]]
        assert len(busy) == len(set(busy))


def test_equal_records_share_the_place() -> None:
    state = drawn("round-robin", 4)
    a, b = tournament.matches(state)[0]["players"]
    rows = tournament.standings(result(state, 1, 2, 1))
    assert [row["place"] for row in rows] == [1, 2, 2, 4]
    assert (rows[0]["player"], rows[3]["player"]) == (a, b)
    beats = {"Ann": "Ben", "Ben": "Cid", "Cid": "Ann"}
    for match in tournament.matches(state):
        a, b = match["players"]
        first = b == "Dee" or beats.get(str(a)) == b
        state = result(state, match["id"], *((2, 0) if first else (0, 2)))
    rows = tournament.standings(state)
    assert [(row["place"], row["won"], row["lost"]) for row in rows] == [
        (1, 2, 1), (1, 2, 1), (1, 2, 1), (4, 0, 3),
    ]  # fmt: skip
    assert set(tournament.winners(state)) == {"Ann", "Ben", "Cid"}
    assert tournament.view(state)["prompt"]["code"] == "prompt.originz.champions"


def test_a_result_may_be_entered_again_until_a_later_match_rests_on_it() -> None:
    state = result(drawn("single-elimination", 4), 1, 2, 0)
    state = result(state, 1, 1, 2)
    state = result(result(state, 2, 2, 0), 3, 2, 1)
    with pytest.raises(Refusal, match=r"originz\.match-used"):
        result(state, 1, 2, 0)


@pytest.mark.parametrize(
    ("match", "wins", "code"),
    [(1, (2, 2), "match-score"), (1, (1, 0), "match-score"), (1, (3, 0), "out-of-range"),
     (1, (2,), "too-few"), (3, (2, 0), "match-closed"), (4, (2, 0), "out-of-range")],
)  # fmt: skip
def test_results_that_cannot_be(match: int, wins: tuple[int, ...], code: str) -> None:
    with pytest.raises(Refusal, match=code):
        result(drawn("single-elimination", 4), match, *wins)


@pytest.mark.parametrize("players", [3, 9])
def test_tournaments_are_for_four_to_eight(players: int) -> None:
    with pytest.raises(Refusal, match=r"originz\.players"):
        drawn("round-robin", players)
