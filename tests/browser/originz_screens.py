"""ORIGINZ's screens as a person handles them: decks, a duel from its first turn on."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect


def open_screen(page: Page, screen: str, language: str = "en") -> None:
    page.goto(f"/originz/{language}/{screen}/")
    page.wait_for_selector("#table[data-ready]")


def add_card(page: Page, title: str, origin: str, kind: str, copies: int = 1) -> None:
    page.fill("[name=card-title]", title)
    page.fill("[name=card-origin]", origin)
    page.click(f".oz-add [data-value={kind}]")
    for _ in range(copies - 1):
        page.click(".oz-add [data-do=more]")
    page.click("[data-do=add]")
    expect(page.locator(".oz-line", has_text=title)).to_be_visible()


def player(page: Page, name: str) -> Locator:
    return page.locator(f".oz-player[data-player='{name}']")


def count(page: Page, name: str, zone: str, number: int) -> None:
    shown = player(page, name).locator(f"[data-zone={zone}] b")
    expect(shown).to_have_text(str(number))


def effect(page: Page, name: str, zone: str, kind: str, n: int) -> None:
    player(page, name).locator(f"[data-zone={zone}]").click()
    page.click(f"[data-drawer=zone] [data-do={kind}][data-n='{n}']")
    page.wait_for_selector("[data-drawer=zone]", state="detached")


def phase(page: Page, name: str) -> None:
    page.wait_for_selector(f".oz-duel[data-phase={name}]")


def new_duel(page: Page, kind: str, names: list[str], language: str = "en") -> None:
    open_screen(page, "duel", language)
    page.click("[data-do=new]")
    page.click(f"form > .choice [data-value={kind}]")
    while page.locator(".oz-person").count() < len(names):
        page.click("[data-do=more-people]")
    for i, name in enumerate(names):
        page.fill(f"[name=player-{i}]", name)
    page.click("[data-do=start]")
    page.wait_for_selector("#setup")


def begin(page: Page, first: str) -> None:
    page.click(f"#setup > .choice [data-value={first}]")
    page.click("[data-do=begin]")
    phase(page, "draw")


def end_turn(page: Page) -> None:
    page.click("[data-do=end-turn]")
    phase(page, "draw")


def drawn(page: Page) -> None:
    page.press("[data-action=draw] [data-do=go]", "Enter")  # no tap where the last one was
    phase(page, "action")


def exported(page: Page) -> str:
    """Return the game as text, the way its log copies it."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.click("[data-do=log]")
    page.click("[data-do=copy-notation]")
    expect(page.locator("[data-drawer=log] .told-now")).to_have_text("Copied.")
    return str(page.evaluate("navigator.clipboard.readText()"))


def bring(page: Page, text: str) -> None:
    page.click("details summary")
    page.fill("[name=text]", text)
    page.click("[data-do=bring]")
