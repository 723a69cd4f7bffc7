"""What the texts of cards do to the table, and corrections of it: each effect one record.

The app does not know the texts, so each effect is a step of its own that names the player whose
cards it moves. As much is done as can be. (Entries: the topic "actions", key-rules.)
"""

from __future__ import annotations

from typing import Callable, NotRequired, Sequence, TypedDict

from companion.engine.core.inputs import Refusal, refuse
from companion.engine.core.steps import Field, Step, Values, integer, one_of, optional
from companion.engine.originz.duel.state import (
    COMBAT,
    COUNTED_ZONES,
    ZONES,
    Card,
    CountedZone,
    Transaction,
    Zone,
    alive,
    card_in,
    label,
    size,
)
from companion.engine.originz.duel.turns import (
    CARD,
    COST,
    IN_A_TURN,
    KIND,
    MAX_CARD,
    TITLE,
    check_defeat,
    end_game,
    pass_turn,
    put_out,
)

MAX_COUNT = 99
MAX_ENERGY = 20

MoveParams = TypedDict(
    "MoveParams",
    {
        "player": str,
        "from": Zone,
        "n": int,
        "card": str,
        "asked": int,
        "to": NotRequired[Zone],
        "thief": NotRequired[str],
    },
)


def safe(card: Card) -> None:
    """Refuse to touch a Hero/Villain card.

    (Entries: hero-villain-cards, rulings/stealing-hero-villain.)
    """
    if card["face"] is not None:
        cites = ["hero-villain-cards", "rulings/stealing-hero-villain"]
        raise Refusal("originz.hero-villain-safe", cites=cites)


def take(
    transaction: Transaction, name: str, zone: Zone, n: int | None, card: int | None
) -> tuple[int, Card | None]:
    """Take `n` cards off a zone, or the `card` out of Combat; as many as there are.

    Refusal("originz.nothing-there") where none is: that sentence of a text is ignored.
    """
    available = size(transaction.state["players"][name], zone)
    if zone == COMBAT and available:
        if card is None:
            raise refuse("missing-field", "action.card")
        laid = card_in(transaction.state, name, card)
        safe(laid)
        return 1, transaction.drop(name, laid["id"])
    if n is None and zone != "combat":
        raise refuse("missing-field", "action.n")
    count = min(n or 0, available)
    # Combat gets here only while it is empty.
    if count == 0 or zone == "combat":
        raise Refusal("originz.nothing-there", {"player": name, "from": zone}, ["key-rules"])
    transaction.add(name, zone, -count)
    return count, None


def transfer(
    transaction: Transaction,
    player: str,
    owner: str,
    from_: Zone,
    to: Zone,
    n: int | None,
    card: int | None,
    new: tuple[str, str, int | None] = ("", "", None),
) -> MoveParams:
    """Move cards off a zone of `player` to one of `owner`; return what their event says.

    `new` is the title, type and cost of what comes into Combat from elsewhere.
    """
    count, laid = take(transaction, player, from_, n, card)
    transaction.add_owned(player, -count)
    transaction.add_owned(owner, count)
    if to != "combat":
        transaction.add(owner, to, count)
    elif laid is not None:  # stolen from Combat into Combat: it stays the same card
        transaction.lay(owner, laid)
    else:
        for _ in range(count):
            transaction.lay(owner, transaction.new_card(*new))
    return {
        "player": player,
        "from": from_,
        "n": count,
        "card": label(laid) if laid is not None else "",
        "asked": n if laid is None and n is not None else 1,
    }


def emit_move(transaction: Transaction, code: str, params: MoveParams, cites: list[str]) -> None:
    """Tell of cards that moved, and of fewer than were asked for. (Entry: key-rules.)"""
    transaction.emit(code, params, cites)
    if params["n"] < params["asked"]:
        short = {"n": params["n"], "asked": params["asked"]}
        transaction.emit("event.originz.short", short, ["key-rules"])


