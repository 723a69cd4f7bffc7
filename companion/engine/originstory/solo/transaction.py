"""Where each card lies, which may turn up from the deck, and the transaction of a step."""

from __future__ import annotations

from typing import NotRequired, Sequence, TypedDict

from companion.engine.core import reducer, rng
from companion.engine.core.inputs import Message, Params, Refusal
from companion.engine.originstory.cards import (
    DECK,
    UNKNOWN,
    Card,
    copies,
    draw,
    face_of,
    is_extra_love,
    parse_card,
)
from companion.engine.originstory.effects import Effect, EffectChoice
from companion.engine.originstory.reasons import reading
from companion.engine.originstory.solo.state import (
    Ability,
    Code,
    Counts,
    DealParams,
    Event,
    State,
    Trick,
    TrickOnTable,
)
from companion.engine.originstory.tricks import SOLO, YOU, after, solo_sides


def places(state: State) -> list[tuple[str, list[str]]]:
    """Return every place but the deck with the cards that lie there, unknown ones as `?`."""
    # By a list of seats, never by the keys of the object: their order differs between the runtimes.
    rows = [(seat, state["hands"][seat]) for seat in SOLO]
    if state["trick"] is not None:
        rows.append(("trick", [text for _, text in state["trick"]["plays"]]))
    for trick in state["past"]:
        rows.append(("past", [text for _, text in trick["plays"]]))
    return rows + [
        ("discard", state["discard"]),
        ("extra", state["extra"]),
        ("aside", state["aside"]),
    ]


def card_places(state: State) -> dict[str, str]:
    """Return the place of every printed card that is not in the deck or in an unseen hand."""
    place_by_card: dict[str, str] = {}
    for place, cards in places(state):
        for text in cards:
            # Shorter texts cannot be changed cards (`S9=L1`), and cutting is slow on MicroPython.
            face = text if len(text) < 4 else text.partition("=")[0]
            if face != UNKNOWN and face not in place_by_card:
                place_by_card[face] = place
    return place_by_card


def next_leader(state: State) -> str:
    """Return who leads the next trick: left of the dealer, or the last winner. (Entry: leading.)"""
    return state["past"][-1]["winner"] if state["past"] else after(SOLO, state["dealer"])


def universe(state: State) -> list[str]:
    """Return every physical card of the round: the 52 and the extra-love cards."""
    return list(DECK) + state["options"]["extra_love"] + state.get("named", [])


def deck_size(state: State) -> int:
    """Return how many cards are in the deck: those that are nowhere else."""
    if state["deck"] is not None:
        return len(state["deck"])
    # Counting works with an untracked hand too, whose cards are in no place by name but lie in one.
    return len(universe(state)) - sum([len(cards) for _, cards in places(state)])


def drawable(state: State, count: int) -> int:
    """Return how many of `count` cards can be drawn. (Entry: rulings/short-draw.)"""
    return min(count, deck_size(state) + len(state["discard"]))


def free_cards(state: State) -> list[str]:
    """Return the cards that may turn up from the deck (or an unseen hand), each once per copy."""
    everything: list[str] = []
    for _, cards in places(state):
        everything = everything + cards
    taken = copies(everything)
    free = []
    for face in universe(state):
        if taken.get(face, 0) > 0:
            taken[face] -= 1
        else:
            free.append(face)
    return free


def check_free(state: State, cards: list[str]) -> None:
    """Refuse a card that does not exist, is named twice, or lies somewhere else."""
    free = free_cards(state)
    for text in cards:
        face = parse_card(text).face
        if text != face:
            raise Refusal("not-a-card", {"card": text}, ["playing-cards"])
        if face in free:
            free.remove(face)
        # It is in no place but not free any more: this very list has named it before.
        elif face in universe(state) and place_of(state, face) is None:
            raise Refusal("card-twice", {"card": face, "at": "cards"}, ["playing-cards"])
        else:
            where = place_of(state, face) or "box"
            params = {"card": face, "place": where}
            raise Refusal("card-elsewhere", params, ["playing-cards", "discarding"])


def place_of(state: State, face: str) -> str | None:
    """Return where a printed card lies, or None for the deck.

    One of the seats' names, `trick`, `past`, `discard`, `extra`, `aside`.
    """
    for place, cards in places(state):
        if index_of(cards, face) is not None:
            return place
    return None


def index_of(cards: list[str], face: str) -> int | None:
    """Return the index of a printed card in a list of card texts, or None."""
    for i in range(len(cards)):
        if cards[i] == face or face_of(cards[i]) == face:
            return i
    return None


