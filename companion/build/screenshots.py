"""The app in pictures, taken in a real browser: screenshots and the pictures of the front page.

Screenshots are for those who think of installing it: places in the app, games that the engine
played. The build works without them; where they were taken, the manifest lists them.
"""

from __future__ import annotations

import base64
import json
import logging
import shutil
import threading
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, Any, Literal
from urllib.parse import quote

from companion import locales
from companion.build.files import BuildError, Say, write
from companion.build.packs import build_of
from companion.games import registry
from companion.paths import STATIC

if TYPE_CHECKING:
    from flask import Flask
    from playwright.sync_api import Browser, Page

FOLDER = "built/screenshots"
SOLO = "5" * 24
SHEET = "6" * 24
TRICKS = 3  # that the solo game has seen
_SOLO_OPTIONS = {"difficulty": 2, "dealer": "You", "deck": "virtual", "seed": 21}
_SHEET_OPTIONS = {"players": ["Ada", "Bruno", "Chloé"], "dealer": "Ada"}
_ROUNDS = (
    {"Ada": ("hero", 4), "Bruno": ("hero", 4), "Chloé": ("villain", 0)},
    {"Ada": ("villain", 0), "Bruno": ("hero", 5), "Chloé": ("hero", 3)},
    {"Ada": ("hero", 2), "Bruno": ("villain", 1), "Chloé": ("hero", 5)},
    {"Ada": ("hero", 4), "Bruno": ("villain", 0), "Chloé": ("hero", 4)},
    {"Ada": ("villain", 0), "Bruno": ("hero", 6), "Chloé": ("hero", 2)},
)
_TRICK = {"kind": "trick", "input": {"plays": ["S9", "S11", "L4.5"]}}

# Where each scene is, below the language, and what stands there once it can be looked at.
SCENES = {
    "rule": ("rules/following-suit", "main h1"),
    "solo": (f"solo/#{SOLO}", ".table[data-cursor]"),
    "scores": (f"scores/#game/{SHEET}", "[data-winners]"),
    "judge": (f"judge/trick?ask={quote(json.dumps(_TRICK))}", ".answer-first strong"),
}


@dataclass(frozen=True)
class Screen:
    """A screen to look at the app on, in CSS pixels and pixels of the device for each."""

    width: int
    height: int
    density: int

    @property
    def sizes(self) -> str:
        """The size of a picture, as a manifest tells it."""
        return f"{self.width * self.density}x{self.height * self.density}"


SCREENS = {"narrow": Screen(360, 740, 2), "wide": Screen(1440, 900, 1)}


def pictures(language: str, names: Iterable[str]) -> Iterator[tuple[str, str, str]]:
    """Yield `(name, scene, form)` of a language's pictures among these static files."""
    for form in SCREENS:
        for scene in SCENES:
            name = f"{FOLDER}/{language}-{scene}-{form}.png"
            if name in names:
                yield name, scene, form


def backup(*games: dict[str, Any]) -> str:
    """Return games as the text of a file that the app takes in."""
    record = {"format": "companion-backup", "version": 1, "saved": "", "games": games, "notes": {}}
    return json.dumps(record)


def game(
    name: str, kind: str, options: dict[str, Any], actions: list[dict[str, Any]]
) -> dict[str, Any]:
    """Return a game as a backup holds it; the app plays its actions again."""
    count = len(actions)
    about = {"created": 0, "updated": 0, "finished": None, "version": 1}
    steps = [{"action": action} for action in actions]
    record = {"id": name, "kind": kind, "options": options}
    return {**record, **about, "cursor": count, "length": count, "steps": steps}


def example_games() -> str:
    """Return the games of the scenes as a backup."""
    return backup(
        game(SOLO, "solo", _SOLO_OPTIONS, solo(_SOLO_OPTIONS, _some_tricks)),
        game(SHEET, "scoresheet", _SHEET_OPTIONS, sheet()),
    )


def _some_tricks(view: Mapping[str, Any]) -> bool:
    """Return whether some tricks are won and a card is asked for."""
    return bool(sum(view["where"]["tricks"].values()) == TRICKS and view["prompt"]["ask"] == "card")


def solo(
    options: dict[str, Any], reached: Callable[[Mapping[str, Any]], bool]
) -> list[dict[str, Any]]:
    """Play a solo game of virtual cards until a view is reached; return its actions."""
    state, _ = registry.new("solo", options)
    actions: list[dict[str, Any]] = []
    while True:
        view = registry.view(state)
        if reached(view):
            return actions
        action = _answer(view["prompt"])
        state, _ = registry.apply(state, action)
        actions.append(action)


def _answer(prompt: dict[str, Any]) -> dict[str, Any]:
    """Return a plain answer to what is asked."""
    action = {"type": prompt["action"]}
    if prompt["ask"] == "alignment":
        action["alignment"] = "hero"
    elif prompt["ask"] == "card":
        action["card"] = prompt["cards"][0]
    elif prompt["ask"] == "effects":
        action["effects"] = prompt["suggested"]
    return action


