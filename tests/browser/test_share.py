"""A game goes from one phone to the other: as a picture, as a link; nothing is overwritten."""

from __future__ import annotations

import json
import random
import re
import string
from dataclasses import replace
from urllib.parse import unquote

import pytest
from playwright.sync_api import Page, expect

from companion import locales
from companion.build import screenshots
from companion.games import registry
from companion.share.form import Payload, decode, encode, fragment_of, payload_of
from tests.browser.barriers import check_axe
from tests.browser.faults import tap_without_room
from tests.browser.profiles import offline
from tests.browser.screens import hold, lay, shows, visit
from tests.browser.servers import FileServer
from tests.browser.solo_person import expect_values
from tests.runtimes import CPython
from tests.share.camera import read_codes
from tests.share.links import ID, deck, duel, game, mutant, sheet

STORED = """async () => {
  const store = await (await import(document.querySelector("script[src*='js/page.js']").src
    .replace("page.js", "store.js"))).openStore();
  const games = await store.games();
  const whole = await Promise.all(games.map(({id}) => store.load(id)));
  return JSON.stringify([whole.map(({game, steps}) => [game.id, game.kind, game.finished !== null,
    steps.map(({action}) => action)]), await store.notes()]);
}"""


def stored(page: Page) -> str:
    """Return the journals and notes of this device as text, to compare and to look into."""
    return json.dumps(json.loads(page.evaluate(STORED)), sort_keys=True)


def journals(page: Page) -> dict[str, list[object]]:
    """Return the actions of each game on this device."""
    return {name: actions for name, _, _, actions in json.loads(stored(page))[0]}


def cut(payload: Payload, steps: int, name: str = ID) -> Payload:
    """Return a game as it stood after some steps."""
    save = registry.read(payload.text)
    return payload_of(
        registry.save_of(save["game"], save["options"], save["actions"][:steps]), name
    )


def follow(page: Page, payload: Payload, language: str = "en") -> None:
    """Open the link of a payload."""
    visit(page, f"/{language}/open/#{encode(payload)}")
    page.locator("[data-do]:visible, [data-bad]").first.wait_for()


def keep(page: Page, payload: Payload) -> None:
    """Open the link of a payload, keep it, and wait until its screen shows it."""
    follow(page, payload)
    page.click("[data-do=keep]")
    page.wait_for_url(re.compile(f"#.*{payload.id}$"))


def turn_to(page: Page, fragment: str) -> None:
    """Open another link where one is open, in the page that is there."""
    page.evaluate("(fragment) => { location.hash = fragment; }", fragment)
    shows(page, fragment)


def photographed(page: Page) -> str:
    """Return what a camera reads on a phone's screen."""
    (code,) = read_codes(page.screenshot())
    return code


def table_of(page: Page) -> list[str]:
    """Return what lies on the solo table."""
    page.wait_for_selector(".table[data-cursor]")
    cards = page.locator("[data-card], [data-play], [data-tricks], [data-vp]")
    texts: list[str] = cards.evaluate_all("all => all.map((one) => one.outerHTML)")
    return texts


def greeted(phone: Page, payload: Payload) -> None:
    """Look at what somebody is greeted with who opens the link of a game that goes on."""
    replayed = CPython().call({"call": "replay", "save": registry.read(payload.text)})
    state = replayed["records"][-1]["state"]
    assert state["phase"] != "game-over"
    greeting = phone.locator("[data-greeting]")
    expect(greeting).to_contain_text(f"another phone: round {state['round']}")
    mine = state["vp"]["You"]
    theirs = max(state["vp"]["Automaton"], state["vp"]["Factoryon"])
    score = f"level at {mine}" if mine == theirs else f"{mine} to {theirs}"
    expect(greeting).to_contain_text(score)
    expect(greeting).to_contain_text("Take it?")


# In every run of the files alone: their links go the longer way, and what they share is the same.
@pytest.mark.server_only
@pytest.mark.parametrize("live_server", [FileServer], ids=["export"], indirect=True)
def test_a_game_that_goes_on_greets_is_kept_when_asked_for_and_goes_to_a_camera(
    phone: Page, page: Page
) -> None:
    running = cut(game("lost"), 120)
    follow(phone, running)
    greeted(phone, running)
    expect(phone.locator("[data-do=keep]")).to_be_visible()
    assert journals(phone) == {}
    check_axe(phone, "a link")
    phone.click("[data-do=keep]")
    before = table_of(phone)
    phone.click("[data-do=menu]")
    phone.click("[data-item=share]")
    phone.locator("[data-share=picture]").wait_for()
    link = photographed(phone)
    expect(phone.locator("[data-share=link]")).to_have_value(link)
    expect(phone.locator("[data-do=log-play]")).to_have_count(0)
    check_axe(phone, "sharing")
    with offline(page):
        page.goto(link)
        expect(page.locator("[data-kind=solo]")).to_contain_text("Nia · Difficulty 1")
        page.click("[data-do=keep]")
        assert table_of(page) == before
    assert journals(page) == journals(phone)


