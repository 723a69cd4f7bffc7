"""The voice of `docs/voice.md`: words that are not used, and sentences that are too short."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from companion.games import games
from tests.books import book

ROOT = Path(__file__).parent.parent
SHEET = ROOT / "docs" / "voice.md"
LANGUAGES = ("en", "fr")
SHORT = 6
FEW = 0.08
SAME = 0.85

# What people do not read as a text: ids, addresses, code.
_UNREAD = re.compile(
    r"^(?:- )?\{?[a-z0-9-]+:"
    r"|^\s*\"situation\.word\..*$"
    r"|^\s*\"[^\"]+\":"
    r"|\]\([^)\n]*\)|`[^`\n]*`|\{[^{}|\n]*\}",
    re.MULTILINE,
)


def _rows(heading: str) -> list[list[str]]:
    """Return the cells of the table under a heading of the sheet, without its first two lines."""
    part = SHEET.read_text(encoding="utf-8").split(f"### {heading}\n", 1)[1].split("\n#", 1)[0]
    lines = [line for line in part.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def _pattern(phrases: list[str]) -> re.Pattern[str]:
    """Return what finds any of the phrases as whole words; `*` stands for any ending."""
    words = [re.escape(phrase.strip()) for phrase in phrases]
    either = "|".join(word.replace(r"\*", r"\w*").replace(r"\ ", r"\s+") for word in words)
    return re.compile(rf"(?<!\w)(?:{either})(?!\w)", re.IGNORECASE)


@cache
def banned(language: str, game: str) -> re.Pattern[str]:
    """Return what finds the words of the third column; `fr:` begins the French ones."""
    headings = ["Words of both games"]
    if game == "origin-story":
        headings.append("Words of Origin Story")
    words: list[str] = []
    for _, _, cell, _ in [row for heading in headings for row in _rows(heading)]:
        english, _, french = cell.partition("; fr:")
        words += (french if language == "fr" else english).split(",")
    return _pattern([word for word in words if word])


@cache
def excused() -> re.Pattern[str]:
    """Return what finds the phrases that the sheet lets through."""
    return _pattern([row[0] for row in _rows("Fine all the same")])


def defects(text: str, language: str, game: str) -> Iterator[tuple[int, str]]:
    """Yield the line and the word of everything that the sheet bans in a text."""
    plain = _UNREAD.sub(lambda match: " " * len(match[0]), text)
    fine = [range(*match.span()) for match in excused().finditer(plain)]
    for match in banned(language, game).finditer(plain):
        if not any(match.start() in span for span in fine):
            yield plain.count("\n", 0, match.start()) + 1, match[0]


OF_READERS = ".asked.yaml"  # ends the files that hold what people type


def files() -> Iterator[tuple[Path, str, str]]:
    """Yield every text that people read, with its language and the game whose words it uses."""
    for language in LANGUAGES:
        for game in games():
            for path in (ROOT / "content" / game / language).rglob("*.*"):
                if not path.name.endswith(OF_READERS):
                    yield path, language, game
        for path in (ROOT / "companion" / "locales" / language).glob("*.json"):
            yield path, language, path.stem if path.stem in games() else "origin-story"
    for path in (ROOT / "README.md", *(ROOT / "docs").glob("*.md")):
        if path != SHEET:
            yield path, "en", ""


def test_banned_words_stand_nowhere() -> None:
    breaches = [
        f"{path.relative_to(ROOT)}:{line}: {word}"
        for path, language, game in sorted(files())
        for line, word in defects(path.read_text(encoding="utf-8"), language, game)
    ]
    assert breaches == []


@pytest.mark.parametrize(
    ("text", "language", "game"),
    [
        ("This companion\nfollows it.", "en", ""),
        ("The open tricks.", "en", "origin-story"),
        ("Ce compagnon la suit.", "fr", "originz"),
    ],
)
def test_a_banned_word_is_found(text: str, language: str, game: str) -> None:
    assert [line for line, _ in defects(text, language, game)] == [1]


def test_a_word_is_let_through_elsewhere() -> None:
    assert not list(defects("Les règles se taisent.", "fr", "origin-story"))
    assert not list(defects("open-trick: x\n[a](this companion)", "en", "origin-story"))
    assert not list(defects("The open tricks.", "en", "originz"))


# Sentences


def sentences(text: str) -> Iterator[str]:
    """Yield the sentences of an entry's text.

    Headings, tables, pictures, notices in italics and items that are only a name have none. A
    single word ("No.", "Example.") belongs to the sentence after it.
    """
    text = re.sub(r"^(```).*?^\1$", "", text, flags=re.MULTILINE | re.DOTALL)
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", text)
    for line in text.splitlines():
        line = re.sub(r"^\s*(?:[-*]|\d+\.)\s+", "", line).strip()
        if re.match(r"#|\||///|\*[^*]+\*$", line):
            continue
        line = re.sub(r"^(\w+\.)\s", r"\1", line.replace("*", ""))
        parts = re.split(r"(?<=[.!?])\s+(?=\W*[A-ZÀ-Ý0-9{])", line)
        yield from (part for part in parts if re.search(r"[.!?][”»\")]*$", part))


def prose(game: str, language: str) -> list[str]:
    """Return all sentences of a rulebook."""
    texts = []
    for entry in book(game, language).entries.values():
        texts += [entry.summary, entry.differs, entry.body]
        texts += [term.sentence for term in entry.terms]
        if entry.ruling:
            texts += [entry.ruling.question, entry.ruling.reason]
            texts += [reading.text for reading in entry.ruling.readings]
    return [sentence for text in texts for sentence in sentences(text)]


def short(game: str, language: str) -> tuple[list[str], int]:
    """Return the sentences of fewer than six words, and how many sentences there are."""
    every = prose(game, language)
    return [text for text in every if len(re.findall(r"[^\W_]+", text)) < SHORT], len(every)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_few_sentences_are_short(game: str, language: str) -> None:
    few, count = short(game, language)
    assert len(few) < FEW * count, f"{len(few)} of {count}: {few}"


def test_sentences_are_told_from_what_is_none() -> None:
    text = "## No.\n| No. |\n*Not official.*\n- Fire\n- No. She [leads](x#y).\nWhy? Ask 2 players."
    assert list(sentences(text)) == ["No.She leads.", "Why?", "Ask 2 players."]


# What is said twice


def repeated(summary: str, text: str) -> bool:
    """Say whether a text begins with the words of its summary; a list may go through them."""
    line = text.partition("\n")[0]
    first = next(sentences(line), "")
    words = set(re.findall(r"\w{4,}", first.lower()))
    again = words & set(re.findall(r"\w{4,}", summary.lower()))
    return not line.endswith(":") and len(again) > SAME * len(words)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_a_rule_goes_on_where_its_summary_ends(game: str, language: str) -> None:
    rules = book(game, language)
    again = []
    for entry in rules.entries.values():
        above = next(iter(rules.passages(entry.id)), None)
        if entry.question or entry.ruling or above is None or above.anchor:
            continue
        if repeated(rules.plain(entry.summary), above.text):
            again.append(entry.id)
    assert again == []


def test_what_is_said_twice_is_found() -> None:
    summary = "You discard cards face down."
    assert repeated(summary, "Discard all cards face down.\nSo nobody sees them.")
    assert not repeated(summary, "Discard all cards face down:\nfirst yours.")
    assert not repeated(summary, "Nobody may look at them.\nDiscard cards face down.")


# What can be quoted alone

# Read aloud alone, a sentence that begins so leaves open whom or what it means.
PRONOUN = {
    "en": re.compile(r"\W*(?:This|These|That|Those|So|It|Its|They|Their|She|Her|He|His)\b"),
    # « Il y a », « Il faut » and « Il est interdit » speak of nobody.
    "fr": re.compile(
        r"\W*(?:Elles?|Ils|Il(?! y a| n’y a| faut| est \[?interdit)|Ces?|Cet|Cette|C’|Cela|Ceci"
        r"|Celui|Celles?|Ceux|Son|Sa|Ses|Leurs?)\b"
    ),
}


@pytest.mark.parametrize("language", PRONOUN)
@pytest.mark.parametrize("game", games())
def test_no_unit_begins_with_a_pronoun(game: str, language: str) -> None:
    entries = book(game, language).entries.values()
    found = [f"{e.id}#{u.id}" for e in entries for u in e.units if PRONOUN[language].match(u.text)]
    assert found == []


def test_a_pronoun_is_found_behind_a_mark() -> None:
    assert PRONOUN["en"].match("**It** is discarded.")
    assert not PRONOUN["en"].match("Italic words name a card.")
    assert PRONOUN["fr"].match("**Elle** est défaussée.")
    assert PRONOUN["fr"].match("C’est ainsi.")
    assert not PRONOUN["fr"].match("Il y a deux cartes.")


if __name__ == "__main__":
    for game in games():
        for language in LANGUAGES:
            few, count = short(game, language)
            print(f"{game} {language}: {len(few)} of {count} ({len(few) / count:.1%})")
