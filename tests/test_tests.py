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
# Where only time tells: that something stays away, or how long the app or a line takes.
BOUNCE = "the app ignores a second tap that follows at once"
BY_TIME = {
    "engines.wait": "between two looks",
    "gate._carry": "the speed of a line",
    "gate._pass": "a request that is held, and the latency of a line",
    "servers.wait_until": "between two looks",
    "solo_person.find": BOUNCE,
    "test_engines.tap": BOUNCE,
    "test_offline_update.test_an_update_that_broke_off_goes_on_later_waits_for_the_game_and_swaps"
    "_once_when_told": "there is no second reload",
    "test_rules.previews_on_a_long_press": "a long press leads nowhere",
    "test_rules.previews_on_hover_until_left_or_escaped": "a preview stays under the pointer",
    "test_solo_guide.step": BOUNCE,
}
BROWSER = sorted(TESTS.glob("browser/*.py"))


def test_no_folder_is_passed_over(pytestconfig: pytest.Config) -> None:
    passed_over = pytestconfig.getini("norecursedirs")
    folders = {path.parent.name for path in TESTS.rglob("test_*.py")}
    assert [name for name in folders if any(fnmatch(name, rule) for rule in passed_over)] == []


def test_screens_are_entered_by_waiting_for_what_they_show() -> None:
    """A browser says at once that it is at `…/#new`; `visit` waits until its screen stands."""
    gone_to = [
        f"{path.name}:{call.lineno}"
        for path in BROWSER
        if path.stem not in ("screens", "test_engines")
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call) and ast.unparse(call.func).endswith(".goto")
        if any("/#" in ast.unparse(argument) for argument in call.args)
    ]
    assert gone_to == []


def moments(source: str) -> list[int]:
    """Return the lines that assert what a page shows at the moment, without waiting for it.

    A function that returns such a moment is one itself, and so is a name that bears one.
    """
    functions = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef)]
    helpers: set[str] = set()
    while more := {each.name for each in functions if _returns_a_moment(each, helpers)} - helpers:
        helpers |= more
    return sorted({line for each in functions for line in _asserted_moments(each, helpers)})


def _returns_a_moment(function: ast.FunctionDef, helpers: set[str]) -> bool:
    returns = [node.value for node in ast.walk(function) if isinstance(node, ast.Return)]
    return any(_holds_a_moment(value, helpers) for value in returns if value)


def _asserted_moments(function: ast.FunctionDef, helpers: set[str]) -> list[int]:
    nodes = list(ast.walk(function))
    names = {
        name.id
        for node in nodes
        if isinstance(node, ast.Assign) and _holds_a_moment(node.value, helpers)
        for target in node.targets
        for name in ast.walk(target)
        if isinstance(name, ast.Name)
    }
    return [
        node.lineno
        for node in nodes
        if isinstance(node, ast.Assert)
        and (
            _holds_a_moment(node.test, helpers)
            or any(isinstance(part, ast.Name) and part.id in names for part in ast.walk(node.test))
        )
    ]


def _holds_a_moment(expression: ast.AST, helpers: set[str]) -> bool:
    return any(
        _is_moment(node) or (isinstance(node, ast.Call) and getattr(node.func, "id", "") in helpers)
        for node in ast.walk(expression)
    )


def _is_moment(node: ast.AST) -> bool:
    """Tell a call of Playwright from `text.count("a")`."""
    if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
        return False
    return node.func.attr in MOMENTS and not (node.func.attr == "count" and node.args)


def waits_by_time(source: str) -> list[str]:
    """Return the function of each line that waits for time to pass."""
    functions = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef)]
    return [
        function.name
        for function in functions
        for node in ast.walk(function)
        if isinstance(node, ast.Attribute) and node.attr in ("wait_for_timeout", "sleep")
    ]


def test_a_browser_test_waits_for_what_it_means() -> None:
    sources = {path.stem: path.read_text("utf-8") for path in BROWSER}
    assert {name for name, source in sources.items() if moments(source)} == set()
    waits = {
        f"{name}.{function}"
        for name, source in sources.items()
        for function in waits_by_time(source)
    }
    assert waits == set(BY_TIME)


def expressions_waited_for(source: str) -> list[int]:
    """Return the lines that wait for an expression: polled, it needs `eval`, which a page forbids.

    Only its first look is allowed; a function is looked at again and again.
    """
    return [
        call.lineno
        for call in ast.walk(ast.parse(source))
        if isinstance(call, ast.Call) and ast.unparse(call.func).endswith(".wait_for_function")
        if not isinstance(call.args[0], ast.Name) and "=>" not in ast.unparse(call.args[0])
    ]


def test_a_page_is_asked_by_functions() -> None:
    expressions = {
        path.name: lines
        for path in TESTS.rglob("*.py")
        if (lines := expressions_waited_for(path.read_text("utf-8")))
    }
    assert expressions == {}
    assert expressions_waited_for('page.wait_for_function("count > 1")') == [1]


def test_a_moment_is_noticed() -> None:
    source = """
def shown(page):
    return [one.inner_text() for one in page.locator("p").all()]

def test_a_page(page):
    assert page.locator("p").count() == 1
    assert "aa".count("a") == 2
    texts = shown(page)
    assert texts == ["a"]
    assert shown(page) == ["a"]
    expect(page.locator("p")).to_have_text("a")
    page.wait_for_timeout(200)
"""
    assert moments(source) == [6, 9, 10]
    assert waits_by_time(source) == ["test_a_page"]
