"""What is shipped: the static files with their hashes, and one name for all of it, the build."""

from __future__ import annotations

import gzip
import hashlib
import io
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from companion.paths import CONTENT, NODE_MODULES, PACKAGE, SEARCH_INDEX, STATIC

BUILT = STATIC / "built"
GZIP = BUILT / "gzip"
BROTLI = BUILT / "brotli"
PACKS = BUILT / "packs"
MINIFIED = BUILT / "minified"
COMPRESSED = (".png", ".webp", ".woff2")  # by their own format
WORKER = "sw.js"
WORKER_PARTS = "worker/"
_DERIVED = tuple(f"built/{name}/" for name in ("gzip", "brotli", "packs", "minified", "stamps"))
_BUILT_IN = ("bundled/", "built/", "conformance/built/")  # made of the rest, so never hashed
_CODE = (".py", ".html", ".json", ".txt", ".svg")
_IMPORT = re.compile(rb'^@import "([^"]+)";$', re.MULTILINE)


@dataclass(frozen=True)
class Asset:
    """What travels under one address: `name` below /static/<build>/, and its bytes.

    The bytes are held, so that a process serves one version even while files change.
    """

    name: str
    data: bytes = field(repr=False)

    @cached_property
    def digest(self) -> str:
        """SHA-256 of the bytes."""
        return hashlib.sha256(self.data).hexdigest()

    @property
    def gzip_path(self) -> Path:
        """Where the gzipped twin lies once built; named by content, so it is never stale."""
        return GZIP / f"{self.digest[:32]}.gz"

    @cached_property
    def gzipped(self) -> bytes:
        """The bytes gzipped, as the build prepared them or now."""
        if self.gzip_path.is_file():
            return self.gzip_path.read_bytes()
        # Without the time, so that the same bytes are compressed to the same bytes.
        return gzip.compress(self.data, 6, mtime=0)

    @property
    def brotli_path(self) -> Path:
        """Where the twin compressed by Brotli lies once built, named in the same way."""
        return BROTLI / f"{self.digest[:32]}.br"

    @cached_property
    def brotlied(self) -> bytes | None:
        """The bytes compressed by Brotli, if the build prepared them: serving has no Brotli."""
        return self.brotli_path.read_bytes() if self.brotli_path.is_file() else None


class AssetManifest:
    """The static files and the build of this process, read once when the app is made."""

    def __init__(self) -> None:
        self.assets = static_assets()
        self.build = build_id(self.assets.values())


def static_assets() -> dict[str, Asset]:
    """Return every static file that a browser may ask for, `{name: asset}`, in order of name.

    A style sheet travels with what it imports, so that a page asks once for all of it. Scripts and
    sheets travel minified, once the build has done so.
    """
    return {
        name: Asset(name, minified(data, name) if is_minified(name) else data)
        for name, data in written_files().items()
    }


def written_files() -> dict[str, bytes]:
    """Return the same files as they are written, `{name: bytes}`, sheets with their imports."""
    contents = {path: path.read_bytes() for path in files(STATIC)}
    parts = {
        path.parent / match.decode()
        for path, data in contents.items()
        if path.suffix == ".css"
        for match in _IMPORT.findall(data)
    }
    names = {path.relative_to(STATIC).as_posix(): path for path in contents.keys() - parts}
    return {
        name: _with_imports(names[name], contents)
        for name in sorted(names)
        # The worker is sent by an address of its own, joined to one script (packs.worker_script).
        if name != WORKER and not name.startswith((WORKER_PARTS, *_DERIVED))
    }


def _with_imports(path: Path, contents: dict[Path, bytes]) -> bytes:
    data = contents[path]
    if path.suffix == ".css":
        data = _IMPORT.sub(lambda match: contents[path.parent / match[1].decode()], data)
    return data


def is_minified(name: str) -> bool:
    """Tell whether a static file is a script or a style sheet, ours or a library's."""
    return name.endswith((".css", ".js", ".mjs"))


def minified_path(source: bytes, name: str) -> Path:
    """Return where the minified twin of a script or a style sheet lies once built."""
    suffix = ".css" if name.endswith(".css") else ".js"
    return MINIFIED / f"{hashlib.sha256(source).hexdigest()[:32]}{suffix}"


def minified(source: bytes, name: str) -> bytes:
    """Return a script or a style sheet minified, or as it is written where no build did so."""
    twin = minified_path(source, name)
    return twin.read_bytes() if twin.is_file() else source


