"""Writes tiny made-up content: two sound entries and a question, to be spoilt by each test."""

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

SOURCES = 'tricks: {rulebook: "p. 7"}\n'

LEAD = """# Leading

The leader plays any card. {#summary}

See [following](following#a-must). {#see}

/// ruling | which
Which card?

This one.

It is simple.

- That one.
///

/// terms
- lead suit: The suit of the first card of a trick.
///
"""

LEAD_SIDECAR = """topic: tricks
order: 10
players: [1, 2, 3-5]
printed: tricks
see: [following]
units:
  summary: printed
  see: printed
  which: {ruling: [one, two], choice: true}
"""

FOLLOW = """# Following

Play the lead suit if you can. {#summary}

Play a card of the lead suit. See [leading](leading). {#play}

## A must {#a-must}

A sidekick too: {S11} follows {S3}. {#sidekick}
"""

FOLLOW_SIDECAR = """topic: tricks
order: 20
players: [1, 2, 3-5]
printed: tricks
see: [leading]
units:
  summary: printed
  play: {printed: tricks, when: {turn: follows}}
  sidekick: {printed: tricks, players: 2}
"""

GUIDE_SIDECAR = """topic: tricks
order: 20
players: [1, 2, 3-5]
see: [leading]
guide: true
"""

QUESTIONS = "must-i: {yes: [following#play]}\n"

QUESTIONS_IN_WORDS = "must-i: Must I follow?\n"


def write(root: Path, name: str, text: str, language: str = "en") -> Path:
    """Write one file of the made-up game in one language and return its path."""
    return write_shared(root, f"{language}/{name}", text)


def write_shared(root: Path, name: str, text: str) -> Path:
    """Write one file that all languages share and return its path."""
    path = root / "origin-story" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def sound(root: Path, language: str = "en") -> Path:
    """Write content without a defect and return the root."""
    write_shared(root, "game.yaml", RECORD)
    write_shared(root, "mark.svg", "<svg/>")
    write_shared(root, "sources.yaml", SOURCES)
    write_shared(root, "questions.yaml", QUESTIONS)
    write_shared(root, "entries/leading.yaml", LEAD_SIDECAR)
    write_shared(root, "entries/following.yaml", FOLLOW_SIDECAR)
    write(root, "game.yaml", NAMES, language)
    write(root, "topics.yaml", TOPICS, language)
    write(root, "questions.yaml", QUESTIONS_IN_WORDS, language)
    write(root, "leading.md", LEAD, language)
    write(root, "following.md", FOLLOW, language)
    return root


def guide(root: Path, body: str) -> Path:
    """Write sound content in which `following` is a guide with this body; return the root."""
    sound(root)
    write_shared(root, "entries/following.yaml", GUIDE_SIDECAR)
    write_shared(root, "questions.yaml", "must-i: {yes: [leading#summary]}\n")
    write(root, "leading.md", LEAD.replace("#a-must", ""))
    write(root, "following.md", f"# Following\n\nPlay it. {{#summary}}\n\n{body}\n")
    return root
