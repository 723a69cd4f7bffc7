"""The shapes of a duel, and the transaction in which a step is taken."""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

from companion.engine.core import reducer, rng
from companion.engine.core.inputs import Input, Refusal, by_text, index, unique, visible
from companion.engine.core.reducer import Call
from companion.engine.originz import formats

# A card always lies with its owner, so each player's zones hold exactly what the player owns.
CountedZone: TypeAlias = Literal["deck", "hand", "depletion", "purged"]
Zone: TypeAlias = Literal["deck", "hand", "combat", "depletion", "purged"]


class Options(TypedDict):
    """What was chosen before the first game; see read_options."""

    format: str
    players: list[str]
    teams: list[list[str]]
    boss: str | None
    first: str | None
    seed: int


class Card(TypedDict):
    """A card in Combat; `face` is the chosen side of a Hero/Villain card, else None."""

    id: int
    title: str
    type: str
    cost: int | None
    stunned: bool
    face: str | None


class Player(TypedDict):
    """One player's zones; all but Combat are counts, `removed` counts what left the game."""

    deck: int
    hand: int
    combat: list[Card]
    depletion: int
    purged: int
    removed: int
    owned: int
    defeated: bool


class PlayedGame(TypedDict):
    """A game of the match that is over."""

    winners: list[str]
    turns: int


class State(TypedDict):
    """A duel, or a game of many players: `sides` has each player's team, or the player's own."""

    game: str
    options: Options
    order: list[str]
    sides: dict[str, int]
    wins: list[int]
    games: list[PlayedGame]
    decks: dict[str, int]
    rng: int
    winners: list[str] | None
    phase: str
    players: dict[str, Player]
    turn: str | None
    first_side: int | None
    number: int
    energy: int
    played: int
    resolving: int | None
    revealed: list[str]
    next_id: int


# what the guide to formats calls them
FORMATS: dict[str, str] = {
    "duel": "constructed-duel",
    "match": "constructed-match",
    "free-for-all": "free-for-all",
    "team-battle": "team-battle",
    "super-boss": "super-boss",
}


def read_options(source: object) -> Options:
    """Return the checked options of a duel.

    `format` one of FORMATS, `players` their names clockwise; of a team battle `teams`, a list of
    equal lists of names, takes their place; of a super boss `boss` is a name; `first` is who was
    drawn to go first already; `seed` for draws.
    """
    options = Input(source, "options")
    name = options.one_of("format", by_text(list(FORMATS)))
    teams: list[list[str]] = []
    if name == "team-battle":
        teams = _read_teams(options)
        players = formats.interleave(teams)
    else:
        players = options.names("players", formats.MAX_SEATS)
    least, most = formats.FORMATS[FORMATS[name]]
    if not least <= len(players) <= most:
        params = {"players": len(players), "least": least, "most": most}
        raise Refusal("originz.players", params, ["formats-two-player", name_entry(name)])
    boss = options.one_of("boss", players) if name == "super-boss" else None
    return {
        "format": name,
        "players": players,
        "teams": teams,
        "boss": boss,
        "first": options.one_of("first", players) if options.has("first") else None,
        "seed": options.integer("seed", 0, rng.MAX_SEED) if options.has("seed") else 0,
    }


def name_entry(name: str) -> str:
    """Return the entry of a format."""
    return "formats-two-player" if name == "duel" else FORMATS[name]


def _read_teams(options: Input) -> list[list[str]]:
    items = options.items("teams", formats.MAX_TEAMS)
    teams = []
    names: list[str] = []
    looks: list[str] = []
    for i in range(len(items)):
        place = options.place("teams") + index(i)
        team = Input({"team": items[i]}, place).names("team", formats.MAX_TEAM_SIZE)
        for name in team:
            if visible(name) in looks:
                raise Refusal("name-twice", {"at": "options.teams", "name": name})
        names = names + team
        looks = looks + [visible(name) for name in team]
        teams.append(team)
    size = len(teams[0]) if teams else 0
    if (
        len(teams) < formats.MIN_TEAMS
        or size < formats.MIN_TEAM_SIZE
        or any(len(team) != size for team in teams)
    ):
        params = {"players": len(names), "teams": len(teams)}
        raise Refusal("originz.teams-unequal", params, ["team-battle"])
    return teams


COUNTED_ZONES: tuple[CountedZone, ...] = ("deck", "hand", "depletion", "purged")
COMBAT: Literal["combat"] = "combat"
ZONES: tuple[Zone, ...] = ("deck", "hand", COMBAT, "depletion", "purged")
MATCH_WINS = 2


