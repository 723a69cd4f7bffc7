"""The solo game in the terminal: the same view as the page, with typed answers instead of taps."""

from __future__ import annotations

import argparse
import os
import stat
import unicodedata
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import count
from pathlib import Path
from tempfile import mkstemp
from typing import Any, cast

from companion import games, locales
from companion.engine.core.engine import Engine
from companion.engine.core.inputs import Refusal
from companion.engine.core.registry import Save
from companion.engine.core.steps import Field
from companion.engine.core.words import Words, say, seat
from companion.engine.originstory.cards import SUITS
from companion.engine.originstory.effects import read_line_text
from companion.engine.originstory.solo import STEPS
from companion.engine.originstory.solo.prompts import Prompt
from companion.engine.originstory.tricks import YOU
from companion.games import registry
from companion.output import fail, reason, show
from companion.sologame import asked_next

View = dict[str, Any]
Answer = dict[str, Any]


class TerminalGame:
    """A game at the terminal: its options, its actions and the states after each.

    `is_whole` is false where an action of the save was refused: it and all behind it are left out.
    """

    def __init__(self, engine: Engine, save: Save) -> None:
        self.engine = engine
        self.options = save["options"]
        replay = engine.answer({"call": "replay", "save": save})
        self.is_whole = not replay["refused"]
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

    def act_all(self, actions: list[Answer]) -> list[str]:
        """Apply actions one after the other, all or none, and return what happened."""
        before, lines = len(self.records), list[str]()
        try:
            for action in actions:
                lines += self.act(action)
        except Refusal:
            del self.records[before:]
            raise
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


def read_answer(prompt: Prompt, reply: str, words: Words) -> Answer:
    """Return the action that a typed answer to a prompt means: the fields that its step needs.

    Raises Refusal for text that is not notation, and ValueError for a cost that is not a number,
    for what is neither hero nor villain, or no seat, and for text where nothing is asked for.
    """
    if prompt["ask"] == "go" and reply:
        raise ValueError(reply)
    if prompt["ask"] in ("cards", "card") and reply == "surrender":
        return {"type": "surrender"}
    step = STEPS.by_name[prompt["action"]]
    asked = [field for field in step.fields if field.required] or step.fields[:1]
    fields = {field.name: READERS[field.kind](reply, words, field) for field in asked}
    # A flag says what the step means now, where games of earlier versions mean something else.
    flags = {field.name: field.limits["start"] for field in step.fields if field.kind == "flag"}
    return {"type": step.name, **flags, **fields}


def read_answers(prompt: Prompt, reply: str, words: Words) -> list[Answer]:
    """Return the actions of a typed answer: it goes on first where the next card is asked for."""
    upcoming = asked_next(prompt) if reply else None
    if upcoming is None:
        return [read_answer(prompt, reply, words)]
    going_on = read_answer(prompt, "", words)
    return [going_on, read_answer(upcoming, reply, words)]


def _read_choice(reply: str, words: Words, field: Field) -> str:
    """Return the name of which this is the beginning, in English or in the table's language."""
    for name in cast(Sequence[str], field.limits["choices"]):
        forms = (_plain(name), _plain(words[f"{field.name}.{name}"]))
        if reply and any(text.startswith(_plain(reply)) for text in forms):
            return name
    raise ValueError(reply)


def _read_charges(reply: str) -> dict[str, int]:
    charges = dict(part.split("=") for part in reply.split())
    return {card: int(charges[card]) for card in charges}


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


READERS: dict[str, Callable[[str, Words, Field], object]] = {
    "card": lambda reply, words, _: read_card(reply, words),
    "charges": lambda reply, _words, _: _read_charges(reply),
    "drawn": lambda reply, words, _: [read_card(word, words) for word in reply.split()],
    "effects": lambda reply, _words, _: read_line_text(reply),
    "one-of": _read_choice,
    "seat": _read_choice,
    "text": lambda reply, _words, _: reply,
}


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
    """Play until the game is over or the person leaves; the file keeps every step, if it can.

    A file that could not be played to its end is kept beside before it is written over.
    Returns 1, having said why, where there is no game to play.
    """
    words = locales.load(options.lang)
    try:
        game = TerminalGame(games.engine(words), _open(options))
    except (OSError, Refusal, UnicodeDecodeError) as error:
        return fail(reason(error, words))
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
            changed = game.undo()
            tell(words["cli.solo.undone" if changed else "cli.solo.at-start"])
        else:
            changed = _answer(game, view, reply, tell)
        if options.file and changed:
            _write(game, Path(options.file), tell)


def _answer(game: TerminalGame, view: View, reply: str, tell: Callable[[str], None]) -> bool:
    """Do what was typed, or say why not; tell whether it was done."""
    try:
        lines = game.act_all(read_answers(view["prompt"], reply, game.engine.words))
    except Refusal as error:
        tell(game.engine.error_json(error)["text"])
        return False
    except ValueError:
        tell(game.engine.words["cli.solo.not-understood"])
        return False
    for line in lines:
        tell(line)
    return True


def _write(game: TerminalGame, file: Path, tell: Callable[[str], None]) -> None:
    """Write a game into its file; what the file holds beyond the game stays in another one.

    Where the disk fails it tells why, and what was saved before stays.
    """
    target = file.resolve()  # a link stays one
    partial = None
    try:
        handle, name = mkstemp(dir=target.parent, prefix=f"{target.name}.")
        os.close(handle)
        partial = Path(name)
        partial.write_text(registry.notation(game.save()), encoding="utf-8")
        partial.chmod(_mode_of(target))
        if not game.is_whole:
            names = (target.with_name(f"{target.name}.{n}.bak") for n in count(1))
            kept = next(name for name in names if not os.path.lexists(name))
            target.rename(kept)
            game.is_whole = True
            tell(say(game.engine.words, "cli.solo.kept", {"file": str(kept)}))
        partial.replace(target)
    except OSError as error:
        tell(reason(error, game.engine.words))
        if partial:
            with suppress(OSError):
                partial.unlink(missing_ok=True)


def _mode_of(target: Path) -> int:
    """Return the mode in which to write a file: that it has, or that of any new one."""
    if target.exists():
        return stat.S_IMODE(target.stat().st_mode)
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


def _open(options: argparse.Namespace) -> Save:
    """Return the save in the file, or a new one; Refusal for a game of another kind."""
    if options.file and Path(options.file).exists():
        save = registry.read(Path(options.file).read_text(encoding="utf-8"))
        if save["game"] != "solo":
            params = {"at": "game", "value": save["game"], "choices": ["solo"]}
            raise Refusal("not-one-of", params)
        return save
    game_options: dict[str, Any] = {"difficulty": options.difficulty, "dealer": YOU}
    if options.seed is not None:
        game_options.update(deck="virtual", seed=options.seed)
    return registry.save_of("solo", game_options, [])
