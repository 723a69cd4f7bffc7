"""Where content, static files, search index and the built kit lie.

In a checkout they lie beside the package; a wheel carries them inside it.
"""

from __future__ import annotations

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent
ROOT = PACKAGE / "bundled" if (PACKAGE / "bundled").is_dir() else PACKAGE.parent

CONTENT = ROOT / "content"
STATIC = ROOT / "static"
SEARCH_INDEX = ROOT / "search_index"
KIT = PACKAGE / "conformance" / "built"
NODE_MODULES = ROOT / "node_modules"
