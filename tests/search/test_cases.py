"""A rule for another case does not answer: a query names a case, and each unit is for one."""

from __future__ import annotations

import pytest

from companion.rulebook.entries import PLAYERS
from companion.search.answers import Answer, search
from companion.search.cases import GAME, KEYS, Reader, agree, mask
from companion.search.documents import labelled, of_units
from tests.books import book
from tests.search.queries import INDEXES


def ask(query: str, language: str = "en", players: str = "") -> Answer:
    return search("origin-story", language).ask(query, players)


def named(query: str, key: str, language: str = "en") -> int:
    """Return what a query names of a key."""
    found = search("origin-story", language)
    return found.reader.read(found.language.words(query))[KEYS.index(key)]


@pytest.mark.parametrize(
    ("query", "players", "language"),
    [
        ("4 players, who leads", ["3-5"], "en"),
        ("three of us can play?", ["3-5"], "en"),
        ("we're 4, who leads first", ["3-5"], "en"),
        ("with two can we both be heroes", ["2"], "en"),
        ("two players or five players", ["2", "3-5"], "en"),
        ("which card do sidekicks play with four players", ["2", "3-5"], "en"),
        ("two players tie, who wins", [], "en"),
        ("in what order do the three of us play", [], "en"),
        ("are the vancardian cards needed when my friends come", [], "en"),
        ("a pile with four, is one left over", [], "en"),
        ("with two cards of love left", [], "en"),
        ("on est 4, qui commence", ["3-5"], "fr"),
        ("à 5, qui distribue", ["3-5"], "fr"),
        ("à deux, qui donne", ["2"], "fr"),
        ("échange entre joueurs", ["2", "3-5"], "fr"),
        ("une carte à 4 peut gagner ?", [], "fr"),
        ("combien de cartes à 4", ["3-5"], "fr"),
        ("elle montre un 6 : il tombe à 4", [], "fr"),
        ("il en a deux, il pose laquelle", [], "fr"),
        ("le matériel solo sert à plusieurs ?", [], "fr"),
        ("peut-on rendre une carte", [], "fr"),
    ],
)
def test_a_query_names_how_many_play(query: str, players: list[str], language: str) -> None:
    assert named(query, "players", language) == mask("players", players)


@pytest.mark.parametrize(
    ("query", "turn", "language"),
    [
        ("i'm leading, what suit must i play", ["leads"], "en"),
        ("must the leader follow suit", ["leads"], "en"),
        ("she leads love, what must I play", [], "en"),
        ("must i follow suit when the vancardian leads", [], "en"),
        ("do i follow when a robot leads", [], "en"),
        ("i am a villain and she leads", ["leads"], "en"),
        ("what happens when she leads", ["leads"], "en"),
        ("on peut entamer amour direct ?", ["leads"], "fr"),
        ("le meneur doit suivre la couleur ?", ["leads"], "fr"),
        ("elle entame à l'amour, je dois suivre ?", [], "fr"),
        ("on entame amour et j'en ai", [], "fr"),
        ("on attaque, je n'ai pas la couleur", [], "fr"),
        ("je dois suivre quand elle mène ?", [], "fr"),
    ],
)
def test_a_query_names_who_leads(query: str, turn: list[str], language: str) -> None:
    assert named(query, "turn", language) == mask("turn", turn)


@pytest.mark.parametrize(
    ("query", "tricks", "language"),
    [
        ("i'm villain but have won a trick", ["some"], "en"),
        ("villain without a trick", ["none"], "en"),
        ("i haven't won any trick", ["none"], "en"),
        ("who takes the trick", [], "en"),
        ("she wants me to win a trick", [], "en"),
        ("je suis méchant et j'ai un pli", ["some"], "fr"),
        ("méchant sans pli", ["none"], "fr"),
        ("je n'ai pas de pli", ["none"], "fr"),
    ],
)
def test_a_query_names_whether_one_owns_tricks(
    query: str, tricks: list[str], language: str
) -> None:
    assert named(query, "tricks", language) == mask("tricks", tricks)


@pytest.mark.parametrize(
    ("query", "led", "language"),
    [
        ("love was led, must I play it", ["love"], "en"),
        ("they led hearts and I have one", ["love"], "en"),
        ("kid played a heart but brains was led", ["other"], "en"),
        ("can I trump if someone leads with speed", ["other"], "en"),
        ("I have speed and love, what may I play", [], "en"),
        ("nobody led love", [], "en"),
        ("love is not led", [], "en"),
        ("amour demandé, j'en ai un", ["love"], "fr"),
        ("il entame avec un cœur", ["love"], "fr"),
        ("on demande vitesse et j'ai de l'amour", ["other"], "fr"),
        ("force demandée, je coupe ?", ["other"], "fr"),
        ("personne n'a demandé amour", [], "fr"),
    ],
)
def test_a_query_names_the_suit_that_is_led(query: str, led: list[str], language: str) -> None:
    assert named(query, "led", language) == mask("led", led)


