"""What was entered wrong: the moment of an action, the table as it lies, and its corrections."""

from __future__ import annotations

from typing import Sequence, TypedDict

from companion.engine.core.inputs import Message, message, unique
from companion.engine.core.reducer import Call
from companion.engine.originstory.cards import DECK, UNKNOWN, copies, face_of, parse_card
from companion.engine.originstory.inputs import CardInput
from companion.engine.originstory.solo import setup, tricks
from companion.engine.originstory.solo.places import (
    card_places,
    index_of,
    last_index_of,
    universe,
    without_one,
)
from companion.engine.originstory.solo.state import Play, State
from companion.engine.originstory.solo.steps import STEPS
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
        mistaken = _mistaken(was, now)
        _rename(state, _new_names(before, last, mistaken))
        old_order = _renamed(was, mistaken)
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
    arrivals: dict[str, list[tuple[str, str]]] = {seat: [] for seat in VANCARDIANS}
    faces = unique(universe(last) + universe(actual))
    was, now = _spots(last, faces), _spots(actual, faces)
    for face in unique(universe(last)):
        for source, target in _ways(last, was[face], now[face]):
            # Rows are laid out below, card by card, at their places.
            if target in VANCARDIANS:
                arrivals[target].append((face, source))
            # Played cards cannot be corrected.
            elif source not in TRICKS and target not in TRICKS:
                if source in VANCARDIANS:
                    # `rows` is what the app believes after the corrections so far.
                    rows[source] = _without(rows[source], [face])
                actions.append(_correction(face, source, target, reason))
    for seat in VANCARDIANS:
        actions += _row_corrections(
            rows, seat, _faces(actual["hands"][seat]), arrivals[seat], reason
        )
    return actions


def _correction(face: str, source: str, target: str, reason: str) -> dict[str, object]:
    return {"type": "correct", "card": face, "place": source, "to": target, "reason": reason}


def _row_corrections(
    rows: dict[str, list[str]],
    seat: str,
    goal: list[str],
    arrivals: list[tuple[str, str]],
    reason: str,
) -> list[Call]:
    """Return the corrections that lay a row as `goal` has it, from left to right.

    `arrivals` are the cards that come from elsewhere, each with its place.
    """
    actions: list[Call] = []
    for i in range(len(goal)):
        row, face = rows[seat], goal[i]
        if row[i : i + 1] == [face]:
            continue
        source = seat
        if face not in row[i:]:
            source = next(place for card, place in arrivals if card == face)
            arrivals.remove((face, source))
        if source in VANCARDIANS:
            at = last_index_of(rows[source], face) or 0  # it is there: the ways say so
            rows[source] = rows[source][:at] + rows[source][at + 1 :]
        rows[seat] = rows[seat][:i] + [face] + rows[seat][i:]
        actions.append(dict(_correction(face, source, seat, reason), index=i))
    return actions


def _tells_drawn(action: Call) -> bool:
    """Tell whether an action tells which cards were drawn at the table."""
    step = STEPS.by_name[str(action["type"])]
    return any(field.kind == "drawn" for field in step.fields)


def _read_faces(action: Call) -> list[str]:
    fields = CardInput(action, "action")
    cards = fields.cards("cards", len(DECK)) if fields.has("cards") else []
    return [card.face for card in cards]


def _faces(texts: Sequence[str]) -> list[str]:
    return ["?" if text == "?" else parse_card(text).face for text in texts]


def _without(cards: list[str], others: list[str]) -> list[str]:
    """Return the cards without one of each of the others."""
    for face in others:
        cards = without_one(cards, face)
    return cards


def _mistaken(was: list[str], now: list[str]) -> list[tuple[str, str]]:
    """Return the cards that were entered wrong, each with the right one."""
    wrong, right = _without(was, now), _without(now, was)
    return [(wrong[i], right[i]) for i in range(min(len(wrong), len(right)))]


def _renamed(cards: list[str], mistaken: list[tuple[str, str]]) -> list[str]:
    """Return cards that were entered with the names that they have in truth."""
    cards = list(cards)
    for wrong, right in mistaken:
        cards[cards.index(wrong)] = right
    return cards


