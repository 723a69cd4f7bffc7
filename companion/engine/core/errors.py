"""The one typed error of the engine, and the reason that goes with a decision."""

from __future__ import annotations

from typing import Mapping, NotRequired, TypeAlias, TypedDict

Params: TypeAlias = "Mapping[str, object]"


class Refusal(Exception):
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


class Message(TypedDict):
    """A reason or an event: what was decided, with what, and by which entries.

    An event may have its reasons in `why`; the engine adds the sentence, `text`.
    """

    code: str
    params: Params
    cites: list[str]
    why: NotRequired[list[Message]]
    text: NotRequired[str]


def message(code: str, params: Params, cites: list[str]) -> Message:
    """Return a reason or an event as JSON."""
    return {"code": code, "params": params, "cites": cites}


def refusal(error: Refusal) -> Message:
    """Return a refusal as JSON."""
    return message(error.code, error.params, error.cites)


def citations(facts: list[Message]) -> list[str]:
    """Return the entries that these facts rest on, each once, in order."""
    entries: list[str] = []
    for reason in facts:
        for entry in reason["cites"]:
            if entry not in entries:
                entries.append(entry)
    return entries
