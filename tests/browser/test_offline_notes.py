"""What people type and set beside their games: two tabs lose nothing of each other's."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.faults import NO_CHANNEL, read_store, write_store
from tests.browser.originz_screens import add_card, open_screen
from tests.browser.screens import surely, visit
from tests.browser.servers import Server, module, wait_until
from tests.browser.solo_person import Person, asks, wait_for_draft
from tests.browser.test_offline_records import OPEN, SCREENS, of_kind, recorded, steps_of
from tests.browser.test_quick_hands import SLOW
from tests.browser.test_solo_table import MINE, expect_slots, tap

pytestmark = pytest.mark.server_only  # notes are the same below a path
PREFERENCES = """async ([store, prefs, notes]) => {
  window.store = await (await import(store)).openStore();
  const {Preferences} = await import(prefs);
  window.prefs = await Preferences.open(window.store);
  window.fresh = async () => Preferences.open(window.store);
  window.keepPeople = (await import(notes)).keepPeople;
}"""


@pytest.fixture
def tabs(page: Page, live_server: Server) -> list[Page]:
    """Two tabs, each with the preferences that the solo screen opened when it came."""
    scripts = [
        module(live_server, f"js/{name}.js") for name in ("store", "solo/preferences", "ui/screen")
    ]
    both = [page, page.context.new_page()]
    for tab in both:
        tab.goto("/healthz")
        tab.evaluate(PREFERENCES, scripts)
    return both


def fresh(tab: Page, asked: str) -> Any:
    """Return what preferences that are opened now says."""
    return tab.evaluate(f"fresh().then((prefs) => prefs.{asked})")


def test_cards_half_entered_in_two_games_are_both_kept(phone: Page) -> None:
    first = Person(phone, 1)
    second = Person(phone.context.new_page(), 2, dealer="Automaton")
    for me in (first, second):
        me.page.bring_to_front()
        me.show(asks("deal"))
    for me, cards in ((first, MINE[:3]), (second, MINE[:5]), (first, MINE[3:6])):
        me.page.bring_to_front()
        tap(me.page, *cards)
    for me, cards in ((first, MINE[:6]), (second, MINE[:5])):
        wait_for_draft(phone, "cards", cards)
        me.page.reload()
        expect_slots(me.page, *cards)


def check_drafts(tabs: list[Page]) -> None:
    """Check that a game that goes on drops no draft of another."""
    one, other = tabs
    one.evaluate("prefs.setDraft('a', 3, {cards: ['S1']})")
    other.evaluate("prefs.setDraft('b', 5, {cards: ['T2']})")
    other.evaluate("prefs.setDraft('b', 5, {name: 'Cape'})")
    one.evaluate("prefs.dropDraft('a', 4)")
    assert fresh(one, "draft('a', 3)") == {}
    assert fresh(one, "draft('b', 5)") == {"cards": ["T2"], "name": "Cape"}
    assert fresh(one, "draft('b', 6)") == {}


def check_lines_of_one_name(tabs: list[Page]) -> None:
    """Check that lines of one name from two tabs are both kept."""
    for number, tab in enumerate(tabs, 1):
        line = [{"type": "move", "x": number}]
        tab.evaluate(
            "([n, line]) => prefs.remember('vancardian', 'Nia', (kept) => ({...kept, [n]: line}))",
            [number, line],
        )
    assert fresh(tabs[0], "about('vancardian', 'Nia')") == {
        "1": [{"type": "move", "x": 1}],
        "2": [{"type": "move", "x": 2}],
    }


DAMAGED_FIELDS: list[dict[str, object]] = [
    {"cards": "S1"}, {"cards": [1]}, {"name": 7}, {"costs": {}}, {"costs": ["2"]},
    {"charges": [1]}, {"charges": {"superhero": "1"}}, {"line": 4.5}, {"line": [None]},
    {"line": [{"type": "move"}]}, {"unknown": []},
]  # fmt: skip


def check_damaged_fields(tabs: list[Page]) -> None:
    """Check that a damaged field is not shown, and the others are."""
    sound = {"cards": ["S1", "T2"], "name": "Cape"}
    shown = tabs[0].evaluate(
        """async (drafts) => {
          const found = [];
          for (const [at, fields] of drafts.entries()) {
            await prefs.setDraft("a", at, fields);
            found.push((await fresh()).draft("a", at));
          }
          return found;
        }""",
        [{**sound, **damaged} for damaged in DAMAGED_FIELDS],
    )
    for damaged, found in zip(DAMAGED_FIELDS, shown, strict=True):
        assert found == {name: kept for name, kept in sound.items() if name not in damaged}, damaged


LINE = {"type": "move", "x": 2}
SOUND: dict[str, object] = {
    "character": 3, "reason": "reveal", "story": [2, 4], "vancardian": {"1": [LINE]},
}  # fmt: skip
DAMAGED: dict[str, list[object]] = {
    "character": [None, "3", -1],
    "reason": [None, ["reveal"], {}],
    "story": [None, "S1", [{}], {"1": 2}],
    "vancardian": [None, [LINE], {"1": 2}, {"1": [{"type": "move"}]}],
}


def check_what_is_kept_with_a_name(tabs: list[Page]) -> None:
    """Check that what is kept with a name is nothing when it is damaged."""
    all_kept = [[kind, kept] for kind, sound in SOUND.items() for kept in (*DAMAGED[kind], sound)]
    tabs[0].evaluate(
        """async (all) => {
          for (const [at, [kind, kept]] of all.entries()) {
            await prefs.remember(kind, `Nia ${at}`, () => kept);
          }
        }""",
        all_kept,
    )
    shown = tabs[1].evaluate(
        """async (all) => {
          const prefs = await fresh();
          return all.map(([kind], at) => prefs.about(kind, `Nia ${at}`) ?? null);
        }""",
        all_kept,
    )
    for (kind, kept), found in zip(all_kept, shown, strict=True):
        assert found == (kept if kept == SOUND[str(kind)] else None), (kind, kept)


def check_settings(tabs: list[Page]) -> None:
    """Check that settings of two tabs are both kept and followed."""
    one, other = tabs
    one.evaluate("prefs.set('aloud', true)")
    other.evaluate("Promise.all([prefs.set('awake', false), prefs.set('difficulty', 4)])")
    one.wait_for_function("() => prefs.settings.difficulty === 4")
    wanted = {
        "aloud": True, "awake": False, "buzz": False, "coach": False, "sounds": False,
        "difficulty": 4,
    }  # fmt: skip
    assert [one.evaluate("prefs.settings"), fresh(other, "settings")] == [wanted, wanted]


def check_people(tabs: list[Page]) -> None:
    """Check that people of two tabs are both kept."""
    for tab, names in zip(tabs, (["Ann", "Ben"], ["Cleo", "Ann"]), strict=True):
        tab.evaluate("(names) => keepPeople(store, names)", names)
    assert tabs[0].evaluate("store.notes()")["people"] == ["Cleo", "Ann", "Ben"]


def stored(page: Page, game: Any) -> tuple[Any, list[Any]]:
    """Return the record of a game and its steps as they are stored."""
    dump = read_store(page)
    return dict(dump["games"])[game["id"]], steps_of(dump, game)


def check_removed_and_restored(page: Page, kind: str) -> None:
    """Remove a game on its front, bring it back, and open it."""
    game = of_kind(recorded(), kind)
    page.goto(SCREENS[kind].partition("#")[0])
    wait_until(lambda: "standing" in stored(page, game)[0], "it is known where it stands")
    before = stored(page, game)
    row = page.locator("li", has=page.locator(f'a[href$="{game["id"]}"]'))
    if kind == "solo":
        page.click("details:has(.manage) summary")
        row = page.locator(".manage li", has=page.locator(f'a[href$="{game["id"]}"]'))
    surely(row.locator("[data-do=remove]"))
    expect(row).to_have_count(0)
    assert game["id"] not in dict(read_store(page)["games"])
    page.click("[data-do=restore]")
    expect(row).to_have_count(1)
    expect(page.locator("[data-do=restore]")).to_have_count(0)
    assert stored(page, game) == before
    visit(page, SCREENS[kind].format(game["id"]))
    expect(page.locator(OPEN[kind]).first).to_be_visible()


def check_removed_deck(page: Page) -> None:
    """Remove a deck and bring it back with its past."""
    before: Any = dict(read_store(page)["notes"])["originz-decks"]
    page.goto("/originz/en/deck/")
    deck = page.locator("li", has=page.locator('[data-deck="d-1"]'))
    surely(deck.locator("[data-do=remove]"))
    expect(deck).to_have_count(0)
    page.click("[data-do=restore]")
    expect(deck).to_have_count(1)
    assert dict(read_store(page)["notes"])["originz-decks"] == before


# Duels and tournaments stand in one list, other games each in their own.
@pytest.mark.parametrize(
    "kinds",
    [
        ("solo", "scoresheet", "originz-duel"),
        pytest.param(("originz-tournament",), marks=pytest.mark.sweep),
    ],
)
def test_removed_games_and_a_deck_are_brought_back_as_they_were(
    page: Page, kinds: tuple[str, ...]
) -> None:
    page.goto("/healthz")
    write_store(page, recorded())
    for kind in kinds:
        check_removed_and_restored(page, kind)
    check_removed_deck(page)


def test_a_deck_edited_in_two_tabs_has_the_edits_of_both(page: Page) -> None:
    page.add_init_script(NO_CHANNEL)
    open_screen(page, "deck")
    page.click("[data-do=new-deck]")
    add_card(page, "Axe", "Fire Control", "weapon")
    expect(page.locator(".oz-line")).to_have_count(1)
    other = page.context.new_page()
    other.add_init_script(NO_CHANNEL)
    other.goto(page.url)
    expect(other.locator(".oz-line")).to_have_count(1)
    add_card(page, "Bolt", "Dark Magic", "assault")
    expect(page.locator(".oz-line")).to_have_count(2)
    expect(other.locator(".oz-line")).to_have_count(1)
    add_card(other, "Imp", "Dark Magic", "minion")
    expect(other.locator(".oz-line")).to_have_count(3)
    other.click("[data-do=undo]")
    expect(other.locator(".oz-line")).to_have_count(2)
    notes: Any = dict(read_store(page)["notes"])
    assert set(notes["originz-cards"]) == {"Axe", "Bolt", "Imp"}


def test_readings_chosen_right_after_one_another_are_both_kept(phone: Page) -> None:
    phone.add_init_script(SLOW)
    me = Person(phone, 3)
    me.show(asks("deal"))
    phone.click("[data-do=menu]")
    phone.click("[data-item=readings]")
    others = phone.locator(".readings input:not(:checked)")
    expect(others).not_to_have_count(0)
    names = others.evaluate_all("(all) => [...new Set(all.map((one) => one.name))]")[:2]
    picked = [others.and_(phone.locator(f"[name={name}]")).first for name in names]
    ids = [one.get_attribute("value") for one in picked]
    phone.evaluate(
        """(ids) => { for (const id of ids) {
          document.querySelector(`.readings [value="${id}"]:not(:checked)`).click();
        } }""",
        ids,
    )
    phone.wait_for_selector('.table[data-cursor="2"]')
    for reading in ids:
        expect(phone.locator(f'.readings [value="{reading}"]')).to_be_checked()


def check_brought_back_replaces_nothing(tabs: list[Page]) -> None:
    """Check that what is brought back replaces nothing that came meanwhile."""
    one, other = tabs
    one.evaluate(
        """async () => {
          const game = await store.create({kind: "x", options: {}});
          await store.append(game, {action: {n: 1}});
          window.backup = JSON.parse(await store.export());
          window.restore = await store.remove(game.id);
        }"""
    )
    backup = one.evaluate("backup")
    backup["games"][0]["steps"].append({"action": {"n": 2}})
    backup["games"][0].update(cursor=2, length=2)
    other.evaluate("(backup) => store.import(JSON.stringify(backup))", backup)
    one.evaluate("restore()")
    [game] = other.evaluate("store.games()")
    assert game["cursor"] == 2
    assert other.evaluate(
        "(id) => store.remove(id).then((restore) => restore !== null)", game["id"]
    )
    assert other.evaluate("(id) => store.remove(id)", game["id"]) is None


def test_two_tabs_keep_what_both_note_and_show_nothing_damaged(tabs: list[Page]) -> None:
    check_lines_of_one_name(tabs)
    check_people(tabs)
    check_what_is_kept_with_a_name(tabs)
    check_settings(tabs)
    check_drafts(tabs)
    check_damaged_fields(tabs)
    check_brought_back_replaces_nothing(tabs)
