"""The search page, complete without JavaScript, and the search API."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, g, jsonify, render_template, request, url_for
from markupsafe import Markup, escape

from companion import locales
from companion.engine.core.words import say
from companion.games import first, games
from companion.search.answers import LIMIT, Answer, BadParameterError, Result, ask
from companion.search.query import MAX_LENGTH
from companion.search.sentences import fragment
from companion.web.context import address, each_game, rulebook
from companion.web.responses import static_url

section = Blueprint("search", __name__)
# The words that static/js/search.js needs, without their prefix.
_SPOKEN = (
    "results", "nothing", "unanswered", "topics", "meant", "rests-on", "recent", "forget", "widen",
    "hint", "failed", "basis-rule", "basis-detail", "basis-ruling", "narrowed-1", "narrowed-2",
    "narrowed-3-5", "players-1", "players-2", "players-3-5",
)  # fmt: skip


@each_game(section, "/search")
def page(language: str, game: str) -> str:
    """Show the results of a query, or the topics where there is no query or no result."""
    query = request.args.get("q", "")[:MAX_LENGTH]
    players = request.args.get("players", "")
    counts = games()[game].players
    players = players if players in counts else ""
    return render_template(
        "search/page.html",
        book=rulebook(game, language),
        query=query,
        players=players,
        all_players=counts,
        answer=ask(query, game, language, players) if query.strip() else Answer([], "", False),
    )


@section.get("/api/v1/search")
def api() -> tuple[Response, int]:
    """Answer with a list of results, best first, or say in one sentence what cannot be asked."""
    args = request.args
    limit = args.get("limit", str(LIMIT))
    language = args.get("lang", locales.languages()[0])
    try:
        if not limit.isascii() or not limit.isdigit():
            raise BadParameterError("no-limit", limit, [str(LIMIT)], language)
        answer = ask(
            args.get("q", ""),
            args.get("game", first().slug),
            language,
            args.get("players", ""),
            # Cut first: to read a number of very many digits takes long, or is refused by Python.
            int(limit[:4]),
        )
    except BadParameterError as error:
        return jsonify({"error": {"code": error.code, "text": str(error)}}), 400
    return jsonify([result.as_json() for result in answer.results]), 200


@section.app_template_global()
def link_to(result: Result) -> str:
    """Return the address of the place that answers, with the answer highlighted."""
    page, _, anchor = result.address.partition("#")
    return address(page) + fragment(anchor, result.answer)


@section.app_template_filter()
def marked(result: Result) -> list[Markup]:
    """Return the lines of a result's answer, the matched words marked; the rest is escaped."""
    text, last = Markup(), 0
    for start, end in result.marks:
        text += escape(result.answer[last:start])
        text += Markup("<mark>{}</mark>").format(result.answer[start:end])
        last = end
    return (text + escape(result.answer[last:])).splitlines()


@section.app_template_global()
def search_setting() -> dict[str, Any]:
    """Return what the search box needs: addresses, words, topics."""
    words = locales.load(g.language)
    rules = url_for("rules.index", game=g.game, language=g.language)
    return {
        "game": g.game,
        "players": list(games()[g.game].players),
        "index": static_url(f"built/search/{g.game}-{g.language}"),
        "page": url_for("search.page", game=g.game, language=g.language),
        "rules": rules,
        "topics": [
            [topic.title, f"{rules}#topic-{topic.id}", topic.summary]
            for topic in rulebook(g.game, g.language).topics
            if topic.entries
        ],
        "words": {name: words[f"search.{name}"] for name in _SPOKEN},
        "counts": [say(words, "search.count", {"n": count}) for count in range(LIMIT + 1)],
    }
