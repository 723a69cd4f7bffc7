"""What was entered wrong: the moment of an action, the table as it lies, and its corrections."""

from __future__ import annotations

from typing import Sequence, TypedDict

from companion.engine.core.inputs import Message, message, unique
from companion.engine.core.reducer import Call
from companion.engine.originstory.cards import DECK, UNKNOWN, parse_card
from companion.engine.originstory.inputs import CardInput
from companion.engine.originstory.solo import setup, tricks
from companion.engine.originstory.solo.state import Play, State
from companion.engine.originstory.solo.steps import STEPS
from companion.engine.originstory.solo.transaction import card_places, holds, universe
from companion.engine.originstory.tricks import SOLO, VANCARDIANS, YOU

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
    # Where an ability has changed the side since, the table shows the changed one.
    if old["type"] == "align" and last["alignment"] == old["alignment"]:
        state["alignment"] = CardInput(new, "action").alignment()
    if _tells_drawn(old) and state["deck"] is None:
        was, now = _read_faces(old), _read_faces(new)
        names = _new_names(was, now)
        _rename(state, names)
        old_order = [names.get(face, face) for face in was]
        for seat in VANCARDIANS:
            # In place, as `_rename` has just made these hands anew.
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
        # Played cards cannot be corrected, and rows are laid out below, card by card, at their
        # places.
        if source == target or source in TRICKS or target in TRICKS or target in VANCARDIANS:
            continue
        if source in VANCARDIANS:
            # `rows` is what the app believes after the corrections so far.
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


def _tells_drawn(action: Call) -> bool:
    """Tell whether an action tells which cards were drawn at the table."""
    step = STEPS.by_name[str(action["type"])]
    return any(field.kind == "drawn" for field in step.fields)


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
    # What was not among the cards entered keeps its place between them.
    return [texts.pop(0) if face in remaining else row[i] for i, face in enumerate(_faces(row))]


def differences(actual: State, goal: State) -> list[Message]:
    """Return what differs, in the order in which hands put it right; an empty list if nothing."""
    if actual["round"] != goal["round"]:
        params = {"round": goal["round"], "was": actual["round"]}
        facts = [message("difference.round", params, ["solo-round-setup"])]
    else:
        facts = _tricks(actual, goal) + _moves(actual, goal)
    return facts + _hands(actual, goal) + _counts(actual, goal)


def _tricks(actual: State, goal: State) -> list[Message]:
    """Return which tricks are not played yet, which cards were to be played, who was to win."""
    facts: list[Message] = []
    old, new = _all_tricks(actual), _all_tricks(goal)
    for i in range(max(len(old), len(new))):
        was = old[i] if i < len(old) else NO_TRICK
        now = new[i] if i < len(new) else NO_TRICK
        if was["plays"] and not now["plays"]:
            facts.append(message("difference.trick-undone", {"trick": i + 1}, ["trick-taking"]))
            continue
        if was["winner"] is not None and now["winner"] is None:
            facts.append(message("difference.trick-open", {"trick": i + 1}, ["trick-taking"]))
        facts += _plays(i + 1, dict(was["plays"]), dict(now["plays"]))
        if now["winner"] not in (None, was["winner"]):
            params = {"trick": i + 1, "winner": now["winner"]}
            facts.append(message("difference.winner", params, ["winning-a-trick"]))
    return facts


class _Trick(TypedDict):
    winner: str | None
    plays: list[Play]


NO_TRICK: _Trick = {"plays": [], "winner": None}


def _all_tricks(state: State) -> list[_Trick]:
    """Return the tricks of the round, the open one last, its winner None."""
    tricks: list[_Trick] = [
        {"winner": trick["winner"], "plays": trick["plays"]} for trick in state["past"]
    ]
    if state["trick"] is not None:
        tricks.append({"winner": None, "plays": state["trick"]["plays"]})
    return tricks


def _plays(trick: int, was: dict[str, str], now: dict[str, str]) -> list[Message]:
    facts = []
    for seat in SOLO:
        if now.get(seat) != was.get(seat):
            params: dict[str, object] = {"trick": trick, "seat": seat}
            if seat not in now:
                code = "difference.not-played"
            elif seat not in was:
                code, params["card"] = "difference.plays", now[seat]
            else:
                code, params["card"], params["instead"] = "difference.played", now[seat], was[seat]
            cite = "vancardian-follows" if seat in VANCARDIANS else "following-suit"
            facts.append(message(code, params, [cite]))
    return facts


