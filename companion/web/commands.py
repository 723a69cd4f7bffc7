"""`companion serve`: the app on this machine or behind a proxy."""

from __future__ import annotations

import argparse
import errno
import logging
import re
import socket
import sys

MAX_THREADS = 256
PATH_PART = re.compile(r"[A-Za-z0-9_~-][A-Za-z0-9._~-]*")
_PROXY_HEADERS = "x-forwarded-for x-forwarded-proto x-forwarded-host"


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the subcommands of this package."""
    serve = commands.add_parser("serve", help="serve the app and print its address")
    serve.add_argument(
        "--host",
        default="127.0.0.1",
        help="address to listen on; 0.0.0.0 lets other devices connect",
    )
    serve.add_argument(
        "--lan",
        action="store_true",
        help="let the devices of this network connect, and print the address as a QR picture",
    )
    serve.add_argument(
        "--mailbox",
        metavar="URL",
        default="",
        help="a Redis for the letters of shown games, as redis://localhost:6379/0, where several "
        "processes serve (default: the memory of this process)",
    )
    serve.add_argument(
        "--port", type=_port, default=8000, help="port (default: 8000; 0 takes any free one)"
    )
    serve.add_argument(
        "--threads", type=_threads, default=16, help="requests at a time (default: 16)"
    )
    serve.add_argument(
        "--trusted-host",
        metavar="NAME",
        action="append",
        default=[],
        help="a name that the site goes by, as rules.example.org; may be given again. Requests "
        "for other names are refused, and pages say their whole address",
    )
    serve.add_argument(
        "--below",
        metavar="PATH",
        type=_path,
        default="/",
        help="the path that the site lives at, as /companion/ (default: /)",
    )
    serve.add_argument(
        "--behind-proxy",
        metavar="ADDRESS",
        help="trust this proxy (* for any) for scheme and host; it must set X-Forwarded-Proto "
        "and X-Forwarded-Host",
    )
    serve.set_defaults(run=run)


def _port(text: str) -> int:
    port = int(text) if text.isdecimal() else -1
    if not 0 <= port <= 65535:
        raise argparse.ArgumentTypeError(f"{text} is no port: ports are numbers from 0 to 65535")
    return port


def _threads(text: str) -> int:
    threads = int(text) if text.isdecimal() else 0
    if not 1 <= threads <= MAX_THREADS:
        message = f"{text} threads cannot serve: give a number from 1 to {MAX_THREADS}"
        raise argparse.ArgumentTypeError(message)
    return threads


def _path(text: str) -> str:
    parts = [part for part in text.split("/") if part]
    if not text.startswith("/") or any(not PATH_PART.fullmatch(part) for part in parts):
        raise argparse.ArgumentTypeError(f"{text} is no path: give one like /companion/")
    return "/".join(["", *parts, ""])


def run(options: argparse.Namespace) -> int:
    """Serve until interrupted. Returns 1 with a sentence when the address cannot be used."""
    from companion.build import packs
    from companion.web import create_app
    from companion.web.mailbox import open_mailbox
    from companion.web.serving import Server

    app = create_app(options.trusted_host, options.below)
    try:
        app.extensions["mailbox"] = open_mailbox(options.mailbox)
    except ValueError as error:
        print(error, file=sys.stderr)
        return 1
    host = "0.0.0.0" if options.lan else options.host
    # Otherwise every request that waits for a thread is a line of the log, under load thousands.
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)
    proxy_headers = {"trusted_proxy_headers": _PROXY_HEADERS} if options.behind_proxy else {}
    try:
        server = Server(
            app,
            host=host,
            port=options.port,
            threads=options.threads,
            url_prefix=options.below.rstrip("/"),
            trusted_proxy=options.behind_proxy,
            clear_untrusted_proxy_headers=True,
            **proxy_headers,
        )
    except OSError as error:
        print(_excuse(error, host, options.port), file=sys.stderr)
        return 1
    except ValueError:
        print(f"{host} is no address of this machine: --host 127.0.0.1", file=sys.stderr)
        return 1
    # Below a path no written packs fit; they are rendered now, before the first reader waits for
    # them.
    if packs.built(app) or options.below != "/":
        packs.of(app)
    else:
        print("The offline pages are not built (companion build): making them at first use.")
    print(f"Companion is at http://{_printable(host)}:{server.port}{options.below}", flush=True)
    if options.lan:
        _show_to_network(f":{server.port}{options.below}")
    print("Stop it with Ctrl-C.", flush=True)
    server.run()
    print("\nStopped.")
    return 0


def _show_to_network(rest: str) -> None:
    """Print the address that the devices of this network reach, for their cameras too."""
    import segno

    here = _network_address()
    if not here:
        print("This machine is on no network. Join one or turn on a hotspot, then start again.")
        return
    print(f"Devices of this network find it at http://{here}{rest}")
    segno.make_qr(f"http://{here}{rest}").terminal(compact=True)
    print("Whoever is on this network can open it.", flush=True)


def _network_address() -> str:
    """Return this machine's address in its network, "" where there is none; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("10.255.255.255", 1))  # only chooses the way that a packet would take
        except OSError:
            return ""
        return str(probe.getsockname()[0])


def _printable(host: str) -> str:
    return "127.0.0.1" if host in ("", "0.0.0.0") else f"[{host}]" if ":" in host else host


def _excuse(error: OSError, host: str, port: int) -> str:
    if error.errno == errno.EADDRINUSE:
        return (
            f"Port {port} of {host} is taken by another program. Choose another one:\n"
            f"    companion serve --port {port + 1 if port < 65535 else 8000}"
        )
    if error.errno == errno.EACCES:
        return f"Port {port} may not be opened by you; ports from 1024 up may: --port 8000"
    return f"Cannot serve at {host}, port {port}: {error.strerror or error}"
