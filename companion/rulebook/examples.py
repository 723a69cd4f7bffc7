"""Reads `content/<game>/examples/<entry>.yaml`: judge requests that show a unit at work.

    void:
      - kind: follow
        input: {hand: [L4.5, B7], plays: [S13], …}
        ruling: {played: L4.5}

The engine has to answer each as it stands here; `ruling` holds the fields that matter.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from companion.rulebook.entries import Check
from companion.rulebook.frontmatter import Defect, Fields, read_yaml

FOLDER = "examples"
Examples = dict[str, tuple[Check, ...]]


def read(path: Path, units: Iterable[str]) -> tuple[Examples, list[str]]:
    """Return the examples of each of an entry's units, and the defects as `file:line: what`."""
    if not path.is_file():
        return {}, []
    text = path.read_text(encoding="utf-8")
    known = set(units)
    try:
        values = read_yaml(text)
        fields = Fields(values if isinstance(values, dict) else {}, text)
        rows = {
            name: tuple(map(check, fields.list_of_fields(name))) for name in fields.names_left()
        }
    except Defect as defect:
        return {}, [f"{path}:{defect.line}: {defect.what}"]
    fields = Fields(values, text)
    return {name: row for name, row in rows.items() if name in known}, [
        f"{path}:{fields.line(name)}: the entry has no unit {name}" for name in rows.keys() - known
    ]


def check(fields: Fields) -> Check:
    """Return a judge request with what its ruling must hold; raises Defect."""
    result = Check(fields.text("kind"), fields.mapping("input"), fields.mapping("ruling"))
    fields.refuse_unknown_keys()
    return result