class Transaction(reducer.Transaction):
    """A duel being worked on, and the events so far."""

    __slots__ = ()

    state: State

    def player(self, name: str) -> Player:
        """Return one player, to be changed."""
        # Copied at every call, as the state before the step shares them.
        players = self.state["players"].copy()
        players[name] = players[name].copy()
        self.state["players"] = players
        return players[name]

    def add(self, name: str, zone: CountedZone, n: int) -> None:
        """Add cards to a counted zone, or take them away."""
        self.player(name)[zone] += n

    def add_owned(self, name: str, n: int) -> None:
        """Note that a player owns more cards, or fewer."""
        self.player(name)["owned"] += n

    def drop(self, name: str, card_id: int) -> Card:
        """Take a card out of Combat; Refusal("originz.no-such-card") if it is not there."""
        combat = self.state["players"][name][COMBAT]
        card = card_in(self.state, name, card_id)
        self.player(name)["combat"] = [other for other in combat if other["id"] != card_id]
        return card

    def lay(self, name: str, card: Card) -> None:
        """Lay a card into Combat."""
        player = self.player(name)
        player["combat"] = player["combat"] + [card]

    def new_card(self, title: str, kind: str, cost: int | None, face: str | None = None) -> Card:
        """Return an upright card with a number of its own."""
        number = self.state["next_id"]
        self.state["next_id"] = number + 1
        return {
            "id": number,
            "title": title,
            "type": kind,
            "cost": cost,
            "stunned": False,
            "face": face,
        }

    def card(self, name: str, card_id: int) -> Card:
        """Return a card in Combat, to be changed."""
        card = card_in(self.state, name, card_id).copy()
        player = self.player(name)
        player["combat"] = [card if other["id"] == card_id else other for other in player["combat"]]
        return card


def find(combat: list[Card], card_id: int) -> Card | None:
    """Return the card with this number, or None."""
    for card in combat:
        if card["id"] == card_id:
            return card
    return None


def means_same(was: State, now: State, action: Call) -> bool:
    """Tell whether the card that an action names by its number is the same in both states."""
    if not isinstance(action.get("card"), int):
        return True
    if (len(was["games"]), was["next_id"]) == (len(now["games"]), now["next_id"]):
        return True  # as many cards have been given a number since, so the numbers are the same
    return _owner_and_title(was, action["card"]) == _owner_and_title(now, action["card"])


def _owner_and_title(state: State, card_id: object) -> list[str]:
    """Return whose card this is in Combat, with its name; a card without a title has its number."""
    # Nobody has cards before the game has begun, as where an edit takes its beginning away.
    for name in state["order"] if state["players"] else []:
        for card in state["players"][name][COMBAT]:
            if card["id"] == card_id:
                return [name, card["title"] or "#" + str(state["next_id"] - card["id"])]
    return []


def card_in(state: State, name: str, card_id: int) -> Card:
    """Return a card in a player's Combat; Refusal("originz.no-such-card") if it is not there."""
    card = find(state["players"][name][COMBAT], card_id)
    if card is None:
        raise Refusal("originz.no-such-card", {"player": name, "n": card_id}, [COMBAT])
    return card


def label(card: Card) -> str:
    """Return what a card is called: its title, or its number if nobody typed one."""
    return card["title"] or "#" + str(card["id"])


def size(player: Player, zone: Zone) -> int:
    """Return how many cards lie in a zone."""
    return len(player[COMBAT]) if zone == "combat" else player[zone]


def total(player: Player) -> int:
    """Return all cards of a player, those removed from the game included."""
    return sum([size(player, zone) for zone in ZONES]) + player["removed"]


def whose_turn(state: State) -> str:
    """Return the player whose turn it is; Refusal("not-now") outside a turn."""
    name = state["turn"]
    if name is None:
        raise Refusal("not-now", {"action": "play"}, ["turn-phases"])
    return name


def alive(state: State) -> list[str]:
    """Return the players who are not out, clockwise."""
    return [name for name in state["order"] if not state["players"][name]["defeated"]]


def opponents(state: State, a: str, b: str) -> bool:
    """Tell whether two players are opponents; a teammate is none. (Entry: team-battle.)"""
    return state["sides"][a] != state["sides"][b]


def sides_left(state: State) -> list[int]:
    """Return the sides (teams, or players alone) that are not out."""
    return unique([state["sides"][name] for name in alive(state)])


def members(state: State, side: int) -> list[str]:
    """Return the players of a side, clockwise."""
    return [name for name in state["order"] if state["sides"][name] == side]


def next_alive(state: State, name: str) -> str:
    """Return the next player clockwise who is not out."""
    order = state["order"]
    at = order.index(name)
    for step in range(1, len(order)):
        other = order[(at + step) % len(order)]
        if not state["players"][other]["defeated"]:
            return other
    return name


def decks_of(options: Options, name: str) -> int:
    """Return how many decks, each with a Hero/Villain card, a player has: a super boss has two."""
    return 2 if options["boss"] == name else 1


def is_boss(state: State, name: str) -> bool:
    """Tell whether a player is the super boss."""
    return state["options"]["boss"] == name
