"""Reading what comes from outside: every field is checked, the offending place is named."""

from __future__ import annotations

from typing import (
    Callable,
    Literal,
    Mapping,
    NotRequired,
    Self,
    Sequence,
    TypeAlias,
    TypedDict,
    TypeVar,
)
from unicodedata import normalize

# --- The one typed error of the engine, and the reason that goes with a decision ---


Params: TypeAlias = "Mapping[str, object]"


class Refusal(Exception):
    """An action or a question that the rules, or the form of the input, do not allow.

    `code` is stable, `params` fill the sentence of the catalogue, `cites` are entry ids.
    """

    def __init__(
        self, code: str, params: Params | None = None, cites: list[str] | None = None
    ) -> None:
        super().__init__(code)
        self.code = code
        self.params: Params = params if params is not None else {}
        self.cites: list[str] = cites if cites is not None else []


class Message(TypedDict):
    """A reason or an event: what was decided, with what, and by which entries.

    An event may have its reasons in `why`; the engine adds the sentence, `text`.
    """

    code: str
    params: Params
    cites: list[str]
    why: NotRequired[list[Message]]
    text: NotRequired[str]


def message(code: str, params: Params, cites: list[str]) -> Message:
    """Return a reason or an event as JSON."""
    return {"code": code, "params": params, "cites": cites}


def refusal(error: Refusal) -> Message:
    """Return a refusal as JSON."""
    return message(error.code, error.params, error.cites)


def citations(messages: list[Message]) -> list[str]:
    """Return the entries that these messages rest on, each once, in order.

    A sentence of an entry (`entry#unit`) is left out where the whole entry is named.
    """
    cites = unique([entry for reason in messages for entry in reason["cites"]])
    return [cite for cite in cites if "#" not in cite or cite.partition("#")[0] not in cites]


Choice = TypeVar("Choice", bound=str)
Value = TypeVar("Value")


def unique(values: Sequence[Value]) -> list[Value]:
    """Return the different values, in order; MicroPython's dict.fromkeys() would not keep it."""
    return [values[i] for i in range(len(values)) if values[i] not in values[:i]]


MAX_FIELDS = 16  # of an object whose names somebody chose
# strip() without these takes other blanks off on each runtime.
BLANKS = " \t\r\n"
MAX_NUMBER = 1_000_000_000_000


def refuse(code: str, at: str, **params: object) -> Refusal:
    """Return the error of a malformed input, with the place where it stands."""
    params["at"] = at
    return Refusal(code, params, [])


def refuse_longer(text: str, most: int) -> None:
    """Refuse text with more characters, before reading it: Refusal("too-large")."""
    if len(text) > most:
        raise Refusal("too-large", {"limit": most})


def clip(value: object) -> str:
    """Return what somebody sent, cut to a length that fits a sentence."""
    if isinstance(value, str):
        return value if len(value) <= NAME_LIMIT else value[:NAME_LIMIT] + "…"
    return str(value) if is_whole(value) else "…"


def by_text(names: list[str]) -> list[str]:
    """Return texts in the order of their letters, the same on every runtime."""
    # MicroPython's sorted() is not stable: it is used for texts alone, as equal ones are alike.
    return sorted(names)


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
        return flag(self.raw(name), self.place(name))

    def one_of(self, name: str, choices: Sequence[Choice]) -> Choice:
        """Return one of the given texts."""
        return one_of(self.raw(name), self.place(name), choices)

    def text(self, name: str) -> str:
        """Return a text that somebody wrote, of any length."""
        value = self.raw(name)
        if not isinstance(value, str):
            raise refuse("wrong-type", self.place(name), wanted="text")
        return value

    def name(self, name: str) -> str:
        """Return a name."""
        return check_name(self.raw(name), self.place(name))

    def field_names(self) -> list[str]:
        """Return the names of the fields, in the order of their letters."""
        if len(self.data) > MAX_FIELDS:
            raise refuse("too-many", self.at, most=MAX_FIELDS, there=len(self.data))
        for key in self.data:
            if not isinstance(key, str):
                raise refuse("wrong-type", self.at, wanted="object")
        return by_text(list(self.data))

    def items(self, name: str, most: int) -> list[object]:
        """Return a list of at most so many things."""
        return items(self.raw(name), self.place(name), most)

    def each(self, name: str, most: int, read: Callable[[object, str], Value]) -> list[Value]:
        """Return a list of at most so many things, each read from its value and its place."""
        return each(self.raw(name), self.place(name), most, read)

    def names(self, name: str, most: int) -> list[str]:
        """Return a list of one or more names that look different."""
        names, place = self.each(name, most, check_name), self.place(name)
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
    """Tell a whole number of a size that can be said; booleans are not numbers."""
    return type(value) is int and -MAX_NUMBER <= value <= MAX_NUMBER


