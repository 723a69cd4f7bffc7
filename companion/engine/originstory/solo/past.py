"""What was entered wrong: the moment of an action, the table as it lies, and its corrections."""

from __future__ import annotations

from typing import Sequence

from companion.engine.kit.machine import Call
from companion.engine.originstory.cards import DECK, parse_card
from companion.engine.originstory.inputs import CardInput
from companion.engine.originstory.seats import SOLO, VANCARDIANS
from companion.engine.originstory.solo import setup, tricks
from companion.engine.originstory.solo.draft import holds, seen, universe
from companion.engine.originstory.solo.state import Play, State

DEALT = ("deal", "row", "effect-draw", "draw-to-follow", "draw")
PLAYED = ("trick", "past")


def moment(state: State) -> list[object]:
    """Return when an action is taken: round, phase, trick, whose turn, effect being worked."""
    seat = setup.next_row(state) if state["phase"] == "rows" else tricks.turn(state)
    return [state["round"], state["phase"], len(state["past"]), seat, state["queue"][:1]]


def lying(before: State, last: State, old: Call, new: Call | None) -> State:
    """Return the last state as the table lies if the old action was in truth the new one.

    A drawn card that was entered as another lies where the app believes that other one to be; of
    cards entered in a wrong order those that are left lie in the right one. A choice is no such
    fact, and cards of an earlier round are gathered: there the table lies as the app believes.
    """
    if new is None or new["type"] != old["type"] or before["round"] != last["round"]:
        return last
    state = last.copy()
    if old["type"] == "align" and last["alignment"] == old["alignment"]:
        state["alignment"] = CardInput(new, "action").alignment()
    if old["type"] in DEALT and state["deck"] is None:
        was, now = _drawn(old), _drawn(new)
        names = _exchanged(was, now)
        _rename(state, names)
        believed = [names.get(face, face) for face in was]
        for seat in VANCARDIANS:
            state["hands"][seat] = _reordered(state["hands"][seat], believed, now)
    return state


def corrections(last: State, lies: State, reason: str) -> list[Call]:
    """Return the actions that make the app believe what lies on the table, but for played cards."""
    found: list[Call] = []
    if lies["alignment"] != last["alignment"]:
        found.append({"type": "realign", "alignment": lies["alignment"], "reason": reason})
    rows = {seat: _faces(last["hands"][seat]) for seat in VANCARDIANS}
    was, now = seen(last), seen(lies)
    for face in universe(last):
        source, target = was.get(face, "deck"), now.get(face, "deck")
        if source == target or source in PLAYED or target in PLAYED or target in VANCARDIANS:
            continue
        if source in VANCARDIANS:
            rows[source].remove(face)
        found.append({"type": "correct", "card": face, "to": target, "reason": reason})
    for seat in VANCARDIANS:
        found += _rearranging(rows, seat, _faces(lies["hands"][seat]), reason)
    return found


def _rearranging(
    rows: dict[str, list[str]], seat: str, wanted: list[str], reason: str
) -> list[Call]:
    """Return the corrections that lay a row as wanted, from left to right."""
    found: list[Call] = []
    for i in range(len(wanted)):
        if rows[seat][i : i + 1] != [wanted[i]]:
            for other in VANCARDIANS:
                rows[other] = [face for face in rows[other] if face != wanted[i]]
            rows[seat].insert(i, wanted[i])
            place = {"type": "correct", "card": wanted[i], "to": seat, "reason": reason}
            found.append(dict(place, index=i))
    return found


def _drawn(action: Call) -> list[str]:
    fields = CardInput(action, "action")
    return _faces(fields.items("cards", len(DECK))) if fields.has("cards") else []


def _faces(texts: Sequence[object]) -> list[str]:
    return ["?" if text == "?" else parse_card(text).face for text in texts]


def _exchanged(was: list[str], now: list[str]) -> dict[str, str]:
    """Return which card is in truth which: one entered wrong and the right one change names."""
    wrong = [face for face in was if face not in now]
    right = [face for face in now if face not in was]
    names = {}
    for i in range(min(len(wrong), len(right))):
        names[wrong[i]], names[right[i]] = right[i], wrong[i]
    return names


def _rename(state: State, names: dict[str, str]) -> None:
    """Give every card of `names` the other's name, wherever it lies."""

    def true(text: str) -> str:
        face, sign, now = text.partition("=")
        return names.get(face, face) + sign + now

    def plays(played: list[Play]) -> list[Play]:
        return [[seat, true(text)] for seat, text in played]

    state["hands"] = {seat: [true(text) for text in state["hands"][seat]] for seat in SOLO}
    state["discard"] = [true(text) for text in state["discard"]]
    state["aside"] = [true(text) for text in state["aside"]]
    state["extra"] = [true(text) for text in state["extra"]]
    state["past"] = [
        {"winner": won["winner"], "plays": plays(won["plays"])} for won in state["past"]
    ]
    if state["trick"] is not None:
        trick = state["trick"].copy()
        trick["plays"] = plays(trick["plays"])
        state["trick"] = trick


def _reordered(row: list[str], was: list[str], now: list[str]) -> list[str]:
    """Return a row with the cards of `was` in the order of `now`, if they still lie as they did."""
    left = [face for face in _faces(row) if face in was]
    if left != [face for face in was if face in left]:
        return row
    order = [face for face in now if face in left]
    texts = [row[holds(row, face) or 0] for face in order]
    return [texts.pop(0) if face in left else row[i] for i, face in enumerate(_faces(row))]
