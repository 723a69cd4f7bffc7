"""Each defect that content can have is found, with its file and line."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.rulebook import check_all
from tests.rulebook import tiny

QUESTION = """answer: "Yes."
basis: rule
rests_on: [leading]
"""
CHECK = """check:
  kind: trick
  input: {plays: [B7, B9, B3]}
  ruling: {winner: 1}
"""
RULING = """ruling:
  question: Which?
  readings: [{id: one, text: This one.}, {id: two, text: That one.}]
  default: one
  reason: It is simple.
  choice: true
"""

# file, text that is replaced, by what, line of the defect, what it says
SPOILT = {
    "dead link": ("following.md", "(leading)", "(leadings)", 13, "no entry leadings"),
    "dead heading": ("leading.md", "#a-must", "#a-may", 15, "no heading #a-may"),
    "dead link in a differing source": (
        "following.md",
        "checked:",
        'differs: "See [x](nowhere)."\nchecked:',
        10,
        "no entry nowhere",
    ),
    "unknown term": ("following.md", "(leading)", "(term:bidding)", 13, "unknown term: bidding"),
    "unknown see": ("following.md", "see: [leading]", "see: [dealing]", 7, "no entry dealing"),
    "unknown rests_on": (
        "following.md",
        "checked:",
        QUESTION.replace("leading", "dealing") + "checked:",
        12,
        "no entry dealing",
    ),
    "unknown players of a part": ("following.md", "players | 2", "players | 6", 17, "6 is none"),
    "unknown players of an entry": ("following.md", '"3-5"]', '"6"]', 5, "6 is none of"),
    "no players": ("following.md", 'players: ["1", "2", "3-5"]\n', "", 1, "players is missing"),
    "no source": (
        "following.md",
        'sources:\n  - {doc: rulebook, place: "p. 7"}',
        "sources: []",
        8,
        "sources is empty",
    ),
    "unknown document": ("following.md", "doc: rulebook", "doc: hearsay", 8, "hearsay is none of"),
    "source without a place": ("following.md", ', place: "p. 7"', "", 8, "place is missing"),
    "no title": ("following.md", "title: Following\n", "", 1, "title is missing"),
    "empty summary": ("following.md", "Play the lead suit if you can.", '""', 6, "is empty"),
    "order that is no number": ("following.md", "order: 20", "order: last", 4, "a whole number"),
    "key that is no key": ("following.md", "see:", "sea:", 7, "sea is not a key"),
    "key given twice": ("following.md", "order: 20", "order: 20\norder: 30", 5, "given twice"),
    "no YAML": ("following.md", "order: 20", "order: [20", 5, "not YAML"),
    "no front matter": ("following.md", "---\ntitle", "title", 1, "does not start with"),
    "front matter left open": ("following.md", "---\n\nPlay", "\nPlay", 1, "not closed"),
    "date that is no date": ("following.md", "2026-11-21", "today", 10, "a date like"),
    "unknown topic": ("following.md", "topic: tricks", "topic: tricksy", 3, "no topic tricksy"),
    "synonyms that are no texts": (
        "following.md",
        "see:",
        "synonyms: [no]\nsee:",
        7,
        "list of texts",
    ),
    "basis that is neither": (
        "following.md",
        "checked:",
        QUESTION.replace("basis: rule", "basis: habit") + "checked:",
        11,
        "rule or ruling",
    ),
    "answer that the engine does not give": (
        "following.md",
        "checked:",
        QUESTION + CHECK.replace("winner: 1", "winner: 2") + "checked:",
        13,
        "winner is 1 and not 2",
    ),
    "check that the engine refuses": (
        "following.md",
        "checked:",
        QUESTION + CHECK.replace("B9", "B99") + "checked:",
        13,
        "not-a-card",
    ),
    "default that is no reading": (
        "following.md",
        "checked:",
        RULING.replace("default: one", "default: three") + "checked:",
        13,
        "three is none",
    ),
    "picture of a card that is none": (
        "following.md",
        "## A must",
        "```trick\nplays: [B7, B99]\ncaption: Two cards.\n```\n\n## A must",
        15,
        "not-a-card",
    ),
    "picture without a caption": (
        "following.md",
        "## A must",
        "```trick\nplays: [B7, B9]\n```\n\n## A must",
        15,
        "needs a caption",
    ),
}


def test_sound_content_has_no_defect(tmp_path: Path) -> None:
    assert check_all(tiny.sound(tmp_path), ["en"]) == []


def test_sound_question_and_ruling_have_no_defect(tmp_path: Path) -> None:
    tiny.sound(tmp_path)
    asked = tiny.FOLLOW.replace("checked:", QUESTION + CHECK + "checked:")
    tiny.write(tmp_path, "following.md", asked)
    ruled = tiny.LEAD.replace("checked:", RULING + "checked:")
    tiny.write(tmp_path, "leading.md", ruled)
    assert check_all(tmp_path, ["en"]) == []


@pytest.mark.parametrize("name", SPOILT)
def test_defect_is_found(tmp_path: Path, name: str) -> None:
    file, old, new, line, says = SPOILT[name]
    tiny.sound(tmp_path)
    text = {"leading.md": tiny.LEAD, "following.md": tiny.FOLLOW}[file]
    assert old in text
    path = tiny.write(tmp_path, file, text.replace(old, new, 1))
    found = [defect for defect in check_all(tmp_path, ["en"]) if says in defect]
    assert [defect.split(": ")[0] for defect in found] == [f"{path}:{line}"]


def test_entry_that_nobody_links_to(tmp_path: Path) -> None:
    tiny.sound(tmp_path)
    path = tiny.write(tmp_path, "lonely.md", tiny.FOLLOW)
    assert check_all(tmp_path, ["en"]) == [f"{path}:1: nobody links to this entry"]


def test_ruling_and_question_have_their_parts(tmp_path: Path) -> None:
    tiny.sound(tmp_path)
    linking = tiny.LEAD.replace("[following]", "[following, rulings/x, questions/x]")
    tiny.write(tmp_path, "leading.md", linking)
    ruling = tiny.write(tmp_path, "rulings/x.md", tiny.FOLLOW)
    question = tiny.write(tmp_path, "questions/x.md", tiny.FOLLOW)
    assert sorted(check_all(tmp_path, ["en"])) == [
        f"{question}:1: answer is missing",
        f"{ruling}:1: ruling is missing",
    ]


def test_term_defined_twice(tmp_path: Path) -> None:
    tiny.sound(tmp_path)
    again = tiny.FOLLOW.replace("see:", "terms: {Lead Suit: Again.}\nsee:")
    tiny.write(tmp_path, "following.md", again)
    leading = tmp_path / "origin-story/en/leading.md"
    assert check_all(tmp_path, ["en"]) == [
        f"{leading}:7: the term lead suit is defined in following too"
    ]


def test_missing_language(tmp_path: Path) -> None:
    tiny.sound(tmp_path)
    assert check_all(tmp_path, ["en", "fr"]) == [
        f"{tmp_path}/origin-story/fr:1: this language is missing"
    ]


def test_entry_missing_in_one_language(tmp_path: Path) -> None:
    tiny.sound(tmp_path)
    tiny.sound(tmp_path, "fr")
    path = tiny.write(tmp_path, "lonely.md", tiny.FOLLOW)
    assert f"{path}:1: this entry is missing in fr" in check_all(tmp_path, ["en", "fr"])


def test_missing_topics(tmp_path: Path) -> None:
    (tiny.sound(tmp_path) / "origin-story/en/topics.yaml").unlink()
    assert check_all(tmp_path, ["en"]) == [
        f"{tmp_path}/origin-story/en/topics.yaml:1: the list of topics is missing"
    ]
