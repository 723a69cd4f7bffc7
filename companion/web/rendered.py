"""Pages never change within a build: each is rendered once, and from then on sent as it stands."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING

from werkzeug.datastructures import Headers
from werkzeug.http import parse_accept_header
from werkzeug.test import run_wsgi_app
from werkzeug.wrappers import Response

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

CONDITIONS = ("HTTP_IF_NONE_MATCH", "HTTP_IF_MODIFIED_SINCE", "HTTP_RANGE")
MOST = 10_000  # pages; a build has a tenth of that in all its forms


class Rendered:
    """A WSGI app that keeps what another one answered: pages, whole, asked for without a query.

    A page depends on the address that it was asked for at and on whether it is compressed; on the
    host only where pages say their `whole` address.
    """

    def __init__(self, app: WSGIApplication, *, whole: bool) -> None:
        self._app = app
        self._whole = whole
        self._pages: dict[tuple[str, ...], tuple[bytes, Headers]] = {}

    def __call__(self, environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        """Send the page that is kept, else ask the app."""
        if environ["REQUEST_METHOD"] not in ("GET", "HEAD") or environ.get("QUERY_STRING"):
            return self._app(environ, start)
        key = self._key(environ)
        if key not in self._pages:
            return self._ask(key, environ, start)
        body, headers = self._pages[key]
        if _is_plain(environ):
            start("200 OK", headers.to_wsgi_list())
            return [body]
        response = Response(body, headers=headers.copy())
        return response.make_conditional(environ)(environ, start)

    def _ask(
        self, key: tuple[str, ...], environ: WSGIEnvironment, start: StartResponse
    ) -> Iterable[bytes]:
        """Ask the app, and keep what is a whole page."""
        body, status, headers = run_wsgi_app(self._app, environ, buffered=True)
        whole = environ["REQUEST_METHOD"] == "GET" and status.startswith("200")
        if whole and headers.get("Content-Type", "").startswith("text/html"):
            body = [b"".join(body)]
            if len(self._pages) < MOST:
                self._pages[key] = body[0], headers
        start(status, headers.to_wsgi_list())
        return body

    def _key(self, environ: WSGIEnvironment) -> tuple[str, ...]:
        return (
            environ["wsgi.url_scheme"],
            environ.get("HTTP_HOST", "") if self._whole else "",
            environ.get("SCRIPT_NAME", ""),
            environ.get("PATH_INFO", ""),
            "gzip" if _takes_gzip(environ.get("HTTP_ACCEPT_ENCODING", "")) else "",
        )


def _is_plain(environ: WSGIEnvironment) -> bool:
    return environ["REQUEST_METHOD"] == "GET" and not any(name in environ for name in CONDITIONS)


@lru_cache(maxsize=100)
def _takes_gzip(accepted: str) -> bool:
    return parse_accept_header(accepted).quality("gzip") > 0
