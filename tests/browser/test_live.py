"""One game on several devices: followed, played from elsewhere, come back to, gone on with.

The host and its guests have a profile each; guests of one game are tabs of the same profile.
"""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from companion.games import registry
from companion.share.form import Payload, payload_of
from tests.browser.barriers import check_width
from tests.browser.gate import Gate
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
from tests.browser.profiles import Profiles, allow, installed, watched
from tests.browser.screens import shows, visit
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


@pytest.fixture
def table(page: Page) -> Page:
    """A page with a solo game that is shown on others, if somebody asks."""
    keep(page, cut(game("lost"), NEXT, ID))
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


def bring_answer(host: Page, guest: Page) -> None:
    """Scan a guest's answer with the host's camera, where it takes one: it opens another tab."""
    if host.locator("#live [name=answer]").count():
        tab = host.context.new_page()
        tab.goto(link_of(guest))
        tab.locator('[data-live-answer="passed"]').wait_for()


@pytest.mark.everywhere
def test_a_game_is_followed_at_once_and_nothing_is_told_before(phone: Page, page: Page) -> None:
    """Nothing is sent before somebody asks, and nothing to anybody who was not let in yet."""
    asked = [asked_of_the_server(phone), asked_of_the_server(page)]
    keep(phone, cut(game("lost"), NEXT, ID))
    act(phone, ACTIONS[0])
    for place in SHARE:
        phone.click(place)
    phone.locator("[data-do=show-live]").wait_for()
    assert asked == [[], []]
    phone.click("[data-do=show-live]")
    page.add_init_script(CHANNEL)
    page.goto(link_of(phone))
    page.fill("#live [name=name]", "Ben")
    assert asked[1] == []
    page.click("[data-do=ask-in]")
    bring_answer(phone, page)
    phone.locator('[data-live-asking="Ben"]').wait_for()
    act(phone, ACTIONS[1])
    admit(phone, "Ben")
    same(phone, page)
    assert json.loads(page.evaluate("window.heard[0]"))["say"] == "welcome"
    act(phone, ACTIONS[2])
    shown_at(page, NEXT + 3)
    phone.click("[data-do=undo]")
    shown_at(page, NEXT + 2)
    same(phone, page)
    assert journals(page) == {}


def tournament() -> Payload:
    """Return a round robin of four with its first results."""
    options = {"format": "round-robin", "players": ["Ann", "Ben", "Cy", "Dee"], "seed": 4}
    actions = [{"type": "result", "match": match, "wins": [2, 0]} for match in (1, 2)]
    return payload_of(registry.save_of("originz-tournament", options, actions), ID)


def test_duels_and_tournaments_too(page: Page, phone: Page) -> None:
    for payload, name in ((duel(), ID), (tournament(), ID[::-1])):
        keep(page, cut(payload, 1, name))
        joined(page, phone, show(page, "[data-do=log]", "[data-do=share]"), "Ben", "all")
        assert act(phone, actions_of(payload)[1]) is None, payload.kind
        assert length(page) == 2, payload.kind
        same(page, phone)


def at_once(pages: list[Page], actions: list[dict[str, Any]]) -> list[str | None]:
    """Do something on each page before anybody hears of the others; return what each is told."""
    for page, action in zip(pages, actions, strict=True):
        page.evaluate(f"(actions) => {{ window.outcome = ({DO})(actions); }}", [action])
    return [page.evaluate("window.outcome") for page in pages]


def test_guests_do_what_the_host_says_also_at_once(table: Page, phone: Page) -> None:
    """One looks on, is sent away, refused and let in to play; then two play with the host."""
    link = show(table)
    bar = table.locator("[data-do=live]")
    joined(table, phone, link, "Lou", "look")
    expect(bar).to_contain_text("Lou")
    assert act(phone, ACTIONS[0]) == NOT_ALLOWED
    told(phone, "not-allowed")
    bar.click()
    table.click('[data-live-member="Lou"] [data-do=send-away]')
    stands(phone, "sent-away")
    expect(bar).to_contain_text("nobody yet")
    act(table, ACTIONS[0])
    assert length(phone) == NEXT
    ask_again(table, phone, link, "Eve")
    table.click("[data-admit=no]")
    stands(phone, "refused")
    assert journal(phone) == "null"
    ask_again(table, phone, link, "Lou")
    admit(table, "Lou", "all")
    bar.click()
    other = phone.context.new_page()
    joined(table, other, link, "Pia", "all")
    assert act(phone, {"type": "nonsense"})
    pages = [table, phone, other]
    for n in range(1, 6):
        assert None in at_once(pages, [ACTIONS[n]] * 3)
        same(*pages)
        assert length(table) == NEXT + n + 1


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


def test_of_undo_replayed_and_overtaken_steps_each_counts_once(table: Page, phone: Page) -> None:
    phone.add_init_script(CHANNEL)
    joined(table, phone, show(table), "Pia", "all")
    check_undo(table, phone)
    phone.evaluate(SENDING.format("data"))
    act(phone, ACTIONS[2])
    phone.evaluate("channel.send(window.sent)")
    assert act(phone, ACTIONS[3]) is None
    same(table, phone)
    assert length(table) == NEXT + 4
    table.evaluate(UNDO_MEANWHILE)
    assert act(phone, ACTIONS[4]) is None
    expect(table.locator(".warning")).to_have_text(OVERTAKEN)
    same(table, phone)
    assert length(table) == NEXT + 5
    assert act(table, ACTIONS[5]) is None
    expect(table.locator(".warning")).to_have_count(0)


