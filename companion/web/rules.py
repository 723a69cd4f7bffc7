"""Topics, entries, the guided order, the one-page summaries and the glossary."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby

from flask import Blueprint, abort, g, make_response, render_template, url_for
from markupsafe import Markup
from werkzeug.wrappers import Response as WerkzeugResponse

from companion import locales
from companion.games import games
from companion.rulebook import Entry, Rulebook
from companion.rulebook.book import sort_key
from companion.web.context import address, each_game, rulebook

section = Blueprint("rules", __name__)
LEARN = "learn"


@section.app_template_filter()
def inline(text: str, book: Rulebook) -> Markup:
    """Render a short text of an entry, such as its summary."""
    return Markup(book.inline(text, address))


@section.app_template_filter()
def plain(text: str, book: Rulebook) -> str:
    """Return a short text of an entry without markup."""
    return book.plain(text)


@each_game(section, "/rules/")
def index(language: str, game: str) -> str:
    """List all entries, by topic and by alphabet."""
    return render_template("rules/index.html", book=rulebook(game, language))


@each_game(section, "/rules/<path:entry>")
def entry(language: str, game: str, entry: str) -> str | WerkzeugResponse:
    """Show one entry."""
    return _page("rules/entry.html", rulebook(game, language), entry)


@each_game(section, "/learn")
def learn(language: str, game: str) -> str | WerkzeugResponse:
    """Show the guided order."""
    return _page("rules/entry.html", rulebook(game, language), LEARN)


@each_game(section, "/summary", defaults={"part": ""})
@each_game(section, "/summary/<part>")
def summary(language: str, game: str, part: str) -> str | WerkzeugResponse:
    """Show a summary that prints on one page; a game may have one for some player counts each."""
    summaries = games()[game].summaries
    if part not in summaries:
        abort(404)
    return _page("rules/summary.html", rulebook(game, language), summaries[part])


@each_game(section, "/glossary")
def glossary(language: str, game: str) -> str:
    """List the terms by their first letter, each with a sentence and the entry that defines it."""
    book = rulebook(game, language)
    by_letter = groupby(book.glossary, lambda term: sort_key(term.term)[:1].upper())
    letters = [(letter, list(terms)) for letter, terms in by_letter]
    return render_template("rules/glossary.html", book=book, letters=letters)


@lru_cache(maxsize=2048)
def _body(book: Rulebook, entry: str, root: str) -> Markup:
    """Return the rendered body of an entry; `root` is the address of the rules."""
    return Markup(book.html(entry, lambda name: root + name))


def _page(template: str, book: Rulebook, name: str) -> str | WerkzeugResponse:
    if name in book.moved:
        return _moved(name)
    if name not in book.entries:
        abort(404)
    entry = book.entries[name]
    return render_template(
        template,
        book=book,
        entry=entry,
        topic=book.topic_of(name),
        number=book.numbers(entry.topic).get(name, ""),
        body=_body(book, name, url_for("rules.index", game=book.game, language=book.language)),
        own_address=_own_address(entry),
        answers=_answers(book, entry),
        translated=_is_translated(entry),
        **_around(book, entry),
    )


def _moved(name: str) -> WerkzeugResponse:
    """Lead on from an earlier address; the body does so where nobody sends the header."""
    target = address(name)
    answer = make_response(render_template("rules/moved.html", target=target), 301)
    answer.headers["Location"] = target
    return answer


def _own_address(entry: Entry) -> str:
    """Return the address that a page should be known by: some entries have one of their own."""
    if entry.id == LEARN:
        return url_for("rules.learn", game=g.game, language=g.language)
    for part, name in games()[g.game].summaries.items():
        if entry.id == name:
            return url_for("rules.summary", game=g.game, language=g.language, part=part)
    return address(entry.id)


def _is_translated(entry: Entry) -> bool:
    """Tell whether a page says what no source in its language says."""
    own = f"-{entry.language}"
    return (
        entry.language != locales.languages()[0]
        and bool(entry.units or entry.question)
        and not any(source.doc.endswith(own) for source in entry.sources)
    )


def _answers(book: Rulebook, entry: Entry) -> list[dict[str, object]]:
    """Return the units that answer a question, each with its text and the entry that it is of."""
    if not entry.question:
        return []
    return [
        {
            "unit": unit,
            "entry": book.entries[unit.entry],
            "html": Markup(book.unit_html(unit, address)),
        }
        for unit in (book.units[name] for name in entry.question.shows)
    ]


def _around(book: Rulebook, entry: Entry) -> dict[str, object]:
    """Return the neighbours of an entry: what it points to and what points to it."""
    previous, following = book.neighbours(entry.id)
    linking = book.backlinks(entry.id)
    return {
        "previous": previous,
        "next": following,
        "related": book.related(entry.see),
        "asked": [other for other in linking if other.question],
        "ruled": [other for other in linking if other.ruling],
        "linking": [other for other in linking if not (other.question or other.ruling)],
    }
