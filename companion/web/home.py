"""What belongs to no single game: the way in, about, history, links, what search engines read.

And the front page of each game. What stands behind the # of a link never comes here.
"""

from __future__ import annotations

from xml.etree import ElementTree as ET

from flask import (
    Blueprint,
    Response,
    abort,
    current_app,
    redirect,
    render_template,
    request,
    url_for,
)

from companion.build import packs, screenshots
from companion.games import first, games
from companion.web import context, responses
from companion.web.context import each_game, rulebook, site_known

section = Blueprint("home", __name__)
NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9"
CRAWLER_FILES = ("robots.txt", "sitemap.xml")


@section.get("/")
def root() -> Response:
    """Go on to the front page in the browser's language."""
    answer = redirect(context.home_of(first().slug, context.preferred()), 302)
    answer.vary.add("Accept-Language")
    return Response(answer.data, 302, answer.headers)


@each_game(section, "/")
def game(language: str, game: str) -> str:
    """Show what one can do here."""
    files = responses.manifest().assets if game == first().slug else ()
    return render_template(
        "home/front.html",
        book=rulebook(game, language),
        pictures=screenshots.shown(language, files),
        screen=screenshots.PICTURE_SCREEN,
    )


@section.get("/<lang:language>/about")
def about(language: str) -> str:
    """Tell what this app is, what it rests on, and what it keeps."""
    return render_template("home/about.html", book=rulebook(first().slug, language))


@section.get("/<lang:language>/news")
def news(language: str) -> str:
    """Tell what is new in this version."""
    del language
    return render_template("home/news.html")


@section.get(f"/<lang:language>/{packs.NOT_FOUND}")
def not_found(language: str) -> tuple[str, int]:
    """Send the page of an address that is not there, for hosts that keep it as a file."""
    del language
    return render_template("not_found.html"), 404


@section.get("/<lang:language>/open/")
def open_link(language: str) -> str:
    """Show what a link holds."""
    return render_template(
        "share/open.html",
        words=context.fixed_words(language, "open.", "table."),
        entries={},
        moved={},
        kinds=kinds(language),
    )


@section.get("/<lang:language>/history/")
def history(language: str) -> str:
    """Show what the finished games of this device came to."""
    words = context.page_context(first().slug, language, "history", "coach.theme", "page.do.")
    return render_template("history/page.html", **words)


def kinds(language: str) -> dict[str, dict[str, str]]:
    """Return what travels as a link: by kind, the package of the engine and where it opens."""
    return {
        kind: {"package": game.package, "address": context.home_of(game.slug, language) + place}
        for game in games().values()
        for kind, place in game.shares.items()
    }


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
