"""One game on several devices: followed, played from elsewhere, come back to, gone on with.

The host and its guests have a profile each; guests of one game are tabs of the same profile.
"""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from companion.games import registry
from companion.share.form import Payload, payload_of
from tests.browser.barriers import check_width
from tests.browser.live_tables import (
    DO,
    act,
    actions_of,
    admit,
    ask_in,
    cut,
    joined,
    journal,
    length,
    link_of,
    same,
    show,
    told,
)
from tests.browser.screens import lay, shows
from tests.browser.servers import FileServer
from tests.browser.table_places import places
from tests.browser.test_share import journals, keep
from tests.share.links import ID, duel, game, sheet

NEXT = 60
ACTIONS = actions_of(game("lost"))[NEXT:]
OVERTAKEN = "Another phone was faster. This is how it stands."
NOT_ALLOWED = "The host did not allow this phone to do that."
SHARE = ("[data-do=menu]", "[data-item=share]")
CHANNEL = """
window.heard = [];
const create = RTCPeerConnection.prototype.createDataChannel;
RTCPeerConnection.prototype.createDataChannel = function (...options) {
  window.channel = create.apply(this, options);
  window.channel.addEventListener("message", ({data}) => window.heard.push(data));
  return window.channel;
};
"""
# From now on what is sent is changed on its way; what was sent last is kept.
SENDING = """() => {{
  const send = window.plain ??= RTCDataChannel.prototype.send;
  RTCDataChannel.prototype.send = function (data) {{
    window.sent = {};
    send.call(this, window.sent);
  }};
}}"""


# A device looks into its mailbox ten times as often as people need.
POLLS = """(() => {
  const {setTimeout} = window;
  window.setTimeout = (work, ms, ...given) =>
    setTimeout(work, ms === 2000 || ms === 700 ? ms / 10 : ms, ...given);
})()"""


@pytest.fixture
def impatient(page: Page, phone: Page) -> None:
    """Let nobody wait for a letter that is there."""
    for one in (page, phone):
        one.add_init_script(POLLS)


@pytest.fixture
def table(page: Page) -> Page:
    """A page with a solo game that is shown on others, if somebody asks."""
    lay(page, cut(game("lost"), NEXT, ID))
    return page


def shown_at(page: Page, cursor: int) -> None:
    """Wait until the table on the screen is at a step."""
    page.locator(f'.table[data-cursor="{cursor}"]').wait_for()


def go_to(page: Page, screen: str) -> None:
    """Show another screen of the same page."""
    page.evaluate("(screen) => { location.hash = screen; }", screen)
    shows(page, screen)


def come_again(guest: Page, link: str, name: str) -> None:
    """Come to the code in the same tab as somebody who was never there, and ask to be let in."""
    go_to(guest, "new")
    guest.evaluate("sessionStorage.clear()")
    go_to(guest, link.partition("#")[2])
    guest.fill("#live [name=name]", name)
    guest.click("[data-do=ask-in]")


def ask_again(host: Page, guest: Page, link: str, name: str) -> None:
    """Come again, and wait until the host is asked."""
    come_again(guest, link, name)
    expect(host.locator(f'[data-live-asking="{name}"]')).to_be_visible()


def stands(guest: Page, status: str) -> None:
    """Wait until a guest is told how it stands with the other device."""
    guest.locator(f'#live [data-live-status="{status}"]').wait_for()


def asked_of_the_server(page: Page) -> list[str]:
    """Note from now on what a page asks the server for that is no file of the app."""
    urls: list[str] = []
    page.on("request", lambda request: urls.extend([request.url] * ("/api/" in request.url)))
    return urls


# From now on what waits for so many seconds waits for the test.
HELD = """(seconds) => {
  const {setTimeout} = window;
  window.setTimeout = (work, ms) => {
    if (ms === 1000 * seconds) {
      window.held = work;
    }
    return setTimeout(work, ms);
  };
}"""
LETTER = "parseFloat(getComputedStyle(document.documentElement).fontSize)"


