"""The cards of a trick with who played them, and whose trick it is said or asked to be.

"Is it mine", "does Dan win", "mum says her 9 takes it": whoever is meant played a card, and the
question is whether that card wins.
"""

from __future__ import annotations

from companion.engine.originstory.cards import Card, CardJson, card_json, parse_card
from companion.engine.originstory.tricks import YOU, winner
from companion.engine.situations.clauses import Clause
from companion.engine.situations.facts import Facts, Run, is_known
from companion.engine.situations.items import (
    ALREADY,
    CARDS,
    HE,
    NEXT,
    NTH,
    SHE,
    SOMEONE,
    Item,
    is_person,
    places_of,
    values_of,
)
from companion.engine.situations.led import leader_of, leader_word
from companion.engine.situations.spelling import COLON

SIDEKICK, MY_SIDEKICK = "sidekick", "my sidekick"
_NO_CARD = (["trick"], ["round"])  # "in the last trick"
_BETWEEN = ("hold", "past", "left", "all", "must", "now", "cards", "says", "play")
_AGAIN = ("who", "word", "number", "hold", "play", "past", "with", "last")
_OWNERS = ("who", "word", "his", "my", "mine", "trick", "by", COLON, "now", "hold")


class Trick:
    """The cards of a trick with who played them, the lead first if it is known."""

    __slots__ = ("asks_next", "is_twice", "lead_suit", "led", "plays", "words")

    def __init__(self, facts: Facts) -> None:
        runs = [run for run in facts.runs if run.slot in ("lead", "play", "loose", "hand", "pick")]
        self.plays: list[tuple[str, str]] = []
        self.is_twice = False  # two people are said to have played the same card
        self.words: list[str] = []  # for each play, the word that names somebody: "brother"
        self.lead_suit = facts.lead_suit()
        self.asks_next = any(clause.value("winner") == NEXT for clause in facts.clauses)
        lead = ""
        for run in _once_told(runs):
            lead = run.cards[0] if run.slot == "lead" and not lead else lead
            faces = self.faces()
            new = [card for card in run.cards if card not in faces or _is_extra(card, run, faces)]
            who = run.clause.said or _named_apart(run.clause)
            own = run.clause.kinds[:1] == ["my"] and run.clause.has("suit")
            own = own or run.clause.before_run() == "my"
            if own and (run.slot == "lead" or not who):
                who = YOU  # "my T3", "my only love is L4"
            if len(run.cards) > 1 or run.actor == SOMEONE:
                who = SOMEONE if who != YOU or run.actor == SOMEONE else who
            self.plays = self.plays + [(who, card) for card in new]
            word = SIDEKICK if run.clause.has("sidekick") else run.clause.word
            own = run.clause.says("my", "sidekick")
            word = MY_SIDEKICK if own or _is_my_sidekick(facts, run.clause) else word
            word = HE if not word and run.clause.before_run() == "his" else word
            word = word if len(run.cards) == 1 else ""
            self.words = self.words + [word for _ in new]
        self._name_mine(facts)
        self._name_again(facts, runs)
        self.led = _is_order_told(facts) and len(self.plays) > 1
        if not lead and not self.led:
            lead = self._lead_of(facts)
        if lead:
            self.led = True
            first = [i for i in range(len(self.plays)) if self.plays[i][1] == lead][:1]
            order = first + [i for i in range(len(self.plays)) if i not in first]
            self.plays = [self.plays[i] for i in order]
            self.words = [self.words[i] for i in order]
        self._order_equals(runs)

    def _order_equals(self, runs: list[Run]) -> None:
        """Bring the card that somebody had already played before the one that counts the same."""
        ahead = [run.cards[0] for run in runs if run.clause.has("ahead") and len(run.cards) == 1]
        faces = self.faces()
        values = [face.partition("=")[2] or face for face in faces]
        for at in range(len(faces)):
            first = values.index(values[at])
            if faces[at] in ahead and first < at:
                self.plays.insert(first, self.plays.pop(at))
                self.words.insert(first, self.words.pop(at))

    def _name_mine(self, facts: Facts) -> None:
        """Give you the card of "mine was the S12", "mine is the 12"."""
        for clause in facts.clauses:
            value = clause.value("number")
            mine = clause.cards or [card for card in self.faces() if card[1:] == value]
            own = clause.has("mine") and not clause.has("play") and len(mine) == 1
            if own and not _is_my_sidekick(facts, clause):
                self.plays = [(YOU if card in mine else by, card) for by, card in self.plays]

    def _name_again(self, facts: Facts, runs: list[Run]) -> None:
        """Give those who are named beside a card again what they played: "the S9 is me"."""
        told = [(run.clause.said, run.cards[0]) for run in runs if len(run.cards) == 1]
        for who, card in told:
            by = [name for name, face in self.plays if face == card]
            other = is_known(who) and who not in by and any(is_known(name) for name in by)
            self.is_twice = self.is_twice or other
        for clause in facts.clauses:
            value = clause.value("number")
            if value and not clause.cards and all(kind in _AGAIN for kind in clause.kinds):
                told = told + [(clause.said, card) for card in self.of_value(value)]
        for who, card in told:
            if is_known(who) and not self.of(who):
                self.plays = [
                    (who if face == card and by in ("", SOMEONE) else by, face)
                    for by, face in self.plays
                ]

    def _lead_of(self, facts: Facts) -> str:
        """Return the card of whoever leads, or the only one of a value that is named: "the 12"."""
        leader = leader_of(facts)
        own = self.of(leader) if leader else []
        if leader == SOMEONE:
            own = self.of_words(leader_word(facts))
        for clause in facts.clauses:
            if clause.has("lead") and not clause.cards and clause.has("number"):
                named = [card for card in self.faces() if card[1:] == clause.value("number")]
                own = named if len(named) == 1 else own
        return own[0] if len(own) == 1 else ""

    def faces(self) -> list[str]:
        """Return the cards as texts, in order."""
        return [card for _, card in self.plays]

    def cards(self) -> list[Card]:
        """Return the cards, in order."""
        return [parse_card(card) for card in self.faces()]

    def of(self, who: str) -> list[str]:
        """Return the cards of a seat."""
        return [card for name, card in self.plays if name == who]

    def of_words(self, word: str) -> list[str]:
        """Return the cards of whom a word names."""
        return [self.plays[i][1] for i in range(len(self.plays)) if self.words[i] == word]

    def of_named(self, item: Item) -> list[str]:
        """Return the cards of whom an item names; those of all others for "he" and "she"."""
        if item.kind == "his" or item.value in (HE, SHE):
            return [card for name, card in self.plays if name != YOU]
        named = self.of(item.value) + (self.of(item.raw) if item.raw != item.value else [])
        spoken = self.of_words(item.value)
        if item.kind == "word" and not (named or spoken):  # "asking for my cousin. She played S8"
            return _one(self.of_words(HE))
        return named or spoken

    def of_value(self, value: str) -> list[str]:
        """Return the card of a value, if there is only one."""
        return _one([card for card in self.faces() if card.partition("=")[0][1:] == value])


