"""The catalogues of words that the browser gets."""

from __future__ import annotations

import json
import re

from companion import locales
from companion.assets import shipped
from companion.build.files import Say, write
from companion.games import games

_NOTICE = re.compile(r"offline\.(?!device|screenshot|shortcut)")
_SCREEN_WORDS = (
    "coach.", "history.", "judge.", "open.", "originz.", "scores.", "search.", "share.", "solo.",
    "table.",
)  # fmt: skip
_SITUATIONS = "situation."
_OTHER_WORDS = ("cli.", "nav.", "offline.", "page.", "picture.", "rules.", _SITUATIONS)


def words(say: Say) -> None:
    """Write the catalogues for the browser: what the engine says in each game, and notices.

    The words that situations are read with are a file of their own. A game goes without what stands
    in another game's file. Fixed words of a screen are left out: they lie in its page.
    """
    rooms = [game.room for game in games().values() if game.room]
    for language in locales.languages():
        catalogue = locales.load(language)
        sentences = {key: text for key, text in catalogue.items() if _in_engine(key, text)}
        parts = {
            "offline": {key: text for key, text in catalogue.items() if _NOTICE.match(key)},
            "situations": {key: catalogue[key] for key in catalogue if key.startswith(_SITUATIONS)},
        }
        for room in rooms:
            others = {
                key for other in rooms if other != room for key in locales.keys_of(language, other)
            }
            parts[room] = {key: text for key, text in sentences.items() if key not in others}
        for name, part in parts.items():
            data = json.dumps(part, ensure_ascii=False, separators=(",", ":")).encode()
            if write(shipped.BUILT / "words" / f"{language}-{name}.json", data):
                say(f"words       {language}-{name}, {len(part)} texts")


def _in_engine(key: str, text: str) -> bool:
    if key.startswith(_SCREEN_WORDS):
        return "{" in text
    return not key.startswith(_OTHER_WORDS)
