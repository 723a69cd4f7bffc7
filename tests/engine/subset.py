"""Finds Python in the engine that MicroPython lacks, or that it does differently without saying so.

Differently: sorting is not stable, dicts and sets have no order, formats pad bytes, letters and
blanks beyond ASCII are not known to the methods of texts. The README of the engine says why.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

IMPORTS = ("__future__", "typing", "json", "unicodedata")
PACKAGE = "companion.engine"
BUILTIN_TYPES = ("list", "dict", "tuple", "set", "frozenset", "type")
ORDER_FREE = ("sum", "any", "all", "min", "max", "len", "set", "frozenset", "by_text")
ITERATE = ("list", "tuple", "enumerate", "join")
NO_METHODS = {
    "sort": "sorting is not stable", "zfill": "not there", "casefold": "not there",
    "bit_length": "not there", "ljust": "pads bytes", "rjust": "pads bytes", "center": "pads bytes",
    "format": "pads bytes", "removeprefix": "not there", "removesuffix": "not there",
    "isdigit": "knows ASCII only", "isalpha": "knows ASCII only", "isalnum": "not there",
    "isdecimal": "not there", "isnumeric": "not there", "upper": "knows ASCII only",
    "lower": "knows ASCII only", "title": "not there", "capitalize": "not there",
    "swapcase": "not there", "splitlines": "not there", "_replace": "not there",
}  # fmt: skip
KEYWORDS = {"zip": ("strict",), "sum": ("start",), "dumps": ("sort_keys", "indent", "ensure_ascii")}


def faults(source: str) -> list[str]:
    """Return what stands in the way, as `line: what`."""
    tree = ast.parse(source)
    faults = _Faults(tree)
    faults.visit(tree)
    return [f"{line}: {what}" for line, what in sorted(faults.faults)]


def _annotations(tree: ast.Module) -> Iterator[ast.AST]:
    for node in ast.walk(tree):
        for field in ("annotation", "returns"):
            part = getattr(node, field, None)
            if part is not None:
                yield from ast.walk(part)


def _named(tree: ast.Module) -> Iterator[tuple[str, ast.expr]]:
    """Return the names that the module gives to values."""
    for node in tree.body:
        if isinstance(node, ast.Assign):
            yield from ((to.id, node.value) for to in node.targets if isinstance(to, ast.Name))
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value:
            yield node.target.id, node.value


class _Faults(ast.NodeVisitor):
    def __init__(self, tree: ast.Module) -> None:
        self.faults: list[tuple[int, str]] = []
        self.only_types = {id(node) for node in _annotations(tree)}
        self.sets = {name for name, value in _named(tree) if _is_set(value, set())}
        self.dicts = {name for name, value in _named(tree) if isinstance(value, ast.Dict)}
        self.free: set[int] = set()

    def fault(self, node: ast.AST, what: str) -> None:
        self.faults.append((getattr(node, "lineno", 0), what))

    def visit(self, node: ast.AST) -> None:
        if id(node) not in self.only_types:
            super().visit(node)

    def visit_Import(self, node: ast.Import) -> None:
        for name in node.names:
            self._module(node, name.name)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        self._module(node, node.module or "")
        if node.level:
            self.fault(node, "relative import")

    def _module(self, node: ast.AST, name: str) -> None:
        if name not in IMPORTS and name != PACKAGE and not name.startswith(PACKAGE + "."):
            self.fault(node, f"import of {name}")

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        if node.name != "by_text":  # which may sort: equal texts have no order among them
            self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        name = _called(node)
        if isinstance(node.func, ast.Name) and name in ("sorted", "reversed"):
            self.fault(node, f"{name}(): sorting is not stable, reversal knows no dicts")
        if isinstance(node.func, ast.Attribute):
            if name in NO_METHODS:
                self.fault(node, f".{name}(): {NO_METHODS[name]}")
            if name in ("strip", "lstrip", "rstrip", "split") and not node.args:
                self.fault(node, f".{name}() without signs: blanks beyond ASCII")
        for keyword in node.keywords:
            if keyword.arg in KEYWORDS.get(name, ()):
                self.fault(node, f"{name}({keyword.arg}=)")
        if isinstance(node.func, ast.Name) and name in ORDER_FREE:
            self.free.update(id(argument) for argument in node.args)
        elif name in ITERATE and node.args and id(node) not in self.free:
            self._iterated(node.args[0])
        self.generic_visit(node)

    def visit_FormattedValue(self, node: ast.FormattedValue) -> None:
        if node.format_spec is not None:
            self.fault(node, "format spec: pads bytes")
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        if isinstance(node.op, ast.Mod) and _is_text(node.left):
            self.fault(node, "% on a text: pads bytes")
        if isinstance(node.op, ast.BitOr) and (_is_type(node.left) or _is_type(node.right)):
            self.fault(node, "X | Y of types at run time")
        self.generic_visit(node)

    def visit_Subscript(self, node: ast.Subscript) -> None:
        if isinstance(node.value, ast.Name) and node.value.id in BUILTIN_TYPES:
            self.fault(node, f"{node.value.id}[…] at run time")
        if isinstance(node.value, ast.Constant) and node.value.value is None:
            self.fault(node, "a type at run time: an alias wants `: TypeAlias`")
        if isinstance(node.value, ast.Call) and _called(node.value) == "str":
            self.fault(node, "str() cut short: floats and dicts differ; use clip()")
        self.generic_visit(node)

    def visit_Slice(self, node: ast.Slice) -> None:
        if node.step is not None:
            self.fault(node, "slice with a step")
        self.generic_visit(node)

    def visit_For(self, node: ast.For) -> None:
        self._iterated(node.iter)
        self.generic_visit(node)

    def visit_ListComp(self, node: ast.ListComp) -> None:
        self._comprehension(node)

    def visit_GeneratorExp(self, node: ast.GeneratorExp) -> None:
        self._comprehension(node)

    def _comprehension(self, node: ast.ListComp | ast.GeneratorExp) -> None:
        if id(node) not in self.free:
            for part in node.generators:
                self._iterated(part.iter)
        self.generic_visit(node)

    def _iterated(self, node: ast.expr) -> None:
        if isinstance(node, ast.Call) and _called(node) in ("items", "keys", "values"):
            self.fault(node, f".{_called(node)}() in no order")
        if _is_set(node, self.sets):
            self.fault(node, "a set in no order")
        if isinstance(node, ast.Name) and node.id in self.dicts:
            self.fault(node, "a dict in no order")

    def visit_List(self, node: ast.List) -> None:
        self._unpacked(node)

    def visit_Tuple(self, node: ast.Tuple) -> None:
        self._unpacked(node)

    def visit_Set(self, node: ast.Set) -> None:
        self._unpacked(node)

    def _unpacked(self, node: ast.List | ast.Tuple | ast.Set) -> None:
        if any(isinstance(item, ast.Starred) for item in node.elts):
            self.fault(node, "* in a display or an assignment")
        self.generic_visit(node)

    def visit_Dict(self, node: ast.Dict) -> None:
        if None in node.keys:
            self.fault(node, "** in a display")
        self.generic_visit(node)

    def visit_Match(self, node: ast.Match) -> None:
        self.fault(node, "match")
        self.generic_visit(node)

    def visit_TryStar(self, node: ast.TryStar) -> None:
        self.fault(node, "except*")
        self.generic_visit(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        if node.keywords:
            self.fault(node, "class keywords")
        if any(isinstance(base, ast.Name) and base.id == "str" for base in node.bases):
            self.fault(node, "subclass of str")
        self.generic_visit(node)

    def visit_arguments(self, node: ast.arguments) -> None:
        for argument in node.posonlyargs:
            self.fault(argument, "positional-only parameter")
        self.generic_visit(node)


def _called(node: ast.Call) -> str:
    if isinstance(node.func, ast.Attribute):
        return node.func.attr
    return node.func.id if isinstance(node.func, ast.Name) else ""


def _is_set(node: ast.expr, names: set[str]) -> bool:
    if isinstance(node, (ast.Set, ast.SetComp)):
        return True
    if isinstance(node, ast.Call) and _called(node) in ("set", "frozenset"):
        return True
    return isinstance(node, ast.Name) and node.id in names


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr) or (
        isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def _is_type(node: ast.expr) -> bool:
    if isinstance(node, ast.Subscript):
        return _is_type(node.value)
    if isinstance(node, ast.Constant):
        return node.value is None
    return isinstance(node, ast.Name) and node.id in (*BUILTIN_TYPES, "str", "int", "float", "bool")
