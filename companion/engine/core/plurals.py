"""Which plural form of a language a number takes, by the rules of Unicode's CLDR.

A catalogue holds the rules of its own language, in the notation of CLDR's table of plural rules
(https://unicode.org/reports/tr35/tr35-numbers.html#Language_Plural_Rules) and parted by
semicolons: `one: i = 1 and v = 0; other`. The last one has no condition.
"""

from __future__ import annotations


def categories(rules: str) -> list[str]:
    """Return the names of the categories of a language: `["one", "other"]`."""
    return [rule.partition(":")[0].strip(" ") for rule in rules.split(";")]


def place(rules: str, value: float) -> int:
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
        operand, _, divisor = left.strip(" !").partition("%")
        value = operands[operand.strip(" ")]
        if divisor:
            value = value % int(divisor)
        if any(_lies_in(span, value) for span in right.split(",")) == unequal:
            return False
    return True


def _lies_in(span: str, value: float) -> bool:
    low, _, high = span.partition("..")
    return value == int(value) and int(low) <= value <= int(high or low)
