"""`companion judge WORDS`: a situation told in words, and the judge's answer to it."""

from __future__ import annotations

import sys

from companion.engine.kit.door import Door
from companion.engine.kit.words import Words


def tell(door: Door, text: str, words: Words) -> int:
    """Print the answer. Returns 1 where the text is not wholly understood."""
    told = door.answer({"call": "ask", "text": text})["situation"]
    if told is None:
        print(words["situation.unread"], file=sys.stderr)
        return 1
    print(" ".join(fact["text"] for fact in told["verdict"]))
    for fact in told["why"]:
        print(f"  {fact['text']}")
    for label, facts in (("understood", told["reading"]), ("assumed", told["assumed"])):
        for fact in facts:
            print(f"  {words[f'situation.{label}']} {fact['text']}")
    return 0
