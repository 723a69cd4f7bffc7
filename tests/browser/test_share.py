"""A game goes from one phone to the other: as a picture, as a link; nothing is overwritten."""

from __future__ import annotations

import json
import random
import re
import string
from urllib.parse import unquote

import pytest
from playwright.sync_api import Page, expect

from companion import locales
from companion.build import screenshots
from companion.games import registry
from companion.share.form import Payload, encode, payload_of
from tests.browser.barriers import check_axe
from tests.browser.profiles import Profiles, installed, offline, watched
from tests.browser.screens import visit
from tests.browser.servers import Server
from tests.runtimes import CPython
from tests.share.camera import read_codes
from tests.share.links import ID, deck, duel, game, mutant, sheet

OPEN = "/en/open/#"
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


@pytest.mark.everywhere
def test_a_game_goes_from_screen_to_camera(
    phone: Page, profiles: Profiles, live_server: Server
) -> None:
    keep(phone, cut(game("lost"), 120))
    before = table_of(phone)
    phone.click("[data-do=menu]")
    phone.click("[data-item=share]")
    phone.locator("[data-share=picture]").wait_for()
    link = photographed(phone)
    expect(phone.locator("[data-share=link]")).to_have_value(link)
    with watched(profiles.fresh(live_server.url, "phone"), live_server.url) as context:
        other = context.new_page()
        other.goto("/en/rules/")
        installed(other)
        with offline(other):
            other.goto(link)
            expect(other.locator("[data-kind=solo]")).to_contain_text("Nia · Difficulty 1")
            other.click("[data-do=keep]")
            assert table_of(other) == before
        assert journals(other) == journals(phone)


@pytest.mark.parametrize(
    ("payload", "place"),
    [(sheet(), ".sheet-name"), (duel(), ".oz-duel"), (deck(), ".oz-verdict")],
    ids=["sheet", "duel", "deck"],
)
def test_sheets_duels_and_decks_travel_too(page: Page, payload: Payload, place: str) -> None:
    keep(page, payload)
    page.locator(place).wait_for()
    if payload.kind == "scoresheet":
        page.click("[data-tab=standings]")
    if payload.kind == "originz-duel":
        page.click("[data-do=log]")
    page.click("[data-do=share]")
    link = page.locator("[data-share=link]")
    expect(link).to_be_visible()
    assert photographed(page) == link.evaluate("field => field.value")
    before = stored(page)
    page.goto(link.evaluate("field => field.value"))
    expect(page.locator("[data-relation=same]")).to_be_visible()
    page.click("[data-do=show]")
    page.locator(place).wait_for()
    assert stored(page) == before


def test_a_link_that_goes_further_goes_on_with_the_game_here(page: Page) -> None:
    keep(page, cut(game("lost"), 30))
    follow(page, cut(game("lost"), 50))
    expect(page.locator("[data-relation=further]")).to_be_visible()
    page.click("[data-do=go-on]")
    page.locator('.table[data-cursor="50"]').wait_for()
    assert {name: len(actions) for name, actions in journals(page).items()} == {ID: 50}


def test_a_link_that_lags_behind_changes_nothing(page: Page) -> None:
    keep(page, cut(game("lost"), 50))
    before = stored(page)
    follow(page, cut(game("lost"), 30))
    expect(page.locator("[data-relation=behind]")).to_be_visible()
    page.click("[data-do=show]")
    page.locator('.table[data-cursor="50"]').wait_for()
    assert stored(page) == before


@pytest.mark.parametrize(("there", "steps"), [("behind", 30), ("further", 70)])
def test_both_can_be_kept_once(page: Page, there: str, steps: int) -> None:
    keep(page, cut(game("lost"), 50))
    for _ in range(2):
        follow(page, cut(game("lost"), steps))
        expect(page.locator(f"[data-relation={there}]")).to_be_visible()
        page.click("[data-do=copy]")
        page.locator(f'.table[data-cursor="{steps}"]').wait_for()
        assert sorted(len(actions) for actions in journals(page).values()) == sorted([50, steps])


