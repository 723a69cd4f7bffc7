"""What hands must change on the table to get from one state of a solo game to another.

Every sentence says how the table is to be, so that it is true also where it lies like that already.
"""

from __future__ import annotations

from typing import TypedDict

from companion.engine.kit.errors import Fact, fact
from companion.engine.originstory.cards import UNKNOWN
from companion.engine.originstory.seats import SOLO, VANCARDIANS, YOU
from companion.engine.originstory.solo.draft import seen, universe
from companion.engine.originstory.solo.state import Play, State


def differences(lies: State, edited: State) -> list[Fact]:
    """Return what differs, in the order in which hands put it right; an empty list if nothing."""
    if lies["round"] != edited["round"]:
        params = {"round": edited["round"], "was": lies["round"]}
        found = [fact("difference.round", params, ["solo-round-setup"])]
    else:
        found = _tricks(lies, edited) + _moves(lies, edited)
    return found + _hands(lies, edited) + _standing(lies, edited)


def _tricks(lies: State, edited: State) -> list[Fact]:
    """Return which tricks are not played yet, which cards were to be played, who was to win."""
    found: list[Fact] = []
    old, new = _all_tricks(lies), _all_tricks(edited)
    for i in range(max(len(old), len(new))):
        was = old[i] if i < len(old) else NO_TRICK
        now = new[i] if i < len(new) else NO_TRICK
        if was["plays"] and not now["plays"]:
            found.append(fact("difference.trick-undone", {"trick": i + 1}, ["trick-taking"]))
            continue
        if was["winner"] is not None and now["winner"] is None:
            found.append(fact("difference.trick-open", {"trick": i + 1}, ["trick-taking"]))
        found += _plays(i + 1, dict(was["plays"]), dict(now["plays"]))
        if now["winner"] not in (None, was["winner"]):
            params = {"trick": i + 1, "winner": now["winner"]}
            found.append(fact("difference.winner", params, ["winning-a-trick"]))
    return found


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


def _plays(trick: int, was: dict[str, str], now: dict[str, str]) -> list[Fact]:
    found = []
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
            found.append(fact(code, params, [cite]))
    return found


def _moves(lies: State, edited: State) -> list[Fact]:
    """Return the cards that lie elsewhere, those on the same way together, but for played ones."""
    was, now = _spots(lies), _spots(edited)
    ways: list[tuple[str, str]] = []
    cards: list[list[str]] = []
    for face in _each_once(universe(lies)):
        for source, target in _ways(lies, was[face], now[face]):
            if target == "trick":
                continue
            if source == "trick" and seen(lies)[face] == "past":
                source = "past"
            if (source, target) not in ways:
                ways.append((source, target))
                cards.append([])
            cards[ways.index((source, target))].append(face)
    found = []
    for i in range(len(ways)):
        source, target = ways[i]
        back = ways.index((target, source)) if (target, source) in ways else i
        if back == i or len(cards[i]) != 1 or len(cards[back]) != 1:
            params: dict[str, object] = {"cards": cards[i], "from": source, "to": target}
            found.append(fact("difference.put", params, ["playing-cards"]))
        elif i < back:
            params = {"card": cards[i][0], "for": cards[back][0], "from": source, "to": target}
            found.append(fact("difference.swap", params, ["playing-cards"]))
    return found


def _each_once(faces: list[str]) -> list[str]:
    return [faces[i] for i in range(len(faces)) if faces[i] not in faces[:i]]


def _ways(lies: State, old: list[str], new: list[str]) -> list[tuple[str, str]]:
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
        unseen = lies["options"]["hand"] == "untracked" and source == "trick " + YOU
        target = targets[i] if i < len(targets) else YOU if unseen else "deck"
        ways.append((source.partition(" ")[0], target.partition(" ")[0]))
    return ways


def _spots(state: State) -> dict[str, list[str]]:
    """Return where the copies of each printed card lie, but for those in the deck.

    A seat, `discard`, `extra`, `aside`, or `trick` with its seat and number.
    """
    spots: dict[str, list[str]] = {face: [] for face in universe(state)}
    there = [(seat, state["hands"][seat]) for seat in SOLO]
    there += [(place, state[place]) for place in ("discard", "extra", "aside")]
    tricks = _all_tricks(state)
    for i in range(len(tricks)):
        there += [("trick " + seat, [text]) for seat, text in tricks[i]["plays"]]
    for spot, texts in there:
        for text in texts:
            if text != UNKNOWN:
                spots[text.partition("=")[0]].append(spot)
    return spots


def _hands(lies: State, edited: State) -> list[Fact]:
    """Return the rows that lie otherwise, from left to right, and a hand that counts otherwise."""
    found = []
    for seat in SOLO:
        was, now = lies["hands"][seat], edited["hands"][seat]
        cards = [text for text in now if text not in was]
        if seat in VANCARDIANS and was != now:
            found.append(fact("difference.row", {"seat": seat, "cards": now}, ["no-peeking"]))
        elif seat == YOU and any("=" in text for text in cards):
            params = {"cards": [text for text in cards if "=" in text]}
            found.append(fact("difference.changed", params, ["abilities"]))
    return found


def _standing(lies: State, edited: State) -> list[Fact]:
    """Return what differs beside the cards: alignment, tricks owned, VP, stamina."""
    found = []
    if edited["alignment"] not in (None, lies["alignment"]):
        params: dict[str, object] = {"alignment": edited["alignment"]}
        found.append(fact("difference.alignment", params, ["alignment"]))
    for seat in SOLO:
        n, before = edited["tricks"][seat], lies["tricks"][seat]
        if n != before:
            params = {"seat": seat, "n": n, "was": before}
            found.append(fact("difference.tricks", params, ["won-tricks"]))
        n, before = edited["vp"][seat], lies["vp"][seat]
        if n != before:
            params = {"seat": seat, "n": n, "was": before}
            found.append(fact("difference.vp", params, ["victory-points"]))
    was, now = lies["stamina"]["players"][YOU], edited["stamina"]["players"][YOU]
    if was != now:
        params = {"n": now["supply"], "charged": sum(now["charged"].values())}
        found.append(fact("difference.stamina", params, ["stamina"]))
    return found
