"""The `companion` command; each package in `PACKAGES` adds its subcommands."""

from __future__ import annotations

import argparse
import importlib
import os
import sys

from companion import __version__
from companion.yamltext import BadFile

PACKAGES = ("web", "build", "search", "terminal", "share", "coach", "study", "conformance")
_ABOUT = "Companion at the game table: rules, solo play, scores and a judge."
UNREAD = 141  # as a shell reports a program whose reader has left


def parser() -> argparse.ArgumentParser:
    """Return the parser with the subcommands of all packages."""
    root = argparse.ArgumentParser(prog="companion", description=_ABOUT)
    root.add_argument("--version", action="version", version=f"companion {__version__}")
    commands = root.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for package in PACKAGES:
        importlib.import_module(f"companion.{package}.commands").add(commands)
    return root


def _run(arguments: list[str] | None) -> int:
    """Run one subcommand. Returns its status; 1 where a game's record cannot be read."""
    try:
        subcommands = parser()
    except BadFile as error:
        print(error, file=sys.stderr)
        return 1
    options = subcommands.parse_args(arguments)
    status: int = options.run(options)
    return status


def main(arguments: list[str] | None = None) -> None:
    """Run one subcommand and leave with its status; quietly when nobody reads on, as `| head`."""
    try:
        try:
            status = _run(arguments)
        finally:
            sys.stdout.flush()
    except BrokenPipeError:
        # Python flushes once more when it ends: let that go nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        status = UNREAD
    sys.exit(status)
