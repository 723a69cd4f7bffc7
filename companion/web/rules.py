"""Topics, entries, the guided order and the one-page summaries."""

from __future__ import annotations

from functools import lru_cache

from flask import Blueprint, Flask, abort, g, render_template, url_for
from markupsafe import Markup

from companion.rulebook import Entry, Rulebook
from companion.web.books import SUMMARIES, address, rulebook

section = Blueprint("rules", __name__)


def init_app(app: Flask) -> None:
    """Add the addresses of this section."""
    app.register_blueprint(section)
    app.add_template_filter(inline)
    app.add_template_filter(plain)


def inline(text: str, book: Rulebook) -> Markup:
    """Render a short text of an entry's front matter."""
    return Markup(book.inline(text, address))


def plain(text: str, book: Rulebook) -> str:
    """Return a short text of an entry's front matter without markup."""
    return book.plain(text)


@section.get("/<lang:language>/rules/", defaults={"game": "origin-story"})
@section.get("/originz/<lang:language>/rules/", defaults={"game": "originz"})
def index(language: str, game: str) -> str:
    """List all entries, by topic and by alphabet."""
    return render_template("rules/index.html", book=rulebook(game, language))


@section.get("/<lang:language>/rules/<path:entry>", defaults={"game": "origin-story"})
@section.get("/originz/<lang:language>/rules/<path:entry>", defaults={"game": "originz"})
def entry(language: str, game: str, entry: str) -> str:
    """Show one entry."""
    return _page("rules/entry.html", rulebook(game, language), entry)


@section.get("/<lang:language>/learn", defaults={"game": "origin-story"})
@section.get("/originz/<lang:language>/learn", defaults={"game": "originz"})
def learn(language: str, game: str) -> str:
    """Show the guided order."""
    return _page("rules/entry.html", rulebook(game, language), "learn")


@section.get("/<lang:language>/summary/<players>")
def summary(language: str, players: str) -> str:
    """Show a summary that prints on one page; `players` is 1, 2 or 3-5."""
    if players not in SUMMARIES:
        abort(404)
    book = rulebook("origin-story", language)
    return _page("rules/summary.html", book, SUMMARIES[players])


@section.get("/originz/<lang:language>/summary")
def originz_summary(language: str) -> str:
    """Show the summary of ORIGINZ."""
    return _page("rules/summary.html", rulebook("originz", language), "summary")


@lru_cache(maxsize=2048)
def _body(book: Rulebook, entry: str, root: str) -> Markup:
    """Return the rendered body of an entry; `root` is the address of the rules."""
    return Markup(book.html(entry, lambda name: root + name))


def _page(template: str, book: Rulebook, name: str) -> str:
    if name not in book.entries:
        abort(404)
    found = book.entries[name]
    return render_template(
        template,
        book=book,
        entry=found,
        topic=book.topic_of(name),
        body=_body(book, name, url_for("rules.index", game=book.game, language=book.language)),
        own_address=_own_address(found),
        **_around(book, found),
    )


def _own_address(entry: Entry) -> str:
    """Return the address that a page should be known by: some entries have one of their own."""
    if entry.id == "learn":
        return url_for("rules.learn", game=g.game, language=g.language)
    for players, name in SUMMARIES.items():
        if entry.id == name:
            return url_for("rules.summary", language=g.language, players=players)
    if entry.id == "summary":
        return url_for("rules.originz_summary", language=g.language)
    return address(entry.id)


def _around(book: Rulebook, entry: Entry) -> dict[str, object]:
    """Return the neighbours of an entry: what it points to and what points to it."""
    related = book.related(entry.see)
    linking = book.backlinks(entry.id)
    return {
        "previous": book.previous(entry.id),
        "next": book.next(entry.id),
        "related": related,
        "asked": [other for other in linking if other.question],
        "ruled": [other for other in linking if other.ruling],
        "linking": [other for other in linking if not (other.question or other.ruling)],
        "rests_on": book.related(entry.question.rests_on) if entry.question else [],
    }
