"""The solo table in the terminal: the same view as the page, typed answers in place of taps."""

from __future__ import annotations

import argparse
import unicodedata
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from companion import games, locales
from companion.engine.kit.door import Door
from companion.engine.kit.errors import Refused
from companion.engine.kit.journal import Save
from companion.engine.kit.words import Words, seat
from companion.games import journal

SIDES = ("hero", "villain")
View = dict[str, Any]
Answer = dict[str, Any]


class Table:
    """A game at the terminal: its options, its actions and the states after each."""

    def __init__(self, door: Door, save: Save) -> None:
        self.door = door
        self.options = save["options"]
        replayed = door.answer({"call": "replay", "save": save})
        if replayed["refused"]:
            print(replayed["refused"]["error"]["text"])
        self.records: list[dict[str, Any]] = replayed["records"]

    @property
    def view(self) -> View:
        """Return what is to be shown now."""
        shown: View = self.door.answer({"call": "view", "state": self.records[-1]["state"]})["view"]
        return shown

    def act(self, action: Answer) -> list[str]:
        """Apply an action and return the sentences of what happened, reasons indented."""
        state = self.records[-1]["state"]
        moved = self.door.answer({"call": "apply", "state": state, "action": action})
        self.records.append({"action": action, "state": moved["state"]})
        told = []
        for event in moved["events"]:
            told.append(event["text"])
            told += [f"    {reason['text']}" for reason in event.get("why", [])]
        return told

    def undo(self) -> bool:
        """Take the last action back; False at the very start."""
        if len(self.records) == 1:
            return False
        self.records.pop()
        return True

    def save(self) -> Save:
        """Return the game in its save format."""
        actions = [record["action"] for record in self.records[1:]]
        return journal.save_of("solo", self.options, actions)


def read_answer(prompt: dict[str, Any], typed: str, words: Words) -> Answer:
    """Return the action that a typed answer to a prompt means.

    Raises Refused for text that is no notation, and ValueError for a cost that is no number, or
    for what is neither hero nor villain, or no seat.
    """
    ask, action = prompt["ask"], prompt["action"]
    parts = typed.split()
    if ask in ("cards", "card") and typed == "surrender":
        return {"type": "surrender"}
    if ask == "cards":
        return {"type": action, "cards": [part.upper() for part in parts]}
    if ask == "card":
        return {"type": action, "card": typed.strip().upper()}
    if ask == "alignment":
        return {"type": action, "alignment": _meant(words, "alignment", SIDES, typed)}
    if ask == "effects":
        return {"type": action, "effects": [read_effect(part) for part in parts]}
    if ask == "charge":
        charges = dict(part.split("=") for part in parts)
        return {"type": action, "charges": {name: int(charges[name]) for name in charges}}
    if ask in ("story", "superhero", "event"):
        return {"type": action, "name": typed}
    if ask == "seat":
        meant = _meant(words, "seat", prompt["seats"], typed)
        return {"type": action, "seat": meant, "reason": "-"}
    return {"type": action}


def _meant(words: Words, family: str, names: Sequence[str], typed: str) -> str:
    """Return the name of which this is the beginning, in English or in the table's language."""
    for name in names:
        known = (_plain(name), _plain(words[f"{family}.{name}"]))
        if typed and any(text.startswith(_plain(typed)) for text in known):
            return name
    raise ValueError(typed)


def _plain(text: str) -> str:
    """Return small letters without accents."""
    parts = unicodedata.normalize("NFD", text.casefold())
    return "".join(letter for letter in parts if not unicodedata.combining(letter))


def read_effect(word: str) -> dict[str, Any]:
    """Return the effect of `replace:2`, `add:4.5` or `move:1`."""
    kind, _, number = word.partition(":")
    return {"type": kind, "x": float(number) if "." in number else int(number)}


def shown(view: View, words: Words) -> str:
    """Return the table as lines: where we are, both rows, your hand, the open trick."""
    where, table = view["where"], view["table"]
    names = {who: seat(words, who) for who in table["hands"]}
    tricks = "  ".join(f"{names[who]} {n}" for who, n in where["tricks"].items())
    vp = "  ".join(f"{names[who]} {n}" for who, n in view["score"]["vp"].items())
    counts = f"{tricks} · {words['cli.simulate.vp']} {vp}"
    lines = [f"— {where['round']}/{where['rounds']} · {where['trick']} · {counts} —"]
    lines += [
        f"{names[who]:>10}: {' '.join(cards)}" for who, cards in table["hands"].items() if cards
    ]
    if table["trick"] is not None and table["trick"]["plays"]:
        played = "  ".join(f"{names[who]} {card}" for who, card in table["trick"]["plays"])
        lines.append(f"{'':>10}  [{played}]")
    return "\n".join(lines)


def play(
    options: argparse.Namespace,
    ask: Callable[[str], str] = input,
    tell: Callable[[str], None] = print,
) -> int:
    """Play until the game is over or the person leaves; the file keeps every step."""
    words = locales.load(options.lang)
    table = Table(games.door(words), _opened(options))
    tell(words["cli.solo.help"])
    while True:
        view = table.view
        tell(shown(view, words))
        if view["prompt"]["ask"] == "nothing":
            tell(view["prompt"]["text"])
            return 0
        try:
            typed = ask(view["prompt"]["text"] + "\n> ").strip()
        except EOFError:
            return 0
        if typed == "quit":
            return 0
        if typed == "undo":
            tell(words["cli.solo.undone" if table.undo() else "cli.solo.at-start"])
        else:
            _answer(table, view, typed, tell)
        if options.file:
            Path(options.file).write_text(journal.notation(table.save()), encoding="utf-8")


def _answer(table: Table, view: View, typed: str, tell: Callable[[str], None]) -> None:
    try:
        for line in table.act(read_answer(view["prompt"], typed, table.door.words)):
            tell(line)
    except Refused as refused:
        tell(table.door.error_json(refused)["text"])
    except ValueError:
        tell(table.door.words["cli.solo.not-understood"])


def _opened(options: argparse.Namespace) -> Save:
    """Return the save in the file, or a new one."""
    if options.file and Path(options.file).exists():
        return journal.read(Path(options.file).read_text(encoding="utf-8"))
    chosen: dict[str, Any] = {"difficulty": options.difficulty, "dealer": "You"}
    if options.seed is not None:
        chosen.update(deck="virtual", seed=options.seed)
    return journal.save_of("solo", chosen, [])
