"""Printing what strangers may have written, and why a command cannot do what it was asked."""

from __future__ import annotations

import sys

from companion.engine.core.inputs import Refusal, steers
from companion.engine.core.words import Words, say


def printable(text: str) -> str:
    """Return a text with � for each sign that steers a terminal or turns what follows around."""
    return "".join("�" if steers(sign) and sign != "\n" else sign for sign in text)


def show(text: str, *, error: bool = False) -> None:
    """Print a text, made printable, and at once."""
    print(printable(text), file=sys.stderr if error else sys.stdout, flush=True)


def reason(error: Exception, words: Words) -> str:
    """Return in a sentence why a file or a number cannot be used: a Refusal, an OSError."""
    if isinstance(error, Refusal):
        return say(words, f"refused.{error.code}", error.params)
    return str(error)


def fail(sentence: str) -> int:
    """Print why a command cannot do what it was asked, and return the status of a failure."""
    show(sentence, error=True)
    return 1