def test_a_game_that_went_another_way_is_kept_beside(page: Page) -> None:
    keep(page, cut(game("lost"), 50))
    follow(page, cut(game("won"), 40))
    expect(page.locator("[data-relation=parted]")).to_be_visible()
    page.click("[data-do=copy]")
    page.locator('.table[data-cursor="40"]').wait_for()
    assert len(journals(page)[ID]) == 50
    assert len(journals(page)) == 2


def test_a_damaged_game_of_that_id_stays_as_it_is(page: Page) -> None:
    keep(page, cut(game("lost"), 10))
    page.goto("/en/about")
    page.evaluate(
        """(id) => new Promise((resolve) => {
          const opening = indexedDB.open("companion");
          opening.onsuccess = () => {
            const writing = opening.result.transaction("games", "readwrite");
            writing.objectStore("games").put({id, kind: 5});
            writing.oncomplete = () => { opening.result.close(); resolve(); };
          };
        })""",
        ID,
    )
    follow(page, cut(game("lost"), 30))
    expect(page.locator("[data-relation=parted]")).to_be_visible()
    page.click("[data-do=copy]")
    page.locator('.table[data-cursor="30"]').wait_for()
    assert len(journals(page)) == 1
    page.goto("/en/solo/")
    expect(page.locator(f'[data-damaged="{ID}"]')).to_be_visible()


def test_a_backup_of_a_game_that_came_by_link_is_the_same_game(page: Page) -> None:
    keep(page, cut(game("lost"), 30))
    save = registry.read(cut(game("lost"), 30).text)
    actions = [dict(sorted(action.items(), reverse=True)) for action in save["actions"]]
    options = dict(sorted(save["options"].items(), reverse=True))
    text = screenshots.backup(screenshots.game(ID, "solo", "", options, actions))
    kept = page.evaluate(
        """async (text) => {
          const {openStore} = await import(document.querySelector("script[src*='js/page.js']").src
            .replace("page.js", "store.js"));
          return (await (await openStore()).import(text)).kept;
        }""",
        text,
    )
    assert kept == [ID]
    assert list(journals(page)) == [ID]


def test_nothing_is_kept_before_somebody_says_so(page: Page) -> None:
    follow(page, game("lost"))
    expect(page.locator("[data-do=keep]")).to_be_visible()
    assert journals(page) == {}


def test_a_game_that_is_going_on_greets_with_its_score(page: Page) -> None:
    running = cut(game("lost"), 120)
    replayed = CPython().call({"call": "replay", "save": registry.read(running.text)})
    state = replayed["records"][-1]["state"]
    assert state["phase"] != "game-over"
    follow(page, running)
    greeting = page.locator("[data-greeting]")
    expect(greeting).to_contain_text(f"another phone: round {state['round']}")
    mine = state["vp"]["You"]
    theirs = max(state["vp"]["Automaton"], state["vp"]["Factoryon"])
    expect(greeting).to_contain_text(
        f"level at {mine}" if mine == theirs else f"{mine} to {theirs}"
    )
    expect(greeting).to_contain_text("Take it?")


def test_a_finished_game_is_kept_as_finished(page: Page) -> None:
    follow(page, game("lost"))
    expect(page.locator(".payload")).to_contain_text("Factoryon wins with 18 VP.")
    page.click("[data-do=keep]")
    page.locator("[data-ending]").wait_for()
    assert json.loads(stored(page))[0][0][2] is True