def check_logged_elsewhere(page: Page, payload: Payload) -> None:
    """Look at the link by which a finished game that is shared goes to another app's log."""
    address = page.locator("[data-do=log-play]").evaluate("link => link.href")
    start, _, data = address.partition("?data=")
    assert start == "https://app.bgstatsapp.com/createPlay.html"
    play = json.loads(unquote(data))
    view = registry.view(registry.replay(registry.read(payload.text))["state"])
    told = view["score" if payload.kind == "solo" else "standings"]
    assert {one["name"]: one["score"] for one in play["players"]} == told["vp"]
    assert [one["name"] for one in play["players"] if one["winner"]] == told["winners"]
    assert re.fullmatch(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d", play["playDate"])
    assert play["location"] == ""
    assert "durationMin" not in play, "it came in finished, so nobody knows how long it took"


def shared(page: Page, payload: Payload, way: str = "") -> str:
    """Keep what a link holds, share it from its screen; return the link that it has there."""
    turn_to(page, encode(payload))
    page.click("[data-do=keep]")
    if way:
        page.click(way)
    page.click("[data-do=share]")
    link = page.locator("[data-share=link]")
    expect(link).to_be_visible()
    address: str = link.evaluate("field => field.value")
    told = decode(fragment_of(address))
    assert (told.kind, told.id) == (payload.kind, payload.id)
    # The server writes JSON with spaces.
    assert told.text.replace(" ", "") == payload.text.replace(" ", "")
    return address


def comes_back(page: Page, link: str, place: str) -> None:
    """Open the link of what is here: it is the same, and is shown."""
    before = stored(page)
    page.goto(link)
    expect(page.locator("[data-relation=same]")).to_be_visible()
    page.click("[data-do=show]")
    page.locator(place).wait_for()
    assert stored(page) == before


def test_sheets_duels_decks_and_finished_games_travel_too(page: Page) -> None:
    page.goto("/en/open/")
    comes_back(page, shared(page, deck()), ".oz-verdict")
    page.goto("/en/open/")
    link = shared(page, sheet(), "[data-tab=standings]")
    assert photographed(page) == link
    check_logged_elsewhere(page, sheet())
    comes_back(page, link, ".sheet-name")
    page.goto("/en/open/")
    shared(page, replace(duel(), id=ID[::-1]), "[data-do=log]")
    expect(page.locator(".oz-duel")).to_be_visible()
    follow(page, game("lost"))
    expect(page.locator(".payload")).to_contain_text("Factoryon wins with 18 VP.")
    shared(page, replace(game("won"), id=ID[1:]))
    expect(page.locator("[data-ending]")).to_be_visible()
    assert [one[2] for one in json.loads(stored(page))[0] if one[1] == "solo"] == [True]
    check_logged_elsewhere(page, game("won"))


def lengths(page: Page) -> list[int]:
    """Return how long the games on this device are."""
    return sorted(len(actions) for actions in journals(page).values())


def offered(page: Page, payload: Payload, relation: str, *answers: str) -> None:
    """Open a link, and see how it stands to the game here and what can be done about it."""
    follow(page, payload)
    expect(page.locator(f"[data-relation={relation}]")).to_be_visible()
    expect_values(page.locator("[data-relation] ~ .answers [data-do]"), "data-do", list(answers))


def done(page: Page, answer: str, cursor: int) -> None:
    """Choose what to do about a link, and wait for the table."""
    page.click(f"[data-do={answer}]")
    page.locator(f'.table[data-cursor="{cursor}"]').wait_for()


IMPORT = """async (text) => {
  const {openStore} = await import(document.querySelector("script[src*='js/page.js']").src
    .replace("page.js", "store.js"));
  return (await (await openStore()).import(text)).kept;
}"""


def check_same_in_a_backup(page: Page, payload: Payload) -> None:
    """A backup of the game that came by a link is the same game, however its parts are ordered."""
    save = registry.read(payload.text)
    actions = [dict(sorted(action.items(), reverse=True)) for action in save["actions"]]
    options = dict(sorted(save["options"].items(), reverse=True))
    text = screenshots.backup(screenshots.game(ID, "solo", options, actions))
    assert page.evaluate(IMPORT, text) == [ID]
    assert list(journals(page)) == [ID]


def test_no_link_or_backup_overwrites_a_game_and_each_copy_is_kept_once(page: Page) -> None:
    lay(page, cut(game("lost"), 50))
    check_same_in_a_backup(page, cut(game("lost"), 50))
    for _ in range(2):
        offered(page, cut(game("lost"), 30), "behind", "show", "copy")
        done(page, "copy", 30)
        assert lengths(page) == [30, 50]
    before = stored(page)
    offered(page, cut(game("won"), 40), "parted", "copy", "show")
    assert stored(page) == before
    offered(page, cut(game("lost"), 60), "further", "go-on", "copy")
    done(page, "go-on", 60)
    assert lengths(page) == [30, 60]
    assert len(journals(page)[ID]) == 60
    stays_until_there_is_room(page, cut(game("won"), 20, "0" * 24))


def stays_until_there_is_room(page: Page, payload: Payload) -> None:
    """Keep a game on a full disk: the page that holds it is left only once it is kept."""
    follow(page, payload)
    tap_without_room(page, "[data-do=keep]")
    page.wait_for_url(re.compile(f"solo/#{payload.id}$"))
    assert len(journals(page)[payload.id]) == 20


DAMAGE = """(id) => new Promise((resolve) => {
  const opening = indexedDB.open("companion");
  opening.onsuccess = () => {
    const writing = opening.result.transaction("games", "readwrite");
    writing.objectStore("games").put({id, kind: 5});
    writing.oncomplete = () => { opening.result.close(); resolve(); };
  };
})"""


def test_a_damaged_game_of_that_id_stays_as_it_is(page: Page) -> None:
    follow(page, cut(game("lost"), 10))
    page.evaluate(DAMAGE, ID)
    turn_to(page, encode(cut(game("lost"), 30)))
    expect(page.locator("[data-relation=parted]")).to_be_visible()
    page.click("[data-do=copy]")
    page.locator('.table[data-cursor="30"]').wait_for()
    assert len(journals(page)) == 1
    page.evaluate("location.hash = ''")
    expect(page.locator(f'[data-damaged="{ID}"]')).to_be_visible()


BAD = {
    "foreign": "hello",
    "damaged": encode(game("lost"))[:-7],
    "newer": "Ag",
    "too-large": "A" * 50_000,
}


@pytest.mark.parametrize("language", ["en", pytest.param("fr", marks=pytest.mark.sweep)])
def test_a_bad_link_gets_one_sentence_and_changes_nothing(page: Page, language: str) -> None:
    hold(page, cut(game("lost"), 20))
    page.goto(f"/{language}/open/")
    before = stored(page)
    bad = page.locator("[data-bad]")
    for code, fragment in BAD.items():
        turn_to(page, fragment)
        expect(bad).to_have_text(locales.load(language)[f"open.bad.{code}"])
    for payload in (
        Payload("originz-deck", "", "[1, 2]"),
        Payload("originz-deck", "", '{"cards": [{"title": 3}]}'),
        Payload("chess", "", "e4"),
        Payload("solo", "", "no journal"),
    ):
        turn_to(page, "")
        expect(bad).to_have_count(0)
        turn_to(page, encode(payload))
        expect(bad, payload.text).to_be_visible()
    assert stored(page) == before


def test_what_is_too_long_for_a_picture_offers_link_and_file(page: Page) -> None:
    dice = random.Random(1)
    reasons = ["".join(dice.choices(string.ascii_letters, k=60)) for _ in range(60)]
    actions = [{"type": "round", "round": 1, "reason": reason} for reason in reasons]
    options = {"players": ["Ada", "Bruno"], "dealer": "Ada"}
    lay(page, payload_of(registry.save_of("scoresheet", options, actions), ID))
    page.click("[data-tab=standings]")
    page.click("[data-do=share]")
    expect(page.locator("[data-share=too-long]")).to_be_visible()
    expect(page.locator("[data-share=link]")).to_be_visible()
    with page.expect_download() as download:
        page.locator("[data-drawer=share] [data-do=save-file]").click()
    assert json.loads(download.value.path().read_text("utf-8"))["games"][0]["id"] == ID


MUTATED = """async (links) => {
  const form = document.querySelector("script[src*='share/open.js']").src
    .replace("open.js", "form.js");
  const {BadLink, decode} = await import(form);
  const begun = performance.now();
  for (const link of links) {
    try {
      await decode(link);
    } catch (error) {
      if (!(error instanceof BadLink)) throw error;
    }
  }
  return (performance.now() - begun) / links.length;
}"""


def test_what_is_pasted_is_opened_as_far_as_the_rules_go_and_never_breaks(page: Page) -> None:
    page.goto("/en/open/")
    page.fill("[name=link]", f"https://elsewhere.example/deep/fr/open/#{encode(sheet())}")
    page.click("[data-do=open-link]")
    expect(page.locator("[data-kind=scoresheet] h2")).to_have_text("Ada, Bruno, Chloé")
    for payload in (deck(), sheet(), duel()):  # of both games in turn, in one page
        turn_to(page, encode(payload))
        expect(page.locator(f"[data-kind={payload.kind}] [data-do]").first).to_be_visible()
    dice = random.Random(5)
    assert page.evaluate(MUTATED, [mutant(dice)[0] for _ in range(300)]) < 200
    whole = cut(game("lost"), 20)
    turn_to(page, encode(Payload("solo", ID, whole.text + "fly\n")))
    expect(page.locator(".payload .warning")).to_be_visible()
    page.click("[data-do=keep]")
    page.locator('.table[data-cursor="20"]').wait_for()
