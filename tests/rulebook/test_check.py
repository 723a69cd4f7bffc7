"""Each defect that content can have is found, with its file and line, and what to do."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from companion.rulebook import ContentError, check_all
from tests.rulebook import tiny

LEADING, FOLLOWING = "en/leading.md", "en/following.md"
SIDECAR = "entries/following.yaml"
SHARED, WORDS = "questions.yaml", "en/questions.yaml"

# file, text that is replaced, by what, line of the defect there or its place, what it says
SPOILT = {
    "unit without a mark": (SIDECAR, "  summary: printed\n", "", "en/following.md:3", "no mark"),
    "mark that is none": (
        SIDECAR, "summary: printed", "summary: rumour", 7, "write `summary: printed`",
    ),
    "unit without a block": (
        FOLLOWING, "Play a card of the lead suit. See [leading](leading). {#play}\n",
        "> See [leading](leading).\n", 1, "write its block",
    ),
    "block without an id": (FOLLOWING, " {#play}", "", 5, "end it with {#id}"),
    "heading without an id": (FOLLOWING, " {#a-must}", "", 7, "end it with"),
    "id used twice": (FOLLOWING, "{#sidekick}", "{#play}", 9, "in line 5 already"),
    "condition nobody knows": (
        SIDECAR, "turn: follows", "weather: fine", 8, "use one of who, turn",
    ),
    "value nobody knows": (SIDECAR, "turn: follows", "turn: sleeps", 8, "leads, follows"),
    "source that is not listed": (
        SIDECAR, "play: {printed: tricks", "play: {printed: hearsay", 8, "add it there",
    ),
    "source of the page that is not listed": (
        SIDECAR, "\nprinted: tricks", "\nprinted: hearsay", 4, "no source hearsay",
    ),
    "printed without a source": (
        SIDECAR, "printed: tricks\nsee", "see", 6, "name its sources",
    ),
    "document that is not listed": (
        "sources.yaml", "rulebook", "hearsay", 1, "no document hearsay",
    ),
    "question that points nowhere": (
        SHARED, "following#play", "following#pay", 1, "which is no unit",
    ),
    "question of no units": (SHARED, "[following#play]", "[]", 1, "a list of units"),
    "question of what is no list": (SHARED, "[following#play]", "{of: 1}", 1, "a list of names"),
    "question whose words are none": (WORDS, "Must I follow?", "7", 1, "has to be a text"),
    "question without words": (
        WORDS, tiny.QUESTIONS_IN_WORDS, "", "questions.yaml:1", "missing in",
    ),
    "question without units": (SHARED, tiny.QUESTIONS, "", "en/questions.yaml:1", "missing in"),
    "ruling that is said to be printed": (
        "entries/leading.yaml", "{ruling: [one, two], choice: true}", "printed",
        "en/leading.md:7", "says that it is printed",
    ),
    "ruling without its readings": (LEADING, "- That one.\n", "", 7, "1 readings here"),
    "ruling without a reason": (LEADING, "It is simple.\n", "", 7, "three paragraphs"),
    "dead link": (FOLLOWING, "(leading)", "(leadings)", 5, "no entry leadings"),
    "dead anchor": (FOLLOWING, "(leading)", "(leading#a-may)", 5, "#a-may"),
    "dead anchor of its own": (FOLLOWING, "(leading)", "(#a-may)", 5, "following has no heading"),
    "unknown term": (FOLLOWING, "(leading)", "(term:bidding)", 5, "term: bidding"),
    "unknown see": (SIDECAR, "[leading]", "[dealing]", "en/following.md:1", "no entry dealing"),
    "unknown players": (SIDECAR, "players: 2}", "players: 6}", 9, "6 is none of"),
    "no players": (
        SIDECAR, "players: [1, 2, 3-5]\n", "", "en/following.md:1", "players is missing",
    ),
    "unknown topic": (SIDECAR, "topic: tricks", "topic: tricksy", 1, "topic tricksy"),
    "key that is no key": (SIDECAR, "see:", "sea:", 5, "sea is not a key"),
    "key given twice": (SIDECAR, "order: 20", "order: 20\norder: 30", 3, "given twice"),
    "no YAML": (SIDECAR, "order: 20", "order: [20", 3, "not YAML"),
    "order that is no number": (SIDECAR, "order: 20", "order: last", 2, "a whole number"),
    "no title": (FOLLOWING, "# Following\n\n", "", 1, "the title is missing"),
    "long summary": (
        FOLLOWING, "Play the lead suit", "Play it " * 20, 1, "30 are the most",
    ),
    "term defined twice": (
        FOLLOWING, "## A must", "/// terms\n- Lead Suit: Again.\n///\n\n## A must",
        "en/leading.md:18", "is defined in following too",
    ),
}  # fmt: skip


def spoil(root: Path, name: str, old: str, new: str) -> None:
    path = root / "origin-story" / name
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_sound_content_has_no_defect(tmp_path: Path) -> None:
    assert check_all(tiny.sound(tmp_path), ["en"]) == []


@pytest.mark.parametrize(("name", "old", "new", "place", "says"), SPOILT.values(), ids=SPOILT)
def test_defect_is_found(
    tmp_path: Path, name: str, old: str, new: str, place: str | int, says: str
) -> None:
    spoil(tiny.sound(tmp_path), name, old, new)
    found = [defect for defect in check_all(tmp_path, ["en"]) if says in defect]
    line = f"{name}:{place}" if isinstance(place, int) else place
    assert {defect.split(": ")[0] for defect in found} == {f"{tmp_path}/origin-story/{line}"}


@pytest.mark.parametrize(
    ("quotes", "says"),
    [
        ("a-may: [leading#summary]", "no heading a-may"),
        ("a-must: [leading#sumary]", "is no unit"),
        ("a-must: [leading#values]", "is a table"),
        ('a-must: {"2, 6": [leading#summary]}', "none of 1, 2, 3-5"),
    ],
)
def test_quote_that_cannot_be_shown(tmp_path: Path, quotes: str, says: str) -> None:
    tiny.guide(tmp_path, "## A must {#a-must}")
    spoil(tmp_path, LEADING, "/// ruling", "| a |\n|---|\n| b |\n{#values}\n\n/// ruling")
    spoil(tmp_path, "entries/leading.yaml", "  see: printed", "  see: printed\n  values: printed")
    spoil(tmp_path, SIDECAR, "guide: true", f"guide: true\nquotes:\n  {quotes}")
    (defect,) = check_all(tmp_path, ["en"])
    assert defect.startswith(f"{tmp_path}/origin-story/{SIDECAR}:7: ")
    assert says in defect


@pytest.mark.parametrize(
    ("asked", "line", "says"),
    [
        ("play: [When may I?]\npay: [What?]", 2, "no unit pay"),
        ("play: {yes: no}", 1, "a list of names"),
    ],
)
def test_what_is_asked_that_cannot_be_read(
    tmp_path: Path, asked: str, line: int, says: str
) -> None:
    path = tiny.write(tiny.sound(tmp_path), "following.asked.yaml", asked)
    (defect,) = check_all(tmp_path, ["en"])
    assert defect.startswith(f"{path}:{line}: ")
    assert says in defect


@pytest.mark.parametrize(
    ("parts", "place", "says"),
    [
        ("flop: 2", "en/following.md:1", "the block flop"),
        ("a-must: 2", "en/following.md:1", "the block a-must"),
        ("flip: 6", f"{SIDECAR}:7", "6 is none of 1, 2, 3-5"),
    ],
)
def test_part_that_cannot_be_shown(tmp_path: Path, parts: str, place: str, says: str) -> None:
    tiny.guide(tmp_path, "## A must {#a-must}\n\nFlip two. {#flip}")
    spoil(tmp_path, SIDECAR, "guide: true", f"guide: true\nparts:\n  {parts}")
    (defect,) = check_all(tmp_path, ["en"])
    assert defect.startswith(f"{tmp_path}/origin-story/{place}: ")
    assert says in defect


def test_an_entry_begins_with_its_summary(tmp_path: Path) -> None:
    tiny.sound(tmp_path)
    spoil(tmp_path, SIDECAR, "summary:", "first:")
    spoil(tmp_path, "en/following.md", "{#summary}", "{#first}")
    (defect,) = check_all(tmp_path, ["en"])
    assert defect.endswith("following.md:3: this sums the entry up: end it with {#summary}")


def test_parts_are_of_a_guide_only(tmp_path: Path) -> None:
    tiny.sound(tmp_path)
    spoil(tmp_path, SIDECAR, "units:", "parts:\n  play: 2\nunits:")
    (defect,) = check_all(tmp_path, ["en"])
    assert "parts: of a guide only" in defect


@pytest.mark.parametrize(
    ("steps", "line", "says"),
    [
        ("a-may: []", 4, "no heading a-may"),
        ("a-must: {type: story}", 4, "has to be a list"),
        ("a-must: [{type: align, alignment: hero}]", 1, "the engine refuses a step"),
        ("a-must: [{type: story, costs: [99]}]", 1, "out-of-range"),
    ],
)
def test_sample_that_cannot_be_played(tmp_path: Path, steps: str, line: int, says: str) -> None:
    tiny.guide(tmp_path, "## A must {#a-must}")
    game = "kind: solo\noptions: {difficulty: 0, dealer: You, deck: virtual, seed: 1}\n"
    tiny.write_shared(tmp_path, "samples/following.yaml", f"{game}steps:\n  {steps}\n")
    (defect,) = check_all(tmp_path, ["en"])
    assert defect.startswith(f"{tmp_path}/origin-story/samples/following.yaml:{line}: ")
    assert says in defect


def test_all_defects_are_told_at_once(tmp_path: Path) -> None:
    tiny.sound(tmp_path)
    tiny.sound(tmp_path, "fr")
    spoil(tmp_path, "entries/leading.yaml", "  see: printed\n", "")
    spoil(tmp_path, SIDECAR, "turn: follows", "weather: fine")
    spoil(tmp_path, SIDECAR, "sidekick: {printed: tricks", "sidekick: {printed: hearsay")
    spoil(tmp_path, SHARED, "following#play", "following#pay")
    spoil(tmp_path, "fr/following.md", " {#sidekick}", " {#acolyte}")
    defects = check_all(tmp_path, ["en", "fr"])
    game = tmp_path / "origin-story"
    places = {defect.split(": ")[0].removeprefix(f"{game}/") for defect in defects}
    assert places == {
        "en/leading.md:5",
        "fr/leading.md:5",
        f"{SIDECAR}:8",
        f"{SIDECAR}:9",
        "questions.yaml:1",
        "fr/following.md:1",
        "fr/following.md:9",
    }


def test_entry_that_nobody_links_to(tmp_path: Path) -> None:
    tiny.sound(tmp_path)
    tiny.write_shared(tmp_path, "entries/lonely.yaml", tiny.GUIDE_SIDECAR)
    path = tiny.write(tmp_path, "lonely.md", "# Lonely\n\nAlone.\n")
    assert check_all(tmp_path, ["en"]) == [f"{path}:1: nobody links to this entry"]


def test_missing_language(tmp_path: Path) -> None:
    tiny.sound(tmp_path)
    assert check_all(tmp_path, ["en", "fr"]) == [
        f"{tmp_path}/origin-story/fr:1: this language is missing"
    ]


def test_entry_missing_in_one_language(tmp_path: Path) -> None:
    tiny.sound(tmp_path)
    tiny.sound(tmp_path, "fr")
    missing = tmp_path / "origin-story/fr/following.md"
    missing.unlink()
    sidecar = tmp_path / "origin-story" / SIDECAR
    assert f"{sidecar}:1: the text is missing: write {missing}" in check_all(tmp_path, ["en", "fr"])


def test_missing_topics(tmp_path: Path) -> None:
    (tiny.sound(tmp_path) / "origin-story/en/topics.yaml").unlink()
    assert check_all(tmp_path, ["en"]) == [
        f"{tmp_path}/origin-story/en/topics.yaml:1: the list of topics is missing"
    ]


def test_the_defects_reach_another_process() -> None:
    """Each game and language is built in a process of its own."""
    error = pickle.loads(pickle.dumps(ContentError(["a.md:1: no title", "a.md:3: no mark"])))
    assert error.defects == ["a.md:1: no title", "a.md:3: no mark"]
    assert str(error) == "a.md:1: no title\na.md:3: no mark"
