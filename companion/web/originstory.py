"""The screens of Origin Story: the judge, the solo table, the score sheets.

The solo table and the score sheets are a page each, on which the engine plays in the browser. The
judge has a page for each question, and shows any judgement by its address: `?ask={"kind", "input"}`
is complete without JavaScript; with it the same address opens the screen with everything as it was.
`?q=` on the judge's first page is a situation told in words; what is none goes to the search.
"""

from __future__ import annotations

import json
from typing import Any

from flask import Blueprint, g, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from markupsafe import Markup

from companion import locales
from companion.engine.core.inputs import Refusal
from companion.engine.core.jsontext import read_json
from companion.engine.situations.game import MAX_LENGTH
from companion.rulebook.symbols import face_html
from companion.web import context

judge = Blueprint("judge", __name__)
solo = Blueprint("solo", __name__)
scores = Blueprint("scores", __name__)
GAME = "origin-story"
JUDGE_PAGES = ("trick", "legal", "vancardian", "score", "surrender", "dealer", "now")
EXAMPLES = ("trick", "legal", "follow", "replace", "surrender", "score", "charge")
MAX_QUESTION = 4000
_SPOKEN = (
    "verdict",
    "understood",
    "assumed",
    "open",
    "unknown",
    "unread",
)  # of the words of situations
# What a text must hold two of, or a number, before a browser starts the engine to read it.
_HINTS = (
    "B", "L", "S", "T", "number", "hero", "villain", "trick", "lead", "surrender", "again",
    "remove", "automaton", "factoryon", "dealer", "sidekick",
)  # fmt: skip


@judge.app_template_global()
def judge_situation(text: str) -> dict[str, Any] | None:
    """Return the judge's answer to a situation told in words; the page of results shows it."""
    return read_situation(text)[0]


@judge.app_template_global()
def card_picture(card: str) -> Markup:
    """Return the picture of a card."""
    return Markup(face_html(card))


@judge.get("/<lang:language>/judge/")
def index(language: str) -> ResponseReturnValue:
    """Show what the judge can be asked, and the answer to a situation told in words."""
    query = request.args.get("q", "")
    situation, is_read = read_situation(query)
    if query.strip() and situation is None:
        return redirect(url_for("search.page", language=language, game=GAME, q=query))
    return render_template(
        "judge/index.html",
        questions=JUDGE_PAGES,
        examples=[f"situation.example.{name}" for name in EXAMPLES],
        query=query,
        max_situation=MAX_LENGTH,
        situation=situation,
        is_read=is_read,
    )


@judge.get(f"/<lang:language>/judge/<any({','.join(JUDGE_PAGES)}):question>")
def page(language: str, question: str) -> str:
    """Show one kind of question, and its answer where the address asks one."""
    return render_template(
        "judge/question.html",
        question=question,
        judgement=judgement(language, request.args.get("ask", "")),
        **context.page_context(GAME, language, judge.name),
    )


def judgement(language: str, question_text: str) -> dict[str, Any] | None:
    """Return the answer to the question of an address, or None where there is none."""
    if not question_text or len(question_text) > MAX_QUESTION:
        return None
    engine = context.engine(language)
    try:
        return engine.answer({"call": "judge", "request": read_json(question_text)})
    except Refusal as refused:
        return {"error": engine.error_json(refused)}


def read_situation(text: str) -> tuple[dict[str, Any] | None, bool]:
    """Return the judge's answer to a situation told in words, with an address that shows it.

    That is its screen, filled in, or the judge's first page where it has none. With it comes
    whether the text was read: of one with cards that was not, the answer says what was understood.
    None for any other text.
    """
    answer = context.engine(g.language).answer({"call": "ask", "text": text})
    is_read = answer["situation"] is not None
    situation: dict[str, Any] | None = answer["situation"] or answer.get("unread")
    if situation is None:
        return None, is_read
    if not situation["screen"]:
        situation["address"] = url_for("judge.index", language=g.language, q=text)
        return situation, is_read
    request = json.dumps(
        {"kind": situation["kind"], "input": situation["input"]}, separators=(",", ":")
    )
    situation["address"] = url_for(
        "judge.page",
        language=g.language,
        question=situation["screen"],
        ask=request,
        seen=situation["seen"] or None,
    )
    return situation, is_read


@judge.app_template_global()
def situation_setting() -> dict[str, Any]:
    """Return what a script needs to read situations: the judge's address, words, hints."""
    words = locales.load(g.language)
    phrases = ", ".join(words[f"situation.word.{meaning}"] for meaning in _HINTS).split(", ")
    return {
        "judge": url_for("judge.index", language=g.language),
        "hints": [phrase for phrase in phrases if " " not in phrase],
        "words": {name: words[f"situation.{name}"] for name in _SPOKEN},
    }


@solo.get("/<lang:language>/solo/")
def table(language: str) -> str:
    """Show the solo table."""
    return render_template(
        "solo/table.html",
        **context.page_context(GAME, language, solo.name, "coach."),
        rulings=context.choices(GAME, language),
    )


@scores.get("/<lang:language>/scores/")
def sheets(language: str) -> str:
    """Show the score sheets of this device."""
    return render_template("scores/page.html", **context.page_context(GAME, language, scores.name))
