"""The judge, the search and situations in words as tools of the Model Context Protocol.

Over standard input and output, for programs that have a client of it. (docs/kit.md)
"""

from __future__ import annotations

from typing import Any

from companion import games, locales
from companion.engine.core.engine import Engine
from companion.search.answers import ask


class Missing(Exception):
    """The package `mcp` is not installed; the text says how to get it."""


def serve() -> None:
    """Serve until the input ends. Raises Missing."""
    server().run("stdio")


def server() -> Any:
    """Return the server with its tools. Raises Missing."""
    try:
        from mcp.server.mcpserver import MCPServer
    except ImportError:
        message = "This needs the package mcp: pip install 'companion-origin-story[mcp]'"
        raise Missing(message) from None
    tools = MCPServer(
        "companion",
        instructions="Rules of the board games Origin Story and ORIGINZ: ask the judge for what "
        "happens, look rules up, or describe a situation in words.",
    )
    for tool in (judge, look_up, situation):
        tools.tool()(tool)
    return tools


def judge(kind: str, input: dict[str, Any], lang: str = "en") -> dict[str, Any]:
    """Answer one question of the rules exactly, with reasons and the rules they rest on.

    Kinds and their inputs: docs/judge.md, or components.schemas of /api/v1/openapi.json. An
    example: kind "trick", input {"plays": ["S9", "L2", "S13"]}. What cannot be answered comes back
    as `error`, with the place in the input.
    """
    return dict(_engine(lang).judge({"request": {"kind": kind, "input": input}}))


def look_up(query: str, game: str = "origin-story", lang: str = "en") -> list[dict[str, Any]]:
    """Find the rules that answer a question, best first; `game` is origin-story or originz."""
    return [result.as_json() for result in ask(query, game, lang).results]


def situation(text: str, lang: str = "en") -> dict[str, Any]:
    """Answer a situation told in words, such as "B13 L2 B12 who wins".

    `situation` is null for a text that is not wholly understood: look it up instead. Where it names
    cards, `unread` says as much of it as was understood, and the words that were not.
    """
    answer: dict[str, Any] = _engine(lang).answer({"call": "ask", "text": text})
    return answer


def _engine(language: str) -> Engine:
    known = locales.languages()
    return games.engine(locales.load(language if language in known else known[0]))
