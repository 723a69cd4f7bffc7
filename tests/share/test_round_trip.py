"""Random finished games come back whole from a link, and from the picture that is drawn of it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import resvg_py

from companion.games import registry
from companion.share.commands import link
from companion.share.form import decode, encode, fragment_of, game_in, payload_of
from tests.engine.tables import whole_game
from tests.sample import sampled
from tests.share.camera import read_codes
from tests.share.links import ID, Browser, payloads

BASE = "https://companion.example.org/deep/"
SCALE = 4  # pixels a square


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with Browser() as twin:
        yield twin


def photograph(browser: Browser, address: str) -> str:
    """Draw an address with the browser's code and return what a decoder reads in the picture."""
    picture = browser.ask(draw=address)
    size = picture["size"]
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" '
        f'width="{size * SCALE}" height="{size * SCALE}" shape-rendering="crispEdges">'
        f'<path fill="#fff" d="M0 0h{size}v{size}h-{size}z"/>'
        f'<path d="{picture["path"]}"/></svg>'
    )
    (code,) = read_codes(resvg_py.svg_to_bytes(svg_string=svg))
    return code


@pytest.mark.parametrize("dice", sampled(range(0, 1000, 10), every=50))
def test_random_games_round_trip_through_link_and_picture(dice: int, browser: Browser) -> None:
    for seed in range(dice, dice + 10):
        save, states = whole_game(seed)
        payload = payload_of(save, ID)
        address = link(payload, BASE, "en")
        assert photograph(browser, address) == address
        theirs = browser.ask(encode=vars(payload))
        assert decode(fragment_of(address)) == decode(theirs) == payload
        assert browser.ask(decode=fragment_of(address)) == vars(payload)
        assert registry.replay(game_in(payload))["state"] == states[-1]


@pytest.mark.parametrize("name", payloads())
def test_every_kind_is_read_from_its_picture(name: str, browser: Browser) -> None:
    address = link(payloads()[name], BASE, "fr")
    assert photograph(browser, address) == address


@pytest.mark.parametrize("length", [40, 2899, 2900])
def test_a_picture_holds_what_it_promises(length: int, browser: Browser) -> None:
    address = BASE + "en/open/#" + "Ax9_" * 1000
    assert photograph(browser, address[:length]) == address[:length]


def test_a_longer_link_is_not_drawn(browser: Browser) -> None:
    assert browser.ask(draw="x" * 2901) is None


def test_most_games_fit_one_picture() -> None:
    lengths = [len(BASE) + 10 + len(encode(payload_of(whole_game(dice)[0], ID))) for dice in (3, 8)]
    assert max(lengths) < 2000
