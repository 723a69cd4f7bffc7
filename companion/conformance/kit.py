"""The examples of the rules: a question to the judge each, and what the answer must hold.

They stand with the rules: `content/<game>/examples/<entry>.yaml` by unit, or below `page` what
belongs to a whole entry; and the `check` of an entry that asks a question.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion import __version__
from companion.games import games
from companion.paths import CONTENT, KIT, ROOT
from companion.rulebook import Rulebook, shipped
from companion.rulebook.entries import Check
from companion.rulebook.questions import FOLDER, PAGE, difference, read_all

LANGUAGE = "en"  # examples are the same in every language


@dataclass(frozen=True)
class Example:
    """A question to the judge, the address of the rule that it shows, and the answer's fields.

    `id` is the address with a number. `ruling` holds the fields that matter; for a question that
    is to be refused it is empty, and `error` is the code of the refusal.
    """

    id: str
    game: str
    rule: str
    kind: str
    input: Mapping[str, Any]
    ruling: Mapping[str, Any]
    error: str = ""

    @property
    def request(self) -> dict[str, Any]:
        """The question as the judge takes it."""
        return {"id": self.id, "kind": self.kind, "input": self.input}

    def difference(self, answer: Any) -> str:
        """Return how a judge's answer differs from what is expected, or an empty text."""
        return difference(self.ruling, self.error, answer)


def of_game(slug: str) -> list[Example]:
    """Return the examples of a game, in the order of its rules."""
    book = shipped(slug, LANGUAGE)
    return [
        Example(f"{rule}/{number}", slug, rule, one.kind, one.input, one.ruling, one.error)
        for rule, checks in _checks(book)
        for number, one in enumerate(checks, 1)
    ]


def everything() -> list[Example]:
    """Return the examples of every game that can be judged."""
    return [example for game in games().values() if game.package for example in of_game(game.slug)]


def _checks(book: Rulebook) -> Iterator[tuple[str, tuple[Check, ...]]]:
    """Yield the address of each rule that has examples, with them.

    Raises ValueError for a file of examples that belongs to no entry.
    """
    shared = read_all(CONTENT / book.game / FOLDER)
    if shared.keys() - book.entries.keys():
        raise ValueError(
            f"examples of entries that there are not: {sorted(shared.keys() - book.entries.keys())}"
        )
    for entry in book.entries.values():
        rows = dict(shared.get(entry.id, {}))
        whole = rows.pop(PAGE, ())
        if whole:
            yield entry.id, whole
        for unit, checks in rows.items():
            yield f"{entry.id}#{unit}", checks


# --- The kit: a folder of files by which anybody can try an implementation of the rules ---
#
# `examples/<game>.jsonl` holds a line an example, `perft.jsonl` a line a deal (docs/kit.md tells
# both forms); `kit.json` says which version this is, and the README, the changes and the licence
# go along.


VERSION = 1  # of the form of the files; CHANGES.md says what changed
EXAMPLES = "examples"
LICENCE = "LICENSE"
TEXTS = Path(__file__).parent / "kit"  # what is written by hand


class KitError(Exception):
    """The kit cannot be read; the text says why and what to do."""


def files() -> dict[str, bytes]:
    """Return the files of the kit by their names in the folder. Raises ContentError."""
    examples = everything()
    made = {f"{EXAMPLES}/{name}.jsonl": data for name, data in _by_game(examples).items()}
    made |= {path.name: path.read_bytes() for path in sorted(TEXTS.iterdir()) if path.is_file()}
    licences = (ROOT / LICENCE, KIT / LICENCE)  # of a checkout, and of the kit in a wheel
    made[LICENCE] = next(path for path in licences if path.is_file()).read_bytes()
    total = hashlib.sha256(b"".join(made[name] for name in sorted(made)))
    about = {
        "version": VERSION,
        "companion": __version__,
        "examples": len(examples),
        "sha256": total.hexdigest(),
    }
    return {**made, "kit.json": (json.dumps(about, indent=1) + "\n").encode()}


def _by_game(examples: Iterable[Example]) -> dict[str, bytes]:
    lines: dict[str, str] = {}
    for example in examples:
        lines[example.game] = lines.get(example.game, "") + line(example) + "\n"
    return {game: text.encode() for game, text in lines.items()}


def line(example: Example) -> str:
    """Return an example as a line of the kit."""
    expected = {"error": example.error} if example.error else {"ruling": example.ruling}
    return json.dumps({**example.request, "rule": example.rule, **expected}, ensure_ascii=False)


def read(folder: Path = KIT) -> list[Example]:
    """Return the examples of a kit; raises KitError."""
    paths = sorted((folder / EXAMPLES).glob("*.jsonl"))
    if not paths:
        raise KitError(
            f"{folder} holds no examples. Make them with companion build, or name --kit FOLDER"
        )
    return [
        _example(path, number, text)
        for path in paths
        for number, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
    ]


def _example(path: Path, number: int, text: str) -> Example:
    try:
        row = json.loads(text)
        return Example(
            id=row["id"],
            game=path.stem,
            rule=row["rule"],
            kind=row["kind"],
            input=row["input"],
            ruling=row.get("ruling", {}),
            error=row.get("error", ""),
        )
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise KitError(f"{path}:{number}: this line is no example ({error})") from None
