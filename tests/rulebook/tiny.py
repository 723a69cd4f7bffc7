"""Writes tiny made-up content: two sound entries, to be spoilt by each test."""

from __future__ import annotations

from pathlib import Path

TOPICS = "- {id: tricks, title: Tricks, summary: About tricks.}\n"

RECORD = """
address: ""
places: [rules, search]
players: ["1", "2", "3-5"]
accent: {light: "#000000", dark: "#ffffff", band: "#000000"}
"""

NAMES = """
name: Tiny
line: A tiny game
description: Its front
rules: Its rules
search: Its search
other: Another tiny game
documents: {rulebook: Rulebook}
"""

RULING = """ruling:
  question: Which?
  readings: [{id: one, text: This one.}, {id: two, text: That one.}]
  default: one
  reason: It is simple.
  choice: true
"""

LEAD = """---
title: Leading
topic: tricks
order: 10
players: ["1", "2", "3-5"]
summary: The leader plays any card.
terms:
  lead suit: The suit of the first card of a trick.
see: [following]
sources:
  - {doc: rulebook, place: "p. 7"}
checked: 2026-11-21
---

The leader plays any card. See [following](following#a-must).
"""

FOLLOW = """---
title: Following
topic: tricks
order: 20
players: ["1", "2", "3-5"]
summary: Play the lead suit if you can.
see: [leading]
sources:
  - {doc: rulebook, place: "p. 7"}
checked: 2026-11-21
---

Play a card of the lead suit. See [leading](leading).

## A must

/// players | 2
A sidekick too: {S11} follows {S3}.
///
"""


def write(root: Path, name: str, text: str, language: str = "en") -> Path:
    """Write one file of the made-up game and return its path."""
    path = root / "origin-story" / language / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def sound(root: Path, language: str = "en") -> Path:
    """Write content without a defect and return the root."""
    folder = root / "origin-story"
    write(root, "game.yaml", NAMES, language)
    (folder / "game.yaml").write_text(RECORD, encoding="utf-8")
    (folder / "mark.svg").write_text("<svg/>", encoding="utf-8")
    write(root, "topics.yaml", TOPICS, language)
    write(root, "leading.md", LEAD, language)
    write(root, "following.md", FOLLOW, language)
    return root
