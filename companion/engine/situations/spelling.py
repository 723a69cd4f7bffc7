"""A text cut into words, numbers, cards and signs; how they are spelt makes no difference.

Capitals, accents and hyphens are dropped, and an apostrophe ends a word: "J’ai l’Amour" is "j
ai l amour". A name such as "Jean-Éric" is one word. A number is a text of digits that may end in
".5", a card such as "s11" a letter with one. What is cut off is one of the signs `,` (a pause),
`;` (an end), `:`, `(` and `)`.
"""

from __future__ import annotations

PAUSE, END, COLON, OPEN, CLOSE = ",", ";", ":", "(", ")"
OR = "/"
LETTERS = "abcdefghijklmnopqrstuvwxyz"
CAPITALS = "ABCDEFGHIJKLMNOPQRSTUVWXYZÀÂÄÇÉÈÊËÎÏÔÖÙÛÜŒÑ"
_ACCENTED = "àâäçéèêëîïôöùûüœñ"  # those of the capitals, in their order
_WITHOUT_ACCENTS = list("aaaceeeeiioouuu") + ["oe", "n"]
DIGITS = "0123456789"
_SIGNS = {
    ",": PAUSE, ";": END, ".": END, "?": END, "!": END, "…": END, "\n": END, "–": END, "—": END,
    ":": COLON, "=": COLON, "→": PAUSE, "(": OPEN, ")": CLOSE, "[": OPEN, "]": CLOSE,
    "}": END, "|": END, "•": END, "*": END,
}  # fmt: skip
PUNCTUATION = ",;:()"
_SYMBOLS = {
    "♥": "L", "❤": "L", "♡": "L", "💗": "L", "💖": "L", "💕": "L", "💜": "L", "💘": "L",
    "⚡": "S", "💨": "S", "🏃": "S", "🧠": "B", "💡": "B",
    "✊": "T", "💪": "T", "👊": "T", "🏋": "T",
}  # fmt: skip
_HALF = " 1/2"  # of "4 1/2"
_APOSTROPHES = "'’ʼ`´"
_BASES = list(LETTERS) + _WITHOUT_ACCENTS
_PLAIN = {CAPITALS[i]: _BASES[i] for i in range(len(CAPITALS))} | {
    _ACCENTED[i]: _WITHOUT_ACCENTS[i] for i in range(len(_ACCENTED))
}
_LETTERS = set(LETTERS + CAPITALS + _ACCENTED)
_IN_WORDS = set(LETTERS + CAPITALS + _ACCENTED + DIGITS)


class Token:
    """A word, a number, a card or a sign: its plain text, and the text as it was typed."""

    __slots__ = ("raw", "text")

    def __init__(self, text: str, raw: str) -> None:
        self.text = text
        self.raw = raw


def tokens(text: str, decimal: str) -> list[Token]:
    """Return what a text consists of, in order.

    `decimal` is the sign between 4 and 5 in this language; a point may stand there in any.
    """
    return _Cutter(text, decimal).cut()


def phrases(listed: str) -> list[str]:
    """Return the phrases of a list with commas between, each as the texts of its tokens.

    The words of a language are many, and letters, hyphens and apostrophes are all they have.
    """
    text = listed + ","
    for sign in _ACCENTED:
        text = text.replace(sign, _PLAIN[sign])
    for sign, kept in (("’s ", " "), ("’s,", ","), ("’", " "), ("-", " ")):
        text = text.replace(sign, kept)
    return [phrase.strip(" ") for phrase in text[:-1].split(",")]


def plain(text: str) -> str:
    """Return a text in small letters without accents."""
    if not text.strip(LETTERS):
        return text  # as most words are; MicroPython is slow at single letters
    return "".join([_PLAIN.get(sign, sign) for sign in text])


def is_capital(raw: str) -> bool:
    """Tell a word that begins with a capital, from a letter alone."""
    return len(raw) > 1 and raw[0] in CAPITALS


