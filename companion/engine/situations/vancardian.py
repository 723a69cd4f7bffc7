"""Situations of solo play: what a Vancardian leads and follows, and what effects do to her row."""

from __future__ import annotations

from typing import Any, Mapping

from companion.engine.core.inputs import Message, message
from companion.engine.core.judge import judge
from companion.engine.core.reducer import Ruling, Situation
from companion.engine.originstory.cards import (
    CARDS_EACH,
    DRAW_TO_FOLLOW,
    HIGHEST,
    TRUMP,
    CardJson,
    parse_card,
    value_json,
)
from companion.engine.originstory.game import GAME
from companion.engine.originstory.inputs import read_card
from companion.engine.originstory.tricks import SOLO, VANCARDIANS, YOU, order_from
from companion.engine.originstory.vancardians import exchange_index
from companion.engine.situations.asking import cards, lacking_side, missing, rule, standing_read
from companion.engine.situations.facts import HERS, Facts, Run
from companion.engine.situations.items import EFFECTS, FOLLOWED, SHE, is_person
from companion.engine.situations.led import leader_of
from companion.engine.situations.plays import Trick, to_json

_OF_SUITS = ("who", "hold", "none", "suit")
SCREEN = "vancardian"
_OF_DRAW = ("why.draw.refused", "why.draw.kept", "why.draw.pushed")


def _row(facts: Facts) -> list[str] | None:
    """Return her row, [] if it is not told, None if two are, or the other one draws.

    Nor is there a row in "hand T5 S8, she led T12".
    """
    runs = facts.of("hand", "drawn")
    if len({run.clause.said for run in runs if run.clause.said in VANCARDIANS}) > 1:
        return None
    hers = [run for run in facts.of("hand", "loose") if run.actor != YOU or not run.clause.said]
    told = [run for run in facts.of("hand") if run.actor in HERS]
    leads = any(run.clause.said == SHE for run in facts.of("lead"))
    if leads and not told and not facts.of("drawn"):
        return None
    hers = told or hers
    if len(hers) > 1 or (hers and len(hers[0].cards) > CARDS_EACH):
        return None
    return hers[0].cards if hers else []


def _answer(facts: Facts, kind: str, given: dict[str, object], reading: list[Message]) -> Situation:
    """Return the question, or what of your side and tricks is missing for it."""
    forbidden = facts.forbidden(facts.cards("hand", "loose", "drawn"))
    if forbidden:
        given["forbidden"] = to_json(forbidden)
        reading.append(cards("situation.read.forbidden", forbidden))
    part, question = lacking_side(facts, kind, "villain_no_tricks", given)
    if part:
        return missing(part, kind, given, SCREEN, reading + standing_read(facts))
    villain = [message("situation.read.villain", {}, [])]
    told = villain if facts.is_villain_without_tricks() else standing_read(facts)
    situation = Situation(kind, question, SCREEN, _orders, reading + told)
    if not facts.side():
        situation.assumed.append(message("situation.assumed.any-side", {}, []))
    return situation


def lead(facts: Facts) -> Situation | None:
    """Which card of her row she leads."""
    row = _row(facts)
    other = facts.has("surrender", "may", *EFFECTS) or facts.of("lead", "play", "drawn", "pick")
    if not row or not facts.asks_lead() or other:
        return None
    given: dict[str, object] = {"hand": to_json(row)}
    return _answer(facts, "lead", given, [cards("situation.read.row", row)])


def follow(facts: Facts) -> Situation | None:
    """Which of two drawn cards she keeps, and which card she plays on those played before."""
    row, drawn = _row(facts), facts.cards("drawn")
    seat = facts.vancardian()
    if row is None or not seat or facts.has("surrender", "may", "exchange", "reveal", *EFFECTS):
        return None
    short = len(drawn) < DRAW_TO_FOLLOW and facts.has("short-draw")
    done = short or (not drawn and facts.has("after-draw"))
    laid = facts.of("lead") or facts.lead_suit() or (done and facts.of("play"))
    if not drawn and not (row and laid and not facts.has("winner")):
        return None
    told = Trick(_without_row(facts))
    followed = any(run.clause.value("play") == FOLLOWED for run in facts.of("play"))
    _order_by_seats(told, leader_of(facts), followed)
    plays = told.faces()
    given: dict[str, object] = {"hand": to_json(row), "drawn": drawn, "plays": to_json(plays)}
    parts = (("row", row), ("drawn", drawn), ("plays", plays))
    reading = [cards("situation.read." + name, faces) for name, faces in parts if faces]
    # for a villain without tricks only the lead suit matters, and what she draws
    suit = facts.lead_suit() if not done and facts.is_villain_without_tricks() else ""
    needs = _needs(seat, told) if plays or not (suit and row) else ""
    if done:
        after = "situation.read.short-draw" if short else "situation.read.after-draw"
        reading.append(message(after, {}, []))
    if not row or needs or (len(drawn) < DRAW_TO_FOLLOW and not done):
        part = "plays" if needs == "plays" else "hand" if not row else "drawn"
        if needs == "never":
            return None
        return _lacking(facts, missing(part, "follow", given, SCREEN, reading), told, suit)
    if len(drawn) > DRAW_TO_FOLLOW:
        return None
    situation = _answer(facts, "follow", given, reading)
    situation.seen = "few" if done else ""  # the screen shall not wait for cards drawn either
    return situation


