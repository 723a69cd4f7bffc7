"""How many situations told in words are understood: `python -m tests.bench.situations [FOLDER]`.

FOLDER holds `situations-en.yaml`, `situations-fr.yaml` and perhaps `ordinary.yaml`, in the form
that tests/search/questions/README.md describes; that is the folder without one. A line for each
language and set: situations, the share understood, wrong ones, and those whose ruling is right but
without the yes or no that was asked for. Then the ordinary questions that were taken for a
situation. Texts are printed with `--texts` only, so that a held-out set is counted without being
read.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import yaml

from tests.engine.test_situations import QUESTIONS, holds
from tests.runtimes import CPython

LANGUAGES = ("en", "fr")
UNDERSTOOD, WRONG, UNSAID, ASKED, LEFT = "understood", "wrong", "yes or no unsaid", "asks", "left"


def heard(told: dict[str, Any] | None, item: dict[str, Any]) -> str:
    """Return how a situation was taken: by its ruling, or by what is asked for."""
    if told is None:
        return LEFT
    if told["ruling"] is None:
        asks = told["missing"]["name"] if told["missing"] else ""
        return UNDERSTOOD if asks == item.get("missing", "-") else ASKED
    if "missing" in item or not holds(item["expect"], told["ruling"]):
        return WRONG
    said = told["answer"]
    if said == item.get("answer", said):
        return UNDERSTOOD
    return WRONG if said else UNSAID


def rows(folder: Path, name: str) -> list[dict[str, Any]]:
    """Return the items of a file; none where there is no such file."""
    file = folder / f"{name}.yaml"
    return yaml.safe_load(file.read_text("utf-8")) if file.exists() else []


def report(folder: Path, texts: bool) -> None:
    """Print the figures of a folder."""
    engines = {language: CPython(language) for language in LANGUAGES}

    def read(language: str, text: str) -> Any:
        return engines[language].call({"call": "ask", "text": text})["situation"]

    for language in LANGUAGES:
        items = rows(folder, f"situations-{language}")
        taken = [(heard(read(language, item["text"]), item), item) for item in items]
        for part in sorted({item["set"] for item in items}):
            kinds = [kind for kind, item in taken if item["set"] == part]
            share = kinds.count(UNDERSTOOD) / len(kinds)
            counts = ", ".join(
                f"{kinds.count(kind)} {kind}" for kind in (WRONG, UNSAID, ASKED, LEFT)
            )
            print(f"{language} {part}: {len(kinds)}, {share:.3f} understood, {counts}")
        if texts:
            for kind, item in taken:
                if kind != UNDERSTOOD:
                    print(f"  {kind}: {item['text']}")
    ordinary = rows(folder, "ordinary")
    alarms = [item["text"] for item in ordinary if read(item["lang"], item["text"])]
    print(f"ordinary: {len(ordinary)}, {len(alarms)} taken for a situation")
    if texts:
        print("\n".join(f"  {text}" for text in alarms))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=QUESTIONS)
    parser.add_argument("--texts", action="store_true")
    options = parser.parse_args()
    report(options.folder, options.texts)
