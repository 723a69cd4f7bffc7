from __future__ import annotations

import json
import re
import socket
import subprocess
import sys
import time
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from companion.paths import HOUSE
from companion.web import books, create_app
from tests.build.serving import serving

NAME = "rules.example.org"
COMMAND = [sys.executable, "-m", "companion", "serve"]


def test_serve_prints_the_address_and_answers_there() -> None:
    with serving(*COMMAND[:-1]) as url, urllib.request.urlopen(url + "healthz") as answer:
        assert json.load(answer)["status"] == "ok"


@pytest.mark.parametrize(
    ("options", "canonical"),
    [
        (("--trusted-host", NAME, "--behind-proxy", "127.0.0.1"), f"https://{NAME}/en/"),
        (("--trusted-host", NAME, "--behind-proxy", "192.0.2.1"), ""),
        (("--behind-proxy", "127.0.0.1"), ""),
        ((), ""),
    ],
)
def test_only_a_trusted_proxy_says_how_the_app_is_reached(
    options: tuple[str, ...], canonical: str
) -> None:
    proxy = {"X-Forwarded-Proto": "https", "X-Forwarded-Host": NAME}
    with serving(*COMMAND[:-1], options=options) as url:
        call = urllib.request.Request(url + "en/", headers=proxy)
        with urllib.request.urlopen(call) as answer:
            page = answer.read().decode()
        assert ('<link rel="canonical"' in page) == bool(canonical)
        assert f'<link rel="canonical" href="{canonical}">' in page or not canonical


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


@pytest.mark.parametrize("host", ["", "..", "no such name"])
def test_what_is_no_host_is_told_in_a_sentence(host: str) -> None:
    done = subprocess.run([*COMMAND, "--host", host], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "is no address of this machine" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("threads", ["0", "-1", "many", "100000"])
def test_threads_are_a_number_that_can_serve(threads: str) -> None:
    done = subprocess.run(
        [*COMMAND, f"--threads={threads}"], capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == 2
    assert f"{threads} threads cannot serve" in done.stderr


def test_the_site_can_live_below_a_path() -> None:
    with serving(*COMMAND[:-1], options=("--below", "/games/rules")) as address:
        assert address.endswith("/games/rules/")
        with urllib.request.urlopen(address) as answer:
            page = answer.read().decode()
            assert answer.url == address + "en/"
        assert 'href="/games/rules/en/rules/"' in page
        with urllib.request.urlopen(address + "sw.js") as answer:
            worker = answer.read().decode()
        pack = re.search(r'static/[^"]+/pages/origin-story-en.json', worker)
        assert pack
        with urllib.request.urlopen(address + pack[0]) as answer:
            pages = json.loads(answer.read())
        assert any('href="/games/rules/en/rules/"' in line for line in pages["lines"])


def test_no_line_for_a_container_opens_its_port_to_everybody() -> None:
    texts = [HOUSE / "Dockerfile", HOUSE / "README.md", *(HOUSE / "docs").glob("*.md")]
    lines = [line for path in texts for line in path.read_text(encoding="utf-8").split("\n")]
    published = [line for line in lines if re.search(r"docker run .*-p ", line)]
    assert published
    assert all("-p 127.0.0.1:" in line for line in published)
    assert not any("--behind-proxy" in line for line in published)


@pytest.mark.parametrize("path", ["games", "/a b/", "/../", "/a?b"])
def test_what_is_no_path_is_refused(path: str) -> None:
    done = subprocess.run(
        [*COMMAND, f"--below={path}"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert "is no path" in done.stderr
