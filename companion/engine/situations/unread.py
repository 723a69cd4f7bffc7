"""A text with cards that is no situation: what of it the judge can be opened with, and what not."""

from __future__ import annotations

from companion.engine.core.inputs import Message, message, unique
from companion.engine.core.reducer import Situation
from companion.engine.originstory.cards import CARDS_EACH, DRAW_TO_FOLLOW, EXTRA_LOVE
from companion.engine.originstory.tricks import MAX_PLAYERS, SOLO, YOU
from companion.engine.situations.actors import is_somebody
from companion.engine.situations.asking import cards, nothing
from companion.engine.situations.facts import HERS, Facts
from companion.engine.situations.lexicon import Item
from companion.engine.situations.plays import to_json
from companion.engine.situations.unclear import MIN_CARDS, unknown
from companion.engine.situations.vancardian import SCREEN

MAX_WORDS = 6
_PLAYED = ("lead", "play", "loose", "pick")


def unread(facts: Facts) -> Situation | None:
    """Return what was understood and the words that were not; None for a text without cards."""
    named = _once([card for run in facts.runs for card in run.cards])
    if not named or len(named) + _of_no_suit(facts) < MIN_CARDS:
        return None
    situation = _hers(facts) or _yours(facts) or _played(facts)
    situation.is_read = False
    situation.unknown = _words(facts)
    return situation


def _of_no_suit(facts: Facts) -> int:
    """Return how many numbers stand beside a suit that there is not: "12 blue", "9 of clubs"."""
    count = 0
    for clause in facts.clauses:
        kinds = [kind for kind in clause.kinds if kind != "of"]
        pairs = [kinds[i : i + 2] for i in range(len(kinds) - 1)]
        count += pairs.count(["number", "block"])
    return count


def _once(faces: list[str]) -> list[str]:
    """Return each card once, but of the extra-love cards there are two."""
    return [
        faces[i] for i in range(len(faces)) if faces[i] in EXTRA_LOVE or faces[i] not in faces[:i]
    ]


def _hers(facts: Facts) -> Situation | None:
    """Return the question what a Vancardian plays, for a text that tells her row or her draw."""
    hers = [run for run in facts.of("hand") if run.actor in HERS]
    row = [card for run in hers if run.actor == hers[0].actor for card in run.cards]
    drawn = facts.cards("drawn")
    if not row and not drawn:
        return None
    parts = (
        ("row", "hand", _once(row)[:CARDS_EACH]),
        ("drawn", "drawn", _once(drawn)[:DRAW_TO_FOLLOW]),
        ("plays", "plays", _once(facts.cards("lead", "play"))[: len(SOLO) - 1]),
    )
    given: dict[str, object] = {field: to_json(faces) for _, field, faces in parts}
    reading = [cards("situation.read." + name, faces) for name, _, faces in parts if faces]
    given["villain_no_tricks"] = facts.is_villain_without_tricks() is True
    return Situation("follow", given, SCREEN, nothing, reading)


def _yours(facts: Facts) -> Situation | None:
    """Return the question what may be played, for a text that tells a hand."""
    hand = _once(facts.cards("hand"))[:CARDS_EACH]
    if len(hand) < MIN_CARDS:
        return None
    led = facts.suit_led()
    own = len([run for run in facts.of("hand") if run.actor == YOU]) > 0
    reading: list[Message] = [
        message("situation.read.hand", {"seat": YOU, "cards": hand}, [])
        if own
        else cards("situation.read.cards", hand)
    ]
    if led:
        reading.append(message("situation.read.lead-suit", {"suit": led}, []))
    given: dict[str, object] = {"hand": to_json(hand), "lead_suit": led or None}
    return Situation("legal", given, "legal", nothing, reading)


def _played(facts: Facts) -> Situation:
    """Return the question who wins, with the cards in the order they are named."""
    lead = facts.cards("lead")[:1]
    plays = _once(lead + facts.cards(*_PLAYED, "hand", "give", "reveal", "up", "value"))[
        :MAX_PLAYERS
    ]
    given: dict[str, object] = {"plays": to_json(plays)}
    return Situation("trick", given, "trick", nothing, [cards("situation.read.named", plays)])


def _names(items: list[Item], at: int) -> bool:
    """Tell a word that names a person: inside a clause only by what stands before it."""
    return is_somebody(items[at - 1 : at + 1], 1) if at else is_somebody(items, 0)


def _words(facts: Facts) -> list[str]:
    """Return the words that may change everything and those that mean nothing here."""
    words = unknown(facts) + facts.raw("ability")
    for clause in facts.clauses:
        words = words + [
            clause.items[i].raw
            for i in range(len(clause.items))
            if clause.items[i].kind == "word" and not _names(clause.items, i)
        ]
    return unique(words)[:MAX_WORDS]
