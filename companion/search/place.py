"""Where an answer stands: a link that opens the page there, with the answer highlighted.

static/js/search/place.js is its twin: change both. The highlight is the browser's own: a text
fragment, `#section:~:text=first%20words,last%20words`, which browsers that do not know it take for
the name of a section; the script therefore leaves it out for them.
"""

from __future__ import annotations

import re
from urllib.parse import quote

WORDS = 8  # of the beginning and of the end, enough to be met once on a page
_SENTENCE = re.compile(r"[^.!?]+(?:[.!?](?!\s|$)[^.!?]*)*[.!?]*")


def fragment(anchor: str, answer: str) -> str:
    """Return the fragment of an address that leads to a section and highlights the answer in it."""
    lines = answer.removesuffix("…").split(" · ")
    sentences = [part.split() for line in lines for part in _SENTENCE.findall(line) if part.split()]
    if not sentences:
        return f"#{anchor}" if anchor else ""
    first, last = sentences[0], sentences[-1]
    is_whole = len(sentences) == 1 and len(first) <= 2 * WORDS
    parts = [first] if is_whole else [first[:WORDS], last[-WORDS:]]
    return f"#{anchor}:~:text=" + ",".join(map(_encode, parts))


def _encode(words: list[str]) -> str:
    return quote(" ".join(words), safe="!*'()").replace("-", "%2D")