def _mover(
    sources: Sequence[Zone], target: CountedZone, cites: list[str], code: str, card_code: str
) -> Callable[..., None]:
    """Return the handler that moves cards `from` one of its sources to the owner's target zone.

    `code` is the event of counted cards, `card_code` that of a card in Combat.
    """

    def move(
        transaction: Transaction,
        player: str,
        n: int | None,
        card: int | None,
        from_: Zone = sources[0],
    ) -> None:
        params = transfer(transaction, player, player, from_, target, n, card)
        emit_move(transaction, card_code if params["card"] else code, params, cites)

    return move


def put(
    transaction: Transaction,
    player: str,
    from_: Zone,
    to: Zone,
    n: int | None,
    card: int | None,
    title: str,
    kind: str,
    cost: int | None,
) -> None:
    """Move cards `from` one zone `to` another without energy. (Entry: put.)"""
    if to == from_:
        choices = [zone for zone in ZONES if zone != from_]
        raise refuse("not-one-of", "action.to", value=to, choices=choices)
    new = (title, kind, cost)
    params = transfer(transaction, player, player, from_, to, n, card, new)
    params["to"] = to
    emit_move(transaction, "event.originz.put", params, ["put", "rulings/first-turn-put"])


def steal(
    transaction: Transaction,
    player: str,
    thief: str,
    from_: Zone,
    to: Zone | None,
    n: int | None,
    card: int | None,
    title: str,
    kind: str,
    cost: int | None,
) -> None:
    """Make the `thief` the owner of cards of `player`; they go to the same zone, or `to`.

    (Entries: steal, rulings/stolen-card-place, rulings/stealing-hero-villain.)
    """
    if player == thief:
        raise Refusal("originz.steal-own", {"player": player}, ["steal"])
    target = from_ if to is None else to
    new = (title, kind, cost)
    params = transfer(transaction, player, thief, from_, target, n, card, new)
    params["thief"], params["to"] = thief, target
    emit_move(transaction, "event.originz.steal", params, ["steal", "rulings/stolen-card-place"])


def stun(transaction: Transaction, player: str, card: int) -> None:
    """Turn a card sideways until its owner's end phase. (Entries: stun, rulings/stun-ends.)"""
    laid = _card_to_turn(transaction, player, card)
    if laid["stunned"]:
        raise Refusal("originz.already-stun", {"card": label(laid)}, ["stun"])
    transaction.card(player, card)["stunned"] = True
    transaction.emit("event.originz.stun", {"player": player, "card": label(laid)}, STUN_CITES)


def upright(transaction: Transaction, player: str, card: int) -> None:
    """Turn a stunned card upright because a card says so."""
    laid = _card_to_turn(transaction, player, card)
    if not laid["stunned"]:
        raise Refusal("originz.already-upright", {"card": label(laid)}, ["stun"])
    transaction.card(player, card)["stunned"] = False
    transaction.emit("event.originz.upright", {"player": player, "card": label(laid)}, STUN_CITES)


def _card_to_turn(transaction: Transaction, name: str, number: int) -> Card:
    card = card_in(transaction.state, name, number)
    safe(card)
    return card


def gain(transaction: Transaction, n: int) -> None:
    """Gain energy for this turn, or lose some. (Entry: energy.)"""
    state = transaction.state
    if n == 0:
        raise Refusal("originz.gain-nothing", cites=["energy"])
    if state["energy"] + n < 0:
        raise Refusal("originz.energy", {"cost": -n, "left": state["energy"]}, ["energy"])
    state["energy"] += n
    params = {"player": state["turn"], "n": n, "left": state["energy"]}
    transaction.emit("event.originz.gain", params, ["energy"])


def reveal(transaction: Transaction, player: str) -> None:
    """Show a hand to all until this turn ends. (Entry: reveal.)"""
    if player in transaction.state["revealed"]:
        raise Refusal("originz.already-revealed", {"player": player}, ["reveal"])
    transaction.state["revealed"] = transaction.state["revealed"] + [player]
    transaction.emit("event.originz.reveal", {"player": player}, ["reveal"])


