"""French typography: spaces, quotes and apostrophes, in the words of the app and in the rules."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from companion import locales
from companion.games import games
from companion.rulebook import Rulebook
from tests.books import book

SPACE = "\u202f\u00a0"
COUNTED = (
    "PV cartes? jetons? joueurs? points? plis? manches? énergies? mélanges? parties? tours? "
    "acolytes? lignes? Origines? exemplaires? équipes?"
).replace(" ", "|")
NUMBERED = "[Mm]anches?|[Pp]lis?|joueur|acolyte|[Mm]élange|[Dd]ifficulté"
FRENCH = {
    "a narrow space before ; ! ? »": re.compile(rf"[^{SPACE}\s(«][;!?»]|[ \t][;!?»]"),
    "a narrow space before a colon": re.compile(rf"[^{SPACE}]:(?=\s|\*|$)"),
    "a narrow space after «": re.compile(rf"«[^{SPACE}]"),
    "a number stays with what it counts": re.compile(rf"[\d½#] (?:{COUNTED})\b"),
    "a number stays with what it numbers": re.compile(rf"\b(?:{NUMBERED}) \d"),
    "’ as apostrophe, « » as quotes": re.compile(r"['\"“”]"),
}


def defects(text: str) -> list[str]:
    """What French typography finds wrong in a text: the rule, and where."""
    return [
        f"{rule}: …{text[max(0, matches.start() - 20) : matches.end() + 10]}…"
        for rule, wrong in FRENCH.items()
        for matches in wrong.finditer(text)
    ]


def test_french_words_have_french_spaces_and_quotes() -> None:
    matches = {}
    for key, text in locales.load("fr").items():
        if key == "app.plurals" or key.startswith("situation.word."):
            continue
        counted = re.sub(r"\{\w+:(?:number|signed|text)\}", "8", text)
        plain = re.sub(r"\{[^}]*?(\|([^}]*))?\}", r"x\2", counted)
        if wrong := defects(plain):
            matches[key] = wrong
    assert matches == {}


def texts_of(rules: Rulebook) -> Iterator[tuple[str, str]]:
    """Yield where, and what, every French text of a rulebook is, without its markup."""
    for topic in rules.topics:
        yield f"topic {topic.id}", f"{topic.title}\n{topic.summary}"
    for entry in rules.entries.values():
        body = re.sub(r"^(```).*?^\1$", "", entry.body, flags=re.MULTILINE | re.DOTALL)
        body = re.sub(r"\]\([^)]*\)|\{[^}]*\}|`[^`]*`|^///.*$", "", body, flags=re.MULTILINE)
        texts = [entry.title, entry.summary, re.sub(r"\]\([^)]*\)", "", entry.differs), body]
        texts += [f"{term.term} {term.sentence}" for term in entry.terms]
        if entry.ruling:
            texts += [entry.ruling.question, entry.ruling.reason]
            texts += [reading.text for reading in entry.ruling.readings]
        yield entry.id, "\n".join(texts)


@pytest.mark.parametrize("game", games())
def test_french_rules_have_french_spaces_and_quotes(game: str) -> None:
    matches = {where: defects(text) for where, text in texts_of(book(game, "fr"))}
    assert {where: wrong for where, wrong in matches.items() if wrong} == {}


@pytest.mark.parametrize(
    "text",
    [
        "Oui !",
        "Oui : non",
        "«oui»",
        "l'atout",
        "Oui\u202f:non ; si",
        "« oui »",
        "4 PV",
        "pli 3",
        "½ point",
    ],
)
def test_wrong_french_is_found(text: str) -> None:
    assert defects(text)


def test_right_french_is_let_through() -> None:
    assert (
        defects("Oui\u202f! «\u202fL’atout\u202f» a «\u00a0raison\u00a0»\u202f: 4½, 4\u00a0PV.")
        == []
    )
