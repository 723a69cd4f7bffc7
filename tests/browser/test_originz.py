"""ORIGINZ's rooms in a real browser: deck checker, duel tracker, formats; offline too."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.barriers import check_axe, check_width
from tests.browser.profiles import installed, offline
from tests.browser.test_solo_kept import FULL


def open_room(page: Page, room: str, language: str = "en") -> None:
    page.goto(f"/originz/{language}/{room}/")
    page.wait_for_selector("#table[data-ready]")


def add_card(page: Page, title: str, origin: str, kind: str, copies: int = 1) -> None:
    page.fill("[name=card-title]", title)
    page.fill("[name=card-origin]", origin)
    page.click(f".oz-add [data-value={kind}]")
    for _ in range(copies - 1):
        page.click(".oz-add [data-do=more]")
    page.click("[data-do=add]")
    expect(page.locator(".oz-line", has_text=title)).to_be_visible()


@pytest.mark.everywhere
def test_a_deck_is_checked_as_it_grows_and_stays_on_the_device(phone: Page) -> None:
    open_room(phone, "deck")
    phone.click("[data-do=new-deck]")
    verdict = phone.locator(".oz-legal")
    expect(verdict).to_have_attribute("data-verdict", "missing")
    missing = phone.locator("[data-code='why.originz.no-starting-hand']")
    expect(missing).to_contain_text("needs 3 more white-bordered cards")
    add_card(phone, "Bolt", "Dark Magic", "assault", 2)
    expect(missing).to_contain_text("needs 1 more white-bordered card")
    expect(phone.locator(".oz-count")).to_contain_text("2 of 21")
    add_card(phone, "Imp", "Dark Magic", "minion")
    expect(missing).to_have_count(0)
    expect(verdict).to_have_attribute("data-verdict", "legal")
    add_card(phone, "Axe", "Fire Control", "weapon", 2)
    expect(verdict).to_have_attribute("data-verdict", "illegal")
    broken = phone.locator("[data-code='why.originz.too-many-weapons']")
    expect(broken).to_contain_text("Axe: 2 copies. A deck may have only 1 copy of a Weapon.")
    broken.locator("[data-rule=card-types]").click()
    drawer = phone.locator("[data-drawer=rule]")
    expect(drawer.locator("h2").first).to_have_text("Card types")
    expect(drawer.locator(".article")).to_contain_text("only 1 copy of a Weapon")
    drawer.locator("[data-do=close]").click()
    phone.locator(".oz-line", has_text="Axe").locator("[data-do=less]").click()
    expect(verdict).to_have_attribute("data-verdict", "legal")
    phone.locator(".oz-line", has_text="Axe").locator("[data-do=move]").click()
    expect(phone.locator("[data-place=reserve]")).to_contain_text("Axe")
    expect(phone.locator(".oz-count")).to_contain_text("3 of 21")
    phone.fill("[name=deck-name]", "Mine")
    phone.press("[name=deck-name]", "Enter")
    phone.click(".oz-head a")
    expect(phone.locator("[data-deck]")).to_contain_text("Mine")
    open_room(phone, "deck")
    expect(phone.locator("[data-deck]")).to_contain_text("Mine")
    phone.click("[data-deck]")
    phone.fill("[name=card-title]", "bo")
    phone.click(".oz-add .choice-row >> text=Bolt")
    expect(phone.locator("[name=card-origin]")).to_have_value("Dark Magic")


def test_a_deck_is_pasted_and_what_is_not_understood_is_named(page: Page) -> None:
    open_room(page, "deck", "fr")
    page.click("[data-do=new-deck]")
    page.click("details summary")
    page.fill("[name=text]", "2 Bolt | Dark Magic | Sbire\n\nnonsense\nRéserve\nOrb | X | Arme\n")
    page.click("[data-do=paste]")
    expect(page.locator("[data-place=cards] .oz-line")).to_have_count(1)
    expect(page.locator("[data-place=reserve] .oz-line")).to_contain_text("Orb")
    expect(page.locator(".problem")).to_contain_text("La ligne 3")
    expect(page.locator("[name=text]")).to_have_value(
        "2 Bolt | Dark Magic | minion\nReserve\n1 Orb | X | weapon\n"
    )


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
    open_room(page, "duel", language)
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
    page.click("[data-action=draw] [data-do=go]")
    phase(page, "action")


def test_a_match_is_tracked_from_the_first_card_to_the_second_win(phone: Page) -> None:
    new_duel(phone, "match", ["Ann", "Ben"])
    phone.click("[data-setup=Ann] [data-value=hero]")
    for _ in range(11):
        phone.locator("[data-setup=Ben] [data-do=less]").click()
    begin(phone, "Ann")
    count(phone, "Ben", "deck", 7)
    drawn(phone)
    phone.click("[data-do=play]")
    phone.fill("[name=title]", "Frost Blade")
    phone.click("[data-cost='1']")
    count(phone, "Ann", "hand", 3)
    expect(phone.locator("[data-do=play]")).to_be_disabled()
    expect(phone.locator("[data-code='why.originz.first-turn-used']")).to_be_visible()
    phone.click("[data-card='2']")
    phone.click("[data-do=activate]")
    phase(phone, "resolve")
    expect(phone.locator("[data-energy]")).to_have_attribute("data-energy", "1")
    effect(phone, "Ben", "deck", "deplete", 3)
    count(phone, "Ben", "depletion", 3)
    phone.click("[data-action=finish] [data-do=go]")
    phase(phone, "action")
    count(phone, "Ann", "depletion", 1)
    phone.click("[data-card='1']")
    phone.click("[data-do=activate][data-cost='1']")
    phase(phone, "resolve")
    phone.goto("/originz/en/")
    phone.click("#running-game a:visible")
    phase(phone, "resolve")
    count(phone, "Ben", "deck", 4)
    phone.click("[data-action=finish] [data-do=go]")
    phase(phone, "action")
    expect(player(phone, "Ann").locator(".oz-card")).to_have_count(0)
    expect(phone.locator("[data-do=undo]")).to_contain_text("leaves the game")
    phone.click("[data-do=undo]")
    phase(phone, "resolve")
    phone.click("[data-do=redo]")
    phase(phone, "action")
    effect(phone, "Ben", "depletion", "restore", 2)
    count(phone, "Ben", "deck", 6)
    effect(phone, "Ben", "deck", "deplete", 6)
    phase(phone, "between")
    expect(phone.locator(".oz-match")).to_contain_text("Ann 1")
    phone.click("[data-do=undo]")
    phase(phone, "action")
    phone.click("[data-do=redo]")
    phase(phone, "between")
    phone.click("[data-do=go]")
    begin(phone, "Ben")
    count(phone, "Ben", "deck", 7)
    drawn(phone)
    player(phone, "Ben").locator(".oz-name").click()
    phone.click("[data-do=concede]")
    phone.click("[data-do=concede]")
    phase(phone, "over")
    expect(phone.locator(".dock h2")).to_have_text("Ann: won!")
    phone.click("[data-do=log]")
    log = phone.locator("[data-drawer=log]")
    expect(log).to_contain_text("Ann plays Frost Blade for 1; 2 energy left.")
    log.locator("[data-back='0']").click()
    phone.wait_for_selector("#setup")


def test_stun_steal_and_refusals(page: Page) -> None:
    new_duel(page, "duel", ["Ann", "Ben"])
    page.click("[data-setup=Ben] [data-value=villain]")
    begin(page, "Ann")
    drawn(page)
    page.click("[data-do=play]")
    page.fill("[name=title]", "Imp")
    page.click("[data-cost='2']")
    end_turn(page)
    drawn(page)
    page.click("[data-do=play]")
    page.click("[data-drawer=play] >> text=Imp")
    expect(page.locator("[data-cost='2']")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    page.click("[data-card='2']")
    page.click("[data-do=stun]")
    expect(page.locator("[data-card='2']")).to_contain_text("stunned")
    end_turn(page)
    drawn(page)
    page.click("[data-card='2']")
    page.wait_for_selector("dialog[open]")
    expect(page.locator("[data-drawer=card]")).to_contain_text("Stunned: it cannot be activated")
    page.keyboard.press("Escape")
    player(page, "Ben").locator("[data-zone=depletion]").click()
    page.click("[data-do=restore][data-n='1']")
    problem = page.locator("[data-drawer=zone] .problem")
    expect(problem).to_contain_text("Ben has no card there: Depletion Pile.")
    problem.locator("[data-rule=key-rules]").click()
    expect(page.locator("[data-drawer=rule]")).to_be_visible()
    page.keyboard.press("Escape")
    page.wait_for_selector("[data-drawer=rule]", state="detached")
    page.keyboard.press("Escape")
    page.click("[data-card='1']")
    page.wait_for_selector("dialog[open]")
    expect(page.locator("[data-drawer=card]")).to_contain_text("cannot be targeted")
    page.keyboard.press("Escape")
    end_turn(page)
    drawn(page)
    page.click("[data-card='2']")
    page.click("[data-drawer=card] summary >> text=Steal")
    page.click("[data-do=steal]")
    expect(player(page, "Ben").locator("[data-card='2']")).to_have_attribute("data-activate", "yes")
    page.keyboard.press("Control+z")
    expect(player(page, "Ann").locator("[data-card='2']")).to_be_visible()


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


def test_a_duel_comes_back_from_its_text_and_from_its_file(phone: Page) -> None:
    new_duel(phone, "match", ["Ann", "Ben"])
    begin(phone, "Ben")
    drawn(phone)
    text = exported(phone)
    with phone.expect_download() as download:
        phone.click("[data-do=save-file]")
    file = download.value.path()
    open_room(phone, "duel")
    phone.click("[data-do=remove]")
    phone.click("[data-do=remove]")
    expect(phone.locator("[data-game]")).to_have_count(0)
    bring(phone, text)
    phase(phone, "action")
    count(phone, "Ben", "hand", 4)
    open_room(phone, "duel")
    expect(phone.locator("[data-game] b")).to_have_text("Match · Ann, Ben")
    phone.click("details summary")
    phone.set_input_files("input[type=file]", file)
    expect(phone.locator(".problem")).to_have_text("1 game was brought in; 0 were here already.")
    expect(phone.locator("[data-game]")).to_have_count(2)
    phone.fill("[name=text]", text.rstrip().rsplit("\n", 1)[0] + "\nfly\n")
    phone.click("[data-do=bring]")
    expect(phone.locator(".problem")).to_contain_text("up to step 2")
    expect(phone.locator(".problem")).to_contain_text("no action named fly")
    expect(phone.locator("[data-game]")).to_have_count(3)
    phone.fill("[name=text]", "hello")
    phone.click("[data-do=bring]")
    expect(phone.locator(".problem")).to_contain_text("nothing was changed")


def test_a_tournament_brought_to_the_duels_waits_in_its_own_room(page: Page) -> None:
    open_room(page, "formats")
    page.click("[data-value=round-robin]")
    page.click("[data-do=tournament]")
    page.wait_for_selector("[data-match]")
    text = exported(page)
    open_room(page, "duel")
    bring(page, text)
    expect(page.locator(".problem")).to_contain_text("1 game was brought in")
    expect(page.locator("[data-game]")).to_have_count(0)
    open_room(page, "formats")
    expect(page.locator("[data-game]")).to_have_count(2)


def test_a_full_disk_is_told_as_such(phone: Page) -> None:
    phone.add_init_script(FULL)
    new_duel(phone, "duel", ["Ann", "Ben"])
    phone.evaluate("window.full = true")
    begin(phone, "Ann")
    expect(phone.locator(".warning[role=alert]")).to_contain_text("is full")
    drawn(phone)


def places(page: Page) -> list[tuple[int, int]]:
    """Return top and bottom of the regions of a duel, each of them in sight and uncovered."""
    regions = page.locator(".oz-strip, .oz-player, .oz-dock")
    boxes = [regions.nth(i).bounding_box() for i in range(regions.count())]
    edges = [(round(box["y"]), round(box["y"] + box["height"])) for box in boxes if box]
    assert all(one[1] <= other[0] for one, other in pairwise(edges)), edges
    bar = page.locator(".bar").bounding_box()
    end = bar["y"] if bar else page.evaluate("innerHeight")
    assert (edges[0][0], edges[-1][1] <= end + 2, page.evaluate("scrollY")) == (0, True, 0)
    return edges


@pytest.mark.parametrize("language", ["en", "fr"])
def test_two_players_lie_fixed_and_uncovered_on_a_phone(phone: Page, language: str) -> None:
    names = ["Ann", "Ben"]
    begin_few(phone, language, "match", names)
    there = places(phone)
    assert len(there) == len(names) + 2
    for turn in range(4):
        play_a_turn(phone, f"The Long Name of Card {turn}", there)
        assert places(phone) == there


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("fr", ["Ann", "Ben", "Cléo"]),
        ("en", ["Ann", "Maximilian of the Long Name", "Cleo", "Dora"]),
    ],
)
def test_more_players_wait_as_bands_of_which_one_opens(
    phone: Page, language: str, names: list[str]
) -> None:
    begin_few(phone, language, "free-for-all", names)
    frame = [places(phone)[i] for i in (0, -1)]
    waiting = phone.locator(".oz-player:not(.is-turn)")
    for turn in range(len(names)):
        there = places(phone)
        assert len(there) == len(names) + 2
        assert [there[i] for i in (0, -1)] == frame
        expect(phone.locator(".oz-zones:visible")).to_have_count(1)
        waiting.first.locator("[data-do=open-player]").click()
        expect(waiting.first.locator("[data-zone=deck]")).to_be_visible()
        places(phone)
        waiting.last.locator("[data-do=open-player]").click()
        expect(waiting.last.locator("[data-zone=deck]")).to_be_visible()
        expect(phone.locator(".oz-zones:visible")).to_have_count(2)
        places(phone)
        waiting.last.locator("[data-do=open-player]").click()
        expect(phone.locator(".oz-zones:visible")).to_have_count(1)
        play_a_turn(phone, f"The Long Name of Card {turn}", there)


def begin_few(page: Page, language: str, kind: str, names: list[str]) -> None:
    """Begin a duel of these players; Ann is the first."""
    new_duel(page, kind, names, language)
    page.click("[data-setup=Ann] [data-value=hero]")
    begin(page, "Ann")


def play_a_turn(page: Page, title: str, there: list[tuple[int, int]]) -> None:
    """Draw, play a card and end the turn; until it ends nothing moves."""
    drawn(page)
    assert places(page) == there
    page.click("[data-do=play]")
    page.fill("[name=title]", title)
    page.click("[data-cost='1']")
    page.wait_for_selector("dialog", state="detached")
    assert places(page) == there
    while page.locator("[data-ask=go] [data-do=go]").count():
        cursor = page.locator("[data-cursor]").get_attribute("data-cursor") or ""
        page.click("[data-do=go]")
        page.wait_for_selector(f".oz-duel:not([data-cursor='{cursor}'])")
        assert places(page) == there
    end_turn(page)


def test_twelve_players_in_teams(phone: Page) -> None:
    names = [f"P{i}" for i in range(12)]
    new_duel(phone, "team-battle", names)
    phone.click("[data-do=begin]")
    phone.wait_for_selector("[data-first]")
    phone.locator("[data-first]").first.click()
    phase(phone, "draw")
    expect(phone.locator(".oz-player")).to_have_count(12)
    expect(phone.locator(".oz-player.is-turn")).to_be_in_viewport()
    assert phone.evaluate("document.documentElement.scrollWidth") == 360


def test_a_tournament_keeps_its_results(phone: Page) -> None:
    open_room(phone, "formats")
    phone.click("[data-value=single-elimination]")
    for i, name in enumerate(["Ann", "Ben", "Cid", "Dee"]):
        phone.fill(f"[name=player-{i}]", name)
    expect(phone.locator(".oz-steps")).to_contain_text("0 byes in the first round, 3 matches")
    phone.click("[data-do=tournament]")
    for match in (1, 2, 3):
        card = phone.locator(f"[data-match='{match}']")
        card.locator("[data-wins='2-1']").click()
        expect(card).not_to_have_attribute("data-winner", "")
    winner = phone.locator("[data-match='3']").get_attribute("data-winner")
    message = phone.locator("[data-phase=over]")
    expect(message).to_have_text(f"{winner} wins the tournament.")
    phone.locator("[data-match='1'] [data-do=change]").click()
    phone.locator("[data-match='1'] [data-wins='0-2']").click()
    expect(phone.locator(".problem")).to_contain_text("A later match depends on match 1")
    phone.click("[data-do=undo]")
    expect(phone.locator("[data-phase=play]")).to_have_text("1 match is left. Enter a result.")
    phone.reload()
    expect(phone.locator("[data-phase=play]")).to_be_visible()


def test_seats_are_drawn_and_taken_to_the_tracker(page: Page) -> None:
    open_room(page, "formats")
    page.click("[data-value=cosmic-draft]")
    page.click("[data-do=draw]")
    expect(page.locator(".oz-origins li")).to_have_count(4)
    expect(page.locator("[data-direction]")).to_have_count(3)
    page.click("[data-value=free-for-all]")
    for i, name in enumerate(["Ann", "Ben", "Cid"]):
        page.fill(f"[name=player-{i}]", name)
    page.click("[data-do=draw]")
    seats = page.locator("[data-seat] b").all_inner_texts()
    first = page.locator("[data-seat].is-first b").inner_text()
    page.click("[data-do=track]")
    page.wait_for_url(re.compile("/originz/en/duel/#"))
    page.wait_for_selector("#setup")
    expect(page.locator(f"#setup > .choice [data-value={first}]")).to_have_attribute(
        "aria-pressed", "true"
    )
    for at, name in enumerate(seats):
        expect(page.locator("[data-setup]").nth(at)).to_have_attribute("data-setup", name)


@pytest.mark.everywhere
def test_everything_works_without_a_network(page: Page) -> None:
    page.goto("/originz/en/")
    installed(page)
    with offline(page):
        open_room(page, "deck")
        page.click("[data-do=new-deck]")
        add_card(page, "Bolt", "Dark Magic", "assault")
        new_duel(page, "duel", ["Ann", "Ben"])
        begin(page, "Ben")
        page.locator(".asked [data-rule]").click()
        expect(page.locator("[data-drawer=rule] .article")).to_contain_text("top card")
        open_room(page, "formats", "fr")
        expect(page.locator(".oz-steps li").first).to_be_visible()


def test_axe_finds_nothing_and_nothing_scrolls_sideways(phone: Page) -> None:
    def look() -> None:
        check_axe(phone)
        check_width(phone)

    open_room(phone, "deck")
    phone.click("[data-do=new-deck]")
    add_card(phone, "Bolt", "Dark Magic", "assault", 3)
    look()
    open_room(phone, "formats")
    phone.click("[data-do=draw]")
    phone.wait_for_selector("[data-drawn]")
    look()
    new_duel(phone, "duel", ["Ann", "Ben"])
    look()
    phone.click("[data-setup=Ann] [data-value=hero]")
    begin(phone, "Ann")
    drawn(phone)
    look()
    player(phone, "Ben").locator("[data-zone=deck]").click()
    look()
