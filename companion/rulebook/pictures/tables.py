"""Pictures of what lies on a table: whole tables, a player mat, a side of ORIGINZ, pods."""

from __future__ import annotations

from itertools import pairwise
from xml.etree.ElementTree import Element, SubElement

from companion.engine.core.words import Words, join_list, say
from companion.engine.originstory.cards import CARDS_EACH, ROUNDS
from companion.engine.originstory.tricks import VANCARDIANS, YOU, seats_of
from companion.engine.originz.deck import STARTING_HAND
from companion.rulebook.pictures import shapes
from companion.rulebook.pictures.shapes import Kind, PictureError, Values, ask

_FIVE = ((160, 364), (52, 276), (74, 74), (246, 74), (268, 276))
_FIVE_PILES = (
    (118, 112, "deck"),
    (202, 112, "discards"),
    (118, 180, "supply"),
    (202, 180, "stories"),
    (160, 248, "events"),
)
_TWO = ((160, 402), (48, 186), (160, 72), (272, 186))
_TWO_PILES = (
    (124, 132, "deck"),
    (196, 132, "discards"),
    (124, 210, "supply"),
    (196, 210, "stories"),
    (124, 288, "events"),
    (196, 288, "event"),
)
_TWO_HANDS = {"P1": 432, "P2": 14}
_TWO_TRICKS = {"P1": (276, 388), "P2": (44, 52)}
_TWO_PLAYED = 2  # tricks, one won by each player
_TWO_LEFT = CARDS_EACH - _TWO_PLAYED
_SOLO_ROWS = (30, 92, 388)
_SOLO_PILES = (
    (78, 146, "vancardian-deck"),
    (160, 146, "easier"),
    (242, 146, "harder"),
    (78, 222, "deck"),
    (160, 222, "discards"),
    (242, 222, "extra-love"),
    (119, 298, "stories"),
    (201, 298, "supply"),
)
_OPEN, _HIDDEN = "face-up", "back"


def _draw_seating(figure: Element, values: Values, words: Words) -> None:
    """Draw who sits where and what lies on the table: of many, of two, and solo."""
    table = values["table"]
    if table not in _TABLES:
        raise PictureError(f"there is no table {table}")
    figure.append(_TABLES[table](words))


def _many(words: Words) -> Element:
    table = _table(320, 400, "many", words)
    for (x, y), seat in zip(_FIVE, seats_of(len(_FIVE)), strict=True):
        _mat(table, x, y, words[f"seat.{seat}"])
    _piles(table, _FIVE_PILES, words)
    shapes.path(table, "arrow", "M112 360Q78 350 64 308")
    shapes.path(table, "arrow", "M54 322 63 304 78 317")
    return table


def _two(words: Words) -> Element:
    table = _table(320, 474, "two", words, {"tricks": _TWO_PLAYED, "left": _TWO_LEFT})
    for (x, y), seat in zip(_TWO, seats_of(2), strict=True):
        name = words[f"seat.{seat}"]
        if seat.startswith("K"):
            _sidekick(table, x, y, name)
        else:
            _mat(table, x, y, name)
            shapes.dial(table, x + 64, y, words["picture.table.vp"])
            shapes.cards(table, [_HIDDEN] * _TWO_LEFT, x - 50, _TWO_HANDS[seat], 16)
            shapes.pile(table, *_TWO_TRICKS[seat], words["picture.table.trick"])
    _piles(table, _TWO_PILES, words)
    shapes.path(table, "arrow", "M108 404Q66 394 54 348")
    shapes.path(table, "arrow", "M44 361 53 344 67 357")
    return table