@pytest.mark.parametrize("payload", [game("won"), sheet()], ids=["solo", "sheet"])
def test_a_finished_game_can_be_logged_elsewhere(page: Page, payload: Payload) -> None:
    keep(page, payload)
    if payload.kind == "scoresheet":
        page.click("[data-tab=standings]")
    page.click("[data-do=share]")
    address = page.locator("[data-do=log-play]").evaluate("link => link.href")
    start, _, data = address.partition("?data=")
    assert start == "https://app.bgstatsapp.com/createPlay.html"
    play = json.loads(unquote(data))
    view = registry.view(registry.replay(registry.read(payload.text))["state"])
    vp, winners = (
        (view["score"]["vp"], view["score"]["winners"])
        if payload.kind == "solo"
        else (view["standings"]["vp"], view["standings"]["winners"])
    )
    assert {one["name"]: one["score"] for one in play["players"]} == vp
    assert [one["name"] for one in play["players"] if one["winner"]] == winners
    assert re.fullmatch(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d", play["playDate"])
    assert play["location"] == ""
    assert "durationMin" not in play, "it came in finished, so nobody knows how long it took"


def test_a_game_that_goes_on_is_not_logged(page: Page) -> None:
    keep(page, cut(game("lost"), 30))
    page.click("[data-do=menu]")
    page.click("[data-item=share]")
    page.locator("[data-share=picture]").wait_for()
    expect(page.locator("[data-do=log-play]")).to_have_count(0)


BAD = {
    "foreign": "hello",
    "damaged": encode(game("lost"))[:-7],
    "newer": "Ag",
    "too-large": "A" * 50_000,
}


@pytest.mark.parametrize("language", locales.languages())
def test_a_bad_link_gets_one_sentence_and_changes_nothing(page: Page, language: str) -> None:
    keep(page, cut(game("lost"), 20))
    before = stored(page)
    for code, fragment in BAD.items():
        visit(page, f"/{language}/open/#{fragment}")
        expect(page.locator("[data-bad]")).to_have_text(locales.load(language)[f"open.bad.{code}"])
    for payload in (
        Payload("chess", "", "e4"),
        Payload("solo", "", "no journal"),
        Payload("originz-deck", "", "[1, 2]"),
        Payload("originz-deck", "", '{"cards": [{"title": 3}]}'),
    ):
        follow(page, payload, language)
        expect(page.locator("[data-bad]")).to_be_visible()
    assert stored(page) == before


def test_a_game_that_the_rules_stop_opens_up_to_there(page: Page) -> None:
    whole = cut(game("lost"), 20)
    follow(page, Payload("solo", ID, whole.text + "fly\n"))
    expect(page.locator(".payload .warning")).to_be_visible()
    page.click("[data-do=keep]")
    page.locator('.table[data-cursor="20"]').wait_for()


def test_a_pasted_link_is_opened(page: Page) -> None:
    page.goto("/en/open/")
    page.fill("[name=link]", f"https://elsewhere.example/deep/fr/open/#{encode(sheet())}")
    page.click("[data-do=open-link]")
    expect(page.locator("[data-kind=scoresheet] h2")).to_have_text("Ada, Bruno, Chloé")


def test_what_is_too_long_for_a_picture_offers_link_and_file(page: Page) -> None:
    dice = random.Random(1)
    reasons = ["".join(dice.choices(string.ascii_letters, k=60)) for _ in range(60)]
    actions = [{"type": "round", "round": 1, "reason": reason} for reason in reasons]
    options = {"players": ["Ada", "Bruno"], "dealer": "Ada"}
    keep(page, payload_of(registry.save_of("scoresheet", options, actions), ID))
    page.click("[data-tab=standings]")
    page.click("[data-do=share]")
    expect(page.locator("[data-share=too-long]")).to_be_visible()
    expect(page.locator("[data-share=link]")).to_be_visible()
    with page.expect_download() as download:
        page.locator("[data-drawer=share] [data-do=save-file]").click()
    assert json.loads(download.value.path().read_text("utf-8"))["games"][0]["id"] == ID


def test_mutated_links_never_break_the_browser(page: Page) -> None:
    page.goto("/en/open/")
    dice = random.Random(5)
    links = [mutant(dice)[0] for _ in range(3000)]
    mean = page.evaluate(
        """async (links) => {
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
        }""",
        links,
    )
    assert mean < 200


def test_both_screens_are_accessible(phone: Page) -> None:
    follow(phone, cut(game("lost"), 60))
    check_axe(phone)
    phone.click("[data-do=keep]")
    phone.click("[data-do=menu]")
    phone.click("[data-item=share]")
    phone.locator("[data-share=picture]").wait_for()
    check_axe(phone)
