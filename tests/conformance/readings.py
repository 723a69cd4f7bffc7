"""The readings that Companion does not follow: what each would answer to an example of the kit.

By ruling and reading: the example, and the fields in which the other answer differs, by their
places in its ruling; or the code of a refusal. `test_readings.py` holds them against the examples.
"""

from __future__ import annotations

from typing import Any

Other = dict[str, Any] | str

_BEGIN = "deal event story charge align"
_TRICKS = "throughout before lead follow win trick-end"
_END = "end-abilities end-event end-vp end-stamina end-dealer"


def _steps(names: str) -> list[dict[str, str]]:
    return [{"step": name} for name in names.split()]


OTHER_READINGS: dict[tuple[str, str], tuple[str, Other]] = {
    ("alignment-changed", "chosen-side"): ("alignment#alignment-changed/3", {"played": "S3"}),
    ("effects-alignment", "current"): (
        "vancardian-effects#effects-alignment/1",
        {"steps.6.played": "B12"},
    ),
    ("changed-then-gone", "stays-changed"): (
        "card-values#changed-then-gone/1",
        {
            "steps.5.drawn": [{"card": "S3", "suit": "S", "value": 13}, "B4"],
            "steps.5.hand": [
                "S4",
                "S10",
                "B5",
                "B12",
                "T6",
                {"card": "S3", "suit": "S", "value": 13},
                "B4",
            ],
        },
    ),
    ("before-a-trick", "dropped"): (
        "ability-types#before-a-trick/1",
        {"steps.5.abilities": ["first-final"]},
    ),
    ("end-of-round-order", "player-by-player"): (
        "end-of-round#end-of-round-order/1",
        {"steps": _steps(_BEGIN + " " + _TRICKS + 4 * (" " + _END))},
    ),
    ("counted-when", "after-last-trick"): (
        "end-of-round#counted-when/1",
        {
            "steps.11.step": "end-vp",
            "steps.11.abilities": [],
            "steps.12.step": "end-abilities",
            "steps.13.step": "end-event",
            "steps.13.abilities": ["end-of-round"],
        },
    ),
    ("round-setup-order", "player-by-player"): (
        "round-setup#round-setup-order/1",
        {"steps": _steps("deal" + 3 * " story charge align" + " " + _TRICKS + " " + _END)},
    ),
    ("remove-often", "once"): (
        "removing-stamina#remove-often/1",
        {"illegal_op": 6, "players.P1.supply": 2, "players.P1.charged": {"Cape": 2}},
    ),
    ("stamina-lost", "out-of-the-game"): ("stamina#stamina-lost/1", {"players.P2.supply": 35}),
    ("stamina-empty", "unlimited"): (
        "stamina#stamina-empty/1",
        {"players.P2.supply": 2, "players.P3.supply": 2},
    ),
    ("vancardian-stamina", "like-players"): (
        "stamina#vancardian-stamina/1",
        {"players.You.supply": 34},
    ),
    ("sidekick-face-up", "player-picks"): (
        "sidekicks#sidekick-face-up/1",
        {"up": ["S3", "L7"], "down": ["T5", "T6"]},
    ),
    ("sidekick-follow", "free-choice"): (
        "sidekicks#sidekick-follow/2",
        {"legal": ["T9", "L6"], "allowed": True},
    ),
    ("sidekick-tricks", "its-player"): (
        "sidekicks#sidekick-tricks/2",
        {"tricks.P2": 8, "vp.P2": 0},
    ),
    ("exchange-whom", "random"): (
        "solo-exchange#exchange-whom/1",
        {
            "steps.3.player": "Automaton",
            "steps.3.taken": "S3",
            "steps.3.hand": ["B3", "S8", "B4", "B11", "T5", "T12", "L2", "L9"],
        },
    ),
    ("exchange-late", "lost"): (
        "solo-exchange#exchange-late/1",
        {"steps": _steps("deal deal deal effect effect trick lead you score")},
    ),
    ("exchange-last-card", "no-exchange"): (
        "solo-exchange#exchange-last-card/2",
        "exchange-no-cards",
    ),
    ("vancardian-side", "never"): ("solo-overview#vancardian-side/1", {"vp.Automaton": 0}),
    ("reveal-whose", "any-cards"): (
        "solo-reveal#reveal-whose/1",
        {"vp": {"You": 0, "Automaton": 0, "Factoryon": 8}},
    ),
    ("reveal-lasts", "while-revealed"): ("solo-reveal#reveal-lasts/2", {"steps.5.legal.1": "B10"}),
    ("reveal-early", "none"): (
        "solo-reveal#reveal-early/1",
        {"tricks.You": 1, "tricks.Factoryon": 0, "vp.You": 1, "vp.Factoryon": 0},
    ),
    ("surrender-trick", "leader"): ("surrender#surrender-trick/1", {"round_vp.Automaton": 7}),
    ("seats", "as-laid-out"): (
        "turn-order#seats/1",
        {"steps.3.order": ["Factoryon", "Automaton", "You"], "vp.Automaton": 0, "vp.Factoryon": 8},
    ),
    ("uneven-hands", "round-ends"): ("turn-order#uneven-hands/1", {"tricks.You": 0, "vp.You": 0}),
    ("trick-in-progress", "counts-already"): (
        "vancardian-leads#trick-in-progress/1",
        {"tricks.You": 0, "tricks.Automaton": 2, "vp.You": 4, "vp.Automaton": 2},
    ),
    ("no-tricks", "never-won"): (
        "vancardian-leads#no-tricks/2",
        {"tricks.You": 0, "tricks.Automaton": 3, "vp.You": 4, "vp.Automaton": 3},
    ),
    ("vp-floor", "stop-at-zero"): (
        "victory-points#vp-floor/1",
        {"winners": ["You", "Automaton", "Factoryon"]},
    ),
    ("dial-limit", "stop-at-the-end"): ("victory-points#dial-limit/1", {"winners": ["P1", "P2"]}),
    ("split-tricks", "always-eight"): ("won-tricks#split-tricks/1", "too-many"),
    ("lead-suit-changed", "current"): ("leading#lead-suit-changed/2", {"cards": ["B8"]}),
    ("replace-count", "shared"): (
        "vancardian-effects#replace-count/2",
        {
            "hands.Automaton": ["S9", "L1", "S13"],
            "hands.Factoryon": ["T5", "L6", "B13"],
            "discarded.Automaton": ["B2"],
            "discarded.Factoryon": ["T4"],
            "deck": ["T13", "B12"],
        },
    ),
    ("replace-ties", "non-love-first"): (
        "vancardian-effects#replace-ties/3",
        {"hand": ["L9", "B2", "T3"], "discarded": ["S9"]},
    ),
    ("replace-short", "full-x"): (
        "vancardian-effects#replace-short/3",
        {"hand": ["B12", "S13"], "discarded": ["T7", "S9"]},
    ),
    ("move-fallback", "then-move"): (
        "vancardian-effects#move-fallback/2",
        {"hand": ["L3", "S9", "T7"], "moved": ["L3"]},
    ),
    ("move-repeat", "distinct-cards"): (
        "vancardian-effects#move-repeat/2",
        {"hand": ["L2", "L7", "S9", "B4"], "moved": ["L7", "L2"]},
    ),
    ("effects-order", "row-by-row"): (
        "vancardian-effects#effects-order/2",
        {
            "hands.Automaton": ["S9", "B12", "S10"],
            "hands.Factoryon": ["S8", "B11", "B13"],
            "discarded.Automaton": ["T7", "S2"],
            "discarded.Factoryon": ["T6", "B1"],
        },
    ),
    ("empty-row-draw", "keep-one"): (
        "vancardian-follows#empty-row-draw/2",
        {"kept": ["S11", "B4"], "refused": [], "index": 0, "played": "S11", "hand": ["B4"]},
    ),
    ("empty-row-draw", "no-draw"): ("vancardian-follows#empty-row-draw/2", {"refused": []}),
    ("last-trick-draw", "one-only"): (
        "vancardian-follows#last-trick-draw/2",
        {"played": "S12", "hand": []},
    ),
    ("short-draw", "none"): ("vancardian-follows#short-draw/4", {"drawn": [], "deck": ["S9"]}),
    ("no-winner", "leader"): ("winning-a-trick#no-winner/2", {"winner": 0}),
    ("first-leader", "always-you"): ("dealer#first-leader/2", {"first_leader": "You"}),
    ("reshuffle-when", "at-once"): (
        "deck-runs-out#reshuffle-when/3",
        {"deck": ["L7", "B3"], "discard": [], "reshuffled": True},
    ),
    ("solo-victory", "sum-counts"): (
        "end-of-game#solo-victory/3",
        {"winners": ["Automaton", "Factoryon"]},
    ),
    ("solo-victory", "tie-loses"): ("end-of-game#solo-victory/4", {"winners": ["Automaton"]}),
    ("equal-extra-love", "last-played"): ("extra-love-cards#equal-extra-love/2", {"winner": 2}),
    ("changed-suit", "winning-only"): ("following-suit#changed-suit/3", {"cards": ["B7", "B2"]}),
    ("draft-origins", "any-origin"): ("cosmic-draft#draft-origins/1", {"cards": 52, "unused": 4}),
    ("empty-deck-after-own-turn", "when-depleted"): (
        "defeat#empty-deck-after-own-turn/1",
        {"defeated": False},
    ),
    ("defeat-moment", "after-text"): ("defeat#defeat-moment/1", {"defeated": False}),
    ("defeat-moment", "end-of-turn"): ("defeat#defeat-moment/1", {"defeated": False}),
    ("boss-deck-size", "limited"): (
        "super-boss#boss-deck-size/1",
        {"legal": False, "limit": 20, "breaches": ["too-many-cards"]},
    ),
    ("sealed-leftovers", "deal-all"): ("super-sealed#sealed-leftovers/1", {"left_over": 0}),
    ("reserve-copies", "together"): (
        "constructed-match#reserve-copies/2",
        {"legal": False, "limit": 20, "breaches": ["too-many-copies", "too-many-weapons"]},
    ),
    ("hero-villain-origin", "white-only"): (
        "deck-construction#hero-villain-origin/2",
        {"legal": True, "limit": 21, "breaches": []},
    ),
    ("power-cosmic-origin", "free"): (
        "power-cosmic#power-cosmic-origin/2",
        {"legal": True, "limit": 21, "breaches": []},
    ),
}

# Readings that answer nothing else, with the reason.
SAME_ANSWER = {
    ("extra-love-values", "as-found"): "what it answers depends on the copy of the game",
    ("sidekick-seats", "skip-on"): "the next player after a sidekick is its own player",
}
