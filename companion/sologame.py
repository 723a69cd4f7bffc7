"""A solo game that reads like the game: the table's steps as methods, orders as sentences.

A thin face over the engine; every rule, sentence and refusal is the engine's. (docs/api.md)
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from companion import games, locales
from companion.engine.core.inputs import Refusal
from companion.engine.core.reducer import Call
from companion.engine.core.registry import Save
from companion.engine.core.words import say
from companion.engine.originstory import solo
from companion.engine.originstory.effects import read_line_text
from companion.engine.originstory.solo.prompts import Prompt
from companion.engine.originstory.solo.state import Event, State, orders_in
from companion.engine.originstory.solo.tricks import LED_CODES
from companion.engine.originstory.solo.view import View
from companion.engine.originstory.tricks import VANCARDIANS, YOU


@dataclass(frozen=True)
class TablePrompt:
    """What the table is asked now: in a sentence, and the cards that may answer."""

    ask: str
    text: str
    cards: tuple[str, ...] = ()
    count: int = 0
    seat: str = ""


@dataclass(frozen=True)
class Outcome:
    """What an action led to: the events in sentences, her orders, and all of it as data."""

    text: str
    orders: str
    reasons: tuple[str, ...]
    events: tuple[Event, ...]

    def followed_by(self, other: Outcome) -> Outcome:
        """Return this outcome with that of the next action."""
        return Outcome(
            f"{self.text} {other.text}",
            f"{self.orders} {other.orders}".strip(),
            self.reasons + other.reasons,
            self.events + other.events,
        )


class SoloGame:
    """A solo game at a table with physical cards, or with `deck="virtual"` and a `seed`.

    Cards are written `S11` or `L4.5`, several in one text with blanks between. What the rules do
    not allow raises Refusal and leaves the game as it was.
    """

    def __init__(
        self,
        difficulty: int = 0,
        dealer: str = YOU,
        *,
        deck: str = "physical",
        seed: int = 0,
        language: str = "en",
    ) -> None:
        self.words = locales.load(language)
        self.options: dict[str, object] = {
            "difficulty": difficulty,
            "dealer": dealer,
            "deck": deck,
            "seed": seed,
        }
        self.actions: list[Call] = []
        state, _ = solo.new(self.options)
        self._states: list[State] = [state]

    @property
    def state(self) -> State:
        """The state now; it is never changed in place."""
        return self._states[-1]

    @property
    def view(self) -> View:
        """Everything that a screen shows."""
        return solo.view(self.state)

    @property
    def prompt(self) -> TablePrompt:
        """What the table is asked now."""
        prompt = self._prompt
        asked = asked_next(prompt) if prompt["code"] in LED_CODES.values() else None
        asked = asked or prompt
        return TablePrompt(
            asked["ask"],
            say(self.words, prompt["code"], prompt["params"]),
            tuple(asked.get("cards", ())),
            asked.get("count", 0),
            asked.get("seat", ""),
        )

    @property
    def hand(self) -> list[str]:
        """Your cards."""
        return self.state["hands"][YOU]

    @property
    def rows(self) -> dict[str, list[str]]:
        """The Vancardians' rows, leftmost first."""
        return {seat: self.state["hands"][seat] for seat in VANCARDIANS}

    @property
    def tricks(self) -> dict[str, int]:
        """Everyone's tricks of this round."""
        return self.state["tricks"]

    @property
    def vp(self) -> dict[str, int]:
        """Everyone's VP."""
        return self.state["vp"]

    def deal(self, cards: str) -> Outcome:
        """Enter your eight cards."""
        return self.do({"type": "deal", "cards": cards.split()})

    def event(self, name: str = "") -> Outcome:
        """Draw the event of round 3."""
        return self.do({"type": "event", "name": name})

    def story(self, name: str = "", *costs: int) -> Outcome:
        """Play a story card."""
        return self.do({"type": "story", "name": name, "costs": list(costs)})

    def superhero(self, name: str = "") -> Outcome:
        """Reveal your superhero card."""
        return self.do({"type": "superhero", "name": name})

    def charge(self, **stamina: int) -> Outcome:
        """Place stamina on abilities: `charge(character=1, story2=2)`."""
        return self.do({"type": "charge", "charges": stamina})

    def align(self, alignment: str) -> Outcome:
        """Choose hero or villain."""
        return self.do({"type": "align", "alignment": alignment})

    def row(self, cards: str) -> Outcome:
        """Lay out the next row: Automaton's, then Factoryon's."""
        return self.do({"type": "row", "cards": cards.split()})

    def effects(self, line: str = "") -> Outcome:
        """Enter the Vancardian card: `effects("replace:2 add:4.5@Automaton")`."""
        return self.do({"type": "effects", "effects": read_line_text(line), "named": True})

    def draw(self, cards: str) -> Outcome:
        """Enter the drawn cards that are asked for: for an effect, or before she follows."""
        fields = {"cards": cards.split()}
        return self._gone_on("cards", lambda: self._answer("count" in self._prompt, fields))

    def play(self, card: str) -> Outcome:
        """Play a card."""
        return self._gone_on("card", lambda: self.do({"type": "play", "card": card}))

    def surrender(self) -> Outcome:
        """Surrender to the leader of the trick."""
        return self._gone_on("card", lambda: self.do({"type": "surrender"}))

    def go_on(self) -> Outcome:
        """Do what is next when nothing has to be entered: the next trick, the score, a round."""
        # Where deck and pile are empty, a draw is answered by going on, but the step still wants
        # its cards.
        no_cards: Call = {"cards": []} if "count" in self._prompt else {}
        return self._answer(self._prompt["ask"] == "go", no_cards)

    def _gone_on(self, ask: str, take: Callable[[], Outcome]) -> Outcome:
        """Take a step, going on first where the sentence already asks for it."""
        upcoming = asked_next(self._prompt)
        if upcoming is None or upcoming["ask"] != ask:
            return take()
        begun = self.go_on()
        try:
            return begun.followed_by(take())
        except Refusal:
            self.undo()
            raise

    def _answer(self, asked: bool, fields: Call) -> Outcome:
        """Take the step that the prompt asks for, if it asks for these fields."""
        prompt = self._prompt
        if not asked:
            raise Refusal("not-now", {"phase": self.state["phase"]}, prompt["cites"])
        return self.do({"type": prompt["action"], **fields})

    def do(self, action: Call) -> Outcome:
        """Do anything that the table can do, abilities and corrections too."""
        state, events = solo.apply(self.state, action)
        self._states.append(state)
        self.actions.append(action)
        sentences = [say(self.words, event["code"], event["params"]) for event in events]
        reasons = [
            say(self.words, reason["code"], reason["params"])
            for event in events
            for reason in event.get("why", [])
        ]
        orders = [
            say(self.words, f"solo.say.{order['do']}", {"cards": order["cards"]})
            for event in events
            for order in orders_in(event)
        ]
        return Outcome(" ".join(sentences), " ".join(orders), tuple(reasons), tuple(events))

    def undo(self) -> None:
        """Take the last action back; at the start nothing happens."""
        if self.actions:
            self.actions.pop()
            self._states.pop()

    def save(self) -> Save:
        """Return the game as it is kept; every other part of the app opens it."""
        return games.registry.save_of("solo", self.options, self.actions)

    def notation(self) -> str:
        """Return the game as lines that people can read."""
        return games.registry.notation(self.save())

    @property
    def _prompt(self) -> Prompt:
        return self.view["prompt"]


def asked_next(prompt: Prompt) -> Prompt | None:
    """Return the prompt for the card, or cards, that come after just going on; None if none do.

    Where she leads the next trick the sentence asks for them already.
    """
    if prompt["ask"] != "go" or "next" not in prompt:
        return None
    upcoming = prompt["next"]["prompt"]
    return upcoming if upcoming["ask"] in ("card", "cards") else None
