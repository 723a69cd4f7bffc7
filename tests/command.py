"""`companion` in this process."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.cli import main


def run(*arguments: str | Path, status: int = 0) -> None:
    """Run a subcommand, which leaves with this status."""
    with pytest.raises(SystemExit) as left:
        main([str(argument) for argument in arguments])
    assert left.value.code == status
