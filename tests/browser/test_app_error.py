"""An error of the app at the table: told as one, the game stays, and the console has the trace."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from companion.build import bundle
from tests.browser.profiles import allow
from tests.browser.solo_person import Person

FINISH = "originstory/solo/ending.py"


def broken_engine() -> bytes:
    """The engine of the solo game with an error of ours where a round is scored."""
    modules = bundle.parts()["originstory"]
    path = next(path for path in modules if path.endswith(FINISH))
    mended = modules[path].replace("state['dealer'] = ", "state['dealr']; state['dealer'] = ")
    assert mended != modules[path]
    return bundle.pack({**modules, path: mended})


def test_an_error_of_the_app_leaves_the_game_and_says_what_to_send(phone: Page) -> None:
    logged: list[str] = []
    phone.on("console", lambda message: logged.append(message.text))
    allow(phone, "dealr|KeyError")
    phone.context.route(
        re.compile(r"built/originstory\.bin"),
        lambda route: route.fulfill(content_type="application/octet-stream", body=broken_engine()),
    )
    me = Person(phone, 4)
    me.bring(lambda view: bool(view["prompt"]["action"] == "score"))
    phone.click(".dock[data-action=score] [data-do=go]")
    problem = phone.locator(".problem[role=alert]")
    expect(problem).to_contain_text("maintainers")
    expect(problem).to_contain_text("score")
    expect(problem).not_to_contain_text("damaged")
    assert any("dealr" in line for line in logged)
    expect(phone.locator(f'.table[data-cursor="{len(me.actions)}"]')).to_be_visible()
    phone.click("[data-do=undo]")
    expect(phone.locator(f'.table[data-cursor="{len(me.actions) - 1}"]')).to_be_visible()
