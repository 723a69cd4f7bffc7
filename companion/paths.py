"""Where the house keeps its content, static files and search index.

In a checkout they lie beside the package; a wheel carries them inside it.
"""

from __future__ import annotations

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent
HOUSE = PACKAGE / "house" if (PACKAGE / "house").is_dir() else PACKAGE.parent

CONTENT = HOUSE / "content"
STATIC = HOUSE / "static"
SEARCH_INDEX = HOUSE / "search_index"
NODE_MODULES = HOUSE / "node_modules"
