"""The product's pictures are those that the command takes: names, size, weight, where shown."""

from __future__ import annotations

import re

import pytest

from companion import locales
from companion.build.screenshots import (
    MAX_BYTES,
    PICTURE_FOLDER,
    PICTURE_SCREEN,
    PICTURES,
    SCALE,
    SCHEMES,
    file_name,
    shown,
)
from companion.paths import ROOT, STATIC

README = (ROOT / "README.md").read_text("utf-8")
NAMES = [
    file_name(language, name, scheme)
    for language in locales.languages()
    for name in PICTURES
    for scheme in SCHEMES
]


def size(data: bytes) -> tuple[int, int]:
    """Return the width and height of a WebP of the extended form, from its first chunk."""
    assert (data[:4], data[8:16]) == (b"RIFF", b"WEBPVP8X")
    width, height = (int.from_bytes(data[at : at + 3], "little") + 1 for at in (24, 27))
    return width, height


def test_every_picture_is_there_and_no_other() -> None:
    assert sorted(
        f"{PICTURE_FOLDER}/{path.name}" for path in (STATIC / PICTURE_FOLDER).iterdir()
    ) == sorted(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_a_picture_is_small_and_as_large_as_the_screen_it_was_taken_on(name: str) -> None:
    data = (STATIC / name).read_bytes()
    assert len(data) <= MAX_BYTES
    assert size(data) == (PICTURE_SCREEN.width * SCALE, PICTURE_SCREEN.height * SCALE)


@pytest.mark.parametrize("name", PICTURES)
def test_the_readme_shows_it_in_light_and_dark_and_in_words(name: str) -> None:
    light, dark = (f"static/{file_name('en', name, scheme)}" for scheme in ("light", "dark"))
    assert f'media="(prefers-color-scheme: dark)" srcset="{dark}"' in README
    assert re.search(rf'<img src="{re.escape(light)}" width="\d+" alt="[^"]+">', README)


def test_a_language_shows_all_of_its_pictures_or_none() -> None:
    assert [each["name"] for each in shown("fr", NAMES)] == list(PICTURES)
    assert shown("fr", NAMES[:-1]) == []
