"""The one typed error of the engine, and the reason that goes with a decision."""

from __future__ import annotations

from typing import Any, TypeAlias

Params: TypeAlias = "dict[str, Any]"
Fact: TypeAlias = "dict[str, Any]"


class Refused(Exception):
    """An action or a question that the rules, or the form of the input, do not allow.

    `code` is stable, `params` fill the sentence of the catalogue, `cites` are entry ids.
    """

    def __init__(
        self, code: str, params: Params | None = None, cites: list[str] | None = None
    ) -> None:
        super().__init__(code)
        self.code = code
        self.params: Params = params if params is not None else {}
        self.cites: list[str] = cites if cites is not None else []


def fact(code: str, params: Params, cites: list[str]) -> Fact:
    """Return a reason or an event as JSON: what was decided, with what, and by which entries."""
    return {"code": code, "params": params, "cites": cites}
