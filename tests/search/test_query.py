from __future__ import annotations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from companion.search.answers import Answer, search
from companion.search.query import distance
from companion.search.sentences import MAX_ANSWER, MAX_TOGETHER, fragment
from tests.search.queries import BAD, INDEXES, queries


def ask(query: str, language: str = "en", game: str = "origin-story", players: str = "") -> Answer:
    return search(game, language).ask(query, players)


def first(query: str, language: str = "en", game: str = "origin-story", players: str = "") -> str:
    return ask(query, language, game, players).results[0].slug


@pytest.mark.parametrize(
    ("query", "slug"),
    [
        ("following suit", "following-suit"),
        ("follow the suit", "following-suit"),
        ("replace 2", "vancardian-effects"),
        ("Add X", "vancardian-effects"),
        ("surrendering", "surrender"),
    ],
)
def test_words_are_found_in_any_form(query: str, slug: str) -> None:
    best = ask(query).results[0]
    assert slug in (best.slug, *best.rests_on)


@pytest.mark.parametrize(
    ("query", "slug", "language"),
    [
        ("bid", "alignment", "en"),
        ("hearts", "trump-suit", "en"),
        ("give up", "surrender", "en"),
        ("énergie", "stamina", "fr"),
        ("energie", "stamina", "fr"),
        ("l'atout", "trump-suit", "fr"),
    ],
)
def test_synonyms_and_accents(query: str, slug: str, language: str) -> None:
    assert first(query, language) in (slug, "playing-cards")


@pytest.mark.parametrize(
    ("query", "alone", "language"),
    [
        ("what is a cogwheel", "cogwheel", "en"),
        ("What does the cogwheel mean?", "cogwheel", "en"),
        ("what does VP mean", "vp", "en"),
        ("what's the trump suit again", "trump suit", "en"),
        ("c'est quoi une roue dentée", "roue dentée", "fr"),
        ("que veut dire PV ?", "pv", "fr"),
        ("c'est quoi la fin de partie", "fin de partie", "fr"),
    ],
)
def test_whoever_asks_what_something_is_looks_it_up(query: str, alone: str, language: str) -> None:
    assert ask(query, language) == ask(alone, language)
    assert ask(query, language).is_answered


@pytest.mark.parametrize(("game", "language"), INDEXES)
def test_a_term_that_is_looked_up_begins_with_its_meaning(game: str, language: str) -> None:
    found = search(game, language)
    for entry, meaning in found.glossary.values():
        term = meaning.partition(":")[0]
        best = found.ask(term).results[0]
        if not found.ask(term).did_you_mean:  # no rule has the name of ORIGINZ in it
            assert best.slug == found.entries[entry].slug, term
            assert best.answer.split("\n")[0] == meaning
            assert len(best.answer) <= MAX_TOGETHER


@pytest.mark.parametrize(
    ("query", "meaning", "language"),
    [
        ("what is charging", "Charge: to put stamina on an ability", "en"),
        ("what does void mean?", "Void: having no card of a certain suit.", "en"),
        ("c'est quoi la vitesse", "Vitesse\u202f: l’une des quatre couleurs.", "fr"),
    ],
)
def test_whoever_asks_what_a_term_means_is_told(query: str, meaning: str, language: str) -> None:
    assert ask(query, language).results[0].answer.startswith(meaning)


@pytest.mark.parametrize(
    ("query", "language"),
    [("what is she allowed to draw", "en"), ("what do I do", "en"), ("que dois-je jouer", "fr")],
)
def test_a_question_about_what_to_do_is_not_looked_up(query: str, language: str) -> None:
    found = search("origin-story", language)
    words = found.language.words(query)
    assert len(found.read(query).asked) >= len(set(words)) - 1  # lone letters are no words


@pytest.mark.parametrize("end", range(4, 10))
def test_the_last_word_may_be_half_typed(end: int) -> None:
    assert any("surrender" in result.slug for result in ask("surrender"[:end]).results[:3])


@pytest.mark.parametrize(
    ("query", "meant", "language"),
    [
        ("vancardain", "vancardian", "en"),
        ("sidekik", "sidekick", "en"),
        ("stmaina", "stamina", "en"),
        ("follwo suit", "follow suit", "en"),
        ("acollyte", "acolyte", "fr"),
        ("lenergie", "energie", "fr"),
    ],
)
def test_misspelt_words_are_put_right(query: str, meant: str, language: str) -> None:
    answer = ask(query, language)
    assert answer.did_you_mean == meant
    assert answer.results


def test_another_word_is_no_misspelling() -> None:
    assert ask("hate my rockets").did_you_mean == ""


def test_a_known_word_is_never_put_right() -> None:
    assert ask("trick suit love").did_you_mean == ""


def test_words_written_apart_or_together() -> None:
    assert first("side kick leads") == first("sidekick leads") == "sidekicks"
    assert first("trumpsuit") == "trump-suit"