def last_index_of(cards: list[str], face: str) -> int | None:
    """Return the last index of a printed card in a list of card texts, or None."""
    at = None
    for i in range(len(cards)):
        if face_of(cards[i]) == face:
            at = i
    return at


def without_one(cards: list[str], face: str) -> list[str]:
    """Return a list of card texts without a printed card, if it is there."""
    at = index_of(cards, face)
    return cards if at is None else cards[:at] + cards[at + 1 :]


BEFORE_ROWS = ("deal", "event", "story", "superhero", "charge", "align", "rows")


class Transaction(reducer.Transaction):
    """A solo game being worked on, and the events so far."""

    __slots__ = ("reason",)

    state: State
    events: list[Event]

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self.reason = ""  # of an ability

    def set_hand(self, seat: str, cards: list[str]) -> None:
        """Replace the cards of a hand."""
        hands = self.state["hands"].copy()
        hands[seat] = cards
        self.state["hands"] = hands

    def deal(self, seat: str, cards: list[str]) -> None:
        """Deal a hand, or lay out a row."""
        self.set_hand(seat, cards)
        params: DealParams = {"seat": seat, "cards": cards}
        self.emit_event({"code": "event.deal", "params": params, "cites": ["solo-round-setup"]})

    def trick(self) -> Trick:
        """Return the open trick, to be changed; Refusal("not-now") if none is."""
        # Copied at every call, as the state before the step shares it.
        trick = open_trick(self.state).copy()
        self.state["trick"] = trick
        return trick

    def add_tricks(self, seat: str, more: int) -> None:
        """Give a seat so many more tricks, or fewer."""
        tricks = self.state["tricks"].copy()
        tricks[seat] += more
        self.state["tricks"] = tricks

    def set_ability(self, name: str, ability: Ability) -> None:
        """Note a card of yours that has abilities."""
        abilities = self.state["abilities"].copy()
        abilities[name] = ability
        self.state["abilities"] = abilities

    # Only the codes by which types tell this event from those that hold more than a sentence.
    def emit(self, code: Code, params: Params, cites: list[str]) -> None:
        """Add an event that only its sentence tells of."""
        self.emit_event({"code": code, "params": params, "cites": cites})

    def emit_event(self, event: Event) -> None:
        """Add an event."""
        self.events.append(event)

    def discard(self, cards: list[str]) -> None:
        """Put cards on the discard pile; they count as printed from now on.

        (Entries: discarding, rulings/extra-love-discarded, rulings/reveal-lasts.)
        """
        state = self.state
        faces = [face_of(text) for text in cards]
        if reading(state["readings"], "extra-love-discarded") == "aside":
            extra = [face for face in faces if face != UNKNOWN and is_extra_love(face)]
            state["aside"] = state["aside"] + extra
            faces = [face for face in faces if face not in extra]
        state["discard"] = state["discard"] + faces

    def take_from_deck(self, count: int, cards: Sequence[object] | None) -> list[str]:
        """Draw cards; `cards` are those drawn at the table, ignored with a virtual deck.

        As many as there are: if the deck runs out, the discard pile becomes the new deck.
        Raises Refusal for a wrong number of cards or one that cannot have been drawn.
        """
        state = self.state
        if state["deck"] is not None:
            return self._take_virtual(state["deck"], count)
        size = deck_size(state)
        count = drawable(state, count)
        drawn = [str(parse_card(text)) for text in cards or []]
        if len(drawn) != count:
            raise Refusal("draw-count", {"n": count, "there": len(drawn)}, ["deck-runs-out"])
        check_free(
            state, drawn[:size]
        )  # what was discarded cannot turn up before the deck is empty
        if count > size:
            self._reshuffle()
            check_free(state, drawn)
        return drawn

    def take_unseen(self, count: int) -> list[str]:
        """Draw so many cards, no more than there are, into a hand that is not tracked."""
        if count > deck_size(self.state):
            self._reshuffle()
        return [UNKNOWN] * count

    def _take_virtual(self, deck: list[str], count: int) -> list[str]:
        state = self.state
        shuffled: list[str] = []
        if count > len(deck) and state["discard"]:
            # Only now: a seed gives the same game only if nothing is shuffled without need.
            shuffled, state["rng"] = rng.shuffle(state["discard"], state["rng"])
        drawn = draw(deck, state["discard"], count, shuffled)
        state["deck"] = drawn.deck
        if drawn.reshuffled:
            self._reshuffle()
        return drawn.cards

    def _reshuffle(self) -> None:
        cites = ["deck-runs-out", "rulings/reshuffle-when"]
        self.emit("event.reshuffle", {"n": len(self.state["discard"])}, cites)
        self.state["discard"] = []


