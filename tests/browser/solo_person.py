"""A person at the solo table: shuffles real cards, taps what is drawn, and keeps count of taps.

The same actions go to the engine on CPython; after every step both must say the same.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, TimeoutError, expect

from tests.browser.drawn import Moment
from tests.browser.faults import read_store
from tests.browser.oracle import expect_drawn
from tests.browser.screens import shows, visit
from tests.browser.servers import PATIENCE, wait_until
from tests.engine.tables import EFFECT_LINES
from tests.runtimes import CPython

DECK = [suit + str(value) for suit in "BLST" for value in range(1, 14)]
# What the table shows of a view, of the seats that are named; and whether that is what is wanted.
# All in one script: a person looks at the whole table after every tap.
SHOWN = """(seats) => {
  const of = (selector) => document.querySelector(selector);
  const all = (seat, name) => [...new Set([...document.querySelectorAll(
    `header[data-seat="${seat}"] [data-${name}]`)].map((node) => node.dataset[name]))];
  return {
    cursor: of(".table")?.checkVisibility() && of(".table").dataset.cursor,
    ask: of(".dock")?.dataset.ask,
    action: of(".dock")?.dataset.action,
    text: of(".asked h2")?.textContent.split(/\\s+/).filter(Boolean).join(" "),
    seats: Object.fromEntries(
      seats.map((seat) => [seat, {vp: all(seat, "vp"), tricks: all(seat, "tricks")}])),
  };
}"""
STANDS = f"""([wanted, seats]) => JSON.stringify(({SHOWN})(seats)) === JSON.stringify(wanted)"""
# Where to tap: the middle of the one thing meant, when two frames found it there, in sight and
# enabled. One call instead of the five of a click: a game has hundreds.
PLACE = """async ([what, patience]) => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  let before = "", why = "";
  for (const end = performance.now() + patience; performance.now() < end; await frame()) {
    const found = document.querySelectorAll(what);
    if (found.length !== 1) { why = `there are ${found.length}`; continue; }
    const [node] = found;
    const {left, right, top, bottom} = node.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const over = document.elementFromPoint(x, y);
    const isFree = node.contains(over) || over?.closest("label")?.control === node;
    if (isFree && !node.disabled && before === `${x} ${y}`) { return [x, y]; }
    before = `${x} ${y}`;
    why = node.disabled ? "it is disabled" : `over it lies ${over?.outerHTML.slice(0, 90)}`;
    if (!isFree) { node.scrollIntoView({block: "center", behavior: "instant"}); }
  }
  throw new Error(`${what} cannot be tapped: ${why}`);
}"""
LINES = [line for line in EFFECT_LINES if not any("only" in effect for effect in line)]
# What a step says that is done together with a later one: no names, nothing charged.
NOTHING_SAID: dict[str, dict[str, Any]] = {
    "charge": {"charges": {}},
    "story": {"name": "", "costs": []},
    "superhero": {"name": ""},
}
# Bring a game in from the list of games, as its form does it.
BRING_IN = """(text) => {
  const field = document.querySelector("#table [name=text]");
  field.value = text;
  field.form.requestSubmit();
}"""
GUARD = 350  # milliseconds, and the pixels around a tap in which the page ignores a second one
NEAR = 60


def expect_values(elements: Locator, attribute: str, values: list[str]) -> None:
    """Wait until there are just these elements: in order, an attribute has these values."""
    expect(elements).to_have_count(len(values))
    for at, value in enumerate(values):
        expect(elements.nth(at)).to_have_attribute(attribute, value)


def wait_for_draft(page: Page, field: str, value: Any) -> None:
    """Wait until the disk holds what is half entered in a field."""

    def kept() -> bool:
        draft: Any = dict(read_store(page)["notes"]).get("solo-draft")
        games = draft["value"].values() if draft else ()
        return any(game["fields"].get(field) == value for game in games)

    wait_until(kept, f"the disk holds {field} {value}")


def go_back(page: Page, cursor: int) -> None:
    """Go back to a step by the story.

    The menu by key: the way back may lie beside its button, and a second tap there that follows at
    once is ignored.
    """
    page.press(".toolbar [data-do=menu]", "Enter")
    page.click("[data-item=log]")
    page.click(f'dialog [data-back="{cursor}"]')


def path_of(prompt: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the prompts that follow each other, this one first."""
    path = [prompt]
    while "next" in path[-1]:
        path.append(path[-1]["next"]["prompt"])
    return path