def test_a_guest_follows_at_once_comes_back_and_goes_on_where_the_host_died(
    table: Page, phone: Page
) -> None:
    """Nothing is sent before somebody asks, and nothing to anybody who was not let in yet."""
    asked = [asked_of_the_server(table), asked_of_the_server(phone)]
    act(table, ACTIONS[0])
    table.set_viewport_size({"width": 360, "height": 740})
    before = {name: place["top"] for name, place in places(table).items()}
    for place in SHARE:
        table.click(place)
    table.locator("[data-do=show-live]").wait_for()
    assert asked == [[], []]
    table.click("[data-do=show-live]")
    phone.add_init_script(CHANNEL)
    phone.goto(link_of(table))
    phone.fill("#live [name=name]", "Ben")
    assert asked[1] == []
    phone.click("[data-do=ask-in]")
    table.locator('[data-live-asking="Ben"]').wait_for()
    act(table, ACTIONS[1])
    admit(table, "Ben", "all")
    same(table, phone)
    assert json.loads(phone.evaluate("window.heard[0]"))["say"] == "welcome"
    table.click("[data-do=undo]")
    shown_at(table, NEXT + 1)
    assert {name: place["top"] for name, place in places(table).items()} == before
    table.click("[data-do=redo]")
    act(table, ACTIONS[2])
    shown_at(phone, NEXT + 3)
    table.click("[data-do=undo]")
    shown_at(phone, NEXT + 2)
    same(table, phone)
    assert journals(phone) == {}
    looks_on_large(table, phone)
    both_come_back(table, phone)
    goes_on_alone(table, phone)


def looks_on_large(host: Page, guest: Page) -> None:
    """Large letters stay over a step, and are as large as the screen lets them."""
    before = guest.evaluate(LETTER)
    guest.click("[data-do=live-large]")
    for width, height, times in ((393, 851, 1.1), (768, 1024, 1.3), (1024, 768, 1.3)):
        guest.set_viewport_size({"width": width, "height": height})
        assert guest.evaluate(LETTER) > before * times
        check_width(guest)
    act(host, ACTIONS[2])
    same(host, guest)
    guest.click("[data-do=live-large]")
    assert guest.evaluate(LETTER) == before


def both_come_back(host: Page, guest: Page) -> None:
    """Nobody is asked again, also when the host is loaded twice before anybody is back."""
    for page in (guest, host):
        page.reload()
        if page is host:
            host.locator("[data-live-members]").wait_for()
            host.context.route("**/api/v1/table.json", lambda route: route.abort())
            host.reload()
        stands(guest, "in")
        host.locator('[data-live-members="1"]').wait_for()
        same(host, guest)
    assert guest.evaluate("window.heard.some((data) => JSON.parse(data).away)"), "it said so"
    act(guest, ACTIONS[3])
    assert length(host) == NEXT + 4


def host_is_at_another_game(host: Page, guest: Page) -> None:
    """No bar says there that it is shown; the guest is told, until the host is back."""
    status = guest.locator("#live [role=status]")
    go_to(host, "first-round")
    host.locator("#live .live-bar").wait_for(state="detached")
    expect(status).to_contain_text("The host's phone is showing something else right now.")
    go_to(host, ID)
    expect(host.locator('#live [data-live-members="1"]')).to_be_visible()
    expect(status).to_contain_text("A game from another phone:")
    same(host, guest)


def goes_on_alone(host: Page, guest: Page) -> None:
    stood = same(host, guest)
    host_is_at_another_game(host, guest)
    guest.evaluate(HELD, 60)
    host.close(run_before_unload=True)
    stands(guest, "lost")
    expect(guest.locator("#live [role=status]")).to_contain_text("is showing something else")
    expect(guest.locator("[data-do=live-go-on]")).to_have_count(0)
    guest.evaluate("window.held()")
    guest.click("[data-do=live-go-on]")
    guest.wait_for_url(f"**/solo/#{ID}")
    shown_at(guest, NEXT + 4)
    assert journal(guest)[:200] == stood[:200]
    assert act(guest, ACTIONS[4]) is None
    assert len(journals(guest)[ID]) == NEXT + 5


