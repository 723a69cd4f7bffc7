"""Scripts that need no browser: `node --test` runs `tests/js`, in milliseconds each."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import pytest

from companion import locales
from companion.engine.core import registry
from companion.engine.originstory.scoresheet.steps import STEPS
from companion.paths import ROOT
from companion.search import query
from tests.runtimes import node

TESTS = Path(__file__).parent / "js"


def test_scripts_without_a_browser() -> None:
    files = [str(path) for path in sorted(TESTS.glob("*.test.mjs"))]
    assert files
    process = subprocess.run(
        [node(), "--no-warnings", "--test", *files],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert process.returncode == 0, process.stdout + process.stderr


def test_no_type_comment_says_any() -> None:
    """`any` in a type switches the check off: it is `unknown` until it was looked at."""
    files = [*(ROOT / "static/js").rglob("*.js"), *(ROOT / "types").glob("*.d.ts")]
    found = [
        f"{path.relative_to(ROOT)}: {line.strip()}"
        for path in files
        for line in path.read_text(encoding="utf-8").splitlines()
        if re.search(r"[{<(|]any\b|[:,] any(\[\]|[]>}),;|])", line)
    ]
    assert found == []


@pytest.mark.parametrize(
    ("file", "name", "value"),
    [("search/query.js", "MAX_LENGTH", query.MAX_LENGTH),
     ("store/records.js", "MAX_STEPS", registry.MAX_ACTIONS)],
)  # fmt: skip
def test_a_constant_is_the_engine_s(file: str, name: str, value: int) -> None:
    """Of scripts of the rule pages, which ask for no ui/limits.js."""
    script = (ROOT / "static/js" / file).read_text(encoding="utf-8")
    assert f"const {name} = {value};" in script


def test_a_guest_s_line_knows_every_step_and_field_of_one_seat() -> None:
    """live/messages.js lists what may stand beside the seat; a further field has to be decided."""
    script = (ROOT / "static/js/live/messages.js").read_text(encoding="utf-8")
    found = re.search(r"const BESIDE = new Map\((\[.+?\])\);", script, re.DOTALL)
    assert found
    beside = {
        kind: set(fields) for kind, fields in json.loads(re.sub(r",(\s*\])", r"\1", found[1]))
    }
    of_all = {"charging_over", "event", "surrender", "reason"}  # of the round, not of a seat
    fields = {step.name: {field.name for field in step.fields} for step in STEPS.order}
    assert beside == {
        "round": fields["round"] - {"seats"} - of_all,
        "vp": fields["vp"] - {"seat"},
    }
    assert {name for name in fields if fields[name] & {"seat", "seats"}} == set(beside)


def test_events_whose_sentence_says_a_card_stay_shut_while_nobody_may_look_back() -> None:
    """Of a step in a trick that is over: the list in solo/story.js is that of the words."""
    script = (ROOT / "static/js/solo/story.js").read_text(encoding="utf-8")
    found = re.search(r"const SHUT = .+? \(\[(.+?)\]", script, re.DOTALL)
    assert found
    shut = set(re.findall(r'"(.+?)"', found[1]))
    of_solo = re.compile(r"event\.(?!sheet\.|originz\.)")
    said = {
        key
        for key, text in locales.load("en").items()
        if of_solo.match(key) and re.search(r":(the_)?cards?[|}]", text)
    }
    assert shut == said, f"SHUT lacks {said - shut}, and has for nothing {shut - said}"


def test_what_a_script_exports_another_file_imports() -> None:
    """An export that nothing imports hides from the linter that nothing uses it."""
    scripts = [ROOT / "static/sw.js", *(ROOT / "static/worker").rglob("*.js")]
    scripts += (ROOT / "static/js").rglob("*.js")
    tests = [path for kind in ("*.py", "*.mjs") for path in (ROOT / "tests").rglob(kind)]
    texts = {path: path.read_text(encoding="utf-8") for path in [*scripts, *tests]}
    words = {path: set(re.findall(r"[\w$]+", text)) for path, text in texts.items()}
    export = re.compile(r"^export (?:async )?(?:class|const|function|let) ([\w$]+)", re.MULTILINE)
    unused = [
        f"{path.relative_to(ROOT)}: {name}"
        for path in scripts
        for name in export.findall(texts[path])
        if not any(
            name in words[other] and f"/{path.name}" in text
            for other, text in texts.items()
            if other != path
        )
    ]
    assert unused == []
