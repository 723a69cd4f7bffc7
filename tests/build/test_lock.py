from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from companion.build.files import exclusive

HOLD = """
import sys, time
from pathlib import Path
from companion.build.files import exclusive
with exclusive(Path(sys.argv[1]), print):
    print("mine", flush=True)
    time.sleep(float(sys.argv[2]))
"""


def hold(lock: Path, seconds: float) -> subprocess.Popen[str]:
    """Let another process build for so long; returns when it has begun."""
    command = [sys.executable, "-c", HOLD, str(lock), str(seconds)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout
    assert process.stdout.readline() == "mine\n"
    return process


def test_a_second_build_says_that_it_waits_and_goes_on_after_the_first(tmp_path: Path) -> None:
    other = hold(tmp_path / "built/.lock", 0.8)
    messages: list[str] = []
    with exclusive(tmp_path / "built/.lock", messages.append):
        assert other.wait(20) == 0
    other.communicate()
    assert len(messages) == 1
    assert "another build" in messages[0]


def test_a_killed_build_leaves_nothing_to_wait_for(tmp_path: Path) -> None:
    other = hold(tmp_path / "lock", 60)
    other.kill()
    other.communicate()
    messages: list[str] = []
    with exclusive(tmp_path / "lock", messages.append):
        assert messages == []
