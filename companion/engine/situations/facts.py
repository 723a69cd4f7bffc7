"""What the clauses of a text say: cards by what they are for, sides, tricks, who leads, numbers.

Each run of cards goes by the words around it: "led", "draws", "in hand", "may I play".
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from companion.engine.core.inputs import unique
from companion.engine.originstory.cards import DRAW_TO_FOLLOW, EXTRA_LOVE
from companion.engine.originstory.tricks import VANCARDIANS, YOU
from companion.engine.situations.clauses import Clause, side_of, tricks_in
from companion.engine.situations.items import (
    CARDS,
    FOLLOWED,
    HE,
    NTH,
    PLAYING,
    ROW,
    SHE,
    SOMEONE,
    UNABLE,
    Item,
    values_of,
)
from companion.engine.situations.spelling import COLON

HERS = (SHE,) + VANCARDIANS
MIN_PLAYS = 3  # cards of a trick in which a sidekick plays
_MAY = ("may", "must", "legal")
DENIED = ("not", "negated", "nobody")
_ACTING = _MAY + ("play", "to-play", "lead", "cut")


# What a run of cards is for:
#
#     lead     was led                   "Ann led S9"
#     play     was played, or is to be   "Bob plays L2"
#     pick     is asked about            "may I play S3"
#     hand     is held, or is her row    "I have B4 and S2", "her row S10 B2"
#     drawn    was drawn for her         "she draws S8 T2"
#     reveal   turned up from the deck   "I reveal B13"
#     up       a sidekick's open cards   "my sidekick shows B3 S9"
#     give     goes in an exchange       "I give V3"
#     value    is added to her row       "add 4½"
#     loose    no word says              "S9 S4 L2, who wins"
Slot: TypeAlias = Literal[
    "lead", "play", "pick", "hand", "drawn", "reveal", "up", "give", "value", "loose"
]


class Run:
    """Cards that belong together: what they are for, whose they are, and the clause they are in."""

    __slots__ = ("actor", "cards", "clause", "slot")

    def __init__(self, slot: Slot, clause: Clause, cards: list[str]) -> None:
        self.slot: Slot = slot
        self.clause = clause
        self.actor = clause.actor
        self.cards = cards


class Facts:
    """What a text says."""

    __slots__ = ("clauses", "meanings", "runs", "sidekicks_play")

    def __init__(self, clauses: list[Clause]) -> None:
        if clauses and clauses[0].kinds == ["legal"] and not clauses[0].asks:
            clauses = clauses[1:]  # "OK."
        _keep_changes(clauses)
        for clause in clauses:
            if clause.value("hold") == ROW and not clause.said and not clause.has("my"):
                clause.actor = clause.actor if clause.actor in HERS else SHE  # nobody else has one
                clause.said = clause.actor
        self.clauses = clauses
        self.meanings = {kind for clause in clauses for kind in clause.kinds}
        played = [clause for clause in clauses if len(clause.cards) == 1 and not clause.has("up")]
        asks = self.has("up", "draw", *_MAY)
        self.sidekicks_play = self.has("sidekick") and len(played) >= MIN_PLAYS and not asks
        self.runs: list[Run] = []
        for clause in clauses:
            if clause.cards:
                self._sort(clause)
        self._lead_of_follower()
        self._ask_about_own_play()
        self._lead_from_table()

    def has(self, *kinds: str) -> bool:
        """Tell whether a word with one of these meanings stands in the text."""
        return not self.meanings.isdisjoint(kinds)

    def places(self, *kinds: str) -> list[tuple[Clause, int]]:
        """Return where words of these meanings stand one behind the other."""
        return [
            (clause, i)
            for clause in self.clauses
            if kinds[0] in clause.meanings
            for i in range(len(clause.kinds))
            if clause.follows(i, *kinds)
        ]

    def those(self, *kinds: str) -> list[Clause]:
        """Return the clauses in which a word with one of these meanings stands."""
        return [clause for clause in self.clauses if clause.has(*kinds)]

    def of(self, *slots: Slot) -> list[Run]:
        """Return the runs that are for one of these things."""
        return [run for run in self.runs if run.slot in slots]

    def cards(self, *slots: Slot) -> list[str]:
        """Return all cards that are for one of these things."""
        return [card for run in self.of(*slots) for card in run.cards]

    def _sort(self, clause: Clause) -> None:
        """Find what the run of a clause is for."""
        cards = clause.cards
        if clause.has("add") and cards[0] in EXTRA_LOVE:
            self.runs.append(Run("value", clause, cards[:1]))
            cards = cards[1:]
        slot = self._slot(clause, cards)
        if slot == "loose" and self._is_held_before(clause):
            slot = "hand"
            if any(one.said == YOU and one.has("may", "must") for one in self.clauses):
                clause.actor = YOU
        if clause.has("after-draw") and len(cards) > DRAW_TO_FOLLOW and clause.said in ("",) + HERS:
            slot = "hand"  # "after her draw: S3 S8 L4"
            clause.actor = clause.said = clause.said or SHE
        others = slot == "lead" and len(cards) > 1  # "I led T5, B12, S13"
        if others:
            self.runs.append(Run("lead", clause, cards[:1]))
            slot, cards = "play", cards[1:]
        if cards:
            run = Run(slot, clause, cards)
            if self.sidekicks_play and clause.has("sidekick"):
                run.actor = SOMEONE
            if others:
                run.actor = SOMEONE
            if (slot == "lead" and clause.before_run() == "my") or clause.kinds[:1] == ["mine"]:
                run.actor = YOU  # "her hand B4 L1, mine B1 T12"
            self.runs.append(run)

    def _lead_of_follower(self) -> None:
        """Take the card of "Automaton has to follow S6, row S10 B2" for the one that was led."""
        rows = [run for run in self.of("hand", "drawn") if run.actor in HERS]
        for run in self.of("play", "pick") if rows else []:
            verbs = [item for item in run.clause.items if item.value == FOLLOWED]
            told = len(verbs) > 0 and " " not in verbs[0].raw  # not "Automaton follows with S6"
            before = run.clause.kinds[: run.clause.after_run()]
            follows = told and run.actor in HERS and ("play" in before or "to-play" in before)
            same = run.actor == rows[0].actor or SHE in (run.actor, rows[0].actor)
            other = run.clause.has("past", "with", "may") or len(run.cards) > 1 or self.of("lead")
            if follows and same and not other:
                run.slot, run.clause.said = "lead", ""
                for row in rows:
                    row.clause.said = row.clause.said or run.actor

    def _ask_about_own_play(self) -> None:
        """Take "is it ok if I play S3? I have B2" for a question about S3, of others as well."""
        held = [run for run in self.of("hand") if is_known(run.actor) and run.actor not in HERS]
        last = self.runs[-1] if self.runs else None
        void = [c for c in self.clauses if c.has("none") and c.actor in ("", YOU) and not c.cards]
        if void and last is not None and last.slot == "play" and _asks_own(last.clause):
            last.slot = "pick"  # "no strength, T3 led, I throw B13?"
            return
        asks = [clause for clause in self.clauses if clause.asks and clause.has("may", "legal")]
        if len(held) != 1 or not asks or self.of("pick") or self.has("win", "winner"):
            return
        own = [run for run in self.of("play") if run.actor == held[0].actor]
        if len(own) != 1 or len(own[0].cards) != 1 or own[0].clause.has("past"):
            return
        first = own[0].clause.items[0]
        begins = first.kind in ("who", "word", "play") and first.value not in (HE, NTH)
        if begins and own[0].cards[0] not in held[0].cards:
            own[0].slot = "pick"

    def _lead_from_table(self) -> None:
        """Take cards of one suit on the table for the trick in which something is to be played."""
        laid = [run for run in self.of("loose", "play") if run.clause.has("table", "trick")]
        to_play = self.of("hand", "pick") and not self.has("win", "winner", "mine", "lost")
        if len(laid) != 1 or not to_play:
            return
        one_suit = len(unique([suit_of(card) for card in laid[0].cards])) == 1
        first = one_suit and not self.of("lead") and not self.lead_suit()
        laid[0].slot = "lead" if first else "play"  # of several suits nobody knows which was led

    def _slot(self, clause: Clause, cards: list[str]) -> Slot:
        """Return what these cards are for: by the first of the words that settle it."""
        many = len(cards) > 1
        given = clause.has("give") and self.has("exchange")
        in_trick = self.sidekicks_play and clause.has("sidekick")
        if many and not given and self._is_row(clause):
            return "hand"
        order: tuple[tuple[Slot, bool], ...] = (
            ("reveal", clause.has("reveal")),
            ("give", given),
            ("give", clause.has("exchange") and clause.before_run() == "my" and not many),
            ("drawn", clause.has("draw") or (many and self._keeps_both(clause))),
            ("up", self._is_up(clause)),
            ("lead", self._is_answered(clause) and not many),
            ("play", in_trick and not clause.has("lead")),
            ("pick", self._is_own_lead(clause)),
            ("loose", clause.has("lead") and many and self.asks_play()),
            ("hand", _is_mine(clause) and many),
            ("loose", clause.has("lead") and clause.has("unsure", "unseen")),
            ("lead", clause.has("lead")),
            ("pick", self._is_pick(clause)),
            ("hand", self._is_hand(clause, many)),
            ("play", clause.has("play", "cut", "to-play")),
            ("hand", many and clause.said == YOU and not self.has("winner")),
            ("play", clause.said != "" and not many),
        )
        for slot, settles in order:
            if settles:
                return slot
        return "loose"

    def _is_held_before(self, clause: Clause) -> bool:
        """Tell the cards of "I have two cards left, S10 and S11"."""
        at = self.clauses.index(clause)
        before = self.clauses[at - 1] if at and not clause.ends else None
        if before is None or before.cards:
            return False
        bare = all(kind in CARDS for kind in clause.kinds)
        untold = clause.actor == YOU or (not before.said and self.has(*_MAY))
        if before.has("none") and before.has("suit") and bare and untold:
            return len(clause.cards) > 1  # "I have no strength, S4 B2"
        if not before.has("hold"):
            return False
        return before.value("count") == str(len(clause.cards))

    def _is_row(self, clause: Clause) -> bool:
        """Tell several cards that somebody holds, perhaps to lead from them."""
        if clause.has("reveal", "draw", "sidekick", "up"):
            return False
        if clause.said in HERS or clause.has("hold"):
            return True
        if not clause.has("lead") or clause.has("with"):
            return clause.has("lead")
        return self.asks_lead() and self.vancardian() != ""

    def _keeps_both(self, clause: Clause) -> bool:
        """Tell "Automaton keeps both, S6 S7", where nothing else is said to be drawn."""
        return clause.has("keep") and clause.actor in HERS and not self.has("draw", "after-draw")

    def _is_up(self, clause: Clause) -> bool:
        if self.sidekicks_play:
            return False
        shown = clause.has("sidekick", "up") and self.has("sidekick")
        return shown and not clause.has("play", "to-play")

    def _is_answered(self, clause: Clause) -> bool:
        """Tell "she follows my S9"."""
        return clause.said in HERS and clause.has("play", "to-play") and clause.before_run() == "my"

    def _is_hand(self, clause: Clause, many: bool) -> bool:
        if clause.has("hold"):
            return not clause.has("play", "cut", "table")
        by = "with" in clause.kinds[clause.after_run() :]  # "strength 4 from Ruth"
        by = by or clause.has("table", "unsure") or clause.follows(0, "winner", "with")
        if many and clause.has("left") and not clause.has("play", "lead", "table"):
            return True  # "only T5 and L4 left"
        return clause.has("with") and not by and (many or not clause.has("win", "play", "cut"))

    def _is_own_lead(self, clause: Clause) -> bool:
        """Tell "may I lead L9" from "may I play L9 if S2 is led"."""
        before = clause.kinds[: clause.after_run()]
        if "lead" not in before or clause.has("what", "play") or self._is_answered(clause):
            return False
        held = [card for run in self.runs if run.slot in ("hand", "loose") for card in run.cards]
        legal = clause.has("legal") and not clause.said and clause.cards[0] in held
        return legal or (clause.has("may", "must") and clause.said == YOU)

    def _is_pick(self, clause: Clause) -> bool:
        """Tell "may I play S2" from "she may have S2"."""
        if clause.has("hold", "past") and not clause.has("to-play", "play"):
            return False
        if clause.has("may", "must", "legal"):
            return not clause.has("what")
        return clause.has("to-play") and not clause.has("past") and self.has(*_MAY)

    def asks_lead(self) -> bool:
        """Tell whether a Vancardian is to lead: "what does she lead", "her lead", "and leads"."""
        return any(
            clause.has("lead")
            and (clause.said in HERS or (clause.kinds == ["lead"] and clause.actor in HERS))
            and (forbids(clause) or not clause.has(*DENIED))
            for clause in self.clauses
        )

    def asks_play(self) -> bool:
        """Tell whether it is asked what may be played."""
        which = any(clause.has("what") and clause.has("to-play") for clause in self.clauses)
        # "can I win" asks for no card that may be played
        asks = self.those(*_MAY)
        may = [one for one in asks if not one.has("win") or one.has("what", *PLAYING)]
        return which or self.has("turn") or len(may) > 0

    def vancardian(self) -> str:
        """Return which Vancardian is to act, SHE if it is not said which, "" for none."""
        hers = [run.clause.said for run in self.of("hand", "drawn") if run.clause.said in HERS]
        acting = [run.actor for run in self.of("drawn") if run.actor in HERS]
        every = [clause.said for clause in self.clauses if clause.said in HERS]
        for seats in (hers, acting, every):
            named = [seat for seat in seats if seat != SHE]
            if named:
                return named[0]
            if seats:
                return self._last_to_play() or SHE
        own = [run for run in self.of("hand", "drawn") if run.actor != ""]
        return SHE if self.of("hand") and self.of("drawn") and not own else ""

    def _last_to_play(self) -> str:
        """Return the one Vancardian who is named and has played no card yet, "" for none."""
        played = [run.actor for run in self.of("lead", "play") if run.cards]
        named = [clause.said for clause in self.clauses if clause.said in VANCARDIANS]
        waits = unique([seat for seat in named if seat not in played])
        return waits[0] if len(waits) == 1 else ""

    def lead_suit(self) -> str:
        """Return the suit that was led if only the suit is told."""
        for at in range(len(self.clauses)):
            clause, after = self.clauses[at], self.clauses[at + 1 : at + 2]
            # "may I open with love", "je n'ai pas demandé vitesse", "speed led the trick before"
            other = clause.has("may", "must", "earlier", "after", "other-round", "wish", *DENIED)
            other = other or clause.says("says", "lead")
            asked = clause.ends and clause.asks and after and after[0].ends  # "was speed led?"
            suits = unique(values_of(clause.items, "suit"))
            other = other or asked or len(suits) > 1  # "neither speed nor love was led"
            if clause.has("lead") and not clause.cards and clause.has("suit") and not other:
                return clause.value("suit")
        for clause in self.clauses:
            follows = clause.value("play", "to-play") == FOLLOWED and clause.has("suit", "must")
            other = clause.has("none", "not", "negated", "nobody", "what", "winner")
            if follows and not clause.cards and not clause.asks and not other:
                return clause.value("suit")  # "I have to follow speed"
            called = clause.kinds[-2:] in (["suit", "trick"], ["trick", "suit"])
            called = called and not clause.has("win", "score")
            if called and not clause.cards and not clause.asks:
                return clause.value("suit")
        return ""

    def side(self) -> str:
        """Return the side of whoever types; the last one where it was changed."""
        sides = self.those("side")
        return side_of(sides, self.has("switch"))

    def tricks(self) -> int | None:
        """Return the tricks of whoever types; None where it is not told, or some went away."""
        moved = [i for i in range(len(self.clauses)) if self._moves_trick(self.clauses[i])]
        counts = tricks_in(self.clauses[moved[-1] + 1 if moved else 0 :])
        if counts:
            return int(counts[-1])
        gives = len(moved) == 1 and self.clauses[moved[0]].has("give")
        own = gives and self.clauses[moved[0]].said in ("", YOU)
        # "had one, but gave it away"
        return 0 if own and tricks_in(self.clauses[: moved[0]]) == ["1"] else None

    def _moves_trick(self, clause: Clause) -> bool:
        """Tell "which I gave to Tom", "one was stolen" from the cards of an exchange."""
        given = clause.has("give") and not self.has("exchange") and not clause.cards
        given = given and not clause.has("score", "many", "surrender")  # "how many do I give"
        lost = clause.has("trick", "tricks") and clause.has("discard", "lost")
        none = clause.has("none") and all(kind in ("none", "now") for kind in clause.kinds)
        return given or lost or none or clause.has("moved", "stolen")

    def is_villain_without_tricks(self) -> bool | None:
        """Tell whether you are a villain who has no trick; None if that was not told."""
        side, tricks = self.side(), self.tricks()
        if side == "hero" or tricks:
            return False
        return True if side and tricks == 0 else None

    def forbidden(self, row: list[str]) -> list[str]:
        """Return the cards of a row that she is said not to play: "she can't lead love"."""
        suits = [
            item.value
            for clause in self.clauses
            if forbids(clause) and clause.actor in (SHE, self.vancardian())
            for item in clause.items
            if item.kind == "suit"
        ]
        return [card for card in row if suit_of(card) in suits]

    def number(self, *kinds: str) -> int | None:
        """Return the first number after a word with one of these meanings, in its clause."""
        for clause in self.clauses:
            for i in range(len(clause.items)):
                if clause.kinds[i] in kinds:
                    rest = [item.value for item in clause.items[i + 1 :] if _counts(item)]
                    if rest and not rest[0].endswith(".5"):
                        return int(rest[0] or "1")
        return None

    def raw(self, *kinds: str) -> list[str]:
        """Return words as they were typed: the first of those that `places` finds."""
        return [clause.items[i].raw for clause, i in self.places(*kinds)]


def _keep_changes(clauses: list[Clause]) -> None:
    """Let a card that counts as another do so wherever it is named; there is one of most cards."""
    named = [card for clause in clauses for card in clause.cards]
    changed = {card.partition("=")[0]: card for card in named if "=" in card}
    for clause in clauses:
        clause.cards = [
            card if card in EXTRA_LOVE else changed.get(card, card) for card in clause.cards
        ]
        if any("=" in card for card in clause.cards):
            clause.cards = unique(clause.cards)  # "row S4 B10 T1, B10 is worth 8 now"
    lists = [card for clause in clauses if len(clause.cards) > 1 for card in clause.cards]
    for clause in clauses:
        told = [card for card in clause.cards if "=" in card and card in lists]
        if len(clause.cards) == 1 and told and not clause.has(*_ACTING):
            clause.drop_cards()  # "her S5 counts as 3, row S5 S9 T2"


def _asks_own(clause: Clause) -> bool:
    """Tell "I throw B13?" at the end of a text."""
    bare = all(kind in ("who", "play", "cut", "my", "card", "with") for kind in clause.kinds)
    return bare and clause.asks and clause.said == YOU and len(clause.cards) == 1


def _is_mine(clause: Clause) -> bool:
    """Tell "my cards: S8 B4 L11"."""
    before = clause.kinds[: clause.kinds.index("card")] if "card" in clause.kinds else []
    return (
        before == ["mine"]
        or before[-3:] == ["my", "cards", COLON]
        or before[-2:] == ["my", "cards"]
    )


def _counts(item: Item) -> bool:
    return item.kind in ("number", "one", "count") or (item.kind == "left" and item.value != "")


def suit_of(card: str) -> str:
    """Return the suit that a card counts as, such as L for `S9=L9`."""
    return (card.partition("=")[2] or card)[0]


def forbids(clause: Clause) -> bool:
    """Tell "Automaton may not play love"."""
    unable = any(item.kind == "not" and item.value == UNABLE for item in clause.items)
    return (
        unable
        and clause.has("play", "to-play", "lead")
        and clause.has("suit")
        and clause.actor in HERS
        and not clause.has("none", "what")
    )


def is_known(actor: str) -> bool:
    """Tell a seat or a name from somebody without one."""
    return actor not in ("", SOMEONE, SHE)
