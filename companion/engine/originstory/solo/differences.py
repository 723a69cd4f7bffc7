"""What hands must change on the table to get from one state of a solo game to another.

Every sentence says how the table is to be, so that it is true also where it lies like that already.
"""

from __future__ import annotations

from typing import TypedDict

from companion.engine.core.errors import Message, message
from companion.engine.originstory.cards import UNKNOWN
from companion.engine.originstory.seats import SOLO, VANCARDIANS, YOU
from companion.engine.originstory.solo.places import card_places, universe
from companion.engine.originstory.solo.state import Play, State


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
    was, now = _spots(actual), _spots(goal)
    ways: list[tuple[str, str]] = []
    cards: list[list[str]] = []
    for face in _unique(universe(actual)):
        for source, target in _ways(actual, was[face], now[face]):
            if target == "trick":
                continue
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


def _unique(faces: list[str]) -> list[str]:
    return [faces[i] for i in range(len(faces)) if faces[i] not in faces[:i]]


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


def _spots(state: State) -> dict[str, list[str]]:
    """Return where the copies of each printed card lie, but for those in the deck.

    A seat, `discard`, `extra`, `aside`, or `trick` with its seat and number.
    """
    spots: dict[str, list[str]] = {face: [] for face in universe(state)}
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
