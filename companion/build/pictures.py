"""The product in three pictures: the table, an answer and the ending, taken in a real browser.

The front page shows them in its language, the README in English. They are committed, unlike all
else that is made, since a README is read where nothing is built. A test holds their names, size and
weight; `dev.py pictures` takes them anew.
"""

from __future__ import annotations

import base64
from collections.abc import Container, Mapping
from itertools import product
from typing import TYPE_CHECKING, Any, Literal

from companion import locales
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
from companion.paths import STATIC

if TYPE_CHECKING:
    from flask import Flask

FOLDER = "pictures"  # of the static files
SCREEN = Screen(360, 740, 1)
SCALE = 1.25  # pixels of a picture for each of CSS
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
MAX_BYTES = 32_000  # a picture
_QUALITY = 20
_FINISHED = "7" * 24
_FINISHED_OPTIONS = {"difficulty": 2, "dealer": "You", "deck": "virtual", "seed": 14}

# Where each picture is, below the language, and what stands there once it can be looked at.
PICTURES = {
    "table": SCENES["solo"],
    "answer": SCENES["judge"],
    "ending": (f"solo/#{_FINISHED}", "[data-ending] [data-panel]"),
}


def file_name(language: str, name: str, scheme: str) -> str:
    """Return the name of a picture among the static files."""
    return f"{FOLDER}/{language}-{name}-{scheme}.webp"


def shown(language: str, names: Container[str]) -> list[dict[str, str]]:
    """Return what a front page shows, `{"name": …, "light": file, "dark": file}` each.

    `names` are the static files that there are: a language without all of its pictures shows none.
    """
    files = [
        {"name": name} | {scheme: file_name(language, name, scheme) for scheme in SCHEMES}
        for name in PICTURES
    ]
    there = all(each[scheme] in names for each in files for scheme in SCHEMES)
    return files if there else []


def _over(view: Mapping[str, Any]) -> bool:
    """Return whether the game asks for nothing more."""
    return bool(view["prompt"]["ask"] == "nothing")


def finished_game() -> str:
    """Return a game that was played to its end as a backup."""
    actions = solo(_FINISHED_OPTIONS, _over)
    return backup(game(_FINISHED, "solo", _FINISHED_OPTIONS, actions))


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
            for language, scheme in product(locales.languages(), SCHEMES):
                page.emulate_media(color_scheme=scheme)
                show(page, f"{address}{language}/{path}", selector)
                taken = session.send("Page.captureScreenshot", form)
                data = base64.b64decode(taken["data"])
                file = file_name(language, name, scheme)
                if len(data) > MAX_BYTES:
                    message = f"{file}: {len(data)} bytes, at most {MAX_BYTES}"
                    raise BuildError(message)
                write(STATIC / file, data)
                say(f"picture     {file}, {len(data)} bytes")
            page.context.close()
