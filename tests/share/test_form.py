"""The form of a link: what is written is read, in both languages; what is damaged is refused."""

from __future__ import annotations

import base64
import random
import time
import zlib
from collections.abc import Iterator
from contextlib import suppress

import pytest

from companion.engine.core.notation import MAX_TEXT
from companion.share.form import MAX_LINK, BadLink, Payload, decode, encode, fragment_of
from tests.sample import sampled
from tests.share.links import ID, Browser, mutant, payloads

FIVE_ROUNDS = ("lost", "reshuffle", "shared", "surrender", "untracked", "villain-success", "won")


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with Browser() as twin:
        yield twin


def fragment(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def refusal(link: str) -> str:
    with pytest.raises(BadLink) as raised:
        decode(link)
    return raised.value.code


@pytest.mark.parametrize("name", payloads())
def test_what_is_written_is_read_in_both_languages(name: str, browser: Browser) -> None:
    payload = payloads()[name]
    ours, theirs = encode(payload), browser.ask(encode=vars(payload))
    for link in (ours, theirs):
        assert decode(link) == payload
        assert browser.ask(decode=link) == vars(payload)


@pytest.mark.parametrize("name", FIVE_ROUNDS)
def test_a_game_of_five_rounds_is_about_as_long_as_a_page_of_text(name: str) -> None:
    assert len(encode(payloads()[name])) <= 1370


def test_a_payload_may_go_without_a_name(browser: Browser) -> None:
    payload = Payload("solo", "", "companion …")
    assert decode(encode(payload)) == payload
    assert browser.ask(decode=encode(payload)) == vars(payload)


@pytest.mark.parametrize("name", ["new", "history", "5" * 81, "../..", "5f3a9c0d1e2b 7a88"])
def test_an_id_that_no_link_can_name_is_left_out(name: str, browser: Browser) -> None:
    payload = Payload("solo", name, "text")
    assert decode(encode(payload)).id == ""
    assert decode(browser.ask(encode=vars(payload))).id == ""


def test_the_fragment_is_what_stands_behind_the_last_sign() -> None:
    assert fragment_of(" https://a.org/en/open/#AXja \n") == "AXja"
    assert fragment_of("AXja") == "AXja"


WHOLE = encode(Payload("solo", ID, "text"))
BOMB = fragment(b"\x01" + zlib.compress(b"solo\n" + b"0" * 20_000_000, 9))
BAD = {
    "": "foreign",
    "history": "foreign",
    "rules": "foreign",
    "constructor": "foreign",
    "Français": "foreign",
    "%": "foreign",
    "AXja=": "foreign",
    "AA": "foreign",
    "A": "foreign",
    "Ag": "newer",
    fragment(b"\x0f" + b"later"): "newer",
    fragment(b"\x10" + b"later"): "foreign",
    "AQ": "damaged",
    WHOLE[:-4]: "damaged",
    WHOLE[:40]: "damaged",
    WHOLE[:41]: "damaged",
    WHOLE[:-1] + "_": "damaged",
    fragment(b"\x01" + b"x" * 50): "damaged",
    fragment(b"\x01" + zlib.compress(b"")): "damaged",
    fragment(b"\x01" + zlib.compress(b"solo")): "damaged",
    fragment(b"\x01" + zlib.compress(b"solo\n")): "damaged",
    fragment(b"\x01" + zlib.compress(b"Solo\ntext")): "damaged",
    fragment(b"\x01" + zlib.compress(b"solo new\ntext")): "damaged",
    fragment(b"\x01" + zlib.compress(b"solo " + b"a" * 99 + b"\ntext")): "damaged",
    fragment(b"\x01" + zlib.compress(b"solo\n\xff")): "damaged",
    "A" * (MAX_LINK + 1): "too-large",
    BOMB: "too-large",
}


@pytest.mark.parametrize("link", BAD, ids=lambda link: link[:20])
def test_what_is_no_link_is_refused_alike(link: str, browser: Browser) -> None:
    assert refusal(link) == BAD[link]
    assert browser.ask(decode=link) == {"bad": BAD[link]}


def test_what_follows_the_end_of_the_stream_is_damage() -> None:
    assert refusal(fragment(b"\x01" + zlib.compress(b"solo\ntext") + b"more")) == "damaged"


def test_a_bomb_is_refused_before_it_unfolds() -> None:
    assert len(BOMB) < MAX_LINK
    begun = time.process_time()
    assert refusal(BOMB) == "too-large"
    assert time.process_time() - begun < 0.2


def test_nobody_writes_what_nobody_could_open() -> None:
    for text in ("x" * (MAX_TEXT + 1), random.Random(1).randbytes(40_000).hex()):
        with pytest.raises(BadLink, match="too-large"):
            encode(Payload("solo", "", text))


@pytest.mark.parametrize("part", sampled(range(50), every=50))
def test_a_damaged_link_is_refused_or_still_says_the_same(part: int) -> None:
    dice = random.Random(part)
    for _ in range(2000):
        link, name = mutant(dice)
        begun = time.process_time()
        with suppress(BadLink):
            assert decode(link) == payloads()[name]
        assert time.process_time() - begun < 0.2


def test_both_languages_refuse_the_same(browser: Browser) -> None:
    dice = random.Random(22)
    for _ in range(300):
        link, _ = mutant(dice)
        try:
            expected: object = vars(decode(link))
        except BadLink as bad:
            expected = {"bad": bad.code}
        assert browser.ask(decode=link) == expected
