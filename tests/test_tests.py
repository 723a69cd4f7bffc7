"""What holds for the tests themselves: none is passed over, and none looks at a passing moment."""

from __future__ import annotations

import ast
from fnmatch import fnmatch
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
# What Playwright answers at once, whatever the page is about to show; `expect` waits for it.
MOMENTS = frozenset(
    [
        "is_visible",
        "is_hidden",
        "is_enabled",
        "is_disabled",
        "is_checked",
        "is_editable",
        "inner_text",
        "inner_html",
        "text_content",
        "all_inner_texts",
        "all_text_contents",
        "input_value",
        "get_attribute",
        "count",
    ]
)
BROWSER = sorted(TESTS.glob("browser/*.py"))


def test_no_folder_is_passed_over(pytestconfig: pytest.Config) -> None:
    passed_over = pytestconfig.getini("norecursedirs")
    folders = {path.parent.name for path in TESTS.rglob("test_*.py")}
    assert [name for name in folders if any(fnmatch(name, rule) for rule in passed_over)] == []


def moments(source: str) -> list[int]:
    """Return the lines that assert what a page shows at the moment, without waiting for it."""
    return [
        check.lineno
        for check in ast.walk(ast.parse(source))
        if isinstance(check, ast.Assert) and any(map(_is_moment, ast.walk(check.test)))
    ]


def _is_moment(node: ast.AST) -> bool:
    """Tell a call of Playwright from `text.count("a")`."""
    if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
        return False
    return node.func.attr in MOMENTS and not (node.func.attr == "count" and node.args)


@pytest.mark.parametrize("path", BROWSER, ids=lambda path: path.stem)
def test_a_browser_test_waits_for_what_it_means(path: Path) -> None:
    assert moments(path.read_text("utf-8")) == []


def test_a_moment_is_noticed() -> None:
    source = 'assert page.locator("p").count() == 1\nassert "aa".count("a") == 2\n'
    assert moments(source) == [1]
