"""A solo round played again: the solo game gets the cards in the order of a list.

It plays the round as it does at a table; its events become the steps of the ruling.
"""

from __future__ import annotations

from companion.engine.core.errors import Message, Refusal
from companion.engine.core.inputs import index, refuse, whole
from companion.engine.originstory import decks, effects, solo
from companion.engine.originstory.cards import parse_card, texts
from companion.engine.originstory.decks import CARDS_EACH
from companion.engine.originstory.inputs import HAND, CardInput, read_card, refuse_duplicates
from companion.engine.originstory.judge.piles import same_cards
from companion.engine.originstory.judge.solo_events import judge_card, judge_row, step_of
from companion.engine.originstory.judge.solo_steps import ScoreStep, Step, YourStep
from companion.engine.originstory.rulings import read_readings
from companion.engine.originstory.scoring import surrender_vp
from companion.engine.originstory.seats import SOLO, VANCARDIANS, YOU
from companion.engine.originstory.solo.abilities import ABILITIES
from companion.engine.originstory.solo.events import Event
from companion.engine.originstory.solo.places import deck_size, drawable
from companion.engine.originstory.solo.state import State

SURRENDER = "SURRENDER"


class Replay:
    """The game being driven, the cards still to come, and the steps so far."""

    __slots__ = (
        "choice_count",
        "choices",
        "deck",
        "fields",
        "reasons",
        "reshuffles",
        "score",
        "state",
        "steps",
    )

    def __init__(self, fields: CardInput) -> None:
        self.fields = fields
        deck = fields.cards("deck", 52)
        refuse_duplicates(fields.place("deck"), deck)
        self.deck = texts(deck)
        self.choices = fields.items("choices", CARDS_EACH)
        self.reshuffles = fields.items("reshuffles", 16) if fields.has("reshuffles") else []
        self.choice_count = 0
        self.steps: list[Step] = []
        self.score: ScoreStep | None = None
        self.reasons: list[Message] = []
        self.state = self._start()

    def _start(self) -> State:
        """Return a game at the beginning of the round of the question."""
        fields = self.fields
        readings: dict[str, str] = dict(read_readings(fields))
        if fields.has("extra_love_discard"):
            pile = fields.one_of("extra_love_discard", ["pile", "aside"])
            readings["extra-love-discarded"] = pile
        dealer = fields.one_of("dealer", SOLO)
        options = {"difficulty": 0, "dealer": dealer, "readings": readings}
        state, _ = solo.new(options)
        state = state.copy()
        state["round"] = fields.integer("round", 1, decks.ROUNDS) if fields.has("round") else 1
        return state

    def do(self, kind: str, at: str, **fields: object) -> None:
        """Apply one action; a refusal names the place in the input that it comes from."""
        self._apply(dict(fields, type=kind), at)

    def _apply(self, action: dict[str, object], at: str) -> None:
        try:
            self.state, events = solo.do(self.state, CardInput(action, "action"))
        except Refusal as error:
            raise Refusal(error.code, dict(error.params, at=at), error.cites) from None
        for event in events:
            self._note(event)

    def draw(self, most: int) -> list[str]:
        """Take the next cards, shuffling the discard pile in when the deck runs out."""
        count = drawable(self.state, most)
        n = min(count, deck_size(self.state), len(self.deck))
        cards, self.deck = self.deck[:n], self.deck[n:]
        if len(cards) < count:
            cards = cards + self._reshuffle(count - len(cards))
        return cards

    def _reshuffle(self, missing: int) -> list[str]:
        at = self.fields.place("reshuffles")
        if not self.reshuffles:
            raise refuse("reshuffle-missing", at)
        pile = CardInput({"order": self.reshuffles[0]}, at).cards("order", 60)
        if not same_cards(texts(pile), self.state["discard"]):
            raise refuse("shuffle-differs", at)
        self.reshuffles = self.reshuffles[1:]
        self.deck = texts(pile)[missing:]
        return texts(pile)[:missing]

    def _note(self, event: Event) -> None:
        if "why" in event:
            self.reasons = self.reasons + event["why"]
        last = self.steps[-1] if self.steps else None
        if event["code"] == "event.play" and last is not None and last["step"] == "you":
            last["played"] = judge_card(event["params"]["played"])
            last["hand"] = judge_row(event["params"]["hand"])
        step = step_of(event, self.state)
        if step is not None:
            self.steps.append(step)
            if step["step"] == "score":
                self.score = step

    def set_up(self) -> None:
        """Play the round's set-up in the printed order, as far as cards are concerned."""
        fields = self.fields
        alignment = fields.alignment()
        self.do("deal", fields.place("deck"), cards=self.draw(CARDS_EACH))
        if self.state["phase"] == "event":
            self.do("event", fields.at)
        self.do(self.state["phase"], fields.at)
        self.do("charge", fields.at)
        self.do("align", fields.at, alignment=alignment)
        self._reveal()
        for seat in VANCARDIANS:
            self.do("row", fields.place("deck"), seat=seat, cards=self.draw(CARDS_EACH))
        line = effects.read_line(fields) if fields.has("effects") else []
        self.do("effects", fields.place("effects"), effects=line)
        while self.state["phase"] == "effect-draw":
            cards = self.draw(solo.effects.cards_to_draw(self.state))
            self.do("effect-draw", fields.place("effects"), cards=cards)
        self._exchange()
        self._events(1)
        self.do("begin", fields.at)

    def _reveal(self) -> None:
        """Reveal the cards of `reveals`: cards of your hand, shown during set-up."""
        if not self.fields.has("reveals"):
            return
        items = self.fields.items("reveals", HAND)
        at = self.fields.place("reveals")
        faces = [self._read_own_card(items[i], at + index(i)) for i in range(len(items))]
        if faces:
            self.do("reveal", at, cards=faces, reason="reveal")

    def _exchange(self) -> None:
        """Do the delayed exchanges `[{"vancardian": seat, "give": card}…]`."""
        if not self.fields.has("exchanges"):
            return
        items = self.fields.items("exchanges", CARDS_EACH)
        for i in range(len(items)):
            item = CardInput(items[i], self.fields.place("exchanges") + index(i))
            seat = item.one_of("vancardian", VANCARDIANS)
            card = self._read_own_card(item.raw("give"), item.place("give"))
            self.do("exchange", item.at, **{"with": seat, "give": card, "reason": "exchange"})

    def _read_own_card(self, value: object, at: str) -> str:
        """Return a card of your hand that is named by its text or by its index."""
        hand = self.state["hands"][YOU]
        if type(value) is int:
            return parse_card(hand[whole(value, at, 0, len(hand) - 1)]).face
        return read_card(value, at).face

    def _events(self, trick: int) -> None:
        """Do the interventions `[{"trick": n, "action": {…}}…]` that come before a trick."""
        if not self.fields.has("events"):
            return
        items = self.fields.items("events", 50)
        for i in range(len(items)):
            item = CardInput(items[i], self.fields.place("events") + index(i))
            if item.integer("trick", 1, CARDS_EACH) == trick:
                request = item.under("action")
                kind = request.text("type")
                if kind not in ABILITIES:
                    raise Refusal("unknown-action", {"action": kind, "at": item.at})
                action = dict(request.data)
                action["reason"] = action.get("reason", "event")
                self._apply(action, item.at)

    def play(self) -> ScoreStep:
        """Play trick after trick until the round is scored, and return its score."""
        while self.score is None:
            phase = self.state["phase"]
            if phase == "follow-draw":
                self.do("draw-to-follow", self.fields.place("deck"), cards=self.draw(2))
            elif phase == "play" and not self.state["hands"][YOU]:
                self.do("pass", self.fields.at)
            elif phase == "play":
                self._choose()
            elif phase == "trick-end":
                self._events(len(self.state["past"]) + 1)
                self.do("next-trick", self.fields.at)
            elif phase == "decide":
                raise Refusal("nobody-wins", {"at": self.fields.at}, ["rulings/lead-suit-changed"])
            else:
                self.do("score", self.fields.at)
        return self.score

    def _choose(self) -> None:
        at = self.fields.place("choices") + index(self.choice_count)
        if self.choice_count >= len(self.choices):
            raise refuse("missing-field", at)
        choice = self.choices[self.choice_count]
        self.choice_count += 1
        step = self._your_turn()
        self.steps.append(step)
        if choice == SURRENDER:
            step["surrender"] = True
            self.do("surrender", at)
            end = self.state["surrender"]
            if end is not None:
                step["leader"], step["cards_left"] = end["leader"], end["cards_left"]
                step["leader_vp"] = surrender_vp(end["cards_left"])
            return
        self.do("play", at, card=CardInput({"card": choice}, at).card("card").face)

    def _your_turn(self) -> YourStep:
        view = solo.view(self.state)
        return {
            "step": "you",
            "trick": view["where"]["trick"],
            "hand_before": judge_row(self.state["hands"][YOU]),
            "legal": judge_row(view["prompt"]["cards"]),
            "may_surrender": view["surrender"]["allowed"],
            "surrender": False,
        }
