"""Printing what strangers may have written, and why a command cannot do what it was asked."""

from __future__ import annotations

import sys

from companion.engine.core.inputs import Refusal, steers
from companion.engine.core.words import Words, say
from companion.share.form import BadLink


def printable(text: str) -> str:
    """Return a text with � for each sign that steers a terminal or turns what follows around."""
    return "".join("�" if steers(sign) and sign != "\n" else sign for sign in text)


def show(text: str, *, error: bool = False) -> None:
    """Print a text, made printable, and at once."""
    print(printable(text), file=sys.stderr if error else sys.stdout, flush=True)


def fail(error: Exception, words: Words) -> int:
    """Say in a sentence why a file, a link or a number cannot be used; return a failure's status.

    `error` is a BadLink, a Refusal, or one that says enough itself, as an OSError does.
    """
    if isinstance(error, BadLink):
        sentence = words[f"open.bad.{error.code}"]
    elif isinstance(error, Refusal):
        sentence = say(words, f"refused.{error.code}", error.params)
    else:
        sentence = str(error)
    show(sentence, error=True)
    return 1
