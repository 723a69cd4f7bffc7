"""Static files under an address that changes with every build, and what caches may keep."""

from __future__ import annotations

import gzip

from flask import Blueprint, Flask, Response, abort, current_app, request, url_for

from companion.build import packs
from companion.build.assets import AssetManifest

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
    ".webmanifest": "application/manifest+json",
    ".xml": "application/xml",
}
_COMPRESSED = {".png"}
_SMALL = 500


def init_app(app: Flask) -> None:
    """Serve the static files, give templates `static_url` and let caches revalidate pages."""
    app.extensions["manifest"] = AssetManifest()
    app.register_blueprint(section)
    app.jinja_env.globals["static_url"] = static_url
    app.after_request(_finish)


def manifest() -> AssetManifest:
    """Return the static files of this process."""
    current: AssetManifest = current_app.extensions["manifest"]
    return current


def build_id() -> str:
    """Return the build that this process serves."""
    return manifest().build


def static_url(name: str) -> str:
    """Return the address of a static file, as `static_url("js/solo.js")`.

    Raises KeyError for a file that is not there, unless the build makes it.
    """
    if not name.startswith(("vendor/", "built/")):
        _ = manifest().assets[name]
    return url_for("assets.static", build=build_id(), name=name)


@section.get("/static/<build>/<path:name>")
def static(build: str, name: str) -> Response:
    """Serve a file of this build; another build's address is gone, so versions never mix."""
    suffix = name[name.rfind(".") :]
    if build != build_id() or suffix not in TYPES:
        abort(404)
    files = packs.of(current_app) if name.startswith("pages/") else manifest().assets
    asset = files.get(name)
    if asset is None:
        abort(404)
    response = Response(asset.data, content_type=_content_type(suffix))
    if suffix not in _COMPRESSED and _takes_gzip():
        response.set_data(asset.gzipped)
        response.headers["Content-Encoding"] = "gzip"
    response.headers["Cache-Control"] = IMMUTABLE
    response.headers["Vary"] = "Accept-Encoding"
    return response


def _content_type(suffix: str) -> str:
    kind = TYPES[suffix]
    return f"{kind}; charset=utf-8" if kind.startswith("text/") else kind


def _finish(response: Response) -> Response:
    """Let a page be revalidated by its ETag, and press it for the line."""
    if request.endpoint == "assets.static" or response.is_streamed:
        return response
    response.headers.setdefault("Cache-Control", "no-cache")
    if response.status_code == 200 and request.method in ("GET", "HEAD"):
        response.add_etag(weak=True)
        response.make_conditional(request)
    if response.status_code != 304:
        _gzip(response)
    return response


def _takes_gzip() -> bool:
    return request.accept_encodings.quality("gzip") > 0


def _gzip(response: Response) -> None:
    response.vary.add("Accept-Encoding")
    plain = response.get_data()
    if _takes_gzip() and len(plain) > _SMALL:
        response.set_data(gzip.compress(plain, 6, mtime=0))
        response.headers["Content-Encoding"] = "gzip"
