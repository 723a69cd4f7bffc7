"""The subcommand `coach`: a saved game looked back at."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from companion import locales
from companion.coach import review
from companion.coach.kernels import fastest
from companion.coach.review import tell_par, tell_round, tell_unknown
from companion.coach.tables import par_of
from companion.engine.core.inputs import Refusal
from companion.engine.core.words import Words
from companion.engine.originstory.cards import ROUNDS
from companion.engine.originstory.coach.chances import AIMS
from companion.games import registry
from companion.output import fail, show
from companion.share.form import BadLink, decode, fragment_of, game_in, reason

MAX_DECKS = 100_000


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the subcommands of this package."""
    coach = commands.add_parser(
        "coach",
        help="look back at a saved solo game: what your cards were worth, and what was better",
    )
    coach.add_argument("game", help="a file that the app or `companion solo` saved, or a link")
    coach.add_argument("--round", type=int, choices=range(1, ROUNDS + 1), help="only this round")
    coach.add_argument(
        "--decks",
        type=_decks,
        default=review.DECKS,
        help=f"shuffles for each of your cards (default: {review.DECKS})",
    )
    coach.add_argument(
        "--aim", choices=list(AIMS), default=review.AIM,
        help=f"to win the game, most VP, or ahead of both (default: {review.AIM})",
    )  # fmt: skip
    coach.add_argument("--json", action="store_true", help="print JSON, a line a round")
    locales.add_option(coach)
    coach.set_defaults(run=run_coach)


def _decks(text: str) -> int:
    """Return how many decks; raises ValueError for what is not such a number."""
    decks = int(text)
    if not 1 <= decks <= MAX_DECKS:
        raise argparse.ArgumentTypeError(f"1 to {MAX_DECKS}")
    return decks


def run_coach(options: argparse.Namespace) -> int:
    """Print what the cards of a game were worth. Returns 1, having said why, where it cannot."""
    words, kernel = locales.load(options.lang), fastest()
    try:
        records = review.records_of(_save(options.game))
        rounds = review.decisions_of(records)
        if options.round:
            rounds = {options.round: review.decisions_in(rounds, options.round)}
        for number, decisions in rounds.items():
            reviewed = review.review(number, decisions, options.decks, options.aim, kernel)
            _print(reviewed, words, options.json)
    except (BadLink, OSError, Refusal, UnicodeDecodeError) as error:
        return fail(reason(error, words))
    if not options.json:
        par = par_of(records)
        beside = [*tell_par(words, par, records[-1]["state"]["options"]), ""] if par else []
        show("\n".join([*beside, *tell_unknown(words)]))
    return 0


def _save(source: str) -> object:
    """Return the game of a link or of a file."""
    # A file may have a # in its name.
    if "#" in source and not Path(source).is_file():
        return game_in(decode(fragment_of(source)))
    return registry.read(Path(source).read_text(encoding="utf-8"))


def _print(round_review: review.RoundReview, words: Words, as_json: bool) -> None:
    if as_json:
        print(json.dumps(round_review), flush=True)
    else:
        show("\n".join(tell_round(words, round_review)) + "\n")
