"""What tests of several packages share."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from tests.runtimes import MicroPython

# Every run tries the same examples, so that its result says something of the change it tests;
# `make sweep` takes the other profile and tries new ones each time. How long one takes says more of
# the machine than of the change.
settings.register_profile("same", derandomize=True, database=None, deadline=None)
settings.register_profile("chance", print_blob=True, deadline=None)
settings.load_profile("same")


@pytest.fixture(scope="session")
def for_all_workers(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that all workers of this run see, for what one of them makes for all."""
    folder = tmp_path_factory.getbasetemp()
    return folder.parent if "PYTEST_XDIST_WORKER" in os.environ else folder


@pytest.fixture(scope="session")
def micropython() -> Iterator[MicroPython]:
    """The engine on MicroPython, started once: no call leaves anything behind."""
    with MicroPython() as runtime:
        yield runtime
