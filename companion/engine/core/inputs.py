"""Reading a question's input: every field is checked and the offending place is named."""

from __future__ import annotations

from typing import Self, Sequence, TypeVar

from companion.engine.core.errors import Refusal
from companion.engine.core.names import NAME_LIMIT, check_name, visible

Choice = TypeVar("Choice", bound=str)

NAMES = 16
BLANKS = " \t\r\n"
MAX_NUMBER = 1_000_000_000_000


def refuse(code: str, at: str, **params: object) -> Refusal:
    """Return the error of a malformed input, with the place where it stands."""
    params["at"] = at
    return Refusal(code, params, [])


def clip(value: object) -> str:
    """Return what somebody sent, cut to a length that fits a sentence."""
    if isinstance(value, str):
        return value if len(value) <= NAME_LIMIT else value[:NAME_LIMIT] + "…"
    return str(value) if is_whole(value) else "…"


def by_text(names: list[str]) -> list[str]:
    """Return different texts in the order of their letters, the same on every runtime."""
    if len(names) < 2:
        return list(names)
    half = len(names) // 2
    left, right = by_text(names[:half]), by_text(names[half:])
    result, i, j = [], 0, 0
    while i < len(left) and j < len(right):
        if left[i] < right[j]:
            result.append(left[i])
            i += 1
        else:
            result.append(right[j])
            j += 1
    return result + left[i:] + right[j:]


class Input:
    """The fields of an object, read one by one; `at` is the object's place."""

    __slots__ = ("at", "data")

    def __init__(self, data: object, at: str) -> None:
        if not isinstance(data, dict):
            raise refuse("wrong-type", at, wanted="object")
        self.data: dict[str, object] = data
        self.at = at

    def place(self, name: str) -> str:
        """Return the place of a field."""
        return self.at + "." + clip(name)

    def has(self, name: str) -> bool:
        """Tell whether a field is there and is not null."""
        return self.data.get(name) is not None

    def raw(self, name: str) -> object:
        """Return a field as it came; Refusal("missing-field") if it is not there."""
        if name not in self.data:
            raise refuse("missing-field", self.place(name))
        return self.data[name]

    def integer(self, name: str, least: int, most: int) -> int:
        """Return a whole number within bounds."""
        return whole(self.raw(name), self.place(name), least, most)

    def flag(self, name: str) -> bool:
        """Return true or false."""
        value = self.raw(name)
        if value is not True and value is not False:
            raise refuse("wrong-type", self.place(name), wanted="true-or-false")
        return bool(value)

    def one_of(self, name: str, choices: Sequence[Choice]) -> Choice:
        """Return one of the given texts."""
        return one_of(self.raw(name), self.place(name), choices)

    def word(self, name: str) -> str:
        """Return a text that somebody wrote, of any length."""
        value = self.raw(name)
        if not isinstance(value, str):
            raise refuse("wrong-type", self.place(name), wanted="text")
        return value

    def text(self, name: str) -> str:
        """Return a name."""
        return check_name(self.raw(name), self.place(name))

    def count(self, name: str) -> int:
        """Return a whole number that can be said."""
        return self.integer(name, -MAX_NUMBER, MAX_NUMBER)

    def field_names(self) -> list[str]:
        """Return the names of the fields, in the order of their letters."""
        if len(self.data) > NAMES:
            raise refuse("too-many", self.at, most=NAMES, there=len(self.data))
        for key in self.data:
            if not isinstance(key, str):
                raise refuse("wrong-type", self.at, wanted="object")
        return by_text(list(self.data))

    def items(self, name: str, most: int) -> list[object]:
        """Return a list of at most so many things."""
        return items(self.raw(name), self.place(name), most)

    def names(self, name: str, most: int) -> list[str]:
        """Return a list of one or more names that look different."""
        items = self.items(name, most)
        place = self.place(name)
        names = [check_name(items[i], place + index(i)) for i in range(len(items))]
        looks = [visible(one) for one in names]
        for i in range(len(looks)):
            if looks[i] in looks[:i]:
                raise refuse("name-twice", place + index(i), name=names[i])
        if not names:
            raise refuse("empty", place)
        return names

    def numbers(self, name: str, least: int, most: int) -> dict[str, int]:
        """Return an object of whole numbers by name."""
        numbers = Input(self.raw(name), self.place(name))
        if not numbers.data:
            raise refuse("empty", numbers.at)
        return {key: numbers.integer(key, least, most) for key in numbers.field_names()}

    def under(self, name: str) -> Self:
        """Return an object within this one."""
        return type(self)(self.raw(name), self.place(name))


def is_whole(value: object) -> bool:
    """Tell a whole number of a size that can be said; true and false are no numbers."""
    return type(value) is int and -MAX_NUMBER <= value <= MAX_NUMBER


def index(i: int) -> str:
    """Return the place of a list's item."""
    return "[" + str(i) + "]"


def whole(value: object, at: str, least: int, most: int) -> int:
    """Return a whole number within bounds; true and false are no numbers."""
    if type(value) is not int:
        raise refuse("wrong-type", at, wanted="whole-number")
    if not least <= value <= most:
        raise refuse("out-of-range", at, least=least, most=most)
    return value


def one_of(value: object, at: str, choices: Sequence[Choice]) -> Choice:
    """Return a text that must be one of the choices."""
    if not isinstance(value, str):
        raise refuse("wrong-type", at, wanted="text")
    for choice in choices:
        if choice == value:
            return choice
    raise refuse("not-one-of", at, value=clip(value), choices=list(choices))


def items(value: object, at: str, most: int) -> list[object]:
    """Return a list of at most so many things."""
    if not isinstance(value, list):
        raise refuse("wrong-type", at, wanted="list")
    if len(value) > most:
        raise refuse("too-many", at, most=most, there=len(value))
    return value
