"""The copyright notices and licences of the libraries that travel with the app."""

from __future__ import annotations

from pathlib import Path

from companion.paths import NODE_MODULES

NAME = "notices.txt"
# What a package's own files do not say: Preact travels inside htm's file.
HOLDERS = {
    "htm": "Copyright 2018 Google Inc.",
    "Preact": "Copyright (c) 2015-present Jason Miller",
    "MicroPython": "Copyright (c) 2013-2025 Damien P. George",
    "lean-qr": "Copyright (c) 2021-2025 David Evans",
}


def notices(license_file: Path, modules: Path = NODE_MODULES) -> str:
    """Return the notices as one text; `license_file` is our own licence, the MIT as well."""
    _, _, permission = license_file.read_text(encoding="utf-8").partition("Permission is")
    mit = f"MIT License\n\nPermission is{permission}"
    apache = (modules / "htm" / "LICENSE").read_text(encoding="utf-8").strip("\n")
    texts = {"htm": apache}
    parts = [f"{name}\n{HOLDERS[name]}\n\n{texts.get(name, mit.strip())}" for name in HOLDERS]
    return f"\n\n\n{'-' * 72}\n\n".join(parts) + "\n"
