"""Each defect that content can have is found, with its file and line."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.rulebook import check_all
from tests.rulebook import tiny

QUESTION = """answer: "Yes."
rests_on: [leading]
"""
CHECK = """check:
  kind: trick
  input: {plays: [B7, B9, B3]}
  ruling: {winner: 1}
"""

# text of following.md that is replaced, by what, line of the defect, what it says
SPOILT = {
    "dead link": ("(leading)", "(leadings)", 13, "no entry leadings"),
    "dead heading": ("(leading)", "(leading#a-may)", 13, "no heading or unit #a-may"),
    "unknown term": ("(leading)", "(term:bidding)", 13, "unknown term: bidding"),
    "unknown see": ("see: [leading]", "see: [dealing]", 7, "no entry dealing"),
    "unknown players of a part": ("players | 2", "players | 6", 17, "6 is none"),
    "unknown players of an entry": ('"3-5"]', '"6"]', 5, "6 is none of"),
    "no players": ('players: ["1", "2", "3-5"]\n', "", 1, "players is missing"),
    "no source": ('\n  - {doc: rulebook, place: "p. 7"}', " []", 8, "sources is empty"),
    "unknown document": ("doc: rulebook", "doc: hearsay", 8, "hearsay is none of"),
    "source without a place": (', place: "p. 7"', "", 8, "place is missing"),
    "no title": ("title: Following\n", "", 1, "title is missing"),
    "empty summary": ("Play the lead suit if you can.", '""', 6, "is empty"),
    "order that is no number": ("order: 20", "order: last", 4, "a whole number"),
    "key that is no key": ("see:", "sea:", 7, "sea is not a key"),
    "key given twice": ("order: 20", "order: 20\norder: 30", 5, "given twice"),
    "no YAML": ("order: 20", "order: [20", 5, "not YAML"),
    "no front matter": ("---\ntitle", "title", 1, "does not start with"),
    "front matter left open": ("---\n\nPlay", "\nPlay", 1, "not closed"),
    "date that is no date": ("2026-11-21", "today", 10, "a date like"),
    "unknown topic": ("topic: tricks", "topic: tricksy", 3, "no topic tricksy"),
    "links that are no texts": ("see: [", "see: [no, ", 7, "list of texts"),
}

# what is put at the end of the front matter of following.md, line of the defect, what it says
ADDED = {
    "dead link in a differing source": ('differs: "See [x](nowhere)."\n', 10, "no entry nowhere"),
    "unknown rests_on": (QUESTION.replace("leading", "dealing"), 11, "no entry dealing"),
    "mark that is typed": (QUESTION + "basis: rule\n", 12, "basis is not a key"),
    "answer that the engine does not give": (
        QUESTION + CHECK.replace("winner: 1", "winner: 2"),
        12,
        "winner is 1 and not 2",
    ),
    "check that the engine refuses": (QUESTION + CHECK.replace("B9", "B99"), 12, "not-a-card"),
    "default that is no reading": (
        tiny.RULING.replace("default: one", "default: three"),
        13,
        "three is none",
    ),
}

# a picture that cannot be drawn, what it says
PICTURES = {
    "picture of a card that is none": ("plays: [B7, B99]\ncaption: Two cards.", "not-a-card"),
    "picture without a caption": ("plays: [B7, B9]", "needs a caption"),
}


def test_sound_content_has_no_defect(tmp_path: Path) -> None:
    assert check_all(tiny.sound(tmp_path), ["en"]) == []


def test_sound_question_and_ruling_have_no_defect(tmp_path: Path) -> None:
    tiny.sound(tmp_path)
    entry = tiny.FOLLOW.replace("checked:", QUESTION + CHECK + "checked:")
    tiny.write(tmp_path, "following.md", entry)
    ruled = tiny.LEAD.replace("checked:", tiny.RULING + "checked:")
    tiny.write(tmp_path, "leading.md", ruled)
    assert check_all(tmp_path, ["en"]) == []


@pytest.mark.parametrize(("old", "new", "line", "says"), SPOILT.values(), ids=SPOILT)
def test_defect_is_found(tmp_path: Path, old: str, new: str, line: int, says: str) -> None:
    assert_found(tmp_path, old, new, line, says)


@pytest.mark.parametrize(("front", "line", "says"), ADDED.values(), ids=ADDED)
def test_defect_in_a_part_of_its_own_is_found(
    tmp_path: Path, front: str, line: int, says: str
) -> None:
    assert_found(tmp_path, "checked:", front + "checked:", line, says)


@pytest.mark.parametrize(("source", "says"), PICTURES.values(), ids=PICTURES)
def test_defect_of_a_picture_is_found(tmp_path: Path, source: str, says: str) -> None:
    assert_found(tmp_path, "## A must", f"```trick\n{source}\n```\n\n## A must", 15, says)


def assert_found(root: Path, old: str, new: str, line: int, says: str) -> None:
    """Spoil following.md and expect one defect that says so, in that line."""
    tiny.sound(root)
    assert old in tiny.FOLLOW
    path = tiny.write(root, "following.md", tiny.FOLLOW.replace(old, new, 1))
    lines = [defect for defect in check_all(root, ["en"]) if says in defect]
    assert [defect.split(": ")[0] for defect in lines] == [f"{path}:{line}"]


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
