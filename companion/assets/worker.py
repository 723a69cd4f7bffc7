"""The service worker as it is sent, one script: what is shipped, in front of static/sw.js."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

from companion import locales
from companion.assets import packs, shipped
from companion.paths import STATIC

if TYPE_CHECKING:
    from flask import Flask

ONLINE_ONLY = ("built/icons/", "built/screenshots/", "icons/maskable", "icons/monochrome")
_HASH = 32
_IMPORT = re.compile(r'^import \{[^}]*\} from "([^"]+)";\n', re.MULTILINE)


def source(app: Flask, pages: dict[str, shipped.Asset], base: str = "http://localhost/") -> str:
    """Return the worker's script for these packs; `base` is the address of the app's root.

    Any change in a file, a page or the worker changes the text, which is how a browser sees
    that there is a new version.
    """
    build = packs.build_of(app)
    shipment = {
        "build": build,
        "files": [*_files(app, build), *_manifests(app, base)],
        "packs": [
            [f"static/{build}/{pack.name}", pack.digest[:_HASH], pack.size]
            for pack in pages.values()
        ],
        "languages": locales.languages(),
        "headers": app.extensions["page_headers"],
    }
    script = _join(STATIC / shipped.WORKER, set())
    return f"self.SHIPPED = {json.dumps(shipment, separators=(',', ':'))};\n{script}"


def _join(path: Path, seen: set[Path]) -> str:
    """Return a module with those that it imports in front, each once.

    Not every browser has workers that import; names are told apart by being different.
    """
    seen.add(path)
    text = path.read_text(encoding="utf-8")
    parts = [
        _join(part, seen)
        for name in _IMPORT.findall(text)
        if (part := (path.parent / name).resolve()) not in seen
    ]
    return "".join(parts) + _IMPORT.sub("", text).replace("\nexport ", "\n")


def _files(app: Flask, build: str) -> list[tuple[str, str, int]]:
    return [
        (f"static/{build}/{asset.name}", asset.digest[:_HASH], asset.size)
        for asset in app.extensions["shipment"].assets.values()
        if not asset.name.startswith(ONLINE_ONLY)
    ]


def _manifests(app: Flask, base: str) -> list[tuple[str, str, int]]:
    client = app.test_client()
    manifests = []
    for language in locales.languages():
        path = f"{language}/manifest.webmanifest"
        data = client.get(f"/{path}", base_url=base).data
        manifests.append((path, hashlib.sha256(data).hexdigest()[:_HASH], len(data)))
    return manifests