def _new_names(
    before: State, last: State, mistaken: list[tuple[str, str]]
) -> dict[tuple[str, int], str]:
    """Return which card is in truth which: one entered wrong and the right one change names.

    Of equal cards, each is known by its number among them in the order of `_lying`; those that lay
    in sight when the wrong card was entered keep their name, and so does a card where the right
    one can be another copy, that lies in the deck.
    """
    names: dict[tuple[str, int], str] = {}
    copies_of, lying = copies(universe(last)), copies([face for _, face in _lying(last)])
    for wrong, right in mistaken:
        swaps = [(wrong, right)]
        if lying.get(right, 0) == copies_of[right]:
            swaps.append((right, wrong))
        else:
            lying[right] = lying.get(right, 0) + 1
        for face, other in swaps:
            unseen = [n for n in _come_since(before, last, face) if (face, n) not in names]
            if unseen:
                names[(face, unseen[-1])] = other
    return names


def _come_since(before: State, last: State, face: str) -> list[int]:
    """Return which of the equal cards in sight were not in sight before, by their numbers.

    A card that is the only one of its kind may have been drawn again from the discard pile.
    """
    spots = [spot for spot, other in _lying(last) if other == face]
    numbers = list(range(len(spots)))
    if copies(universe(last))[face] == 1:
        return numbers
    pile = before["discard"]
    was_shuffled = last["discard"][: len(pile)] != pile
    old = [
        spot
        for spot, other in _lying(before)
        if other == face and not (spot == "discard" and was_shuffled)
    ]
    for way in ("", "trick "):  # it lies where it lay, or was played from there
        for spot in list(old):
            still = [n for n in numbers if spots[n] == way + spot]
            if still:
                old.remove(spot)
                numbers.remove(still[0])
    return numbers


def _rename(state: State, names: dict[tuple[str, int], str]) -> None:
    """Give the cards of `names` their other name, in the order of `_lying`."""
    count: dict[str, int] = {}

    def rename(text: str) -> str:
        face, sign, now = text.partition("=")
        n = count.get(face, 0)
        count[face] = n + 1
        return names.get((face, n), face) + sign + now

    def rename_plays(plays: list[Play]) -> list[Play]:
        return [[seat, rename(text)] for seat, text in plays]

    state["hands"] = {seat: [rename(text) for text in state["hands"][seat]] for seat in SOLO}
    state["discard"] = [rename(text) for text in state["discard"]]
    state["extra"] = [rename(text) for text in state["extra"]]
    state["aside"] = [rename(text) for text in state["aside"]]
    past = []
    for trick in state["past"]:
        won = trick.copy()
        won["plays"] = rename_plays(trick["plays"])
        past.append(won)
    state["past"] = past
    if state["trick"] is not None:
        open_trick = state["trick"].copy()
        open_trick["plays"] = rename_plays(open_trick["plays"])
        state["trick"] = open_trick


def _reorder(row: list[str], was: list[str], now: list[str]) -> list[str]:
    """Return a row with the cards of `was` in the order of `now`, if they still lie as they did."""
    remaining = [face for face in _faces(row) if face in was]
    if remaining != [face for face in was if face in remaining]:
        return row
    order = [face for face in now if face in remaining]
    texts = [row[index_of(row, face) or 0] for face in order]
    # What was not among the cards entered keeps its place between them.
    return [texts.pop(0) if face in remaining else row[i] for i, face in enumerate(_faces(row))]


def differences(actual: State, goal: State) -> list[Message]:
    """Return what differs, in the order in which hands put it right; an empty list if nothing."""
    if actual["round"] != goal["round"]:
        params = {"round": goal["round"], "was": actual["round"]}
        messages = [message("difference.round", params, ["solo-round-setup"])]
    else:
        messages = _tricks(actual, goal) + _moves(actual, goal)
    return messages + _hands(actual, goal) + _counts(actual, goal)


