"""The cards of a trick with who played them, as a text tells them."""

from __future__ import annotations

from companion.engine.originstory.cards import Card, CardJson, card_json, parse_card
from companion.engine.originstory.tricks import (
    YOU,
)
from companion.engine.situations.actors import SOMEONE
from companion.engine.situations.clauses import Clause
from companion.engine.situations.facts import Facts, Run, is_known
from companion.engine.situations.lexicon import HE

SIDEKICK = "sidekick"
PLAYING = ("play", "to-play", "cut", "lead", "discard")


class Trick:
    """The cards of a trick with who played them, the lead first if it is known."""

    __slots__ = ("lead_suit", "led", "plays", "words")

    def __init__(self, facts: Facts) -> None:
        runs = [run for run in facts.runs if run.slot in ("lead", "play", "loose", "hand", "pick")]
        self.plays: list[tuple[str, str]] = []
        self.words: list[str] = []  # for each play, the word that names somebody: "brother"
        self.lead_suit = facts.lead_suit()
        self.led = False
        lead = ""
        for run in _once_told(runs):
            lead = run.cards[0] if run.slot == "lead" and not lead else lead
            faces = [card for _, card in self.plays]
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
            word = word if len(run.cards) == 1 else ""
            self.words = self.words + [word for _ in new]
        self._name_mine(facts)
        self.led = _is_order_told(facts) and len(self.plays) > 1
        if not lead and not self.led:
            lead = self._lead_of(facts)
        if lead:
            self.led = True
            first = [i for i in range(len(self.plays)) if self.plays[i][1] == lead][:1]
            order = first + [i for i in range(len(self.plays)) if i not in first]
            self.plays = [self.plays[i] for i in order]
            self.words = [self.words[i] for i in order]

    def _name_mine(self, facts: Facts) -> None:
        """Give you the card of "mine was the S12", "mine is the 12"."""
        for clause in facts.clauses:
            value = clause.value("number")
            mine = clause.cards or [card for _, card in self.plays if card[1:] == value]
            if clause.has("mine") and not clause.has("play") and len(mine) == 1:
                self.plays = [(YOU if card in mine else by, card) for by, card in self.plays]

    def _lead_of(self, facts: Facts) -> str:
        """Return the card of whoever leads, or the only one of a value that is named: "the 12"."""
        leader = facts.leader()
        own = [card for who, card in self.plays if leader and who == leader]
        if leader == SOMEONE:
            word = facts.leader_word()
            own = [self.plays[i][1] for i in range(len(self.plays)) if self.words[i] == word]
        for clause in facts.clauses:
            if clause.has("lead") and not clause.cards and clause.has("number"):
                named = [card for _, card in self.plays if card[1:] == clause.value("number")]
                own = named if len(named) == 1 else own
        return own[0] if len(own) == 1 else ""

    def cards(self) -> list[Card]:
        """Return the cards, in order."""
        return [parse_card(card) for _, card in self.plays]


def _once_told(runs: list[Run]) -> list[Run]:
    """Return the runs without a question about cards that are told after it."""
    return [
        runs[i]
        for i in range(len(runs))
        if not (_asks_only(runs[i]) and runs[i].clause.asks and runs[i].clause.ends)
        or [
            card
            for card in runs[i].cards
            if card not in [later for run in runs[i + 1 :] for later in run.cards]
        ]
    ]


def _named_apart(clause: Clause) -> str:
    """Return the "Hart" of "Hart, brains 9"."""
    before = clause.before
    apart = before is not None and not clause.ends and clause.kinds == ["card"]
    alone = before is not None and not [k for k in before.kinds if k not in ("who", "word", "with")]
    return clause.actor if apart and alone else ""


def really_played(runs: list[Run]) -> list[Run]:
    """Return the runs without a card that somebody who plays another one holds or talks about."""
    played = [run for run in runs if run.clause.has(*PLAYING)]
    return [run for run in runs if run in played or not _plays_another(run, played)]


def _plays_another(run: Run, played: list[Run]) -> bool:
    """Tell "Ann says S9 but plays S10", "I still have L2" from what is on the table."""
    clause = run.clause
    talks = clause.has("says", "keep", "hold")
    if clause.has("sidekick") or not (talks or clause.said):
        return False
    for other in played:
        if talks and clause.before is other.clause and not clause.ends and not clause.said:
            return True  # "ann played S9 instead of S10"
        by_name = is_known(run.actor) and other.actor == run.actor
        by_word = clause.said == SOMEONE == other.clause.said and clause.word == other.clause.word
        same = by_name or (by_word and clause.word not in ("", HE))
        if same and (talks or other.clause.said == clause.said):
            return True
        told_on = other.clause.before is clause and not other.clause.ends and talks
        if told_on and other.clause.word in ("", HE) and other.clause.said in ("", SOMEONE):
            return True
    return False


def _asks_only(run: Run) -> bool:
    """Tell "is it S2" and "Cat wins with S2, right" from what somebody played."""
    return run.slot == "loose" or (run.slot == "play" and run.clause.has("win"))


def _is_order_told(facts: Facts) -> bool:
    """Tell "the first one led", "in that order"."""
    told = ("lead", "one", "cards")
    seated = [c for c in facts.clauses if c.has("seated") and not c.has("dealer", "at-left")]
    if seated and not facts.of("lead") and not [c for c in facts.clauses if _leads(c)]:
        return True  # "in that order"
    lead = [c for c in facts.clauses if c.has("lead") and not c.said]
    return len([c for c in lead if not [kind for kind in c.kinds if kind not in told]]) > 0


def _leads(clause: Clause) -> bool:
    """Tell "Otto led" from "it was led by me"."""
    return clause.has("lead") and clause.said != "" and not clause.has("by", "trick", "what")


def _is_extra(card: str, run: Run, faces: list[str]) -> bool:
    """Tell a second extra-love card from one that is named again."""
    return card.endswith(".5") and run.clause.said != "" and faces.count(card) == 1


def to_json(faces: list[str]) -> list[CardJson]:
    """Return cards in the judge's form."""
    return [card_json(parse_card(face)) for face in faces]
