"""Rendering, order, links, terms and passages, on tiny made-up content."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.rulebook import Rulebook, load
from companion.rulebook.entries import Passage
from tests.rulebook import tiny


def address(entry: str) -> str:
    return f"/en/rules/{entry}"


@pytest.fixture
def book(tmp_path: Path) -> Rulebook:
    return load("origin-story", "en", tiny.sound(tmp_path))


def body(tmp_path: Path, text: str) -> str:
    tiny.sound(tmp_path)
    front = tiny.FOLLOW.split("---\n\n")[0]
    tiny.write(tmp_path, "following.md", f"{front}---\n\n{text}\n")
    return load("origin-story", "en", tmp_path).html("following", address)


def test_reading_order(book: Rulebook) -> None:
    assert [entry.id for entry in book.topics[0].entries] == ["leading", "following"]
    following = book.next("leading")
    assert following is not None
    assert following.id == "following"
    assert book.next("following") is None
    assert book.previous("leading") is None


def test_backlinks(book: Rulebook) -> None:
    assert [entry.id for entry in book.backlinks("leading")] == ["following"]


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


def test_a_term_in_a_part_is_linked_again_outside(tmp_path: Path) -> None:
    text = "/// players | 1\nThe lead suit.\n///\n\nThe lead suit, and the lead suit."
    assert body(tmp_path, text).count("data-term") == 2


def test_terms_are_not_linked_in_headings_and_code(tmp_path: Path) -> None:
    assert "data-term" not in body(tmp_path, "## The lead suit\n\n`lead suit`")


def test_the_spoken_name_of_a_card_is_not_linked(tmp_path: Path) -> None:
    tiny.sound(tmp_path)
    tiny.write(tmp_path, "leading.md", tiny.LEAD.replace("lead suit: The", "speed: The"))
    front = tiny.FOLLOW.split("---\n\n")[0]
    tiny.write(tmp_path, "following.md", f"{front}---\n\nPlay {{S11}}. Then {{S}}.\n")
    html = load("origin-story", "en", tmp_path).html("following", address)
    assert "data-term" not in html


def test_part_for_some_players_is_labelled(tmp_path: Path) -> None:
    html = body(tmp_path, "/// players | 2, 3-5\nFor some.\n///")
    assert 'data-players="2 3-5"' in html
    assert "2 players · 3–5 players" in html


def test_card_shows_symbol_and_value_and_says_its_name(tmp_path: Path) -> None:
    html = body(tmp_path, "Play {L4.5}.")
    assert 'href="#suit-L"' in html
    assert ">4½<" in html
    assert '<span class="heard">love 4½</span>' in html


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


def passages_of(text: str, folder: Path) -> list[Passage]:
    """Return the passages of an entry with this body."""
    tiny.sound(folder)
    front = tiny.FOLLOW.split("---\n\n")[0]
    tiny.write(folder, "following.md", f"{front}---\n\n{text}\n")
    return load("origin-story", "en", folder).passages("following")


def test_passage_inside_a_part_is_for_its_players(tmp_path: Path) -> None:
    text = "/// players | 2\n## Two\n\nOnly two.\n///\n\n## All\n\nEveryone."
    assert [(p.heading, p.players) for p in passages_of(text, tmp_path)] == [
        ("Two", ("2",)),
        ("All", ("1", "2", "3-5")),
    ]


def test_passage_of_a_picture_is_its_caption(tmp_path: Path) -> None:
    text = "```trick\nplays: [B7, B9]\ncaption: Two cards.\n```"
    assert [passage.captions for passage in passages_of(text, tmp_path)] == ["Two cards."]
