"""A real server under load: silent connections, large bodies, and a stop in mid-work."""

from __future__ import annotations

import json
import socket
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack

import pytest

from tests.build.serving import serving

COMMAND = (sys.executable, "-m", "companion")
SILENT = 150


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    with serving(*COMMAND) as address:
        yield address


def connection(url: str) -> socket.socket:
    """Return a connection to the server."""
    host, port = url.removeprefix("http://").rstrip("/").split(":")
    return socket.create_connection((host, int(port)), timeout=20)


def test_connections_that_say_nothing_keep_nobody_out(url: str) -> None:
    with ExitStack() as silent:
        for number in range(SILENT):
            half = silent.enter_context(connection(url))
            half.sendall(b"GET / HTTP/1.1\r\nHost: a" if number % 2 else b"G")
        with urllib.request.urlopen(url + "healthz", timeout=20) as answer:
            assert answer.status == 200


@pytest.mark.parametrize("address", ["en/rules/", "en/device", "api/v1/judge"])
def test_a_body_of_any_size_is_refused_before_it_is_read(url: str, address: str) -> None:
    with connection(url) as post:
        post.sendall(
            f"POST /{address} HTTP/1.1\r\nHost: a\r\nContent-Length: 64000000\r\n\r\n".encode()
        )
        assert post.recv(12) == b"HTTP/1.1 413"


def test_a_stop_finishes_what_was_accepted() -> None:
    question = {"kind": "phases", "input": {"players": 1, "round": 1}}
    body = json.dumps([question] * 150)
    post = f"POST /api/v1/judge HTTP/1.0\r\nContent-Length: {len(body)}\r\n\r\n{body}".encode()
    with ExitStack() as open_connections, ThreadPoolExecutor(40) as readers:
        with serving(*COMMAND, options=("--threads", "2")) as url:
            waiting = [open_connections.enter_context(connection(url)) for _ in range(40)]
            for each in waiting:
                each.sendall(post)
            answers = [readers.submit(_rest, each) for each in waiting]
        whole = [rest for answer in answers if (rest := answer.result())]
        assert whole
        for rest in whole:
            head, _, content = rest.partition(b"\r\n\r\n")
            assert head.startswith(b"HTTP/1.0 200")
            assert len(json.loads(content)) == 150
        with pytest.raises(urllib.error.URLError):
            urllib.request.urlopen(url, timeout=5)


def test_a_stop_waits_for_nobody_who_says_nothing() -> None:
    with ExitStack() as stack, serving(*COMMAND) as url:
        for _ in range(5):
            stack.enter_context(connection(url)).sendall(b"GET / HT")


def _rest(connection: socket.socket) -> bytes:
    """Return all that is sent until the connection ends; nothing if it was never accepted."""
    parts: list[bytes] = []
    try:
        while part := connection.recv(65536):
            parts.append(part)
    except ConnectionResetError:
        assert not parts, "an answer was cut"
    return b"".join(parts)
