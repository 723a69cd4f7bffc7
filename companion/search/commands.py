"""`companion search`: the rules, from the terminal."""

from __future__ import annotations

import argparse
import json
import sys
from typing import TYPE_CHECKING, Any

from companion import locales
from companion.engine.core.words import Words, say
from companion.games import engine, first, games
from companion.terminal.commands import lines, verdict

if TYPE_CHECKING:
    from companion.search.answers import Answer, Result

BOLD, PLAIN = "\033[1m", "\033[0m"


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the subcommands of this package."""
    search = commands.add_parser("search", help="look up a rule")
    search.add_argument("words", nargs="+", metavar="WORDS", help="a question or a few words")
    search.add_argument("--game", default=first().slug, help=f"one of {', '.join(games())}")
    search.add_argument("--lang", default="en", help="language (default: en)")
    search.add_argument("--players", default="", help="only rules for 1, 2 or 3-5 players")
    search.add_argument("--limit", type=int, default=10, help="how many results (default: 10)")
    search.add_argument("--json", action="store_true", help="print a JSON list, best result first")
    search.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Print the results, and above them the judge's answer where the words tell a situation.

    Returns 2 for a game, language or player count that there is not.
    """
    from companion.search.answers import BadParameterError, ask

    query = " ".join(options.words)
    try:
        answer = ask(query, options.game, options.lang, options.players, options.limit)
    except BadParameterError as error:
        print(error, file=sys.stderr)
        return 2
    words = locales.load(options.lang)
    told = _read_situation(query, options.game, words)
    situation = told["situation"]
    if options.json:
        rows = [_ruling(situation, words)] if situation else []
        rows += [result.as_json() for result in answer.results]
        print(json.dumps(rows, ensure_ascii=False, indent=1))
    else:
        if understood := situation or told.get("unread"):
            print("\n".join(lines(understood, words)) + "\n")
        _print(answer, words, told=bool(situation))
    return 0


def _read_situation(query: str, game: str, words: Words) -> dict[str, Any]:
    """Return what the engine says to a query that may tell a situation of the game."""
    if not games()[game].situations:
        return {"situation": None}
    return engine(words).answer({"call": "ask", "text": query})


def _ruling(situation: dict[str, Any], words: Words) -> dict[str, Any]:
    """Return the judge's answer as --json gives it: a ruling, and the question it answers."""
    texts = {
        name: [message["text"] for message in situation[name]]
        for name in ("why", "reading", "assumed")
    }
    question = {"kind": situation["kind"], "input": situation["input"]}
    return {"kind": "situation", "answer": verdict(situation, words), **texts, "question": question}


def _print(answer: Answer, words: Words, told: bool) -> None:
    if answer.did_you_mean:
        print(say(words, "search.meant-line", {"words": answer.did_you_mean}) + "\n")
    if not answer.results:
        print(words["search.nothing"])
    elif not answer.is_answered and not told:
        print(words["search.unanswered"] + "\n")
    for number, result in enumerate(answer.results, 1):
        heading = f" · {result.heading}" if result.heading else ""
        print(f"{number}. {result.title}{heading}   [{result.address}]")
        if result.answer:
            print("   " + _mark(result).replace("\n", "\n   "))
        if result.also:
            print(f"   ({result.also})")
        if result.beside:
            print(f"   {result.beside}")
        if number == 1 and result.basis:
            print(f"   {words[f'search.basis-{result.basis}']} · {result.source}")
        if result.rests_on:
            print(f"   {words['search.rests-on']} {', '.join(result.rests_on)}")
        print()


def _mark(result: Result) -> str:
    """Return the answer with the matched words in bold where the terminal shows it."""
    if not sys.stdout.isatty():
        return result.answer
    text, last = "", 0
    for start, end in result.marks:
        text += result.answer[last:start] + BOLD + result.answer[start:end] + PLAIN
        last = end
    return text + result.answer[last:]
