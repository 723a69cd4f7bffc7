"""A player mat in some round: story cards, superheroes, charged abilities and the supply."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from companion.engine.core.words import Words, join_list, say
from companion.engine.originstory.decks import ROUNDS
from companion.rulebook.pictures import svg
from companion.rulebook.pictures.kind import Kind, PictureError, Values, ask

_PLAYER = "player"
_STORIES = range(1, ROUNDS)
_CARD_TOP, _CARD_FOOT = 56, 134
_SUPPLY = (160, 206)


def _draw(figure: Element, values: Values, words: Words) -> None:
    number, charge = values["round"], values.get("charge", {})
    ops = [{"op": "start_round", "round": n} for n in range(1, number + 1)]
    ops += [{"op": "charge", "player": _PLAYER, "ability": str(to), "n": n}
            for to, n in charge.items()]  # fmt: skip
    ruling, _ = ask("stamina", {"players": [_PLAYER], "ops": ops})
    if ruling["illegal_op"] is not None:
        raise PictureError(f"there is not enough stamina to charge {charge}")
    mine = ruling["players"][_PLAYER]
    mat = svg.drawing("mat-drawing", 320, 236, _describe(words, number, mine))
    svg.rect(mat, "table", 3, 3, 314, 230)
    for n in _STORIES:
        _space(mat, 36 + 56 * (n - 1), n, n <= number, mine["charged"].get(str(n), 0))
    svg.write_lines(mat, "small", 36 + 56 * 1.5, 22, words["picture.mat.stories"], 40)
    _superheroes(mat, number, words)
    svg.write_lines(mat, "small", 66, 164, words["picture.mat.character"], 14)
    svg.rect(mat, "space", 16, 184, 100, 36)
    _tokens(mat, 66, 202, mine["charged"].get("character", 0))
    svg.write_lines(mat, "small", 216, 164, words["picture.mat.supply"], 26)
    svg.rect(mat, "space", 134, 184, 164, 36)
    _tokens(mat, 216, 202, mine["supply"])
    figure.append(mat)


def _space(mat: Element, x: float, number: int, is_covered: bool, tokens: int) -> None:
    kind = "story" if is_covered else "space"
    svg.rect(mat, kind, x - 23, _CARD_TOP - 24, 46, 88)
    svg.write(mat, "on-" + kind, x, _CARD_TOP + 2, str(number))
    _tokens(mat, x, _CARD_TOP + 40, tokens)


def _superheroes(mat: Element, number: int, words: Words) -> None:
    """Draw two superheroes face down, or in the last round the chosen one face up."""
    if number == ROUNDS:
        svg.rect(mat, "story", 246, _CARD_TOP - 24, 50, 88)
    else:
        svg.rect(mat, "back", 252, _CARD_TOP - 24, 46, 84)
        svg.rect(mat, "back", 246, _CARD_TOP - 20, 46, 84)
    svg.write_lines(mat, "small", 270, _CARD_FOOT, words["picture.mat.superhero"], 12)


def _tokens(mat: Element, x: float, y: float, count: int) -> None:
    """Draw tokens in a line around a middle."""
    for i in range(count):
        svg.token(mat, x + 16 * (i - (count - 1) / 2), y)


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


KIND = Kind("mat", _draw, needs=("round",), takes=("charge",))
