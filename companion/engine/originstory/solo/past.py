"""What was entered wrong: the moment of an action, the table as it lies, and its corrections."""

from __future__ import annotations

from typing import Sequence

from companion.engine.core.reducer import Call
from companion.engine.originstory.cards import DECK, parse_card
from companion.engine.originstory.inputs import CardInput
from companion.engine.originstory.seats import SOLO, VANCARDIANS
from companion.engine.originstory.solo import setup, tricks
from companion.engine.originstory.solo.places import card_places, holds, universe
from companion.engine.originstory.solo.state import Play, State

DRAW_ACTIONS = ("deal", "row", "effect-draw", "draw-to-follow", "draw")
TRICKS = ("trick", "past")


def moment(state: State) -> list[object]:
    """Return when an action is taken: round, phase, trick, whose turn, effect being worked."""
    seat = setup.next_row(state) if state["phase"] == "rows" else tricks.turn(state)
    return [state["round"], state["phase"], len(state["past"]), seat, state["queue"][:1]]


def actual(before: State, last: State, old: Call, new: Call | None) -> State:
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
    if old["type"] in DRAW_ACTIONS and state["deck"] is None:
        was, now = _read_faces(old), _read_faces(new)
        names = _new_names(was, now)
        _rename(state, names)
        old_order = [names.get(face, face) for face in was]
        for seat in VANCARDIANS:
            state["hands"][seat] = _reorder(state["hands"][seat], old_order, now)
    return state


def corrections(last: State, actual: State, reason: str) -> list[Call]:
    """Return the actions that make the app believe what lies on the table, but for played cards."""
    actions: list[Call] = []
    if actual["alignment"] != last["alignment"]:
        actions.append({"type": "realign", "alignment": actual["alignment"], "reason": reason})
    rows = {seat: _faces(last["hands"][seat]) for seat in VANCARDIANS}
    was, now = card_places(last), card_places(actual)
    for face in universe(last):
        source, target = was.get(face, "deck"), now.get(face, "deck")
        if source == target or source in TRICKS or target in TRICKS or target in VANCARDIANS:
            continue
        if source in VANCARDIANS:
            rows[source].remove(face)
        actions.append({"type": "correct", "card": face, "to": target, "reason": reason})
    for seat in VANCARDIANS:
        actions += _row_corrections(rows, seat, _faces(actual["hands"][seat]), reason)
    return actions


def _row_corrections(
    rows: dict[str, list[str]], seat: str, goal: list[str], reason: str
) -> list[Call]:
    """Return the corrections that lay a row as `goal` has it, from left to right."""
    actions: list[Call] = []
    for i in range(len(goal)):
        if rows[seat][i : i + 1] != [goal[i]]:
            for other in VANCARDIANS:
                rows[other] = [face for face in rows[other] if face != goal[i]]
            rows[seat].insert(i, goal[i])
            place = {"type": "correct", "card": goal[i], "to": seat, "reason": reason}
            actions.append(dict(place, index=i))
    return actions


def _read_faces(action: Call) -> list[str]:
    fields = CardInput(action, "action")
    return _faces(fields.items("cards", len(DECK))) if fields.has("cards") else []


def _faces(texts: Sequence[object]) -> list[str]:
    return ["?" if text == "?" else parse_card(text).face for text in texts]


def _new_names(was: list[str], now: list[str]) -> dict[str, str]:
    """Return which card is in truth which: one entered wrong and the right one change names."""
    wrong = [face for face in was if face not in now]
    right = [face for face in now if face not in was]
    names = {}
    for i in range(min(len(wrong), len(right))):
        names[wrong[i]], names[right[i]] = right[i], wrong[i]
    return names


def _rename(state: State, names: dict[str, str]) -> None:
    """Give every card of `names` the other's name, wherever it lies."""

    def rename(text: str) -> str:
        face, sign, now = text.partition("=")
        return names.get(face, face) + sign + now

    def rename_plays(plays: list[Play]) -> list[Play]:
        return [[seat, rename(text)] for seat, text in plays]

    state["hands"] = {seat: [rename(text) for text in state["hands"][seat]] for seat in SOLO}
    state["discard"] = [rename(text) for text in state["discard"]]
    state["aside"] = [rename(text) for text in state["aside"]]
    state["extra"] = [rename(text) for text in state["extra"]]
    state["past"] = [
        {"winner": trick["winner"], "plays": rename_plays(trick["plays"])}
        for trick in state["past"]
    ]
    if state["trick"] is not None:
        trick = state["trick"].copy()
        trick["plays"] = rename_plays(trick["plays"])
        state["trick"] = trick


def _reorder(row: list[str], was: list[str], now: list[str]) -> list[str]:
    """Return a row with the cards of `was` in the order of `now`, if they still lie as they did."""
    remaining = [face for face in _faces(row) if face in was]
    if remaining != [face for face in was if face in remaining]:
        return row
    order = [face for face in now if face in remaining]
    texts = [row[holds(row, face) or 0] for face in order]
    return [texts.pop(0) if face in remaining else row[i] for i, face in enumerate(_faces(row))]