def index(i: int) -> str:
    """Return the place of a list's item."""
    return "[" + str(i) + "]"


def whole(value: object, at: str, least: int, most: int) -> int:
    """Return a whole number within bounds; booleans are not numbers."""
    if type(value) is not int:
        raise refuse("wrong-type", at, wanted="whole-number")
    if not least <= value <= most:
        raise refuse("out-of-range", at, least=least, most=most)
    return value


def flag(value: object, at: str) -> bool:
    """Return true or false."""
    if value is not True and value is not False:
        raise refuse("wrong-type", at, wanted="true-or-false")
    return value is True


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


def each(value: object, at: str, most: int, read: Callable[[object, str], Value]) -> list[Value]:
    """Return a list of at most so many things, each read from its value and its place."""
    values = items(value, at, most)
    return [read(values[i], at + index(i)) for i in range(len(values))]


# --- Names that people type: on one line, composed, and different to the eye where they differ ---
#
# Text is composed (NFC) where it is read, so that é is one sign however it was typed.


NAME_LIMIT = 40
# What is drawn as nothing (Unicode's default ignorables), from and to.
_INVISIBLE = (
    ("\u00ad", "\u00ad"), ("\u034f", "\u034f"), ("\u061c", "\u061c"), ("\u115f", "\u1160"),
    ("\u17b4", "\u17b5"), ("\u180b", "\u180f"), ("\u200b", "\u200f"), ("\u202a", "\u202e"),
    ("\u2060", "\u206f"), ("\u3164", "\u3164"), ("\ufe00", "\ufe0f"), ("\ufeff", "\ufeff"),
    ("\uffa0", "\uffa0"), ("\ufff0", "\ufff8"), ("\U0001bca0", "\U0001bca3"),
    ("\U0001d173", "\U0001d17a"), ("\U000e0000", "\U000e0fff"),
)  # fmt: skip
_BLANKS = (
    ("\u00a0", "\u00a0"), ("\u1680", "\u1680"), ("\u2000", "\u200a"), ("\u202f", "\u202f"),
    ("\u205f", "\u205f"), ("\u3000", "\u3000"),
)  # fmt: skip
_ACCENTS = (("\u0300", "\u036f"),)
# What breaks a line, steers a terminal, or turns the text that follows around; and lone
# surrogates, which cannot be encoded.
_STEERING = (
    ("\x00", "\x1f"), ("\x7f", "\x9f"), ("\u2028", "\u2029"), ("\u202a", "\u202e"),
    ("\u2066", "\u2069"), ("\ud800", "\udfff"),
)  # fmt: skip
# What is written from the right, and the signs that say so.
_FROM_THE_RIGHT = (
    ("\u0590", "\u08ff"), ("\u200f", "\u200f"), ("\u202b", "\u202b"), ("\u202e", "\u202e"),
    ("\u2067", "\u2067"), ("\ufb1d", "\ufdff"), ("\ufe70", "\ufefc"), ("\U00010800", "\U00010fff"),
    ("\U0001e800", "\U0001efff"),
)  # fmt: skip


