"""The games: one record each, read from `content/<game>/game.yaml`.

Everything that depends on the game asks its record. A further game is a folder of content; one that
is played here brings a package of the engine and its sections of the web too. (docs/games.md)
"""

from __future__ import annotations

import logging
import traceback
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from yaml import YAMLError

from companion import __version__
from companion.engine.core import reducer
from companion.engine.core.engine import Engine
from companion.engine.core.judge import JudgeAnswer
from companion.engine.core.judge import judge as judge_with
from companion.engine.core.registry import Registry
from companion.engine.core.words import Words
from companion.paths import CONTENT
from companion.yamltext import BadFile, read_yaml

RECORD = "game.yaml"


@dataclass(frozen=True)
class Names:
    """What a game and its pages are called in one language."""

    name: str
    line: str  # under the name of the app
    description: str  # of the front page, for search engines
    rules: str  # the same of the list of rules
    search: str  # and of the search page
    other: str  # what the other games' front pages say of this one
    running: str = ""  # what a game that is going on is called
    resume: str = ""  # the button that opens it
    summaries: dict[str, str] = field(default_factory=dict)  # by the end of their address
    documents: dict[str, str] = field(default_factory=dict)  # the sources, by id


@dataclass(frozen=True)
class OngoingGame:
    """Which kind of game the front page offers to go on with, and in which place."""

    kind: str
    place: str


@dataclass(frozen=True)
class Accent:
    """The colour of a game: for letters on light and on dark ground, and for a band under white."""

    light: str
    dark: str
    band: str


@dataclass(frozen=True)
class Game:
    """A game's record."""

    slug: str
    address: str  # what its addresses begin with: "" or "originz/"
    places: tuple[str, ...]  # the bar, in order; "rules" and "search" are every game's
    accent: Accent
    mark: str  # an SVG of the game's own
    names: dict[str, Names]  # by language
    icons: dict[str, str] = field(default_factory=dict)  # of its own places: what their SVGs draw
    sections: tuple[str, ...] = ()  # modules of companion.web beside those that every game has
    players: tuple[str, ...] = ()  # the player counts that change what a page shows
    summaries: dict[str, str] = field(default_factory=dict)  # the end of an address: an entry
    package: str = ""  # its package of companion.engine
    coach: str = ""  # the package that says what each move is worth
    situations: str = ""  # the package that reads situations in words
    running: OngoingGame | None = None
    shares: dict[str, str] = field(default_factory=dict)  # kinds that travel as links: their places

    @property
    def engines(self) -> list[reducer.Game]:
        """The game's packages of the engine; none for a game that is only read about."""
        packages = filter(None, (self.package, self.coach, self.situations))
        return [self._module(f"companion.engine.{name}.game").GAME for name in packages]

    @property
    def own_sections(self) -> list[ModuleType]:
        """The modules of the web that only this game has."""
        return [self._module(f"companion.web.{name}") for name in self.sections]

    def _module(self, name: str) -> ModuleType:
        try:
            return import_module(name)
        except ModuleNotFoundError as error:
            if not f"{name}.".startswith(f"{error.name}."):
                raise  # of another module, which this one lacks
            file = name.replace(".", "/")
            raise BadFile(
                f"content/{self.slug}/{RECORD} names {file}.py, which is not there"
            ) from None


@cache
def games(root: Path = CONTENT) -> dict[str, Game]:
    """Return the records of all games by slug; first the one at the root of the site.

    Raises BadFile for a record that does not fit.
    """
    records = [_read(path.parent) for path in sorted(root.glob(f"*/{RECORD}"))]
    return {game.slug: game for game in sorted(records, key=lambda game: game.address)}


def first() -> Game:
    """Return the game at the root of the site."""
    return next(iter(games().values()))


def _read(folder: Path) -> Game:
    record = _yaml(folder / RECORD)
    mark = folder / "mark.svg"
    if not mark.is_file():
        raise BadFile(f"{mark} is missing: draw the game's mark, one shape in one colour")
    names = {path.parent.name: _names(path) for path in sorted(folder.glob(f"*/{RECORD}"))}
    running = record.pop("running", None)
    for key in ("places", "sections", "players"):
        record[key] = tuple(record.get(key, ()))
    try:
        return Game(
            slug=folder.name,
            names=names,
            accent=Accent(**record.pop("accent")),
            mark=mark.read_text(encoding="utf-8").strip(),
            icons={path.stem: _drawing(path) for path in sorted(folder.glob("icons/*.svg"))},
            running=OngoingGame(**running) if running else None,
            **record,
        )
    except (KeyError, TypeError) as error:
        raise BadFile(f"{folder / RECORD}: {error}") from None


def _drawing(path: Path) -> str:
    """Return what stands within the outermost element of an SVG file."""
    _, _, inside = path.read_text(encoding="utf-8").partition(">")
    return inside.rpartition("</svg>")[0]


def _names(path: Path) -> Names:
    try:
        return Names(**_yaml(path))
    except TypeError as error:
        raise BadFile(f"{path}: {error}") from None


def _yaml(path: Path) -> dict[str, Any]:
    try:
        values = read_yaml(path.read_text(encoding="utf-8"))
    except YAMLError as error:
        raise BadFile(f"{path}: {error}") from None
    if not isinstance(values, dict):
        raise BadFile(f"{path} is no list of keys with values: begin with a copy of another game's")
    return values


ENGINES = [engine for game in games().values() for engine in game.engines]
QUESTIONS = {kind: question for game in ENGINES for kind, question in game.questions.items()}
registry = Registry({kind: reducer for game in ENGINES for kind, reducer in game.reducers.items()})


def engine(words: Words) -> Engine:
    """Return the engine to every game, in the language of these words."""
    return Engine(words, ENGINES, _report, __version__)


def _report(error: Exception) -> str:
    """Log an error of the app, and return its trace."""
    logging.getLogger("companion").error("error of the app", exc_info=error)
    return "".join(traceback.format_exception(error))


def judge(request: object) -> JudgeAnswer:
    """Answer one question of any game. (Protocol: docs/judge.md.)"""
    return judge_with(ENGINES, request)
