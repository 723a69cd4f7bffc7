"""Reads `content/<game>/examples/<entry>.yaml`: judge requests that show a unit at work.

    void:
      - kind: follow
        input: {hand: [L4.5, B7], plays: [S13], …}
        ruling: {played: L4.5}

The engine has to answer each as it stands here; `ruling` holds the fields that matter. A question
that is to be refused has `error: code` in its place. Below `page` stands what shows no single unit.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from companion.rulebook.entries import Check
from companion.rulebook.frontmatter import Defect, Fields, read_yaml

FOLDER = "examples"
PAGE = "page"
UNORDERED = ("discarded", "pushed", "refused")  # fields in which the order says nothing
Examples = dict[str, tuple[Check, ...]]


def read(path: Path, units: Iterable[str]) -> tuple[Examples, list[str]]:
    """Return the examples of each of an entry's units, and the defects as `file:line: what`."""
    if not path.is_file():
        return {}, []
    known = set(units)
    try:
        rows = _read(path)
    except Defect as defect:
        return {}, [f"{path}:{defect.line}: {defect.what}"]
    fields = Fields({}, path.read_text(encoding="utf-8"))
    return {name: row for name, row in rows.items() if name in known}, [
        f"{path}:{fields.line(name)}: the entry has no unit {name}"
        for name in rows.keys() - known - {PAGE}
    ]


def read_all(folder: Path) -> dict[str, Examples]:
    """Return the examples of every entry below a folder, by unit or below PAGE; raises Defect."""
    return {
        path.relative_to(folder).with_suffix("").as_posix(): _read(path)
        for path in sorted(folder.rglob("*.yaml"))
    }


def _read(path: Path) -> Examples:
    text = path.read_text(encoding="utf-8")
    values = read_yaml(text)
    fields = Fields(values if isinstance(values, dict) else {}, text)
    return {name: tuple(map(check, fields.list_of_fields(name))) for name in fields.names_left()}


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
    same = expected == actual and isinstance(expected, bool) == isinstance(actual, bool)
    return "" if same else f"{at}: expected {expected!r}, got {actual!r}"
