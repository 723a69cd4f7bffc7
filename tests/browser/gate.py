"""A gate in front of a server: it notes what is asked for, can be shut, and can be slow."""

from __future__ import annotations

import contextlib
import http.client
import threading
import time
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Self

from tests.browser.servers import Server

_PIECE = 1500  # bytes, as in a packet
_HOP = {"connection", "keep-alive", "transfer-encoding", "date", "server"}


class Gate:
    """Listens on a port of its own and passes requests on to a server of this machine.

    `target` is its port; `passed` lists the paths that went through; where `shut` returns true for
    a path, the connection breaks instead, and as long as `hold` does, the request waits. All
    answers share a line of `kbit` a second, each after `latency` seconds.
    """

    def __init__(self, server: Server) -> None:
        self.target = server.port
        self.passed: list[str] = []
        self.shut: Callable[[str], bool] = lambda _: False
        self.hold: Callable[[str], bool] = lambda _: False
        self.kbit = 0
        self.latency = 0.0
        self._line = threading.Lock()
        gate = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                gate._pass(self)

            def log_message(self, *_: object) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self.url = server.url.replace(str(server.port), str(self._server.server_address[1]))
        self._thread = threading.Thread(target=self._server.serve_forever)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    def _pass(self, request: BaseHTTPRequestHandler) -> None:
        if self.shut(request.path):
            request.close_connection = True
            return
        while self.hold(request.path):
            time.sleep(0.05)
        time.sleep(self.latency)
        headers = {key: value for key, value in request.headers.items() if key.lower() not in _HOP}
        line = http.client.HTTPConnection("127.0.0.1", self.target, timeout=30)
        try:
            line.request("GET", request.path, headers=headers)
            answer = line.getresponse()
            body = answer.read()
        except OSError:
            request.close_connection = True
            return
        finally:
            line.close()
        self.passed.append(request.path)
        request.send_response(answer.status)
        for key, value in answer.getheaders():
            if key.lower() not in _HOP:
                request.send_header(key, value)
        request.end_headers()
        with contextlib.suppress(BrokenPipeError, ConnectionResetError):
            for start in range(0, len(body), _PIECE):
                self._carry(request, body[start : start + _PIECE])

    def _carry(self, request: BaseHTTPRequestHandler, piece: bytes) -> None:
        """Send a piece when the line is free, as long as the line takes for it."""
        with self._line:
            if self.kbit:
                time.sleep(len(piece) / (125 * self.kbit))
            request.wfile.write(piece)
