"""Rendering, order, links, terms and passages, on tiny made-up content."""

from __future__ import annotations

import re
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path

import pytest

from companion.build import numbers
from companion.rulebook import Rulebook, load, shipped
from companion.rulebook.check import check_all
from tests.rulebook import tiny


def address(entry: str) -> str:
    return f"/en/rules/{entry}"


@pytest.fixture
def book(tmp_path: Path) -> Rulebook:
    return load("origin-story", "en", tiny.sound(tmp_path))


def body(tmp_path: Path, text: str) -> str:
    return load("origin-story", "en", tiny.guide(tmp_path, text)).html("following", address)


def test_reading_order(book: Rulebook) -> None:
    names = [entry.id for entry in book.topics[0].entries]
    assert names == ["questions/must-i", "leading", "rulings/which", "following"]
    around = {
        name: [one and one.id for one in book.neighbours(name)] for name in (names[0], *names[2:])
    }
    assert around == {
        "questions/must-i": [None, "leading"],
        "rulings/which": ["leading", "following"],
        "following": ["rulings/which", None],
    }


def test_backlinks(book: Rulebook) -> None:
    assert [entry.id for entry in book.backlinks("following")] == ["questions/must-i", "leading"]


def test_link_gets_the_address_and_carries_the_entry(book: Rulebook) -> None:
    html = book.html("leading", address)
    assert 'href="/en/rules/following#a-must"' in html
    assert 'data-entry="following"' in html


def test_first_use_of_a_term_is_linked(tmp_path: Path) -> None:
    html = body(tmp_path, "The lead suit counts. Again: lead suits.")
    assert html.count("data-term") == 1
    assert '<a class="term"' in html.split("counts")[0]


def test_a_term_is_not_linked_in_its_own_entry(book: Rulebook) -> None:
    assert "data-term" not in book.html("leading", address)


def test_a_term_is_not_linked_when_its_entry_is(tmp_path: Path) -> None:
    assert "data-term" not in body(tmp_path, "The lead suit. See [leading](leading).")


def test_terms_are_not_linked_in_headings_and_code(tmp_path: Path) -> None:
    assert "data-term" not in body(tmp_path, "## The lead suit {#lead-suit}\n\n`lead suit`")


def test_the_spoken_name_of_a_card_is_not_linked(tmp_path: Path) -> None:
    tiny.guide(tmp_path, "Play {S11}. Then {S}.")
    text = tiny.LEAD.replace("lead suit: The", "speed: The").replace("#a-must", "")
    tiny.write(tmp_path, "leading.md", text)
    html = load("origin-story", "en", tmp_path).html("following", address)
    assert "data-term" not in html


def test_what_holds_for_some_players_is_labelled(book: Rulebook) -> None:
    html = book.html("following", address)
    assert 'data-players="2"' in html
    assert "2 players" in html


def test_blocks_of_a_guide_may_be_for_some_players(tmp_path: Path) -> None:
    text = "Deal.\n\n- Shuffle.\n\nFlip two. {#flip}\n\nDraw. {#draw}\n\nPlay on."
    tiny.guide(tmp_path, text)
    parts = "parts:\n  flip: 2\n  draw: [1, 2]\n"
    tiny.write_shared(tmp_path, "entries/following.yaml", tiny.GUIDE_SIDECAR + parts)
    assert check_all(tmp_path, ["en"]) == []
    html = load("origin-story", "en", tmp_path).html("following", address)
    before, two, after = html.split('<div class="part" data-players="')
    one_or_two, rest = after.split("</div>")
    assert all(words in before for words in ("Deal.", "Shuffle."))
    assert all(words in two for words in ('2">', "Flip two."))
    assert all(words in one_or_two for words in ('1 2">', "Draw."))
    assert "Play on." in rest


def test_a_guide_shows_units_of_others_and_search_finds_them_there(tmp_path: Path) -> None:
    tiny.guide(tmp_path, "## A must {#a-must}\n\n## A may {#a-may}")
    tiny.write_shared(
        tmp_path,
        "entries/following.yaml",
        tiny.GUIDE_SIDECAR
        + 'quotes:\n  a-must: [leading#which]\n  a-may: {"2, 3-5": [leading#summary]}\n',
    )
    book = load("origin-story", "en", tmp_path)
    html = book.html("following", address)
    must, may = html.split('id="a-may"')
    assert "This one." in must
    assert 'href="/en/rules/leading#which"' in must
    assert "A ruling" in must
    assert 'data-players="2 3-5"' in may
    assert "The leader plays any card." in may
    assert [passage.text for passage in book.passages("following")] == ["", ""]


