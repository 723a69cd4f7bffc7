"""What a system offers an installed app: installing it, sharing with it, opening files with it."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import urljoin

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from companion.build.screenshots import backup, game
from companion.games import registry
from tests.browser.profiles import offline
from tests.browser.servers import Server

SOLO = {"difficulty": 2, "dealer": "You", "hand": "tracked"}
FRIDAY = backup(game("f" * 24, "solo", SOLO, []))
PLAYERS = {"players": ["Ann", "Bob", "Zoé"], "dealer": "Ann"}
SHEET = json.dumps(registry.save_of("scoresheet", PLAYERS, []))
SHARE = """([target, texts]) => {
  const form = document.createElement("form");
  form.action = target.action;
  form.method = target.method;
  form.enctype = target.enctype;
  const input = document.createElement("input");
  input.type = "file";
  input.name = target.params.files[0].name;
  input.multiple = true;
  const files = new DataTransfer();
  for (const text of texts) {
    files.items.add(new File([text], "game.json", {type: "application/json"}));
  }
  input.files = files.files;
  form.append(input);
  document.body.append(form);
  form.submit();
}"""
OPEN = """(texts) => {
  const handles = texts.map((text) =>
    ({kind: "file", getFile: async () => new File([text], "game.json")}));
  Object.defineProperty(window, "launchQueue",
    {value: {setConsumer: (take) => take({files: handles})}});
}"""
OFFER = """() => {
  const offer = new Event("beforeinstallprompt", {cancelable: true});
  offer.prompt = async () => { window.asked = (window.asked ?? 0) + 1; };
  window.dispatchEvent(offer);
  return offer.defaultPrevented;
}"""
IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1"
IPAD = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15"
HINT = {"en": "Add to Home Screen", "fr": "Sur l’écran d’accueil"}


def manifest(page: Page) -> Any:
    """Return what the browser reads about the app."""
    address = "fetch(document.querySelector('link[rel=manifest]').href)"
    manifest: Any = page.evaluate(f"{address}.then((answer) => answer.json())")
    return manifest


@contextmanager
def elsewhere() -> Iterator[str]:
    """A page of another site, as its address."""

    class Page(SimpleHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(b"<!doctype html><title>x</title><link rel=icon href='data:,'>")

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Page)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://localhost:{server.server_address[1]}/"
    server.shutdown()
    server.server_close()
    thread.join()


def check_taken_in(page: Page) -> None:
    """Take in the two files that are offered."""
    page.get_by_role("button", name="Import them").click()
    expect(page.get_by_role("row", name="Difficulty 2")).to_be_visible()
    expect(page.get_by_role("row", name="Ann, Bob, Zoé")).to_be_visible()
    expect(page.locator("#outcome p").filter(has_text="Games added: 1")).to_have_count(2)


@pytest.mark.everywhere
def test_shared_files_are_taken_in_once_without_a_network(phone: Page) -> None:
    phone.goto("/en/")
    target = manifest(phone)["share_target"]
    with offline(phone):
        phone.evaluate(SHARE, [target, [FRIDAY, SHEET]])
        phone.wait_for_url("**/en/device{,/}?shared")
        expect(phone.locator("#outcome")).to_contain_text("game.json")
        expect(phone.get_by_text("No game yet.")).to_be_visible()
        check_taken_in(phone)
        phone.reload()
        expect(phone.get_by_role("row", name="Difficulty 2")).to_be_visible()
        expect(phone.locator("#outcome")).to_be_empty()


def check_shared_from_elsewhere(page: Page, action: str, target: dict[str, Any]) -> None:
    """Check that what a page elsewhere sends is offered, and left out when somebody says so."""
    with elsewhere() as stranger:
        page.goto(stranger)
        page.evaluate(SHARE, [{**target, "action": action}, [FRIDAY]])
        page.wait_for_url("**/en/device?shared")
    refuse = page.get_by_role("button", name="Leave them out")
    expect(refuse).to_be_visible()
    page.reload()  # they wait
    refuse.click()
    expect(page.locator("#outcome")).to_be_empty()


def check_offer_to_install(page: Page) -> None:
    """Check that the browser's offer becomes a button, which goes once it was answered."""
    place, button = page.locator("[data-install]"), page.get_by_role("button", name="Install")
    expect(place).to_be_hidden()
    assert page.evaluate(OFFER)
    button.click()
    assert page.evaluate("window.asked") == 1
    expect(place).to_be_hidden()
    assert page.evaluate(OFFER)
    expect(button).to_be_visible()
    page.evaluate("window.dispatchEvent(new Event('appinstalled'))")
    expect(place).to_be_hidden()


def test_files_from_elsewhere_wait_for_an_answer_and_those_opened_with_us_are_taken_in(
    phone: Page, live_server: Server
) -> None:
    phone.goto("/en/")
    assert not phone.evaluate(OFFER)  # the browser keeps its own, but on the device's page
    listed = manifest(phone)
    [handler] = listed["file_handlers"]
    assert handler["accept"] == {"application/json": [".json"]}
    assert handler["action"].endswith("/en/device")
    target = listed["share_target"]
    check_shared_from_elsewhere(phone, urljoin(live_server.url, target["action"]), target)
    phone.add_init_script(f"({OPEN})({json.dumps([FRIDAY, SHEET])})")
    phone.goto("/en/device")
    expect(phone.get_by_text("No game yet.")).to_be_visible()
    check_taken_in(phone)
    check_offer_to_install(phone)


AGENTS = [  # with how many fingers it is touched, whether the app is installed, and the hint
    (IPHONE, 5, "false", "en", True),
    (IPHONE, 5, "true", "en", False),
    (IPAD, 0, "undefined", "en", False),
    (IPAD, 5, "false", "fr", True),
]


def opened_as(page: Page, agent: str, fingers: int, standalone: str, language: str) -> Locator:
    """Open the device's page in what says to be this browser; return the place of the hint."""
    values = {"userAgent": json.dumps(agent), "maxTouchPoints": fingers, "standalone": standalone}
    for name, value in values.items():
        page.add_init_script(f"Object.defineProperty(navigator, '{name}', {{value: {value}}})")
    page.goto(f"/{language}/device")
    expect(page.locator("#kept")).not_to_be_empty()
    return page.locator("[data-install]")


def test_on_ios_it_is_told_how_to_install_and_a_wrong_game_is_refused_in_words(
    desk: BrowserContext,
) -> None:
    for agent, fingers, standalone, language, offered in AGENTS:
        page = desk.new_page()
        place = opened_as(page, agent, fingers, standalone, language)
        if offered:
            expect(place, f"{agent} {standalone}").to_contain_text(HINT[language])
        else:
            expect(place, f"{agent} {standalone}").to_be_hidden()
    wrong = SHEET.replace("Bob", "Ann").encode()
    page.locator("#file").set_input_files(
        {"name": "wrong.json", "mimeType": "application/json", "buffer": wrong}
    )
    expect(page.locator("#outcome p")).to_have_count(2)
    expect(page.locator("#outcome")).to_contain_text("ni une sauvegarde ni une partie")
    expect(page.locator("#outcome")).to_contain_text("Ann")
