"""Taking cards from a zone and laying them into another, as far as there are any."""

from __future__ import annotations

from typing import Callable, NotRequired, TypedDict

from companion.engine.core.errors import Refusal
from companion.engine.core.inputs import Input
from companion.engine.originz.duel import turns
from companion.engine.originz.duel.state import Card, CountedZone, Zone
from companion.engine.originz.duel.transaction import (
    COMBAT,
    COUNTED_ZONES,
    ZONES,
    Draft,
    alive,
    label,
    size,
)
from companion.engine.originz.duel.turns import (
    card_of,
    check_defeat,
    end_game,
    put_out,
    read_text,
    read_type,
)

MAX_COUNT = 99

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


def player(draft: Draft, fields: Input, field: str = "player") -> str:
    """Return a player who is not out."""
    return fields.one_of(field, alive(draft.state))


def safe(card: Card) -> None:
    """Refuse to touch a Hero/Villain card.

    (Entries: hero-villain-cards, rulings/stealing-hero-villain.)
    """
    if card["face"] is not None:
        cites = ["hero-villain-cards", "rulings/stealing-hero-villain"]
        raise Refusal("originz.hero-villain-safe", {}, cites)


def take(draft: Draft, fields: Input, name: str, zone: Zone) -> tuple[int, Card | None]:
    """Take `n` cards off a zone, or the `card` out of Combat; as many as there are.

    Refusal("originz.nothing-there") where none is: that sentence of a text is ignored.
    """
    available = size(draft.state["players"][name], zone)
    if zone == COMBAT and available:
        card = card_of(draft.state, name, fields)
        safe(card)
        return 1, draft.drop(name, card["id"])
    n = min(fields.integer("n", 1, MAX_COUNT), available) if zone != "combat" else 0
    if n == 0 or zone == "combat":
        raise Refusal("originz.nothing-there", {"player": name, "from": zone}, ["key-rules"])
    draft.add(name, zone, -n)
    return n, None


def lay(draft: Draft, fields: Input, name: str, zone: Zone, n: int, card: Card | None) -> None:
    """Lay cards into a zone; into Combat from elsewhere each as a new upright card."""
    if zone != "combat":
        draft.add(name, zone, n)
    elif card is not None:
        draft.lay(name, card)
    else:
        cost = fields.integer("cost", 0, turns.MAX_COST) if fields.has("cost") else None
        for _ in range(n):
            draft.lay(name, draft.new_card(read_text(fields, "title"), read_type(fields), cost))


def move_params(name: str, zone: Zone, n: int, card: Card | None, fields: Input) -> MoveParams:
    """Return what an event says of a move: how many, how many were asked for, which card."""
    return {
        "player": name,
        "from": zone,
        "n": n,
        "card": label(card) if card is not None else "",
        "asked": fields.integer("n", 1, MAX_COUNT) if card is None else 1,
    }


def tell_short(draft: Draft, params: MoveParams) -> None:
    """Say so when there were fewer cards than asked for. (Entry: key-rules.)"""
    if params["n"] < params["asked"]:
        draft.tell(
            "event.originz.short", {"n": params["n"], "asked": params["asked"]}, ["key-rules"]
        )


MAX_ENERGY = 20


def _mover(
    kind: str, target: CountedZone, code: str, card_code: str = ""
) -> Callable[[Draft, Input], None]:
    """Return the effect that moves cards `from` one of its sources to the owner's target zone.

    `code` is the event of counted cards, `card_code` that of a card in Combat.
    """

    def effect(draft: Draft, fields: Input) -> None:
        name = player(draft, fields)
        sources = SOURCES[kind]
        zone = fields.one_of("from", sources) if len(sources) > 1 else sources[0]
        n, card = take(draft, fields, name, zone)
        lay(draft, fields, name, target, n, None)
        params = move_params(name, zone, n, card, fields)
        draft.tell(code if card is None else card_code, params, CITES[kind])
        tell_short(draft, params)

    return effect


def put(draft: Draft, fields: Input) -> None:
    """Move cards `from` one zone `to` another without energy. (Entry: put.)"""
    name = player(draft, fields)
    source = fields.one_of("from", ZONES)
    target = fields.one_of("to", [zone for zone in ZONES if zone != source])
    n, card = take(draft, fields, name, source)
    lay(draft, fields, name, target, n, None)
    params = move_params(name, source, n, card, fields)
    params["to"] = target
    draft.tell("event.originz.put", params, CITES["put"])
    tell_short(draft, params)


def steal(draft: Draft, fields: Input) -> None:
    """Make the `thief` the owner of cards of `player`; they go to the same zone, or `to`.

    (Entries: steal, rulings/stolen-card-place, rulings/stealing-hero-villain.)
    """
    name, thief = player(draft, fields), player(draft, fields, "thief")
    if name == thief:
        raise Refusal("originz.steal-own", {"player": name}, ["steal"])
    source = fields.one_of("from", ZONES)
    target = fields.one_of("to", ZONES) if fields.has("to") else source
    n, card = take(draft, fields, name, source)
    draft.own(name, -n)
    draft.own(thief, n)
    lay(draft, fields, thief, target, n, card if target == COMBAT else None)
    params = move_params(name, source, n, card, fields)
    params["thief"], params["to"] = thief, target
    draft.tell("event.originz.steal", params, CITES["steal"])
    tell_short(draft, params)


