"""A text cut into words, numbers, cards and commas; how they are spelt makes no difference.

Capitals, accents and hyphens are dropped, and an apostrophe ends a word: "J’ai l’Amour" is "j ai l
amour". A number is a text of digits that may end in ".5", a card such as "s11" a letter with one.
"""

from __future__ import annotations

SEPARATOR = ","
LETTERS = "abcdefghijklmnopqrstuvwxyz"
DIGITS = "0123456789"
_BLANKS = " \t\r\n\u00a0\u202f:-\u2010\u2011"
_STOPS = ',;.?!()"“”«»…'
_APOSTROPHES = "'’ʼ`´"
_PLAIN = {
    "à": "a", "â": "a", "ä": "a", "ç": "c", "é": "e", "è": "e", "ê": "e", "ë": "e", "î": "i",
    "ï": "i", "ô": "o", "ö": "o", "ù": "u", "û": "u", "ü": "u", "œ": "oe",
    "À": "a", "Â": "a", "Ä": "a", "Ç": "c", "É": "e", "È": "e", "Ê": "e", "Ë": "e", "Î": "i",
    "Ï": "i", "Ô": "o", "Ö": "o", "Ù": "u", "Û": "u", "Ü": "u", "Œ": "oe",
}  # fmt: skip


def tokens(text: str, decimal: str) -> list[str] | None:
    """Return the words, numbers, cards and separators of a text in order.

    `decimal` is the sign between 4 and 5 in this language; a point may stand there in any. None
    for a text that holds a sign or a number that no situation has.
    """
    return _Cutter(_plain(text), decimal).cut()


def _plain(text: str) -> str:
    return "".join([_PLAIN.get(sign) or _small(sign) for sign in text])


def _small(sign: str) -> str:
    return chr(ord(sign) + 32) if "A" <= sign <= "Z" else sign


class _Cutter:
    """Cuts a text from left to right."""

    __slots__ = ("at", "decimals", "text")

    def __init__(self, text: str, decimal: str) -> None:
        self.text = text
        self.at = 0
        self.decimals = "." + decimal

    def cut(self) -> list[str] | None:
        parts: list[str] = []
        while self.at < len(self.text):
            sign = self.text[self.at]
            if sign in LETTERS or sign in DIGITS:
                token = self._word_or_number()
                if not token:
                    return None
                if token != "s" or not self._follows_apostrophe():
                    parts.append(token)
                continue
            if sign == "-" and not self._inside_a_word():
                return None
            if sign in _STOPS:
                parts.append(SEPARATOR)
            elif sign not in _BLANKS and sign not in _APOSTROPHES:
                return None
            self.at += 1
        return parts

    def _sign(self, ahead: int = 0) -> str:
        at = self.at + ahead
        return self.text[at] if 0 <= at < len(self.text) else " "

    def _inside_a_word(self) -> bool:
        """Tell a hyphen from a minus and a dash."""
        return self._sign(-1) != " " and self._sign(1) != " "

    def _follows_apostrophe(self) -> bool:
        """Tell the s of "she’s" and "Automaton’s", which the cutter has just passed."""
        return self._sign(-2) in _APOSTROPHES

    def _word_or_number(self) -> str:
        """Return what begins here, "" for something like 11th or 4.25."""
        word = self._run(LETTERS)
        number = self._run(DIGITS)
        if number and (len(number) > 2 or (number[0] == "0" and number != "0")):
            return ""
        half = self._half() if number else ""
        if number and (self._sign() in LETTERS or self._sign() in DIGITS or self._sign() == "½"):
            return ""
        return word + number + half if half is not None else ""

    def _run(self, signs: str) -> str:
        begin = self.at
        while self.at < len(self.text) and self.text[self.at] in signs:
            self.at += 1
        return self.text[begin : self.at]

    def _half(self) -> str | None:
        """Return ".5" if a half stands here, "" if nothing does, None for other digits."""
        if self._sign() == "½":
            self.at += 1
            return ".5"
        if self._sign() not in (".", ",") or self._sign(1) not in DIGITS:
            return ""
        if self._sign() not in self.decimals or self._sign(1) != "5":
            return None
        self.at += 2
        return ".5"
