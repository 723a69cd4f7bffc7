"""What stands beside the units: the questions they answer, and judge requests that show them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from companion.rulebook.entries import Check
from companion.rulebook.yamlfields import Defect, Defects, Fields, fields_of

# --- Reads the questions: `questions.yaml` of a game, and that of each language ---
#
# The first binds a question to the units that answer it, the one that answers first:
#
#     surrender-when: [surrender#start, surrender#leader]
#     surrender-as-villain: {yes: [surrender#villain-with-trick]}
#
# The second says it in words: `surrender-when: When may I surrender?`


NAME = "questions.yaml"
SAYS = ("yes", "no")
PAGE = "page"


@dataclass(frozen=True)
class QuestionRow:
    """A question in one language, the units that answer it, and "yes", "no" or ""."""

    id: str
    title: str
    shows: tuple[str, ...]
    says: str
    line: int


def read(shared: Path, own: Path, defects: Defects) -> list[QuestionRow]:
    """Return the questions in order."""
    rows: list[QuestionRow] = []
    with defects.of(shared):
        bound = fields_of(shared)
        with defects.of(own):
            words = fields_of(own)
            rows += _rows(shared, bound, own, words, defects)
    return rows


def _rows(
    shared: Path, bound: Fields, own: Path, words: Fields, defects: Defects
) -> Iterator[QuestionRow]:
    for path, here, there, other in ((shared, bound, own, words), (own, words, shared, bound)):
        for name in here.names_left():
            if not other.has(name):
                what = f"the question {name} is missing in {there}: add a line"
                defects.note(path, here.line(name), what)
    for name in bound.names_left():
        if words.has(name):
            with defects.of(own):
                title = words.text(name)
                with defects.of(shared):
                    yield _row(name, title, bound.peek(name), bound.line(name))


def _row(name: str, title: str, value: Any, line: int) -> QuestionRow:
    if isinstance(value, dict):
        # YAML 1.1 reads a bare yes or no as a truth value.
        value = {SAYS[not key] if isinstance(key, bool) else key: one for key, one in value.items()}
    says = next((word for word in SAYS if isinstance(value, dict) and word in value), "")
    shows = Fields({name: value[says] if says else value}, "", at=line).names(name)
    if not shows or (isinstance(value, dict) and len(value) != 1):
        raise Defect(line, f"{name} has to be a list of units, or `{{yes: […]}}` or `{{no: […]}}`")
    return QuestionRow(name, title, shows, says, line)


Value = TypeVar("Value")


def by_unit(
    path: Path, known: Collection[str], read: Callable[[Fields, str], Value], defects: Defects
) -> dict[str, Value]:
    """Return what a file says of each unit of an entry, or of the page."""
    found: dict[str, Value] = {}
    with defects.of(path):
        fields = fields_of(path)
        for name in fields.names_left():
            if name in known:
                found[name] = read(fields, name)
            else:
                defects.note(path, fields.line(name), f"the entry has no unit {name}")
    return found


def asked(path: Path, units: Collection[str], defects: Defects) -> dict[str, tuple[str, ...]]:
    """Return what people ask, in whole sentences, by the unit that answers.

    `<entry>.asked.yaml` beside the text: `{unit: [question, …]}`; `units` are those of the entry.
    What is asked of an entry without units stands below PAGE.
    """
    return by_unit(path, units or (PAGE,), Fields.names, defects)


# --- Reads `content/<game>/examples/<entry>.yaml`: judge requests that show a unit at work ---
#
#     void:
#       - kind: follow
#         input: {hand: [L4.5, B7], plays: [S13], …}
#         ruling: {played: L4.5}
#
# The engine has to answer each as it stands here; `ruling` holds the fields that matter. A
# question that is to be refused has `error: code` in its place. Below `page` stands what shows no
# single unit.


FOLDER = "examples"
UNORDERED = ("discarded", "pushed", "refused")  # fields in which the order says nothing
Examples = dict[str, tuple[Check, ...]]


def examples(path: Path, units: Collection[str], defects: Defects) -> Examples:
    """Return the examples of each of an entry's units, or below PAGE."""
    return by_unit(path, (*units, PAGE), checks, defects)


def checks(fields: Fields, name: str) -> tuple[Check, ...]:
    """Return the judge requests that stand below a name; raises Defect."""
    return tuple(map(check, fields.list_of_fields(name)))


def read_all(folder: Path) -> dict[str, Examples]:
    """Return the examples of every entry below a folder, by unit or below PAGE; raises Defect."""
    found: dict[str, Examples] = {}
    for path in sorted(folder.rglob("*.yaml")):
        fields, entry = fields_of(path), path.relative_to(folder).with_suffix("").as_posix()
        found[entry] = {name: checks(fields, name) for name in fields.names_left()}
    return found


def check(fields: Fields) -> Check:
    """Return a judge request with what its ruling must hold; raises Defect."""
    kind, question = fields.text("kind"), fields.mapping("input")
    if fields.has("error"):
        result = Check(kind, question, {}, fields.text("error"))
    else:
        result = Check(kind, question, fields.mapping("ruling"))
    fields.refuse_unknown_keys()
    return result


def difference(ruling: Mapping[str, Any], error: str, answer: Any) -> str:
    """Return how a judge's answer differs from the fields or the refusal expected, or "".

    An object may hold more than is expected; a list may not.
    """
    if not isinstance(answer, dict):
        return "the answer is no object"
    if error:
        refusal = answer.get("error")
        code = refusal.get("code") if isinstance(refusal, dict) else None
        found = "a ruling" if code is None else code
        return "" if code == error else f"expected the error {error}, got {found}"
    if not isinstance(answer.get("ruling"), dict):
        return f"expected a ruling, got {answer.get('error')!r}"
    return _difference(ruling, answer["ruling"], "ruling")


def _difference(expected: Any, actual: Any, at: str) -> str:
    """Return the first place where an answer does not hold what is expected, or an empty text."""
    if isinstance(expected, dict):
        for key, value in expected.items():
            if not isinstance(actual, dict) or key not in actual:
                return f"{at}.{key} is missing"
            different = _difference(value, actual[key], f"{at}.{key}")
            if different:
                return different
        return ""
    if isinstance(expected, list) and isinstance(actual, list) and len(expected) == len(actual):
        if not set(UNORDERED).isdisjoint(at.split(".")):
            same = sorted(map(str, expected)) == sorted(map(str, actual))
            return "" if same else f"{at}: expected {expected}, got {actual}"
        places = (
            _difference(one, other, f"{at}[{i}]")
            for i, (one, other) in enumerate(zip(expected, actual, strict=True))
        )
        return next(filter(None, places), "")
    # To Python true equals 1.
    same = expected == actual and isinstance(expected, bool) == isinstance(actual, bool)
    return "" if same else f"{at}: expected {expected!r}, got {actual!r}"