def open_trick(state: State) -> Trick:
    """Return the trick that is being played; Refusal("not-now") if none is."""
    trick = state["trick"]
    if trick is None:
        raise Refusal("not-now", {"action": "play"}, ["trick-taking"])
    return trick


def your_alignment(state: State) -> str:
    """Return your alignment; Refusal("not-now") before it is chosen."""
    alignment = state["alignment"]
    if alignment is None:
        raise Refusal("not-now", {"action": "align"}, ["alignment"])
    return alignment


def all_alignments(state: State) -> dict[str, str]:
    """Return everyone's alignment in this round; Refusal("not-now") before yours is chosen."""
    return solo_sides(your_alignment(state), state.get("villains", []))


def cards_of(state: State, seat: str) -> list[Card]:
    """Return the cards of a hand."""
    return [parse_card(text) for text in state["hands"][seat]]


def villain_no_tricks(state: State) -> bool:
    """Tell whether you are a villain and own no trick now. (Entry: rulings/no-tricks.)"""
    return state["alignment"] == "villain" and state["tricks"][YOU] == 0


class Prompt(Message):
    """What is asked now, and the legal answers.

    `ask` is `cards` (`count` of the `cards` listed, of which the last come after a reshuffle if
    there are more than `reshuffle_after`), `card` (one of `cards`), `effects` (`kinds` to choose
    from), `alignment`, `story`, `superhero`, `charge`, `event`, `go` (just go on), `seat` (one of
    `seats`) or `nothing`; `action` is the type of the action that answers. Where the answer may be
    only to go on, `next` holds what is asked then, so that nobody has to go on first.
    """

    ask: str
    action: str
    seat: NotRequired[str]
    count: NotRequired[int]
    cards: NotRequired[list[str]]
    reshuffle_after: NotRequired[int | None]
    abilities: NotRequired[list[str]]
    kinds: NotRequired[list[EffectChoice]]
    suggested: NotRequired[list[Effect] | None]
    seats: NotRequired[list[str]]
    next: NotRequired[Next]


class YourStamina(TypedDict):
    """Your stamina and the cards it can be placed on."""

    general: int
    supply: int
    charged: Counts
    abilities: dict[str, Ability]


def stamina_of(state: State) -> YourStamina:
    """Return your stamina."""
    yours = state["stamina"]["players"][YOU]
    return {
        "general": state["stamina"]["general"],
        "supply": yours["supply"],
        "charged": yours["charged"],
        "abilities": state["abilities"],
    }


class SurrenderView(TypedDict):
    """Whether you may surrender now, and what it would give; or `why` not."""

    allowed: bool
    why: NotRequired[str]
    leader: NotRequired[str]
    cards_left: NotRequired[int]
    gain: NotRequired[int]
    round_vp: NotRequired[Counts]


class Next(TypedDict):
    """What comes after this prompt: what is asked then, the trick that begins, and its events.

    `stamina` is yours then, where it has changed.
    """

    prompt: Prompt
    stamina: NotRequired[YourStamina]
    trick: NotRequired[TrickOnTable]
    events: NotRequired[list[Event]]
    surrender: NotRequired[SurrenderView]


def ask(kind: str, action: str, code: str, params: Params, cites: list[str]) -> Prompt:
    """Ask for an answer of a kind."""
    return {"code": code, "params": params, "cites": cites, "ask": kind, "action": action}


def ask_cards(state: State, action: str, code: str, seat: str, most: int, cite: str) -> Prompt:
    """Ask for cards from the deck, saying when the deck runs out on the way."""
    count = drawable(state, most)
    in_deck = deck_size(state)
    params: Params = {"seat": seat, "n": count}
    prompt = ask("cards", action, code, params, [cite])
    prompt["seat"], prompt["count"] = seat, count
    prompt["cards"] = free_cards(state)
    prompt["reshuffle_after"] = None
    if count > in_deck:
        prompt["reshuffle_after"] = in_deck
        # At the end, so that a screen can set apart what comes only after the reshuffle.
        prompt["cards"] = prompt["cards"] + state["discard"]
        prompt["cites"] = [cite, "deck-runs-out", "rulings/reshuffle-when"]
    return prompt