def test_players_narrow_the_results() -> None:
    everyone = {result.slug for result in ask("follow suit").results}
    alone = ask("follow suit", players="1").results
    assert "following-suit" in everyone
    assert alone
    assert all(not result.players or "1" in result.players for result in alone)


def test_questions_say_what_they_rest_on() -> None:
    result = next(one for one in ask("can several villains score").results if "quest" in one.slug)
    assert result.rests_on == ("villain", "alignment")


def test_the_answer_marks_what_matched() -> None:
    result = ask("must follow suit").results[0]
    assert result.marks
    assert {result.answer[start:end].lower() for start, end in result.marks} <= {
        "must", "follow", "follows", "following", "suit", "suits",
    }  # fmt: skip


def test_the_answer_leads_to_its_heading() -> None:
    results = ask("sidekick follow suit").results
    anchors = {result.anchor for result in results}
    assert any(anchors), "no result points below a heading"
    assert all(bool(result.anchor) == bool(result.heading) for result in results)


@pytest.mark.parametrize(
    ("short", "spelt", "language"),
    [
        ("who leads the 1st trick", "who leads the first trick", "en"),
        ("anything special in the 3rd round", "anything special in the third round", "en"),
        ("qui mène le 1er pli", "qui mène le premier pli", "fr"),
        ("que gagne-t-on à la 2eme manche", "que gagne-t-on à la deuxième manche", "fr"),
    ],
)
def test_a_number_with_its_ending_is_read_as_the_word(
    short: str, spelt: str, language: str
) -> None:
    assert ask(short, language) == ask(spelt, language)


def test_two_units_that_speak_nearly_alike_are_told_together() -> None:
    best, *others = ask("is there a tiebreaker when we are tied on points at the end").results
    shares, alone = best.answer.splitlines()
    assert "share the victory" in shares
    assert "Victory points alone decide" in alone
    assert not best.beside
    assert not any("\n" in result.answer for result in others)
    place = fragment("", best.answer)
    assert place.count("text=") == 2


def test_a_unit_of_another_page_that_speaks_nearly_alike_is_told_too_and_not_again() -> None:
    best, *others = ask("can you lead trump").results
    here, there = best.answer.splitlines()
    assert {best.title, best.also} == {"Leading", "The trump suit"}
    assert "lead" in here
    assert "lead" in there
    assert best.also in {other.title for other in others}
    assert there not in {other.answer for other in others}


def test_a_unit_that_speaks_alone_is_told_alone() -> None:
    best = ask("must I follow suit").results[0]
    assert "\n" not in best.answer
    assert best.beside


@pytest.mark.parametrize(("game", "language"), INDEXES)
def test_an_answer_is_short(game: str, language: str) -> None:
    for query in queries(game, language)[::9]:
        for result in search(game, language).ask(query.text).results[:1]:
            assert max(map(len, result.answer.splitlines()), default=0) <= MAX_ANSWER, query
            assert len(result.answer) + len(result.beside) <= MAX_TOGETHER, query


@pytest.mark.parametrize(("game", "language"), INDEXES)
def test_bad_input_gets_an_ordinary_answer(game: str, language: str) -> None:
    for query in BAD:
        answer = search(game, language).ask(query)
        assert len(answer.results) <= 10, query
        for result in answer.results:
            length = len(result.answer)
            assert all(0 <= start < end <= length for start, end in result.marks), query


@settings(max_examples=150)
@example("END1", "")  # a question goes before its rule
@given(st.text(max_size=60), st.sampled_from(["", "1", "2", "3-5"]))
def test_any_text_gets_an_ordinary_answer(query: str, players: str) -> None:
    scores = [result.score for result in search("origin-story", "fr").ask(query, players).results]
    assert scores == sorted(scores, reverse=True)


@pytest.mark.parametrize(
    ("one", "two", "apart"),
    [("trick", "trick", 0), ("trcik", "trick", 1), ("tric", "trick", 1), ("sidekik", "sidekick", 1),
     ("stmaina", "stamina", 1), ("vilian", "villain", 2), ("hero", "villain", 3), ("", "ab", 2)],
)  # fmt: skip
def test_distance_counts_changes_and_stops_at_the_most(one: str, two: str, apart: int) -> None:
    assert distance(one, two, 2) == apart


@pytest.mark.parametrize(("game", "language"), INDEXES)
def test_an_exact_title_puts_its_entry_first(game: str, language: str) -> None:
    found = search(game, language)
    titles = [(slug, title) for slug, _, title, *_ in found.entries]
    firsts = [found.ask(title, limit=1).results[0] for _, title in titles]
    missed = [
        title
        for (slug, title), first in zip(titles, firsts, strict=True)
        if first.slug != slug and first.title != title
    ]
    assert len(missed) <= len(titles) * 0.01, missed


def test_a_question_asked_in_its_own_words_shows_the_unit_that_answers_it() -> None:
    results = ask("surrender cost").results
    question = next(result for result in results if result.slug == "questions/surrender-cost")
    assert results[0].answer == question.answer
    assert results[0].score >= question.score
