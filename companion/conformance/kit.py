"""The kit: a folder of files by which anybody can try an implementation of the rules.

`examples/<game>.jsonl` holds a line an example, `perft.jsonl` a line a deal (docs/kit.md tells both
forms); `kit.json` says which version this is, and the README, the changes and the licence go along.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from pathlib import Path

from companion import __version__
from companion.conformance.examples import Example, everything
from companion.paths import KIT, ROOT

VERSION = 1  # of the form of the files; CHANGES.md says what changed
EXAMPLES = "examples"
PERFT = "perft.jsonl"
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
        message = (
            f"{folder} holds no examples. Make them with companion build, or name --kit FOLDER"
        )
        raise KitError(message)
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
        message = f"{path}:{number}: this line is no example ({error})"
        raise KitError(message) from None