def tournament() -> Payload:
    """Return a round robin of four with its first results."""
    options = {"format": "round-robin", "players": ["Ann", "Ben", "Cy", "Dee"], "seed": 4}
    actions = [{"type": "result", "match": match, "wins": [2, 0]} for match in (1, 2)]
    return payload_of(registry.save_of("originz-tournament", options, actions), ID)


@pytest.mark.parametrize(
    "payload",
    [duel(), pytest.param(tournament(), marks=pytest.mark.sweep)],
    ids=["duel", "tournament"],
)
def test_games_of_originz_too(page: Page, phone: Page, payload: Payload) -> None:
    lay(page, cut(payload, 1, ID))
    joined(page, phone, show(page, "[data-do=log]", "[data-do=share]"), "Ben", "all")
    assert act(phone, actions_of(payload)[1]) is None
    assert length(page) == 2
    same(page, phone)
    phone.click("[data-do=log]")
    with phone.expect_download() as saved:
        phone.click("[data-drawer=log] [data-do=save-file]")
    [kept] = json.loads(saved.value.path().read_text("utf-8"))["games"]
    assert (kept["id"], len(kept["steps"])) == (ID, 2), "also what another device keeps"
    if page.locator(".oz-duel").count():
        for device in (page, phone):
            device.keyboard.press("Escape")  # the log
        the_next_duel_is_followed(page, phone)


def the_next_duel_is_followed(host: Page, guest: Page) -> None:
    """The same people play again: whoever was let in comes along."""
    act(host, {"type": "concede", "player": "Ann"})
    guest.wait_for_selector(".oz-duel[data-phase=over]")
    host.click("[data-do=again]")
    for i, name in enumerate(("Ann", "Ben")):
        host.fill(f"[name=player-{i}]", name)
    host.click("[data-do=start]")
    guest.wait_for_selector("#setup")
    assert act(guest, actions_of(duel())[0]) is None
    same(host, guest)


def at_once(pages: list[Page], actions: list[dict[str, Any]]) -> list[str | None]:
    """Do something on each page before anybody hears of the others; return what each is told."""
    for page, action in zip(pages, actions, strict=True):
        page.evaluate(f"(actions) => {{ window.outcome = ({DO})(actions); }}", [action])
    return [page.evaluate("window.outcome") for page in pages]


# Once, while what a guest asked for is written, the host takes a step back.
UNDO_MEANWHILE = """async () => {
  const script = document.querySelector("script[src*='js/page.js']").src;
  const {session} = (await import(script.replace("page.js", "ui/session.js"))).playing;
  const {actFor} = session;
  session.actFor = (...asked) => {
    session.actFor = actFor;
    const answer = actFor.call(session, ...asked);
    session.undo();
    return answer;
  };
}"""


@pytest.mark.usefixtures("impatient")
def test_guests_do_what_the_host_says_at_once_and_take_back_what_is_theirs(
    table: Page, phone: Page
) -> None:
    """One looks on, is sent away, refused and let in to play; then two play with the host."""
    link = show(table)
    phone.add_init_script(CHANNEL)
    joined(table, phone, link, "Lou", "look")
    check_who_comes_in(table, phone, link)
    check_undo(table, phone)
    check_replayed_and_overtaken(table, phone)
    table.click("[data-do=live]")
    other = phone.context.new_page()
    joined(table, other, link, "Pia", "all")
    assert act(phone, {"type": "nonsense"})
    pages = [table, phone, other]
    for n in range(6, 9):
        assert None in at_once(pages, [ACTIONS[n]] * 3)
        same(*pages)
        assert length(table) == NEXT + n + 1


