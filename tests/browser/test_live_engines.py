"""A game of Chromium's followed and played from the other engines, where they connect at all."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.engines import Browser, Firefox, WebKit
from tests.browser.live_tables import actions_of, admit, cut, journal, show
from tests.browser.servers import Server
from tests.browser.test_share import keep
from tests.share.links import ID, game

pytestmark = pytest.mark.server_only
NEXT = 60


@pytest.fixture(params=[Firefox, WebKit], ids=lambda engine: str(engine.name))
def other(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Browser]:
    try:
        browser: Browser = request.param(tmp_path)
    except LookupError as error:
        pytest.skip(str(error))
    yield browser
    browser.close()


def test_another_engine_follows_and_acts(phone: Page, other: Browser, live_server: Server) -> None:
    del live_server
    keep(phone, cut(game("lost"), NEXT, ID))
    other.goto(show(phone))
    if other.run("() => typeof RTCPeerConnection") != "function":
        other.see('[data-live-problem="no-webrtc"]')
        return
    other.fill("#live [name=name]", "Ben")
    other.click("[data-do=ask-in]")
    phone.locator('[data-live-asking="Ben"]').wait_for()
    admit(phone, "Ben", "all")
    other.see('#live [data-live-status="in"]')
    action = actions_of(game("lost"))[NEXT]
    for card in action["cards"]:
        other.click(f'[data-cell="{card}"]')
    other.see(f'.table[data-cursor="{NEXT + 1}"]')
    phone.locator(f'.table[data-cursor="{NEXT + 1}"]').wait_for()
    assert json.loads(journal(phone))[2][NEXT] == action
    phone.click("[data-do=undo]")
    other.see(f'.table[data-cursor="{NEXT}"]')
