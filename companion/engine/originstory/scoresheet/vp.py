"""VP gained or lost at once, a line each. (Entry: victory-points.)"""

from __future__ import annotations

from companion.engine.core.errors import Message, message
from companion.engine.core.inputs import index, refuse
from companion.engine.originstory.inputs import CardInput
from companion.engine.originstory.scoresheet.options import read_seat, read_text
from companion.engine.originstory.scoresheet.state import Entry, State, VpLine

MAX_VP = 99
MAX_LINES = 100
SOURCES = ("character", "story", "superhero", "event", "other")


def add_vp(state: State, number: int, fields: CardInput) -> tuple[Entry, Message]:
    """Return a round's entry with VP gained or lost at once. (Entry: victory-points.)"""
    entry = state["rounds"][number - 1].copy()
    if len(entry["vp"]) >= MAX_LINES:
        raise refuse("too-many", "vp", most=MAX_LINES, there=len(entry["vp"]) + 1)
    line: VpLine = {
        "seat": read_seat(state, fields, "seat"),
        "vp": fields.integer("vp", -MAX_VP, MAX_VP),
        "source": fields.one_of("source", SOURCES),
        "reason": read_text(fields.raw("reason"), "reason") if fields.has("reason") else "",
    }
    entry["vp"] = entry["vp"] + [line]
    return entry, vp_fact("event.sheet.vp.", line)


def drop_vp(state: State, number: int, fields: CardInput) -> tuple[Entry, Message]:
    """Return a round's entry without one line of VP at once, `index`."""
    entry = state["rounds"][number - 1].copy()
    at = fields.integer("index", 0, MAX_LINES)
    if at >= len(entry["vp"]):
        place = "vp" + index(at)
        raise refuse("missing-field", place)
    line = entry["vp"][at]
    entry["vp"] = entry["vp"][:at] + entry["vp"][at + 1 :]
    params = {"player": line["seat"], "vp": line["vp"], "round": number}
    return entry, message("event.sheet.vp-dropped", params, ["victory-points"])


def vp_fact(code: str, line: VpLine) -> Message:
    """Return a line of VP at once as a fact; `code` is completed by its source."""
    params = {"player": line["seat"], "vp": line["vp"], "reason": line["reason"]}
    return message(code + line["source"], params, ["victory-points", "abilities"])
