"""What a system offers an installed app: installing it, sharing with it, opening files with it."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from companion.build.screenshots import backup, game
from companion.games import registry
from tests.browser.profiles import allow, installed, offline, watched
from tests.browser.servers import Server

SOLO = {"difficulty": 2, "dealer": "You", "hand": "tracked"}
FRIDAY = backup(game("f" * 24, "solo", "Friday", SOLO, []))
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


@pytest.mark.everywhere
def test_shared_files_are_taken_in_once_without_a_network(phone: Page) -> None:
    phone.goto("/en/")
    installed(phone)
    phone.reload()
    target = manifest(phone)["share_target"]
    with offline(phone):
        phone.evaluate(SHARE, [target, [FRIDAY, SHEET]])
        phone.wait_for_url("**/en/device{,/}?shared")
        expect(phone.locator("#outcome")).to_contain_text("game.json")
        expect(phone.get_by_text("No game yet.")).to_be_visible()
        phone.get_by_role("button", name="Bring them in").click()
        expect(phone.get_by_role("row", name="Friday")).to_be_visible()
        expect(phone.get_by_role("row", name="brought in")).to_be_visible()
        expect(phone.locator("#outcome p").filter(has_text="Games added: 1")).to_have_count(2)
        phone.reload()
        expect(phone.get_by_role("row", name="Friday")).to_be_visible()
        expect(phone.locator("#outcome")).to_be_empty()


def test_a_page_elsewhere_that_sends_a_file_changes_nothing_without_an_answer(
    phone: Page, live_server: Server
) -> None:
    phone.goto("/en/")
    installed(phone)
    phone.reload()
    target = manifest(phone)["share_target"]
    with elsewhere() as stranger:
        allow(phone, "request to another host")
        phone.goto(stranger)
        phone.evaluate(SHARE, [{**target, "action": live_server.url + target["action"]}, [FRIDAY]])
        phone.wait_for_url("**/en/device?shared")
        phone.get_by_role("button", name="Leave them out").click()
        expect(phone.locator("#outcome")).to_be_empty()
        phone.reload()
        expect(phone.get_by_text("No game yet.")).to_be_visible()


def test_files_that_the_system_opens_with_us_are_taken_in(phone: Page) -> None:
    phone.goto("/en/")
    [handler] = manifest(phone)["file_handlers"]
    assert handler["accept"] == {"application/json": [".json"]}
    phone.add_init_script(f"({OPEN})({json.dumps([FRIDAY, SHEET])})")
    assert handler["action"].endswith("/en/device")
    phone.goto("/en/device")
    phone.get_by_role("button", name="Bring them in").click()
    expect(phone.get_by_role("row", name="Friday")).to_be_visible()
    expect(phone.get_by_role("row", name="brought in")).to_be_visible()
    expect(phone.locator("#outcome p").filter(has_text="Games added: 1")).to_have_count(2)


def test_a_wrong_game_is_refused_by_the_engine_in_words(phone: Page, tmp_path: Path) -> None:
    phone.goto("/fr/device")
    file = tmp_path / "wrong.json"
    file.write_text(SHEET.replace("Bob", "Ann"))
    phone.locator("#file").set_input_files(file)
    expect(phone.locator("#outcome p")).to_have_count(2)
    expect(phone.locator("#outcome")).to_contain_text("ni une sauvegarde ni une partie")
    expect(phone.locator("#outcome")).to_contain_text("Ann")


def test_the_browsers_offer_to_install_becomes_a_button(phone: Page) -> None:
    phone.goto("/en/device")
    place, button = phone.locator("[data-install]"), phone.get_by_role("button", name="Install")
    expect(phone.locator("#kept")).to_contain_text("No game yet.")
    expect(place).to_be_hidden()
    assert phone.evaluate(OFFER)
    button.click()
    assert phone.evaluate("window.asked") == 1
    expect(place).to_be_hidden()
    assert phone.evaluate(OFFER)
    expect(button).to_be_visible()
    phone.evaluate("window.dispatchEvent(new Event('appinstalled'))")
    expect(place).to_be_hidden()


def test_elsewhere_the_browser_keeps_its_own_offer(phone: Page) -> None:
    phone.goto("/en/")
    assert not phone.evaluate(OFFER)


@pytest.mark.parametrize(
    ("agent", "fingers", "standalone", "language", "offered"),
    [
        (IPHONE, 5, "undefined", "en", True),
        (IPHONE, 5, "false", "fr", True),
        (IPHONE, 5, "true", "en", False),
        (IPAD, 5, "false", "fr", True),
        (IPAD, 0, "undefined", "en", False),
    ],
)
def test_on_ios_it_is_told_how_to_install(
    browser: Browser,
    live_server: Server,
    agent: str,
    fingers: int,
    standalone: str,
    language: str,
    offered: bool,
) -> None:
    context = browser.new_context(base_url=live_server.url, user_agent=agent, has_touch=fingers > 0)
    for name, value in (("maxTouchPoints", fingers), ("standalone", standalone)):
        context.add_init_script(f"Object.defineProperty(navigator, '{name}', {{value: {value}}})")
    with watched(context, live_server.url):
        page = context.new_page()
        page.goto(f"/{language}/device")
        expect(page.locator("#kept")).not_to_be_empty()
        place = page.locator("[data-install]")
        if offered:
            expect(place).to_contain_text(HINT[language])
        else:
            expect(place).to_be_hidden()
