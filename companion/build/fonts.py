"""The two faces of the app, cut down to the letters that it writes.

Both come from npm under the Open Font License. Lilita One is for numbers, titles and prompts,
Barlow Semi Condensed for orders and labels; long texts keep the device's own face.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

from companion.paths import NODE_MODULES

_BARLOW = "@fontsource/barlow-semi-condensed"
FACES = {
    "lilita-400": ("@fontsource/lilita-one", "lilita-one-{}-400-normal.woff2"),
    "barlow-500": (
        "@fontsource/barlow-semi-condensed",
        "barlow-semi-condensed-{}-500-normal.woff2",
    ),
    "barlow-700": (
        "@fontsource/barlow-semi-condensed",
        "barlow-semi-condensed-{}-700-normal.woff2",
    ),
}
# What English and French need, and apart from it the letters that only names have: a browser
# fetches those when it meets one. static/css/frame/tokens.css names the same ranges.
LATIN = [
    *range(0x20, 0x7F), *range(0xA0, 0x100), 0x152, 0x153, *range(0x2010, 0x2016), 0x2018, 0x2019,
    0x201C, 0x201D, 0x2026, 0x202F, 0x20AC, *range(0x2190, 0x2194), 0x2212,
]  # fmt: skip
EXTENDED = [*range(0x100, 0x152), *range(0x154, 0x180)]
PARTS = {"latin": LATIN, "latin-ext": EXTENDED}
FEATURES = ["kern", "liga", "mark", "tnum"]


def sources() -> list[Path]:
    """Return the files that the faces are made from."""
    return [NODE_MODULES / package / "files" / file.format(part)
            for package, file in FACES.values() for part in PARTS]  # fmt: skip


def can_cut() -> bool:
    """Tell whether the faces and what cuts them are installed: a build needs both."""
    try:
        import brotli  # noqa: F401
        import fontTools  # noqa: F401
    except ImportError:
        return False
    return all(source.is_file() for source in sources())


def cut() -> Iterator[tuple[str, bytes]]:
    """Yield name and bytes of each face and part, as woff2 without hints."""
    for name, (package, file) in FACES.items():
        for part, letters in PARTS.items():
            source = NODE_MODULES / package / "files" / file.format(part)
            yield f"{name}-{part}.woff2", _subset(source, letters)


def licence(modules: Path = NODE_MODULES) -> str:
    """Return the licence of both faces with their holders, as it has to travel with them."""
    packages = dict.fromkeys(package for package, _ in FACES.values())
    texts = [(modules / package / "LICENSE").read_text(encoding="utf-8") for package in packages]
    return "\n\n".join(text.strip() for text in texts)


def _subset(source: Path, letters: list[int]) -> bytes:
    from fontTools import subset

    options = subset.Options(hinting=False, flavor="woff2", layout_features=FEATURES)
    options.name_IDs = [0, 13, 14]  # holder and licence; a changed font may not keep its name
    font = subset.load_font(str(source), options)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=letters)
    cutter.subset(font)
    target = io.BytesIO()
    subset.save_font(font, target, options)
    font.close()
    return target.getvalue()
