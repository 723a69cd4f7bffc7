"""The subcommands `judge`, `solo` and `simulate`, and the answer to a situation in words."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from companion import games, locales
from companion.engine.core.engine import Engine
from companion.engine.core.words import Words
from companion.engine.originstory.cards import ROUNDS
from companion.output import show


def tell(engine: Engine, text: str, words: Words) -> int:
    """Print the answer, or what it lacks. Returns 1 where there is no answer."""
    answer = engine.answer({"call": "ask", "text": text})
    situation = answer["situation"] or answer.get("unread")
    if situation is None:
        show(words["situation.unread"], error=True)
        return 1
    show("\n".join(lines(situation, words)))
    return 0 if situation["ruling"] is not None else 1


def lines(situation: dict[str, Any], words: Words) -> list[str]:
    """Return the ruling, then its reasons and what was understood and assumed, a line each."""
    notes = [
        f"  {words[f'situation.{label}']} {message['text']}"
        for label, key in (("understood", "reading"), ("assumed", "assumed"))
        for message in situation[key]
    ]
    return [
        verdict(situation, words),
        *(f"  {message['text']}" for message in situation["why"]),
        *notes,
    ]


def verdict(situation: dict[str, Any], words: Words) -> str:
    """Return the ruling in one line; without one, what is missing or not understood."""
    if situation["unknown"]:
        return f"{words['situation.unknown']} {', '.join(situation['unknown'])}"
    if situation["missing"]:
        choices = " / ".join(choice["text"] for choice in situation["missing"]["choices"])
        return f"{situation['missing']['text']} {choices}".rstrip()
    if situation["ruling"] is None:
        return words["situation.unread"]
    return " ".join(message["text"] for message in situation["verdict"])


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the subcommands of this package."""
    judge = commands.add_parser(
        "judge",
        help="answer a situation told in words, or JSON lines from standard input",
    )
    judge.add_argument("words", nargs="*", help='such as "B13 L2 B12 who wins"')
    judge.set_defaults(run=run_judge)
    solo = commands.add_parser("solo", help="play solo in the terminal")
    solo.add_argument("file", nargs="?", help="a saved game to continue; progress is saved there")
    solo.add_argument(
        "--seed", type=int, help="let the app deal; the same number deals the same cards"
    )
    solo.set_defaults(run=run_solo)
    simulate = commands.add_parser("simulate", help="play many solo rounds and count tricks and VP")
    simulate.add_argument("--rounds", type=_rounds, default=1000, help="how many (default: 1000)")
    simulate.add_argument(
        "--alignment", choices=("hero", "villain"), default="hero", help="yours (default: hero)"
    )
    simulate.add_argument(
        "--policy",
        choices=("random", "highest", "lowest"),
        default="random",
        help="which legal card you play (default: random)",
    )
    simulate.add_argument(
        "--seed", type=int, default=1, help="the same number gives the same rounds (default: 1)"
    )
    simulate.set_defaults(run=run_simulate)
    for command in (solo, simulate):
        command.add_argument(
            "--difficulty",
            type=int,
            choices=range(ROUNDS + 1),
            default=0,
            help="0 (easiest, default) to 5",
        )
    locales.add_option(judge, solo, simulate)


def _rounds(text: str) -> int:
    """Return how many rounds; raises ValueError for what is not such a number."""
    rounds = int(text)
    if rounds < 1:
        raise argparse.ArgumentTypeError("1 or more")
    return rounds


def run_judge(options: argparse.Namespace) -> int:
    """Answer the situation of the words, 1 if it is not understood; else each line of the input.

    A bad line of the input is answered with an error.
    """
    words = locales.load(options.lang)
    engine = games.engine(words)
    if options.words:
        return tell(engine, " ".join(options.words), words)
    for line in sys.stdin.buffer:
        if line.strip():
            print(engine.judge_text(_text(line)), flush=True)
    return 0


def _text(line: bytes) -> str:
    """Return what a line says; for bytes that are no UTF-8 nothing, which is no JSON either."""
    try:
        return line.decode("utf-8")
    except UnicodeDecodeError:
        return ""


def run_solo(options: argparse.Namespace) -> int:
    """Play a solo game in the terminal."""
    from companion.terminal.solo import play

    return play(options)


def run_simulate(options: argparse.Namespace) -> int:
    """Play virtual rounds and print what came of them."""
    from companion.terminal.simulate import run

    return run(options)
