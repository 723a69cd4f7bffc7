"""The subcommands `conform`, `perft` and `mcp`: the rules for other programs."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from companion.paths import KIT

MAX_SECONDS = 86_400  # seconds for an answer
COMPILED_FROM = 20_000  # ends: for fewer compiling takes longer than it saves


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the subcommands of this package."""
    conform = commands.add_parser(
        "conform", help="try an implementation of the rules against the examples (docs/kit.md)"
    )
    conform.add_argument(
        "--program",
        metavar="CMD",
        help="a command that answers the judge's JSON lines (default: this judge)",
    )
    conform.add_argument("--kit", type=Path, default=KIT, help="the folder of the kit")
    conform.add_argument("--rule", default="", help="only rules whose address begins like this")
    conform.add_argument("--kind", action="append", help="only this kind of question; repeatable")
    conform.add_argument(
        "--timeout", type=_seconds, default=10, help="seconds an answer (default: 10)"
    )
    conform.add_argument("--every", action="store_true", help="name rules that passed as well")
    conform.add_argument("--json", action="store_true", help="print JSON, a line an example")
    conform.set_defaults(run=run_conform)
    perft = commands.add_parser(
        "perft", help="count every order of your cards in fixed deals (docs/kit.md)"
    )
    perft.add_argument("deal", nargs="*", help="as hero/1 or villain/200 (default: all 400)")
    perft.add_argument(
        "--engine", action="store_true", help="count with the engine, not with the fast kernel"
    )
    perft.add_argument("--publish", action="store_true", help=argparse.SUPPRESS)
    perft.set_defaults(run=run_perft)
    mcp = commands.add_parser(
        "mcp", help="offer judge and search to programs by the Model Context Protocol"
    )
    mcp.set_defaults(run=run_mcp)


def _seconds(text: str) -> float:
    """Return how long to wait for an answer; ArgumentTypeError for what no clock can wait."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0
    if not 0 < seconds <= MAX_SECONDS:
        message = f"{text} is no number of seconds more than 0 and at most {MAX_SECONDS}"
        raise argparse.ArgumentTypeError(message)
    return seconds


def run_conform(options: argparse.Namespace) -> int:
    """Print what became of the examples, by rule. Returns 1 where one failed or none passed."""
    from companion.conformance import conform, kit
    from companion.games import judge

    try:
        examples = [
            example
            for example in kit.read(options.kit)
            if example.rule.startswith(options.rule)
            and (not options.kind or example.kind in options.kind)
        ]
        if options.program is not None:
            with conform.program(options.program, options.timeout) as ask:
                results = list(conform.conform(examples, ask))
        else:
            results = list(conform.conform(examples, judge))
    except (kit.KitError, conform.ProgramError) as error:
        print(error, file=sys.stderr)
        return 1
    if options.json:
        for result in results:
            row = {"id": result.example.id, "rule": result.example.rule, "outcome": result.outcome}
            print(json.dumps({**row, "difference": result.difference}, ensure_ascii=False))
    else:
        print("\n".join(conform.report(results, options.every)))
    if len(results) < len(examples):
        print(f"{len(examples) - len(results)} were not asked any more", file=sys.stderr)
    outcomes = {result.outcome for result in results}
    return 0 if conform.PASSED in outcomes and conform.FAILED not in outcomes else 1


def run_mcp(options: argparse.Namespace) -> int:
    """Serve the Model Context Protocol over standard input. Returns 1 where the package lacks."""
    from companion.conformance import mcp

    del options
    try:
        mcp.serve()
    except mcp.Missing as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def run_perft(options: argparse.Namespace) -> int:
    """Count deals and compare them with what is published. Returns 1 where a number differs."""
    from companion.coach.compiler import can_compile
    from companion.conformance import perft
    from companion.conformance.perft import by_kernel

    deals = perft.published()
    unknown = [name for name in options.deal if name not in deals]
    if unknown:
        print(f"There is no deal {unknown[0]}: they are hero/1 to villain/200", file=sys.stderr)
        return 1
    chosen = [deals[name] for name in options.deal or deals]
    many = sum(deal["perft"]["ends"] for deal in chosen) > COMPILED_FROM
    compiled = can_compile() and many

    def count(deal: perft.Deal) -> perft.Numbers:
        return perft.by_engine(deal) if options.engine else by_kernel(deal, compiled)

    if options.publish:
        perft.publish(count)
        return 0
    wrong = 0
    for deal in chosen:
        numbers = count(deal)
        right = numbers == deal["perft"]
        wrong += not right
        vp = ", ".join(f"{n} VP {ends}" for n, ends in numbers["vp"].items())
        line = f"{deal['id']}: {numbers['ends']} ends ({vp}), checksum {numbers['checksum']}"
        print(line if right else f"{line}: published is {json.dumps(deal['perft'])}", flush=True)
    print(f"{len(chosen) - wrong} of {len(chosen)} deals as published")
    return 1 if wrong else 0
