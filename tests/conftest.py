"""What tests of several packages share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import settings

from tests.runtimes import MicroPython

# Every run tries the same examples, so that its result says something of the change it tests;
# `make sweep` takes the other profile and tries new ones each time.
settings.register_profile("same", derandomize=True, database=None)
settings.register_profile("chance", print_blob=True)
settings.load_profile("same")


@pytest.fixture(scope="session")
def micropython() -> Iterator[MicroPython]:
    """The engine on MicroPython, started once: no call leaves anything behind."""
    with MicroPython() as runtime:
        yield runtime