def _lacking(facts: Facts, lacking: Situation, told: Trick, suit: str) -> Situation:
    """Return what lacks a part, with what can be said without it."""
    row, drawn = _row(facts) or [], facts.cards("drawn")
    if len(drawn) == DRAW_TO_FOLLOW and not told.plays and not suit and _asks_row(facts):
        situation = _new_row(facts, lacking, row, drawn)
        if situation is not None:
            return situation
    untold = _untold(facts.vancardian(), told)
    if len(drawn) == DRAW_TO_FOLLOW:
        lacking.reading.extend(_row_drawn(facts, row, drawn))
    if lacking.missing == "plays" and untold:
        lacking.question = message("situation.missing.play-of", {"seat": untold}, [])
    if lacking.missing == "hand":
        lacking.question = message("situation.missing.vancardian_hand", {}, [])
    if lacking.missing == "drawn":
        lacking.choices = [message("situation.say.drawn", {}, [])]
        lacking.reading.extend([] if drawn else _if_drawn(facts, lacking.input, suit))
    return lacking


def _asks_row(facts: Facts) -> bool:
    """Tell whether only her new row is asked for, or nothing: "new row?", not "what comes?"."""
    asked = [c for c in facts.clauses if c.asks and not c.cards]
    row = any(c.has("discard") or c.kinds == ["now"] for c in asked)
    other = any(c.has("what", "play", "to-play", "lead", "win", "winner") for c in asked)
    return row or not (other or any(c.asks and c.has("what", "play") for c in facts.clauses))


def _new_row(
    facts: Facts, lacking: Situation, row: list[str], drawn: list[str]
) -> Situation | None:
    """Return what becomes of the cards drawn: it does not depend on the trick."""
    if facts.has("keep", "after-draw"):
        return None  # "she keeps both"
    given = {"hand": to_json(row), "drawn": drawn}
    supposed = {"plays": _any_of(facts, drawn[0][0]), "villain_no_tricks": False}
    certain = ["kept", "refused", "pushed", "hand_before_play"]
    if not row:  # none of the suits drawn is in it
        held = {} if facts.has("not", "negated", "nobody") else _suits(facts)
        if any(held.get(card[0], True) for card in drawn):
            return None
        certain = ["kept", "refused"]
    answer: Any = judge([GAME], {"kind": "follow", "input": given | supposed})
    if "error" in answer:
        return None

    def verdict(ruling: Ruling) -> list[Message]:
        return _draw_orders(ruling["refused"] + ruling.get("pushed", []), ruling["kept"])

    situation = Situation("follow", lacking.input, SCREEN, verdict, lacking.reading)
    situation.supposed, situation.certain = supposed, certain
    situation.why = [why for why in answer["why"] if why["code"] in _OF_DRAW]
    return situation


def _row_drawn(facts: Facts, row: list[str], drawn: list[str]) -> list[Message]:
    """Return what becomes of the cards drawn, whatever was played, by her row or by her suits."""
    if row:
        plays = _any_of(facts, drawn[0][0])
        given = {"hand": to_json(row), "drawn": drawn, "plays": plays, "villain_no_tricks": False}
        ruled: Any = rule("follow", given)
        return _draw_orders(ruled["refused"] + ruled["pushed"], ruled["kept"]) if ruled else []
    held = {} if facts.has("not", "negated", "nobody") else _suits(facts)
    if any(card[0] not in held for card in drawn):
        return []
    kept = [card for card in drawn if held[card[0]]]
    orders = _draw_orders([card for card in drawn if card not in kept], kept)
    return ([message("situation.pushed", {"n": len(kept)}, [])] if kept else []) + orders


def _any_of(facts: Facts, suit: str) -> list[CardJson]:
    """Return a card of a suit that nobody names."""
    named = [card.partition("=")[0] for run in facts.runs for card in run.cards]
    free = [face for face in [suit + str(n + 1) for n in range(HIGHEST)] if face not in named]
    return to_json(free[:1])


