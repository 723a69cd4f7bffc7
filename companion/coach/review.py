"""Looking back at a solo game: what each card was worth, which moments mattered, in sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple, TypedDict

from companion.coach.kernels import Kernel, Plain
from companion.coach.tables import chance_at_start, table_for
from companion.engine.core.inputs import Refusal
from companion.engine.core.registry import Record
from companion.engine.core.words import Words, card, say
from companion.engine.originstory.cards import face_of
from companion.engine.originstory.coach.advice import Advice, MoveValue, advice
from companion.engine.originstory.coach.chances import AIMS, Par
from companion.engine.originstory.coach.position import position
from companion.engine.originstory.coach.sums import MAX_ORDERS, ORDERS, WIN
from companion.engine.originstory.inputs import read_card
from companion.engine.originstory.solo.state import Options, State
from companion.games import registry

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


# The page does the same, with the same decks (static/js/coach/decisions.js).


DECKS = 1000
SEED = 21  # the same question has the same answer
SEED_AGAIN = 1000021  # other decks, for the moves that are ranked again
AIM = "win"
MAX_MOMENTS = 3


class Decision(NamedTuple):
    """A turn of yours: the state before it, and the card that you played or `surrender`."""

    state: State
    move: str


class JudgedDecision(TypedDict):
    """A decision, what it was worth, and all moves with the best one first.

    `moment` marks the few in a round that cost the most, and something for certain.
    """

    trick: int
    move: str
    worth: MoveValue
    moves: list[MoveValue]
    moment: bool


class RoundReview(TypedDict):
    """Your decisions in a round, in order, over so many decks each, and how well you did.

    Of `choices`, the decisions that matter, `good` went to no move that is worse for certain.
    """

    round: int
    decks: int
    aim: str
    choices: int
    good: int
    decisions: list[JudgedDecision]


def records_of(save: object) -> list[Record]:
    """Return the records of a solo game; raises Refusal for another game or one that goes wrong."""
    source = registry.check_save(save)
    if source["game"] != "solo":
        raise Refusal("not-one-of", {"at": "game", "value": source["game"], "choices": ["solo"]})
    replay = registry.replay(source)
    if replay["refused"]:
        error = replay["refused"]["error"]
        raise Refusal(error["code"], error["params"], error["cites"])
    return replay["records"]


def decisions_of(records: Sequence[Record]) -> dict[int, list[Decision]]:
    """Return your decisions by round."""
    rounds: dict[int, list[Decision]] = {}
    for before, record in pairwise(records):
        action = record["action"] or {}
        kind = action.get("type")
        if kind in ("play", "surrender"):
            # A card may be written in several ways; moves are known by what is printed.
            move = read_card(action["card"], "card").face if kind == "play" else "surrender"
            rounds.setdefault(before["state"]["round"], []).append(Decision(before["state"], move))
    return rounds


def decisions_in(rounds: dict[int, list[Decision]], number: int) -> list[Decision]:
    """Return your decisions in a round; Refusal for one in which you have played no card."""
    if not rounds:
        raise Refusal("coach-no-round")
    if number not in rounds:
        raise Refusal("coach-round", {"round": number, "rounds": [str(one) for one in rounds]})
    return rounds[number]


def advice_on(
    state: State,
    decks: int,
    alignment: str | None = None,
    aim: str = AIM,
    kernel: Kernel | None = None,
    move: str = "",
) -> Advice:
    """Return what the moves of a state are worth; raises Refusal where there is nothing to say.

    With a kernel that is `fast`, and no side to be chosen, the first few are ranked again, with
    `move` among them, as the page does it.
    """
    kernel = kernel or Plain()
    numbers = position(state, alignment, table_for(state) if AIMS[aim] == WIN else None)
    sums = kernel.sums(numbers, SEED, decks, aim=AIMS[aim])
    # Few orders are all gone through, which gives an exact answer; the number of decks asked for
    # does not matter then.
    if kernel.fast and 0 < sums[ORDERS] <= MAX_ORDERS:
        sums = kernel.sums(numbers, SEED, MAX_ORDERS, aim=AIMS[aim])
    answer = advice(state, sums, move=move)
    again = answer["again"]
    if not kernel.fast or again is None:
        return answer
    more = kernel.sums(
        numbers, SEED_AGAIN, again["samples"], again["thinking"], AIMS[aim], again["among"]
    )
    return advice(state, sums, more)


def review(
    number: int,
    decisions: list[Decision],
    decks: int = DECKS,
    aim: str = AIM,
    kernel: Kernel | None = None,
) -> RoundReview:
    """Look back at a round; raises Refusal for a hand that nobody entered."""
    judgements = [_judge(decision, decks, aim, kernel) for decision in decisions]
    costly = sorted(
        (one for one in judgements if one["worth"]["loss"]), key=lambda one: -one["worth"]["less"]
    )
    for one in costly[:MAX_MOMENTS]:
        one["moment"] = True
    choices = [one for one in judgements if matters(one["worth"], one["moves"])]
    return {
        "round": number,
        "decks": decks,
        "aim": aim,
        "choices": len(choices),
        "good": len([one for one in choices if one["worth"]["verdict"] != "worse"]),
        "decisions": judgements,
    }


def matters(worth: MoveValue, moves: list[MoveValue]) -> bool:
    """Tell whether a card is worse for certain, or what was done.

    That surrender would have been makes no choice of the only card, nor of equal ones.
    """
    worse = [one["move"] for one in moves if one["verdict"] == "worse"]
    return any(move != "surrender" or move == worth["move"] for move in worse)


def _judge(decision: Decision, decks: int, aim: str, kernel: Kernel | None) -> JudgedDecision:
    state, move = decision
    moves = advice_on(state, decks, aim=aim, kernel=kernel, move=move)["moves"]
    # A journal has the printed card, an answer what it counts as.
    matches = [worth for worth in moves if move in (worth["move"], face_of(worth["move"]))]
    return {
        "trick": len(state["past"]) + 1,
        "move": move,
        "worth": (matches or moves)[0],
        "moves": moves,
        "moment": False,
    }
