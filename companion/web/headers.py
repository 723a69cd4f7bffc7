"""Security headers of every answer."""

from __future__ import annotations

from flask import Flask, Response, request

CONTENT_SECURITY_POLICY = "; ".join(
    (
        "default-src 'self'",
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


def init_app(app: Flask) -> None:
    """Add the headers to every answer, errors included."""
    app.extensions["page_headers"] = SECURITY
    app.after_request(_add)


def _add(response: Response) -> Response:
    """Add all to what a browser may show by itself, the needed ones to parts of a page."""
    kind = response.mimetype or ""
    part = request.endpoint == "assets.static" and kind.startswith(_PARTS)
    response.headers.update(ALWAYS if part else SECURITY)
    return response
