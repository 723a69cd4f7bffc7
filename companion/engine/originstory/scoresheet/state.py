"""A score sheet as it is kept: what was entered of each round."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from companion.engine.core.inputs import index, refuse, short_text, visible, whole
from companion.engine.originstory import stamina
from companion.engine.originstory.inputs import TEXT_LIMIT, CardInput
from companion.engine.originstory.tricks import MAX_PLAYERS, VANCARDIANS, Surrender

StaminaField: TypeAlias = Literal["charged", "removed", "gained", "lost"]
STAMINA_FIELDS: tuple[StaminaField, ...] = ("charged", "removed", "gained", "lost")


class Options(TypedDict):
    """What was chosen before the first round; see read_options."""

    players: list[str]
    dealer: str
    marks: list[int]
    characters: list[str]


class PersonEntry(TypedDict):
    """What is entered of a person alone: a Vancardian has no card and no stamina."""

    card: NotRequired[str]
    charges: NotRequired[dict[str, int]]
    charged: NotRequired[int]
    removed: NotRequired[int]
    gained: NotRequired[int]
    lost: NotRequired[int]


class SeatEntry(PersonEntry):
    """What was entered of one seat."""

    alignment: str | None
    tricks: int | None


class VpLine(TypedDict):
    """VP gained, or lost, at once."""

    seat: str
    vp: int
    source: str
    reason: str


class Entry(TypedDict):
    """What was entered of one round; `status` is open, confirmed or edited."""

    status: str
    seats: dict[str, SeatEntry]
    vp: list[VpLine]
    event: str
    surrender: Surrender | None
    reason: str
    charging_over: NotRequired[bool]


class State(TypedDict):
    """A score sheet; `before` is everyone's VP by confirmed round from before the latest edit."""

    game: str
    options: Options
    rounds: list[Entry]
    before: dict[str, list[int]] | None


def read_options(source: object) -> Options:
    """Return the checked options of a sheet, defaults filled in.

    `players` one to five names, clockwise; `dealer` one of them (or a Vancardian, in a solo game);
    `marks` each player's own colour and shape, 0-4; `characters` the names on their mats.
    """
    options = CardInput(source, "options")
    players = options.names("players", MAX_PLAYERS)
    # Their names are seats of their own on the sheet of a solo game.
    if len(players) == 1 and visible(players[0]) in VANCARDIANS:
        raise refuse("name-twice", options.place("players") + index(0), name=players[0])
    return {
        "players": players,
        "dealer": options.one_of("dealer", seats_of(players)),
        "marks": _marks(options, len(players)),
        "characters": _characters(options, len(players)),
    }


def _marks(options: CardInput, count: int) -> list[int]:
    if not options.has("marks"):
        return list(range(count))
    place = options.place("marks")
    numbers = options.each("marks", count, lambda one, at: whole(one, at, 0, MAX_PLAYERS - 1))
    for i in range(len(numbers)):
        if numbers[i] in numbers[:i]:
            raise refuse("mark-twice", place + index(i))
    if len(numbers) < count:
        raise refuse("too-few", place, least=count, there=len(numbers))
    return numbers


def _characters(options: CardInput, count: int) -> list[str]:
    if not options.has("characters"):
        return [""] * count
    place = options.place("characters")
    names = options.items("characters", count)
    if len(names) < count:
        raise refuse("too-few", place, least=count, there=len(names))
    return [short_text(names[i], place + index(i), TEXT_LIMIT) for i in range(count)]


def seats_of(players: list[str]) -> list[str]:
    """Return everyone who scores, clockwise: one player alone meets both Vancardians."""
    return players + list(VANCARDIANS) if len(players) == 1 else list(players)


def seats_at(state: State) -> list[str]:
    """Return everyone who scores on a sheet, clockwise."""
    return seats_of(state["options"]["players"])


def is_vancardian(state: State, seat: str) -> bool:
    """Tell whether a seat is a Vancardian: without stamina, a hero unless a card says otherwise."""
    return seat not in state["options"]["players"]


def has_sidekicks(state: State) -> bool:
    """Tell whether two play, with a sidekick each. (Entry: sidekicks.)"""
    return len(state["options"]["players"]) == 2


def charges_of(entry: SeatEntry) -> dict[str, int]:
    """Return the stamina on each ability that is named; older entries name none."""
    return entry.get("charges", {})


def new_state(options: Options) -> State:
    """Return a sheet whose first round is open."""
    state: State = {"game": "scoresheet", "options": options, "rounds": [], "before": None}
    state["rounds"] = [blank_round(state)]
    return state


def blank_round(state: State) -> Entry:
    """Return the entry of a round in which nothing has been entered yet."""
    return {
        "status": "open",
        "seats": {seat: _blank_seat(state, seat) for seat in seats_at(state)},
        "vp": [],
        "event": "",
        "surrender": None,
        "reason": "",
        "charging_over": False,
    }


def _blank_seat(state: State, seat: str) -> SeatEntry:
    if is_vancardian(state, seat):
        return {"alignment": "hero", "tricks": None}
    return {
        "alignment": None,
        "tricks": None,
        "card": "",
        "charges": {},
        "charged": 0,
        "removed": 0,
        "gained": 0,
        "lost": 0,
    }


def start_stamina(state: State) -> stamina.Stamina:
    """Return the supplies before round 1."""
    return stamina.start(state["options"]["players"])
