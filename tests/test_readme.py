"""What the README and the docs say is so: examples, places, links, commands."""

from __future__ import annotations

import doctest
import io
import json
import re
from pathlib import Path

import pytest

import companion
from companion.cli import parser
from companion.games import judge
from companion.paths import CONTENT, ROOT

README = (ROOT / "README.md").read_text("utf-8")
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]


def test_the_judges_example() -> None:
    question = json.loads(next(line for line in README.splitlines() if '"kind": "trick"' in line))
    output = re.search(r'`"ruling": (\{.*?\})`', README)
    assert output
    assert judge(question)["ruling"] == json.loads(output.group(1))


@pytest.mark.parametrize("place", re.findall(r"^\| `([^`]+)` \|", README, flags=re.M))
def test_the_map_of_the_house(place: str) -> None:
    assert (ROOT / place).exists()


def test_a_rule_is_written_as_it_is_shown() -> None:
    section = README.partition("## Add a rule\n")[2].partition("\n## ")[0]
    shown = re.findall(r"^    (.+)$", section, flags=re.M)
    files = ("en/following-suit.md", "entries/following-suit.yaml")
    written = [(CONTENT / "origin-story" / name).read_text("utf-8") for name in files]
    lines = {line for text in written for line in text.splitlines()}
    assert len(shown) > 6
    assert set(shown) <= lines


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_between_the_docs(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+\.md)\)", page.read_text("utf-8")):
        assert (page.parent / target).is_file(), target


@pytest.mark.parametrize("line", re.findall(r"^    companion (.+?)(?: <.*)?$", README, flags=re.M))
def test_the_commands_of_the_terminal(line: str) -> None:
    assert callable(parser().parse_args(line.split()).run)


@pytest.mark.parametrize("page", ["README.md", "docs/api.md", "docs/share.md"])
def test_the_examples_in_python_are_what_python_answers(page: str) -> None:
    text = (ROOT / page).read_text("utf-8")
    examples = doctest.DocTestParser().get_doctest(text, {}, page, page, 0)
    assert len(examples.examples) > 3
    output = io.StringIO()
    runner = doctest.DocTestRunner(optionflags=doctest.IGNORE_EXCEPTION_DETAIL)
    assert runner.run(examples, out=output.write).failed == 0, output.getvalue()


def test_only_what_there_is_can_be_taken_from_the_package() -> None:
    assert companion.__all__ == ["Refusal", "SoloGame"]
    with pytest.raises(AttributeError):
        companion.Duel  # noqa: B018
