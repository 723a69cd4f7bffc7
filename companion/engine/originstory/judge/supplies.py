"""Questions about decks and stamina: draw, vancardian_deck, stamina."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from companion.engine.core.inputs import Message, Refusal, by_text, message, refuse
from companion.engine.core.reducer import Question
from companion.engine.originstory import cards
from companion.engine.originstory import stamina as supplies
from companion.engine.originstory.cards import CardJson, cards_json, parse_card, texts
from companion.engine.originstory.inputs import DECK_LIMIT, CardInput, refuse_duplicates
from companion.engine.originstory.tricks import MAX_PLAYERS


class DrawInput(TypedDict):
    """How many cards to draw, and the discard pile's new order should it be shuffled."""

    deck: list[CardJson]
    discard: list[CardJson]
    n: int
    shuffled: NotRequired[list[CardJson] | None]


class DrawRuling(TypedDict):
    """The cards drawn, and both piles after it."""

    drawn: list[CardJson]
    deck: list[CardJson]
    discard: list[CardJson]
    reshuffled: bool


class VancardianDeckInput(TypedDict):
    """The difficulty, 0 to 5."""

    difficulty: int


class VancardianDeckRuling(TypedDict):
    """The sets of the five cards (`single` easier, `double` harder), and that of the event."""

    icons_top_to_bottom: list[str]
    event_icon: str


def draw(fields: CardInput) -> tuple[DrawRuling, list[Message]]:
    """Which cards are drawn when the deck may run out."""
    deck, discard = fields.cards("deck", DECK_LIMIT), fields.cards("discard", DECK_LIMIT)
    refuse_duplicates(fields.at, deck, discard)
    count = fields.integer("n", 0, DECK_LIMIT)
    shuffled = fields.cards("shuffled", DECK_LIMIT) if fields.has("shuffled") else []
    reshuffle = count > len(deck) and len(discard) > 0
    if reshuffle and not same_cards(texts(shuffled), texts(discard)):
        raise refuse("shuffle-differs", fields.place("shuffled"))
    drawn = cards.draw(texts(deck), texts(discard), count, texts(shuffled))
    ruling: DrawRuling = {
        "drawn": _in_judge_form(drawn.cards),
        "deck": _in_judge_form(drawn.deck),
        "discard": _in_judge_form(drawn.discard),
        "reshuffled": drawn.reshuffled,
    }
    why = [message("why.draw.cards", {"n": len(drawn.cards)}, ["discarding"])]
    if drawn.reshuffled:
        cites = ["deck-runs-out", "rulings/reshuffle-when"]
        why.append(message("why.draw.reshuffled", {}, cites))
    if len(drawn.cards) < count:
        cites = ["deck-runs-out", "rulings/short-draw"]
        why.append(message("why.draw.skipped", {"n": count - len(drawn.cards)}, cites))
    return ruling, why


def _in_judge_form(cards: list[str]) -> list[CardJson]:
    return cards_json([parse_card(text) for text in cards])


def same_cards(some: list[str], others: list[str]) -> bool:
    """Tell whether two lists hold the same physical cards, in any order."""
    return len(some) == len(others) and cards.copies(some) == cards.copies(others)


def vancardian_deck(fields: CardInput) -> tuple[VancardianDeckRuling, list[Message]]:
    """Of which sets is the Vancardian deck, top first, and the event of round 3."""
    difficulty = fields.integer("difficulty", 0, cards.ROUNDS)
    ruling: VancardianDeckRuling = {
        "icons_top_to_bottom": cards.vancardian_deck(difficulty),
        "event_icon": cards.event_set(difficulty),
    }
    cites = ["solo-difficulty", "solo-events#set-by-difficulty"]
    params = {"easier": cards.ROUNDS - difficulty, "harder": difficulty}
    return ruling, [message("why.vancardian-deck", params, cites)]


OPS = ["start_round", "charge", "end_charging", "remove", "gain", "lose", "end_round"]
SAME = {"return": "end_round", "return_all": "end_round", "lose_permanently": "lose"}
MAX_OPS = 500


