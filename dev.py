"""Set up, build, run and test Companion with nothing but Python and the network.

usage: python3 dev.py {setup|build|run|test|check|wheel} [arguments for the tool]

Every step leaves a stamp with the hash of what it was made from, so that a second run is quick.
"""

import hashlib
import os
import shutil
import subprocess
import sys

HOUSE = os.path.dirname(os.path.abspath(__file__))
VENV = os.path.join(HOUSE, ".venv")
BIN = os.path.join(VENV, "Scripts" if os.name == "nt" else "bin")
PYTHON = os.path.join(BIN, "python")
STAMPS = os.path.join(VENV, "stamps")
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def stop(message):
    """Say what is wrong and what to do, then leave."""
    sys.stdout.flush()
    sys.exit("\n" + message)


def run(*command, **options):
    """Run a command in the house; leave with its status if it fails."""
    status = subprocess.call([str(part) for part in command], cwd=HOUSE, **options)
    if status:
        sys.exit(status)


def digest(*names):
    """Hash the files of these names."""
    total = hashlib.sha256()
    for name in names:
        with open(os.path.join(HOUSE, name), "rb") as file:
            total.update(file.read())
    return total.hexdigest()


def fresh(step, value):
    """Tell whether this step was last done with this value."""
    path = os.path.join(STAMPS, step)
    if not os.path.exists(path):
        return False
    with open(path) as file:
        return file.read() == value


def stamp(step, value):
    """Note that this step is done with this value."""
    os.makedirs(STAMPS, exist_ok=True)
    with open(os.path.join(STAMPS, step), "w") as file:
        file.write(value)


def setup_python():
    """Make the virtual environment and fill it from the lock file."""
    if not os.path.exists(PYTHON):
        print("Making the virtual environment in .venv", flush=True)
        if subprocess.call([sys.executable, "-m", "venv", VENV]):
            shutil.rmtree(VENV, ignore_errors=True)
            stop(
                "Python cannot make a virtual environment here. On Debian and Ubuntu install it:\n"
                "    sudo apt install python3-venv"
            )
    wanted = digest("requirements.lock", "pyproject.toml")
    if not fresh("python", wanted):
        print("Installing the Python packages of requirements.lock", flush=True)
        pip = (PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
        run(*pip, "--require-hashes", "-r", "requirements.lock")
        run(*pip, "--no-deps", "--editable", ".")
        stamp("python", wanted)


def setup_node():
    """Install the browser libraries of package-lock.json, with Node from PyPI if there is none."""
    wanted = digest("package.json", "package-lock.json")
    if fresh("node", wanted):
        return
    path = BIN + os.pathsep + os.environ.get("PATH", "")
    if not shutil.which("npm", path=path):
        print("No Node here: taking it from PyPI into .venv", flush=True)
        run(
            PYTHON,
            "-m",
            "pip",
            "install",
            "--quiet",
            "--disable-pip-version-check",
            "--require-hashes",
            "-r",
            "requirements-node.lock",
        )
    print("Installing the browser libraries of package-lock.json", flush=True)
    npm = shutil.which("npm", path=path)
    run(npm, "ci", "--ignore-scripts", "--loglevel=error", env=dict(os.environ, PATH=path))
    stamp("node", wanted)


def setup():
    """Do everything that has to be done once."""
    if sys.version_info < (3, 11):
        stop(
            "Companion needs Python 3.11 or newer; this is Python %d.%d.\n"
            "Install a newer one, or name it: make run PYTHON=python3.12" % sys.version_info[:2]
        )
    setup_python()
    setup_node()


def build(*arguments):
    """Build the search index, the engine for the browser and the offline pages."""
    setup()
    run(PYTHON, "-m", "companion", "build", *arguments)


def serve(*arguments):
    """Build, serve and print the address."""
    build()
    try:
        run(PYTHON, "-m", "companion", "serve", *arguments)
    except KeyboardInterrupt:
        print("\nStopped.")


def check():
    """Lint and check the types."""
    setup()
    run(PYTHON, "-m", "ruff", "check", ".")
    run(PYTHON, "-m", "mypy")


def test(*arguments):
    """Check, build and run the tests, the real browser's included."""
    build()
    if not any(shutil.which(name) for name in BROWSERS) and not os.path.isdir(
        os.path.expanduser("~/.cache/ms-playwright")
    ):
        stop(
            "The tests drive a real browser and found none. Install one of these:\n"
            "    sudo apt install chromium          (Debian, Ubuntu)\n"
            "    .venv/bin/playwright install chromium"
        )
    check()
    run(PYTHON, "-m", "pytest", *arguments)


def wheel():
    """Build the wheel into dist/; it carries content, static files and index."""
    build()
    run(
        PYTHON,
        "-m",
        "pip",
        "wheel",
        "--quiet",
        "--disable-pip-version-check",
        "--no-deps",
        "--wheel-dir",
        "dist",
        ".",
    )


COMMANDS = {
    "setup": setup,
    "build": build,
    "run": serve,
    "test": test,
    "check": check,
    "wheel": wheel,
}


if __name__ == "__main__":
    if len(sys.argv) < 2 or sys.argv[1] not in COMMANDS:
        stop(__doc__)
    COMMANDS[sys.argv[1]](*sys.argv[2:])
