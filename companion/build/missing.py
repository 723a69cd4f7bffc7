"""What a language or a game lacks, told before anything is made: file, key and what to do.

English is the measure: a language has the same files with the same keys.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

from companion import locales
from companion.engine.core.words import KINDS, plural_categories, plural_form
from companion.games import Game, games
from companion.paths import CONTENT, PACKAGE, SEARCH_INDEX

MEASURE = "en"
LOCALES = PACKAGE / "locales"
SHARED_ICONS = PACKAGE / "web/templates/icons.html"
# What is written of every game, and what for.
NEEDED = {
    "topics.yaml": "list the topics of its rules",
    "learn.md": "its front page leads to this entry, the rules in the order to learn them",
}
_INSIDE = re.compile(r"\{([^{}]*)\}")
_PLACEHOLDER = re.compile(r"\{(\w+):(\w+)")
# Kinds that say the same value in another way: a language is free to choose among them.
_SAME = {
    "plural": "number",
    "you": "seat",
    "seats": "seat",
    "the_card": "card",
    "the_cards": "cards",
    "cards_or": "cards",
    "the_cards_or": "cards",
    "cards_then": "cards",
    "the_cards_then": "cards",
}
_FORMS = {"you": (2,)} | dict.fromkeys(("card", "cards", "the_card", "the_cards"), (0, 2))
_NUMBERS = (0, 1, 2, 5, 0.5)
_MAX_TEXT = 60


def in_language(language: str) -> list[str]:
    """Return what a language lacks beside English, as `file: what is missing, and what to do`."""
    lines = [
        line
        for folder in (LOCALES, *sorted(CONTENT.iterdir()), SEARCH_INDEX)
        if (folder / MEASURE).is_dir()
        for line in _files(folder / MEASURE, folder / language)
    ]
    for path in sorted((LOCALES / language).glob("*.json")):
        lines += _keys(path, LOCALES / MEASURE / path.name)
    return [*lines, *_forms(LOCALES / language)]


def begun() -> list[str]:
    """Return the languages that have a file anywhere, whether the app offers them or not."""
    parents = [LOCALES, *CONTENT.iterdir(), SEARCH_INDEX]
    names = {path.name for folder in parents if folder.is_dir() for path in folder.iterdir()}
    return sorted(name for name in names if re.fullmatch("[a-z]{2}", name))


def of_games() -> list[str]:
    """Return what games lack that their records call for, each with the file to write it in."""
    return [line for game in games().values() for line in _of_game(game)]


def _of_game(game: Game) -> Iterator[str]:
    """Yield a line for each icon, each text of the app and each file of rules that is not there."""
    shared = re.findall(r'id="icon-([a-z-]+)"', SHARED_ICONS.read_text(encoding="utf-8"))
    words, folder = locales.load(MEASURE), f"content/{game.slug}"
    for place in game.places:
        if place not in shared and place not in game.icons:
            yield (
                f"{folder}/icons/{place}.svg is missing: "
                f"draw the icon of the place {place}, 24 by 24, in lines of one colour"
            )
    keys = [f"nav.{place}" for place in game.places]
    told = game.places[:-1]  # by the front page; there search has its own field
    keys += [f"page.do.{name}" for place in told for name in (place, f"{place}.more")]
    for key in [*keys, *(f"open.kind.{kind}" for kind in game.shares)]:
        if key not in words:
            yield f"companion/locales/{MEASURE}/{game.slug}.json: {key} is missing: name it there"
    for file, why in NEEDED.items():
        if not (CONTENT / game.slug / MEASURE / file).is_file():
            yield f"{folder}/{MEASURE}/{file} is missing: {why}"


def _files(english: Path, folder: Path) -> Iterator[str]:
    """Yield a line for each file that is there in English alone; one for a whole folder."""
    names = sorted(path.relative_to(english) for path in english.rglob("*") if path.is_file())
    if not folder.is_dir():
        yield f"{_shown(folder)} is missing: translate {_shown(english)}, {len(names)} files"
        return
    for name in names:
        if not (folder / name).is_file():
            yield f"{_shown(folder / name)} is missing: translate {_shown(english / name)}"


def _keys(path: Path, english: Path) -> Iterator[str]:
    """Yield a line for each key that a catalogue lacks or has alone, and for lost placeholders."""
    try:
        words, model = _catalogue(path), _catalogue(english)
    except ValueError as error:
        yield f"{_shown(path)} cannot be read: {error}"
        return
    for key, text in model.items():
        if key not in words:
            yield f"{_shown(path)}: {key} is missing: translate “{_clipped(text)}”"
            continue
        ours, theirs = _placeholders(words[key]), _placeholders(text)
        for one in sorted(theirs - ours):
            yield f"{_shown(path)}: {key} lacks its placeholder {{{one}}}: “{_clipped(text)}”"
        for one in sorted(ours - theirs):
            yield f"{_shown(path)}: {key} has {{{one}}}, which English has not: “{_clipped(text)}”"
    for key in sorted(words.keys() - model.keys()):
        yield f"{_shown(path)}: {key} is unknown: English has no such text, so remove it"


def _placeholders(text: str) -> set[str]:
    """Return the placeholders of a text, each as `name:kind`."""
    return {f"{name}:{_SAME.get(kind, kind)}" for name, kind in _PLACEHOLDER.findall(text)}


def _forms(folder: Path) -> Iterator[str]:
    """Yield a line for each placeholder that cannot be said, or not in each of its forms."""
    try:
        catalogues = {path: _catalogue(path) for path in sorted(folder.glob("*.json"))}
    except ValueError:
        return  # told already
    app = folder / "app.json"
    rules = catalogues.get(app, {}).get("app.plurals")
    if rules is None:
        return  # told already
    try:
        for number in _NUMBERS:
            plural_form(rules, number)
    except (ValueError, KeyError):
        yield f"{_shown(app)}: app.plurals cannot be read: copy the rules from CLDR’s table"
        return
    for path, words in catalogues.items():
        for key, text in words.items():
            for fault in _faults(text, plural_categories(rules)):
                yield f"{_shown(path)}: {key} {fault}"


def _faults(text: str, plurals: list[str]) -> Iterator[str]:
    """Yield what is wrong with the placeholders of a text."""
    # One more is the form for none at all, see engine/core/words.py.
    counts = {**_FORMS, "plural": (len(plurals), len(plurals) + 1)}
    for inside in _INSIDE.findall(text):
        name, _, rest = inside.partition(":")
        kind, *forms = rest.split("|")
        allowed = counts.get(kind, (0,))
        if not name or kind not in {*KINDS, *counts}:
            yield f"has {{{inside}}}, which is not a placeholder"
        elif len(forms) not in allowed:
            names = f": {', '.join(plurals)}, before them one for none" if kind == "plural" else ""
            yield (
                f"gives {{{name}}} in {len(forms)} forms and has to in "
                f"{' or '.join(map(str, allowed))}{names}"
            )
    if re.search("[{}]", _INSIDE.sub("", text)):
        yield f"has a brace too many: “{_clipped(text)}”"


def _catalogue(path: Path) -> dict[str, str]:
    """Return the texts of a file by key, none if there is no file; ValueError if it is damaged."""
    words = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    if not isinstance(words, dict) or not all(isinstance(text, str) for text in words.values()):
        raise ValueError("it has to be one object of texts by key")
    return words


def _clipped(text: str) -> str:
    return text if len(text) <= _MAX_TEXT else f"{text[:_MAX_TEXT]}…"


def _shown(path: Path) -> str:
    """Return a path as a checkout has it."""
    for root in (CONTENT.parent, PACKAGE.parent):
        if path.is_relative_to(root):
            return path.relative_to(root).as_posix()
    return str(path)