def _is_my_sidekick(facts: Facts, clause: Clause) -> bool:
    """Tell the "mine L1" of "I lead B6, her sidekick B11, she B2, mine L1"."""
    others = [one for one in facts.clauses if one.cards and one is not clause]
    yours = any(one.said == YOU for one in others) and not any(
        one.follows(0, "my", "sidekick") for one in others
    )
    return facts.sidekicks_play and yours and clause.kinds == ["mine", "card"]


def _one(cards: list[str]) -> list[str]:
    return cards if len(cards) == 1 else []


def _once_told(runs: list[Run]) -> list[Run]:
    """Return the runs without a question about cards that are told after it."""
    result: list[Run] = []
    for i in range(len(runs)):
        run = runs[i]
        claims = run.clause.has("win") and run.clause.ends
        asks = run.slot == "loose" or (run.slot == "play" and claims)
        later = [card for other in runs[i + 1 :] for card in other.cards]
        again = all(card in later for card in run.cards)
        if not (asks and again and (claims or (run.clause.asks and run.clause.ends))):
            result.append(run)
    return result


def _named_apart(clause: Clause) -> str:
    """Return the "Hart" of "Hart, brains 9", "Hart had no speed, so B9"."""
    before = clause.before
    if before is None or clause.ends or clause.kinds != ["card"]:
        return ""
    alone = all(kind in ("who", "word", "with", "none", "suit") for kind in before.kinds)
    return clause.actor if alone else ""