def test_a_guide_tells_a_game_in_the_words_of_the_engine(tmp_path: Path) -> None:
    tiny.guide(tmp_path, "## The deal {#deal}\n\n## Its rows {#rows}")
    tiny.write_shared(
        tmp_path,
        "samples/following.yaml",
        "kind: solo\n"
        "options: {difficulty: 0, deck: virtual, seed: 69, dealer: You}\n"
        "steps:\n"
        "  deal: [{type: story, name: {en: Cape, fr: Cape}, costs: [1]}]\n"
        "  rows: [{type: charge}, {type: align, alignment: hero}]\n",
    )
    book = load("origin-story", "en", tmp_path)
    deal, rows = book.html("following", address).split('id="rows"')
    assert "Story card for round 1: Cape." in deal
    assert 'href="#suit-L"' in deal  # of the hand that the app dealt when the game began
    assert "You play hero." in rows
    assert "Cards for Automaton" in rows
    assert [passage.text for passage in book.passages("following")] == ["", ""]


def test_cards_of_a_game_that_is_told_have_their_article() -> None:
    html = shipped("origin-story", "fr").html("sample-round", address)
    assert 'vous prenez le <span class="card">' in html


def test_card_shows_symbol_and_value_and_says_its_name(tmp_path: Path) -> None:
    html = body(tmp_path, "Play {L4.5}.")
    assert 'href="#suit-L"' in html
    assert ">4½<" in html
    assert '<span class="visually-hidden">love 4½</span>' in html


def test_heading_has_an_anchor_and_a_permalink(book: Rulebook) -> None:
    html = book.html("following", address)
    assert '<h2 id="a-must">' in html
    assert 'href="#a-must"' in html


def test_passages_are_cut_at_headings(book: Rulebook) -> None:
    first, second = book.passages("following")
    assert (first.anchor, first.heading) == ("", "Following")
    assert first.text == "Play a card of the lead suit. See leading."
    assert (second.anchor, second.heading) == ("a-must", "A must")
    assert second.text == "A sidekick too: speed 11 follows speed 3."


def test_passage_inside_a_part_is_for_its_players(tmp_path: Path) -> None:
    tiny.sound(tmp_path)
    passages = load("origin-story", "en", tmp_path).passages("following")
    assert [(one.heading, one.players) for one in passages] == [
        ("Following", ("1", "2", "3-5")),
        ("A must", ("2",)),
    ]


def test_passage_of_a_picture_is_its_caption(tmp_path: Path) -> None:
    tiny.guide(tmp_path, "![Two cards.](picture:two)")
    pictures = "pictures:\n  two: {trick: {plays: [B7, B9]}}\n"
    tiny.write_shared(tmp_path, "entries/following.yaml", tiny.GUIDE_SIDECAR + pictures)
    passages = load("origin-story", "en", tmp_path).passages("following")
    assert [passage.captions for passage in passages] == ["Two cards."]


def test_a_rule_has_a_number_that_stays_when_others_come_and_go(tmp_path: Path) -> None:
    tiny.sound(tmp_path)
    tiny.write_shared(
        tmp_path,
        "numbers.yaml",
        "tricks:\n  gone: [summary]\n  following: [summary, gone, sidekick, play]\n",
    )
    (defect,) = check_all(tmp_path, ["en"])
    assert "numbers.yaml:1: leading has a unit without a number" in defect
    numbers.add(tmp_path)
    assert not check_all(tmp_path, ["en"])
    book = load("origin-story", "en", tmp_path)
    assert book.numbers("tricks") == {
        "gone": "1",
        "gone#summary": "1.1",
        "following": "2",
        "following#summary": "2.1",
        "following#gone": "2.2",
        "following#sidekick": "2.3",
        "following#play": "2.4",
        "leading": "3",
        "leading#summary": "3.1",
        "leading#see": "3.2",
        "leading#which": "3.3",
    }
    assert re.search(r'<p[^>]* data-number="2.4" id="play"', book.html("following", address))
    ruling = r'<section[^>]* id="which">\s*<p[^>]* data-number="3.3"'
    assert re.search(ruling, book.html("leading", address))
    before = (tmp_path / "origin-story/numbers.yaml").read_text(encoding="utf-8")
    numbers.add(tmp_path)
    assert (tmp_path / "origin-story/numbers.yaml").read_text(encoding="utf-8") == before


def test_a_rulebook_is_loaded_once_when_many_ask_together(monkeypatch: pytest.MonkeyPatch) -> None:
    loads: list[tuple[str, str]] = []

    def load(game: str, language: str) -> object:
        loads.append((game, language))
        time.sleep(0.1)
        return object()

    monkeypatch.setattr(sys.modules[shipped.__module__], "_shipped", cache(load))
    with ThreadPoolExecutor(8) as threads:
        asked = list(threads.map(lambda _: id(shipped("origin-story", "en")), range(8)))
    assert len(set(asked)) == 1
    assert loads == [("origin-story", "en")]
