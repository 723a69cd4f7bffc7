"""The words of a text by what they mean, as the catalogue of a language has them.

`situation.word.<meaning>` lists words and phrases with commas between. A phrase wins over the
shorter ones it begins with. Any other word is an item of the kind "word": perhaps somebody's
name.
"""

from __future__ import annotations

from companion.engine.core.inputs import by_text
from companion.engine.core.words import Words
from companion.engine.originstory.cards import CARDS_EACH, PRINTED_CARDS, SIDES, SUITS
from companion.engine.originstory.tricks import (
    AUTOMATON,
    FACTORYON,
    MAX_PLAYERS,
    YOU,
    seats_of,
)
from companion.engine.situations.items import (
    ALREADY,
    BUT,
    FIRST,
    FOLLOWED,
    HAD,
    HE,
    HER,
    LED,
    LEFT,
    LESS,
    LOWER,
    MORE,
    NO,
    NO_SUIT,
    NTH,
    OTHERS,
    OVER,
    RISEN,
    ROW,
    SHE,
    SHED,
    SOONER,
    TURNS,
    UNABLE,
    VANCARDIAN,
    WOULD,
    Item,
)
from companion.engine.situations.spelling import (
    CAPITALS,
    COLON,
    DIGITS,
    END,
    LETTERS,
    OR,
    PAUSE,
    PUNCTUATION,
    Token,
    is_capital,
    is_slip,
    phrases,
    plain,
    tokens,
)

_YOU = Item("who", YOU)
# Words of the catalogue that name something, or somebody, or say two things at once; any other
# list of words has one meaning, its own name.
_SENSES = {
    "he": [Item("word", HE)], "nth": [Item("word", NTH)], "follow": [Item("play", FOLLOWED)],
    "shed": [Item("play", SHED)], "lower": [Item("top", LOWER)], "already": [Item("past", ALREADY)],
    "trickless": [Item("tricks", "0")], "one-won": [Item("tricks", "1")],
    "others": [Item("word", OTHERS)], "all-tricks": [Item("tricks", str(CARDS_EACH))],
    "led": [Item("lead", LED)], "to-follow": [Item("to-play", FOLLOWED)],
    "she": [Item("who", SHE)], "her": [Item("who", HER)], "vancardian": [Item("who", VANCARDIAN)],
    "automaton": [Item("who", AUTOMATON)], "factoryon": [Item("who", FACTORYON)],
    "unable": [Item("not", UNABLE)], "tag-no": [Item("tag", NO)],
    "row-drawn": [Item("after-draw"), Item("hold", ROW)],
    "all-stamina": [Item("many"), Item("stamina")],
    "sooner": [Item("earlier", SOONER)], "before-that": [Item("before", SOONER)],
    "turns-my": [Item("block", TURNS), Item("my")],
    "hold-left": [Item("hold", LEFT)], "row": [Item("hold", ROW)],
    "had": [Item("hold", HAD)], "would-play": [Item("play", WOULD)],
    "no-suit": [Item("block", NO_SUIT)], "but": [Item("break", BUT)],
    "risen": [Item("worth", RISEN)], "over": [Item("now", OVER)],
    "nth-trick": [Item("nth-trick"), Item("trick")],
    "first-trick": [Item("nth-trick", FIRST), Item("trick")],
    "raised-by": [Item("block", MORE)], "lowered-by": [Item("block", LESS)],
    "you": [_YOU], "may-you": [Item("may"), _YOU], "must-you": [Item("must"), _YOU],
    "you-hold": [_YOU, Item("hold")], "you-none": [_YOU, Item("none")],
    "you-lead": [_YOU, Item("lead")], "you-surrendered": [_YOU, Item("surrendered")],
    "no-bonus": [Item("none"), Item("bonus")],
    "last-round": [Item("round", "last"), Item("number", "5")],
    "only-draw": [Item("short-draw"), Item("draw")],
    "then-you-play": [Item("break"), _YOU, Item("play")],
    "then-you-cut": [Item("break"), _YOU, Item("cut")],
    "then-you-switch": [Item("break"), _YOU, Item("switch")],
    "they-stole": [Item("word", HE), Item("stolen")],
    "by-you": [Item("by"), _YOU], "and-you": [Item("and"), _YOU],
    "points-for-her": [Item("his"), Item("score")],
    "my-left": [Item("my"), Item("left")],
}  # fmt: skip
_LISTS = "situation.word."  # begins the key of each list of words
# The words of these lists count: what stands before the number, and with which it begins.
_NUMBERED: dict[str, tuple[list[Item], int]] = {
    "number": ([], 2),
    "nth-round": ([Item("round")], 1),
}
# Words of these meanings are known in every form: "demandaient" beside "demander".
_INFLECTED = (
    "lead", "play", "to-play", "draw", "cut", "win", "give", "exchange", "reveal", "keep", "beat",
    "surrender", "says", "discard", "charge", "remove",
)  # fmt: skip
_STEM = 3  # letters that a stem has at least
_LONG = 5  # letters of a name in which one may be wrong and it cannot be another word
_VERY_LONG = 8  # letters of a name in which two may be wrong
_ELIDED = 4  # letters of a name behind an article without its apostrophe: "damour"; of a swap
_WORDS_AS_NAMES = ("draw", "play", "win", "keep", "cut", "give", "charge", "filler")  # Drew, Will
_VERBS_AS_NAMES = ("lead", "says")  # Lance, Saïd
TITLED = "*"  # before a name that is no other word
_VOWELS = ("a", "e", "i", "o", "u", "y", "h")
_ABBREVIATION = 3  # letters of a suit behind which a point ends nothing: "vit. 12"
_MEANT = {OR: "or", "&": "and", "#": "block", "2p": "two", "2j": "two"}
_TABLES = [str(n) + letter for n in range(3, MAX_PLAYERS + 1) for letter in "pj"]  # "3p", "3j"
_ORDINALS = ("st", "nd", "rd", "th", "er", "ere", "e", "eme")


