"""The subcommand `study`: policies play many rounds; what came of it as JSON, CSV and SVG."""

from __future__ import annotations

import argparse
import importlib.util
import json
from pathlib import Path

from companion import __version__, locales
from companion.engine.core.inputs import Refusal
from companion.engine.originstory.cards import SIDES
from companion.output import fail, reason
from companion.study.plan import AXES, DEFAULT, PRACTICE, TURNS, Plan
from companion.study.results import results, table

PIECES = "pieces.jsonl"
NEEDED = ("joblib", "tqdm")


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the subcommand."""
    study = commands.add_parser(
        "study", help="let policies play many solo rounds, and compare sides, effects, readings"
    )
    study.add_argument("out", type=Path, help="a folder; a study that was stopped goes on there")
    for option, default, text in (
        ("--policy", ["plain"], "random, plain, or coach:N with N decks before each card"),
        ("--side", list(SIDES), "hero, villain, or best: chosen by the policy for its hand"),
        ("--line", [PRACTICE], 'none, practice, or effects such as "add:4.5 replace:1"'),
        ("--difficulty", [0], "0 to 5, for practice lines"),
        ("--dealer", [TURNS], "You, Automaton, Factoryon, or turns: each in turn"),
        ("--reading", [DEFAULT], "default, or such as add-missing=discard-only"),
    ):
        study.add_argument(
            option,
            nargs="+",
            default=default,
            type=type(default[0]),
            metavar="VALUE",
            help=f"{text} (default: {' '.join(str(value) for value in default)})",
        )
    study.add_argument("--rounds", type=int, default=1000, help="for each cell (default: 1000)")
    study.add_argument("--seed", type=int, default=1, help="of the first round (default: 1)")
    study.add_argument("--jobs", type=int, default=1, help="workers; -1 for all cores (default: 1)")
    study.set_defaults(run=run_study)


def run_study(options: argparse.Namespace) -> int:
    """Play a study, or what is left of it. Returns 1, having said why, where it cannot."""
    missing = [name for name in NEEDED if importlib.util.find_spec(name) is None]
    if missing:
        return fail(f"{', '.join(missing)}: pip install 'companion-origin-story[study]'")
    axes = {axis: tuple(dict.fromkeys(getattr(options, axis))) for axis in AXES}
    plan = Plan(**axes, rounds=options.rounds, seed=options.seed)
    try:
        plan.check()
    except (Refusal, ValueError) as error:
        return fail(reason(error, locales.load("en")))
    return _run(plan, options)


def _run(plan: Plan, options: argparse.Namespace) -> int:
    from tqdm import tqdm

    from companion.study.picture import picture
    from companion.study.results import OtherStudy, rounds_done, run

    options.out.mkdir(parents=True, exist_ok=True)
    total = plan.rounds * len(plan.cells())
    pieces = options.out / PIECES
    try:
        before = rounds_done(plan, pieces)
    except OtherStudy as other:
        return fail(f"{other} belongs to another study: choose another folder")
    # All pieces are alike: the time that is left follows from the average since the beginning.
    with tqdm(total=total, initial=before, unit=" rounds", disable=None, smoothing=0) as bar:
        scores = run(plan, pieces, options.jobs, bar.update)
    study = results(plan, scores, __version__)
    for kind, text in (
        ("json", json.dumps(study, indent=1) + "\n"),
        ("csv", table(study)),
        ("svg", picture(study, "VP a round, with 95 % intervals")),
    ):
        (options.out / f"results.{kind}").write_text(text, encoding="utf-8")
    print(table(study), end="")
    return 0
