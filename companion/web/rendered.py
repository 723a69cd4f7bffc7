"""Answers never change within a build: each is made once, and from then on sent as it stands."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from threading import Lock
from typing import TYPE_CHECKING

from werkzeug.datastructures import Headers
from werkzeug.http import parse_accept_header
from werkzeug.test import run_wsgi_app
from werkzeug.wrappers import Response

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

CONDITIONS = ("HTTP_IF_NONE_MATCH", "HTTP_IF_MODIFIED_SINCE", "HTTP_RANGE")
MAX_PAGES = 10_000  # pages; a build has a tenth of that in all its forms
MAX_QUERIES = 500  # answers to queries; people may ask anything, so the oldest go

Kept = tuple[bytes, Headers]


class Rendered:
    """A WSGI app that keeps what another one answered.

    That is every page that is asked for without a query, and the latest answers to queries at the
    paths that end in `queries`. An answer depends on its address and on whether it is compressed;
    on the host only where pages say their `whole` address.
    """

    def __init__(self, app: WSGIApplication, *, whole: bool, queries: str) -> None:
        self._app = app
        self._whole = whole
        self._searches = queries
        self._pages: dict[tuple[str, ...], Kept] = {}
        self._queries: dict[tuple[str, ...], Kept] = {}
        self._change = Lock()

    def __call__(self, environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        """Send the answer that is kept, else ask the app."""
        has_query = bool(environ.get("QUERY_STRING"))
        is_fixed = not has_query or environ.get("PATH_INFO", "").endswith(self._searches)
        if environ["REQUEST_METHOD"] not in ("GET", "HEAD") or not is_fixed:
            return self._app(environ, start)
        key = self._key(environ)
        kept = (self._queries if has_query else self._pages).get(key)
        if not kept:
            return self._ask(key, environ, start)
        body, headers = kept
        if _is_plain(environ):
            start("200 OK", headers.to_wsgi_list())
            return [body]
        response = Response(body, headers=headers.copy())
        return response.make_conditional(environ)(environ, start)

    def _ask(
        self, key: tuple[str, ...], environ: WSGIEnvironment, start: StartResponse
    ) -> Iterable[bytes]:
        """Ask the app, and keep what is whole."""
        body, status, headers = run_wsgi_app(self._app, environ, buffered=True)
        if environ["REQUEST_METHOD"] == "GET" and status.startswith("200"):
            has_query = bool(environ.get("QUERY_STRING"))
            if has_query or headers.get("Content-Type", "").startswith("text/html"):
                body = [b"".join(body)]
                self._keep(has_query, key, (body[0], headers))
        start(status, headers.to_wsgi_list())
        return body

    def _keep(self, has_query: bool, key: tuple[str, ...], answer: Kept) -> None:
        with self._change:
            if has_query:
                self._queries[key] = answer
                if len(self._queries) > MAX_QUERIES:
                    del self._queries[next(iter(self._queries))]
            elif len(self._pages) < MAX_PAGES:
                self._pages[key] = answer

    def _key(self, environ: WSGIEnvironment) -> tuple[str, ...]:
        return (
            environ["wsgi.url_scheme"],
            environ.get("HTTP_HOST", "") if self._whole else "",
            environ.get("SCRIPT_NAME", ""),
            environ.get("PATH_INFO", ""),
            environ.get("QUERY_STRING", ""),
            "gzip" if _takes_gzip(environ.get("HTTP_ACCEPT_ENCODING", "")) else "",
        )


def _is_plain(environ: WSGIEnvironment) -> bool:
    return environ["REQUEST_METHOD"] == "GET" and not any(name in environ for name in CONDITIONS)


@lru_cache(maxsize=100)
def _takes_gzip(accepted: str) -> bool:
    return parse_accept_header(accepted).quality("gzip") > 0