def _tricks(actual: State, goal: State) -> list[Message]:
    """Return which tricks are not played yet, which cards were to be played, who was to win."""
    messages: list[Message] = []
    old, new = _all_tricks(actual), _all_tricks(goal)
    for i in range(max(len(old), len(new))):
        was = old[i] if i < len(old) else NO_TRICK
        now = new[i] if i < len(new) else NO_TRICK
        if was["plays"] and not now["plays"]:
            messages.append(message("difference.trick-undone", {"trick": i + 1}, ["trick-taking"]))
            continue
        if was["winner"] is not None and now["winner"] is None:
            messages.append(message("difference.trick-open", {"trick": i + 1}, ["trick-taking"]))
        messages += _plays(i + 1, dict(was["plays"]), dict(now["plays"]))
        if now["winner"] not in (None, was["winner"]):
            params = {"trick": i + 1, "winner": now["winner"]}
            messages.append(message("difference.winner", params, ["winning-a-trick"]))
    return messages


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
    messages = []
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
            messages.append(message(code, params, [cite]))
    return messages


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
    messages = []
    for i in range(len(ways)):
        source, target = ways[i]
        back = ways.index((target, source)) if (target, source) in ways else i
        if back == i or len(cards[i]) != 1 or len(cards[back]) != 1:
            params: dict[str, object] = {"cards": cards[i], "from": source, "to": target}
            messages.append(message("difference.put", params, ["playing-cards"]))
        elif i < back:
            params = {"card": cards[i][0], "for": cards[back][0], "from": source, "to": target}
            messages.append(message("difference.swap", params, ["playing-cards"]))
    return messages


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
    """Return where the copies of each of these printed cards lie, but for those in the deck."""
    there = universe(state)
    # Two extra-love cards that no line has named here lie with the others.
    spots = {face: [] if face in there else ["extra", "extra"] for face in faces}
    for spot, face in _lying(state):
        spots[face].append(spot)
    return spots


def _lying(state: State) -> list[tuple[str, str]]:
    """Return every printed card in sight with where it lies, always in this order.

    A seat, `discard`, `extra`, `aside`, or `trick` with the seat that played it.
    """
    places = [(seat, state["hands"][seat]) for seat in SOLO]
    places += [(place, state[place]) for place in ("discard", "extra", "aside")]
    for trick in _all_tricks(state):
        places += [("trick " + seat, [text]) for seat, text in trick["plays"]]
    return [(spot, face_of(text)) for spot, cards in places for text in cards if text != UNKNOWN]


def _hands(actual: State, goal: State) -> list[Message]:
    """Return the rows that lie otherwise, from left to right, and a hand that counts otherwise."""
    messages = []
    for seat in SOLO:
        was, now = actual["hands"][seat], goal["hands"][seat]
        cards = [text for text in now if text not in was]
        if seat in VANCARDIANS and was != now:
            messages.append(message("difference.row", {"seat": seat, "cards": now}, ["no-peeking"]))
        elif seat == YOU and any("=" in text for text in cards):
            params = {"cards": [text for text in cards if "=" in text]}
            messages.append(message("difference.changed", params, ["abilities"]))
    return messages


def _counts(actual: State, goal: State) -> list[Message]:
    """Return what differs beside the cards: alignment, tricks owned, VP, stamina."""
    messages = []
    if goal["alignment"] not in (None, actual["alignment"]):
        params: dict[str, object] = {"alignment": goal["alignment"]}
        messages.append(message("difference.alignment", params, ["alignment"]))
    villains = goal.get("villains", [])
    for seat in VANCARDIANS:
        if (seat in villains) != (seat in actual.get("villains", [])):
            params = {"seat": seat, "alignment": "villain" if seat in villains else "hero"}
            messages.append(message("difference.dial", params, ["rulings/vancardian-side"]))
    for seat in SOLO:
        n, before = goal["tricks"][seat], actual["tricks"][seat]
        if n != before:
            params = {"seat": seat, "n": n, "was": before}
            messages.append(message("difference.tricks", params, ["won-tricks"]))
        n, before = goal["vp"][seat], actual["vp"][seat]
        if n != before:
            params = {"seat": seat, "n": n, "was": before}
            messages.append(message("difference.vp", params, ["victory-points"]))
    was, now = actual["stamina"]["players"][YOU], goal["stamina"]["players"][YOU]
    if was != now:
        params = {"n": now["supply"], "charged": sum(now["charged"].values())}
        messages.append(message("difference.stamina", params, ["stamina"]))
    return messages
