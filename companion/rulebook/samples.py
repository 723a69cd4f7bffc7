"""Tells a game that is really played below the headings of a guide, in the engine's own words.

`content/<game>/samples/<entry>.yaml` holds the game; nothing of what happens is written by hand:

    kind: solo
    options: {difficulty: 0, dealer: You, deck: virtual, seed: 69}
    steps:
      setup: [{type: story, costs: [1]}, …]
      trick-1: [{type: play, card: L4}, {type: next-trick}]

`steps` are the actions below each heading, in the order of the text. What stands in words in an
action is given by language: `reason: {en: Story card, fr: Carte histoire}`. A kind of reason is
told where it comes up first, so that a long game stays short.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import Any

from companion.engine.core.inputs import Refusal
from companion.engine.core.words import Words, say
from companion.games import registry
from companion.rulebook.entries import Entry
from companion.rulebook.frontmatter import Defect, Fields, read_yaml
from companion.rulebook.quotes import below_headings

FOLDER = "samples"
MEASURE = "en"
# A card in a sentence is drawn, as `{S11}` is in a text; braces of its own would be placeholders.
_DRAWN_CARDS = {f"card.{suit}": f"⟦{suit}{{value:text}}⟧" for suit in "BLST"} | {
    "card.the": "{card:text}"
}
_BRACES = str.maketrans("⟦⟧", "{}")
Events = list[Any]  # messages of the engine
Sample = dict[str, Events]  # by heading


def read(path: Path, language: str, headings: Collection[str]) -> tuple[Sample, list[str]]:
    """Return what happens below each heading, and the defects as `file:line: what`."""
    if not path.is_file():
        return {}, []
    text = path.read_text(encoding="utf-8")
    try:
        fields = Fields(read_yaml(text) or {}, text)
        kind, options, steps = (
            fields.text("kind"),
            fields.mapping("options"),
            fields.mapping("steps"),
        )
        for heading in steps.keys() - headings:
            raise fields.wrong(heading, f"the text has no heading {heading}")
        return dict(_played(kind, options, _in_language(steps, language))), []
    except Defect as defect:
        return {}, [f"{path}:{defect.line}: {defect.what}"]
    except Refusal as refusal:
        return {}, [f"{path}:1: the engine refuses a step: {refusal.code} {refusal.params}"]


def _played(
    kind: str, options: object, steps: Mapping[str, Events]
) -> Iterator[tuple[str, Events]]:
    """Yield the events below each heading; those of the new game stand below the first."""
    state, events = registry.new(kind, options)
    for heading, actions in steps.items():
        for action in actions:
            state, more = registry.apply(state, action)
            events = [*events, *more]
        yield heading, events
        events = []


def _in_language(value: Any, language: str) -> Any:
    if isinstance(value, list):
        return [_in_language(one, language) for one in value]
    if isinstance(value, dict):
        if MEASURE in value:
            return value.get(language, value[MEASURE])  # a new language may be without for a while
        return {key: _in_language(one, language) for key, one in value.items()}
    return value


def with_sample(entry: Entry, titles: Mapping[str, str], words: Words, body: str) -> str:
    """Return the body with what happens in its game below each heading.

    `titles` of the entries, by id: what happens links to the rule that it rests on.
    """
    told: set[str] = set()
    drawing = {**words, **_DRAWN_CARDS}
    lines = {
        heading: "\n".join(
            line for event in events for line in _lines(event, titles, drawing, told)
        )
        for heading, events in entry.sample.items()
    }
    return below_headings(body, lambda heading: [lines[heading]] if lines.get(heading) else [])


def _lines(
    event: Mapping[str, Any], titles: Mapping[str, str], words: Words, told: set[str]
) -> Iterator[str]:
    """Yield an event as a list item, and below it the reasons of a kind that is not `told` yet."""
    sentences = [say(words, event["code"], event["params"])]
    if event["code"] == "event.follow":  # its sentence names only what she plays in the end
        orders = event["params"]["orders"][:-1]
        sentences += [
            say(words, f"solo.say.{order['do']}", {"cards": order["cards"]}) for order in orders
        ]
    cited = next((name for name in event["cites"] if name in titles), "")
    rule = f" <small>[{titles[cited]}]({cited})</small>" if cited and cited not in told else ""
    told.add(cited)
    yield f"- {' '.join(sentences)}{rule}".translate(_BRACES)
    for reason in event.get("why", ()):
        if reason["code"] not in told:
            told.add(reason["code"])
            yield f"    - {say(words, reason['code'], reason['params'])}".translate(_BRACES)
