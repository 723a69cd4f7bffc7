"""Where things are, and how a step of the set-up is run, remembered and refused."""

import hashlib
import os
import subprocess
import sys
from typing import Any, NoReturn

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
VENV = os.path.join(ROOT, ".venv")
BIN = os.path.join(VENV, "Scripts" if os.name == "nt" else "bin")
PYTHON = os.path.join(BIN, "python")
PATH = BIN + os.pathsep + os.environ.get("PATH", "")


def stop(message: str) -> NoReturn:
    """Say what is wrong and what to do, then leave."""
    sys.stdout.flush()
    sys.exit("\n" + message)


def attempt(*command: str, **options: Any) -> bool:
    """Run a command in the project. Returns whether it succeeded."""
    sys.stdout.flush()
    return subprocess.call(list(command), cwd=ROOT, **options) == 0


def run(*command: str, **options: Any) -> None:
    """Run a command in the project; leave if it fails."""
    if not attempt(*command, **options):
        sys.exit(1)


def run_together(*commands: "tuple[str, ...]") -> None:
    """Run commands side by side in the project, with its tools on the path; leave if one fails."""
    sys.stdout.flush()
    env = dict(os.environ, PATH=PATH)
    processes = [subprocess.Popen(list(command), cwd=ROOT, env=env) for command in commands]
    statuses = [process.wait() for process in processes]
    if any(statuses):
        sys.exit(1)


def cores() -> int:
    """Return how many cores of this machine are ours."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def script_tool(name: str) -> str:
    """Return the path of a tool out of node_modules."""
    return os.path.join(ROOT, "node_modules", ".bin", name)


def pip(python: str, *arguments: str) -> None:
    """Run a Python's pip, quietly."""
    run(python, "-m", "pip", *(arguments + ("--quiet", "--disable-pip-version-check")))


def commit_time() -> str:
    """Return the time of the last commit in seconds, or of 1980, the first a zip file can hold."""
    git = ("git", "log", "-1", "--format=%ct")
    try:
        return subprocess.check_output(git, cwd=ROOT, text=True, stderr=subprocess.DEVNULL).strip()
    except (OSError, subprocess.CalledProcessError):
        return "315532800"


def digest(*names: str) -> str:
    """Hash the files of these names."""
    total = hashlib.sha256()
    for name in names:
        with open(os.path.join(ROOT, name), "rb") as file:
            total.update(file.read())
    return total.hexdigest()


def is_done(step: str, value: str, venv: str = VENV) -> bool:
    """Tell whether this step was last done with this value."""
    path = os.path.join(venv, "stamps", step)
    if not os.path.exists(path):
        return False
    with open(path) as file:
        return file.read() == value


def stamp(step: str, value: str, venv: str = VENV) -> None:
    """Note that this step is done with this value."""
    os.makedirs(os.path.join(venv, "stamps"), exist_ok=True)
    with open(os.path.join(venv, "stamps", step), "w") as file:
        file.write(value)
