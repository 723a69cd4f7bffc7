"""The judge: a page for each question, and any judgement by its address.

`?ask={"kind", "input"}` shows the judgement, complete without JavaScript; with it the same address
opens the screen with everything as it was.
"""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Flask, render_template, request

from companion import games, locales
from companion.engine.kit.errors import Refused
from companion.engine.kit.jsontext import read_json
from companion.web import screens

section = Blueprint("judge", __name__)
GAME = "origin-story"
QUESTIONS = ("trick", "legal", "score", "surrender", "dealer", "now")
MOST = 4000


def init_app(app: Flask) -> None:
    """Add the addresses of this section."""
    app.register_blueprint(section)


@section.get("/<lang:language>/judge/")
def index(language: str) -> str:
    """Show what the judge can be asked."""
    del language
    return render_template("judge/index.html", questions=QUESTIONS)


@section.get(f"/<lang:language>/judge/<any({','.join(QUESTIONS)}):question>")
def page(language: str, question: str) -> str:
    """Show one kind of question, and its answer where the address asks one."""
    return render_template(
        "judge/question.html",
        question=question,
        judgement=judgement(language, request.args.get("ask", "")),
        **screens.carried(GAME, language, section.name),
    )


def judgement(language: str, question_text: str) -> dict[str, Any] | None:
    """Return the answer to the question of an address, or None where there is none."""
    if not question_text or len(question_text) > MOST:
        return None
    door = games.door(locales.load(language))
    try:
        return door.answer({"call": "judge", "request": read_json(question_text)})
    except Refused as refused:
        return {"error": door.error_json(refused)}
