"""The solo game in the terminal: the same view as the page, with typed answers instead of taps."""

from __future__ import annotations

import argparse
import unicodedata
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from companion import games, locales
from companion.engine.core.engine import Engine
from companion.engine.core.errors import Refusal
from companion.engine.core.registry import Save
from companion.engine.core.words import Words, seat
from companion.engine.originstory.cards import SUITS
from companion.games import registry
from companion.output import show

SIDES = ("hero", "villain")
View = dict[str, Any]
Answer = dict[str, Any]


class TerminalGame:
    """A game at the terminal: its options, its actions and the states after each."""

    def __init__(self, engine: Engine, save: Save) -> None:
        self.engine = engine
        self.options = save["options"]
        replay = engine.answer({"call": "replay", "save": save})
        if replay["refused"]:
            show(replay["refused"]["error"]["text"])
        self.records: list[dict[str, Any]] = replay["records"]

    @property
    def view(self) -> View:
        """Return what is to be shown now."""
        view: View = self.engine.answer({"call": "view", "state": self.records[-1]["state"]})[
            "view"
        ]
        return view

    def act(self, action: Answer) -> list[str]:
        """Apply an action and return the sentences of what happened, reasons indented."""
        state = self.records[-1]["state"]
        answer = self.engine.answer({"call": "apply", "state": state, "action": action})
        self.records.append({"action": action, "state": answer["state"]})
        lines = []
        for event in answer["events"]:
            lines.append(event["text"])
            lines += [f"    {reason['text']}" for reason in event.get("why", [])]
        return lines

    def undo(self) -> bool:
        """Take the last action back; False at the very start."""
        if len(self.records) == 1:
            return False
        self.records.pop()
        return True

    def save(self) -> Save:
        """Return the game in its save format."""
        actions = [record["action"] for record in self.records[1:]]
        return registry.save_of("solo", self.options, actions)


def read_answer(prompt: dict[str, Any], reply: str, words: Words) -> Answer:
    """Return the action that a typed answer to a prompt means.

    Raises Refusal for text that is no notation, and ValueError for a cost that is no number, or
    for what is neither hero nor villain, or no seat.
    """
    ask, action = prompt["ask"], prompt["action"]
    parts = reply.split()
    if ask in ("cards", "card") and reply == "surrender":
        return {"type": "surrender"}
    if ask == "cards":
        return {"type": action, "cards": [read_card(part, words) for part in parts]}
    if ask == "card":
        return {"type": action, "card": read_card(reply.strip(), words)}
    if ask == "alignment":
        return {"type": action, "alignment": _match_name(words, "alignment", SIDES, reply)}
    if ask == "effects":
        return {"type": action, "effects": [read_effect(part) for part in parts]}
    if ask == "charge":
        charges = dict(part.split("=") for part in parts)
        return {"type": action, "charges": {card: int(charges[card]) for card in charges}}
    if ask in ("story", "superhero", "event"):
        return {"type": action, "name": reply}
    if ask == "seat":
        name = _match_name(words, "seat", prompt["seats"], reply)
        return {"type": action, "seat": name, "reason": "-"}
    return {"type": action}


def _match_name(words: Words, family: str, names: Sequence[str], reply: str) -> str:
    """Return the name of which this is the beginning, in English or in the table's language."""
    for name in names:
        forms = (_plain(name), _plain(words[f"{family}.{name}"]))
        if reply and any(text.startswith(_plain(reply)) for text in forms):
            return name
    raise ValueError(reply)


def _plain(text: str) -> str:
    """Return small letters without accents."""
    parts = unicodedata.normalize("NFD", text.casefold())
    return "".join(letter for letter in parts if not unicodedata.combining(letter))


def read_card(word: str, words: Words) -> str:
    """Return the notation of a card: its suit is one of B, L, S, T or of the language's letters."""
    text = word.upper().replace(",", ".")
    if text[:1].isdigit():
        text = text[-1] + text[:-1]
    letters = dict(zip(words["situation.letters"], SUITS, strict=True))
    return letters.get(text[:1], text[:1]) + text[1:]


def write_card(card: str, words: Words) -> str:
    """Return a card's notation as people type it in their language: `L4.5` is `A4,5` in French."""
    letters = str.maketrans("".join(SUITS), words["situation.letters"])
    return card.translate(letters).replace(".", words["app.decimal"])


def read_effect(word: str) -> dict[str, Any]:
    """Return the effect of `replace:2`, `add:4.5` or `move:1`; a comma is a point."""
    kind, _, number = word.replace(",", ".").partition(":")
    return {"type": kind, "x": float(number) if "." in number else int(number)}


def render(view: View, words: Words) -> str:
    """Return the table as lines: where we are, both rows, your hand, the open trick."""
    where, table = view["where"], view["table"]
    names = {who: seat(words, who) for who in table["hands"]}
    tricks = "  ".join(f"{names[who]} {n}" for who, n in where["tricks"].items())
    vp = "  ".join(f"{names[who]} {n}" for who, n in view["score"]["vp"].items())
    counts = f"{tricks} · {words['cli.simulate.vp']} {vp}"
    lines = [f"— {where['round']}/{where['rounds']} · {where['trick']} · {counts} —"]
    lines += [
        f"{names[who]:>10}: {' '.join(write_card(card, words) for card in cards)}"
        for who, cards in table["hands"].items()
        if cards
    ]
    if table["trick"] is not None and table["trick"]["plays"]:
        plays = table["trick"]["plays"]
        played = "  ".join(f"{names[who]} {write_card(card, words)}" for who, card in plays)
        lines.append(f"{'':>10}  [{played}]")
    return "\n".join(lines)


def play(
    options: argparse.Namespace,
    ask: Callable[[str], str] = input,
    tell: Callable[[str], None] = show,
) -> int:
    """Play until the game is over or the person leaves; the file keeps every step."""
    words = locales.load(options.lang)
    game = TerminalGame(games.engine(words), _open(options))
    tell(words["cli.solo.help"])
    while True:
        view = game.view
        tell(render(view, words))
        if view["prompt"]["ask"] == "nothing":
            tell(view["prompt"]["text"])
            return 0
        try:
            reply = ask(view["prompt"]["text"] + "\n> ").strip()
        except EOFError:
            return 0
        if reply == "quit":
            return 0
        if reply == "undo":
            tell(words["cli.solo.undone" if game.undo() else "cli.solo.at-start"])
        else:
            _answer(game, view, reply, tell)
        if options.file:
            Path(options.file).write_text(registry.notation(game.save()), encoding="utf-8")


def _answer(game: TerminalGame, view: View, reply: str, tell: Callable[[str], None]) -> None:
    try:
        for line in game.act(read_answer(view["prompt"], reply, game.engine.words)):
            tell(line)
    except Refusal as error:
        tell(game.engine.error_json(error)["text"])
    except ValueError:
        tell(game.engine.words["cli.solo.not-understood"])


def _open(options: argparse.Namespace) -> Save:
    """Return the save in the file, or a new one."""
    if options.file and Path(options.file).exists():
        return registry.read(Path(options.file).read_text(encoding="utf-8"))
    game_options: dict[str, Any] = {"difficulty": options.difficulty, "dealer": "You"}
    if options.seed is not None:
        game_options.update(deck="virtual", seed=options.seed)
    return registry.save_of("solo", game_options, [])
