"""What search engines read: which addresses not to fetch, and where every page is."""

from __future__ import annotations

from xml.etree import ElementTree as ET

from flask import Blueprint, Flask, Response, abort, current_app, request, url_for

from companion.build import packs
from companion.web.context import site_known

section = Blueprint("crawlers", __name__)
NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9"
FILES = ("robots.txt", "sitemap.xml")


def init_app(app: Flask) -> None:
    """Add the addresses of this section."""
    app.register_blueprint(section)


@section.get("/robots.txt")
def robots() -> Response:
    """Keep robots out of the API; name the list of pages where the site's name is known."""
    lines = ["User-agent: *", f"Disallow: {request.script_root}/api/"]
    if site_known():
        lines.append("Sitemap: " + url_for(".sitemap", _external=True))
    return Response("\n".join([*lines, ""]), content_type="text/plain; charset=utf-8")


@section.get("/sitemap.xml")
def sitemap() -> Response:
    """List every page by its whole address; without a known name there is none."""
    if not site_known():
        abort(404)
    urls = ET.Element("urlset", xmlns=NAMESPACE)
    for path in packs.addresses(current_app):
        ET.SubElement(ET.SubElement(urls, "url"), "loc").text = request.url_root + path
    text = ET.tostring(urls, encoding="unicode", xml_declaration=True)
    return Response(text, content_type="application/xml; charset=utf-8")
