"""The voice of `docs/voice.md`: words that are not used, and sentences that are too short."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from companion.games import games
from companion.rulebook import load

ROOT = Path(__file__).parent.parent
SHEET = ROOT / "docs" / "voice.md"
LANGUAGES = ("en", "fr")
SHORT = 6

# What people do not read as a text: search words, addresses, data of pictures, code.
_UNREAD = re.compile(
    r"^(?:synonyms|see|topic|order|players|checked|rests_on|check|input|kind):?.*$"
    r"|^\s*-? ?\{?(?:doc|kind|input|ruling): .*$"
    r"|\]\([^)]*\)|`[^`\n]*`",
    re.MULTILINE,
)


@dataclass(frozen=True)
class Banned:
    """A word that is not used: what to look for, in which language, in which content folder."""

    word: str
    language: str
    scope: str

    @property
    def pattern(self) -> re.Pattern[str]:
        return _pattern(self.word)


def _pattern(phrase: str) -> re.Pattern[str]:
    words = re.escape(phrase.strip()).replace(r"\*", r"\w*").replace(r"\ ", r"\s+")
    return re.compile(rf"(?<!\w){words}(?!\w)", re.IGNORECASE)


def _rows(heading: str) -> list[list[str]]:
    """Return the cells of the table under a heading of the sheet, without its first two lines."""
    part = SHEET.read_text(encoding="utf-8").split(f"### {heading}\n", 1)[1].split("\n#", 1)[0]
    lines = [line for line in part.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def banned() -> list[Banned]:
    """Return the words of the third column; `fr:` begins the French ones."""
    words = []
    for heading, scope in (("Words of both games", ""), ("Words of Origin Story", "origin-story")):
        for _, _, cell, _ in _rows(heading):
            english, _, french = cell.partition("; fr:")
            words += [Banned(word.strip(), "en", scope) for word in english.split(",")]
            words += [Banned(word.strip(), "fr", scope) for word in french.split(",") if word]
    return words


def excused(text: str) -> list[range]:
    """Return where a text holds a phrase that the sheet lets through."""
    phrases = [_pattern(row[0]) for row in _rows("Fine all the same")]
    return [range(*match.span()) for phrase in phrases for match in phrase.finditer(text)]


def defects(text: str, language: str, scope: str) -> Iterator[tuple[int, str]]:
    """Yield the line and the word of everything that the sheet bans in a text."""
    plain = _UNREAD.sub(lambda match: " " * len(match[0]), text)
    fine = excused(plain)
    for word in banned():
        if word.language == language and word.scope in ("", scope):
            for match in word.pattern.finditer(plain):
                if not any(match.start() in span for span in fine):
                    yield plain.count("\n", 0, match.start()) + 1, match[0]


def files() -> Iterator[tuple[Path, str, str]]:
    """Yield every text that people read, with its language and the game that it belongs to."""
    for language in LANGUAGES:
        for path in (ROOT / "content" / "origin-story" / language).glob("*.md"):
            yield path, language, "origin-story"
    for path in (ROOT / "docs").glob("*.md"):
        if path != SHEET:
            yield path, "en", ""


def test_banned_words_stand_nowhere() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{line}: {word}"
        for path, language, scope in sorted(files())
        for line, word in defects(path.read_text(encoding="utf-8"), language, scope)
    ]
    assert found == []


@pytest.mark.parametrize(
    ("text", "language", "scope"),
    [
        ("This companion\nfollows it.", "en", ""),
        ("The open tricks.", "en", "origin-story"),
        ("Ce compagnon la suit.", "fr", "originz"),
    ],
)
def test_a_banned_word_is_found(text: str, language: str, scope: str) -> None:
    assert [line for line, _ in defects(text, language, scope)] == [1]


def test_a_word_is_let_through_elsewhere() -> None:
    assert not list(defects("The origin stories.", "en", "origin-story"))
    assert not list(defects("synonyms: [open trick]\n[a](this companion)", "en", "origin-story"))
    assert not list(defects("The open tricks.", "en", "originz"))


# Sentences


def sentences(text: str) -> Iterator[str]:
    """Yield the sentences of an entry's text; headings, tables and pictures have none."""
    text = re.sub(r"^(```).*?^\1$", "", text, flags=re.MULTILINE | re.DOTALL)
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", text)
    text = re.sub(r"[*_]", "", text)
    for line in text.splitlines():
        line = re.sub(r"^\s*(?:[-*]|\d+\.)\s+", "", line).strip()
        if line and not re.match(r"#|\||///", line):
            end = r"(?<=[.!?])\s+(?=\W*[A-ZÀ-Ý0-9{])"
            yield from filter(None, re.split(end, line))


def prose(game: str, language: str) -> list[str]:
    """Return all sentences of a rulebook."""
    texts = []
    for entry in load(game, language).entries.values():
        texts += [entry.summary, entry.differs, entry.body]
        texts += [term.sentence for term in entry.terms]
        if entry.ruling:
            texts += [entry.ruling.question, entry.ruling.reason]
            texts += [reading.text for reading in entry.ruling.readings]
        if entry.question:
            texts.append(entry.question.answer)
    return [sentence for text in texts for sentence in sentences(text)]


def short(game: str, language: str) -> tuple[list[str], int]:
    """Return the sentences of fewer than six words, and how many sentences there are."""
    every = prose(game, language)
    return [text for text in every if len(re.findall(r"[^\W_]+", text)) < SHORT], len(every)


if __name__ == "__main__":
    for game in games():
        for language in LANGUAGES:
            few, count = short(game, language)
            print(f"{game} {language}: {len(few)} of {count} ({len(few) / count:.1%})")
