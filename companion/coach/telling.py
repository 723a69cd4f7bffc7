"""A review in sentences, the app's own."""

from __future__ import annotations

from collections.abc import Iterator

from companion.coach.review import JudgedDecision, RoundReview
from companion.engine.core.words import Words, card, say
from companion.engine.originstory.coach.advice import Worth
from companion.engine.originstory.coach.par import Par

WIDE = 20
UNKNOWN = ("coach.unknown.abilities", "coach.unknown.deck", "coach.unknown.seen")


def tell_round(words: Words, review: RoundReview) -> Iterator[str]:
    """Yield the lines of a round: the worth after each card, then the moments."""
    yield f"{words['coach.round']} {review['round']}"
    yield _columns(words["coach.worth-after"], words["coach.yours"], words["coach.best-was"])
    for decision in review["decisions"]:
        yield _columns(
            decimal(words, decision["worth"]["vp"], 2),
            move_name(words, decision["move"]),
            _better(words, decision),
        )
    moments = [decision for decision in review["decisions"] if decision["moment"]]
    if not moments:
        yield words["coach.no-moments"]
    for decision in moments:
        yield ""
        yield say(words, "coach.your-turn", {"trick": decision["trick"]})
        yield f"  {words['coach.better']} {_line(words, decision['moves'][0])}"
        yield f"  {words['coach.played']} {_line(words, decision['worth'])}"
        yield f"  {words['coach.loss.' + decision['worth']['loss']]}"


def tell_unknown(words: Words) -> list[str]:
    """Return what the coach does not know."""
    return [words["coach.unknown"] + ":", *(f"- {words[key]}" for key in UNKNOWN)]


def tell_par(words: Words, par: Par) -> str:
    """Return the sentence that sets a finished game beside par."""
    strong = decimal(words, par["strong"], 1)
    params = {"vp": par["vp"], "n": strong, "share": par["beats"]}
    return say(words, "coach.par.strong", params)


def move_name(words: Words, move: str) -> str:
    """Return a card in words, or that it is surrender."""
    return words["solo.surrender"] if move == "surrender" else card(words, move)


def decimal(words: Words, hundredths: int, digits: int) -> str:
    """Return hundredths of a VP as people read them."""
    return f"{hundredths / 100:.{digits}f}".replace(".", words["app.decimal"])


def _columns(worth: str, move: str, better: str) -> str:
    return f"  {move:<{WIDE}}{worth:>{WIDE + 4}}   {better}"


def _better(words: Words, decision: JudgedDecision) -> str:
    less = decision["worth"]["less"]
    if decision["worth"]["verdict"] != "worse":
        return words["coach.as-good"]
    more = decimal(words, max(10, less), 1)
    return f"{move_name(words, decision['moves'][0]['move'])} (+{more})"


def _line(words: Words, worth: Worth) -> str:
    """Return a move, what it was worth and what it led to."""
    vp = say(words, "coach.vp", {"n": decimal(words, worth["vp"], 2)})
    takes = worth.get("takes")
    what = " " + say(words, takes["code"], takes["params"]) if takes else ""
    return f"{move_name(words, worth['move'])} · {vp}.{what}"
