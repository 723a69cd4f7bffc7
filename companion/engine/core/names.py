"""Names that people type: on one line, composed, and different to the eye where they differ.

Text is composed (NFC) where it is read, so that é is one sign however it was typed.
"""

from __future__ import annotations

from unicodedata import normalize  # in a browser, what static/js/engine.js puts there

from companion.engine.core.errors import Refusal

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
# What breaks a line, steers a terminal, or turns the text that follows around.
_STEERING = (
    ("\x00", "\x1f"), ("\x7f", "\x9f"), ("\u2028", "\u2029"), ("\u202a", "\u202e"),
    ("\u2066", "\u2069"),
)  # fmt: skip
# What is written from the right, and the signs that say so.
_FROM_THE_RIGHT = (
    ("\u0590", "\u08ff"), ("\u200f", "\u200f"), ("\u202b", "\u202b"), ("\u202e", "\u202e"),
    ("\u2067", "\u2067"), ("\ufb1d", "\ufdff"), ("\ufe70", "\ufefc"), ("\U00010800", "\U00010fff"),
    ("\U0001e800", "\U0001efff"),
)  # fmt: skip


def compose(text: str) -> str:
    """Return a text with each letter and its accents as one sign, where there is such a sign."""
    if is_ascii(text) or "\x00" in text:
        return text
    return str(normalize("NFC", text))


def is_ascii(text: str) -> bool:
    """Tell whether there are only signs of ASCII in a text."""
    return len(text.encode()) == len(text)


def compose_all(value: object) -> None:
    """Compose every text within a list or an object, in place."""
    stack = [value]
    while stack:
        holder = stack.pop()
        if isinstance(holder, dict):
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


def steers(text: str) -> bool:
    """Tell whether a sign of a text breaks its line or steers how it is shown."""
    return any(_is_within(sign, _STEERING) for sign in text)


def visible(name: str) -> str:
    """Return what can be seen of a name: names that look the same by it are one name."""
    shown = "".join([_blank(sign) for sign in compose(name) if not _is_within(sign, _INVISIBLE)])
    return " ".join([word for word in shown.split(" ") if word])


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


def _blank(sign: str) -> str:
    return " " if _is_within(sign, _BLANKS) else sign


def _is_within(sign: str, ranges: tuple[tuple[str, str], ...]) -> bool:
    return any(first <= sign <= last for first, last in ranges)