def correct(transaction: Transaction, player: str, zone: CountedZone, n: int) -> None:
    """Set the count of a zone to what lies on the table. It corrects the app, not the game."""
    was = transaction.state["players"][player][zone]
    transaction.player(player)[zone] = n
    # A player's zones hold exactly what the player owns, so a corrected count changes that too.
    transaction.add_owned(player, n - was)
    params = {"player": player, "zone": zone, "n": n, "was": was}
    transaction.emit("event.originz.correct", params, ["deck"])


def concede(transaction: Transaction, player: str) -> None:
    """Let a player leave the game."""
    state = transaction.state
    put_out(transaction, player, "event.originz.concede", ["defeat"])
    end_game(transaction)
    if state["turn"] == player:
        state["resolving"], state["revealed"] = None, []
        pass_turn(transaction)


class Effect(Step):
    """An effect of card texts; after it whoever has an empty deck in an opponent's turn is out.

    `sources` are the zones that it may take cards from.
    """

    __slots__ = ("sources",)

    def __init__(
        self,
        name: str,
        handler: Callable[..., None],
        fields: Sequence[Field],
        cites: Sequence[str],
        sources: Sequence[Zone] = (),
    ) -> None:
        super().__init__(name, IN_A_TURN, handler, fields, None, cites)
        self.sources = sources

    def take(self, transaction: Transaction, values: Values) -> None:
        """Do the effect, and see who is defeated by it."""
        self.handler(transaction, **values)
        # No turn is left once the effect itself has ended the game, as a concession may.
        if transaction.state["turn"] is not None:
            check_defeat(transaction, ["defeat", "rulings/defeat-moment"])


PLAYER = one_of("player", alive, "player")
N = optional(integer("n", 1, MAX_COUNT, 1))
ONE_CARD = optional(integer("card", 1, MAX_CARD))
STUN_CITES = ["stun", "rulings/stun-ends"]


def _move(
    name: str,
    sources: Sequence[Zone],
    target: CountedZone,
    cites: list[str],
    card_code: str = "",
) -> Effect:
    """Return the record of an effect that moves cards; its event has its name."""
    code = "event.originz." + name
    handler = _mover(sources, target, cites, code, card_code)
    source = [one_of("from", sources)] if len(sources) > 1 else []
    return Effect(name, handler, [PLAYER] + source + [N, ONE_CARD], cites, sources)


NEW_CARD = [TITLE, KIND, COST]
EFFECTS = (
    _move(
        "deplete",
        ("deck", "hand", COMBAT),
        "depletion",
        ["deplete", "rulings/depletion-order"],
        "event.originz.deplete.card",
    ),
    _move("restore", ("depletion",), "deck", ["restore"]),
    _move("draw-more", ("deck",), "hand", ["draw"]),
    Effect("gain", gain, [integer("n", -MAX_ENERGY, MAX_ENERGY, 1)], ["energy"]),
    Effect("stun", stun, [PLAYER, CARD], STUN_CITES, (COMBAT,)),
    Effect("upright", upright, [PLAYER, CARD], STUN_CITES, (COMBAT,)),
    _move(
        "repel",
        (COMBAT, "depletion", "purged"),
        "hand",
        ["repel"],
        "event.originz.repel.card",
    ),
    _move(
        "purge",
        ("deck", "hand", COMBAT, "depletion"),
        "purged",
        ["purge", "rulings/whose-purged-zone"],
        "event.originz.purge.card",
    ),
    Effect(
        "put",
        put,
        [PLAYER, one_of("from", ZONES), one_of("to", ZONES), N, ONE_CARD] + NEW_CARD,
        ["put", "rulings/first-turn-put"],
        ZONES,
    ),
    Effect(
        "steal",
        steal,
        [
            PLAYER,
            one_of("thief", alive, "player"),
            one_of("from", ZONES),
            optional(one_of("to", ZONES)),
            N,
            ONE_CARD,
        ]
        + NEW_CARD,
        ["steal", "rulings/stolen-card-place"],
        ZONES,
    ),
    Effect("reveal", reveal, [PLAYER], ["reveal"]),
    Effect(
        "correct",
        correct,
        [PLAYER, one_of("zone", COUNTED_ZONES), integer("n", 0, MAX_COUNT)],
        ["deck"],
    ),
    Effect("concede", concede, [PLAYER], ["defeat"]),
)