def unplayable(view: dict[str, Any]) -> list[str]:
    """Return the cards of your hand that may not be played now."""
    prompt = view["prompt"]
    hand = view["table"]["hands"]["You"] if prompt["action"] == "play" else []
    return [card for card in hand if card not in [*prompt["cards"], "?"]]


def asks(action: str) -> Callable[[dict[str, Any]], bool]:
    """Return what tells a view that asks for this action."""
    return lambda view: bool(view["prompt"]["action"] == action)


class Finger:
    """Taps what lies still and has nothing over it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.place = (0.0, 0.0)

    def press(self, what: str) -> None:
        """Tap something once it lies still and nothing lies over it."""
        self.page.mouse.click(*self.find(what))

    def find(self, what: str) -> tuple[float, float]:
        """Return where to tap; wait where the page would take it for a slip of the finger."""
        x, y = self.page.evaluate(PLACE, [what, PATIENCE * 1000])
        if math.dist((x, y), self.place) < NEAR:
            self.page.wait_for_timeout(GUARD)
        self.place = x, y
        return self.place


class Person(Finger):
    """Plays by tapping; `view` is what the engine on CPython shows."""

    def __init__(self, page: Page, dice: int, language: str = "en", **options: Any) -> None:
        super().__init__(page)
        self.dice = random.Random(dice)
        self.taps = 0
        self.unseen = False
        self.options = {"difficulty": 2, "dealer": "You", "hand": "tracked", **options}
        self.language = language
        self.engine = CPython(language)
        self.deck: list[str] = []
        self.actions: list[dict[str, Any]] = []
        self.view: dict[str, Any] = {}
        self._take_in(self.engine.call({"call": "new", "game": "solo", "options": self.options}))

    def _take_in(self, answer: dict[str, Any]) -> None:
        assert "error" not in answer, answer
        before = self.view or None
        self.state, self.view = answer["state"], answer["view"]
        self.events = answer["events"]
        self.moment = Moment(before, self.events, self.view)

    def stand(self, actions: list[dict[str, Any]]) -> None:
        """Go on from where these actions lead, played again on CPython, and look at the screen."""
        self.view = {}
        self._take_in(self.engine.call({"call": "new", "game": "solo", "options": self.options}))
        for action in actions:
            call = {"call": "apply", "state": self.state, "action": action}
            self._take_in(self.engine.call(call))
        self.actions = list(actions)
        self.check()

    def tap(self, what: str) -> None:
        """Do a tap that counts as one of the game."""
        if not self.unseen:
            self.press(what)
            self.taps += 1

    def bring(self, until: Callable[[dict[str, Any]], bool]) -> None:
        """Play unseen until a view fits, then bring the game to the table as text and go on."""
        text = self._played_unseen(until)
        self.page.goto(f"/{self.language}/solo/")
        self.page.click("details:has([data-do=bring]) summary")
        self.page.fill("[name=text]", text)
        self.page.click("[data-do=bring]")
        self.check()

    def show(self, until: Callable[[dict[str, Any]], bool]) -> None:
        """Do as `bring` without a tap, and without a load where the solo page is open already."""
        text = self._played_unseen(until)
        if f"/{self.language}/solo/" not in self.page.url:
            self.page.goto(f"/{self.language}/solo/")
        self.page.evaluate("location.hash = ''")
        shows(self.page, "")
        self.page.wait_for_selector("#table [name=text]", state="attached")
        self.page.evaluate(BRING_IN, text)
        self.check()

    def _played_unseen(self, until: Callable[[dict[str, Any]], bool]) -> str:
        """Play unseen until a view fits; return the game as text. Nothing moves from then on."""
        self.unseen = True
        while not until(self.view):
            self.step()
        self.unseen = False
        save = {"format": 1, "engine": 1, "game": "solo", "options": self.options}
        request = {"call": "notation", "save": {**save, "actions": self.actions}}
        self.page.emulate_media(reduced_motion="reduce")
        return str(self.engine.call(request)["text"])

    def charge_a_story(self, name: str) -> None:
        """Name the story card that is asked for, cost 2, and charge it."""
        self.page.fill("[name=name]", name)
        self.press('[data-cost="2"]')
        self.press(".charges .chip")
        self.press(".dock [data-do=send]")
        self.quietly({"type": "story", "name": name, "costs": [2]})
        self.done({"type": "charge", "charges": {"story1": 2}})

    def visit(self, address: str) -> None:
        """Go to an address of the solo page."""
        visit(self.page, address)

    def start(self) -> None:
        """Begin the game of these options."""
        self.visit(f"/{self.language}/solo/#new")
        self.page.click(f'[data-value="{self.options["difficulty"]}"]')
        self.page.click(f'[data-value="{self.options["dealer"]}"]')
        if self.options.get("deck") == "virtual":
            self.page.click('[data-value="virtual"]')
            self.page.fill("[name=seed]", str(self.options["seed"]))
        else:
            self.page.click(f'[data-value="{self.options["hand"]}"]')
        self.press("[data-do=start]")
        self.check()

    def check(self) -> None:
        """Wait until the screen is where the engine on CPython is; compare what it says."""
        if self.unseen:
            return
        where, score = self.view["where"], self.view["score"]
        wanted = {
            "cursor": str(len(self.actions)),
            "ask": self.view["prompt"]["ask"],
            "action": self.view["prompt"]["action"],
            "text": " ".join(self.view["prompt"]["text"].split()),
            "seats": {} if self.over else {
                seat: {"vp": [str(vp)], "tricks": [str(where["tricks"][seat])]}
                for seat, vp in score["vp"].items()
            },
        }  # fmt: skip
        try:
            self.page.wait_for_function(STANDS, arg=[wanted, list(wanted["seats"])])
        except TimeoutError:
            shown = self.page.evaluate(SHOWN, list(wanted["seats"]))
            assert shown == wanted, (shown, wanted)
            raise
        expect_drawn(self.page, self.moment)

    def done(self, action: dict[str, Any]) -> None:
        """Tell the engine on CPython what was tapped, then compare."""
        self.quietly(action)
        self.check()

    def quietly(self, action: dict[str, Any]) -> None:
        """Do a step that the page does together with the next one."""
        self._take_in(self.engine.call({"call": "apply", "state": self.state, "action": action}))
        self.actions.append(action)

    def undo_and_redo(self) -> None:
        """Take the last step back and do it again."""
        steps = len(self.actions)
        self.press("[data-do=undo]")
        self.page.wait_for_selector(f'.table[data-cursor="{steps - 1}"]')
        self.press("[data-do=redo]")
        self.check()

    def other_tab(self) -> Page:
        """Open the same game in another tab, and stay in this one."""
        other = self.page.context.new_page()
        other.goto(self.page.url)
        other.wait_for_selector(f'.table[data-cursor="{len(self.actions)}"]')
        self.page.bring_to_front()
        return other

    def drawn(self) -> list[str]:
        """Draw what is asked for from the deck; shuffle the discard pile when it runs out."""
        prompt = self.view["prompt"]
        if prompt["action"] == "deal" or (
            prompt["action"] == "row" and not self.view["table"]["hands"]["Automaton"]
        ):
            known = self.view["table"]["hands"]["You"]
            self.deck = [card for card in DECK if card not in known]
            self.dice.shuffle(self.deck)
            if "?" in known:
                self.mine, self.deck = self.deck[:8], self.deck[8:]
        count = prompt["count"]
        cards, self.deck = self.deck[:count], self.deck[count:]
        if len(cards) < count:
            self.deck = list(self.state["discard"])
            self.dice.shuffle(self.deck)
            rest = count - len(cards)
            cards, self.deck = cards + self.deck[:rest], self.deck[rest:]
        return cards

    def card(self) -> str:
        """Choose a card to play: a legal one of those really held."""
        prompt = self.view["prompt"]
        if self.options["hand"] == "tracked":
            return str(self.dice.choice(prompt["cards"])).partition("=")[0]
        lead = self.view["table"]["trick"]["lead_suit"]
        follow = [card for card in self.mine if card[0] == lead]
        chosen = self.dice.choice(follow or self.mine)
        self.mine.remove(chosen)
        return chosen

    def step(self) -> None:
        """Answer what is asked now, and what the page does at once before it."""
        for before in self.before(self.view["prompt"]):
            self.quietly({"type": before["action"], **NOTHING_SAID.get(before["action"], {})})
        prompt = self.view["prompt"]
        action = getattr(self, "_" + prompt["ask"])(prompt)
        self.done({"type": prompt["action"], **action})

    def before(self, prompt: dict[str, Any]) -> list[dict[str, Any]]:
        """Return the prompts from this one on that are answered with what may be charged."""
        path = path_of(prompt)
        return path[:-2] if path[-1]["ask"] == "alignment" and not self.unseen else []

    def _cards(self, prompt: dict[str, Any]) -> dict[str, Any]:
        return {"cards": self.enter(self.drawn() if prompt["count"] else [])}

    def enter(self, cards: list[str]) -> list[str]:
        """Tap these cards in the grid."""
        for card in cards:
            self.tap(f'.dock [data-cell="{card}"][aria-pressed=false]')
        return cards

    def _card(self, prompt: dict[str, Any]) -> dict[str, Any]:
        del prompt
        card = self.card()
        tracked = self.options["hand"] == "tracked"
        self.tap(
            f'[data-play^="{card}"]:is([data-play="{card}"], [data-play*="="])'
            if tracked
            else f'.dock [data-cell="{card}"]'
        )
        return {"card": card}

    def _effects(self, prompt: dict[str, Any]) -> dict[str, Any]:
        line = self.dice.choice(LINES)
        if prompt["suggested"] is not None:
            line = prompt["suggested"]
            self.tap(".dock [data-do=send]")
            return {"effects": line}
        for effect in line:
            self.tap(f'[data-effect="{effect["type"]} {effect["x"]}"]')
        self.tap(".dock [data-do=send]")
        return {"effects": line}

    def _alignment(self, prompt: dict[str, Any]) -> dict[str, Any]:
        del prompt
        side = self.dice.choice(["hero", "villain"])
        self.tap(f"[data-align={side}]")
        return {"alignment": side}

    def _send(self, fields: dict[str, Any]) -> dict[str, Any]:
        self.tap(".dock [data-do=send]")
        return fields

    def _story(self, prompt: dict[str, Any]) -> dict[str, Any]:
        del prompt
        return self._send({"name": "", "costs": []})

    def _superhero(self, prompt: dict[str, Any]) -> dict[str, Any]:
        del prompt
        return self._send({"name": ""})

    def _event(self, prompt: dict[str, Any]) -> dict[str, Any]:
        del prompt
        return self._send({"name": ""})

    def _charge(self, prompt: dict[str, Any]) -> dict[str, Any]:
        del prompt
        return self._send({"charges": {}})

    def _go(self, prompt: dict[str, Any]) -> dict[str, Any]:
        self.tap(".dock [data-do=go]")
        return {"cards": []} if prompt["action"] == "draw-to-follow" else {}

    @property
    def over(self) -> bool:
        return bool(self.view["prompt"]["ask"] == "nothing")

    def ability(self, which: str, taps: list[str], **fields: Any) -> None:
        """Fill in the form of an ability by taps; `fields` are what its action shall say."""
        self.tap(".toolbar [data-do=ability]")
        self.tap(f"[data-ability-kind={which}]")
        for what in taps:
            self.tap("dialog " + what)
        self.page.fill("dialog [name=reason]", "A card")
        self.tap("dialog .first[data-do=send]")
        self.done({"type": which, **fields, "reason": "A card"})

    def discard(self, seat: str, cards: list[str]) -> None:
        """Let an ability discard cards of a row."""
        chosen = [f'[data-choose="{card}"]' for card in cards]
        self.ability("discard", [f'[data-value="{seat}"]', *chosen], seat=seat, cards=cards)


class Watchful(Person):
    """Plays where a warning may push things away between the look and the tap.

    The browser's own click looks where it lands and tries again; it costs a quarter more.
    """

    def press(self, what: str) -> None:
        self.find(what)
        self.page.click(what)
