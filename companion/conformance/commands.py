"""The subcommands `conform` and `perft`: an implementation of the rules beside this one."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from companion.paths import KIT


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
        "--timeout", type=float, default=10, help="seconds an answer (default: 10)"
    )
    conform.add_argument("--every", action="store_true", help="name rules that passed as well")
    conform.add_argument("--json", action="store_true", help="print JSON, a line an example")
    conform.set_defaults(run=run_conform)


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
        if options.program:
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
