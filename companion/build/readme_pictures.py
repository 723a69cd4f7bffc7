"""The README's pictures: the table, an answer and the ending, taken from the app in a real browser.

They are committed, unlike all else that is made, since a README is read where nothing is built. A
test holds their names, size and weight; `dev.py pictures` takes them anew.
"""

from __future__ import annotations

import base64
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal

from companion.build.files import BuildError, Say, write
from companion.build.packs import build_of
from companion.build.screenshots import (
    SCENES,
    Screen,
    backup,
    browsing,
    example_games,
    game,
    prepared,
    show,
    solo,
)
from companion.paths import ROOT

if TYPE_CHECKING:
    from flask import Flask

FOLDER = ROOT / "docs/pictures"
SCREEN = Screen(360, 740, 1)
SCALE = 1.5  # pixels of a picture for each of CSS
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
MAX_BYTES = 40_000  # a picture
_QUALITY = 25
_FINISHED = "7" * 24
_FINISHED_OPTIONS = {"difficulty": 2, "dealer": "You", "deck": "virtual", "seed": 14}

# Where each picture is, below the language, and what stands there once it can be looked at.
PICTURES = {
    "table": SCENES["solo"],
    "answer": SCENES["judge"],
    "ending": (f"solo/#{_FINISHED}", "[data-ending] [data-panel]"),
}


def _over(view: Mapping[str, Any]) -> bool:
    """Return whether the game asks for nothing more."""
    return bool(view["prompt"]["ask"] == "nothing")


def finished_game() -> str:
    """Return a game that was played to its end as a backup."""
    actions = solo(_FINISHED_OPTIONS, _over)
    return backup(game(_FINISHED, "solo", "", _FINISHED_OPTIONS, actions))


def take(app: Flask, say: Say = print) -> None:
    """Take every picture from the built app. Raises BuildError where there is no browser."""
    build = build_of(app)
    clip = {"x": 0, "y": 0, "width": SCREEN.width, "height": SCREEN.height, "scale": SCALE}
    form = {"format": "webp", "quality": _QUALITY, "clip": clip}
    games = {"table": example_games(), "ending": finished_game()}
    with browsing(app) as (browser, address):
        for name, (path, selector) in PICTURES.items():
            page = prepared(browser, SCREEN, address, build, games.get(name, backup()))
            session = page.context.new_cdp_session(page)
            for scheme in SCHEMES:
                page.emulate_media(color_scheme=scheme)
                show(page, f"{address}en/{path}", selector)
                taken = session.send("Page.captureScreenshot", form)
                data = base64.b64decode(taken["data"])
                if len(data) > MAX_BYTES:
                    message = f"{name}-{scheme}: {len(data)} bytes, at most {MAX_BYTES}"
                    raise BuildError(message)
                write(FOLDER / f"{name}-{scheme}.webp", data)
                say(f"picture     {name}, {scheme}, {len(data)} bytes")
            page.context.close()
