"""Writes the tables of docs/judge.md from the judge's questions: `python -m …judge_docs`."""

from __future__ import annotations

from itertools import takewhile
from pathlib import Path

from companion.engine.core.reducer import Question
from companion.games import QUESTIONS
from companion.paths import PACKAGE
from companion.web.schemas import fields, sentence

DOCS = PACKAGE.parent / "docs/judge.md"
HEAD = "| kind | what is asked | input | ruling |\n|---|---|---|---|\n"


def row(question: Question) -> str:
    """Return a question's row: its kind, its sentence, its fields, `?` for those that may lack."""
    cells = [f"`{question.name}`", sentence(question), _named(question.input)]
    return "| " + " | ".join([*cells, _named(question.ruling)]) + " |\n"


def _named(shape: type) -> str:
    return ", ".join(f"`{name}`{'' if needed else '?'}" for name, needed in fields(shape).items())


def written(text: str) -> str:
    """Return the docs with every table of kinds written anew; a row keeps its table."""
    before, *tables = text.split(HEAD)
    for table in tables:
        lines = table.splitlines(keepends=True)
        rows = list(takewhile(lambda line: line.startswith("| `"), lines))
        rest = "".join(lines[len(rows) :])
        kinds = [line.split("`")[1] for line in rows]
        before += HEAD + "".join(row(QUESTIONS[kind]) for kind in kinds) + rest
    return before


def write(path: Path = DOCS) -> None:
    """Write the tables of the docs."""
    path.write_text(written(path.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    write()
