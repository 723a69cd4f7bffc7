"""The form of a link: a version, what is passed on and its journal, compressed into a fragment.

docs/share.md tells it in full; static/js/share/form.js is its twin in the browser. What a link
carries is the journal of a game of any kind, or a deck; the engine checks both.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from dataclasses import dataclass
from typing import Any, NotRequired, TypedDict

from companion import output
from companion.engine.core.inputs import Refusal
from companion.engine.core.jsontext import read_json
from companion.engine.core.notation import MAX_TEXT
from companion.engine.core.registry import Save
from companion.engine.core.words import Words
from companion.games import games, judge, registry

VERSION = 1
LAST_VERSION = 15  # what begins with a higher byte will never be a link
MAX_LINK = 40_000  # signs of a fragment
_SIGNS = re.compile(r"[A-Za-z0-9_-]{2,}")
_ID = "[0-9a-f-]{8,80}"
_HEAD = re.compile(rf"([a-z]+(?:-[a-z]+)*)(?: ({_ID}))?")


class BadLink(Exception):
    """A link cannot be opened; `code` is "foreign", "damaged", "newer" or "too-large"."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def reason(error: Exception, words: Words) -> str:
    """Return in a sentence why a link or a file cannot be opened."""
    if isinstance(error, BadLink):
        return words[f"open.bad.{error.code}"]
    return output.reason(error, words)


@dataclass(frozen=True)
class Payload:
    """What a link carries: its kind, the name it is kept under where it has one, and its text."""

    kind: str
    id: str
    text: str


def encode(payload: Payload) -> str:
    """Return the fragment of a link; an id that no link can name is left out.

    Raises BadLink("too-large") for what nobody could open.
    """
    head = f"{payload.kind} {payload.id}" if re.fullmatch(_ID, payload.id) else payload.kind
    data = f"{head}\n{payload.text}".encode()
    fragment = _base64url(bytes([VERSION]) + zlib.compress(data, 9))
    # In bytes, of which a text has as many as characters or more.
    if len(data) > MAX_TEXT or len(fragment) > MAX_LINK:
        raise BadLink("too-large")
    return fragment


def decode(fragment: str) -> Payload:
    """Return what a fragment carries; raises BadLink."""
    if len(fragment) > MAX_LINK:
        raise BadLink("too-large")
    if not _SIGNS.fullmatch(fragment):
        raise BadLink("foreign")
    # Two signs hold the first byte: a later version may do otherwise with all the others.
    version = base64.urlsafe_b64decode(fragment[:2] + "==")[0]
    if version != VERSION:
        raise BadLink("newer" if VERSION < version <= LAST_VERSION else "foreign")
    try:
        head, line_end, text = _inflate(_bytes(fragment)[1:]).decode().partition("\n")
    except UnicodeDecodeError:
        raise BadLink("damaged") from None
    match = _HEAD.fullmatch(head)
    if not (match and line_end and text):
        raise BadLink("damaged")
    return Payload(match[1], match[2] or "", text)


def fragment_of(link: str) -> str:
    """Return what stands behind the # of a link, or the text itself where there is none."""
    return link.strip().rpartition("#")[2]


def _base64url(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def _bytes(fragment: str) -> bytes:
    """Return the bytes of base64url, which writes them in one way only."""
    try:
        data = base64.urlsafe_b64decode(fragment + "=" * (-len(fragment) % 4))
    except binascii.Error:
        raise BadLink("damaged") from None
    if _base64url(data) != fragment:
        raise BadLink("damaged")
    return data


def _inflate(data: bytes) -> bytes:
    """Return the bytes of a zlib stream, never more than a link may hold."""
    stream = zlib.decompressobj()
    try:
        # One byte more than may be, to tell what fits from what goes on; a bomb unfolds no further.
        text = stream.decompress(data, MAX_TEXT + 1)
    except zlib.error:
        raise BadLink("damaged") from None
    if len(text) > MAX_TEXT:
        raise BadLink("too-large")
    # A stream that is cut short unfolds as far as it goes without an error.
    if not stream.eof or stream.unused_data:
        raise BadLink("damaged")
    return text


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
        raise Refusal("not-a-save")
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


def payloads_in(text: str) -> tuple[list[Payload], dict[str, Refusal]]:
    """Return what a file holds: every game of a backup, the one game of a save, or a deck.

    The games of a backup that cannot be read come beside, each by its number, with the reason.
    Raises Refusal for a file that is none of these.
    """
    # A backup names itself at its beginning; to look there spares reading a large file twice.
    if _BACKUP not in text[:200]:
        return [_deck_alone(text) or payload_of(registry.read(text))], {}
    backup = read_json(text)
    games = backup.get("games") if isinstance(backup, dict) else None
    if not isinstance(games, list):
        raise Refusal("not-a-save")
    payloads, refused = [], {}
    for number, game in enumerate(games, 1):
        try:
            payloads.append(_payload_in_backup(game))
        except Refusal as error:
            refused[str(number)] = error
    return payloads, refused


def _deck_alone(text: str) -> Payload | None:
    """Return the deck that a file holds as a link does, or None for another file."""
    if not text.lstrip().startswith("{"):
        return None
    deck = read_json(text)
    if not isinstance(deck, dict) or "cards" not in deck:
        return None
    check_deck(deck)
    return Payload(DECK, "", text)


def _payload_in_backup(game: Any) -> Payload:
    """Return a game of a backup, as far as it was played."""
    try:
        steps, cursor = game["steps"], game["cursor"]
        # Alike in the app, which would else find another game in the same backup.
        if type(cursor) is not int or not 0 <= cursor <= len(steps):
            raise Refusal("not-a-save")
        actions = [step["action"] for step in steps[:cursor]]
        save = registry.save_of(game["kind"], game["options"], actions)
        name = str(game["id"])
    except (KeyError, TypeError):
        raise Refusal("not-a-save") from None
    return payload_of(registry.check_save(save), name)
