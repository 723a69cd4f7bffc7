"""How much a request costs beside a bare hello of the same server: `python -m tests.bench.server`.

Counted is the processor time of the server's process, so that a busy machine does not matter much:
a ratio of 0.5 means that an answer costs twice what a hello does.
"""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from urllib.parse import urlsplit

ROUNDS = 3
SECONDS = 1.0
HELLO = """
from companion.web.serving import Server

def app(environ, start):
    start("200 OK", [("Content-Type", "text/plain"), ("Content-Length", "5")])
    return [b"hello"]

server = Server(app, host="127.0.0.1", port=0, threads=16)
print(f"Companion is at http://127.0.0.1:{server.port}/", flush=True)
server.run()
"""
SERVE = ("-m", "companion", "serve", "--port", "0")
QUERIES = ("who wins the trick", "add 4.5", "surrender", "villain no tricks", "draw two cards")
QUESTION = {
    "kind": "lead",
    "input": {"hand": ["T12", "L7", "S8"], "villain_no_tricks": False},
}
Ask = Callable[[int], bytes]


def get(path: str) -> Ask:
    """Return a request for a path; in it `{query}` is a query, `{n}` the number of the request."""
    head = "Host: localhost\r\nAccept-Encoding: gzip\r\n\r\n"
    numbers = count()

    def ask(_: int) -> bytes:
        n = next(numbers)
        query = QUERIES[n % len(QUERIES)].replace(" ", "+")
        return f"GET {path.format(n=n, query=query)} HTTP/1.1\r\n{head}".encode()

    return ask


def ask_the_judge(_: int) -> bytes:
    """Return a request with one question."""
    body = json.dumps(QUESTION)
    head = f"Host: localhost\r\nContent-Type: application/json\r\nContent-Length: {len(body)}"
    return f"POST /api/v1/judge HTTP/1.1\r\n{head}\r\n\r\n{body}".encode()


CASES: dict[str, Ask] = {
    "a rule page": get("/en/rules/surrender"),
    "the solo page": get("/fr/solo/"),
    "search page, asked before": get("/en/search?q={query}"),
    "search page, new query": get("/en/search?q={query}+{n}"),
    "search API, asked before": get("/api/v1/search?q={query}"),
    "search API, new query": get("/api/v1/search?q={query}+{n}"),
    "judge API, one question": ask_the_judge,
    "/healthz": get("/healthz"),
}


@contextmanager
def server(*command: str) -> Iterator[tuple[int, tuple[str, int]]]:
    """Run a server; yield its process and its address."""
    with subprocess.Popen([sys.executable, *command], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        said = next(line for line in process.stdout if "Companion is at " in line)
        url = urlsplit(said.split()[-1])
        try:
            yield process.pid, (url.hostname or "", url.port or 0)
        finally:
            process.terminate()


def processor_seconds(pid: int) -> float:
    """Return the processor time that a process has used. (Linux: /proc.)"""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def exchange(address: tuple[str, int], ask: Ask, seconds: float) -> int:
    """Send requests over one connection for so long. Returns how many.

    Raises ValueError for an answer that is not 200.
    """
    end = time.perf_counter() + seconds
    with socket.create_connection(address) as line, line.makefile("rb") as answers:
        for n in count():
            if time.perf_counter() > end:
                return n
            line.sendall(ask(n))
            status = answers.readline()
            if b" 200 " not in status:
                raise ValueError(status)
            length = 0
            while (header := answers.readline()) != b"\r\n":
                name, _, value = header.partition(b":")
                length = int(value) if name.lower() == b"content-length" else length
            answers.read(length)
    return 0


def cost(running: tuple[int, tuple[str, int]], ask: Ask) -> tuple[float, float]:
    """Return the processor seconds of a request, and how many a second there were."""
    pid, address = running
    before, start = processor_seconds(pid), time.perf_counter()
    times = exchange(address, ask, SECONDS)
    passed = time.perf_counter() - start
    return (processor_seconds(pid) - before) / times, times / passed


def main() -> None:
    """Print each case's cost beside a hello's, the best of ROUNDS alternated series."""
    with server("-c", HELLO) as bare, server(*SERVE) as ours:
        for ask in CASES.values():
            exchange(ours[1], ask, SECONDS / 10)
        costs: dict[str, list[tuple[float, float]]] = {name: [] for name in ("hello", *CASES)}
        for _ in range(ROUNDS):
            costs["hello"].append(cost(bare, get("/")))
            for name, ask in CASES.items():
                costs[name].append(cost(ours, ask))
    hello = min(costs["hello"])[0]
    for name, series in costs.items():
        best, fastest = min(one for one, _ in series), max(many for _, many in series)
        print(f"{name:26} {hello / best:5.2f} of a hello {fastest:7.0f} requests a second")


if __name__ == "__main__":
    main()
