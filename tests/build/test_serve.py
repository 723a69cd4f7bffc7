from __future__ import annotations

import json
import socket
import subprocess
import sys
import time
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from companion.web import books, create_app
from tests.build.serving import serving

COMMAND = [sys.executable, "-m", "companion", "serve"]


def test_serve_prints_the_address_and_answers_there() -> None:
    with serving(*COMMAND[:-1]) as url, urllib.request.urlopen(url + "healthz") as answer:
        assert json.load(answer)["status"] == "ok"


@pytest.mark.parametrize(
    ("options", "canonical"),
    [
        (("--behind-proxy", "127.0.0.1"), "https://rules.example.org/en/"),
        (("--behind-proxy", "192.0.2.1"), "{url}en/"),
        ((), "{url}en/"),
    ],
)
def test_only_a_trusted_proxy_says_how_the_app_is_reached(
    options: tuple[str, ...], canonical: str
) -> None:
    told = {"X-Forwarded-Proto": "https", "X-Forwarded-Host": "rules.example.org"}
    with serving(*COMMAND[:-1], options=options) as url:
        asked = urllib.request.Request(url + "en/", headers=told)
        with urllib.request.urlopen(asked) as answer:
            page = answer.read().decode()
        assert f'<link rel="canonical" href="{canonical.format(url=url)}">' in page


def test_a_taken_port_is_named_and_another_one_suggested() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        done = subprocess.run(
            [*COMMAND, "--port", str(port)], capture_output=True, text=True, check=False
        )
    assert done.returncode == 1
    assert f"Port {port} of 127.0.0.1 is taken" in done.stderr
    assert f"companion serve --port {port + 1}" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_rulebook_is_loaded_once_when_many_ask_together(monkeypatch: pytest.MonkeyPatch) -> None:
    loads: list[tuple[str, str]] = []

    def load(game: str, language: str) -> Any:
        loads.append((game, language))
        time.sleep(0.1)
        return object()

    monkeypatch.setattr(books, "load", load)
    app = create_app()

    def ask(_: int) -> int:
        with app.app_context():
            return id(books.rulebook("origin-story", "en"))

    with ThreadPoolExecutor(8) as threads:
        assert len(set(threads.map(ask, range(8)))) == 1
    assert loads == [("origin-story", "en")]


@pytest.mark.parametrize("port", ["-1", "65536", "web"])
def test_what_is_no_port_is_refused(port: str) -> None:
    done = subprocess.run([*COMMAND, f"--port={port}"], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert f"{port} is no port" in done.stderr


def test_a_host_that_is_not_ours_is_refused() -> None:
    done = subprocess.run(
        [*COMMAND, "--host", "192.0.2.1"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert "Cannot serve at 192.0.2.1, port 8000" in done.stderr
