"""The app's icons: drawn as SVG in static/icons/, as PNG for devices that want pixels."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from companion.paths import STATIC

DRAWN: dict[str, Path] = {
    purpose: STATIC / "icons" / f"{purpose}.svg" for purpose in ("any", "maskable", "monochrome")
}
SIZES = (192, 512)
APPLE = 180


def draw() -> Iterator[tuple[str, bytes]]:
    """Yield `(file name, PNG)` for each purpose and size, and the square icon that iOS rounds."""
    import resvg_py

    def pixels(purpose: str, size: int) -> bytes:
        return resvg_py.svg_to_bytes(svg_path=str(DRAWN[purpose]), width=size, height=size)

    for purpose in DRAWN:
        for size in SIZES:
            yield f"{purpose}-{size}.png", pixels(purpose, size)
    yield "apple-touch.png", pixels("maskable", APPLE)