def check_who_comes_in(host: Page, guest: Page, link: str) -> None:
    """Who looks on does nothing; who is sent away or refused learns nothing more."""
    bar = host.locator("[data-do=live]")
    expect(bar).to_contain_text("Lou")
    for what in ("undo", "ability"):
        expect(guest.locator(f"[data-do={what}]"), "nothing that acts is offered").to_be_hidden()
    expect(guest.locator("[data-play]")).to_have_count(0)
    expect(host.locator(".tray .cells:not(.folded)"), "the host enters cards").to_have_count(1)
    expect(guest.locator(".tray .cells:not(.folded), .asked .answers button")).to_have_count(0)
    assert act(guest, ACTIONS[0]) == NOT_ALLOWED
    told(guest, "not-allowed")
    bar.click()
    host.click('[data-live-member="Lou"] [data-do=send-away]')
    stands(guest, "sent-away")
    expect(bar).to_contain_text("nobody yet")
    act(host, ACTIONS[0])
    assert length(guest) == NEXT
    ask_again(host, guest, link, "Eve")
    host.click("[data-admit=no]")
    stands(guest, "refused")
    assert journal(guest) == "null"
    ask_again(host, guest, link, "Lou")
    admit(host, "Lou", "all")
    same(host, guest)


def check_undo(host: Page, guest: Page) -> None:
    """Undo is the host's, or of the guest's own last step; two steps are left."""
    guest.click("[data-do=undo]")
    told(guest, "not-yours")
    act(guest, ACTIONS[1])
    same(host, guest)
    guest.click("[data-do=undo]")
    shown_at(guest, NEXT + 1)
    guest.click("[data-do=redo]")
    shown_at(guest, NEXT + 2)
    act(guest, ACTIONS[2])
    shown_at(host, NEXT + 3)
    host.click("[data-do=undo]")
    shown_at(host, NEXT + 2)
    same(host, guest)


def check_replayed_and_overtaken(host: Page, guest: Page) -> None:
    """Each step counts once."""
    guest.evaluate(SENDING.format("data"))
    act(guest, ACTIONS[2])
    guest.evaluate("channel.send(window.sent)")
    assert act(guest, ACTIONS[3]) is None
    same(host, guest)
    assert length(host) == NEXT + 4
    host.evaluate(UNDO_MEANWHILE)
    assert act(guest, ACTIONS[4]) is None
    expect(host.locator(".warning")).to_have_text(OVERTAKEN)
    same(host, guest)
    assert length(host) == NEXT + 5
    assert act(host, ACTIONS[5]) is None
    expect(host.locator(".warning")).to_have_count(0)
    same(host, guest)


@pytest.mark.usefixtures("impatient")
def test_each_enters_the_own_line_of_a_sheet(page: Page, phone: Page) -> None:
    def line(seat: str, tricks: int) -> dict[str, Any]:
        return {"type": "round", "round": 1, "seats": {seat: {"tricks": tricks}}}

    lay(page, cut(sheet(), 0, ID))
    link = show(page, "[data-tab=standings]", "[data-do=share]")
    joined(page, phone, link, "Ada", "Ada")
    page.evaluate(UNDO_MEANWHILE)
    assert act(phone, line("Ada", 5)) is None
    expect(page.locator(".warning")).to_have_text(OVERTAKEN)
    same(page, phone)
    assert length(page) == 1, "the host took back what it had not seen"
    page.click("[data-do=live]")
    other = phone.context.new_page()
    joined(page, other, link, "Bruno", "Bruno")
    assert at_once([phone, other], [line("Ada", 3), line("Bruno", 2)]) == [None, None]
    same(page, phone, other)
    assert length(page) == 3
    assert act(phone, line("Bruno", 4)) == NOT_ALLOWED
    only_the_own_line_can_be_tapped(phone)
    order = "(people) => people.map(({dataset}) => dataset.seat).join()"
    assert other.locator(".person").evaluate_all(order) == "Bruno,Chloé,Ada"
    assert act(phone, {"type": "round", "round": 1, "seats": {}, "seat": "Ada", "note": 1})
    assert act(other, {"type": "confirm", "round": 1}) is not None
    assert length(page) == 3
    vp_at_once_of_the_own_line(page, phone)
    a_confirmed_round_is_left_everywhere(page, phone)
    the_next_game_is_followed(page, phone)
    page.evaluate("location.hash = ''")
    shows(page, "")
    page.click("[data-do=live]")
    assert link_of(page) == link, "it leads to the game, also from the list"


