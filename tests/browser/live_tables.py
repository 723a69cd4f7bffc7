"""Devices at one game: a host that shows it, guests that ask to come in."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Page, expect

from companion.games import registry
from companion.share.form import Payload, payload_of
from tests.browser.servers import PATIENCE, wait_until

JOURNAL = """async () => {
  const script = document.querySelector("script[src*='js/page.js']").src;
  const {playing} = await import(script.replace("page.js", "ui/session.js"));
  const {session} = playing;
  return session && JSON.stringify([session.cursor, session.game.version,
    session.steps.map(({action}) => action)]);
}"""
DO = """async (actions) => {
  const script = document.querySelector("script[src*='js/page.js']").src;
  const {playing} = await import(script.replace("page.js", "ui/session.js"));
  const error = await playing.session.act(actions);
  return error && error.text;
}"""
CODE = re.compile(r"#.*live\.[\w-]{60,}$")


def cut(payload: Payload, steps: int, name: str) -> Payload:
    """Return a game as it stood after some steps."""
    save = registry.read(payload.text)
    short = registry.save_of(save["game"], save["options"], save["actions"][:steps])
    return payload_of(short, name)


def actions_of(payload: Payload) -> list[dict[str, Any]]:
    """Return what was done in a game."""
    return [dict(action) for action in registry.read(payload.text)["actions"]]


def journal(page: Page) -> str:
    """Return cursor, version and actions of the game that a page plays, as sorted text."""
    told = page.evaluate(JOURNAL)
    return json.dumps(told and json.loads(told), sort_keys=True)


def wait_for_game(page: Page) -> None:
    """Wait until a page plays one: its address stands before its table does."""
    wait_until(lambda: journal(page) != "null", "a game is played")


def same(*pages: Page) -> str:
    """Wait until all pages play the same, to the byte; return it."""
    journals: set[str] = set()

    def agree() -> bool:
        journals.clear()
        journals.update(journal(page) for page in pages)
        return len(journals) == 1

    wait_until(agree, "all play the same")
    return journals.pop()


def length(page: Page) -> int:
    """Return how many steps count in the game that a page plays."""
    return int(json.loads(journal(page))[0])


def act(page: Page, *actions: dict[str, Any]) -> str | None:
    """Do something as a tap does it; return what is told where it does not count."""
    wait_for_game(page)
    told: str | None = page.evaluate(DO, list(actions))
    return told


def show(host: Page, *way: str) -> str:
    """Tap what shows the game on other devices; return the link that the picture holds."""
    for place in way or ("[data-do=menu]", "[data-item=share]"):
        host.click(place)
    host.click("[data-do=show-live]")
    return link_of(host)


def link_of(page: Page) -> str:
    """Return the link that is shown to be scanned."""
    field = page.locator("#live [data-share=link]")
    expect(field).to_have_value(CODE)
    return field.input_value()


def ask_in(host: Page, guest: Page, link: str, name: str) -> None:
    """Open the link and ask to be let in; where there is no mailbox, bring the answer back."""
    guest.goto(link)
    guest.fill("#live [name=name]", name)
    guest.click("[data-do=ask-in]")
    asking = host.locator(f'[data-live-asking="{name}"]')
    if host.locator("#live [name=answer]").count():
        host.fill("#live [name=answer]", link_of(guest))
        host.click("[data-do=take-answer]")
        unreached = host.locator("#live [data-live-problem]")
        # The host gives up after half a minute: mDNS, by which the browsers find each other's
        # address, is lost at times. People scan again then.
        expect(asking.or_(unreached)).to_be_visible(timeout=2 * PATIENCE * 1000)
        if unreached.count():
            ask_in(host, guest, link_of(host), name)
    expect(asking).to_be_visible()


def admit(host: Page, name: str, role: str = "look") -> None:
    """Let somebody in, and go back to the game."""
    asking = host.locator(f'[data-live-asking="{name}"]')
    asking.locator(f'[data-admit="{role}"], [data-admit-seat="{role}"]').click()
    host.locator(f'[data-live-member="{name}"]').wait_for()
    host.click("[data-drawer=live] [data-do=close]")


def joined(host: Page, guest: Page, link: str, name: str, role: str = "look") -> None:
    """Come in, and wait until the game is there."""
    ask_in(host, guest, link, name)
    admit(host, name, role)
    guest.locator('#live [data-live-status="in"]').wait_for()
    same(host, guest)


def told(guest: Page, what: str) -> None:
    """Wait until a guest is told something."""
    guest.locator(f'#live [data-live-told="{what}"]').wait_for()
