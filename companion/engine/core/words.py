"""The one formatter of messages, for templates, terminal and browser.

A catalogue maps keys to texts. A placeholder names its kind, so that a card, a seat or a number is
said in the reader's language: `{card:card}`, `{left:plural|one card|# cards}`. A verb agrees with
its seat, `{winner:you|You win|# wins}`, and with whether there are cards at all,
`{gone:cards|keep all|discard #}`. A card or suit that begins a message gets a capital.
"""

from __future__ import annotations

from typing import Any, Callable, Mapping, TypeAlias

from companion.engine.core.inputs import isolated

Words: TypeAlias = "dict[str, str]"


def say(words: Words, code: str, params: Mapping[str, Any]) -> str:
    """Return the text of a key with its placeholders filled in.

    Raises KeyError for a key that the catalogue lacks, or a parameter that is not given.
    """
    pieces = words[code].split("{")
    sentence = pieces[0]
    for piece in pieces[1:]:
        inside, _, rest = piece.partition("}")
        text = _fill(words, inside, params)
        # A placeholder with a choice behind its kind is not in CAPITAL: its text is written out as
        # it is.
        if not sentence and inside.partition(":")[2] in CAPITAL:
            text = capital(text[:1]) + text[1:]
        sentence += text + rest
    return sentence


def capital(letter: str) -> str:
    """Return the capital of a letter from a to z; other signs stay, on every runtime."""
    return chr(ord(letter) - 32) if "a" <= letter <= "z" else letter


def _fill(words: Words, placeholder: str, params: Mapping[str, Any]) -> str:
    name, _, kind = placeholder.partition(":")
    kind, _, choice = kind.partition("|")
    value = params[name]
    if kind == "plural":
        return _plural(words, choice.split("|"), value)
    if kind in ("card", "cards", "the_card", "the_cards") and choice:
        none_at_all, _, some = choice.partition("|")
        return none_at_all if value in ("?", []) else some.replace("#", KINDS[kind](words, value))
    if kind == "you":
        you, _, other = choice.partition("|")
        names = [value] if isinstance(value, str) else value
        return you if names == ["You"] else other.replace("#", KINDS["seats"](words, names))
    return KINDS[kind](words, value)


def _plural(words: Words, forms: list[str], value: float) -> str:
    """Return the form that a number takes; an extra first form is used for zero."""
    rules = words["app.plurals"]
    count = len(plural_categories(rules))
    if value == 0 and len(forms) > count:
        return forms[0]
    # Counted from the end, so that an extra form for none at the front moves no other.
    form = forms[plural_form(rules, value) - count]
    return form.replace("#", number(words, value))


def number(words: Words, value: float) -> str:
    """Return a number as people write it: 4½, −1, 12."""
    sign = "−" if value < 0 else ""
    size = abs(value)
    whole = int(size)
    if size == whole:
        return sign + str(whole)
    if size == whole + 0.5:
        return sign + (str(whole) if whole else "") + "½"
    return sign + str(size).replace(".", words["app.decimal"])


def card(words: Words, text: str) -> str:
    """Return a card in words: what it counts as now, and what is printed if that differs."""
    if text == "?":
        return say(words, "card.unknown", {"n": 1})
    face, _, now = text.partition("=")
    if now:
        both = {"now": face_words(words, now), "face": face_words(words, face)}
        if face[0] == now[0]:  # the suit is said once
            both["face"] = value_words(face)
        return say(words, "card.changed", both)
    return face_words(words, face)


def the_card(words: Words, text: str) -> str:
    """Return a card as a sentence says it: with its article where the language has one."""
    plain_card = card(words, text)
    return plain_card if text == "?" else say(words, "card.the", {"card": plain_card})


def face_words(words: Words, text: str) -> str:
    """Return a suit and value in words: `S11` becomes "speed 11"."""
    return say(words, "card." + text[0], {"value": value_words(text)})


def value_words(text: str) -> str:
    """Return the value of a card as people write it: `L4.5` becomes "4½"."""
    value = text[1:].replace(".5", "½").replace("-", "−")
    return "½" if value.startswith("0½") else value


def cards(
    words: Words,
    texts: list[str],
    one: Callable[[Words, str], str] = card,
    last: str = "app.and",
) -> str:
    """Return cards as a list; those that nobody has seen are counted."""
    parts = [one(words, text) for text in texts if text != "?"]
    unknown = len(texts) - len(parts)
    if unknown:
        parts.append(say(words, "card.unknown", {"n": unknown}))
    return join_list(words, parts, last)


