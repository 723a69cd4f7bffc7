"""Every key of the catalogues that is put together in code: the one list of them."""

from __future__ import annotations

import json
import re
from functools import cache
from typing import cast, get_args, get_type_hints

from companion.build.screenshots import PICTURES, SCENES
from companion.engine.core.inputs import Message
from companion.engine.originstory.cards import ROUNDS, SIDES, SUITS
from companion.engine.originstory.coach.advice import LOSSES
from companion.engine.originstory.coach.chances import AIMS
from companion.engine.originstory.coach.reasons import THEMES
from companion.engine.originstory.coach.sums import VP, WIN
from companion.engine.originstory.effects import EFFECTS
from companion.engine.originstory.inputs import CardInput
from companion.engine.originstory.judge.phases import PhasesRuling, phases
from companion.engine.originstory.scoresheet.steps import SEAT_FIELDS, SOURCES
from companion.engine.originstory.solo import STEPS
from companion.engine.originstory.solo.abilities import ABILITIES, CORRECTION, REASON
from companion.engine.originstory.solo.setup import CHARGEABLE
from companion.engine.originstory.solo.state import Order
from companion.engine.originstory.tricks import MAX_PLAYERS, SOLO, TWO, seats_of
from companion.engine.originz.deck import TYPES
from companion.engine.originz.duel.state import ZONES
from companion.engine.originz.formats import FORMATS
from companion.games import games
from companion.paths import PACKAGE, STATIC
from companion.rulebook.entries import PLAYERS
from companion.rulebook.pictures.scenes import ASK, CHARTS
from companion.web.offline import SHORTCUTS
from companion.web.originstory import _HINTS as HINTS
from companion.web.originstory import _SPOKEN as SITUATION_WORDS
from companion.web.originstory import EXAMPLES, JUDGE_PAGES
from companion.web.search import _SPOKEN as SEARCH_WORDS
from tests.wordscan import arguments, completing, script_arguments

ENGINE = PACKAGE / "engine"
SCRIPTS = STATIC / "js"
ORDER_WORDS = set(get_args(get_type_hints(Order)["do"]))
TABLE = {*SOLO, "trick", "past", "discard", "extra", "aside", "box", "deck"}
NAMES = {place for game in games().values() for place in game.places}
USES = {ability.name for ability in ABILITIES}
ACTIONS = set(STEPS.by_name)
REFUSING = {"Refusal", "refuse"}


def in_code(pattern: str, *paths: str) -> set[str]:
    """What completes a pattern to a key and stands as a word in these files of the package."""
    return completing(pattern, *(PACKAGE / path for path in paths))


def in_scripts(pattern: str, *paths: str) -> set[str]:
    """What completes a pattern to a key and stands as a word in these scripts."""
    return completing(pattern, *(SCRIPTS / path for path in paths))


def in_constant(file: str, name: str) -> set[str]:
    """The texts of a list that a script has as a constant."""
    found = re.search(rf"const {name} = (\[.+?\]);", (SCRIPTS / file).read_text("utf-8"), re.DOTALL)
    assert found, f"{file} has no {name}"
    return set(json.loads(found[1]))


def lesson_words() -> set[str]:
    """What the steps of the lesson say, and what they answer to another choice."""
    steps = json.loads((STATIC / "data" / "first-round.json").read_text("utf-8"))["steps"]
    return {name for step in steps for name in (*step.get("say", ()), step.get("else", ""))} - {""}


