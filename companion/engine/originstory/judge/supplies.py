"""The question about stamina: a list of operations on the supplies."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from companion.engine.core.errors import Message, Refusal, message
from companion.engine.core.inputs import by_text, index
from companion.engine.core.reducer import Question
from companion.engine.originstory import stamina as supplies
from companion.engine.originstory.inputs import CardInput

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
    players = fields.names("players", 5)
    ops = fields.items("ops", MAX_OPS)
    state = supplies.start(players)
    why = [message("why.stamina.start", {"n": supplies.TOKENS}, ["stamina", "setup"])]
    operations = [
        _Operation(CardInput(ops[i], fields.place("ops") + index(i)), players)
        for i in range(len(ops))
    ]
    illegal = None
    charging = supplies.Charging()
    for i in range(len(operations)):
        if operations[i].op in ("start_round", "end_round"):
            charging = supplies.Charging()
        try:
            state = operations[i].apply(state, players, charging)
        except Refusal as error:
            illegal = i
            why.append(message("refused." + error.code, error.params, error.cites))
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
            self.round = fields.integer("round", 1, 5)
        if self.op in ("charge", "remove", "gain", "lose"):
            self.player = fields.one_of("player", players)
            self.n = fields.integer("n", 0, 99)
        if self.op in ("charge", "remove") or (self.op == "lose" and fields.has("ability")):
            self.ability = fields.text("ability")

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


QUESTIONS = [Question("stamina", StaminaInput, StaminaRuling, stamina)]
