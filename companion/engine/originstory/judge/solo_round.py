"""A whole solo round replayed from the physical cards: the table helper, driven by a list.

The round is played by the same state machine as at the table; this module only hands it the cards
in the order of `deck`, and turns its events into the steps of the ruling.
"""

from __future__ import annotations

from typing import Any

from companion.engine.kit.errors import Fact, Refused
from companion.engine.kit.inputs import index, refuse, whole
from companion.engine.originstory import decks, effects, solo
from companion.engine.originstory.cards import Card, parse_card, texts
from companion.engine.originstory.inputs import HAND, CardInput, each_once, read_card
from companion.engine.originstory.judge.rounds import same_cards
from companion.engine.originstory.judge.solo_steps import shown, step_of
from companion.engine.originstory.rulings import read_readings
from companion.engine.originstory.seats import SOLO, VANCARDIANS, YOU
from companion.engine.originstory.solo.abilities import ABILITIES
from companion.engine.originstory.solo.table import deck_size, to_be_drawn

SURRENDER = "SURRENDER"


class _Replay:
    """The game being driven, the cards still to come, and the steps so far."""

    __slots__ = ("choices", "deck", "given", "made", "reasons", "reshuffles", "state", "steps")

    def __init__(self, given: CardInput) -> None:
        self.given = given
        deck = given.cards("deck", 52)
        each_once(given.place("deck"), deck)
        self.deck = texts(deck)
        self.choices = given.items("choices", 8)
        self.reshuffles = given.items("reshuffles", 16) if given.has("reshuffles") else []
        self.made = 0
        self.steps: list[dict[str, Any]] = []
        self.reasons: list[Fact] = []
        self.state = self._started()

    def _started(self) -> dict[str, Any]:
        """Return a game that stands at the beginning of the asked round."""
        given = self.given
        readings: dict[str, str] = dict(read_readings(given))
        if given.has("extra_love_discard"):
            pile = given.one_of("extra_love_discard", ["pile", "aside"])
            readings["extra-love-discarded"] = pile
        dealer = given.one_of("dealer", list(SOLO))
        options = {"difficulty": 0, "dealer": dealer, "readings": readings}
        state, _ = solo.new(options)
        state = dict(state)
        state["round"] = given.integer("round", 1, decks.ROUNDS) if given.has("round") else 1
        return state

    def do(self, kind: str, at: str, **fields: Any) -> None:
        """Apply one action; a refusal names the place in the input that it comes from."""
        self._apply(dict(fields, type=kind), at)

    def _apply(self, action: dict[str, Any], at: str) -> None:
        try:
            self.state, events = solo.apply(self.state, action)
        except Refused as refused:
            raise Refused(refused.code, dict(refused.params, at=at), refused.cites) from None
        for event in events:
            self._note(event)

    def draw(self, wanted: int) -> list[str]:
        """Take the next cards, shuffling the discard pile in when the deck runs out."""
        count = to_be_drawn(self.state, wanted)
        left = min(deck_size(self.state), len(self.deck))
        cards, self.deck = self.deck[: min(count, left)], self.deck[min(count, left) :]
        if len(cards) < count:
            cards = cards + self._reshuffled(count - len(cards))
        return cards

    def _reshuffled(self, missing: int) -> list[str]:
        at = self.given.place("reshuffles")
        if not self.reshuffles:
            raise refuse("reshuffle-missing", at)
        pile = CardInput({"order": self.reshuffles[0]}, at).cards("order", 60)
        if not same_cards(texts(pile), self.state["discard"]):
            raise refuse("shuffle-differs", at)
        self.reshuffles = self.reshuffles[1:]
        self.deck = texts(pile)[missing:]
        return texts(pile)[:missing]

    def _note(self, event: Fact) -> None:
        self.reasons = self.reasons + event.get("why", [])
        if event["code"] == "event.play":
            self.steps[-1]["hand"] = [shown(text) for text in event["params"]["hand"]]
        step = step_of(event, self.state)
        if step is not None:
            self.steps.append(step)

    def set_up(self) -> None:
        """Play the round's set-up in the printed order, as far as cards are concerned."""
        given = self.given
        alignment = given.alignment()
        self.do("deal", given.place("deck"), cards=self.draw(8))
        if self.state["phase"] == "event":
            self.do("event", given.at)
        self.do(self.state["phase"], given.at)
        self.do("charge", given.at)
        self.do("align", given.at, alignment=alignment)
        self._reveal()
        for seat in VANCARDIANS:
            self.do("row", given.place("deck"), seat=seat, cards=self.draw(8))
        line = effects.read_line(given) if given.has("effects") else []
        self.do("effects", given.place("effects"), effects=line)
        while self.state["phase"] == "effect-draw":
            effect, _ = solo.effects.effect_now(self.state)
            self.do("effect-draw", given.place("effects"), cards=self.draw(effect["x"]))
        self._exchange()
        self._events(1)
        self.do("begin", given.at)

    def _reveal(self) -> None:
        """Reveal the cards of `reveals`: cards of your hand, shown during set-up."""
        if not self.given.has("reveals"):
            return
        found = self.given.items("reveals", HAND)
        at = self.given.place("reveals")
        faces = [self._mine(found[i], at + index(i)) for i in range(len(found))]
        if faces:
            self.do("reveal", at, cards=faces, reason="reveal")

    def _exchange(self) -> None:
        """Do the delayed exchanges `[{"vancardian": seat, "give": card}…]`."""
        if not self.given.has("exchanges"):
            return
        found = self.given.items("exchanges", 8)
        for i in range(len(found)):
            one = CardInput(found[i], self.given.place("exchanges") + index(i))
            seat = one.one_of("vancardian", list(VANCARDIANS))
            card = self._mine(one.raw("give"), one.place("give"))
            self.do("exchange", one.at, **{"with": seat, "give": card, "reason": "exchange"})

    def _mine(self, named: object, at: str) -> str:
        """Return a card of your hand that is named by its text or by its index."""
        hand = self.state["hands"][YOU]
        if type(named) is int:
            return parse_card(hand[whole(named, at, 0, len(hand) - 1)]).face
        return read_card(named, at).face

    def _events(self, trick: int) -> None:
        """Do the interventions `[{"trick": n, "action": {…}}…]` that come before a trick."""
        if not self.given.has("events"):
            return
        found = self.given.items("events", 50)
        for i in range(len(found)):
            one = CardInput(found[i], self.given.place("events") + index(i))
            if one.integer("trick", 1, 8) == trick:
                asked = one.under("action")
                kind = asked.text("type")
                if kind not in ABILITIES:
                    raise Refused("unknown-action", {"action": kind, "at": one.at})
                action = dict(asked.data)
                action["reason"] = action.get("reason", "event")
                self._apply(action, one.at)

    def play(self) -> None:
        """Play trick after trick until the round is scored."""
        while self.state["phase"] != "scored" and self.state["phase"] != "game-over":
            phase = self.state["phase"]
            if phase == "follow-draw":
                self.do("draw-to-follow", self.given.place("deck"), cards=self.draw(2))
            elif phase == "play" and not self.state["hands"][YOU]:
                self.do("pass", self.given.at)
            elif phase == "play":
                self._choose()
            elif phase == "trick-end":
                self._events(len(self.state["past"]) + 1)
                self.do("next-trick", self.given.at)
            elif phase == "decide":
                raise Refused("nobody-wins", {"at": self.given.at}, ["rulings/lead-suit-changed"])
            else:
                self.do("score", self.given.at)

    def _choose(self) -> None:
        at = self.given.place("choices") + index(self.made)
        if self.made >= len(self.choices):
            raise refuse("missing-field", at)
        choice = self.choices[self.made]
        self.made += 1
        step = self._your_turn()
        if choice == SURRENDER:
            step["surrender"] = True
            self.steps.append(step)
            self.do("surrender", at)
            end = self.state["surrender"]
            step["leader"], step["cards_left"] = end["leader"], end["cards_left"]
            step["leader_vp"] = end["cards_left"] + 1
            return
        card: Card = CardInput({"card": choice}, at).card("card")
        self.steps.append(step)
        step["played"] = shown(self._held(card.face))
        self.do("play", at, card=card.face)

    def _held(self, face: str) -> str:
        hand = self.state["hands"][YOU]
        at = solo.table.holds(hand, face)
        return face if at is None else str(hand[at])

    def _your_turn(self) -> dict[str, Any]:
        view = solo.view(self.state)
        hand = self.state["hands"][YOU]
        legal = view["prompt"]["cards"]
        return {
            "step": "you",
            "trick": self.state["trick"]["number"],
            "hand_before": [shown(text) for text in hand],
            "legal": [shown(text) for text in legal],
            "may_surrender": view["surrender"]["allowed"],
            "surrender": False,
        }


def solo_round(given: CardInput) -> tuple[dict[str, Any], list[Fact]]:
    """Replay a solo round from `deck`, `effects`, your `choices` and any `reshuffles`."""
    replay = _Replay(given)
    replay.set_up()
    replay.play()
    score = replay.steps[-1]
    ruling = {"steps": replay.steps, "vp": score["vp"], "tricks": score["tricks"]}
    return ruling, replay.reasons
