"""`companion judge WORDS`: a situation told in words, and the judge's answer to it."""

from __future__ import annotations

import sys

from companion.engine.kit.door import Door
from companion.engine.kit.words import Words


def tell(door: Door, text: str, words: Words) -> int:
    """Print the answer. Returns 1 where the text is not wholly understood."""
    situation = door.answer({"call": "ask", "text": text})["situation"]
    if situation is None:
        print(words["situation.unread"], file=sys.stderr)
        return 1
    print(" ".join(fact["text"] for fact in situation["verdict"]))
    for fact in situation["why"]:
        print(f"  {fact['text']}")
    for label, facts in (("understood", situation["reading"]), ("assumed", situation["assumed"])):
        for fact in facts:
            print(f"  {words[f'situation.{label}']} {fact['text']}")
    return 0
