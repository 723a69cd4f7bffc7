"""What the solo table draws, held against what the engine says: the oracle for the screen.

`READ` takes the table from the page as a person sees it. `faults` names everything that is not as
the engine on CPython says. Orders are not compared with a list: hands follow them from the row as
it lay, card by card, and have to end at the row that the engine holds. An order that cannot be
followed is a fault, and so is a trick that does not belong to the hand beside it.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

READ = """() => {
  const table = document.querySelector(".table.fixed");
  if (!table?.checkVisibility()) { return null; }
  const of = (selector, root = table) => root?.querySelector(selector) ?? null;
  const all = (selector, root = table) => [...(root?.querySelectorAll(selector) ?? [])];
  const words = (node) => node?.textContent.split(/\\s+/).filter(Boolean).join(" ") ?? null;
  const count = (node, name) => [Number(node?.dataset[name]), number(node)];
  const number = (node) => Number(words(node)?.match(/-?\\d+/)?.[0].replace("−", "-") ?? NaN);
  const face = (node) => {
    const value = of(".card-face", node)?.firstChild?.textContent ?? node.firstChild?.textContent;
    const suit = (of(".card-face", node) ?? node).className.match(/suit-(\\w)/)?.[1] ?? "";
    return suit + value;
  };
  const seats = {};
  for (const block of all("[data-seat-block]")) {
    const head = of("header[data-seat]", block);
    seats[block.dataset.seatBlock] = {
      cards: all(".row > [data-card], .row > li > [data-play]", block).map((node) => ({
        card: node.dataset.card ?? node.dataset.play,
        face: face(node),
        marks: node.className.split(" ").filter((one) => /^(out|new|played|coming)$/.test(one)),
        play: node.dataset.play === undefined ? null
          : node.classList.contains("legal") ? "legal" : "illegal",
      })),
      hand: all(".hand > li [data-play], .hand > li[data-card]", block).map((node) => ({
        card: node.dataset.card ?? node.dataset.play,
        face: face(node),
        play: node.dataset.play === undefined ? null
          : node.classList.contains("legal") ? "legal" : "illegal",
      })),
      entered: all("[data-slot]", block).map((node) => node.dataset.slot),
      tricks: count(of("[data-tricks]", head), "tricks"),
      vp: count(of("[data-vp]", head), "vp"),
      leads: of(".leads", head) !== null,
      deals: of(".deals", head) !== null,
      turn: head?.hasAttribute("aria-current"),
    };
  }
  const dock = of(".dock");
  return {
    language: document.documentElement.lang,
    cursor: Number(table.dataset.cursor),
    phase: table.dataset.phase,
    over: table.classList.contains("over"),
    held: table.classList.contains("held"),
    round: Number(of("[data-round]")?.dataset.round),
    trick: Number(of("[data-trick]")?.dataset.trick ?? 0),
    ask: dock?.dataset.ask,
    action: dock?.dataset.action,
    text: words(of(".asked h2")),
    seats,
    places: all("[data-trick-seat]").map((node) => ({
      seat: node.dataset.trickSeat,
      card: of("[data-card]", node)?.dataset.card ?? null,
      face: of("[data-card]", node) && face(of("[data-card]", node)),
      wins: node.classList.contains("winning"),
      turn: node.classList.contains("is-turn"),
    })),
    led: of(".led b")?.className.match(/suit-(\\w)/)?.[1] ?? null,
    moves: all(".orders .move[data-move]").map((move) => ({
      code: "event." + move.dataset.move,
      name: words(of(".move-seat", move)),
      orders: all("[data-order]", move).map((order) => ({
        what: order.dataset.order,
        words: words(of(".order-name", order)),
        cards: all("[data-card]", order).map((node) => node.dataset.card),
        faces: all("[data-card]", order).map(face),
      })),
    })),
  };
}"""
ENTERED_BY_CARDS = ("cards", "card")
EXCHANGE = "event.exchange"


class Moment(NamedTuple):
    """A place in a game as the engine has it: the views before and after its last step."""

    before: dict[str, Any] | None
    events: list[dict[str, Any]]
    view: dict[str, Any]


def face_of(card: str) -> str:
    """Return what a card shows: its suit and its value as they count now."""
    now = card.rpartition("=")[2]
    value = now[1:].replace("-", "−")
    half = value.endswith(".5")
    whole = value.removesuffix(".5")
    return (
        now[0]
        + (whole.removesuffix("0") if half and whole in ("0", "−0") else whole)
        + ("½" if half else "")
    )


def rank_of(card: str) -> tuple[str, float]:
    """Return where a card stands in a sorted hand: by its printed suit, then its value."""
    face = card.split("=")[0]
    return face[0], float(face[1:])


def ahead_of(view: dict[str, Any]) -> dict[str, Any] | None:
    """Return the trick that is begun already where its first answer is asked for."""
    after = view["prompt"].get("next")
    return after if after and after["prompt"]["ask"] in ENTERED_BY_CARDS else None


def shown_trick(view: dict[str, Any]) -> dict[str, Any] | None:
    """Return the trick that has to lie on the table: the one that the next card belongs to.

    One that you won lies there until you lead.
    """
    after = ahead_of(view)
    trick: dict[str, Any] | None = view["trick"]
    if after and after.get("waits"):
        return None
    if after and (after["trick"]["plays"] or not trick):
        trick = after["trick"]
    return trick


def without_first_trick(view: dict[str, Any]) -> dict[str, Any]:
    """Return a view whose first trick waits while orders have its place.

    It is begun by the first card all the same, unless that is yours and has to follow.
    """
    after = ahead_of(view)
    if after and not (after["prompt"]["ask"] == "card" and after["trick"]["plays"]):
        after = {**after, "waits": True}
    else:
        after = None
    return {**view, "prompt": {**view["prompt"], "next": after}}


def faults(drawn: dict[str, Any], moment: Moment) -> list[str]:
    """Return what the table draws otherwise than the engine says; nothing if all is so."""
    view = without_first_trick(moment.view) if drawn["held"] else moment.view
    moment = moment._replace(view=view)
    wrong: list[str] = []

    def same(what: str, seen: object, wanted: object) -> None:
        if seen != wanted:
            wrong.append(f"{what}: drawn {seen!r}, the engine has {wanted!r}")

    same("what is asked", drawn["ask"], view["prompt"]["ask"])
    same("the action", drawn["action"], view["prompt"]["action"])
    same("the prompt", drawn["text"], " ".join(view["prompt"]["text"].split()))
    same("the round", drawn["round"], view["where"]["round"])
    if drawn["over"]:
        return wrong
    _check_seats(drawn, view, same)
    _check_trick(drawn, view, same)
    _check_hand(drawn, view, same)
    wrong += _check_moves(drawn, moment)
    return wrong


def _check_seats(drawn: dict[str, Any], view: dict[str, Any], same: Any) -> None:
    where, after = view["where"], ahead_of(view)
    turn = where["turn"]
    if after:
        turn = after["trick"]["order"][after["trick"]["turn"]]
    for seat, vp in view["score"]["vp"].items():
        seen = drawn["seats"][seat]
        same(f"{seat}'s tricks", seen["tricks"], [where["tricks"][seat]] * 2)
        same(f"{seat}'s VP", seen["vp"], [vp] * 2)
        same(f"{seat} leads", seen["leads"], where["leader"] == seat)
        same(f"{seat} deals", seen["deals"], where["dealer"] == seat)
        same(f"{seat}'s turn", seen["turn"], turn == seat)


def _check_trick(drawn: dict[str, Any], view: dict[str, Any], same: Any) -> None:
    trick = shown_trick(view)
    places = drawn["places"]
    if trick is None:
        same("the trick", places, [])
        return
    cards = dict(trick["plays"])
    same("the order of the trick", [place["seat"] for place in places], trick["order"])
    same("the trick", {place["seat"]: place["card"] for place in places if place["card"]}, cards)
    same(
        "the faces in the trick",
        [place["face"] for place in places if place["card"]],
        [face_of(place["card"]) for place in places if place["card"]],
    )
    same(
        "who wins",
        [p["seat"] for p in places if p["wins"]],
        [trick["winner"]] * (trick["winner"] is not None),
    )
    after = ahead_of(view)
    rests = after is not None and trick is view["trick"]
    same("what is led", drawn["led"], None if rests else trick["lead_suit"])
    same("the number of the trick", drawn["trick"], (after or view)["trick"]["number"])


def _check_hand(drawn: dict[str, Any], view: dict[str, Any], same: Any) -> None:
    """Your cards, and that those you may play fit the trick that lies beside them."""
    hand = view["table"]["hands"]["You"]
    seen = drawn["seats"]["You"]["hand"]
    after = ahead_of(view)
    prompt = after["prompt"] if after else view["prompt"]
    if view["options"]["deck"] == "virtual":
        hand = sorted(hand, key=rank_of)  # where the app deals, it sorts
    same("your hand", [one["card"] for one in seen], hand)
    known = [one for one in seen if one["card"] != "?"]
    same("your faces", [one["face"] for one in known], [face_of(one["card"]) for one in known])
    plays = [one for one in seen if one["play"]]
    if prompt["ask"] != "card" or "?" in hand:
        same("cards to play", plays, [])
        return
    legal = [one["card"] for one in plays if one["play"] == "legal"]
    same("legal cards", sorted(legal), sorted(prompt["cards"]))
    cards = [one["card"] for one in plays]
    follow = [card for card in cards if card.rpartition("=")[2][0] == drawn["led"]]
    same("legal cards beside the trick", sorted(legal), sorted(follow or cards))


def _check_moves(drawn: dict[str, Any], moment: Moment) -> list[str]:
    """Follow the orders drawn, by hand."""
    moves = [event for event in moment.events if "orders" in event["params"]]
    seats = [event["params"]["seat"] for event in moves]
    moves.sort(
        key=lambda event: seats.index(event["params"]["seat"])
    )  # all for one, then the other
    shown = drawn["moves"]
    if [move["code"] for move in shown] != [event["code"] for event in moves]:
        return [f"the moves: drawn {shown!r}, the engine has {[e['code'] for e in moves]}"]
    wrong = []
    for seat in ("Automaton", "Factoryon"):
        hands = Hands(seat, moment)
        exchanges = [event["params"] for event in moment.events if event["code"] == EXCHANGE]
        hands.came += [params["given"] for params in exchanges if params["seat"] == seat]
        hers = [
            (move, event)
            for move, event in zip(shown, moves, strict=True)
            if event["params"]["seat"] == seat
        ]
        for move, event in hers:
            hands.follow(move, event)
        hands.compare(drawn["seats"][seat]["cards"], moment.view, bool(hers))
        wrong += hands.wrong
    return wrong


class Hands:
    """Somebody who does with a row what the screen says, and nothing else."""

    def __init__(self, seat: str, moment: Moment) -> None:
        before = moment.before or moment.view
        self.seat = seat
        self.row = list(before["table"]["hands"][seat])
        self.extra = list(before["table"]["extra"])
        self.own_extra = moment.view["options"]["extra_love"]
        self.drawn: list[str] = []
        self.out: list[str] = []
        self.came: list[str] = []
        self.played: list[str] = []
        self.wrong: list[str] = []

    def follow(self, move: dict[str, Any], event: dict[str, Any]) -> None:
        """Do one move, order by order."""
        self.drawn = list(event["params"].get("drawn", []))
        for order in move["orders"]:
            if order["faces"] != [face_of(card) for card in order["cards"]]:
                self.wrong.append(f"{self.seat}: the faces {order['faces']} of {order['cards']}")
            try:
                getattr(self, "_" + order["what"])(order["cards"])
            except ValueError:
                self.wrong.append(
                    f'{self.seat}: "{order["words"]} {" ".join(order["faces"])}" cannot be done'
                    f" with the row {self.row} and {self.drawn} drawn: {move['orders']}"
                )
                return
        if self.drawn:
            self.wrong.append(f"{self.seat}: nothing is said of {self.drawn}: {move['orders']}")

    def _take(self, card: str) -> None:
        """Take a card up: one that was just drawn, or the rightmost such card of the row."""
        if card in self.drawn:
            self.drawn.remove(card)
        else:
            self.row.reverse()
            try:
                self.row.remove(card)
            finally:
                self.row.reverse()

    def _discard(self, cards: list[str]) -> None:
        for card in cards:
            self._take(card)
        self.out += cards

    def _right(self, cards: list[str]) -> None:
        for card in cards:
            self.drawn.remove(card)
        self.row += cards
        self.came += cards

    def _left(self, cards: list[str]) -> None:
        # The line that names a value brings its cards; they lay beside the table until then.
        self.extra += [card for card in cards if card not in self.own_extra]
        self._to_left(self.extra, cards)
        self.came += cards

    def _move(self, cards: list[str]) -> None:
        if self.row[: len(cards)] == cards:
            raise ValueError(cards)  # an order to do nothing
        self._to_left(self.row, cards)

    def _to_left(self, pile: list[str], cards: list[str]) -> None:
        for card in cards:
            pile.remove(card)
        self.row = cards + self.row

    def _play(self, cards: list[str]) -> None:
        for card in cards:
            self.row.remove(card)
        self.played += cards

    def compare(self, cards: list[dict[str, Any]], view: dict[str, Any], moved: bool) -> None:
        """Compare the row that came about, the one drawn and the engine's."""
        held = view["table"]["hands"][self.seat]
        if moved and not self.wrong and self.row != held:
            self.wrong.append(f"{self.seat}: the orders lead to {self.row}, the engine has {held}")
        after = ahead_of(view)
        led = dict(after["trick"]["plays"]) if after and not after.get("waits") else {}
        lies = list(held)
        if self.seat in led:
            lies.remove(led[self.seat])
        drawn = [one for one in cards if not {"out", "played"} & set(one["marks"])]
        if [one["card"] for one in drawn] != lies:
            self.wrong.append(f"{self.seat}'s row: drawn {cards}, the engine has {lies}")
        if [one["face"] for one in drawn] != [face_of(card) for card in lies]:
            self.wrong.append(f"{self.seat}'s faces: drawn {cards}")
        self._compare_marks("out", cards, self.out)
        self._compare_marks("played", cards, self.played)
        came = Counter(self.came) & Counter(lies)
        self._compare_marks("new", drawn, list(came.elements()))

    def _compare_marks(self, mark: str, cards: list[dict[str, Any]], wanted: list[str]) -> None:
        marked = sorted(one["card"] for one in cards if mark in one["marks"])
        if marked != sorted(wanted):
            self.wrong.append(f"{self.seat}: marked {mark} {marked}, the orders say {wanted}")
