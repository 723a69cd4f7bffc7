"""What tests of several rooms share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.runtimes import MicroPython


@pytest.fixture(scope="session")
def micropython() -> Iterator[MicroPython]:
    """The engine on MicroPython, started once: no call leaves anything behind."""
    with MicroPython() as runtime:
        yield runtime
