"""Every word the app says, one catalogue per language for templates, terminal and browser."""

from __future__ import annotations

import argparse
import json
from functools import cache
from pathlib import Path

_HERE = Path(__file__).resolve().parent


@cache
def languages() -> tuple[str, ...]:
    """Return the languages that have a catalogue, English first."""
    codes = sorted(folder.name for folder in _HERE.iterdir() if (folder / "app.json").is_file())
    return ("en", *(language for language in codes if language != "en"))


def add_option(*commands: argparse.ArgumentParser) -> None:
    """Let subcommands be told in which language they answer."""
    for command in commands:
        command.add_argument(
            "--lang", choices=languages(), default="en", help="language (default: en)"
        )


@cache
def load(language: str) -> dict[str, str]:
    """Return the catalogue of a language as `{key: text}`.

    Raises KeyError for an unknown language and ValueError for a key that stands twice.
    """
    if language not in languages():
        raise KeyError(language)
    words: dict[str, str] = {}
    for path in sorted((_HERE / language).glob("*.json")):
        for key, text in _pairs(path):
            if key in words:
                raise ValueError(f"{path.name}: {key} stands twice in {language}")
            words[key] = text
    return words


def keys_of(language: str, name: str) -> set[str]:
    """Return the keys that stand in one file of a catalogue; none where there is no such file."""
    path = _HERE / language / f"{name}.json"
    return {key for key, _ in _pairs(path)} if path.is_file() else set()


def _pairs(path: Path) -> list[tuple[str, str]]:
    pairs: list[tuple[str, str]] = json.loads(
        path.read_text(encoding="utf-8"), object_pairs_hook=list
    )
    return pairs
