"""The subcommands of this room."""

from __future__ import annotations

import argparse


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add this room's subcommands."""
    del commands