def _suits(facts: Facts) -> dict[str, bool]:
    """Return which suits she is said to have, and which she is said to lack."""
    held: dict[str, bool] = {}
    seats = {clause.said for clause in facts.clauses if clause.said in VANCARDIANS}
    for clause in facts.clauses:
        bare = len(seats) < 2 and all(kind in _OF_SUITS for kind in clause.kinds)
        for i in range(len(clause.kinds) if bare and clause.actor in HERS else 0):
            if clause.kinds[i] == "suit":
                held[clause.items[i].value] = "none" not in clause.kinds[:i]
    return held


def _draw_orders(discards: list[str], kept: list[str]) -> list[Message]:
    orders = [cards("judge.discard", discards)] if discards else []
    return orders + ([cards("judge.put-right", kept)] if kept else [])


def _if_drawn(facts: Facts, given: Mapping[str, object], suit: str) -> list[Message]:
    """Return what she plays if the row that is told is hers after drawing, where it is certain.

    Against a villain without tricks any card of the lead suit leads to the same.
    """
    given = dict(given) | {"plays": given["plays"] or _any_of(facts, suit)}
    part, question = lacking_side(facts, "follow", "villain_no_tricks", given)
    ruled: Any = None if part else rule("follow", question)
    if not ruled or ruled["played"] is None or facts.forbidden(facts.cards("hand", "loose")):
        return []
    return [message("situation.if-drawn", {"card": str(read_card(ruled["played"], ""))}, [])]


def _without_row(facts: Facts) -> Facts:
    """Return the facts without her row and what she draws."""
    rest = Facts(facts.clauses)
    mine = [run for run in facts.of("loose") if run.clause.before_run() == "my"]
    rest.runs = [run for run in facts.runs if run.slot in ("lead", "play") or run in mine]
    return rest


def _order_by_seats(told: Trick, leader: str, followed: bool) -> None:
    """Bring plays of named seats into the order in which they sit: only one of them can have led.

    The first to play in a trick leads, and the one whose card is not named yet comes last.
    """
    by_seat = dict(told.plays)
    if len(told.plays) == 1 and not leader:
        if followed:
            return  # "Automaton followed with T10"
        told.led = True  # "T10 is out"
    if leader and leader not in by_seat:
        return  # "Factoryon led, my T10 is out"
    if told.led or not 0 < len(told.plays) < len(SOLO) or len(by_seat) < len(told.plays):
        return
    for first in SOLO:
        seats = order_from(SOLO, first)[: len(told.plays)]
        if all(seat in by_seat for seat in seats):
            told.plays = [(seat, by_seat[seat]) for seat in seats]
            told.led = True


def _needs(seat: str, told: Trick) -> str:
    """Return "" if it can be her turn after these plays, else "plays" if some lack, or "never"."""
    actors = [who for who, _ in told.plays]
    if not actors or not told.led:
        return "plays"
    last = [name for name in SOLO if name not in actors]
    if len(actors) == len(SOLO) - 1 and len(last) == 1 and last[0] in VANCARDIANS:
        return "" if seat in (SHE, last[0]) else "never"  # a table may seat them otherwise
    lacking = False
    for leader in SOLO:
        order = order_from(SOLO, leader)
        fits = len(actors) < len(order) and all(
            actors[i] == order[i] or actors[i] not in SOLO for i in range(len(actors))
        )
        if fits and order[len(actors)] in VANCARDIANS and seat in (SHE, order[len(actors)]):
            return ""
        lacking = lacking or (fits and seat in order[len(actors) :])
    return "plays" if lacking else "never"


def _untold(seat: str, told: Trick) -> str:
    """Return whose card alone is not told of those who play before her, "" if that is unclear."""
    actors = [who for who, _ in told.plays]
    if seat not in SOLO or not told.led or actors[0] not in SOLO:
        return ""
    order = order_from(SOLO, actors[0])
    untold = [name for name in order[: order.index(seat)] if name not in actors]
    return untold[0] if len(untold) == 1 else ""


def _orders(ruling: Ruling) -> list[Message]:
    """Return what to do for her, in order."""
    if "kept" not in ruling:  # she leads
        return [message("judge.she-leads", {"card": ruling["played"]}, [])]
    orders = _draw_orders(ruling["refused"] + ruling["pushed"], ruling["kept"])
    if ruling["played"] is None:
        orders.append(message("why.follow.nothing-to-play", {}, []))
    else:
        orders.append(message("judge.she-plays", {"card": ruling["played"]}, []))
    return orders


