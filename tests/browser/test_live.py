"""One game on several devices: followed, played from elsewhere, come back to, gone on with."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Page, expect

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
    wait_for_game,
)
from tests.browser.profiles import Profiles, allow, installed, watched
from tests.browser.screens import visit
from tests.browser.servers import Server
from tests.browser.test_share import journals, keep
from tests.share.links import ID, duel, game, sheet

Guests = Callable[[], Page]
NEXT = 60
OVERTAKEN = "Another phone was faster. This is how it stands."


def tournament() -> Payload:
    """Return a round robin of four with its first results."""
    options = {"format": "round-robin", "players": ["Ann", "Ben", "Cy", "Dee"], "seed": 4}
    actions = [{"type": "result", "match": match, "wins": [2, 0]} for match in (1, 2)]
    return payload_of(registry.save_of("originz-tournament", options, actions), ID)


@pytest.fixture
def guest(profiles: Profiles, live_server: Server) -> Iterator[Guests]:
    """Further devices, each with nothing on it."""
    with ExitStack() as stack:

        def another() -> Page:
            context = profiles.without_worker(live_server.url, "phone")
            page = stack.enter_context(watched(context, live_server.url)).new_page()
            allow(page, "registration blocked by Playwright")
            return page

        yield another


@pytest.mark.everywhere
def test_a_game_is_followed_at_once(phone: Page, guest: Guests) -> None:
    keep(phone, cut(game("lost"), NEXT, ID))
    other = guest()
    joined(phone, other, show(phone), "Ben")
    act(phone, actions_of(game("lost"))[NEXT])
    other.locator(f'.table[data-cursor="{NEXT + 1}"]').wait_for()
    phone.click("[data-do=undo]")
    other.locator(f'.table[data-cursor="{NEXT}"]').wait_for()
    same(phone, other)
    assert journals(other) == {}


@pytest.mark.parametrize(
    ("payload", "way", "steps"),
    [
        (sheet(), ("[data-tab=standings]", "[data-do=share]"), 6),
        (duel(), ("[data-do=log]", "[data-do=share]"), 1),
        (tournament(), ("[data-do=log]", "[data-do=share]"), 1),
    ],
    ids=["sheet", "duel", "tournament"],
)
def test_whatever_game_it_is(
    page: Page, guest: Guests, payload: Payload, way: tuple[str, ...], steps: int
) -> None:
    keep(page, cut(payload, steps, ID))
    other = guest()
    joined(page, other, show(page, *way), "Ben", "all")
    done = actions_of(payload)[steps]
    assert act(other, done) is None
    assert length(page) == steps + 1
    same(page, other)


@pytest.fixture
def table(phone: Page) -> Page:
    """A phone with a solo game that is shown on others, if somebody asks."""
    keep(phone, cut(game("lost"), NEXT, ID))
    return phone


def test_a_guest_may_do_what_the_host_says(table: Page, guest: Guests) -> None:
    action = actions_of(game("lost"))[NEXT]
    link = show(table)
    looks, plays = guest(), guest()
    joined(table, looks, link, "Lou", "look")
    assert act(looks, action) == "The host did not allow this phone to do that."
    told(looks, "not-allowed")
    table.click("[data-do=live]")
    joined(table, plays, link, "Pia", "all")
    assert act(plays, action) is None
    assert length(table) == NEXT + 1
    same(table, looks, plays)
    assert act(plays, {"type": "nonsense"})


def test_undo_is_the_hosts_or_of_ones_own_last_step(table: Page, guest: Guests) -> None:
    first, second, third = actions_of(game("lost"))[NEXT : NEXT + 3]
    other = guest()
    joined(table, other, show(table), "Pia", "all")
    act(table, first)
    same(table, other)
    other.click("[data-do=undo]")
    told(other, "not-yours")
    act(other, second)
    same(table, other)
    other.click("[data-do=undo]")
    other.locator(f'.table[data-cursor="{NEXT + 1}"]').wait_for()
    other.click("[data-do=redo]")
    other.locator(f'.table[data-cursor="{NEXT + 2}"]').wait_for()
    act(other, third)
    table.locator(f'.table[data-cursor="{NEXT + 3}"]').wait_for()
    table.click("[data-do=undo]")
    table.locator(f'.table[data-cursor="{NEXT + 2}"]').wait_for()
    same(table, other)


def test_of_two_who_tap_at_once_both_count_or_one_is_told(table: Page, guest: Guests) -> None:
    actions = actions_of(game("lost"))
    link = show(table)
    one, two = guest(), guest()
    joined(table, one, link, "One", "all")
    table.click("[data-do=live]")
    joined(table, two, link, "Two", "all")
    for n in range(NEXT, NEXT + 12):
        pages = [table, one, two]
        for page in pages:
            page.evaluate(f"(actions) => {{ window.outcome = ({DO})(actions); }}", [actions[n]])
        outcomes = [page.evaluate("window.outcome") for page in pages]
        assert None in outcomes
        same(*pages)
        assert length(table) == n + 1


UNDO_MEANWHILE = """async () => {
  const script = document.querySelector("script[src*='js/page.js']").src;
  const {session} = (await import(script.replace("page.js", "ui/session.js"))).playing;
  const {actFor} = session;
  session.actFor = (...asked) => {
    const answer = actFor.call(session, ...asked);
    session.undo();
    return answer;
  };
}"""


def test_what_the_host_meant_while_a_guests_was_written_is_told(table: Page, guest: Guests) -> None:
    other = guest()
    joined(table, other, show(table), "Pia", "all")
    table.evaluate(UNDO_MEANWHILE)
    assert act(other, actions_of(game("lost"))[NEXT]) is None
    expect(table.locator(".warning")).to_have_text(OVERTAKEN)
    same(table, other)
    assert length(table) == NEXT + 1
    assert act(table, actions_of(game("lost"))[NEXT + 1]) is None
    expect(table.locator(".warning")).to_have_count(0)


def test_an_undo_of_the_host_takes_nothing_back_that_it_has_not_seen(
    page: Page, guest: Guests
) -> None:
    keep(page, cut(sheet(), 0, ID))
    other = guest()
    joined(page, other, show(page, "[data-tab=standings]", "[data-do=share]"), "Ada", "Ada")
    page.evaluate(UNDO_MEANWHILE)
    line = {"type": "round", "round": 1, "seats": {"Ada": {"tricks": 3}}}
    assert act(other, line) is None
    expect(page.locator(".warning")).to_have_text(OVERTAKEN)
    same(page, other)
    assert length(page) == 1


def test_each_enters_the_own_line_of_a_sheet(page: Page, guest: Guests) -> None:
    keep(page, cut(sheet(), 0, ID))
    link = show(page, "[data-tab=standings]", "[data-do=share]")
    one, two = guest(), guest()
    joined(page, one, link, "Ada", "Ada")
    page.click("[data-do=live]")
    joined(page, two, link, "Bruno", "Bruno")

    def line(seat: str, tricks: int) -> dict[str, object]:
        return {"type": "round", "round": 1, "seats": {seat: {"tricks": tricks}}}

    one.evaluate(f"(actions) => {{ window.outcome = ({DO})(actions); }}", [line("Ada", 3)])
    two.evaluate(f"(actions) => {{ window.outcome = ({DO})(actions); }}", [line("Bruno", 2)])
    assert [one.evaluate("window.outcome"), two.evaluate("window.outcome")] == [None, None]
    same(page, one, two)
    assert length(page) == 2
    refused = "The host did not allow this phone to do that."
    assert act(one, line("Bruno", 4)) == refused
    assert act(one, {"type": "round", "round": 1, "seats": {}, "seat": "Ada", "note": 1})
    assert act(two, {"type": "confirm", "round": 1}) is not None
    assert length(page) == 2


def test_the_host_sees_who_is_there_and_sends_away(table: Page, guest: Guests) -> None:
    link = show(table)
    other, stranger = guest(), guest()
    joined(table, other, link, "Ben")
    bar = table.locator("[data-do=live]")
    expect(bar).to_contain_text("Ben")
    bar.click()
    table.click('[data-live-member="Ben"] [data-do=send-away]')
    other.locator('#live [data-live-status="sent-away"]').wait_for()
    expect(bar).to_contain_text("nobody yet")
    act(table, actions_of(game("lost"))[NEXT])
    assert length(other) == NEXT
    ask_in(table, stranger, link, "Eve")
    table.click("[data-admit=no]")
    stranger.locator('#live [data-live-status="refused"]').wait_for()
    assert journal(stranger) == "null"


def test_nobody_sees_anything_before_being_let_in(table: Page, guest: Guests) -> None:
    link = show(table)
    other = guest()
    other.add_init_script(CHANNEL)
    ask_in(table, other, link, "Eve")
    act(table, actions_of(game("lost"))[NEXT])
    admit(table, "Eve")
    same(table, other)
    assert json.loads(other.evaluate("window.heard[0]"))["say"] == "welcome"


CHANNEL = """
window.heard = [];
const create = RTCPeerConnection.prototype.createDataChannel;
RTCPeerConnection.prototype.createDataChannel = function (...options) {
  window.channel = create.apply(this, options);
  window.channel.addEventListener("message", ({data}) => window.heard.push(data));
  return window.channel;
};
"""


def test_who_was_let_in_comes_back_alone(table: Page, guest: Guests) -> None:
    other = guest()
    joined(table, other, show(table), "Ben", "all")
    for page in (other, table):
        page.reload()
        if page is table:  # and once more, before anybody is back
            table.locator("[data-live-members]").wait_for()
            table.reload()
        other.locator('#live [data-live-status="in"]').wait_for()
        table.locator('[data-live-members="1"]').wait_for()
        same(table, other)
    act(other, actions_of(game("lost"))[NEXT])
    assert length(table) == NEXT + 1


def test_the_game_goes_on_where_the_host_died(table: Page, guest: Guests) -> None:
    other = guest()
    joined(table, other, show(table), "Ben")
    before = same(table, other)
    table.close()
    other.click("[data-do=live-go-on]")
    other.wait_for_url(f"**/solo/#{ID}")
    other.locator(f'.table[data-cursor="{NEXT}"]').wait_for()
    assert journal(other)[:200] == before[:200]
    assert act(other, actions_of(game("lost"))[NEXT]) is None
    assert len(journals(other)[ID]) == NEXT + 1


def test_garbage_and_floods_change_nothing(table: Page, guest: Guests) -> None:
    link = show(table)
    before = journal(table)
    for name, send in {
        "garbage": """['', '{', '[]', '{"say":"do"}', 'null'].map((text) => channel.send(text))""",
        "flood": """for (let n = 0; n < 500; n += 1) channel.send('{"say":"again"}')""",
    }.items():
        other = guest()
        other.add_init_script(CHANNEL)
        joined(table, other, link, "Eve", "all")
        other.evaluate(send)
        other.locator(f'#live [data-live-status="{name}"]').wait_for()
        table.click("[data-do=live]")
        expect(table.locator("[data-live-member]")).to_have_count(0)
    assert journal(table) == before


def test_a_replayed_wish_is_done_once(table: Page, guest: Guests) -> None:
    other = guest()
    other.add_init_script(CHANNEL)
    other.add_init_script(
        "const send = RTCDataChannel.prototype.send;"
        "RTCDataChannel.prototype.send = function (data) {"
        "  send.call(this, data); window.sent = data; };"
    )
    joined(table, other, show(table), "Eve", "all")
    act(other, actions_of(game("lost"))[NEXT])
    other.evaluate("channel.send(window.sent)")
    assert act(other, actions_of(game("lost"))[NEXT + 1]) is None
    same(table, other)
    assert length(table) == NEXT + 2


MEMBERS = """async () => {
  const script = document.querySelector("script[src*='js/page.js']").src;
  const {playing} = await import(script.replace("page.js", "ui/session.js"));
  const {Host, MAX_MEMBERS} = await import(script.replace("page.js", "live/host.js"));
  const host = new Host(playing.session, "0");
  const arrive = (name) => {
    const peer = new EventTarget();
    const said = [];
    Object.assign(peer, {send: (message) => said.push(message.why ?? message.say), close() {}});
    host.welcome(peer);
    peer.dispatchEvent(new Event("open"));
    const data = JSON.stringify({say: "hello", live: 1, engine: "0", name, token: ""});
    peer.dispatchEvent(new MessageEvent("message", {data}));
    return said;
  };
  const said = Array.from({length: MAX_MEMBERS + 1}, (_, n) => arrive(`Guest ${n}`));
  const names = host.members.map(({name}) => name);
  host.close();
  return [said, names];
}"""


def test_of_thirteen_guests_the_last_one_is_told_that_no_more_fit(table: Page) -> None:
    wait_for_game(table)
    said, names = table.evaluate(MEMBERS)
    assert names == [f"Guest {n}" for n in range(12)]
    assert said == [["closed"]] * 12 + [["full"]]


SENDING = """
const send = RTCDataChannel.prototype.send;
RTCDataChannel.prototype.send = function (data) {{ send.call(this, {}); }};
"""


@pytest.mark.parametrize(
    "told",
    [
        r"""data.replace(/"sum":"\w+"/, '"sum":"0"')""",
        r"""data.replace('"actions":[', '"actions":[{"type":"nonsense"},').replace(
          /"length":(\d+)/, (_, n) => `"length":${Number(n) + 1}`)""",
        """data.replace('"difficulty"', '"difficult"')""",
    ],
    ids=["another journal", "a step that no rule allows", "a game that cannot be set up"],
)
def test_a_guest_believes_no_host(table: Page, guest: Guests, told: str) -> None:
    link = show(table)
    other = guest()
    table.evaluate(f"() => {{ {SENDING.format(told)} }}")
    ask_in(table, other, link, "Ben")
    table.click('[data-live-asking="Ben"] [data-admit="look"]')  # who leaves at once is hardly seen
    other.locator('#live [data-live-status="version"]').wait_for()
    assert journal(other) == "null"
    assert length(table) == NEXT


def test_a_code_of_a_game_that_is_shown_no_more_opens_nothing(table: Page, guest: Guests) -> None:
    link = show(table)
    table.click("[data-do=end-live]")
    table.locator("#live .live-bar").wait_for(state="detached")
    other = guest()
    other.goto(link)
    other.fill("#live [name=name]", "Eve")
    other.click("[data-do=ask-in]")
    for _ in range(6):  # its letter, and looks for an answer
        with other.expect_request("**/api/v1/table/*"):
            pass
    expect(other.locator('#live [data-live-status="connecting"]')).to_be_visible()
    expect(table.locator("[data-live-asking]")).to_have_count(0)
    assert journal(other) == "null"


LETTER = "parseFloat(getComputedStyle(document.documentElement).fontSize)"


def test_a_follower_in_the_middle_of_the_table_is_large(table: Page, guest: Guests) -> None:
    other = guest()
    joined(table, other, show(table), "Tablet")
    before = other.evaluate(LETTER)
    other.click("[data-do=live-large]")
    for width, height, times in ((393, 851, 1.1), (768, 1024, 1.3), (1024, 768, 1.3)):
        other.set_viewport_size({"width": width, "height": height})
        assert other.evaluate(LETTER) > before * times
        check_width(other)
    act(table, actions_of(game("lost"))[NEXT])
    same(table, other)
    other.click("[data-do=live-large]")
    assert other.evaluate(LETTER) == before


def test_two_devices_without_a_server(profiles: Profiles) -> None:
    server = Server().start()
    with ExitStack() as stack:
        pages = []
        for _ in range(3):
            context = profiles.fresh(server.url, "phone")
            page = stack.enter_context(watched(context, server.url)).new_page()
            page.goto("/en/")
            installed(page)
            page.add_init_script(SERVERS)
            allow(page, "table.json|manifest|favicon")  # the mailbox is asked for in vain
            pages.append(page)
        host, other, late = pages
        keep(host, cut(game("lost"), NEXT, ID))
        server.stop()
        host.reload()
        link = show(host)
        expect(host.locator("#live [name=answer]")).to_have_count(1)
        joined(host, other, link, "Ben", "all")
        assert act(other, actions_of(game("lost"))[NEXT]) is None
        same(host, other)
        assert offer_answered_twice(host, late, link) != link
        ask_in(host, late, link_of(host), "Dee")
        for page in pages:
            configured = page.evaluate("window.configured")
            assert configured
            assert all(options == {"iceServers": []} for options in configured)


def offer_answered_twice(host: Page, late: Page, link: str) -> str:
    """Answer a code that another device took; return the one that the host shows now."""
    late.goto(link)
    late.fill("#live [name=name]", "Dee")
    late.click("[data-do=ask-in]")
    host.click("[data-do=live]")
    host.fill("#live [name=answer]", link_of(late))
    host.click("[data-do=take-answer]")
    expect(host.locator("#live [data-live-problem]")).to_contain_text("an older picture")
    expect(host.locator('[data-live-member="Dee"], [data-live-asking="Dee"]')).to_have_count(0)
    return link_of(host)


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


@pytest.mark.parametrize("live", [0, 2])
def test_other_versions_are_told_apart(table: Page, guest: Guests, live: int) -> None:
    link = show(table)
    other = guest()
    other.add_init_script(
        "const send = RTCDataChannel.prototype.send;"
        "RTCDataChannel.prototype.send = function (data) {"
        f"  send.call(this, data.replace('\"live\":1', '\"live\":{live}')); }};"
    )
    other.goto(link)
    other.fill("#live [name=name]", "Old")
    other.click("[data-do=ask-in]")
    other.locator('#live [data-live-status="version"]').wait_for()
    assert journal(other) == "null"


def test_a_browser_that_cannot_says_so_first(table: Page, guest: Guests) -> None:
    other = guest()
    other.add_init_script("delete window.RTCPeerConnection")
    other.goto(show(table))
    sentence = "This browser cannot connect two devices."
    expect(other.locator('[data-live-problem="no-webrtc"]')).to_contain_text(sentence)
    other.goto("/en/")
    keep(other, cut(game("lost"), NEXT, ID))
    for place in ("[data-do=menu]", "[data-item=share]", "[data-do=show-live]"):
        other.click(place)
    expect(other.locator('[data-live-problem="no-webrtc"]')).to_contain_text(sentence)


@pytest.mark.parametrize("code", ["live.x", "live." + "A" * 90, "live.Ag", "live.BAAAAAAAAAAA"])
def test_a_code_that_is_none_says_so(guest: Guests, code: str) -> None:
    other = guest()
    visit(other, f"/en/solo/#{code}")
    expect(other.locator("[data-live-problem]")).to_be_visible()


def test_nothing_is_sent_before_somebody_asks(table: Page, guest: Guests) -> None:
    asked: list[str] = []
    for page in (table, guest()):
        page.context.on("request", lambda request: asked.append(request.url))
    act(table, actions_of(game("lost"))[NEXT])
    table.click("[data-do=menu]")
    table.click("[data-item=share]")
    table.locator("[data-do=show-live]").wait_for()
    assert [url for url in asked if "/api/" in url] == []
    table.click("[data-do=show-live]")
    link = link_of(table)
    other = guest()
    urls: list[str] = []
    other.context.on("request", lambda request: urls.append(request.url))
    other.goto(link)
    other.locator("#live [name=name]").wait_for()
    assert [url for url in urls if "/api/" in url] == []


@pytest.mark.everywhere
def test_an_answer_scanned_by_the_hosts_camera_reaches_its_game(table: Page, guest: Guests) -> None:
    link = show(table)
    if not table.locator("#live [name=answer]").count():
        pytest.skip("this site has a mailbox: no answer is scanned")
    other = guest()
    other.goto(link)
    other.fill("#live [name=name]", "Ben")
    other.click("[data-do=ask-in]")
    tab = table.context.new_page()
    tab.goto(link_of(other))
    tab.locator('[data-live-answer="passed"]').wait_for()
    admit(table, "Ben")
    same(table, other)
