"""How answers are sent: static files, headers, compression, and the cache of what was rendered.

A static file has an address that changes with every build; answers never change within a build, so
each is made once, and from then on sent as it stands.
"""

from __future__ import annotations

import gzip
from collections.abc import Iterable
from functools import lru_cache
from threading import Lock
from typing import TYPE_CHECKING

from flask import Blueprint, Flask, Response, abort, current_app, request, url_for
from werkzeug.datastructures import Headers
from werkzeug.http import parse_accept_header
from werkzeug.test import run_wsgi_app
from werkzeug.wrappers import Response as WerkzeugResponse

from companion.build import packs
from companion.build.assets import COMPRESSED, Asset, AssetManifest

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

section = Blueprint("assets", __name__)
IMMUTABLE = "public, max-age=31536000, immutable"
TYPES = {
    ".bin": "application/octet-stream",
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mjs": "text/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".wasm": "application/wasm",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
    ".xml": "application/xml",
}
_SMALL = 500


def init_app(app: Flask) -> None:
    """Serve the static files, give templates `static_url`, and finish every answer."""
    app.extensions["manifest"] = AssetManifest()
    app.extensions["page_headers"] = SECURITY
    app.register_blueprint(section)
    app.jinja_env.globals["static_url"] = static_url
    app.after_request(_finish)
    app.after_request(_add_security)


def manifest() -> AssetManifest:
    """Return the static files of this process."""
    current: AssetManifest = current_app.extensions["manifest"]
    return current


def static_url(name: str) -> str:
    """Return the address of a static file, as `static_url("js/solo.js")`.

    Raises KeyError for a file that is not there, unless the build makes it.
    """
    if not name.startswith(("vendor/", "built/")):
        _ = manifest().assets[name]
    return url_for("assets.static", build=manifest().build, name=name)


@section.get("/static/<build>/<path:name>")
def static(build: str, name: str) -> Response:
    """Serve a file of this build; another build's address is gone, so versions never mix."""
    suffix = name[name.rfind(".") :]
    if build != manifest().build or suffix not in TYPES:
        abort(404)
    files = packs.of(current_app) if name.startswith("pages/") else manifest().assets
    asset = files.get(name)
    if asset is None:
        abort(404)
    response = Response(asset.data, content_type=_content_type(suffix))
    if suffix not in COMPRESSED:
        _send_compressed(response, asset)
    response.headers["Cache-Control"] = IMMUTABLE
    response.headers["Vary"] = "Accept-Encoding"
    return response


def json_text(text: str, status: int = 200, *, cached: bool = True) -> Response:
    """Return JSON text as an answer, which may be `cached` by whoever passes it on."""
    response = Response(text, status, content_type="application/json")
    if not cached:
        response.headers["Cache-Control"] = "no-store"
    return response


def _send_compressed(response: Response, asset: Asset) -> None:
    """Send the smallest of the forms that the browser takes."""
    if _takes("br") and asset.brotlied is not None:
        response.set_data(asset.brotlied)
        response.headers["Content-Encoding"] = "br"
    elif _takes("gzip"):
        response.set_data(asset.gzipped)
        response.headers["Content-Encoding"] = "gzip"


def _content_type(suffix: str) -> str:
    kind = TYPES[suffix]
    return f"{kind}; charset=utf-8" if kind.startswith("text/") else kind


def _finish(response: Response) -> Response:
    """Let a page be revalidated by its ETag, and compress it."""
    if request.endpoint == "assets.static" or response.is_streamed:
        return response
    response.headers.setdefault("Cache-Control", "no-cache")
    if response.status_code == 200 and request.method in ("GET", "HEAD"):
        # Weak, as one page goes out plain and compressed, in different bytes.
        response.add_etag(weak=True)
        response.make_conditional(request)
    if response.status_code != 304:
        _gzip(response)
    return response


def _takes(coding: str) -> bool:
    return request.accept_encodings.quality(coding) > 0


def _gzip(response: Response) -> None:
    response.vary.add("Accept-Encoding")
    plain = response.get_data()
    if _takes("gzip") and len(plain) > _SMALL:
        response.set_data(gzip.compress(plain, 6, mtime=0))
        response.headers["Content-Encoding"] = "gzip"