def only_the_own_line_can_be_tapped(guest: Page) -> None:
    """What was refused is told once, until something of one's own is done."""
    for place in ("[data-seat=Bruno] [data-value=hero]", "[data-do=confirm]"):
        expect(guest.locator(place)).to_be_disabled()
    told(guest, "not-allowed")
    expect(guest.locator(".problem")).to_have_count(0)
    guest.click("[data-seat=Ada] [data-value='4']")
    expect(guest.locator("[data-live-told]")).to_have_count(0, timeout=4000)
    guest.click("[data-do=undo]")
    guest.locator("[data-seat=Ada] [data-tricks='3']").wait_for()


def vp_at_once_of_the_own_line(host: Page, guest: Page) -> None:
    """They are entered and taken back as tricks are; those of others are not."""
    vp: dict[str, Any] = {"type": "vp", "round": 1, "vp": 2, "source": "story", "reason": "Cape"}
    drop: dict[str, Any] = {"type": "drop-vp", "round": 1}
    assert act(guest, {**vp, "seat": "Bruno"}) == NOT_ALLOWED
    assert act(host, {**vp, "seat": "Bruno"}) is None
    same(host, guest)
    assert act(guest, {**vp, "seat": "Ada"}) is None
    assert act(guest, {**drop, "index": 0}) == NOT_ALLOWED
    taken = [{**drop, "index": 1}, {**drop, "index": 0}]
    assert act(guest, *taken) == NOT_ALLOWED, "the second would be another's"
    assert act(guest, taken[0]) is None
    same(host, guest)
    assert length(host) == 6


def a_confirmed_round_is_left_everywhere(host: Page, guest: Page) -> None:
    """Who had it on the screen does not change it by the next tap; an earlier one stays open."""
    hero: dict[str, Any] = {"alignment": "hero"}
    seats = {"Ada": hero, "Bruno": hero, "Chloé": {"alignment": "villain", "tricks": 3}}
    host.click("[data-tab='1']")
    act(host, {"type": "round", "round": 1, "seats": seats}, {"type": "confirm", "round": 1})
    for page in (host, guest):
        expect(page.locator("[data-tab='2']")).to_have_attribute("aria-current", "true")
    host.click("[data-tab='1']")
    act(host, {"type": "round", "round": 1, "seats": {"Ada": {"card": "Cape"}}})
    same(host, guest)
    expect(guest.locator("[data-tab='1'].edited")).to_have_count(1)
    expect(guest.locator("[data-tab='2']")).to_have_attribute("aria-current", "true")
    act(host, {"type": "confirm", "round": 1})
    expect(host.locator("[data-tab='2']")).to_have_attribute("aria-current", "true")


def the_next_game_is_followed(host: Page, guest: Page) -> None:
    """The same people play again: each still has the own line, on a sheet that is empty."""
    hero = {name: {"alignment": "hero", "tricks": 2} for name in ("Ada", "Bruno")}
    seats = {**hero, "Chloé": {"alignment": "villain", "tricks": 4}}
    for number in range(2, 6):
        end = {"type": "confirm", "round": number}
        act(host, {"type": "round", "round": number, "seats": seats}, end)
    expect(guest.locator("[data-winners]")).to_be_visible()
    host.click("[data-do=rematch]")
    host.click(".sheet-end [data-value=Bruno]")
    expect(guest.locator("[data-tab='1']")).to_have_attribute("aria-current", "true")
    guest.click("[data-seat=Ada] .trick-numbers [data-value='4']")
    expect(host.locator("[data-seat=Ada] [data-tricks='4']")).to_be_visible()
    same(host, guest)