def _senses_of(name: str) -> list[Item]:
    """Return what the words of a list of the catalogue mean."""
    if name in SUITS:
        return [Item("suit", name)]
    if name in SIDES:
        return [Item("side", name)]
    return _SENSES.get(name, [Item(name)])


def _is_name_inside(cut: list[Token], at: int) -> bool:
    """Tell a capital inside a sentence, as in "then Drew plays"."""
    raw = cut[at].raw
    inside = at > 0 and cut[at - 1].text not in (END, COLON)
    return inside and is_capital(raw) and not [sign for sign in raw[1:] if sign in CAPITALS]


class Lexicon:
    """The words of one language."""

    __slots__ = (
        "contracted", "decimal", "elided", "elsewhere", "endings", "idle", "lengths", "letters",
        "listed", "phrases", "stems", "suits", "titles", "written",
    )  # fmt: skip

    def __init__(self, words: Words) -> None:
        self.decimal = words["app.decimal"]
        self.letters = {plain(SUITS[i]): SUITS[i] for i in range(len(SUITS))}
        own = words["situation.letters"]
        for i in range(len(own)):
            self.letters[plain(own[i])] = SUITS[i]
        self.phrases: dict[str, list[Item]] = {}
        self.lengths: dict[str, int] = {}  # how many words the longest phrase with this first has
        self.listed: set[str] = set()  # the words in phrases
        self.contracted: dict[str, str] = {}  # "couldnt": "couldn’t"
        self.suits = {suit: phrases(words["situation.word." + suit]) for suit in SUITS}
        self.endings = words["situation.endings"].split(", ")
        self.stems: dict[str, list[Item]] = {}
        names = [key[len(_LISTS) :] for key in list(words) if key.startswith(_LISTS)]
        for name in by_text(names):
            self._add_list(name, words[_LISTS + name])
        # Names of sides and Vancardians long enough that a letter may be wrong in them.
        self.written = [
            (phrase, _senses_of(name)[0])
            for name in ("hero", "villain", "automaton", "factoryon")
            for phrase in phrases(words[_LISTS + name])
            if len(phrase) > _LONG and " " not in phrase
        ]
        self.elided = phrases(words["situation.elided"])
        self.titles = words["situation.titles"].split(", ")
        self.idle = phrases(words["situation.idle"])  # words that change nothing
        # Those that change nothing where nobody plays: "what value", "which card do I receive".
        self.elsewhere = phrases(words["situation.idle-elsewhere"])

    def _add_list(self, name: str, listed: str) -> None:
        """Note the words of one list of the catalogue."""
        if name in _NUMBERED:
            before, first = _NUMBERED[name]
            numbered = listed.split(", ")
            for i in range(len(numbered)):
                self._add(numbered[i], before + [Item("number", str(first + i))])
            return
        senses = _senses_of(name)
        self._add(listed, senses)
        if name in _INFLECTED:
            self._add_stems(listed, senses)

    def _add(self, listed: str, senses: list[Item]) -> None:
        for phrase in phrases(listed):
            words = phrase.split(" ")
            self.phrases[phrase] = senses
            self.lengths[words[0]] = max(self.lengths.get(words[0], 0), len(words))
            self.listed.update(words)
        for word in listed.replace(",", "").split(" ") if "’" in listed else []:
            if "’" in word:
                self.contracted[plain(word.replace("’", ""))] = word

    def _add_stems(self, listed: str, senses: list[Item]) -> None:
        """Note the stems of the single words; one of two meanings has none."""
        for phrase in phrases(listed):
            for stem in self._stems(phrase) if " " not in phrase else []:
                known = self.stems.get(stem, senses)
                kinds = [item.kind for item in known[:1] + senses]
                same = known is senses or kinds in (["play", "to-play"], kinds[:1] * 2)
                self.stems[stem] = known if same else []

    def _stems(self, word: str) -> list[str]:
        """Return what may be the stem of a word: itself, and without each of the endings.

        The "d" of "lead" and "said" is none.
        """
        cut = [
            word[: -len(end)]
            for end in self.endings
            if word.endswith(end) and not (end == "d" and word.endswith(("ad", "id")))
        ]
        return [stem for stem in [word] + cut if len(stem) >= _STEM]

    def _inflected(self, word: str) -> list[Item]:
        """Return the meaning of a form that is not listed, [] for none or for several."""
        found = [self.stems[stem] for stem in self._stems(word) if self.stems.get(stem)]
        kinds = [senses[0].kind for senses in found]
        return found[0] if kinds and kinds == kinds[:1] * len(kinds) else []

    def is_slip(self, word: str) -> bool:
        """Tell a slip of a listed word; "nina" is none of "nine", too short for it."""
        for name in self.listed:
            if not name.startswith(word[:1]):
                continue
            same = len(name) == len(word) and set(name) == set(word)  # "heor"
            if (same or min(len(name), len(word)) >= _LONG) and is_slip(word, name, 1):
                return True
        return False

    def read(self, text: str) -> list[Item]:
        """Return the items of a text."""
        cut = self._without_titles(self._contractions(tokens(text, self.decimal)))
        names = [cut[at].raw for at in range(len(cut)) if _is_name_inside(cut, at)]
        items: list[Item] = []
        at = 0
        while at < len(cut):
            length, senses = self._longest(cut, at)
            if self._ends_abbreviation(items, cut, at):
                at += 1
                continue
            raw = " ".join([token.raw for token in cut[at : at + length]])
            named = senses[0].kind in _WORDS_AS_NAMES
            named = named or (senses[0].kind in _VERBS_AS_NAMES and self._is_before_card(cut, at))
            if raw in names and length == 1 and named:
                senses = [Item("word", cut[at].text)]
            if raw in ("à", "À") and senses[0].kind == "hold":
                senses = [Item("at")]  # no form of "avoir"
            items.extend([Item(sense.kind, sense.value, raw) for sense in senses])
            at += length
        return items

    def _contractions(self, cut: list[Token]) -> list[Token]:
        """Return the tokens, "couldnt" and "jouvre" as with the apostrophe that was left out."""
        result: list[Token] = []
        for token in cut:
            listed = token.text in self.listed or is_capital(token.raw)
            whole = "" if listed else self.contracted.get(token.text) or self._run_on(token.text)
            result.extend(tokens(whole, self.decimal) if whole else [token])
        return result

    def _run_on(self, text: str) -> str:
        """Return the "j’ouvre" of "jouvre" and the "j’mets" of "jmets", "" for another word."""
        for begin in self.elided:
            rest = text[len(begin) :]
            vowel = rest[:1] in _VOWELS
            fits = text.startswith(begin) and len(rest) >= _ELIDED and (vowel or begin == "j")
            if fits and (rest in self.phrases or self._inflected(rest)):
                return begin + "’" + rest
        return ""

    def _without_titles(self, cut: list[Token]) -> list[Token]:
        """Return the tokens without the "Mr." of "Mr. Ortiz"."""
        result: list[Token] = []
        at = 0
        while at < len(cut):
            name = at + 1 + (cut[at + 1].raw == "." if at + 1 < len(cut) else 0)
            titled = cut[at].text in self.titles and name < len(cut)
            if titled and len(cut[name].raw) > 1 and "A" <= cut[name].raw[0] <= "Z":
                at = name
                result.append(Token(TITLED + cut[at].text, cut[at].raw))  # "Mme Petit"
            else:
                result.append(cut[at])
            at += 1
        return result

    def _ends_abbreviation(self, items: list[Item], cut: list[Token], at: int) -> bool:
        """Tell the point of "vit. 12"."""
        before = items[-1] if items else None
        if cut[at].raw != "." or before is None or at + 1 >= len(cut):
            return False
        short = before.kind == "suit" and len(before.raw) <= _ABBREVIATION
        return short and cut[at + 1].text[0] in DIGITS

    def _longest(self, cut: list[Token], at: int) -> tuple[int, list[Item]]:
        """Return how many words the longest phrase at a place has, and its meaning."""
        text = cut[at].text
        alone = self._alone(cut, at)
        if alone is not None:
            return 1, [alone]
        after_lead = self._means(cut, at - 1, "lead")
        if after_lead and text in self.letters and "A" <= cut[at].raw <= "Z":
            return 1, [Item("letter", self.letters[text])]  # "lead S": no "it's"
        length = min(self.lengths.get(text, 0), len(cut) - at)
        words = [token.text for token in cut[at : at + length]]
        while words:
            senses = self.phrases.get(" ".join(words))
            if senses is not None:
                return len(words), senses
            words.pop()
        if text in self.letters and (after_lead or cut[at].raw != text):
            return 1, [Item("letter", self.letters[text])]
        form = [] if _is_name_inside(cut, at) else self._inflected(text)
        counted = at > 0 and cut[at - 1].text[-1] in DIGITS  # "4 damour" is no count
        misspelt = self._misspelt(text, [Item("of")] if counted else [])
        known = text in self.idle or is_capital(cut[at].raw)
        swapped = [] if known else self._swapped(text)
        return 1, misspelt or form or swapped or [Item("word", text)]

    def _alone(self, cut: list[Token], at: int) -> Item | None:
        """Return the item of a sign, a number, a card or a letter before one; None for a word."""
        text = cut[at].text
        if self._is_suit_of(cut, at):
            return Item("suit", self._suit(text), cut[at].raw)
        if text in _MEANT:
            return Item(_MEANT[text])
        if text in _TABLES:
            return Item("people", text[0])
        if text in SUITS:
            return Item("suit", text)
        if text in PUNCTUATION:
            return Item(text)
        if text[0] in DIGITS or text[-1] in DIGITS:
            return self._card_or_number(text)
        capital = "A" <= cut[at].raw <= "Z"
        single = text in self.letters and (capital or self._is_no_word(cut[at]))
        if single and self._means(cut, at + 1, "lead") and self._opens(cut, at):
            return Item("suit", self.letters[text])  # "T led."
        if single and at + 1 < len(cut) and cut[at + 1].text[0] in DIGITS:
            return Item("letter", self.letters[text])
        return None

    def _is_before_card(self, cut: list[Token], at: int) -> bool:
        """Tell the "Lance" of "Tom B12, Lance T3" from a verb in "S9 Led"."""
        text = cut[at + 1].text if at + 1 < len(cut) else " "
        return text[0] in DIGITS or text[-1] in DIGITS

    def _opens(self, cut: list[Token], at: int) -> bool:
        """Tell the first word of a sentence of two: "A demandé."."""
        begins = at == 0 or cut[at - 1].text in (END, PAUSE)
        ends = at + 2 >= len(cut) or cut[at + 2].text in (END, PAUSE, COLON)
        return begins and (ends or self._is_no_word(cut[at]))

    def _suit(self, name: str) -> str:
        """Return the suit of a name, "" for none."""
        return "".join([suit for suit in SUITS if name in self.suits[suit]])

    def _is_suit_of(self, cut: list[Token], at: int) -> bool:
        """Tell the "force" of "2 de force de Gilles" from "forcé de"."""
        of_number = at > 1 and cut[at - 2].text[0] in DIGITS and self._means(cut, at - 1, "of")
        return of_number and self._suit(cut[at].text) != ""

    def _is_no_word(self, token: Token) -> bool:
        """Tell the letter of "b 3" from the "a" of "il a 3 plis" and from "à 3"."""
        return token.raw == token.text and token.text not in self.lengths

    def _means(self, cut: list[Token], at: int, kind: str) -> bool:
        """Tell whether a word alone may have this meaning, as that before "b" in "they led b"."""
        senses = self.phrases.get(cut[at].text) if 0 <= at < len(cut) else None
        return senses is not None and senses[0].kind == kind

    def _misspelt(self, text: str, of: list[Item]) -> list[Item]:
        """Return the suit, side or Vancardian whose name is one slip away: "vitese", "damour"."""
        for suit in SUITS:
            for name in self.suits[suit]:
                if text[0] in "dl" and text[1:] == name and len(name) >= _ELIDED:
                    return of + [Item("suit", suit)]
                slips = 2 if len(name) >= _VERY_LONG else 1
                if len(name) >= _LONG and text[0] == name[0] and is_slip(text, name, slips):
                    return [Item("suit", suit)]
        for name, item in self.written:
            if text[0] == name[0] and is_slip(text, name, 1):
                return [item]
        return []

    def _swapped(self, text: str) -> list[Item]:
        """Return the meaning of the "first" of "frist": two letters changed places."""
        for i in range(len(text) - 1 if len(text) >= _ELIDED else 0):
            whole = text[:i] + text[i + 1] + text[i] + text[i + 2 :]
            if whole in self.phrases:
                return self.phrases[whole]
        return []

    def _card_or_number(self, text: str) -> Item:
        """Return the card of "s11", "11s", "spd13" or "13spd", the seat of "p2", or a number."""
        letters = "".join([sign for sign in text if sign in LETTERS])
        number = text[len(letters) :] if text.startswith(letters) else text[: -len(letters)]
        for suit in SUITS:
            if letters in self.suits[suit] and suit + number in PRINTED_CARDS:
                return Item("card", suit + number)
        if not letters:
            whole = text[:-2] if text.endswith(".5") else text
            fits = len(whole) <= 2 and (whole[0] != "0" or whole == "0")
            return Item("number" if fits else "block", text)
        first = text[0] in DIGITS
        if first and letters in _ORDINALS:
            return Item("word", text)
        if text[0] == "p" and "P" + text[1:] in seats_of(MAX_PLAYERS):
            return Item("who", "P" + text[1:])
        letter, number = (text[-1], text[:-1]) if first else (text[0], text[1:])
        face = self.letters.get(letter, "") + number
        return Item("card" if face in PRINTED_CARDS else "block", face)
