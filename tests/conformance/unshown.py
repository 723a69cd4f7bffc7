"""The rulings without an example in the kit, and why. Only a further ruling may lengthen it."""

_TEXTS = "what a card's text does is not asked; the app does not know the texts"
_ZONES = "no question follows a card of ORIGINZ from zone to zone"
_TABLE = "what people at the table agree on"
_STEPS = "a format's steps are sentences beside the ruling, and only the ruling is compared"
_SEED = "drawn from a seed, and how is this program's own affair"

UNSHOWN = {
    # Origin Story
    "ability-types#on-your-turn": "within a turn only cards are played; abilities come between",
    "ability-types#lose-a-trick": _TEXTS,
    "ability-types#simultaneous-abilities": "no question has abilities of several players",
    "charging-abilities#charging-needed": "`stamina` takes abilities by name, not by their card",
    "charging-abilities#two-costs": "`charge` of `stamina` has no field for a card's costs",
    "charging-abilities#solo-loudspeaker": "`charge` of `stamina` has no field for the loudspeaker",
    "end-of-game#player-leaves": _TABLE,
    "following-suit#misplay": _TABLE,
    "no-peeking#no-peeking": "what a screen shows",
    "playing-cards#exposed-card": _TABLE,
    "playing-cards#table-talk": _TABLE,
    "removing-stamina#remove-when": "the operations of `stamina` do not say whose turn it is",
    "round-setup#misdeal": _TABLE,
    "solo-events#event-without-rows": "in `solo_round` abilities come after the set-up",
    "solo-events#solo-event-card": "where an event lies later changes no answer",
    "solo-exchange#vancardian-chooses": "an ability of `solo_round` names the cards that it moves",
    "stamina#stamina-trade": _TABLE,
    "surrender#surrender-abilities": _TEXTS,
    "vancardian-cards#used-vancardian-cards": "five cards for five rounds: it changes no answer",
    # ORIGINZ
    "activating-a-card#activate-without-effect": _TEXTS,
    "constructed-match#reserve-exchange": "`originz_deck` sees the deck after it, not the exchange",
    "constructed-match#match-first-player": _TABLE,
    "deplete#depletion-order": _ZONES,
    "free-for-all#free-for-all-turns": _SEED,
    "free-for-all#cards-of-the-defeated": _ZONES,
    "hero-villain-cards#stealing-hero-villain": _TEXTS,
    "key-rules#cards-disagree": _TEXTS,
    "purge#whose-purged-zone": _ZONES,
    "put#first-turn-put": "no question counts the cards that are played on a turn",
    "steal#give-back": "it comes after the game",
    "steal#stolen-card-place": _ZONES,
    "stun#stun-ends": _ZONES,
    "super-boss#boss-starting-hand": _STEPS,
    "super-boss#boss-first-turn": "no question counts the cards that are played on a turn",
    "super-sealed#two-player-sealed": _STEPS,
    "targeting#who-picks-targets": _TEXTS,
    "targeting#hidden-hand": _TEXTS,
    "targeting#card-targets-itself": _TEXTS,
    "team-battle#team-seats": _SEED,
    "team-battle#teammate-turn": "`own_turn` of `originz_defeated` knows no teammate's turn",
    "tournaments#bracket-byes": _STEPS,
    "tournaments#round-robin-ties": "no question is about the record of a tournament",
    "tournaments#tournament-matches": _STEPS,
}