# What a host says to fourteen who come one after the other: two of other versions, then guests.
MEMBERS = """async () => {
  const script = document.querySelector("script[src*='js/page.js']").src;
  const {playing} = await import(script.replace("page.js", "ui/session.js"));
  const {Host, MAX_MEMBERS} = await import(script.replace("page.js", "live/host.js"));
  const host = new Host(playing.session, "0");
  const arrive = (name, live = 1) => {
    const peer = new EventTarget();
    const said = [];
    Object.assign(peer, {send: (message) => said.push(message.why ?? message.say), close() {}});
    host.addMember(peer);
    peer.dispatchEvent(new Event("open"));
    const data = JSON.stringify({say: "hello", live, engine: "0", name, token: ""});
    peer.dispatchEvent(new MessageEvent("message", {data}));
    return said;
  };
  const others = [arrive("Old", 0), arrive("New", 2)];
  const said = Array.from({length: MAX_MEMBERS + 1}, (_, n) => arrive(`Guest ${n}`));
  const names = host.members.map(({name}) => name);
  host.close();
  return [others, said, names];
}"""
ATTACKS = {
    "garbage": """['', '{', '[]', '{"say":"do"}', 'null'].map((text) => channel.send(text))""",
    "flood": """for (let n = 0; n < 500; n += 1) channel.send('{"say":"again"}')""",
}


LIES = {
    "another journal": r"""data.replace(/"sum":"\w+"/, '"sum":"0"')""",
    "a step that no rule allows": r"""data.replace('"actions":[', '"actions":[{"type":"nonsense"},')
      .replace(/"length":(\d+)/, (_, n) => `"length":${Number(n) + 1}`)""",
    "a game that cannot be set up": """data.replace('"difficulty"', '"difficult"')""",
}


@pytest.mark.usefixtures("impatient")
def test_who_lies_attacks_is_foreign_or_comes_too_late_gets_nowhere(
    table: Page, phone: Page
) -> None:
    link = show(table)
    others, said, names = table.evaluate(MEMBERS)
    assert others == [["version"]] * 2
    assert names == [f"Guest {n}" for n in range(12)]
    assert said == [["closed"]] * 12 + [["full"]]
    before = journal(table)
    phone.add_init_script(CHANNEL)
    phone.goto(link)
    a_guest_believes_no_host(table, phone, link)
    for name, attack in ATTACKS.items():
        ask_again(table, phone, link, name)
        admit(table, name, "all")
        stands(phone, "in")
        phone.evaluate(attack)
        stands(phone, name)
        table.click("[data-do=live]")
        expect(table.locator("[data-live-member]")).to_have_count(0)
    assert journal(table) == before
    phone.evaluate(SENDING.format("""data.replace('"live":1', '"live":2')"""))
    come_again(phone, link, "New")
    stands(phone, "version")
    assert journal(phone) == "null"
    table.click("[data-do=end-live]")
    table.locator("#live .live-bar").wait_for(state="detached")
    come_again(phone, link, "Eve")
    for _ in range(6):  # its letter, and looks for an answer
        with phone.expect_request("**/api/v1/table/*"):
            pass
    expect(phone.locator('#live [data-live-status="connecting"]')).to_be_visible()
    expect(table.locator("[data-live-asking]")).to_have_count(0)
    assert journal(phone) == "null"


def a_guest_believes_no_host(host: Page, guest: Page, link: str) -> None:
    for what, lie in LIES.items():
        host.evaluate(SENDING.format(lie))
        ask_again(host, guest, link, "Ben")
        # Who leaves at once is hardly seen.
        host.click('[data-live-asking="Ben"] [data-admit="look"]')
        stands(guest, "version")
        assert journal(guest) == "null", what
        assert length(host) == NEXT, what
    host.evaluate(SENDING.format("data"))