class Op(TypedDict):
    """An operation: what each of OPS needs, SAME being other names of them."""

    op: str
    round: NotRequired[int]
    player: NotRequired[str]
    ability: NotRequired[str | None]
    n: NotRequired[int]


class StaminaInput(TypedDict):
    """The players, and what is done in order."""

    players: list[str]
    ops: list[Op]


class StaminaRuling(TypedDict):
    """The supplies after it; `illegal_op` is the index of the first operation refused."""

    illegal_op: int | None
    general: int
    players: dict[str, supplies.Supply]


def stamina(fields: CardInput) -> tuple[StaminaRuling, list[Message]]:
    """Where does the stamina lie after `ops`, up to the first that the rules refuse."""
    players = fields.names("players", MAX_PLAYERS)
    operations = fields.each(
        "ops", MAX_OPS, lambda value, at: _Operation(CardInput(value, at), players)
    )
    state = supplies.start(players)
    why = [message("why.stamina.start", {}, ["stamina", "setup"])]
    illegal = None
    charging = supplies.Charging()
    for i in range(len(operations)):
        if operations[i].op in ("start_round", "end_round"):
            charging = supplies.Charging()
        try:
            state = operations[i].apply(state, players, charging)
        except Refusal as error:
            illegal = i
            why = [_refusal(operations[i], state, error)] + why
            break
    ruling: StaminaRuling = {
        "illegal_op": illegal,
        "general": state["general"],
        "players": state["players"],
    }
    return ruling, why


class _Operation:
    """One operation, its form checked before any is applied."""

    __slots__ = ("ability", "n", "op", "player", "round")

    def __init__(self, fields: CardInput, players: list[str]) -> None:
        op = fields.one_of("op", OPS + by_text(list(SAME)))
        self.op = SAME.get(op, op)
        self.player, self.ability, self.n, self.round = "", "", 0, 0
        if self.op == "start_round":
            self.round = fields.integer("round", 1, cards.ROUNDS)
        if self.op in ("charge", "remove", "gain", "lose"):
            self.player = fields.one_of("player", players)
            self.n = fields.integer("n", 0, 99)
        if self.op in ("charge", "remove") or (self.op == "lose" and fields.has("ability")):
            self.ability = fields.name("ability")

    def apply(
        self, state: supplies.Stamina, players: list[str], charging: supplies.Charging
    ) -> supplies.Stamina:
        """Return the supplies after this operation, and note what it means for charging."""
        if self.op == "start_round":
            return supplies.start_round(state, players, self.round)
        if self.op == "charge":
            charging.check(state, self.player, self.n)
            return supplies.charge(state, self.player, self.ability, self.n)
        if self.op == "end_charging":
            charging.over = True
            return state
        if self.op == "remove":
            # Before anything is noted, for it may refuse.
            after = supplies.remove(state, self.player, self.ability, self.n)
            charging.take_back(self.player, self.n)
            return after
        if self.op == "gain":
            return supplies.gain(state, self.player, self.n)
        if self.op == "lose":
            after = supplies.lose(state, self.player, self.n, self.ability or None)
            charging.give_up(self.player, 0 if self.ability else self.n)
            return after
        return supplies.return_all(state)


def _refusal(operation: _Operation, state: supplies.Stamina, error: Refusal) -> Message:
    """Return why an operation is refused; too high a cost is added to those already paid."""
    if operation.op != "charge" or error.code != "stamina-not-enough":
        return message("refused." + error.code, error.params, error.cites)
    mine = state["players"][operation.player]
    paid = [mine["charged"][name] for name in by_text(list(mine["charged"]))]
    costs = " + ".join([str(n) for n in paid + [operation.n]])
    total = sum(paid) + operation.n
    params = {
        "player": operation.player,
        "there": mine["supply"] + sum(paid),
        "sum": costs + " = " + str(total) if paid else costs,
    }
    return message("why.stamina.short", params, error.cites)


QUESTIONS = [
    Question("draw", DrawInput, DrawRuling, draw),
    Question("vancardian_deck", VancardianDeckInput, VancardianDeckRuling, vancardian_deck),
    Question("stamina", StaminaInput, StaminaRuling, stamina),
]
