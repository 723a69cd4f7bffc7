"""The server around the app: how much it takes on, and how it stops."""

from __future__ import annotations

import gc
import select
import signal
import sys
import time
from typing import Any

from waitress import create_server, wasyncore  # type: ignore[import-untyped]
from waitress.channel import HTTPChannel  # type: ignore[import-untyped]
from waitress.server import BaseWSGIServer  # type: ignore[import-untyped]

# Connections that say nothing must not keep anybody out: many fit, and they are soon let go.
LIMITS = {
    "connection_limit": 800,
    "channel_timeout": 30,
    "cleanup_interval": 5,
    "max_request_header_size": 32_768,
    "max_request_body_size": 2_000_000,
    "asyncore_use_poll": True,
}
MAX_SECONDS = 8
FAIR = 0.001  # seconds that a long answer may keep the others waiting at a stretch
_QUIET = 0.5
_TURN = 0.2


class Server:
    """Waitress with limits that, told to stop, answers what it has accepted."""

    def __init__(self, app: Any, **options: Any) -> None:
        self.channels: dict[int, Any] = {}
        # A map of our own, to see the channels; without `ident` no answer names the server's
        # software.
        self.waitress = create_server(app, map=self.channels, ident=None, **LIMITS, **options)
        self.stopped = False
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._stop)

    @property
    def port(self) -> int:
        """The port that it listens on."""
        return int(self._all(BaseWSGIServer)[0].effective_port)

    def run(self) -> None:
        """Serve until SIGTERM or SIGINT, then finish for at most MAX_SECONDS."""
        sys.setswitchinterval(FAIR)
        gc.freeze()  # what the app is made of stays, and is not looked through again and again
        # Turn by turn instead of waitress's own `run`, whose end cuts off what waits for a thread.
        while not self.stopped:
            self._turn()
        stopped = time.time()
        deadline = stopped + MAX_SECONDS
        listeners = self._all(BaseWSGIServer)
        sockets = [listener.socket for listener in listeners]
        # A turn takes in one of those who wait in the system's queue.
        while time.time() < stopped + _QUIET and select.select(sockets, [], [], 0)[0]:
            self._turn()
        for listener in listeners:
            # Only its socket: the listener's own `close` takes down the trigger too, by which
            # threads that are still at work tell that an answer is ready.
            wasyncore.dispatcher.close(listener)
        while self._all(HTTPChannel) and time.time() < deadline:
            for channel in self._all(HTTPChannel):
                channel.will_close = channel.will_close or not _busy(channel)
            self._turn()
        self.waitress.task_dispatcher.shutdown()
        wasyncore.close_all(self.channels)

    def _turn(self) -> None:
        wasyncore.loop(timeout=_TURN, use_poll=True, map=self.channels, count=1)

    def _stop(self, *_: object) -> None:
        self.stopped = True

    def _all(self, kind: type) -> list[Any]:
        return [channel for channel in self.channels.values() if isinstance(channel, kind)]


def _busy(channel: Any) -> bool:
    """Tell whether a connection is being answered, or has begun to ask just now."""
    # A connection without a request may be a browser's, opened ahead; one that is new may be about
    # to ask.
    heard = channel.last_activity if channel.request else channel.creation_time
    return bool(channel.requests or channel.total_outbufs_len or time.time() - heard < _QUIET)
