"""A review in sentences, the app's own."""

from __future__ import annotations

from collections.abc import Iterator

from companion.coach.chances import chance_at_start
from companion.coach.review import JudgedDecision, RoundReview
from companion.engine.core.words import Words, card, say
from companion.engine.originstory.coach.advice import MoveValue
from companion.engine.originstory.coach.calls import Par
from companion.engine.originstory.solo.state import Options

WIDE = 20
GAINS = {"win": "coach.chance", "vp": "coach.vp", "ahead": "coach.ahead"}
UNKNOWN = ("coach.unknown.abilities", "coach.unknown.deck", "coach.unknown.seen")


def tell_round(words: Words, review: RoundReview) -> Iterator[str]:
    """Yield the lines of a round: the worth after each card, then the moments."""
    yield f"{words['coach.round']} {review['round']}"
    yield _columns(
        words[f"coach.after.{review['aim']}"], words["coach.yours"], words["coach.best-was"]
    )
    for decision in review["decisions"]:
        yield _columns(
            gain_text(words, review["aim"], decision["worth"]["gain"]),
            move_name(words, decision["move"]),
            _better(words, review["aim"], decision),
        )
    if review["choices"]:
        yield say(words, "coach.accuracy", {"good": review["good"], "n": review["choices"]})
    moments = [decision for decision in review["decisions"] if decision["moment"]]
    if not moments:
        yield no_moments(words, review)
    for decision in moments:
        yield ""
        yield say(words, "coach.your-turn", {"trick": decision["trick"]})
        yield f"  {words['coach.better']} {_line(words, review['aim'], decision['moves'][0])}"
        yield f"  {words['coach.played']} {_line(words, review['aim'], decision['worth'])}"
        yield f"  {words[loss_key(review['aim'], decision['worth']['loss'])]}"


def tell_unknown(words: Words) -> list[str]:
    """Return what the coach does not know."""
    return [words["coach.unknown"] + ":", *(f"- {words[key]}" for key in UNKNOWN)]


def tell_par(words: Words, par: Par, options: Options) -> list[str]:
    """Return what sets a finished game beside par: its VP, and the chance that it began with."""
    strong = decimal(words, par["strong"], 1)
    params = {"vp": par["vp"], "n": strong, "share": par["beats"]}
    chance = {"n": chance_at_start(options)}
    return [say(words, "coach.par.strong", params), say(words, "coach.par.win", chance)]


def move_name(words: Words, move: str) -> str:
    """Return a card in words, or that it is surrender."""
    return words["solo.surrender"] if move == "surrender" else card(words, move)


def decimal(words: Words, hundredths: int, digits: int) -> str:
    """Return hundredths of a VP as people read them."""
    return f"{hundredths / 100:.{digits}f}".replace(".", words["app.decimal"])


def _columns(worth: str, move: str, better: str) -> str:
    return f"  {move:<{WIDE}}{worth:>{WIDE + 4}}   {better}"


def _better(words: Words, aim: str, decision: JudgedDecision) -> str:
    if decision["worth"]["verdict"] != "worse":
        return words["coach.as-good"]
    more = gain_text(words, aim, decision["worth"]["less"])
    return f"{move_name(words, decision['moves'][0]['move'])} (+{more})"


def _line(words: Words, aim: str, worth: MoveValue) -> str:
    """Return a move, what it was worth and why."""
    takes = [worth["takes"]] if "takes" in worth else []
    sentences = [gain_text(words, aim, worth["gain"]) + "."]
    sentences += [say(words, one["code"], one["params"]) for one in takes + worth["why"]]
    return f"{move_name(words, worth['move'])} · {' '.join(sentences)}"


def gain_text(words: Words, aim: str, hundredths: int) -> str:
    """Return what was aimed at: a chance to win, or VP."""
    return say(words, GAINS[aim], {"n": decimal(words, hundredths, 2)})


def loss_key(aim: str, loss: str) -> str:
    """Return the key of the sentence that says how big a loss is."""
    return f"coach.loss.win.{loss}" if aim == "win" else f"coach.loss.{loss}"


def no_moments(words: Words, review: RoundReview) -> str:
    """Return that nothing mattered, and no more than that."""
    worse = any(decision["worth"]["verdict"] == "worse" for decision in review["decisions"])
    if not worse:
        return words["coach.no-moments"]
    return words["coach.no-moments.win" if review["aim"] == "win" else "coach.no-moments.vp"]