def join_list(words: Words, parts: list[str], last: str = "app.and") -> str:
    """Return "a, b and c", with "or" for `app.or`, or the catalogue's word for nothing."""
    if not parts:
        return words["app.none"]
    if len(parts) == 1:
        return parts[0]
    return ", ".join(parts[:-1]) + words[last] + parts[-1]


def seat(words: Words, name: str) -> str:
    """Return a seat's name; You, Automaton and Factoryon have words of their own."""
    return words.get("seat." + name) or isolated(name)


def signed(words: Words, value: float) -> str:
    """Return a number with its sign: +2, −1."""
    return ("+" if value > 0 else "") + number(words, value)


KINDS: dict[str, Callable[[Words, Any], str]] = {
    "text": lambda _words, value: isolated(str(value)),
    "number": number,
    # That may be empty, and is then not there, nor its brackets.
    "bracket": lambda _words, value: f" ({isolated(value)})" if value else "",
    "name": lambda words, text: isolated(text) or words["app.unnamed"],  # that somebody typed
    "signed": signed,
    "place": lambda words, name: words["place." + name],  # of a card: "in the discard pile"
    "zone": lambda words, name: words["zone." + name],  # of ORIGINZ: "Depletion Pile"
    "card": card,
    "cards": cards,
    "the_card": the_card,
    "the_cards": lambda words, value: cards(words, value, the_card),
    "cards_or": lambda words, value: cards(words, value, card, "app.or"),
    "the_cards_or": lambda words, value: cards(words, value, the_card, "app.or"),
    "cards_then": lambda words, value: cards(words, value, card, "app.then"),  # one after the other
    "the_cards_then": lambda words, value: cards(words, value, the_card, "app.then"),
    "suit": lambda words, value: words["suit." + value],
    "seat": seat,
    # a card without a name is called by its kind
    "ability": lambda words, name: words.get("solo.ability-name." + name) or isolated(name),
    "seats": lambda words, value: join_list(words, [seat(words, name) for name in value]),
    "alignment": lambda words, value: words["alignment." + value],
    "texts": lambda words, value: join_list(words, [isolated(one) for one in value]),
    "form": lambda words, value: words["form." + value],
    "operation": lambda words, value: words["operation." + value],
}
CAPITAL = (
    "card", "cards", "the_card", "the_cards", "cards_or", "the_cards_or", "cards_then",
    "the_cards_then", "suit",
)  # fmt: skip


# --- Which plural form of a language a number takes, by the rules of Unicode's CLDR ---
#
# A catalogue holds the rules of its own language, in the notation of CLDR's table of plural rules
# (https://unicode.org/reports/tr35/tr35-numbers.html#Language_Plural_Rules) and parted by
# semicolons: `one: i = 1 and v = 0; other`. The last one has no condition.


def plural_categories(rules: str) -> list[str]:
    """Return the names of the categories of a language: `["one", "other"]`."""
    return [rule.partition(":")[0].strip(" ") for rule in rules.split(";")]


def plural_form(rules: str, value: float) -> int:
    """Return which category a number belongs to, as its place among them.

    Raises ValueError or KeyError for rules that cannot be read.
    """
    operands = _operands(abs(value))
    conditions = [rule.partition(":")[2].strip(" ") for rule in rules.split(";")]
    for at, condition in enumerate(conditions[:-1]):
        if any(_holds(part, operands) for part in condition.split(" or ")):
            return at
    if conditions[-1]:
        raise ValueError(conditions[-1])
    return len(conditions) - 1


def _operands(size: float) -> dict[str, float]:
    """Return what conditions speak of: the number n, its whole part i, its v decimals f."""
    whole = int(size)
    decimals = "" if size == whole else str(size).partition(".")[2]
    fraction = int(decimals or "0")
    length = len(decimals)
    return {"n": size, "i": whole, "v": length, "w": length, "f": fraction, "t": fraction,
            "c": 0, "e": 0}  # fmt: skip


def _holds(condition: str, operands: dict[str, float]) -> bool:
    """Whether relations such as `n % 10 = 2..4,9`, joined by "and", are all true."""
    for relation in condition.split(" and "):
        left, _, right = relation.partition("=")
        unequal = left.endswith("!")
        # `!=` is split at its `=`, so the `!` is left at the end of the left side.
        operand, _, divisor = left.strip(" !").partition("%")
        value = operands[operand.strip(" ")]
        if divisor:
            value = value % int(divisor)
        if any(_lies_in(span, value) for span in right.split(",")) == unequal:
            return False
    return True


def _lies_in(span: str, value: float) -> bool:
    low, _, high = span.partition("..")
    # CLDR's ranges hold whole numbers only: 1.5 lies in no `1..2`.
    return value == int(value) and int(low) <= value <= int(high or low)
