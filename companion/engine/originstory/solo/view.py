"""What a screen shows of a solo game: what is asked now, the legal answers, table and score."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from companion.engine.originstory import decks, scoring
from companion.engine.originstory.rulings import CHOICES, reading
from companion.engine.originstory.seats import SOLO, VANCARDIANS, YOU, after
from companion.engine.originstory.solo import tricks
from companion.engine.originstory.solo.prompts import Prompt, prompt
from companion.engine.originstory.solo.state import (
    Ability,
    Counts,
    Hands,
    Options,
    RoundScore,
    SoloEvent,
    State,
    Trick,
    VpLine,
    WonTrick,
)
from companion.engine.originstory.solo.table import deck_size, seen, side


class Where(TypedDict):
    """Where in the game we are: the strip."""

    round: int
    rounds: int
    trick: int
    dealer: str
    leader: str
    turn: str | None
    alignment: str | None
    tricks: Counts
    difficulty: int


class TableView(TypedDict):
    """What lies on the table; the piles lie open only if the table reads the rule so."""

    hands: Hands
    trick: Trick | None
    deck: int
    discard_size: int
    discard: list[str] | None
    past: list[WonTrick] | None
    extra: list[str]
    aside: list[str]
    forbidden: list[str]
    event: SoloEvent | None
    seen: dict[str, str]


class Score(TypedDict):
    """Everyone's VP, where they came from, and who has won."""

    vp: Counts
    log: list[VpLine]
    rounds: list[RoundScore]
    winners: list[str] | None


class Stamina(TypedDict):
    """Your stamina and the cards it can be placed on."""

    general: int
    supply: int
    charged: Counts
    abilities: dict[str, Ability]


class Surrendering(TypedDict):
    """Whether you may surrender now, and what it would give; or `why` not."""

    allowed: bool
    why: NotRequired[str]
    leader: NotRequired[str]
    cards_left: NotRequired[int]
    gain: NotRequired[int]
    round_vp: NotRequired[Counts]


class View(TypedDict):
    """Everything that a screen shows."""

    game: str
    phase: str
    prompt: Prompt
    where: Where
    table: TableView
    score: Score
    stamina: Stamina
    surrender: Surrendering
    options: Options
    readings: dict[str, str]
    seats: dict[str, list[str]]


def view(state: State) -> View:
    """Return what a screen shows; `seats` are yours, the Vancardians' and all, in turn order."""
    return {
        "game": "solo",
        "phase": state["phase"],
        "prompt": prompt(state),
        "where": _where(state),
        "table": _table(state),
        "score": {
            "vp": state["vp"],
            "log": state["vp_log"],
            "rounds": state["rounds"],
            "winners": state["winners"],
        },
        "stamina": {
            "general": state["stamina"]["general"],
            "supply": state["stamina"]["players"][YOU]["supply"],
            "charged": state["stamina"]["players"][YOU]["charged"],
            "abilities": state["abilities"],
        },
        "surrender": _surrender(state),
        "options": state["options"],
        "readings": {ruling: reading(state["readings"], ruling) for ruling in CHOICES},
        "seats": {"you": [YOU], "vancardians": list(VANCARDIANS), "all": list(SOLO)},
    }


def _where(state: State) -> Where:
    trick = state["trick"]
    leader = after(list(SOLO), state["dealer"])
    if trick is not None:
        leader = trick["order"][0]
    elif state["past"]:
        leader = state["past"][-1]["winner"]
    return {
        "round": state["round"],
        "rounds": decks.ROUNDS,
        "trick": len(state["past"]) + (1 if trick is not None else 0),
        "dealer": state["dealer"],
        "leader": leader,
        "turn": tricks.turn(state),
        "alignment": state["alignment"],
        "tricks": state["tricks"],
        "difficulty": state["options"]["difficulty"],
    }


def _table(state: State) -> TableView:
    open_pile = reading(state["readings"], "no-peeking") == "shown"
    return {
        "hands": state["hands"],
        "trick": state["trick"],
        "deck": deck_size(state),
        "discard_size": len(state["discard"]),
        "discard": state["discard"] if open_pile else None,
        "past": state["past"] if open_pile else None,
        "extra": state["extra"],
        "aside": state["aside"],
        "forbidden": state["forbidden"],
        "event": state["event"],
        "seen": seen(state),
    }


def _surrender(state: State) -> Surrendering:
    refusal = tricks.surrender_refused(state)
    if refusal is not None:
        return {"allowed": False, "why": refusal}
    leader, left = tricks.surrender_to(state)
    return {
        "allowed": True,
        "leader": leader,
        "cards_left": left,
        "gain": scoring.surrender_vp(left),
        "round_vp": scoring.surrendered_vp(side(state), state["tricks"], leader, left),
    }