def sheet() -> list[dict[str, Any]]:
    """Fill in and confirm the rounds."""
    actions: list[dict[str, Any]] = []
    for number, results in enumerate(_ROUNDS, 1):
        seats = {
            name: {"alignment": side, "tricks": tricks} for name, (side, tricks) in results.items()
        }
        actions.append({"type": "round", "round": number, "seats": seats})
        actions.append({"type": "confirm", "round": number})
    return actions


# The shell is the same engine without the window around it, and takes a fifth less of a processor.
SHELL = "chromium-headless-shell"
BROWSERS = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
# The shell would fit letters to pixels, which no browser with a window does: lines broke elsewhere.
LETTERS = "--font-render-hinting=none"
_IMPORT = """async ([module, text]) => (await (await import(module)).openStore()).import(text)"""


def executable() -> str | None:
    """Return the installed Chromium; None leaves it to Playwright's own."""
    return next((path for name in BROWSERS if (path := shutil.which(name))), None)


def take(app: Flask, say: Say = print) -> None:
    """Take every picture from the built app. Raises BuildError where there is no browser."""
    with browsing(app) as (browser, address):
        for form, screen in SCREENS.items():
            page = prepared(browser, screen, address, build_of(app), example_games())
            for language, scene in product(locales.languages(), SCENES):
                path, selector = SCENES[scene]
                show(page, f"{address}{language}/{path}", selector)
                data = page.screenshot(animations="disabled")
                write(STATIC / FOLDER / f"{language}-{scene}-{form}.png", data)
            page.context.close()
            say(f"screenshots {form}, {screen.sizes}")


@contextmanager
def browsing(app: Flask) -> Iterator[tuple[Browser, str]]:
    """Yield a Chromium and the address of the app. Raises BuildError where there is none."""
    try:
        from playwright.sync_api import Error, sync_playwright
    except ImportError:
        raise BuildError("Screenshots are taken by Playwright: pip install playwright") from None
    with _serving(app) as address, sync_playwright() as playwright:
        try:
            browser = playwright.chromium.launch(executable_path=executable(), args=[LETTERS])
        except Error as error:
            message = f"Screenshots need Chromium: playwright install chromium\n{error.message}"
            raise BuildError(message) from None
        yield browser, address


@contextmanager
def _serving(app: Flask) -> Iterator[str]:
    """Serve the app as it is now; yield its address."""
    from waitress import create_server  # type: ignore[import-untyped]

    logging.getLogger("waitress.queue").setLevel(logging.ERROR)
    server = create_server(app, host="127.0.0.1", port=0)
    threading.Thread(target=server.run, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.effective_port}/"
    finally:
        server.close()


def prepared(browser: Browser, screen: Screen, address: str, build: str, games: str) -> Page:
    """Return a page that stands still and has taken in the games of a backup."""
    context = browser.new_context(
        viewport={"width": screen.width, "height": screen.height},
        device_scale_factor=screen.density,
        reduced_motion="reduce",
        service_workers="block",
    )
    page = context.new_page()
    page.goto(f"{address}{locales.languages()[0]}/about")
    page.evaluate(_IMPORT, [f"{address}static/{build}/js/store.js", games])
    return page


def show(page: Page, address: str, selector: str) -> None:
    """Open an address afresh and wait until what is looked at stands there."""
    # To another place of the same page a browser goes without loading it anew.
    page.goto("about:blank")
    page.goto(address)
    page.wait_for_selector(selector)
    page.wait_for_load_state("networkidle")


# --- The product in three pictures: the table, an answer and the ending ---
#
# The front page shows them in its language, the README in English. They are committed, unlike all
# else that is made, since a README is read where nothing is built. `dev.py pictures` takes them
# anew.


PICTURE_FOLDER = "pictures"  # of the static files
PICTURE_SCREEN = Screen(360, 740, 1)
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
    return f"{PICTURE_FOLDER}/{language}-{name}-{scheme}.webp"


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


def take_pictures(app: Flask, say: Say = print) -> None:
    """Take every picture from the built app. Raises BuildError where there is no browser."""
    build = build_of(app)
    clip = {
        "x": 0,
        "y": 0,
        "width": PICTURE_SCREEN.width,
        "height": PICTURE_SCREEN.height,
        "scale": SCALE,
    }
    form = {"format": "webp", "quality": _QUALITY, "clip": clip}
    games = {"table": example_games(), "ending": finished_game()}
    with browsing(app) as (browser, address):
        for name, (path, selector) in PICTURES.items():
            page = prepared(browser, PICTURE_SCREEN, address, build, games.get(name, backup()))
            session = page.context.new_cdp_session(page)
            for language, scheme in product(locales.languages(), SCHEMES):
                page.emulate_media(color_scheme=scheme)
                show(page, f"{address}{language}/{path}", selector)
                taken = session.send("Page.captureScreenshot", form)
                data = base64.b64decode(taken["data"])
                file = file_name(language, name, scheme)
                if len(data) > MAX_BYTES:
                    raise BuildError(f"{file}: {len(data)} bytes, at most {MAX_BYTES}")
                write(STATIC / file, data)
                say(f"picture     {file}, {len(data)} bytes")
            page.context.close()
