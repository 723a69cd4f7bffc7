"""Reads the questions: `questions.yaml` of a game, and that of each language.

The first binds a question to the units that answer it, the one that answers first:

    surrender-when: [surrender#start, surrender#leader]
    surrender-as-villain: {yes: [surrender#villain-with-trick]}

The second says it in words: `surrender-when: When may I surrender?`
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from companion.rulebook.frontmatter import Defect, Fields, read_yaml

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


def read(shared: Path, own: Path) -> tuple[list[QuestionRow], list[str]]:
    """Return the questions in order, and the defects as `file:line: what`."""
    try:
        bound, words = _fields(shared), _fields(own)
    except _FileDefect as defect:
        return [], [str(defect)]
    defects = [
        f"{path}:{here.line(name)}: the question {name} is missing in {there}: add a line"
        for path, here, there, other in ((shared, bound, own, words), (own, words, shared, bound))
        for name in here.names_left()
        if not other.has(name)
    ]
    rows = []
    for name in bound.names_left():
        if words.has(name):
            line = bound.line(name)
            try:
                rows.append(_row(name, bound, words, line))
            except Defect as defect:
                defects.append(f"{shared}:{line}: {defect.what}")
    return rows, defects


def _row(name: str, bound: Fields, words: Fields, line: int) -> QuestionRow:
    value = bound.peek(name)
    if isinstance(value, dict):
        # YAML 1.1 reads a bare yes or no as a truth value.
        value = {SAYS[not key] if isinstance(key, bool) else key: one for key, one in value.items()}
    says = next((word for word in SAYS if isinstance(value, dict) and word in value), "")
    shows = Fields({"shows": value[says] if says else value}, "").names("shows")
    if not shows or (isinstance(value, dict) and len(value) != 1):
        raise Defect(line, f"{name} has to be a list of units, or `{{yes: […]}}` or `{{no: […]}}`")
    return QuestionRow(name, words.text(name), shows, says, line)


class _FileDefect(Exception):
    pass


def _fields(path: Path) -> Fields:
    if not path.is_file():
        return Fields({}, "")
    text = path.read_text(encoding="utf-8")
    try:
        values = read_yaml(text) or {}
    except Defect as defect:
        raise _FileDefect(f"{path}:{defect.line}: {defect.what}") from None
    if not isinstance(values, dict):
        raise _FileDefect(f"{path}:1: this is not a list of questions by their ids")
    return Fields(values, text)


def asked(path: Path, units: Iterable[str]) -> tuple[dict[str, tuple[str, ...]], list[str]]:
    """Return what people ask, in whole sentences, by the unit that answers; and the defects.

    `<entry>.asked.yaml` beside the text: `{unit: [question, …]}`; `units` are those of the entry.
    What is asked of an entry without units stands below PAGE.
    """
    if not path.is_file():
        return {}, []
    try:
        fields = _fields(path)
    except _FileDefect as defect:
        return {}, [str(defect)]
    known = set(units) or {PAGE}
    return dict(_asked(fields, known)), list(_unbound(path, fields, known))


def _asked(fields: Fields, known: set[str]) -> Iterator[tuple[str, tuple[str, ...]]]:
    for name in fields.names_left():
        if name in known:
            yield name, fields.names(name)


def _unbound(path: Path, fields: Fields, known: set[str]) -> Iterator[str]:
    for name in fields.names_left():
        if name not in known:
            yield f"{path}:{fields.line(name)}: this entry has no unit {name} that is asked for"
