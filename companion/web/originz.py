"""The tools of ORIGINZ: deck checker, duel tracker, formats."""

from __future__ import annotations

from flask import Blueprint, render_template

from companion.engine.core.inputs import NAME_LIMIT
from companion.engine.originz.deck import CARD_NAME_LIMIT, MAX_COPIES, ORIGINS, POWER_COSMIC, TYPES
from companion.engine.originz.duel.state import FORMATS as DUELS
from companion.engine.originz.formats import FORMATS, MAX_TEAMS, MIN_TEAMS, POOLS
from companion.engine.originz.tournament import KINDS
from companion.web import context

section = Blueprint("originz", __name__)
GAME = "originz"


@section.get("/originz/<lang:language>/<any(deck,duel,formats):tool>/")
def tool_page(language: str, tool: str) -> str:
    """Show a tool; what it does needs the engine, so the page says so where there is none."""
    return render_template(
        "originz/tool.html",
        tool=tool,
        **context.page_context(GAME, language, section.name),
        game_data={
            "origins": [*ORIGINS, POWER_COSMIC],
            "types": list(TYPES),
            "formats": [[name, *players] for name, players in FORMATS.items()],
            "duels": list(DUELS.items()),
            "pools": POOLS,
            "tournaments": KINDS,
            "teams": [MIN_TEAMS, MAX_TEAMS],
            "limits": {"player": NAME_LIMIT, "card": CARD_NAME_LIMIT, "copies": MAX_COPIES},
        },
    )
