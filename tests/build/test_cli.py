from __future__ import annotations

import os
import subprocess
import sys

import pytest

from companion.cli import UNREAD


@pytest.mark.parametrize(
    ("arguments", "given"),
    [
        (["--help"], ""),
        (["search", "following", "suit"], ""),
        (["simulate", "--rounds", "2"], ""),
        (["judge"], '{"kind": "trick", "input": {"plays": ["B13", "L2"]}}\n' * 3),
        (["build"], ""),
    ],
)
def test_a_command_ends_quietly_when_nobody_reads_on(arguments: list[str], given: str) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        [sys.executable, "-m", "companion", *arguments],
        input=given,
        stdout=writer,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
    )
    os.close(writer)
    assert done.stderr == ""
    assert done.returncode in (0, UNREAD)