def _is_order_told(facts: Facts) -> bool:
    """Tell "the first one led", "in that order"."""
    seated = any(c.has("seated") and not c.has("dealer", "at-left") for c in facts.clauses)
    # "Otto led", not "it was led by me"
    leads = facts.those("lead")
    told = any(c.said and not c.has("by", "trick", "what") for c in leads)
    if seated and not facts.of("lead") and not told:
        return True
    bare = ("lead", "one", "cards")
    return any(not c.said and all(kind in bare for kind in c.kinds) for c in leads)


def _is_extra(card: str, run: Run, faces: list[str]) -> bool:
    """Tell a second extra-love card from one that is named again."""
    return card.endswith(".5") and run.clause.said != "" and faces.count(card) == 1


# --- The order of equal cards ---
#
# The first one played wins, so that each word about their order matters.


def is_tied(facts: Facts, told: Trick) -> bool:
    """Tell whether the order of play decides who wins: a lead that is told comes first anyway.

    Unless it is told to come after another card: "S12 put after S13, I led S12".
    """
    cards = told.cards()
    won = winner(cards, told.lead_suit or cards[0].suit)
    values = [(card.suit, card.value) for card in cards]
    settled = told.led and not facts.has("after")
    return won is not None and (won > 0 or not settled) and values.count(values[won]) > 1


def misordered(facts: Facts, told: Trick) -> list[str]:
    """Return the words that tell another order than that in which the cards are named."""
    lead = told.plays[0][1]
    named = [card for run in facts.runs for card in run.cards]
    words: list[str] = []
    for at in range(len(facts.clauses)):
        clause = facts.clauses[at]
        rest = [card for one in facts.clauses[at:] for card in one.cards if card != lead]
        for i in range(len(clause.items)):
            kind, item = clause.kinds[i], clause.items[i]
            end = kind in ("last", "now") and clause.kinds[i + 1 : i + 2] not in _NO_CARD
            follows = not i and (clause.ends or clause.kinds[1:2] != ["card"])  # "After him Cy S9"
            behind = at > 0 and rest == clause.cards
            behind = behind and all(kind in ("who", "word") for kind in clause.kinds[i + 1 :])
            follows = follows or (behind and len(rest) == 1)  # "Ann S9, then my S8, played after"
            order = kind == "before" or item.value == ALREADY
            later = (order and not clause.has("ahead", "lead")) or (kind == "after" and not follows)
            nth = item.value == NTH and named[0] != lead
            if later or nth or (end and len(rest) > 1):
                words.append(item.raw)
    return words


def to_json(faces: list[str]) -> list[CardJson]:
    """Return cards in the judge's form."""
    return [card_json(parse_card(face)) for face in faces]


class Claim:
    """What is said to win or to lose: one of these cards, none if nobody can tell which."""

    __slots__ = ("cards", "wins")

    def __init__(self, cards: list[str], wins: bool) -> None:
        self.cards = cards
        self.wins = wins


def claimed(facts: Facts, trick: Trick) -> Claim | None:
    """Return what it is asked of whether it wins; None where nothing of the kind is asked.

    The last question counts, and before "is he right" what is said there. What somebody says is no
    question where another one follows.
    """
    found: list[Claim] = []
    clauses = facts.clauses
    for at in range(len(clauses)):
        clause = clauses[at]
        put = any(one.has("claim") for one in clauses[at + 1 :])
        is_last = at == len(clauses) - 1
        said = clause.has("says") and (not is_last or clause.has("claim") or len(clause.cards) > 0)
        if not (put or (clause.asks and not said)):
            continue
        if clause.has("negated") and clause.asks:
            return None
        ends = is_last or clauses[at + 1].has("claim")
        claim = _claim(clause, clauses[at - 1] if at else None, ends, trick)
        if claim is not None and (claim.cards or not found):
            found.append(claim)
    return found[-1] if found else None


