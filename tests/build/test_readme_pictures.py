"""The README's pictures are the ones that the command takes: their names, size and weight."""

from __future__ import annotations

import re

import pytest

from companion.build.readme_pictures import FOLDER, MAX_BYTES, PICTURES, SCALE, SCHEMES, SCREEN
from companion.paths import ROOT

README = (ROOT / "README.md").read_text("utf-8")
NAMES = [f"{name}-{scheme}.webp" for name in PICTURES for scheme in SCHEMES]


def size(data: bytes) -> tuple[int, int]:
    """Return the width and height of a WebP of the extended form, from its first chunk."""
    assert (data[:4], data[8:16]) == (b"RIFF", b"WEBPVP8X")
    width, height = (int.from_bytes(data[at : at + 3], "little") + 1 for at in (24, 27))
    return width, height


def test_every_picture_is_there_and_no_other() -> None:
    assert sorted(path.name for path in FOLDER.iterdir()) == sorted(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_a_picture_is_small_and_as_large_as_the_screen_it_was_taken_on(name: str) -> None:
    data = (FOLDER / name).read_bytes()
    assert len(data) <= MAX_BYTES
    assert size(data) == (SCREEN.width * SCALE, SCREEN.height * SCALE)


@pytest.mark.parametrize("name", PICTURES)
def test_the_readme_shows_it_in_light_and_dark_and_in_words(name: str) -> None:
    place = FOLDER.relative_to(ROOT).as_posix()
    dark = f'media="(prefers-color-scheme: dark)" srcset="{place}/{name}-dark.webp"'
    assert dark in README
    assert re.search(rf'<img src="{place}/{name}-light\.webp" width="\d+" alt="[^"]+">', README)
