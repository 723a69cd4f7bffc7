"""Plural forms by the categories of CLDR, with catalogues that nobody ships."""

from __future__ import annotations

import json
import subprocess

import pytest

from companion import locales
from companion.engine.core import words
from companion.engine.core.words import say
from tests.runtimes import node

POLISH = (
    "one: i = 1 and v = 0; few: v = 0 and i % 10 = 2..4 and i % 100 != 12..14; "
    "many: v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 "
    "or v = 0 and i % 100 = 12..14; other"
)
RUSSIAN = (
    "one: v = 0 and i % 10 = 1 and i % 100 != 11; "
    "few: v = 0 and i % 10 = 2..4 and i % 100 != 12..14; "
    "many: v = 0 and i % 10 = 0 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 11..14; other"
)
ARABIC = "zero: n = 0; one: n = 1; two: n = 2; few: n % 100 = 3..10; many: n % 100 = 11..99; other"
RULES = {
    **{language: locales.load(language)["app.plurals"] for language in locales.languages()},
    "pl": POLISH,
    "ru": RUSSIAN,
    "ar": ARABIC,
    "lt": "one: n % 10 = 1 and n % 100 != 11..19; few: n % 10 = 2..9 and n % 100 != 11..19; "
    "many: f != 0; other",
    "ja": "other",
}
NUMBERS = [*range(125), *(n + 0.5 for n in range(30)), 2.6, 3.2]
SELECT = """
const [rules, numbers] = process.argv.slice(1).map(JSON.parse);
const select = (language) => {
  const one = new Intl.PluralRules(language);
  return [language, numbers.map((n) => one.select(n))];
};
console.log(JSON.stringify(Object.fromEntries(Object.keys(rules).map(select))));
"""


@pytest.fixture(scope="module")
def by_javascript() -> dict[str, list[str]]:
    """What the categories of the numbers are for `Intl.PluralRules`, by language."""
    done = subprocess.run(
        [node(), "-e", SELECT, json.dumps(RULES), json.dumps(NUMBERS)],
        capture_output=True, check=True, text=True,
    )  # fmt: skip
    categories: dict[str, list[str]] = json.loads(done.stdout)
    return categories


@pytest.mark.parametrize("language", RULES)
def test_categories_are_those_of_the_browser(
    language: str, by_javascript: dict[str, list[str]]
) -> None:
    names = words.plural_categories(RULES[language])
    ours = [names[words.plural_form(RULES[language], number)] for number in NUMBERS]
    assert list(zip(NUMBERS, ours, strict=True)) == list(
        zip(NUMBERS, by_javascript[language], strict=True)
    )


@pytest.mark.parametrize(
    ("rules", "forms", "texts"),
    [
        (
            POLISH,
            "# karta|# karty|# kart|# karty",
            ["0 kart", "1 karta", "3 karty", "12 kart", "22 karty", "½ karty", "−2 karty"],
        ),
        (
            POLISH,
            "brak kart|# karta|# karty|# kart|# karty",
            ["brak kart", "1 karta", "3 karty", "12 kart", "22 karty", "½ karty", "−2 karty"],
        ),
        (
            RUSSIAN,
            "# карта|# карты|# карт|# карты",
            ["0 карт", "1 карта", "3 карты", "12 карт", "22 карты", "½ карты", "−2 карты"],
        ),
        ("other", "# mai", ["0 mai", "1 mai", "3 mai", "12 mai", "22 mai", "½ mai", "−2 mai"]),
    ],
)
def test_a_catalogue_of_several_forms(rules: str, forms: str, texts: list[str]) -> None:
    words = {"app.plurals": rules, "cards": f"{{n:plural|{forms}}}"}
    assert [say(words, "cards", {"n": n}) for n in (0, 1, 3, 12, 22, 0.5, -2)] == texts


@pytest.mark.parametrize("rules", ["one: x = 1; other", "one: n is 1; other", "one: n = 1"])
def test_rules_that_cannot_be_read_are_refused(rules: str) -> None:
    with pytest.raises((ValueError, KeyError)):
        words.plural_form(rules, 2)