def compose(text: str) -> str:
    """Return a text with each letter and its accents as one sign, where there is such a sign."""
    return _normalize("NFC", text)


def _normalize(form: Literal["NFC", "NFD"], text: str) -> str:
    return text if is_ascii(text) or "\x00" in text else str(normalize(form, text))


def is_ascii(text: str) -> bool:
    """Tell whether there are only signs of ASCII in a text."""
    try:
        return len(text.encode()) == len(text)
    except ValueError:  # a half of a sign that stands alone; only CPython does not encode it
        return False


def compose_all(value: object) -> None:
    """Compose every text within a list or an object, in place."""
    # A list of what is left instead of recursion: a text may be nested deeper than the runtime's
    # stack.
    stack = [value]
    while stack:
        holder = stack.pop()
        if isinstance(holder, dict):
            # A copy of the keys, as composing a key changes the object that is walked through.
            for key in list(holder):
                if isinstance(holder[key], str):
                    holder[key] = compose(holder[key])
                stack.append(holder[key])
                if not is_ascii(key):
                    holder[compose(key)] = holder.pop(key)
        elif isinstance(holder, list):
            for i in range(len(holder)):
                if isinstance(holder[i], str):
                    holder[i] = compose(holder[i])
                stack.append(holder[i])


def one_line(text: str, at: str) -> str:
    """Return a text; Refusal("control-sign") if a sign breaks its line or steers what is shown."""
    if steers(text):
        raise Refusal("control-sign", {"at": at})
    return text


def short_text(value: object, at: str, most: int) -> str:
    """Return a text of one line and at most so many signs, without the blanks at its ends."""
    if not isinstance(value, str):
        raise refuse("wrong-type", at, wanted="text")
    if len(value) > most:
        raise refuse("too-many", at, most=most, there=len(value))
    return one_line(value.strip(BLANKS), at)


def steers(text: str) -> bool:
    """Tell whether a sign of a text breaks its line or steers how it is shown."""
    return any(_is_within(sign, _STEERING) for sign in text)


def visible(name: str) -> str:
    """Return what can be seen of a name: names that look the same by it are one name."""
    signs = [sign for sign in compose(name) if not _is_within(sign, _INVISIBLE)]
    shown = "".join([" " if _is_within(sign, _BLANKS) else sign for sign in signs])
    return " ".join([word for word in shown.split(" ") if word])


def is_blank(sign: str) -> bool:
    """Tell whether a sign is a blank of any width."""
    return sign in BLANKS or _is_within(sign, _BLANKS)


def letters(text: str) -> str:
    """Return the letters of a text alone, by which words that people type are known.

    Small and without accents, so that HÉROS / MÉCHANT is héros/méchant; of other alphabets as they
    are.
    """
    signs = [lower(sign) for sign in _normalize("NFD", text)]
    return "".join(
        [sign for sign in signs if "a" <= sign <= "z" or (sign > "\x7f" and not _is_silent(sign))]
    )


def lower(sign: str) -> str:
    """Return the small letter of A to Z; other signs stay, on every runtime."""
    return chr(ord(sign) + 32) if "A" <= sign <= "Z" else sign


def check_name(value: object, at: str) -> str:
    """Return a name; Refusal names the place of what is none: nothing to see, or too much."""
    if not isinstance(value, str) or len(value) > NAME_LIMIT or not visible(value):
        raise Refusal("wrong-type", {"at": at, "wanted": "name"})
    return one_line(value, at)


def isolated(text: str) -> str:
    """Return a text so that one that is written from the right turns nothing around beside it."""
    if is_ascii(text) or not any(_is_within(sign, _FROM_THE_RIGHT) for sign in text):
        return text
    return "\u2068" + text + "\u2069"


def _is_silent(sign: str) -> bool:
    return is_blank(sign) or any(_is_within(sign, signs) for signs in (_ACCENTS, _INVISIBLE))


def _is_within(sign: str, ranges: tuple[tuple[str, str], ...]) -> bool:
    return any(first <= sign <= last for first, last in ranges)
