"""A situation told in words, and the judge's answer to it: `companion judge` and `search`."""

from __future__ import annotations

from typing import Any

from companion.engine.core.engine import Engine
from companion.engine.core.words import Words
from companion.output import show


def tell(engine: Engine, text: str, words: Words) -> int:
    """Print the answer, or what it lacks. Returns 1 where there is no answer."""
    answer = engine.answer({"call": "ask", "text": text})
    situation = answer["situation"] or answer.get("unread")
    if situation is None:
        show(words["situation.unread"], error=True)
        return 1
    show("\n".join(lines(situation, words)))
    return 0 if situation["ruling"] is not None else 1


def lines(situation: dict[str, Any], words: Words) -> list[str]:
    """Return the ruling, then its reasons and what was understood and assumed, a line each."""
    notes = [
        f"  {words[f'situation.{label}']} {message['text']}"
        for label, facts in (("understood", "reading"), ("assumed", "assumed"))
        for message in situation[facts]
    ]
    return [
        verdict(situation, words),
        *(f"  {message['text']}" for message in situation["why"]),
        *notes,
    ]


def verdict(situation: dict[str, Any], words: Words) -> str:
    """Return the ruling in one line; without one, what is missing or not understood."""
    if situation["unknown"]:
        return f"{words['situation.unknown']} {', '.join(situation['unknown'])}"
    if situation["missing"]:
        choices = " / ".join(choice["text"] for choice in situation["missing"]["choices"])
        return f"{situation['missing']['text']} {choices}".rstrip()
    if situation["ruling"] is None:
        return words["situation.unread"]
    return " ".join(message["text"] for message in situation["verdict"])
