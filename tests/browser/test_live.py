"""One game on several devices: followed, played from elsewhere, come back to, gone on with."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Page

from companion.share.form import Payload
from tests.browser.live_rooms import (
    act,
    actions_of,
    cut,
    joined,
    length,
    same,
    show,
)
from tests.browser.profiles import Profiles, watched
from tests.browser.servers import Server
from tests.browser.test_share import journals, keep
from tests.share.links import ID, duel, game, sheet

Guests = Callable[[], Page]
NEXT = 60


@pytest.fixture
def guest(profiles: Profiles, live_server: Server) -> Iterator[Guests]:
    """Further devices, each with nothing on it."""
    with ExitStack() as stack:

        def another() -> Page:
            context = profiles.fresh(live_server.url, "phone")
            return stack.enter_context(watched(context, live_server.url)).new_page()

        yield another


@pytest.mark.everywhere
def test_a_game_is_followed_at_once(phone: Page, guest: Guests) -> None:
    keep(phone, cut(game("lost"), NEXT, ID))
    other = guest()
    joined(phone, other, show(phone), "Ben")
    act(phone, actions_of(game("lost"))[NEXT])
    other.locator(f'.table[data-cursor="{NEXT + 1}"]').wait_for()
    phone.click("[data-do=undo]")
    other.locator(f'.table[data-cursor="{NEXT}"]').wait_for()
    same(phone, other)
    assert journals(other) == {}


@pytest.mark.parametrize(
    ("payload", "way", "steps"),
    [
        (sheet(), ("[data-tab=standings]", "[data-do=share]"), 6),
        (duel(), ("[data-do=log]", "[data-do=share]"), 1),
    ],
    ids=["sheet", "duel"],
)
def test_whatever_game_it_is(
    page: Page, guest: Guests, payload: Payload, way: tuple[str, ...], steps: int
) -> None:
    keep(page, cut(payload, steps, ID))
    other = guest()
    joined(page, other, show(page, *way), "Ben", "all")
    done = actions_of(payload)[steps]
    assert act(other, done) is None
    assert length(page) == steps + 1
    same(page, other)