def effect(facts: Facts) -> Situation | None:
    """Return what Replace X, Move X or Add X does to her row."""
    row, drawn = _row(facts), facts.cards("drawn")
    kinds = [kind for kind in EFFECTS if facts.has(kind)]
    if facts.has("extra") and not kinds and not facts.asks_lead() and not drawn:
        kinds = ["add"]  # "she gets an extra love 9½"
    other = facts.of("lead", "play", "pick") or facts.has("may", "sidekick")
    if len(kinds) != 1 or not row or other:
        return None
    kind = kinds[0]
    given: dict[str, object] = {"hand": to_json(row)}
    reading = [cards("situation.read.row", row)]
    if kind == "add":
        return _add(facts, given, reading)
    x = facts.number(kind)
    if x is None:
        return missing("x", kind, given, "", reading) if len(row) > 1 else None
    if drawn:
        reading.append(cards("situation.read.drawn", drawn))
    given = given | {"x": x, "drawn": to_json(drawn)}
    moves = kind == "move" and any(card[0] == TRUMP for card in row)
    if len(drawn) < x and not moves:
        return missing("drawn", kind, given, "", reading)
    part, question = lacking_side(facts, kind, "alignment", given)
    if part:
        return missing(part, kind, given, "", reading)
    return Situation(kind, question, "", _row_after, reading + standing_read(facts))


def _add(facts: Facts, given: dict[str, object], reading: list[Message]) -> Situation | None:
    values = [card[1:] for card in facts.cards("value")]
    numbers = [clause.items[i].value for clause, i in facts.places("number")]
    values = values + [number for number in numbers if number.endswith(".5")]
    if numbers and not values:
        return None
    if len(values) != 1:
        return missing("value", "add", given, "", reading) if facts.has("extra") else None
    question = given | {"value": value_json(parse_card(TRUMP + values[0]).value)}
    return Situation("add", question, "", _row_after, reading)


def _row_after(ruling: Ruling) -> list[Message]:
    discards = ruling["discarded"]
    orders = [cards("judge.discard", discards)] if discards else []
    return orders + [cards("situation.row", ruling["hand"])]


def exchange(facts: Facts) -> Situation | None:
    """Which card of hers you take for one of yours."""
    if not facts.has("exchange") or facts.vancardian() == "" or not facts.runs:
        return None
    hers = [run for run in facts.of("hand", "loose", "play") if run.actor in HERS]
    mine = [run for run in facts.of("hand", "loose", "play") if run.actor not in HERS]
    give = facts.cards("give")
    if len(mine) == 1 and len(give) == 1 and give[0] not in mine[0].cards:
        mine = [Run("hand", mine[0].clause, give + mine[0].cards)]  # "I give L1, I also have T6"
    if not mine and len(give) > 1 and give[0] == give[1]:
        mine, give = [Run("hand", facts.of("give")[0].clause, give[1:])], give[:1]
    if not give and len(mine) == 1 and len(mine[0].cards) == 1:
        give = mine[0].cards  # "I hold only L1"
    if len(hers) > 1 or len(mine) > 1 or len(give) > 1:
        return None
    # What she takes depends on no other card of yours.
    row, hand = (hers[0].cards if hers else []), (mine[0].cards if mine else give)
    given: dict[str, object] = {"vancardian_hand": to_json(row), "your_hand": to_json(hand)}
    reading = [cards("situation.read.row", row)] if row else []
    if mine:
        reading.append(message("situation.read.hand", {"seat": SOLO[0], "cards": hand}, []))
    if not row or not give:
        if row:  # whatever you give
            taken = row[exchange_index([parse_card(card) for card in row])]
            reading.append(message("situation.taken", {"card": taken}, []))
        part = "give" if row else "vancardian_hand"
        return missing(part, "exchange", given, "", reading)
    reading.append(message("situation.read.give", {"card": give[0]}, []))

    def verdict(ruling: Ruling) -> list[Message]:
        taken = message("situation.taken", {"card": ruling["taken"]}, [])
        return [taken, cards("situation.row", ruling["vancardian_hand"])]

    return Situation("exchange", given | {"give": hand.index(give[0])}, "", verdict, reading)


def reveal(facts: Facts) -> Situation | None:
    """Return what the cards count as that you reveal in a solo game."""
    faces = facts.cards("reveal")
    if not faces and facts.has("reveal") and facts.has("worth") and len(facts.runs) == 1:
        facts.runs[0].slot = "reveal"  # "what is B13 worth if I reveal it"
        faces = facts.runs[0].cards
    others = [
        run
        for run in facts.of("reveal")
        if run.clause.has("his")
        or any(is_person(item) and item.value != YOU for item in run.clause.items)
    ]  # only your own cards change
    if not faces or others or len(facts.runs) > len(facts.of("reveal")):
        return None
    given: dict[str, object] = {"cards": faces}
    reading = [cards("situation.read.revealed", faces)]
    if not facts.side():
        return missing("alignment", "reveal", given, "", reading)
    question = given | {"alignment": facts.side()}

    def verdict(ruling: Ruling) -> list[Message]:
        params = {"cards": ruling["cards"], "n": len(ruling["cards"])}
        return [message("situation.revealed", params, [])]

    return Situation("reveal", question, "", verdict, reading + standing_read(facts))
