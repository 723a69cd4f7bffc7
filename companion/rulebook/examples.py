"""Reads `content/<game>/examples/<entry>.yaml`: judge requests that show a unit at work.

    void:
      - kind: follow
        input: {hand: [L4.5, B7], plays: [S13], …}
        ruling: {played: L4.5}

The engine has to answer each as it stands here; `ruling` holds the fields that matter. A question
that is to be refused has `error: code` in its place. Below `page` stands what shows no single unit.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from companion.rulebook.entries import Check
from companion.rulebook.frontmatter import Defect, Fields, read_yaml

FOLDER = "examples"
PAGE = "page"
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