def _claim(clause: Clause, before: Clause | None, is_last: bool, trick: Trick) -> Claim | None:
    """Return what a clause says to win or to lose, None for nothing of the kind."""
    if clause.has("tricks", "may", "must", "legal", "wish"):
        return None
    other = clause.has("last") and clause.has("trick", "cards")
    if other or (clause.has("past") and not is_last):
        return None  # "Ann has just won"
    own = _yours(clause, is_last)
    if own:
        return Claim(_one(trick.of(YOU)), own == "win")
    if clause.has("what"):
        return None
    if all(kind in _OWNERS for kind in clause.kinds) and (clause.has("trick") or is_last):
        return _owner(clause, before, trick)
    wins = places_of(clause.items, "win", "winner")
    if not wins or (clause.has("winner") and not _is_named_before(clause, wins[0])):
        return None
    return Claim(_winning(clause, wins[0], before, trick), True)


def _yours(clause: Clause, is_last: bool) -> str:
    """Return "lost" for "did I lose", "win" for "is it mine", "my trick", "do I have it"."""
    if clause.has("lost") and clause.said in ("", YOU):
        return "lost"
    have = is_last and clause.said == YOU and all(kind in ("who", "hold") for kind in clause.kinds)
    mine = clause.has("mine") and not clause.cards
    return "win" if mine or have or clause.kinds == ["my", "trick"] else ""


def _is_named_before(clause: Clause, at: int) -> bool:
    """Tell "c'est ma fille qui gagne" from "papa V3, qui gagne"."""
    named = at > 0 and clause.kinds[at - 1] in ("who", "word", "his")
    value = clause.items[at - 1].value
    again = len([item for item in clause.items if item.value == value]) > 1  # "cléo A1, c'est cléo"
    return named and (again or not clause.cards)


def _owner(clause: Clause, before: Clause | None, trick: Trick) -> Claim | None:
    """Return the claim of "mum's?" and "is it Kate's trick": only somebody is named."""
    people = places_of(clause.items, "who", "word", "his")
    yours = any(clause.items[at].value == YOU for at in people)
    if yours and len(people) > 1 and not clause.has("trick"):
        return None  # "I fear"
    cards = [card for at in people for card in _meant(clause, at, before, trick)]
    return Claim(cards, True) if people and (cards or clause.has("trick")) else None


def _winning(clause: Clause, win: int, before: Clause | None, trick: Trick) -> list[str]:
    """Return the cards of which one is said to win, by what stands before the word, or after it."""
    at = win - 1
    while at >= 0 and clause.kinds[at] in _BETWEEN:
        at -= 1
    if at >= 0 and clause.kinds[at] != "trick":
        return _meant(clause, at, before, trick)
    for i in range(win + 1, len(clause.items)):
        if clause.kinds[i] in ("who", "word", "my", "his", "number"):
            return _meant(clause, i, before, trick)
    return _named_by_number(clause, trick)


def _meant(clause: Clause, at: int, before: Clause | None, trick: Trick) -> list[str]:
    """Return the cards that a word of a clause means."""
    item = clause.items[at]
    if item.kind in CARDS:
        return [card for card in trick.faces() if card.partition("=")[0] == item.value]
    if item.kind == "number":
        return trick.of_value(item.value)
    if item.kind == "suit" and at:
        if clause.kinds[at - 1] not in ("my", "his"):
            return _one([card for card in trick.faces() if card[0] == item.value])
        item = clause.items[at - 1]  # "my heart"
    if item.kind == "my" or item.value == YOU:
        return _one(trick.of(YOU))
    if item.kind not in ("who", "word", "his"):
        return _named_by_number(clause, trick)
    speaker = _speaker(clause, at, before)
    if speaker is not None and (item.kind == "his" or item.value in (HE, SHE)):
        return trick.of_named(speaker)
    cards = trick.of_named(item)
    named = _named_by_number(clause, trick, at)
    return named if len(cards) != 1 and named else cards


def _speaker(clause: Clause, at: int, before: Clause | None) -> Item | None:
    """Return the "dad" of "dad says he wins"."""
    said = clause.items[:at] if clause.has("says") else []
    if before is not None and len(before.items) == 1 and not clause.ends:
        said = before.items
    named = [item for item in said if item.kind == "word" or is_person(item)]
    return named[0] if named and named[0].value != HE else None


def _named_by_number(clause: Clause, trick: Trick, after: int = 0) -> list[str]:
    """Return the card of "does she win with her little 6"."""
    rest = clause.items[after:]
    told = values_of(rest, *CARDS)
    faces = [face for face in trick.faces() if face in told]
    values = values_of(rest, "number")
    return faces if len(faces) == 1 else trick.of_value(values[-1]) if values else []
