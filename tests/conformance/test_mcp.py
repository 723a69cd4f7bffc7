"""The tools of the Model Context Protocol, asked by that package's own client."""

from __future__ import annotations

import asyncio
import os
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from companion.cli import main
from companion.conformance import mcp as tools
from companion.paths import PACKAGE


def test_the_judge_answers() -> None:
    ruling = tools.judge("trick", {"plays": ["S9", "L2"]})["ruling"]
    assert ruling == {"winner": 1, "card": "L2"}
    assert tools.judge("trick", {"plays": ["X9"]})["error"]["code"]


def test_rules_and_situations_are_found() -> None:
    assert tools.look_up("surrender")[0]["slug"] == "surrender"
    assert tools.situation("B13 L2 B12 who wins")["situation"]["ruling"]["winner"] == 1
    assert tools.situation("qui gagne B13 L2 B12", "fr")["situation"]
    assert tools.situation("hello") == {"situation": None}


def test_without_the_package_a_sentence_says_how_to_get_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "mcp.server.mcpserver", None)
    with pytest.raises(SystemExit) as left:
        main(["mcp"])
    assert left.value.code == 1
    assert "pip install 'companion-origin-story[mcp]'" in capsys.readouterr().err


def test_its_own_client_finds_the_tools_and_uses_them() -> None:
    with ThreadPoolExecutor(1) as apart:  # a browser of another test may have a loop running here
        names, answer = apart.submit(lambda: asyncio.run(_ask())).result()
    assert names == ["judge", "look_up", "situation"]
    assert answer["ruling"] == {"winner": 1, "card": "L2"}


async def _ask() -> tuple[list[str], Any]:
    from mcp import ClientSession, StdioServerParameters
    from mcp.client.stdio import stdio_client

    path = os.pathsep.join([str(PACKAGE.parent), os.environ.get("PYTHONPATH", "")])
    server = StdioServerParameters(
        command=sys.executable, args=["-m", "companion", "mcp"], env={"PYTHONPATH": path}
    )
    question = {"kind": "trick", "input": {"plays": ["S9", "L2"]}}
    async with stdio_client(server) as streams, ClientSession(*streams) as session:
        await session.initialize()
        tools = await session.list_tools()
        answer = await session.call_tool("judge", question)
        return sorted(tool.name for tool in tools.tools), answer.structured_content