CONTENT_SECURITY_POLICY = "; ".join(
    (
        "default-src 'self'",
        # For the engine's runtime and the coach's kernel, which are WebAssembly.
        "script-src 'self' 'wasm-unsafe-eval'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "connect-src 'self'",
        "worker-src 'self'",
        "manifest-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
ALWAYS = {
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}
SECURITY = {
    **ALWAYS,
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Referrer-Policy": "no-referrer",
}
_PARTS = ("text/css", "text/javascript", "application/", "image/png")


def _add_security(response: Response) -> Response:
    """Add all to what a browser may show by itself, the needed ones to parts of a page."""
    kind = response.mimetype or ""
    part = request.endpoint == "assets.static" and kind.startswith(_PARTS)
    response.headers.update(ALWAYS if part else SECURITY)
    return response


CONDITIONS = ("HTTP_IF_NONE_MATCH", "HTTP_IF_MODIFIED_SINCE", "HTTP_RANGE")
MAX_PAGES = 10_000  # pages; a build has a tenth of that in all its forms
MAX_QUERIES = 500  # answers to queries; people may ask anything, so the oldest go
SEARCHES = "/search"

CachedResponse = tuple[bytes, Headers]


class ResponseCache:
    """A WSGI app that keeps what another one answered.

    That is every page that is asked for without a query, and the latest answers to queries at the
    paths that end in SEARCHES. An answer depends on its address and on whether it is compressed;
    on the host only where pages say their `whole` address.
    """

    def __init__(self, app: WSGIApplication, *, whole: bool) -> None:
        self._app = app
        self._whole = whole
        self._pages: dict[tuple[str, ...], CachedResponse] = {}
        self._queries: dict[tuple[str, ...], CachedResponse] = {}
        self._change = Lock()

    def __call__(self, environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        """Send the answer that is cached, else ask the app."""
        has_query = bool(environ.get("QUERY_STRING"))
        is_fixed = not has_query or environ.get("PATH_INFO", "").endswith(SEARCHES)
        if environ["REQUEST_METHOD"] not in ("GET", "HEAD") or not is_fixed:
            return self._app(environ, start)
        key = self._key(environ)
        cached = (self._queries if has_query else self._pages).get(key)
        if not cached:
            return self._ask(key, environ, start)
        body, headers = cached
        # Straight from memory; HEAD and conditional requests take the longer way through Werkzeug.
        if _is_plain(environ):
            start("200 OK", headers.to_wsgi_list())
            return [body]
        response = WerkzeugResponse(body, headers=headers.copy())
        return response.make_conditional(environ)(environ, start)

    def _ask(
        self, key: tuple[str, ...], environ: WSGIEnvironment, start: StartResponse
    ) -> Iterable[bytes]:
        """Ask the app, and keep what is whole."""
        body, status, headers = run_wsgi_app(self._app, environ, buffered=True)
        # An answer to HEAD has no body to keep.
        if environ["REQUEST_METHOD"] == "GET" and status.startswith("200"):
            has_query = bool(environ.get("QUERY_STRING"))
            if has_query or headers.get("Content-Type", "").startswith("text/html"):
                body = [b"".join(body)]
                self._store(has_query, key, (body[0], headers))
        start(status, headers.to_wsgi_list())
        return body

    def _store(self, has_query: bool, key: tuple[str, ...], answer: CachedResponse) -> None:
        with self._change:
            if has_query:
                self._queries[key] = answer
                if len(self._queries) > MAX_QUERIES:
                    # The oldest, as a dict of CPython has its keys in the order of insertion.
                    del self._queries[next(iter(self._queries))]
            elif len(self._pages) < MAX_PAGES:
                self._pages[key] = answer

    def _key(self, environ: WSGIEnvironment) -> tuple[str, ...]:
        return (
            environ["wsgi.url_scheme"],
            # Anybody may send any host, and each would take a place of its own.
            environ.get("HTTP_HOST", "") if self._whole else "",
            environ.get("SCRIPT_NAME", ""),
            environ.get("PATH_INFO", ""),
            environ.get("QUERY_STRING", ""),
            "gzip" if _accepts_gzip(environ.get("HTTP_ACCEPT_ENCODING", "")) else "",
        )


def _is_plain(environ: WSGIEnvironment) -> bool:
    return environ["REQUEST_METHOD"] == "GET" and not any(name in environ for name in CONDITIONS)


@lru_cache(maxsize=100)
def _accepts_gzip(accepted: str) -> bool:
    return parse_accept_header(accepted).quality("gzip") > 0
