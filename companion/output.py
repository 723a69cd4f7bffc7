"""Printing what strangers may have written: nothing in it steers the terminal."""

from __future__ import annotations

import sys

from companion.engine.core.inputs import steers


def printable(text: str) -> str:
    """Return a text with � for each sign that steers a terminal or turns what follows around."""
    return "".join("�" if steers(sign) and sign != "\n" else sign for sign in text)


def show(text: str, *, error: bool = False) -> None:
    """Print a text, made printable, and at once."""
    print(printable(text), file=sys.stderr if error else sys.stdout, flush=True)