@cache
def built() -> dict[str, set[str]]:
    """Every key that is put together in code: its pattern, and what takes the place of `*`.

    An empty set: the text only chooses words by how their keys begin.
    """
    return {
        "alignment.*": set(SIDES),
        "card.*": set(SUITS),
        "cli.*": set(),
        "coach.*": set(),
        "coach.unknown.*": {"abilities", "deck", "effects", "seen"},
        "coach.loss.*": {name for _, name in LOSSES[VP]},
        "coach.loss.win.*": {name for _, name in LOSSES[WIN]},
        "coach.aim.*": set(AIMS),
        "coach.after.*": set(AIMS),
        "coach.theme.*": {*THEMES, "all"},
        "coach.verdict.*": {"best", "even", "worse", "wrong"},
        "coach.which-*": {"back", "card", "side"},
        "event.originz.*": completing("event.originz.*", ENGINE / "originz" / "duel"),
        "event.sheet.*": {field.field.name for field in SEAT_FIELDS} - {"charges"},
        "event.sheet.charging-*": {"over", "open"},
        "event.sheet.vp.*": set(SOURCES),
        "form.*": wanted_forms(),
        "history.*": set(),
        "history.round.*": {"best", "worst"},
        "history.side.*": set(SIDES),
        "lesson.*": lesson_words() | {"trumped"},
        "judge.*": set(),
        "judge.ability.*": {
            name for ruling, _ in rounds() for step in ruling["steps"] for name in step["abilities"]
        },
        "judge.about.*": set(JUDGE_PAGES),
        "judge.ask.*": set(JUDGE_PAGES),
        "judge.part.*": {"drawn", "hand", "plays"},
        "judge.phase.*": {"setup", "tricks", "end"},
        "judge.she.*": {"leads", "follows"},
        "live.*": set(),
        "live.bad.*": script_arguments(SCRIPTS / "live", "BadCode"),
        "live.join.*": {"passing", "passed"},
        "live.role.*": in_constant("live/messages.js", "ROLES"),
        "live.status.*": in_constant("live/messages.js", "LEAVING")
        | {"connecting", "asking", "in", "lost"},
        "live.told.*": in_constant("live/messages.js", "OUTCOMES") - {"done"} | {"garbage"},
        "nav.*": NAMES,
        "operation.*": choices_of("op"),
        "offline.*": in_scripts("offline.*", "offline.js"),
        "offline.device.*": in_scripts(
            "offline.device.*", "device.js", "store/backup.js", "store/games.js"
        ),
        "offline.screenshot.*": set(SCENES),
        "offline.shortcut.*": set(SHORTCUTS),
        "open.*": set(),
        "open.bad.*": arguments(PACKAGE / "share", {"BadLink"}, 0)
        | script_arguments(SCRIPTS / "share", "BadLink"),
        "open.do.*": {"copy", "go-on", "keep", "show"},
        "open.greeting.*": {"ahead", "behind", "level"},
        "open.kind.*": {kind for game in games().values() for kind in game.shares},
        "originz.*": set(),
        "originz.blocked.*": in_code("originz.blocked.*", "engine/originz"),
        "originz.deck.*": {"legal", "illegal", "missing"},
        "originz.deck.to-*": {"deck", "reserve"},
        "originz.direction.*": {"left", "right"},
        "originz.do.*": in_code("originz.do.*", "engine/originz"),
        "originz.face.*": {*SIDES, "none"},
        "originz.format.constructed-*": {"duel", "match"},
        "originz.format.*": set(FORMATS),
        "originz.formats.draw-*": {"pool", "seats"},
        "originz.go.*": arguments(ENGINE / "originz", {"_ask"}, 1)
        & completing("originz.go.*", ENGINE / "originz"),
        "originz.phase.*": {"start", "draw", "action", "end"},
        "originz.type.*": set(TYPES),
        "originz.zone.*": set(ZONES),
        "page.*": set(),
        "page.about.*": in_code("page.about.*", "web/templates/home/about.html")
        | {f"{part}.text" for part in ("what", "rights", "sources", "privacy")}
        | {"offline.text", "french.text"},
        "page.news.*": in_code("page.news.*", "web/templates/home/news.html")
        | {"table", "reasons", "words", "coach", "share", "history", "safe", "texts"},
        "page.picture.*": {name + alt for name in PICTURES for alt in ("", ".alt")},
        "page.do.*": {name + more for name in NAMES - {"search"} for more in ("", ".more")},
        "picture.*": in_code("picture.*", "rulebook/pictures"),
        "picture.exchange.*": in_code("picture.exchange.*", "rulebook/pictures/scenes.py"),
        "picture.flow.*": {"yes", "no"},
        "picture.flow.*.*": {
            f"{chart}.{name}"
            for chart, steps in CHARTS.items()
            for kind, step in [*steps, ("", "equal")]
            for name in ([step, f"{step}-ask"] if kind == ASK else [step])
        },
        "picture.mark.*": in_code("picture.mark.*", "rulebook/pictures/scenes.py"),
        "picture.phase.*": in_code("picture.phase.*", "rulebook/pictures/scenes.py"),
        "picture.pods.*": {"left", "right"},
        "picture.stack.*": {"easier", "harder"},
        "picture.step.*": in_code("picture.step.*", "engine/originstory/judge/phases.py"),
        "picture.stun.*": in_code("picture.stun.*", "rulebook/pictures/scenes.py"),
        "picture.table.*": in_code("picture.table.*", "rulebook/pictures/tables.py"),
        "place.*": TABLE,
        "refused.*": arguments(ENGINE, REFUSING, 0)
        | arguments(PACKAGE / "web", REFUSING, 0)
        | arguments(PACKAGE / "coach", REFUSING, 0)
        | in_code("refused.*", "engine/originstory/tricks.py"),
        "refused.sheet-*": {"charged", "removed", "lost"},
        "rules.*": in_code("rules.*", "web/templates/rules/around.html"),
        "rules.mark.*": {"rule", "detail", "ruling", "choice"},
        "rules.players.*": set(PLAYERS),
        "rules.says.*": {"yes", "no"},
        "scores.*": in_scripts("scores.*", "scores")
        | {one.field.name for one in SEAT_FIELDS if one.field.kind in ("integer", "text")}
        - {"card"}  # it is called by its kind
        | {"story", "superhero", *SIDES},
        "scores.*-none": {"undo", "redo"},
        "scores.source.*": set(SOURCES),
        "scores.status.*": in_scripts("scores.status.*", "scores")
        | in_code("scores.status.*", "engine/originstory/scoresheet"),
        "search.*": {*SEARCH_WORDS} | in_code("search.*", "web/search.py", "search/answers.py"),
        "search.basis-*": {"rule", "detail", "ruling"},
        "search.narrowed-*": set(PLAYERS),
        "search.players-*": set(PLAYERS),
        "seat.*": {*SOLO, *TWO, *seats_of(5)},
        "share.*": set(),
        "situation.*": {*SITUATION_WORDS, "assumed", "cards", "yes", "no"},
        "situation.example.*": set(EXAMPLES),
        "situation.missing.*": {
            "lead_suit",
            "plays",
            "hand",
            "drawn",
            "alignment",
            "tricks",
            "leader_cards_left",
            "vp",
            "x",
            "value",
            "give",
            "vancardian_hand",
            "dealer",
            "round",
            "up",
            "asked",
        },
        "situation.read.*": {"row", "drawn", "plays"},
        "situation.read.standing-*": set(SIDES),
        "situation.read.won.*": set(TWO),
        "situation.say.*": in_code("situation.say.*", "engine/situations/asking.py") | {*SIDES},
        "situation.word.*": in_code("situation.word.*", "engine/situations")
        | set(HINTS)
        | set(SUITS)
        | {"at-right"},  # no question takes it: it leaves no answer
        "solo.*": in_scripts("solo.*", "solo/sheets.js"),
        "solo.*.*": {"deck.physical", "deck.virtual", "hand.tracked", "hand.untracked"}
        | choices_of_abilities(),
        "solo.ability-name.*": {"superhero", *CHARGEABLE},
        "solo.aim.*": set(SIDES),
        "solo.do.*": ORDER_WORDS,
        "solo.does.*": USES - {"correct"},
        "solo.effect.*": set(EFFECTS),
        "solo.field.*": in_scripts("solo.field.*", "solo") | asked_of_abilities(),
        "solo.go.*": {
            "deal",
            "begin",
            "pass",
            "draw-to-follow",
            "next-trick",
            "score",
            "next-round",
        },
        "solo.name.*": in_scripts("solo.name.*", "solo")
        | in_code("solo.name.*", "engine/originstory/solo"),
        "solo.moment.*": {
            *("perfect", "broken", "surrender"),
            *("hero-high", "hero-low"),
        },
        "solo.row.*": {"before", "drawn", "after"},
        "solo.say.*": ORDER_WORDS,
        "solo.source.*": {*SIDES, "surrender", "ability"},
        "solo.step.*": ACTIONS,
        "solo.undo.*": {"align", "row", "effect-draw", "draw-to-follow"},
        "suit.*": set(SUITS),
        "table.*": {"full", "newer", "not-kept", "not-now"},
        "table.bad-file.*": in_scripts("table.bad-file.*", "store/backup.js", "ui"),
        "table.engine.*": script_arguments(SCRIPTS, "EngineError"),
        "table.news.*": {"elsewhere", "overtaken", "truncated"},
        "why.*": in_code("why.*", "engine/originstory/tricks.py"),
        "why.alignment.*": set(SIDES),
        "why.follow.*": in_code(
            "why.follow.*", "engine/originstory/vancardians.py", "engine/originstory/reasons.py"
        ),
        "why.originz.*": in_code("why.originz.*", "engine/originz"),
        "why.originz.prepare.*": in_code("why.originz.prepare.*", "engine/originz"),
        "why.score.*": set(SIDES),
        "why.sheet.vp.*": set(SOURCES),
        "why.step.*": {
            reason["code"].removeprefix("why.step.") for _, why in rounds() for reason in why
        },
        "zone.*": set(ZONES),
    }


