"""The kit as a folder, for the tests that try programs against it."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.conformance import kit


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of a kit made of the present content."""
    folder = tmp_path_factory.mktemp("kit")
    for name, data in kit.files().items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_bytes(data)
    return folder