def _sidekick(table: Element, x: int, y: int, name: str) -> None:
    """Draw a sidekick's cards in two columns, two of them face up, and its name below."""
    for i in range(_TWO_LEFT):
        kind = _OPEN if i < 2 else _HIDDEN
        shapes.card(table, kind, x - 22 + 24 * (i % 2), y + 33 * (i // 2))
    shapes.write_lines(table, "name", x, y + 117, name, 9)


def _solo(words: Words) -> Element:
    table = _table(320, 486, "solo", words)
    for y, seat in zip(_SOLO_ROWS, (*VANCARDIANS, YOU), strict=True):
        shapes.write(table, "name", 150, y - 7, words[f"seat.{seat}"])
        shapes.cards(table, [_OPEN] * CARDS_EACH, 50, y)
    for y in (_SOLO_ROWS[0] + 15, _SOLO_ROWS[1] + 15, 449):
        shapes.dial(table, 271, y, words["picture.table.vp"])
    _piles(table, _SOLO_PILES, words)
    shapes.rect(table, "mat", 78, 430, 144, 38)
    shapes.write(table, "on-mat", 150, 454, words["picture.table.mat"])
    down = [y + 15 for y in _SOLO_ROWS]
    for start, end in pairwise(down):
        shapes.path(table, "arrow", f"M38 {start}Q18 {(start + end) // 2} 36 {end - 4}")
        shapes.path(table, "arrow", f"M24 {end - 12} 37 {end - 2} 38 {end - 18}")
    shapes.path(table, "arrow again", f"M256 {down[2]}H292Q306 {down[2]} 306 {down[2] - 16}V60")
    shapes.path(table, "arrow", "M306 60Q306 46 296 45M303 37 295 45 304 53")
    return table


_TABLES = {"many": _many, "two": _two, "solo": _solo}


def _table(
    width: int, height: int, name: str, words: Words, values: Values | None = None
) -> Element:
    title = say(words, f"picture.table.{name}", values or {})
    table = shapes.drawing("seating", width, height, title)
    shapes.rect(table, "table", 3, 3, width - 6, height - 6)
    return table


def _piles(table: Element, piles: tuple[tuple[int, int, str], ...], words: Words) -> None:
    for x, y, name in piles:
        open_card = name == "event"
        shapes.pile(table, x, y, words[f"picture.table.{name}"], _OPEN if open_card else _HIDDEN)


def _mat(table: Element, x: int, y: int, name: str) -> None:
    shapes.rect(table, "mat", x - 43, y - 18, 86, 36)
    shapes.write(table, "on-mat", x, y + 5, name)


_PLAYER = "player"
_STORIES = range(1, ROUNDS)
_CARD_TOP, _CARD_FOOT = 56, 134


def _draw_mat(figure: Element, values: Values, words: Words) -> None:
    """Draw a player mat: story cards, superheroes, charged abilities and the supply."""
    number, charge = values["round"], values.get("charge", {})
    ops = [{"op": "start_round", "round": n} for n in range(1, number + 1)]
    ops += [{"op": "charge", "player": _PLAYER, "ability": str(to), "n": n}
            for to, n in charge.items()]  # fmt: skip
    ruling, _ = ask("stamina", {"players": [_PLAYER], "ops": ops})
    if ruling["illegal_op"] is not None:
        raise PictureError(f"there is not enough stamina to charge {charge}")
    mine = ruling["players"][_PLAYER]
    mat = shapes.drawing("mat-drawing", 320, 236, _describe(words, number, mine))
    shapes.rect(mat, "table", 3, 3, 314, 230)
    for n in _STORIES:
        _space(mat, 36 + 56 * (n - 1), n, n <= number, mine["charged"].get(str(n), 0))
    shapes.write_lines(mat, "small", 36 + 56 * 1.5, 22, words["picture.mat.stories"], 40)
    _superheroes(mat, number, words)
    shapes.write_lines(mat, "small", 66, 164, words["picture.mat.character"], 14)
    shapes.rect(mat, "space", 16, 184, 100, 36)
    _tokens(mat, 66, 202, mine["charged"].get("character", 0))
    shapes.write_lines(mat, "small", 216, 164, words["picture.mat.supply"], 26)
    shapes.rect(mat, "space", 134, 184, 164, 36)
    _tokens(mat, 216, 202, mine["supply"])
    figure.append(mat)


def _space(mat: Element, x: float, number: int, is_covered: bool, tokens: int) -> None:
    kind = "story" if is_covered else "space"
    shapes.rect(mat, kind, x - 23, _CARD_TOP - 24, 46, 88)
    shapes.write(mat, "on-" + kind, x, _CARD_TOP + 2, str(number))
    _tokens(mat, x, _CARD_TOP + 40, tokens)


def _superheroes(mat: Element, number: int, words: Words) -> None:
    """Draw two superheroes face down, or in the last round the chosen one face up."""
    if number == ROUNDS:
        shapes.rect(mat, "story", 246, _CARD_TOP - 24, 50, 88)
    else:
        shapes.rect(mat, "back", 252, _CARD_TOP - 24, 46, 84)
        shapes.rect(mat, "back", 246, _CARD_TOP - 20, 46, 84)
    shapes.write_lines(mat, "small", 270, _CARD_FOOT, words["picture.mat.superhero"], 12)


def _tokens(mat: Element, x: float, y: float, count: int) -> None:
    """Draw tokens in a line around a middle."""
    for i in range(count):
        shapes.token(mat, x + 16 * (i - (count - 1) / 2), y)


def _describe(words: Words, number: int, mine: Values) -> str:
    """Say in words what the drawing shows."""
    charged = mine["charged"]
    where = [
        say(words, "picture.mat.charged-story", {"n": charged[str(n)], "round": n})
        for n in _STORIES
        if str(n) in charged
    ]
    if "character" in charged:
        where.append(say(words, "picture.mat.charged-character", {"n": charged["character"]}))
    params = {"round": number, "charged": join_list(words, where), "supply": mine["supply"]}
    last = number == ROUNDS
    return say(words, "picture.mat.told-last" if last else "picture.mat.told", params)


def _draw_side(figure: Element, values: Values, words: Words) -> None:
    """Draw for ORIGINZ: one player's side of the table."""
    del values
    side = shapes.drawing(
        "side-drawing", 320, 384, say(words, "picture.side", {"n": STARTING_HAND})
    )
    shapes.write(side, "small", 160, 18, words["picture.side.opponent"])
    shapes.path(side, "edge", "M8 28H312")
    shapes.rect(side, "zone", 8, 40, 304, 128)
    shapes.write(side, "name", 160, 62, words["zone.combat"])
    shapes.rect(side, "black", 36, 76, 42, 58)
    shapes.write_lines(side, "small", 57, 149, words["picture.side.hero-villain"], 16)
    for x in (140, 196, 252):
        shapes.rect(side, "white", x, 76, 42, 58)
    shapes.write(side, "small", 217, 149, words["picture.side.played"])
    _pile(side, 54, "white", words["zone.depletion"], words["picture.side.open"])
    _pile(side, 160, "back", words["zone.deck"], words["picture.side.hidden"])
    _pile(side, 266, "white", words["zone.purged"], words["picture.side.open"])
    for i in range(STARTING_HAND):
        shapes.rect(side, "back", 112 + 34 * i, 316, 30, 42)
    shapes.write(side, "name", 160, 376, words["zone.hand"])
    figure.append(side)


def _pile(side: Element, x: int, kind: str, name: str, how: str) -> None:
    shapes.rect(side, kind, x - 18, 184, 42, 58)
    shapes.rect(side, kind, x - 22, 188, 42, 58)
    shapes.write_lines(side, "name", x, 264, name, 11)
    shapes.write(side, "small", x, 298, how)


_SEATS = ((60, 84), (14, 44), (60, 4), (106, 44))
_ARROW = "M45 78Q26 76 26 62M20 68 26 60 33 67"


def _draw_pods(figure: Element, values: Values, words: Words) -> None:
    """Draw for ORIGINZ: in which direction the pods of a draft are passed."""
    del values
    ruling, _ = ask("originz_draft", {"players": len(_SEATS)})
    told = (
        (_ring(direction), say(words, f"picture.pods.{direction}", {"n": number}))
        for number, direction in enumerate(ruling["directions"], 1)
    )
    shapes.scenes(figure, told)


def _ring(direction: str) -> Element:
    """Draw four players from above; to the left is clockwise."""
    ring = shapes.scene(108)
    for x, y in _SEATS:
        shapes.rect(ring, "mat", x - 12, y, 24, 20)
    mirrored = {"transform": "matrix(-1 0 0 1 120 0)"} if direction == "right" else {}
    around = SubElement(ring, "g", mirrored)
    for turn in range(0, 360, 90):
        quarter = SubElement(around, "g", {"transform": f"rotate({turn} 60 54)"})
        shapes.path(quarter, "arrow", _ARROW)
    return ring


KINDS = (
    Kind("seating", _draw_seating, needs=("table",)),
    Kind("mat", _draw_mat, needs=("round",), takes=("charge",)),
    Kind("side", _draw_side),
    Kind("pods", _draw_pods),
)
