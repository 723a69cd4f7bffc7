"""Links of all kinds for the tests, links damaged on purpose, and the browser's code under Node."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
import tempfile
from functools import cache
from pathlib import Path
from typing import Any, Self

from companion.build import screenshots
from companion.games import registry
from companion.paths import NODE_MODULES, STATIC
from companion.share.form import DECK, Payload, encode, payload_of
from tests.engine.test_recorded_games import GAMES
from tests.runtimes import node

ID = "5f3a9c0d1e2b7a8899aabbcc"
LIBRARY = NODE_MODULES / "lean-qr/index.mjs"
SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
STRANGE = "#%=+/ .é💥\0"


def game(name: str) -> Payload:
    """Return a recorded game as the app passes it on."""
    return payload_of(registry.read(GAMES[name].read_text("utf-8")), ID)


def sheet() -> Payload:
    """Return a finished score sheet of three people."""
    options = {"players": ["Ada", "Bruno", "Chloé"], "dealer": "Ada"}
    return payload_of(registry.save_of("scoresheet", options, screenshots.sheet()), ID)


def duel() -> Payload:
    """Return a duel that has begun."""
    options = {"format": "duel", "players": ["Ann", "Ben"], "seed": 3}
    decks = {"Ann": 21, "Ben": 20}
    begin: dict[str, object] = {"type": "begin", "first": "Ann", "decks": decks}
    return payload_of(registry.save_of("originz-duel", options, [begin, {"type": "draw"}]), ID)


def deck() -> Payload:
    """Return a deck of two lines and a Reserve Pile of one."""
    card = {"title": "Frost Blade", "origin": "Dark Magic", "type": "assault", "copies": 2}
    other = {"title": "Épée", "origin": "Fire Control", "type": "weapon", "copies": 1}
    content = {"name": "Nuit", "boss": False, "cards": [card], "reserve": [other]}
    return Payload(DECK, ID, json.dumps(content, ensure_ascii=False))


@cache
def payloads() -> dict[str, Payload]:
    """Return a payload of every kind, and every recorded game."""
    games = {name: game(name) for name in GAMES}
    return {**games, "sheet": sheet(), "duel": duel(), "deck": deck()}


def mutant(dice: random.Random) -> tuple[str, str]:
    """Return the fragment of a payload with some damage, and the name of the payload."""
    name = dice.choice(sorted(payloads()))
    fragment = list(_fragment(name))
    for _ in range(dice.choice((1, 1, 1, 2, 3, 8))):
        at = dice.randrange(len(fragment) + 1)
        what = dice.randrange(7)
        if what < 3:
            fragment[at : at + 1] = dice.choice(SIGNS)
        elif what == 3:
            del fragment[at : at + dice.choice((1, 2, 4, 40, 4000))]
        elif what == 4:
            fragment[at:at] = dice.choices(SIGNS, k=dice.choice((1, 3, 4, 60)))
        elif what == 5:
            fragment[at:at] = dice.choice(STRANGE)
        else:
            fragment[at:at] = fragment[at // 2 : at]
    return "".join(fragment), name


@cache
def _fragment(name: str) -> str:
    return encode(payloads()[name])


class Browser:
    """The modules of static/js/share under Node: `{encode}`, `{decode}` or `{draw}`."""

    def __enter__(self) -> Self:
        self._folder = tempfile.TemporaryDirectory()
        root = Path(self._folder.name)
        shutil.copytree(STATIC / "js/share", root / "js/share")
        for folder in ("js/ui", "vendor"):
            (root / folder).mkdir()
        shutil.copy(STATIC / "js/ui/limits.js", root / "js/ui")
        shutil.copy(LIBRARY, root / "vendor/lean-qr.js")
        shutil.copy(Path(__file__).with_name("twin.mjs"), root)
        (root / "package.json").write_text('{"type": "module"}')
        self._process = subprocess.Popen(
            [node(), "twin.mjs"], cwd=root, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            encoding="utf-8",
        )  # fmt: skip
        return self

    def __exit__(self, *_: object) -> None:
        self._process.communicate()
        self._folder.cleanup()

    def ask(self, **request: object) -> Any:
        """Return the answer to one request; what the module throws comes as `{"bad": code}`."""
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(json.dumps(request) + "\n")
        self._process.stdin.flush()
        return json.loads(self._process.stdout.readline())
