"""What lies in a payload: the journal of a game of any kind, or a deck; checked by the engine."""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict

from companion.engine.core.errors import Refusal
from companion.engine.core.jsontext import read_json
from companion.engine.core.registry import Save
from companion.games import games, judge, registry
from companion.share.form import Payload

DECK = "originz-deck"
_BACKUP = "companion-backup"


class Deck(TypedDict):
    """A deck as it is kept: its name, whether it is a super boss's, its lines of cards."""

    name: NotRequired[str]
    boss: bool
    cards: list[dict[str, object]]
    reserve: list[dict[str, object]]


def game_in(payload: Payload) -> Save:
    """Return the game in a payload; Refusal says what is wrong with it."""
    if not any(payload.kind in game.shares for game in games().values()):
        raise Refusal("unknown-game", {"game": payload.kind})
    save = registry.read(payload.text)
    if save["game"] != payload.kind:
        raise Refusal("not-a-save", {})
    return save


def deck_in(payload: Payload) -> Deck:
    """Return the deck in a payload; Refusal says what is wrong with it."""
    return check_deck(read_json(payload.text))


def check_deck(deck: Any) -> Deck:
    """Return a deck that the judge can read; Refusal says what is wrong with it."""
    answer = judge({"kind": "originz_deck", "input": deck})
    if "error" in answer:
        raise Refusal(answer["error"]["code"], answer["error"]["params"])
    name = deck.get("name", "")
    if not isinstance(name, str):
        raise Refusal("wrong-type", {"at": "name", "wanted": "text"})
    return {
        "name": name,
        "boss": bool(deck.get("boss")),
        "cards": deck["cards"],
        "reserve": deck.get("reserve") or [],
    }


def payload_of(save: Save, name: str = "") -> Payload:
    """Return a game as a payload; `name` is the id that it is kept under."""
    return Payload(save["game"], name, registry.notation(save))


def payloads_in(text: str) -> list[Payload]:
    """Return what a file holds: every game of a backup, or the one game of a save or a notation.

    Raises Refusal for what is none of these.
    """
    if _BACKUP not in text[:200]:
        return [payload_of(registry.read(text))]
    backup = read_json(text)
    games = backup.get("games") if isinstance(backup, dict) else None
    if not isinstance(games, list):
        raise Refusal("not-a-save", {})
    return [_payload_in_backup(game) for game in games]


def _payload_in_backup(game: Any) -> Payload:
    """Return a game of a backup, as far as it was played."""
    try:
        actions = [step["action"] for step in game["steps"][: game["cursor"]]]
        save = registry.save_of(game["kind"], game["options"], actions)
        name = str(game["id"])
    except (KeyError, TypeError):
        raise Refusal("not-a-save", {}) from None
    return payload_of(registry.check_save(save), name)
