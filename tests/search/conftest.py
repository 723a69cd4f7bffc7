"""The built search, once for the whole session."""

from __future__ import annotations

import pytest

from companion.search import build


@pytest.fixture(scope="session", autouse=True)
def built() -> None:
    build(say=lambda _: None)
