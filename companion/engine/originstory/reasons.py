"""Why a card was kept, pushed or played: the reasons that judge and solo table both give."""

from __future__ import annotations

from companion.engine.kit.errors import Fact, fact
from companion.engine.originstory.cards import TRUMP, Card, texts
from companion.engine.originstory.effects import HERO, Change
from companion.engine.originstory.vancardians import Draw, Follow

FOLLOWS = "vancardian-follows"
EFFECTS = "vancardian-effects"


def _tie(row: list[Card], index: int, among: list[int]) -> list[Fact]:
    """Return the leftmost rule if another card of the same value could have been taken."""
    value = row[index].value
    if len([i for i in among if row[i].value == value]) < 2:
        return []
    return [fact("why.leftmost", {"card": str(row[index])}, ["highest-lowest-leftmost"])]


def of_lead(row: list[Card], index: int, villain_no_tricks: bool, among: list[int]) -> list[Fact]:
    """Return why she leads this card."""
    code = "why.lead.villain-lowest" if villain_no_tricks else "why.lead.highest"
    cites = ["vancardian-leads"] + (["rulings/villain-lead"] if villain_no_tricks else [])
    return [fact(code, {"card": str(row[index])}, cites)] + _tie(row, index, among)


def of_draw(draw: Draw) -> list[Fact]:
    """Return why the drawn cards were kept or refused, and what left the row."""
    reasons = []
    if draw.refused:
        reasons.append(fact("why.draw.refused", {"cards": texts(draw.refused)}, [FOLLOWS]))
    if draw.kept:
        reasons.append(fact("why.draw.kept", {"cards": texts(draw.kept)}, [FOLLOWS]))
        cites = [FOLLOWS]
        if len(draw.pushed) < len(draw.kept):
            cites = [FOLLOWS, "rulings/last-trick-draw"]
        reasons.append(fact("why.draw.pushed", {"cards": texts(draw.pushed)}, cites))
    return reasons


def of_follow(row: list[Card], follow: Follow, lead_suit: str) -> list[Fact]:
    """Return why she follows with this card."""
    if follow.index is None:
        emptied = [] if row else ["rulings/empty-row-draw"]
        return [fact("why.follow.nothing-to-play", {}, emptied + ["rulings/uneven-hands"])]
    card = row[follow.index]
    cites = [FOLLOWS]
    if follow.reason == "lowest-lead-suit":
        cites = [FOLLOWS, "rulings/beats"]
    elif follow.reason == "lowest-any" and card.suit == TRUMP:
        cites = [FOLLOWS, "rulings/void-love"]
    elif follow.reason in ("villain-lowest-non-love", "villain-lowest-love"):
        cites = [FOLLOWS, "rulings/villain-follow"]
    params = {"card": str(card), "suit": lead_suit}
    return [fact("why.follow." + follow.reason, params, cites)] + _tie(
        row, follow.index, follow.among
    )


def of_replace(change: Change, alignment: str) -> list[Fact]:
    """Return why these cards were replaced."""
    if not change.discarded:
        return [fact("why.replace.nothing-drawn", {}, ["rulings/replace-short"])]
    code = "why.replace.hero" if alignment == HERO else "why.replace.villain"
    cites = [EFFECTS, "rulings/replace-order", "rulings/replace-count"]
    reasons = [fact(code, {"cards": texts(change.discarded)}, cites)]
    loves = [str(card) for card in change.discarded if card.suit == TRUMP]
    if alignment == HERO and loves:
        reasons.append(fact("why.replace.only-love-left", {"cards": loves}, [EFFECTS]))
    return reasons


def of_add(change: Change) -> list[Fact]:
    """Return what the extra-love card pushed out."""
    params = {"card": str(change.row[0]), "cards": texts(change.discarded)}
    return [fact("why.add", params, [EFFECTS, "extra-love-cards"])]


def of_move(change: Change) -> list[Fact]:
    """Return which love cards moved, or that Replace takes the place of Move."""
    if not change.moved:
        return [fact("why.move.no-love", {}, [EFFECTS, "rulings/move-fallback"])]
    cites = [EFFECTS] + (["rulings/move-repeat"] if len(change.moved) > 1 else [])
    return [fact("why.move.moved", {"cards": texts(change.moved)}, cites)]


def of_winner(plays: list[Card], lead_suit: str, best: int | None) -> list[Fact]:
    """Return why this play wins the trick."""
    if best is None:
        return [fact("why.trick.nobody", {"suit": lead_suit}, ["rulings/lead-suit-changed"])]
    card = plays[best]
    params = {"card": str(card), "suit": lead_suit}
    if card.suit == TRUMP:
        why = [fact("why.trick.trump", params, ["trump-suit", "winning-a-trick"])]
    else:
        why = [fact("why.trick.lead-suit", params, ["winning-a-trick"])]
    equal = [p for p in plays if p.suit == card.suit and p.value == card.value]
    if len(equal) > 1:
        cites = ["tie-breaking"]
        if all(str(p) == p.face for p in equal):
            cites = ["tie-breaking", "rulings/equal-extra-love"]
        why.append(fact("why.trick.first-played", {"card": str(card)}, cites))
    return why