def asked_of_abilities() -> set[str]:
    """Return the fields that the form of an ability asks for; a correction has its own sheet.

    For whom it is done stands above the form.
    """
    fields = [
        field for ability in ABILITIES for field in ability.fields if ability.name != CORRECTION
    ]
    named = {field.name for field in fields if field.kind not in ("flag", "place")}
    return named - {REASON.name}


def choices_of_abilities() -> set[str]:
    """Return what the form of an ability says of a choice between names: `op.gain`."""
    fields = [field.form({}) for ability in ABILITIES for field in ability.fields]
    named = {str(form["name"]) for form in fields if form["kind"] == "one-of"}
    return {f"{name}.{choice}" for name in named for choice in choices_of(name)}


def choices_of(name: str) -> set[str]:
    """Return the choices of a field of abilities."""
    fields = [field for ability in ABILITIES for field in ability.fields if field.name == name]
    return {choice for field in fields for choice in cast(list[str], field.form({})["choices"])}


def rounds() -> list[tuple[PhasesRuling, list[Message]]]:
    """Return the steps of every round, for so many players as there can be."""
    return [
        phases(CardInput({"players": players, "round": number}, "input"))
        for players in range(1, MAX_PLAYERS + 1)
        for number in range(1, ROUNDS + 1)
    ]


def wanted_forms() -> set[str]:
    """What the engine says a value should be: `wanted="text"`, `{"wanted": "text"}`."""
    named_form = re.compile(r"wanted\"?[=:] ?\"([a-z-]+)\"")
    return {
        form
        for path in ENGINE.rglob("*.py")
        for form in named_form.findall(path.read_text(encoding="utf-8"))
    }
