"""What a guide shows that is told elsewhere: units, a game really played, an index of cards."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from pathlib import Path
from typing import Any

from companion.engine.core.inputs import Refusal
from companion.engine.core.words import Words, say
from companion.games import registry
from companion.rulebook.entries import RULING, Entry, Unit
from companion.rulebook.links import seen_elsewhere
from companion.rulebook.symbols import CARD
from companion.rulebook.text import ID
from companion.rulebook.yamlfields import Defect, Defects, fields_of

# --- Shows units of other entries below the headings of a guide: no rule is told again there ---
#
# A sidecar names them by heading, for everybody or by the number of players:
#
#     quotes:
#       every-table: [following-suit#no-need-to-beat, leading#love-at-once]
#       dealer: {"1": [dealer#down], "2, 3-5": [dealer#clockwise]}
#
# They become Markdown, so that cards, links and terms in them look as they do in their own entry.


_SECTION = re.compile(r"^(?=#{2,6}\s)", re.MULTILINE)
_TABLE = "|"


def with_quotes(
    entry: Entry, units: Mapping[str, Unit], titles: Mapping[str, str], words: Words, body: str
) -> str:
    """Return the body with the quoted units at the end of the section that each list is for.

    `units` by address; `titles` of the entries, by id.
    """
    if not entry.quotes:
        return body

    def shown(addresses: tuple[str, ...]) -> str:
        return "\n".join(_item(units[name], titles, words) for name in addresses if name in units)

    def below(heading: str) -> list[str]:
        lists = entry.quotes.get(heading, {})
        return [_part(players, shown(addresses)) for players, addresses in lists.items()]

    return below_headings(body, below)


def below_headings(body: str, below: Callable[[str], list[str]]) -> str:
    """Return the body with Markdown at the end of each section; `below` gives it by heading."""
    parts = []
    for section in _SECTION.split(body):
        heading = ID.search(section.partition("\n")[0])
        inside = below(heading[1]) if heading else []
        # Four slashes around, as the lists inside may be blocks of three.
        block = ["//// quoted", *inside, "////"] if inside else []
        parts.append("\n\n".join([section.rstrip(), *block]))
    return "\n\n".join(parts) + "\n"


def _item(unit: Unit, titles: Mapping[str, str], words: Words) -> str:
    mark = words["rules.mark.ruling"]
    ruling = f' <span class="mark mark-ruling">{mark}</span>' if unit.mark == RULING else ""
    text = seen_elsewhere(unit.text, unit.entry)
    return f"- {text} <small>[{titles[unit.entry]}]({unit.address}){ruling}</small>"


def _part(players: str, items: str) -> str:
    """Return a list that is for some players only, or for everybody where `players` is ""."""
    return f"/// players | {players}\n{items}\n///" if players else items


def defects(entry: Entry, units: Mapping[str, Unit]) -> Iterator[tuple[str, str]]:
    """Yield what is wrong with the quoted units: a word of its sidecar, and what."""
    for heading, lists in entry.quotes.items():
        if heading not in entry.headings:
            yield heading, f"quotes: the text has no heading {heading}"
        for address in (address for addresses in lists.values() for address in addresses):
            if address not in units:
                yield address, f"quotes: {address} is no unit: name one, as `entry#unit`"
            elif _TABLE in units[address].text:
                yield address, f"quotes: {address} is a table, which cannot stand in a list"


# --- Tells a game that is really played below the headings of a guide ---
#
# `content/<game>/samples/<entry>.yaml` holds the game; nothing of what happens is written by hand:
#
#     kind: solo
#     options: {difficulty: 0, dealer: You, deck: virtual, seed: 69}
#     steps:
#       setup: [{type: story, costs: [1]}, …]
#       trick-1: [{type: play, card: L4}, {type: next-trick}]
#
# `steps` are the actions below each heading, in the order of the text. What stands in words in an
# action is given by language: `reason: {en: Story card, fr: Carte histoire}`. A kind of reason is
# told where it comes up first, so that a long game stays short.


FOLDER = "samples"
MEASURE = "en"
# A card in a sentence is drawn, as `{S11}` is in a text; braces of its own would be placeholders.
_DRAWN_CARDS = {f"card.{suit}": f"⟦{suit}{{value:text}}⟧" for suit in "BLST"}
_BRACES = str.maketrans("⟦⟧", "{}")
Events = list[Any]  # messages of the engine
Sample = dict[str, Events]  # by heading


def read(path: Path, language: str, headings: Collection[str], defects: Defects) -> Sample:
    """Return what happens below each heading."""
    if path.is_file():
        with defects.of(path):
            fields = fields_of(path)
            kind, options = fields.text("kind"), fields.mapping("options")
            steps = fields.mapping("steps")
            for heading, actions in steps.items():
                if heading not in headings:
                    raise fields.wrong(heading, f"the text has no heading {heading}")
                if not isinstance(actions, list):
                    raise fields.wrong(heading, " has to be a list of actions")
            try:
                return dict(_played(kind, options, _in_language(steps, language)))
            except Refusal as refusal:
                what = f"the engine refuses a step: {refusal.code} {refusal.params}"
                raise Defect(1, what) from None
    return {}


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
    pages = {name: name.partition("#")[0] for name in event["cites"]}
    cited = next((name for name, page in pages.items() if page in titles), "")
    known = not cited or cited in told
    rule = "" if known else f" <small>[{titles[pages[cited]]}]({cited})</small>"
    told.add(cited)
    yield f"- {' '.join(sentences)}{rule}".translate(_BRACES)
    for reason in event.get("why", ()):
        if reason["code"] not in told:
            told.add(reason["code"])
            yield f"    - {say(words, reason['code'], reason['params'])}".translate(_BRACES)


# --- Lists the playing cards that the rules name, with the places ---
#
# The list is made of the texts (`{S11}`), so it cannot lack one: a sidecar says `index: cards`,
# and below the heading of each suit, whose id is its letter in lower case, stand the cards of that
# suit.


INDEX = "cards"
_BOX = re.compile(r"/// ruling \| (\S+)")


def with_card_index(entry: Entry, entries: Collection[Entry], body: str) -> str:
    """Return the body with the cards that `entries` name, if the entry is their index."""
    if entry.index != INDEX:
        return body
    places: dict[str, dict[str, list[str]]] = {}
    for other in entries:
        for card, anchor in named(other):
            at = places.setdefault(card, {}).setdefault(other.id, [])
            if anchor not in at:
                at.append(anchor)
    titles = {other.id: other.title for other in entries}

    def below(heading: str) -> list[str]:
        cards = sorted((card for card in places if card[0] == heading.upper()), key=_value)
        lines = [f"- {{{card}}} " + " · ".join(_links(places[card], titles)) for card in cards]
        return ["\n".join(lines)] if lines else []

    return below_headings(body, below)


def _links(places: Mapping[str, list[str]], titles: Mapping[str, str]) -> Iterator[str]:
    """Yield a link for each place; a further one in the same entry has its number."""
    for name, anchors in places.items():
        for number, anchor in enumerate(anchors, 1):
            title = titles[name] + (f" ({number})" if number > 1 else "")
            yield f"[{title}]({name}#{anchor})"


def named(entry: Entry) -> Iterator[tuple[str, str]]:
    """Yield each card that an entry names and the id of its unit, or of what stands above it."""
    anchor = entry.units[0].id if entry.units else ""
    for line in entry.body.splitlines():
        found = ID.search(line) or _BOX.match(line)
        anchor = found[1] if found else anchor
        for suit, value in CARD.findall(line):
            if value:
                yield suit + value.replace("½", ".5"), anchor


def _value(card: str) -> float:
    return float(card[1:])