def stun(draft: Draft, fields: Input) -> None:
    """Turn a card sideways until its owner's end phase. (Entries: stun, rulings/stun-ends.)"""
    name, card = _card_to_turn(draft, fields)
    if card["stunned"]:
        raise Refusal("originz.already-stun", {"card": label(card)}, ["stun"])
    draft.card(name, card["id"])["stunned"] = True
    draft.tell("event.originz.stun", {"player": name, "card": label(card)}, CITES["stun"])


def upright(draft: Draft, fields: Input) -> None:
    """Turn a stunned card upright because a card says so."""
    name, card = _card_to_turn(draft, fields)
    if not card["stunned"]:
        raise Refusal("originz.already-upright", {"card": label(card)}, ["stun"])
    draft.card(name, card["id"])["stunned"] = False
    draft.tell("event.originz.upright", {"player": name, "card": label(card)}, CITES["upright"])


def _card_to_turn(draft: Draft, fields: Input) -> tuple[str, Card]:
    name = player(draft, fields)
    card = card_of(draft.state, name, fields)
    safe(card)
    return name, card


def gain(draft: Draft, fields: Input) -> None:
    """Gain energy for this turn, or lose some. (Entry: energy.)"""
    state = draft.state
    n = fields.integer("n", -MAX_ENERGY, MAX_ENERGY)
    if state["energy"] + n < 0 or n == 0:
        raise Refusal("originz.energy", {"cost": -n, "left": state["energy"]}, ["energy"])
    state["energy"] += n
    params = {"player": state["turn"], "n": n, "left": state["energy"]}
    draft.tell("event.originz.gain", params, CITES["gain"])


def reveal(draft: Draft, fields: Input) -> None:
    """Show a hand to all until this turn ends. (Entry: reveal.)"""
    name = player(draft, fields)
    if name in draft.state["revealed"]:
        raise Refusal("originz.already-revealed", {"player": name}, ["reveal"])
    draft.state["revealed"] = draft.state["revealed"] + [name]
    draft.tell("event.originz.reveal", {"player": name}, CITES["reveal"])


def correct(draft: Draft, fields: Input) -> None:
    """Set the count of a zone to what lies on the table. It corrects the app, not the game."""
    name = player(draft, fields)
    zone = fields.one_of("zone", COUNTED_ZONES)
    n = fields.integer("n", 0, MAX_COUNT)
    was = draft.state["players"][name][zone]
    draft.player(name)[zone] = n
    draft.own(name, n - was)
    params = {"player": name, "zone": zone, "n": n, "was": was}
    draft.tell("event.originz.correct", params, CITES["correct"])


def concede(draft: Draft, fields: Input) -> None:
    """Let a player leave the game."""
    state = draft.state
    name = player(draft, fields)
    put_out(draft, name, "event.originz.concede", CITES["concede"])
    end_game(draft)
    if state["turn"] == name:
        state["resolving"], state["revealed"] = None, []
        turns.pass_turn(draft)


CITES: dict[str, list[str]] = {
    "deplete": ["deplete", "rulings/depletion-order"],
    "restore": ["restore"],
    "draw-more": ["draw"],
    "purge": ["purge", "rulings/whose-purged-zone"],
    "repel": ["repel"],
    "put": ["put", "rulings/first-turn-put"],
    "steal": ["steal", "rulings/stolen-card-place"],
    "stun": ["stun", "rulings/stun-ends"],
    "upright": ["stun", "rulings/stun-ends"],
    "gain": ["energy"],
    "reveal": ["reveal"],
    "correct": ["deck"],
    "concede": ["defeat"],
}
SOURCES: dict[str, tuple[Zone, ...]] = {
    "deplete": ("deck", "hand", COMBAT),
    "restore": ("depletion",),
    "draw-more": ("deck",),
    "purge": ("deck", "hand", COMBAT, "depletion"),
    "repel": (COMBAT, "depletion", "purged"),
    "put": ZONES,
    "steal": ZONES,
    "stun": (COMBAT,),
    "upright": (COMBAT,),
}
EFFECTS: dict[str, Callable[[Draft, Input], None]] = {
    "deplete": _mover(
        "deplete", "depletion", "event.originz.deplete", "event.originz.deplete.card"
    ),
    "restore": _mover("restore", "deck", "event.originz.restore"),
    "draw-more": _mover("draw-more", "hand", "event.originz.draw-more"),
    "purge": _mover("purge", "purged", "event.originz.purge", "event.originz.purge.card"),
    "repel": _mover("repel", "hand", "event.originz.repel", "event.originz.repel.card"),
    "put": put,
    "steal": steal,
    "stun": stun,
    "upright": upright,
    "gain": gain,
    "reveal": reveal,
    "correct": correct,
    "concede": concede,
}


def use(draft: Draft, kind: str, fields: Input) -> None:
    """Do one effect; then whoever has an empty deck in an opponent's turn is defeated."""
    EFFECTS[kind](draft, fields)
    if draft.state["turn"] is not None:
        check_defeat(draft, ["defeat", "rulings/defeat-moment"])