def build_id(shipped: Iterable[Asset]) -> str:
    """Return twelve characters that change with anything that a browser can be sent.

    The static files are hashed as they are; the pages by what they are made from: content, code,
    templates and words. Two copies of one version have the same build, installed or not.
    """
    total = hashlib.sha256()
    for asset in shipped:
        total.update(f"static/{asset.name}\0{asset.digest}\n".encode())
    for root, kinds in ((PACKAGE, _CODE), (CONTENT, ()), (SEARCH_INDEX, ())):
        for path in files(root):
            name = path.relative_to(root).as_posix()
            if name.startswith(_BUILT_IN) or (kinds and path.suffix not in kinds):
                continue
            total.update(f"{root.name}/{name}\0".encode() + path.read_bytes())
    for path in [STATIC / WORKER, *files(STATIC / WORKER_PARTS)]:
        total.update(path.read_bytes() if path.is_file() else b"")
    return total.hexdigest()[:12]


def files(root: Path) -> list[Path]:
    """Return the files below a folder, sorted, without what Python and editors leave behind."""
    return sorted(
        path
        for path in root.rglob("*")
        if path.is_file()
        and "__pycache__" not in path.parts
        and not any(part.startswith(".") for part in path.relative_to(root).parts)
    )


ICONS: dict[str, Path] = {
    purpose: STATIC / "icons" / f"{purpose}.svg" for purpose in ("any", "maskable", "monochrome")
}
ICON_SIZES = (192, 512)
APPLE_SIZE = 180


def draw_icons() -> Iterator[tuple[str, bytes]]:
    """Yield `(file name, PNG)` for each purpose and size, and the square icon that iOS rounds."""
    import resvg_py

    def pixels(purpose: str, size: int) -> bytes:
        return resvg_py.svg_to_bytes(svg_path=str(ICONS[purpose]), width=size, height=size)

    for purpose in ICONS:
        for size in ICON_SIZES:
            yield f"{purpose}-{size}.png", pixels(purpose, size)
    yield "apple-touch.png", pixels("maskable", APPLE_SIZE)


# --- The two faces of the app, cut down to the letters that it writes ---
#
# Both come from npm under the Open Font License. Lilita One is for numbers, titles and prompts,
# Barlow Semi Condensed for orders and labels; long texts keep the device's own face.


_BARLOW = "@fontsource/barlow-semi-condensed"
FACES = {
    "lilita-400": ("@fontsource/lilita-one", "lilita-one-{}-400-normal.woff2"),
    "barlow-500": (_BARLOW, "barlow-semi-condensed-{}-500-normal.woff2"),
    "barlow-700": (_BARLOW, "barlow-semi-condensed-{}-700-normal.woff2"),
}
# What English and French need, and apart from it the letters that only names have: a browser
# fetches those when it meets one. Signs that no text here has are left to the device's own face.
# static/css/frame/tokens.css names the same ranges.
LATIN = [
    *range(0x20, 0x7F), 0xA0, 0xA1, 0xAB, 0xAD, 0xB0, 0xB1, 0xB7, 0xBB, 0xBD, 0xC0, 0xC2,
    *range(0xC6, 0xCC), 0xCE, 0xCF, 0xD4, 0xD7, 0xD9, 0xDB, 0xDC, 0xE0, 0xE2, *range(0xE6, 0xEC),
    0xEE, 0xEF, 0xF4, 0xF9, 0xFB, 0xFC, 0xFF, 0x152, 0x153, *range(0x2010, 0x2016), 0x2018,
    0x2019, 0x201C, 0x201D, 0x2026, 0x202F, 0x20AC, *range(0x2190, 0x2194), 0x2212,
]  # fmt: skip
NAMES = [code for code in range(0xBF, 0x100) if code not in LATIN]
EXTENDED = [*range(0x100, 0x152), *range(0x154, 0x180)]
PARTS = {"latin": ("latin", LATIN), "names": ("latin", NAMES), "latin-ext": ("latin-ext", EXTENDED)}
"""The parts of a face: the file of its package that each is cut from, and its letters."""
FEATURES = ["kern", "liga", "mark", "tnum"]


def sources() -> dict[tuple[str, str], Path]:
    """Return the files that the faces are made from, by face and part."""
    return {
        (name, part): NODE_MODULES / package / "files" / file.format(cut_from)
        for name, (package, file) in FACES.items()
        for part, (cut_from, _) in PARTS.items()
    }


def can_cut() -> bool:
    """Tell whether the faces and what cuts them are installed: a build needs both."""
    try:
        import brotli  # noqa: F401
        import fontTools  # noqa: F401
    except ImportError:
        return False
    return all(source.is_file() for source in sources().values())


def cut() -> Iterator[tuple[str, bytes]]:
    """Yield name and bytes of each face and part, as woff2 without hints."""
    for (name, part), source in sources().items():
        yield f"{name}-{part}.woff2", _subset(source, PARTS[part][1])


def licence() -> str:
    """Return the licence of both faces with their holders, as it has to travel with them."""
    packages = dict.fromkeys(package for package, _ in FACES.values())
    licences = [NODE_MODULES / package / "LICENSE" for package in packages]
    return "\n\n".join(licence.read_text(encoding="utf-8").strip() for licence in licences)


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
