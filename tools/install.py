"""What has to be there before anything runs: Python's packages and the browser's libraries."""

import os
import shutil
import subprocess
import sys

from tools.project import BIN, PATH, PYTHON, VENV, digest, is_done, pip, run, stamp, stop


def environment(maker: str, venv: str) -> str:
    """Make a virtual environment with this Python and fill it from the lock file."""
    python = os.path.join(venv, os.path.relpath(PYTHON, VENV))
    if not os.path.exists(python):
        print("Making a virtual environment in " + os.path.basename(venv))
        if subprocess.call([maker, "-m", "venv", venv]):
            shutil.rmtree(venv, ignore_errors=True)
            stop(
                "Python cannot make a virtual environment here. On Debian and Ubuntu install it:\n"
                "    sudo apt install python3-venv"
            )
    wanted = digest("requirements.lock", "pyproject.toml")
    if not is_done("python", wanted, venv):
        print("Installing the Python packages of requirements.lock")
        pip(python, "install", "--require-hashes", "-r", "requirements.lock")
        pip(python, "install", "--no-deps", "--editable", ".")
        stamp("python", wanted, venv)
    return python


def libraries() -> None:
    """Install what package-lock.json names, with Node from PyPI if there is none."""
    wanted = digest("package.json", "package-lock.json")
    if is_done("node", wanted):
        return
    if not shutil.which("npm", path=PATH):
        print("No Node here: taking it from PyPI into .venv")
        pip(PYTHON, "install", "--require-hashes", "-r", "requirements-node.lock")
    print("Installing the browser libraries and tools of package-lock.json")
    npm = shutil.which("npm", path=PATH) or os.path.join(BIN, "npm")
    run(npm, "ci", "--ignore-scripts", "--loglevel=error", env=dict(os.environ, PATH=PATH))
    stamp("node", wanted)


def everything() -> None:
    """Do all that has to be done once."""
    if sys.version_info < (3, 11):
        stop(
            "Companion needs Python 3.11 or newer; this is Python %d.%d.\n"
            "Install a newer one, or name it: make run PYTHON=python3.12" % sys.version_info[:2]
        )
    environment(sys.executable, VENV)
    libraries()
