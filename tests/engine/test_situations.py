"""Situations told in words: what is read, what is left to the search, on both runtimes."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

import pytest

from companion import locales
from companion.engine.originstory.effects import EFFECT_KINDS
from companion.engine.situations.spelling import phrases, tokens
from companion.web.originstory import EXAMPLES
from companion.yamltext import read_yaml
from tests.engine.told import situation
from tests.runtimes import CPython, MicroPython
from tests.search.queries import BAD, INDEXES, queries

LANGUAGES = ("en", "fr")
SEEDS = 400
DOCS = (Path(__file__).parents[2] / "docs/judge.md").read_text(encoding="utf-8")
QUESTIONS = Path(__file__).parents[1] / "search/questions"
# Queries of the search sets that are situations, and what the judge answers: its verdict is right.
SITUATIONS = {
    "zéro pli méchant combien": "Vous\u202f: 4\xa0PV.",
    "3 tricks as hero is how many points": "You: 3 VP.",
    "Factoryon holds the dealer token, who opens the round": "You lead first.",
    "brains 7 led then strength 13 then brains 10 then speed 12, which one collects":
        "Brains 10 wins.",
    "first card speed 4, then strength 13, speed 9, brains 12": "Speed 9 wins.",
    "hero with five tricks score": "You: 5 VP.",
    "13 brains vs 2 love": "Love 2 wins.",
    "12 of brains vs 3 of love": "Love 3 wins.",
    "13 of strength loses to 2 of love": "Yes. Love 2 wins.",
    "does 12 strength beat 5 brains": "",
    "13 de force contre 1 d'amour": "Le 1 d’amour l’emporte.",
    "is a 2 of love really better than a 13 of brains": "Yes. Love 2 wins.",
    "ive gone villain and been forced to win one trick, partial score?": "You: 0 VP.",
    "surrender villain no tricks": "No. You may not surrender.",
    "surrender when I am the leader": "No. You may not surrender.",
    "surrender when i am on lead": "No. You may not surrender.",
    "im villian and took one trick by accident, do i still get anything": "No. You: 0 VP.",
    "how much do i score as villian with zero tricks": "You: 4 VP.",
    "my brother put a 1 of love on my 13 of strength and says he gets it": "Yes. Love 1 wins.",
    "what if hero wins no tricks": "You: 0 VP.",
    "does 4½ of love beat 13 of speed": "Yes. Love 4½ wins.",
    "12 de force bat 5 d'intelligence ?": "",
    "un 1 d'amour bat vraiment un 13 de force ?": "Oui. Le 1 d’amour l’emporte.",
    "Peut on ce rendre si c'est moi qui mène": "Non. Vous ne pouvez pas vous rendre.",
    "Quelqu'un mène un 12 de force, un autre lâche un 2 de cœur : lequel l'emporte ?":
        "Le 2 d’amour l’emporte.",
    "abandonner quand je suis méchant sans pli": "Non. Vous ne pouvez pas vous rendre.",
    "abandonner quand je mène": "Non. Vous ne pouvez pas vous rendre.",
    "cadran rouge et 5 plis devant moi, ca me fait combien": "Vous\u202f: 5\xa0PV.",
    "dans le pli : 12 vitesse, 3 amour, 6 vitesse. qui gagne ?": "Le 3 d’amour l’emporte.",
    "demandé intelligence, il y a un 7 et un 9 intelligence et un 13 force, qui prend":
        "Le 9 d’intelligence l’emporte.",
    "en solo qui entame si c'est automaton le donneur": "Factoryon mène en premier.",
    "j'ai fait un pli en méchant, je marque quand même quelque chose ?":
        "Non. Vous\u202f: 0\u00a0PV.",
    "je suis mechant avec zero pli et je voudrais capituler":
        "Non. Vous ne pouvez pas vous rendre.",
    "le 12 de force contre le 13 de vitesse, qui l'emporte si force est entamée":
        "Le 12 de force l’emporte.",
    "peut-on se rendre en étant méchant sans avoir fait de pli ?":
        "Non. Vous ne pouvez pas vous rendre.",
    "puis-je abandonner si je mène": "Non. Vous ne pouvez pas vous rendre.",
    "qui entame si factoryon a le jeton donneur": "Vous menez en premier.",
    "qui mène le premier pli en solo si automaton est donneur": "Factoryon mène en premier.",
}  # fmt: skip
BLOCKS = {
    "en": ["not", "never", "except", "unless", "instead", "ability", "changed"],
    "fr": ["ne", "jamais", "sauf", "capacité", "changé"],
}
NEGATED_SIDE = re.compile(r"(not|never|ne|jamais) (suis )?((an?|une?|le) )?(hero|villain|hér|méch)")
# By rule, what is asked in which language and what is expected.
Table: TypeAlias = "dict[str, list[tuple[Any, ...]]]"
ENGINES = {language: CPython(language) for language in LANGUAGES}


def read(language: str, text: str) -> Any:
    """Return how a text is taken, None if it is left to the search.

    Half a sign, which no JSON can carry, is refused; any other error is one of the app.
    """
    told = ENGINES[language].call({"call": "ask", "text": text})
    assert told.get("error", {}).get("code") in (None, "not-json"), text
    return told.get("situation")


def documented(cells: int) -> list[list[str]]:
    """Return the rows of the table of situations in the docs that has so many columns."""
    lines = [line for line in DOCS.splitlines() if re.match(r"\| (en|fr) ", line)]
    rows = [line.strip("|").split(" | ") for line in lines]
    return [[cell.strip(" `") for cell in row] for row in rows if len(row) == cells]


@pytest.mark.parametrize(("language", "text", "kind", "question"), documented(4))
def test_documented_situations_are_read(language: str, text: str, kind: str, question: str) -> None:
    told = read(language, text)
    assert (told["kind"], told["input"]) == (kind, json.loads(question))
    assert told["verdict"]
    assert told["why"]
    assert all(message["text"] for message in told["verdict"] + told["reading"] + told["assumed"])


@pytest.mark.parametrize(("language", "text", "comes"), documented(3))
def test_what_is_not_clear_is_asked_for_or_left_to_the_search(
    language: str, text: str, comes: str
) -> None:
    told = read(language, text)
    if comes == "search":
        assert told is None
        return
    kind, _, what = comes.replace("`", "").partition(" ")
    assert told["ruling"] is None
    assert told["verdict"] == []
    if kind == "missing":
        assert told["missing"]["name"] == what
        assert told["missing"]["text"].rstrip().endswith("?")
    else:
        assert ", ".join(told["unknown"]) == what


@cache
def situations(language: str, part: str) -> list[dict[str, Any]]:
    """Return the situations of a set."""
    items = read_yaml((QUESTIONS / f"situations-{language}.yaml").read_text("utf-8"))
    return [item for item in items if item["set"] == part]


def tuned(language: str) -> list[dict[str, Any]]:
    """Return the situations that may be looked at."""
    return situations(language, "tune")


def holds(expected: Any, found: Any) -> bool:
    """Tell whether a ruling has the fields expected; discards have no order."""
    if isinstance(expected, dict):
        return all(key in found and holds(expected[key], found[key]) for key in expected)
    if isinstance(expected, list):
        return sorted(map(str, expected)) == sorted(map(str, found))
    return bool(expected == found)


def check(language: str, text: str, ruling: dict[str, Any] | None) -> None:
    """A ruling that is not told here is a wrong one."""
    told = read(language, text)
    found = told and told["ruling"]
    assert not found or (ruling is not None and not told["unknown"] and holds(ruling, found)), text
    assert found or ruling is None, text


def cases(table: Table) -> list[Any]:
    """Return the rows of a table, each with the name of its rule; a short row expects nothing."""
    return [
        pytest.param(row[0], row[1], row[2] if len(row) > 2 else None, id=f"{rule} {i}")
        for rule, rows in table.items()
        for i, row in enumerate(rows)
    ]


# What is asked here has this ruling, or none.
RULED: Table = {
    "what leaves something open has no answer": [
        ("en", "the event card says the lowest card wins. Bea led speed 10, I had speed 3, who "
         "wins"),
        ("en", "a story card makes my low cards count higher. Vera led T9, I played T4. Did I "
         "win?"),
        ("fr", "l'événement dit que l'atout change. Simon a mené V4, moi A9. Verdict ?"),
        ("en", "Ben led speed, Ann played S4 and Cy S6, who wins"),
        ("en", "Ann 5 of speed, Ben a higher speed, Cy L1. who wins?"),
        ("en", "Ann led B7. Ben trumped. Cy played B9. Who wins?"),
        ("en", "I led S9 and Ann L2 and Ben S13, who comes second"),
        ("en", "S9 was led but the lead suit changed to love, I hold S2 L3, what may I play"),
        ("en", "villain with 1 trick or none, how many points"),
        ("en", "hero with 3 tricks plus 2 bonus vp, points?"),
        ("en", "Ann 20 points and Ben 5 more, who wins"),
        ("fr", "Ana mène I7. Ben coupe. Cyr I9. Qui gagne ?"),
        ("fr", "J'ai une vitesse et A3, V9 mené, je peux jouer A3 ?"),
        ("fr", "qui a la plus petite ? V9 V7 A2, V9 mené"),
        ("en", "Sara led, I played S10, Tim S12. Who won?"),
        ("en", "I put B12 on a speed trick: S5 by Carl, S7 by Dana, then me. Who wins?"),
        ("en", "A card forbids her strength. Hero, I led T6, her row T9 B5 L3, drew S1 S2. She "
         "plays?"),
        ("fr", "Je mène, main : A4, F4, V4. le 4 de vitesse passe ?"),
        ("en", "Ann, Bo 20, Cy 18, who wins"),
        ("en", "Ann and Bo have 20 and 18 points, Cy 18, who wins"),
        ("en", "my brother and Bo have 20 points, Ann 18, who wins"),
        ("en", "my brother 20, Ann 20, Bo 18, who wins"),
        ("en", "my brother and Bo are heroes with 3 tricks each, points?"),
        ("fr", "Ann, Bo 20 points, Cy 18, qui gagne"),
        ("fr", "mon frère et Bo ont 20 points, Cy 18, qui gagne"),
        ("fr", "je n'ai pas demandé vitesse, j'ai V2 et A5, je peux jouer A5"),
    ],
    # Nobody holds more than eight cards: "3 speed, 9 love" are no numbers of cards.
    "too many for counts are cards": [
        ("en", "can I play love? my hand: 3 speed, 9 love, 4 strength, speed was led",
         {"legal": [0]}),
        ("en", "hand 5 str 6 str 7 brn. I lead. what can I play", {"legal": [0, 1, 2]}),
        ("en", "led 5L, I've 2L 13S 4T, may I play the 13", {"legal": [0]}),
        ("fr", "annonce 9 coeur. en main 13 int, 13 vit, 13 for. lequel ai-je le droit de poser",
         {"legal": [0, 1, 2]}),
    ],
    "a row and what is drawn may begin with the number": [
        ("en", "Hero: led 3 str. Automaton B6 T8 S5 L7 draws L2 S13 -> plays what",
         {"played": "T8"}),
        ("en", "hero, led S11. Automaton row 10 spd, 3 str, 2 brn. drew 12 spd, 9 brn. she plays?",
         {"played": "S12"}),
    ],
    "slips halves and numbers of rounds": [
        ("en", "strenght 4 led by Ben, strength 13 from me, who won", {"card": "T13"}),
        ("en", "Ann led love 4, Ben played the four and a half love, I played love 3, winner?",
         {"card": "L4.5"}),
        ("en", "ann 6 spd (she leads) => ben 6 love -> cat 7 love. winner", {"card": "L7"}),
        ("en", "round 3, trick 5. Joe led 7 str, Kim 8 str, me 1 str. who won?", {"card": "T8"}),
        ("fr", "vitese 11 d'Alex (il ouvre), vitesse 4 de moi. le pli va à qui", {"card": "S11"}),
    ],
    "each number is taken for what it counts": [
        ("en", "I took 3 of the 8 tricks as hero, points?", {"vp": {"You": 3}}),
        ("en", "can I charge 5 and 3 in round 4?", {"illegal_op": 5}),
    ],
    "a count of suits is no card": [
        ("fr", "deux vitesses puis une force : V6, V13, F12, qui gagne"),
        ("en", "we sit Eva - Finn - Gina clockwise, Gina is dealer, who leads",
         {"first_leader": "Eva"}),
    ],
}  # fmt: skip
LEFT: Table = {
    "what was once taken for a situation is left alone": [
        ("fr", "méchant avec un pli déjà pris, que mène la vancardian"),
        ("en", "Is it allowed to throw a love on a speed lead although I still have the 2 of "
         "speed, or is that cheating?"),
        ("fr", "on me demande intelligence, j'ai en main I13 et rien d'autre de cette couleur, "
         "plus A1 et F7. je fournis quoi"),
    ],
    "numbers that may be cards or of others are no tricks": [
        ("en", "hero 2 tricks, Factoryon 6 left, how many points"),
        ("en", "hero, 1 trick, Automaton leads with 3 cards left, Factoryon 6, may I surrender"),
        ("en", "I surrendered with 3 tricks, hero, how many points does Automaton get?"),
        ("en", "four heroes: 2, 2 and 4 tricks, points?"),
        ("en", "heroes: 9, 2"),
        ("fr", "héros 2 plis, Factoryon reste 6, combien de points"),
        ("fr", "héros 2 plis, il reste 6 à Factoryon, combien de points"),
        ("fr", "héros 1 pli, Automaton mène avec 3 cartes, Factoryon 6, me rendre ?"),
        ("fr", "quatre héros : 2, 2 et 4 plis, points ?"),
    ],
    "a colon after the lead suit with no number behind it is no error": [
        ("en", "speed led: Kim with love"),
        ("en", "brains led by Ann: I follow"),
    ],
}  # fmt: skip
VERDICTS: Table = {
    "the verdict answers what was asked": [
        ("fr", "automaton distribue en solo, qui ouvre", "Factoryon mène en premier."),
        ("fr", "en solo je suis donneur, qui mène", "Automaton mène en premier."),
        ("en", "i just played my card, too late to concede?", "You may not surrender."),
        ("fr", "j'ai déjà mis ma carte, trop tard pour abandonner ?",
         "Vous ne pouvez pas vous rendre."),
        ("en", "automaton leads, hero, extra love 4.5, T2, B3", "She leads love 4½."),
        ("fr", "héros, factoryon mène : V3, amour supplémentaire 9,5, F2",
         "Elle mène avec le 9½ d’amour."),
        ("en", "strength led, hand T4 L9, what may I play", "You must play strength 4."),
        ("fr", "l'acolyte montre A3 et F9, on demande force",
         "L’acolyte doit jouer le 9 de force."),
        ("en", "Una S6, my sidekick S9, me S7, Una's sidekick B1, who leads next",
         "Your sidekick wins with speed 9. The cards are discarded, the trick counts for nobody, "
         "and you lead next."),
        ("en", "final: Una 25, Vic 31, Wes 31", "Vic and Wes win together."),
        ("en", "final scores: Mum 27, me 27, Leo 20. who wins", "You and Mum win together."),
        ("fr", "final : Zoé 25, Paul 31", "Paul gagne."),
    ],
    "points of the rounds before are added": [
        ("en", "I have 8 pts, hero 2 tricks, how many do I have now", "You: 2 VP, 10 in all."),
        ("fr", "j'avais 8 points, héros avec 2 plis, combien maintenant",
         "Vous\u202f: 2\xa0PV, soit 10 en tout."),
        ("en", "hero 2 tricks, do I get 8 points?", "No. You: 2 VP."),
        ("en", "hero 2 tricks, I need 15 points to win, score?", "You: 2 VP."),
        ("en", "4 of us: heroes 3 1 2 and the villain got 2",
         "Player 1: 3 VP. Player 2: 1 VP. Player 3: 2 VP. Player 4: 0 VP."),
    ],
    "what was asked is answered first": [
        ("en", "may I surrender? Factoryon led and has 3 cards left, I'm a hero with 2 tricks",
         "Yes. You may surrender. Factoryon gains 4 VP."),
        ("en", "Factoryon led and has 3 cards left, I'm a hero with 2 tricks. I surrender, what "
         "does she get?", "Factoryon gains 4 VP."),
        ("en", "I have 2 tricks as hero, Automaton 1, Factoryon 2. Automaton leads, 2 cards left "
         "in her hand. If I surrender who scores what",
         "You: 2 VP. Automaton: 4 VP. Factoryon: 2 VP."),
        ("en", "my sidekick won the last trick, who leads?", "You lead."),
        ("en", "my opponent's sidekick won the last trick, who leads?", "The other player leads."),
    ],
    "a changed card of a hand is said as it counts": [
        ("en", "brains led, my hand is strength 4 and speed 9 counting as love 9, which may I play",
         "You may play strength 4 or love 9 (printed speed 9)."),
    ],
}  # fmt: skip


@pytest.mark.parametrize(("language", "text", "ruling"), cases(RULED))
def test_what_is_told_has_this_ruling_or_none(language: str, text: str, ruling: Any) -> None:
    check(language, text, ruling)


@pytest.mark.parametrize(("language", "text", "_"), cases(LEFT))
def test_what_tells_no_situation_is_left_to_the_search(language: str, text: str, _: None) -> None:
    assert read(language, text) is None


@pytest.mark.parametrize(("language", "text", "verdict"), cases(VERDICTS))
def test_the_verdict_answers_what_was_asked(language: str, text: str, verdict: str) -> None:
    assert " ".join(message["text"] for message in read(language, text)["verdict"]) == verdict


@pytest.mark.parametrize("language", LANGUAGES)
def test_situations_as_people_tell_them(language: str) -> None:
    for item in tuned(language):
        told = read(language, item["text"])
        assert told, item["text"]
        if "missing" in item:
            assert told["missing"]["name"] == item["missing"], item["text"]
        else:
            assert holds(item["expect"], told["ruling"]), item["text"]
            assert told["answer"] == item.get("answer", told["answer"]), item["text"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_effect_is_told_in_a_situation_that_is_understood(language: str) -> None:
    lacking = {kind.name for kind in EFFECT_KINDS} - {item["kind"] for item in tuned(language)}
    file = f"tests/search/questions/situations-{language}.yaml"
    assert not lacking, f"tell a situation of each in {file}, set: tune: {lacking}"


def unsigned(text: str, signs: str) -> str:
    """Return a text without capitals, accents and some signs, as it is typed in a hurry."""
    return re.sub(f"[{signs}]+(?=\\s|$)", "", unaccented(text).lower().replace(" ?", "?"))


def unaccented(text: str) -> str:
    """Return a text without accents."""
    return "".join(c for c in unicodedata.normalize("NFD", text) if not unicodedata.combining(c))


@pytest.mark.parametrize("signs", ["~", ".?!", ".?!,;"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_typed_in_a_hurry_is_not_answered_otherwise(language: str, signs: str) -> None:
    for item in tuned(language)[::3]:
        text = unsigned(item["text"], signs)
        told = read(language, text)
        if told and told["ruling"]:
            fields = item.get("expect", {"missing": item.get("missing")})
            places = ("winner", "round_vp")  # the order of play, whose tricks nobody names
            ruling = {name: fields[name] for name in fields if name not in places}
            if "winners" in ruling:
                ruling["winners"] = [unaccented(name) for name in ruling["winners"]]
            assert holds(ruling, told["ruling"]), text
            assert told["answer"] in ("", item.get("answer", told["answer"])), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_not_understood_yet_is_not_answered_wrongly(language: str) -> None:
    for item in situations(language, "open"):
        told = read(language, item["text"])
        if told and told["ruling"]:
            assert holds(item["expect"], told["ruling"]), item["text"]
            assert told["answer"] in ("", item.get("answer")), item["text"]


def test_the_one_of_a_list_is_a_card() -> None:
    told = read(
        "en", "hero, I led S6. Automaton has brains ten, love two and drew S9 and speed one. Plays?"
    )
    assert told["input"]["hand"] == ["B10", "L2"]
    assert told["input"]["drawn"] == ["S9", "S1"]


def test_who_keeps_a_card_gets_no_yes() -> None:
    told = read("en", "led 5L, I have 2L 13S 4T - can I keep my love and throw the 13")
    assert told["ruling"]["cards"] == ["L2"]
    assert told["answer"] == ""


@pytest.mark.parametrize(
    ("language", "text", "n"),
    [
        ("en", "Round 4 how much stamina can I have without bonuses?", "5"),
        ("en", "With 1 bonus stamina in round 3, how much stamina can I charge", "5"),
        ("en", "round 4, I charged 2 and 1, how much stamina can I still charge", "2"),
        ("fr", "Manche 3, sans bonus : combien puis-je charger d'énergie", "4"),
    ],
)
def test_how_much_is_answered_with_a_number(language: str, text: str, n: str) -> None:
    told = read(language, text)
    assert told["answer"] == ""
    assert n in told["verdict"][0]["text"].split("\xa0")[0].split(" ")


@pytest.mark.parametrize("count", ["2 speed", "2 speed and 3 love", "drew 2 speed"])
def test_what_may_be_numbers_of_cards_are_none(count: str) -> None:
    told = read("en", f"I have {count}, S9 was led, what may I play")
    assert told is None or told["ruling"] is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_choice_of_what_is_missing_is_understood(language: str) -> None:
    for item in tuned(language):
        if "missing" not in item:
            continue
        missing = read(language, item["text"])["missing"]
        for choice in missing["choices"]:
            told = read(language, choice["ask"])
            assert told, choice["ask"]
            assert (told["missing"] or {"name": ""})["name"] != missing["name"], choice["ask"]


def test_yes_and_no_come_first() -> None:
    told = read("en", "S9 led, hand S2 L4, can I play L4?")
    assert (told["answer"], told["verdict"][0]["text"]) == ("no", "No.")
    told = read("fr", "S9 demandé, main S2 L4, je peux jouer S2 ?")
    assert (told["answer"], told["verdict"][0]["text"]) == ("yes", "Oui.")


@pytest.mark.parametrize(
    ("language", "text", "verdict"),
    [
        ("en", "S9 led, hand S2 L4, must I play S2?", "You must play speed 2."),
        ("en", "S9 led, hand S2 S4, must I play S4?", "You may play speed 2 or speed 4."),
        ("en", "sidekick shows S3 L5, S9 led; must it play S3", "The sidekick must play speed 3."),
        ("fr", "V9 mené, main V2 A4, je dois jouer V2 ?", "Vous devez jouer le 2 de vitesse."),
        ("fr", "acolyte A2 F5, A9 mené, il doit jouer A2 ?", "L’acolyte doit jouer le 2 d’amour."),
    ],
)  # fmt: skip
def test_who_asks_what_must_be_played_hears_must(language: str, text: str, verdict: str) -> None:
    assert read(language, text)["verdict"][1]["text"] == verdict


def test_both_tables_of_the_docs_are_found() -> None:
    assert {row[0] for row in documented(4)} == {row[0] for row in documented(3)} == set(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", EXAMPLES)
def test_the_examples_of_the_page_are_read(language: str, name: str) -> None:
    assert read(language, locales.load(language)[f"situation.example.{name}"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_random_situations_are_read_back(language: str) -> None:
    for seed in range(SEEDS):
        kind, question, text = situation(language, seed)
        told = read(language, text)
        assert told, text
        assert (told["kind"], told["input"]) == (kind, question), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_commas_nothing_else_is_read(language: str) -> None:
    for seed in range(SEEDS):
        _, question, text = situation(language, seed)
        told = read(language, re.sub(r"[,.;:?]", " ", text))
        assert told is None or not told["ruling"] or told["input"] == question, text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_word_that_may_change_everything_leaves_no_answer(language: str) -> None:
    for seed in range(20):
        words = situation(language, seed)[2].split(" ")
        word = BLOCKS[language][seed % len(BLOCKS[language])]
        for at in range(len(words) + 1):
            text = " ".join([*words[:at], word, *words[at:]])
            if NEGATED_SIDE.search(text):
                continue  # "not a villain" is a hero
            told = read(language, text)
            assert (
                told is None or not told["ruling"] or told["kind"] in ("stamina", "round_score")
            ), text


@pytest.mark.parametrize("every", [12, pytest.param(1, marks=pytest.mark.sweep)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_searches_are_left_alone(language: str, every: int) -> None:
    queried = [query for game, code in INDEXES if code == language for query in queries(game, code)]
    texts = [query.text for query in queried[::every]]
    begun = {text[:end] for text in texts[::20] for end in range(1, len(text))}
    for text in sorted({*texts, *begun, *BAD}):
        told = read(language, text)
        if told is not None:
            whole = next((known for known in SITUATIONS if known.startswith(text.strip())), "")
            assert " ".join(message["text"] for message in told["verdict"]) == SITUATIONS.get(
                whole
            ), text


@pytest.mark.parametrize(
    ("language", "text", "kind", "question", "unknown"),
    [
        ("en", "B13 L2 B12 zork", "trick", {"plays": ["B13", "L2", "B12"]}, ["zork"]),
        ("en", "I hold S9 L2, zork speed", "legal", {"hand": ["S9", "L2"], "lead_suit": None},
         ["zork"]),
        ("fr", "elle a V9 A2, zork", "follow",
         {"hand": ["S9", "L2"], "drawn": [], "plays": [], "villain_no_tricks": False},
         ["zork"]),
        ("en", "speed 7, 12 red, who wins", "trick", {"plays": ["S7"]}, ["red"]),
        ("en", "I played 7 of hearts, Anna 12 blue, Bo 3 blue, who wins?", "trick",
         {"plays": ["L7"]}, ["blue"]),
        ("en", "7 of love, 12 of clubs, who wins", "trick", {"plays": ["L7"]}, ["clubs"]),
        ("fr", "7 de cœur, 12 bleu, 3 bleu : qui gagne ?", "trick", {"plays": ["L7"]}, ["bleu"]),
    ],
)  # fmt: skip
def test_cards_that_tell_no_situation_say_what_was_not_understood(
    language: str, text: str, kind: str, question: Any, unknown: list[str]
) -> None:
    answer = ENGINES[language].call({"call": "ask", "text": text})
    unread = answer["unread"]
    assert answer["situation"] is None
    assert (unread["kind"], unread["input"], unread["unknown"]) == (kind, question, unknown)
    assert unread["reading"]


@pytest.mark.parametrize(
    ("language", "text", "unknown"),
    [
        ("en", "S9 S40 who wins", ["S40"]),
        ("en", "9 blue, 3 red", ["blue", "red"]),
        ("en", "9 of clubs and 3 of spades, who wins", ["clubs", "spades"]),
        ("en", "S9 led, I have S40 L2, what may I play", ["S40"]),
        ("fr", "V9 V40 qui gagne", ["V40"]),
        ("fr", "9 bleu, 3 rouge", ["bleu", "rouge"]),
    ],
)
def test_of_cards_that_there_are_not_it_is_said_which_there_are(
    language: str, text: str, unknown: list[str]
) -> None:
    answer = ENGINES[language].call({"call": "ask", "text": text})
    told = answer["situation"] or answer["unread"]
    assert (told["ruling"], told["unknown"]) == (None, unknown)
    assert [reason["code"] for reason in told["why"]] == ["situation.cards"]


@pytest.mark.parametrize(
    ("text", "reading"),
    [
        (
            "my sidekick has S3 and B4 open, led is speed, can I choose B4 since S5 is still face "
            "down",
            "Cards named: brains 4, speed 3 and speed 5.",
        ),
        (
            "Add 4½ to both: Automaton S9 B2, Factoryon T3 T4",
            "Her row from the left: speed 9 and brains 2.",
        ),
        ("Add 9½ but both 9½ are gone, row S2 B4", "Her row from the left: speed 2 and brains 4."),
    ],
)
def test_of_cards_that_tell_no_situation_nothing_is_claimed(text: str, reading: str) -> None:
    unread = ENGINES["en"].call({"call": "ask", "text": text})["unread"]
    assert [message["text"] for message in unread["reading"]] == [reading]
    assert unread["screen"]
    assert (unread["ruling"], unread["verdict"]) == (None, [])


def test_an_ordinary_question_says_nothing_of_the_judge() -> None:
    items = read_yaml((QUESTIONS / "ordinary.yaml").read_text("utf-8"))
    for item in items:
        answer = ENGINES[item["lang"]].call({"call": "ask", "text": item["text"]})
        assert answer == {"situation": None}, item["text"]


def test_the_screen_waits_for_cards_drawn_only_where_she_has_not_drawn_yet() -> None:
    led = "I am a hero, I led S8. Automaton's row"
    cards = "B2 L4 S9 T13 B7 S3, what does she play"
    done, yet = (read("en", f"{led}{when}: {cards}") for when in (" after drawing", ""))
    assert (done["ruling"]["played"], done["seen"]) == ("S9", "few")
    assert (yet["missing"]["name"], yet["seen"]) == ("drawn", "")


def test_a_table_is_told_only_if_everyone_is_named() -> None:
    assert read("en", "I led S9, Automaton S7, Factoryon L2, who wins")["seen"] == "1.You"
    assert read("en", "player 2 led S9, player 3 S7, player 4 L2, who wins")["seen"] == "4.P2"
    assert read("en", "S9 led, Automaton S7, who wins")["seen"] == ""
    told = read("en", "Automaton led S9, I played L4.5, Factoryon L4.5, who wins")
    assert (told["seen"], told["verdict"][0]["text"]) == (
        "1.Automaton",
        "Factoryon wins with love 4½.",
    )
    assert read("en", "I led S9, I played S7, Factoryon L2, who wins") is None
    assert read("en", "player 1 led S9, player 3 S7, player 2 L2, who wins") is None
    assert read("en", "I led S9, Factoryon S7, who wins") is None


def test_the_winner_is_named_if_the_text_does() -> None:
    told = read("en", "I led S9, Automaton played S7, Factoryon L2. Who wins the trick?")
    assert told["verdict"][0]["text"] == "Factoryon wins with love 2."
    assert told["assumed"] == []


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "i lead T6, her sidekick T11, she T8, my sidekick T2. who gets the trick"),
        ("fr", "je mène T6, son acolyte T11, elle T8, mon acolyte T2. qui prend le pli"),
    ],
)
def test_a_trick_that_a_sidekick_wins_counts_for_nobody(language: str, text: str) -> None:
    assert read(language, text)["verdict"][0]["code"] == "situation.sidekick-wins"


def test_who_surrenders_to_factoryon_hears_of_her_and_of_neither_if_none_is_named() -> None:
    told = read("en", "I surrender to Factoryon, she leads with 4 cards left, hero, 1 trick")
    assert "Factoryon gains 5 VP." in told["verdict"][-1]["text"]
    told = read("en", "I surrender, she leads with 4 cards left, hero, 1 trick")
    assert "situation.assumed.automaton" in [message["code"] for message in told["assumed"]]


def test_what_nobody_said_is_said() -> None:
    assumed = [
        [message["code"] for message in read("en", text)["assumed"]]
        for text in (
            "B13 L2 who wins",
            "Automaton has T3, what does she lead",
            "Automaton leads with 2 cards left, hero 1 trick, surrender",
            "Automaton leads with 2 cards left, villain 0 tricks, surrender",
            "my turn, hero 1 trick, Automaton 2 tricks, Factoryon 2 tricks, "
            "Automaton leads with 3 cards left, surrender",
        )
    ]
    assert assumed == [
        ["situation.assumed.order"],
        ["situation.assumed.any-side"],
        ["situation.assumed.turn-start", "situation.assumed.tricks"],
        [],
        [],
    ]


@pytest.mark.parametrize(
    "cards",
    ["B9 -1", "S09 S8", "S014 S8", "B14 L2", "S4.5 L2", "L4.25 L2", "S9 S8 S7 S6 S5 S4", "S9",
     "½ L2", "S9\x00S8", "S9 " * 200, "S9/S8", "9th of speed, S8"],
)  # fmt: skip
def test_what_is_no_card_or_no_trick_has_no_answer(cards: str) -> None:
    told = read("en", f"{cards} who wins")
    assert told is None or told["ruling"] is None


@pytest.mark.parametrize(
    ("text", "question"),
    [
        ("Factoryon has S9 B2, draws T8 S4, I led S11, what does Factoryon play?",
         "What did Automaton play?"),
        ("Automaton has S9 B2, draws T8 S4, Factoryon led S4, what does Automaton play?",
         "What did you play?"),
        ("Factoryon has S9 B2, draws T8 S4, what does she play?",
         "Which cards were played to this trick, and who led?"),
        ("Factoryon draws T8 S4, I led S11, Automaton S3, what does Factoryon play?",
         "Which cards are in her row?"),
    ],
)  # fmt: skip
def test_what_is_missing_is_asked_for_by_its_name(text: str, question: str) -> None:
    told = read("en", text)
    assert told["missing"]["text"] == question


def test_the_tricks_that_were_told_are_among_what_was_understood() -> None:
    text = "I'm a villain with 1 trick, Automaton has T3 S9, what does she lead?"
    told = read("en", text)
    assert [one["text"] for one in told["reading"]][1:] == [
        "You are a villain.",
        "You have 1 trick.",
    ]


@pytest.mark.parametrize("times", [250, pytest.param(3000, marks=pytest.mark.sweep)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_words_by_chance_break_the_reader(language: str, times: int) -> None:
    chance = Random(5)
    catalog = locales.load(language)
    keys = [key for key in catalog if key.startswith("situation.word.")]
    phrases = ", ".join(catalog[key] for key in keys).split(", ")
    cards = ["S9", "L2", "B13", "T4", "L4.5", "9 of speed", "2 love", "S2", "9B", "7", "4½"]
    signs = [",", ".", "?", ":", " – ", "(", ")", " + ", "w/", "w/o", "Ben", "Will"]
    for _ in range(times):
        kinds = chance.choices([phrases, cards, signs], [2, 2, 1], k=chance.randint(1, 14))
        text = " ".join(chance.choice(kind) for kind in kinds)
        assert "error" not in ENGINES[language].call({"call": "ask", "text": text}), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_beginning_of_a_situation_breaks_the_reader(language: str) -> None:
    chance = Random(7)
    for item in tuned(language):
        text = item["text"][: chance.randint(5, len(item["text"]))]
        assert "error" not in ENGINES[language].call({"call": "ask", "text": text}), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_phrases_of_a_list_are_cut_as_what_is_typed(language: str) -> None:
    catalog = locales.load(language)
    for key in catalog:
        if key.startswith("situation.word."):
            listed = catalog[key].split(", ")
            cut = [tokens(phrase, catalog["app.decimal"]) for phrase in listed]
            typed = [" ".join(token.text for token in one) for one in cut]
            assert phrases(catalog[key]) == typed, key


def test_a_text_is_asked_for() -> None:
    assert ENGINES["en"].call({"call": "ask"})["error"]["code"] == "missing-field"
    assert ENGINES["en"].call({"call": "ask", "text": 5})["error"]["code"] == "wrong-type"


@pytest.fixture(scope="module", params=LANGUAGES)
def both(request: pytest.FixtureRequest) -> Iterator[tuple[str, MicroPython]]:
    with MicroPython(request.param) as engine:
        yield request.param, engine


def test_both_runtimes_read_the_same(both: tuple[str, MicroPython]) -> None:
    language, micropython = both
    texts = [situation(language, seed)[2] for seed in range(20)]
    texts += [row[1] for cells in (3, 4) for row in documented(cells)[::3] if row[0] == language]
    texts += [*BAD, *(query.text for query in queries("origin-story", language)[::60])]
    for text in texts:
        if "\ud800" in text:
            continue
        call = {"call": "ask", "text": text}
        assert micropython.call(call) == ENGINES[language].call(call), text


@pytest.mark.parametrize(
    ("language", "text", "ruling"),
    [
        ("en", "I lead, hand L4 S6, can I open with the love", {"cards": ["L4", "S6"]}),
        ("en", "I already played my card, Automaton led, 2 cards left, hero, may I surrender",
         {"allowed": False}),
        ("en", "hero 2 tricks, Automaton 1, Factoryon 2, Automaton leads, 2 cards left, surrender?",
         {"round_vp": {"You": 2, "Automaton": 4, "Factoryon": 2}}),
        ("en", "sidekick shows B2 and S11, brains led, I want S11, allowed?", {"allowed": False}),
        ("fr", "manche 2, je charge une carte à 2, combien d’énergie me reste-t-il",
         {"illegal_op": None}),
    ],
)  # fmt: skip
def test_words_that_were_once_taken_wrongly(language: str, text: str, ruling: Any) -> None:
    told = read(language, text)
    assert holds(ruling, told["ruling"])
    if "allowed" in ruling:
        assert told["answer"] == "no"
