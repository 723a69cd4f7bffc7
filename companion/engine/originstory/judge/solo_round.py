"""The question what becomes of a solo round: its input, and the replay that answers it."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from companion.engine.core.inputs import Message, Refusal, index, refuse, whole
from companion.engine.core.reducer import Question
from companion.engine.originstory import cards, effects, solo
from companion.engine.originstory.cards import CARDS_EACH, DECK, CardJson, Side, parse_card, texts
from companion.engine.originstory.effects import Effect
from companion.engine.originstory.inputs import DECK_LIMIT, CardInput, read_card, refuse_duplicates
from companion.engine.originstory.judge.solo_steps import (
    ScoreStep,
    Step,
    YourStep,
    judge_card,
    judge_row,
    step_of,
)
from companion.engine.originstory.judge.supplies import same_cards
from companion.engine.originstory.reasons import NO_WINNER, read_readings
from companion.engine.originstory.solo.abilities import ABILITIES
from companion.engine.originstory.solo.places import deck_size, free_cards
from companion.engine.originstory.solo.state import Counts, Event, State
from companion.engine.originstory.solo.steps import prompt
from companion.engine.originstory.tricks import SOLO, VANCARDIANS, YOU, surrender_vp

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
        deck = fields.cards("deck", len(DECK))
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
        # The effect line comes with the question, so the difficulty, which only says where it is
        # drawn from, does not matter.
        options = {"difficulty": 0, "dealer": dealer, "readings": readings}
        state, _ = solo.new(options)
        state = state.copy()
        # A first round is begun and given its number: the rounds before it have no bearing on this
        # one.
        state["round"] = fields.integer("round", 1, cards.ROUNDS) if fields.has("round") else 1
        return state

    def do(self, kind: str, at: str, **fields: object) -> None:
        """Apply one action; a refusal names the place in the input that it comes from."""
        self._apply(dict(fields, type=kind), at)

    def _apply(self, action: dict[str, object], at: str) -> None:
        try:
            self.state, events = solo.apply(self.state, action)
        except Refusal as error:
            raise Refusal(error.code, dict(error.params, at=at), error.cites) from None
        for event in events:
            self._note(event)

    def draw(self, count: int) -> list[str]:
        """Take the next cards, shuffling the discard pile in when the deck runs out."""
        n = min(count, deck_size(self.state), len(self.deck))
        cards, self.deck = self.deck[:n], self.deck[n:]
        missing = count - n
        if missing and n < deck_size(self.state):
            # The list ends before the deck does, so nothing is shuffled yet.
            at, there = self.fields.place("deck"), len(self.fields.items("deck", len(DECK)))
            raise refuse("too-few", at, least=there + missing, there=there)
        return cards + self._reshuffle(missing) if missing else cards

    def _reshuffle(self, missing: int) -> list[str]:
        at = self.fields.place("reshuffles")
        if not self.reshuffles:
            raise refuse("reshuffle-missing", at)
        pile = CardInput({"order": self.reshuffles[0]}, at).cards("order", DECK_LIMIT)
        if not same_cards(texts(pile), self.state["discard"]):
            raise refuse("shuffle-differs", at)
        self.reshuffles = self.reshuffles[1:]
        self.deck = texts(pile)[missing:]
        return texts(pile)[:missing]

    def _note(self, event: Event) -> None:
        if "why" in event:
            self.reasons = self.reasons + event["why"]
        last = self.steps[-1] if self.steps else None
        # A play of yours completes the step that `_choose` has begun, with what was asked before
        # it.
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
        alignment, deck = fields.alignment(), fields.place("deck")
        self._answer(deck)
        while self.state["phase"] != "align":
            self._answer(fields.at)
        self._answer(fields.at, alignment=alignment)
        self._reveal()
        while self.state["phase"] == "rows":
            self._answer(deck)
        line = effects.read_line(fields) if fields.has("effects") else []
        self._answer(fields.place("effects"), effects=line, named=True)
        while self.state["phase"] == "effect-draw":
            self._answer(fields.place("effects"))
        self._exchange()
        # Before `begin`, which leads the first trick at once where a Vancardian has the lead.
        self._events(1)
        self._answer(fields.at)

    def _answer(self, at: str, **fields: object) -> None:
        """Do what is asked now, with cards off the deck where it asks for drawn ones."""
        asked = prompt(self.state)
        if "count" in asked:
            fields["cards"] = self.draw(asked["count"])
        self.do(asked["action"], at, **fields)

    def _reveal(self) -> None:
        """Reveal the cards of `reveals`: cards of your hand, shown during set-up."""
        if not self.fields.has("reveals"):
            return
        faces = self.fields.each("reveals", DECK_LIMIT, self._read_own_card)
        if faces:
            self.do("reveal", self.fields.place("reveals"), cards=faces, reason="reveal")

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
                kind = request.name("type")
                if kind not in [ability.name for ability in ABILITIES]:
                    raise Refusal("unknown-action", {"action": kind, "at": item.at})
                action = dict(request.data)
                # Every ability wants a reason; in a question it says nothing.
                action["reason"] = action.get("reason", "event")
                self._apply(action, item.at)
                self._take_from_deck()

    def _take_from_deck(self) -> None:
        """Take out of the cards to come what an ability has drawn, or put elsewhere, by name."""
        free, rest = free_cards(self.state), []
        for card in self.deck:
            if card in free:
                free.remove(card)
                rest.append(card)
        self.deck = rest

    def play(self) -> ScoreStep:
        """Play trick after trick until the round is scored, and return its score."""
        while self.score is None:
            phase = self.state["phase"]
            if phase == "play" and self.state["hands"][YOU]:
                self._choose()
            elif phase == "decide":
                raise Refusal("nobody-wins", {"at": self.fields.at}, NO_WINNER)
            elif phase == "follow-draw":
                self._answer(self.fields.place("deck"))
            elif phase == "trick-end":  # not by its prompt, which takes long to look ahead
                self._events(len(self.state["past"]) + 1)
                self.do("next-trick", self.fields.at)
            else:
                self._answer(self.fields.at)
        if self.choice_count < len(self.choices):  # what follows a surrender
            at, most = self.fields.place("choices"), self.choice_count
            raise refuse("too-many", at, most=most, there=len(self.choices))
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


class DelayedExchange(TypedDict):
    """A delayed exchange: with whom, and which card of yours, by its text or its index."""

    vancardian: str
    give: CardJson | int


class Intervention(TypedDict):
    """What an ability does before a trick: an action of the solo game."""

    trick: int
    action: dict[str, object]


class SoloRoundInput(TypedDict):
    """The deck from the top, the effect line, and your cards in the order in which you play them.

    A choice may also be SURRENDER; `reshuffles` are the orders of the discard pile when the deck
    runs out; `reveals` are cards of your hand revealed during set-up.
    """

    round: NotRequired[int | None]
    dealer: str
    alignment: Side
    deck: list[CardJson]
    effects: NotRequired[list[Effect] | None]
    choices: list[CardJson]
    reshuffles: NotRequired[list[list[CardJson]] | None]
    exchanges: NotRequired[list[DelayedExchange] | None]
    reveals: NotRequired[list[CardJson | int] | None]
    events: NotRequired[list[Intervention] | None]
    extra_love_discard: NotRequired[str | None]
    readings: NotRequired[dict[str, str] | None]


class SoloRoundRuling(TypedDict):
    """The round step by step, and its score."""

    steps: list[Step]
    tricks: Counts
    vp: Counts


def solo_round(fields: CardInput) -> tuple[SoloRoundRuling, list[Message]]:
    """How does a solo round go that is played with these cards and choices."""
    replay = Replay(fields)
    replay.set_up()
    score = replay.play()
    ruling: SoloRoundRuling = {
        "steps": replay.steps,
        "vp": score["vp"],
        "tricks": score["tricks"],
    }
    return ruling, replay.reasons


QUESTIONS = [Question("solo_round", SoloRoundInput, SoloRoundRuling, solo_round)]