def test_what_cannot_connect_says_so_first(table: Page) -> None:
    """A code that is none, on the other device; a browser that cannot, on both."""
    problem = table.locator("#live [data-live-problem]")
    for code in ("live.x", "live." + "A" * 90, "live.Ag", "live.BAAAAAAAAAAA"):
        go_to(table, code)
        expect(problem).to_be_visible()
        expect(problem).not_to_have_attribute("data-live-problem", "no-webrtc")
        go_to(table, "new")
    table.evaluate("delete window.RTCPeerConnection")
    go_to(table, ID)
    for place in (*SHARE, "[data-do=show-live]"):
        table.click(place)
    problem = table.locator('[data-live-problem="no-webrtc"]')
    sentence = "This browser cannot connect two devices."
    expect(problem).to_contain_text(sentence)
    table.click("[data-drawer=live] [data-do=close]")
    expect(problem).to_have_count(0)
    go_to(table, "live.Aw" + "A" * 60)
    expect(problem).to_contain_text(sentence)


SERVERS = """
window.configured = [];
const Connection = RTCPeerConnection;
window.RTCPeerConnection = class extends Connection {
  constructor(...options) {
    super(...options);
    window.configured.push(...options);
  }
};
"""


# Of the files alone, in every run: there is no mailbox, so each answer goes back by hand.
@pytest.mark.server_only
@pytest.mark.parametrize("live_server", [FileServer], ids=["export"], indirect=True)
def test_three_devices_without_a_server(phone: Page, page: Page) -> None:
    late = page.context.new_page()
    for one in (phone, page, late):
        one.add_init_script(SERVERS)
    keep(phone, cut(game("lost"), NEXT, ID))
    link = show(phone)
    expect(phone.locator("#live [name=answer]")).to_have_count(1)
    answered_by_camera(phone, page, link)
    admit(phone, "Ben", "all")
    assert act(page, ACTIONS[0]) is None
    same(phone, page)
    assert offer_answered_twice(phone, late, link) != link
    ask_in(phone, late, link_of(phone), "Dee")
    for one in (phone, page, late):
        configured = one.evaluate("window.configured")
        assert configured
        assert all(options == {"iceServers": []} for options in configured)
    admit(phone, "Dee")
    told_that_nobody_came(phone, late)


def top_of(place: Locator) -> float:
    box = place.bounding_box()
    assert box
    return box["y"]


def told_that_nobody_came(host: Page, guest: Page) -> None:
    """Take the answer of a device that is gone before the two have found each other."""
    host.click("[data-do=live]")
    go_to(guest, "new")
    link = link_of(host)
    go_to(guest, link.partition("#")[2])
    guest.fill("#live [name=name]", "Eve")
    guest.click("[data-do=ask-in]")
    answer = link_of(guest)
    guest.close()
    host.evaluate(HELD, 30)
    host.fill("#live [name=answer]", answer)
    host.click("[data-do=take-answer]")
    host.locator("#live [data-do=another]").wait_for()
    host.evaluate("window.held()")
    problem = host.locator("#live [data-live-problem]")
    expect(problem).to_contain_text("did not find each other")
    expect(host.locator("#live [data-share=link]")).not_to_have_value(link)
    picture, answer_field = (
        host.locator(f"#live {one}") for one in (".share-code", "[name=answer]")
    )
    assert top_of(picture) < top_of(answer_field)


def answered_by_camera(host: Page, guest: Page, link: str) -> None:
    """Let the host's camera read the guest's answer: that opens another tab."""
    guest.goto(link)
    guest.fill("#live [name=name]", "Ben")
    guest.click("[data-do=ask-in]")
    tab = host.context.new_page()
    tab.goto(link_of(guest))
    tab.locator('[data-live-answer="passed"]').wait_for()
    host.locator('[data-live-asking="Ben"]').wait_for()


def offer_answered_twice(host: Page, late: Page, link: str) -> str:
    """Answer a code that another device took; return the one that the host shows now."""
    late.goto(link)
    late.fill("#live [name=name]", "Dee")
    late.click("[data-do=ask-in]")
    host.click("[data-do=live]")
    host.fill("#live [name=answer]", link_of(late))
    host.click("[data-do=take-answer]")
    expect(host.locator("#live [data-live-problem]")).to_contain_text("an old one")
    expect(host.locator('[data-live-member="Dee"], [data-live-asking="Dee"]')).to_have_count(0)
    return link_of(host)
