"""What is told of content that cannot be read."""

from __future__ import annotations

import pickle

from companion.rulebook.entries import ContentError


def test_the_defects_reach_another_process() -> None:
    """Each game and language is built in a process of its own."""
    error = pickle.loads(pickle.dumps(ContentError(["a.md:1: no title", "a.md:3: no mark"])))
    assert error.defects == ["a.md:1: no title", "a.md:3: no mark"]
    assert str(error) == "a.md:1: no title\na.md:3: no mark"