def check_undo(host: Page, guest: Page) -> None:
    """Undo is the host's, or of the guest's own last step; two steps are left."""
    act(host, ACTIONS[0])
    same(host, guest)
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


def test_each_enters_the_own_line_of_a_sheet(page: Page, phone: Page) -> None:
    def line(seat: str, tricks: int) -> dict[str, Any]:
        return {"type": "round", "round": 1, "seats": {seat: {"tricks": tricks}}}

    keep(page, cut(sheet(), 0, ID))
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
    assert act(phone, {"type": "round", "round": 1, "seats": {}, "seat": "Ada", "note": 1})
    assert act(other, {"type": "confirm", "round": 1}) is not None
    assert length(page) == 3


LETTER = "parseFloat(getComputedStyle(document.documentElement).fontSize)"


def test_a_guest_looks_on_large_comes_back_and_goes_on_where_the_host_died(
    table: Page, phone: Page
) -> None:
    joined(table, phone, show(table), "Ben", "all")
    before = phone.evaluate(LETTER)
    phone.click("[data-do=live-large]")
    for width, height, times in ((393, 851, 1.1), (768, 1024, 1.3), (1024, 768, 1.3)):
        phone.set_viewport_size({"width": width, "height": height})
        assert phone.evaluate(LETTER) > before * times
        check_width(phone)
    act(table, ACTIONS[0])
    same(table, phone)
    phone.click("[data-do=live-large]")
    assert phone.evaluate(LETTER) == before
    for page in (phone, table):
        page.reload()
        if page is table:  # and once more, before anybody is back
            table.locator("[data-live-members]").wait_for()
            table.reload()
        stands(phone, "in")
        table.locator('[data-live-members="1"]').wait_for()
        same(table, phone)
    act(phone, ACTIONS[1])
    assert length(table) == NEXT + 2
    stood = same(table, phone)
    table.close()
    phone.click("[data-do=live-go-on]")
    phone.wait_for_url(f"**/solo/#{ID}")
    shown_at(phone, NEXT + 2)
    assert journal(phone)[:200] == stood[:200]
    assert act(phone, ACTIONS[2]) is None
    assert len(journals(phone)[ID]) == NEXT + 3


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
    host.welcome(peer);
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


def test_who_attacks_is_foreign_or_comes_too_late_gets_nowhere(table: Page, phone: Page) -> None:
    link = show(table)
    others, said, names = table.evaluate(MEMBERS)
    assert others == [["version"]] * 2
    assert names == [f"Guest {n}" for n in range(12)]
    assert said == [["closed"]] * 12 + [["full"]]
    before = journal(table)
    phone.add_init_script(CHANNEL)
    phone.goto(link)
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


LIES = {
    "another journal": r"""data.replace(/"sum":"\w+"/, '"sum":"0"')""",
    "a step that no rule allows": r"""data.replace('"actions":[', '"actions":[{"type":"nonsense"},')
      .replace(/"length":(\d+)/, (_, n) => `"length":${Number(n) + 1}`)""",
    "a game that cannot be set up": """data.replace('"difficulty"', '"difficult"')""",
}


def test_a_guest_believes_no_host(table: Page, phone: Page) -> None:
    link = show(table)
    phone.goto(link)
    for what, lie in LIES.items():
        table.evaluate(SENDING.format(lie))
        ask_again(table, phone, link, "Ben")
        # Who leaves at once is hardly seen.
        table.click('[data-live-asking="Ben"] [data-admit="look"]')
        stands(phone, "version")
        assert journal(phone) == "null", what
        assert length(table) == NEXT, what


def test_what_cannot_connect_says_so_first(phone: Page) -> None:
    """A code that is none, on the other device; a browser that cannot, on both."""
    codes = ["live.x", "live." + "A" * 90, "live.Ag", "live.BAAAAAAAAAAA"]
    visit(phone, f"/en/solo/#{codes[0]}")
    problem = phone.locator("#live [data-live-problem]")
    for code in codes:
        go_to(phone, code)
        expect(problem).to_be_visible()
        expect(problem).not_to_have_attribute("data-live-problem", "no-webrtc")
        go_to(phone, "new")
    phone.add_init_script("delete window.RTCPeerConnection")
    keep(phone, cut(game("lost"), NEXT, ID))
    for place in (*SHARE, "[data-do=show-live]"):
        phone.click(place)
    problem = phone.locator('[data-live-problem="no-webrtc"]')
    sentence = "This browser cannot connect two devices."
    expect(problem).to_contain_text(sentence)
    phone.click("[data-drawer=live] [data-do=close]")
    expect(problem).to_have_count(0)
    go_to(phone, "live.Aw" + "A" * 60)
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


def test_three_devices_without_a_server(visitor: Page, gate: Gate, profiles: Profiles) -> None:
    context = profiles.fresh(gate.url, "phone")
    with watched(context, gate.url):
        host = context.new_page()
        for page in (host, visitor):
            page.goto("/en/")
            installed(page)
            page.context.add_init_script(SERVERS)
            allow(page, "table.json|manifest|favicon")  # the mailbox is asked for in vain
        gate.shut = lambda _: True
        keep(host, cut(game("lost"), NEXT, ID))
        link = show(host)
        expect(host.locator("#live [name=answer]")).to_have_count(1)
        joined(host, visitor, link, "Ben", "all")
        assert act(visitor, ACTIONS[0]) is None
        same(host, visitor)
        late = visitor.context.new_page()
        assert offer_answered_twice(host, late, link) != link
        ask_in(host, late, link_of(host), "Dee")
        for page in (host, visitor, late):
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