def is_slip(typed: str, name: str, most: int) -> bool:
    """Tell whether so many letters at most are missing, too many, others, or swapped."""
    at = 0
    while at < len(typed) and at < len(name) and typed[at] == name[at]:
        at += 1
    rest, whole = typed[at:], name[at:]
    if most == 0 or rest == whole:
        return rest == whole
    swapped = len(whole) > 1 and rest[:2] == whole[1:2] + whole[:1]
    return (
        is_slip(rest[1:], whole[1:], most - 1)
        or is_slip(rest, whole[1:], most - 1)
        or is_slip(rest[1:], whole, most - 1)
        or (swapped and is_slip(rest[2:], whole[2:], most - 1))
    )


class _Cutter:
    """Cuts a text from left to right."""

    __slots__ = ("at", "decimals", "found", "text")

    def __init__(self, text: str, decimal: str) -> None:
        self.text = text
        self.at = 0
        self.decimals = "." + decimal
        self.found: list[Token] = []

    def cut(self) -> list[Token]:
        while self.at < len(self.text):
            sign = self.text[self.at]
            if sign == " ":
                self.at += 1
            elif sign in _IN_WORDS or sign == "½":
                self._word()
            elif sign in _SYMBOLS:
                self._add(_SYMBOLS[sign], sign)
            else:
                self._sign(sign)
        return self.found

    def _add(self, text: str, raw: str) -> None:
        self.found.append(Token(text, raw))
        self.at += len(raw)

    def _at(self, at: int) -> str:
        return self.text[at] if 0 <= at < len(self.text) else " "

    def _sign(self, sign: str) -> None:
        """Take a sign; a hyphen inside a word and blanks are nothing."""
        follower = self._at(self.at + 1)
        if sign in "-=" and follower == ">":
            self._add(PAUSE, sign + ">")
        elif sign in _SIGNS:
            self._add(_SIGNS[sign], sign)
        elif sign in "-/":
            self._stroke(sign, self._at(self.at - 1), follower)
        elif sign == "&" or (sign == "+" and follower == " "):
            self._add("&", sign)
        elif sign in "+<>" or (ord(sign) < 32 and sign not in "\t\r"):
            self._add("#", sign)
        else:
            self.at += 1

    def _stroke(self, sign: str, before: str, after: str) -> None:
        """Tell a hyphen in a word from a dash, and a minus from both."""
        if before == " " and after in DIGITS:
            self._add("#", sign)
        elif " " in (before, after):
            self._add(END, sign)
        elif sign == "/":
            self._add(OR, sign)
        else:
            self.at += 1

    def _word(self) -> None:
        """Take a word, a number or a card."""
        text, end = self.text, self.text.find(" ", self.at)
        if end < 0 or text[self.at : end].strip(LETTERS):
            end = self.at
            while end < len(text) and text[end] in _IN_WORDS:
                end += 1
            end = self._end_of_name(end)
        raw = text[self.at : end]
        word = plain(raw).replace("-", "")
        half = self._half(end) if not word or word[-1] in DIGITS else 0
        if half:
            raw = text[self.at : end + half]
            word = (word or "0") + ".5"
        if word == "w" and self._at(end) == OR:
            raw = text[self.at : end + 2 if self._at(end + 1) in "oO" else end + 1]
            word = plain(raw)
        if word == "s" and self._at(self.at - 1) in _APOSTROPHES:
            self.at += len(raw)
        else:
            self._add(word, raw)

    def _end_of_name(self, end: int) -> int:
        """Return where "Jean-Éric" ends: a capital before and behind the hyphen are one name."""
        behind = end + 1
        while behind < len(self.text) and self.text[behind] in _LETTERS:
            behind += 1
        begins = is_capital(self.text[self.at : end]) and self._at(end - 1) not in DIGITS
        joins = self._at(end) == "-" and is_capital(self.text[end + 1 : behind])
        return behind if begins and joins and self._at(behind) not in DIGITS else end

    def _half(self, at: int) -> int:
        """Return how many signs from a place on say "and a half"."""
        sign = self._at(at)
        rest = self.text[at + 1 : at + 3] + " "
        if sign == "½":
            return 1
        if self.text[at : at + len(_HALF)] == _HALF and self._at(at + len(_HALF)) not in DIGITS:
            return len(_HALF)
        return 2 if sign in self.decimals and rest[0] == "5" and rest[1] not in DIGITS else 0