def _moves(actual: State, goal: State) -> list[Message]:
    """Return the cards that lie elsewhere, those on the same way together, but for played ones."""
    faces = unique(universe(actual) + universe(goal))
    was, now = _spots(actual, faces), _spots(goal, faces)
    ways: list[tuple[str, str]] = []
    cards: list[list[str]] = []
    for face in faces:
        for source, target in _ways(actual, was[face], now[face]):
            if target == "trick":
                continue
            # Hands have to look for it in the pile of a won trick.
            if source == "trick" and card_places(actual)[face] == "past":
                source = "past"
            if (source, target) not in ways:
                ways.append((source, target))
                cards.append([])
            cards[ways.index((source, target))].append(face)
    facts = []
    for i in range(len(ways)):
        source, target = ways[i]
        back = ways.index((target, source)) if (target, source) in ways else i
        if back == i or len(cards[i]) != 1 or len(cards[back]) != 1:
            params: dict[str, object] = {"cards": cards[i], "from": source, "to": target}
            facts.append(message("difference.put", params, ["playing-cards"]))
        elif i < back:
            params = {"card": cards[i][0], "for": cards[back][0], "from": source, "to": target}
            facts.append(message("difference.swap", params, ["playing-cards"]))
    return facts


def _ways(actual: State, old: list[str], new: list[str]) -> list[tuple[str, str]]:
    """Return from where to where the copies of a card go; a card that is nowhere is in the deck.

    If your hand is not tracked, a card that you played goes back to it.
    """
    sources, targets = list(old), []
    for spot in new:
        if spot in sources:
            sources.remove(spot)
        else:
            targets.append(spot)
    ways = []
    for i in range(max(len(sources), len(targets))):
        source = sources[i] if i < len(sources) else "deck"
        to_your_hand = actual["options"]["hand"] == "untracked" and source == "trick " + YOU
        target = targets[i] if i < len(targets) else YOU if to_your_hand else "deck"
        ways.append((source.partition(" ")[0], target.partition(" ")[0]))
    return ways


def _spots(state: State, faces: list[str]) -> dict[str, list[str]]:
    """Return where the copies of each of these printed cards lie, but for those in the deck.

    A seat, `discard`, `extra`, `aside`, or `trick` with its seat and number.
    """
    there = universe(state)
    # Two extra-love cards that no line has named here lie with the others.
    spots = {face: [] if face in there else ["extra", "extra"] for face in faces}
    places = [(seat, state["hands"][seat]) for seat in SOLO]
    places += [(place, state[place]) for place in ("discard", "extra", "aside")]
    tricks = _all_tricks(state)
    for i in range(len(tricks)):
        places += [("trick " + seat, [text]) for seat, text in tricks[i]["plays"]]
    for spot, texts in places:
        for text in texts:
            if text != UNKNOWN:
                spots[text.partition("=")[0]].append(spot)
    return spots


def _hands(actual: State, goal: State) -> list[Message]:
    """Return the rows that lie otherwise, from left to right, and a hand that counts otherwise."""
    facts = []
    for seat in SOLO:
        was, now = actual["hands"][seat], goal["hands"][seat]
        cards = [text for text in now if text not in was]
        if seat in VANCARDIANS and was != now:
            facts.append(message("difference.row", {"seat": seat, "cards": now}, ["no-peeking"]))
        elif seat == YOU and any("=" in text for text in cards):
            params = {"cards": [text for text in cards if "=" in text]}
            facts.append(message("difference.changed", params, ["abilities"]))
    return facts


def _counts(actual: State, goal: State) -> list[Message]:
    """Return what differs beside the cards: alignment, tricks owned, VP, stamina."""
    facts = []
    if goal["alignment"] not in (None, actual["alignment"]):
        params: dict[str, object] = {"alignment": goal["alignment"]}
        facts.append(message("difference.alignment", params, ["alignment"]))
    for seat in SOLO:
        n, before = goal["tricks"][seat], actual["tricks"][seat]
        if n != before:
            params = {"seat": seat, "n": n, "was": before}
            facts.append(message("difference.tricks", params, ["won-tricks"]))
        n, before = goal["vp"][seat], actual["vp"][seat]
        if n != before:
            params = {"seat": seat, "n": n, "was": before}
            facts.append(message("difference.vp", params, ["victory-points"]))
    was, now = actual["stamina"]["players"][YOU], goal["stamina"]["players"][YOU]
    if was != now:
        params = {"n": now["supply"], "charged": sum(now["charged"].values())}
        facts.append(message("difference.stamina", params, ["stamina"]))
    return facts
