"""Answers the judge's JSON lines with the coach's kernel, as far as it knows the rules."""

from __future__ import annotations

import json
import sys
from typing import Any

from companion.engine.originstory.cards import SUITS, parse_card
from companion.engine.originstory.coach import layout
from companion.engine.originstory.kernel import effects, players, tricks

FACES = [f"{suit}{value}" for suit in SUITS for value in range(1, 14)] + ["L4.5", "L9.5"]


class Table:
    """A position in the kernel's numbers, made of cards as the judge takes them."""

    def __init__(self) -> None:
        self.mem = [0] * layout.SIZE
        self.forms: dict[int, Any] = {}
        self.mem[layout.LEAD_SUIT] = -1
        for face in FACES:
            self.mem[layout.PRINTED + FACES.index(face)] = self.number(face)

    def number(self, card: Any) -> int:
        read = parse_card(card) if isinstance(card, str) else None
        face, suit = (read.face, read.suit) if read else (card["card"], card["suit"])
        twice = read.value if read else int(2 * card["value"])
        number = twice * 256 + FACES.index(face) * 4 + SUITS.index(suit)
        self.forms[number] = card
        return number

    def put(self, at: int, row: list[Any]) -> None:
        for i, card in enumerate(row):
            self.mem[at + i] = self.number(card)

    def hand(self, seat: int, row: list[Any]) -> None:
        self.put(layout.HANDS + seat * layout.MAX_CARDS, row)
        self.mem[layout.COUNTS + seat] = len(row)

    def row(self, seat: int) -> list[Any]:
        at = layout.HANDS + seat * layout.MAX_CARDS
        return [self.forms[n] for n in self.mem[at : at + self.mem[layout.COUNTS + seat]]]

    def trick(self, plays: list[Any], lead_suit: str | None) -> None:
        self.put(layout.PLAY_CARDS, plays)
        self.mem[layout.PLAYS] = len(plays)
        if lead_suit or plays:
            form = plays[0] if plays else ""
            first = form["suit"] if isinstance(form, dict) else form[:1]
            self.mem[layout.LEAD_SUIT] = SUITS.index(lead_suit or first)


def judge(kind: str, asked: dict[str, Any]) -> dict[str, Any] | None:
    """Return a ruling, or None for what the kernel does not know or tell in these fields."""
    table = Table()
    mem = table.mem
    row = asked.get("hand", [])
    if kind == "legal" and asked["lead_suit"]:
        table.hand(0, row)
        mem[layout.LEAD_SUIT] = SUITS.index(asked["lead_suit"])
        bits = tricks.legal(mem, 0)
        legal = [i for i in range(len(row)) if bits >> i & 1]
        return {"legal": legal, "cards": [row[i] for i in legal]}
    if kind == "trick":
        table.trick(asked["plays"], asked.get("lead_suit"))
        best = tricks.winning_play(mem, 0)
        won = {"winner": best, "card": asked["plays"][best]}
        return won if best >= 0 else {"winner": None, "card": None}
    if kind == "lead" and not asked.get("forbidden"):
        mem[layout.VILLAIN] = int(asked["villain_no_tricks"])
        table.hand(1, row)
        players.lead(mem, 0, 1)
        played = table.forms[mem[layout.PLAY_CARDS]]
        return {"index": row.index(played), "played": played, "hand": table.row(1)}
    if kind == "replace":
        mem[layout.VILLAIN] = int(asked["alignment"] == "villain")
        readings = asked.get("readings") or {}
        mem[layout.SPARES_DRAWN] = int(readings.get("replace-order") == "old-cards-only")
        table.hand(1, row)
        table.put(layout.DECK, asked["drawn"])
        mem[layout.DECKED] = len(asked["drawn"])
        effects.replace(mem, 0, 1, asked["x"])
        after = table.row(1)
        gone = [card for card in row + asked["drawn"] if card not in after]
        return {"hand": after, "discarded": gone}
    if kind == "add":
        table.hand(1, row)
        place = FACES.index(f"L{asked['value']}")
        table.number(FACES[place])
        mem[layout.EXTRA + place - layout.PLAIN_FACES] = 1
        effects.add(mem, 0, 1, place - layout.PLAIN_FACES)
        after = table.row(1)
        return {"hand": after, "discarded": [card for card in row if card not in after]}
    return None


for line in sys.stdin:
    question = json.loads(line)
    ruling = judge(question["kind"], question["input"])
    answer = {"ruling": ruling} if ruling else {"error": {"code": "unknown-kind"}}
    print(json.dumps({"id": question["id"], "kind": question["kind"], **answer}), flush=True)