def test_a_query_that_names_nothing_rules_out_nothing() -> None:
    assert agree((0, 0), (1, 2))
    assert agree((3, 0), (2, 1))
    assert not agree((1, 0), (6, 0))
    assert Reader([(0, 1, "solo")]).read(["solo"]) == (1, *(0 for _ in KEYS[1:]))


@pytest.mark.parametrize(
    ("query", "language"),
    [
        ("4 players, who leads first trick", "en"),
        ("with 3 players who deals", "en"),
        ("4 joueurs qui mène en premier", "fr"),
        ("à 5, qui distribue", "fr"),
    ],
)
def test_who_plays_with_others_is_not_answered_for_one(query: str, language: str) -> None:
    assert not ask(query, language).results[0].answer.startswith(("In solo", "En solo"))


def test_the_players_chosen_count_for_each_unit() -> None:
    """A page for everybody has units for one player only."""
    rules = book("origin-story", "en")
    units = [unit for unit in rules.units.values() if unit.players == ("1",)]
    alone = {rules.plain(unit.text) for unit in units}
    for query in ("who deals", "who leads first", "what is in the box", "exchange a card"):
        for result in ask(query, players="3-5").results:
            assert not {line for line in result.answer.split("\n") if line in alone}, query


@pytest.mark.parametrize(
    ("query", "page", "language"),
    [
        ("must the leader follow suit", "leading", "en"),
        ("i'm leading, what suit must i play", "leading", "en"),
        ("le meneur doit suivre la couleur ?", "leading", "fr"),
        ("must i follow suit when the vancardian leads", "following-suit", "en"),
        ("on entame amour et j'en ai", "following-suit", "fr"),
        ("on attaque, je n'ai pas la couleur", "following-suit", "fr"),
        ("on peut entamer amour direct ?", "leading", "fr"),
        ("what does she lead if im the bad guy and have a trick", "vancardian-leads", "en"),
        ("do i draw cards when i follow", "following-suit", "en"),
        ("normal exchange: which card do i give", "exchanging-cards", "en"),
        ("échange entre joueurs je prends la plus basse ?", "exchanging-cards", "fr"),
    ],
)
def test_a_rule_for_another_does_not_answer(query: str, page: str, language: str) -> None:
    assert ask(query, language).results[0].slug == page


@pytest.mark.parametrize(("game", "language"), INDEXES)
def test_each_unit_has_its_case(game: str, language: str) -> None:
    found = search(game, language)
    assert {len(row) for row in found.held} == {found.first_unit[-1]}
    assert len(found.held) == len(KEYS)


@pytest.mark.parametrize(("game", "language"), INDEXES)
def test_what_is_asked_of_a_unit_names_no_other_case(game: str, language: str) -> None:
    found, units = search(game, language), book(game, language).units
    others = []
    asked = labelled([], of_units(book(game, language)))
    for address, question in asked:
        unit = units[address]
        case = {"players": unit.players or PLAYERS, **unit.condition}
        holds = tuple(mask(key, case.get(key, ())) for key in KEYS)
        cases = found.reader.read(found.language.words(question))
        if cases[GAME] or not agree(cases, holds):
            others.append((address, question))
    assert not others


@pytest.mark.parametrize(
    ("query", "language"),
    [
        ("who goes first in catan", "en"),
        ("how many cards in a uno deck", "en"),
        ("valet d'atout à la belote", "fr"),
        ("combien de cartes dans un jeu de tarot", "fr"),
    ],
)
def test_another_game_is_not_answered(query: str, language: str) -> None:
    assert not ask(query, language).is_answered


@pytest.mark.parametrize(
    ("query", "language"),
    [
        ("is this like bridge or whist", "en"),
        ("poker chips instead of stamina tokens", "en"),
        ("c'est comme la belote ou le tarot ?", "fr"),
        ("Faut-il obligatoirement couper, façon belote", "fr"),
        ("Au tarot le plus gros atout rafle, idem", "fr"),
        ("doit-on monter à l'atout, je viens de la belote", "fr"),
    ],
)
def test_a_game_to_compare_with_is(query: str, language: str) -> None:
    assert ask(query, language).is_answered


def test_nothing_is_put_right_where_no_rule_answers() -> None:
    answer = ask("what is the weather in hamburg")
    assert not answer.is_answered
    assert answer.did_you_mean == ""
