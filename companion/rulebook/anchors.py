"""Gives headings and units their ids, and labels the parts that are for some players only."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from xml.etree.ElementTree import Element, SubElement

from companion.engine.core.words import Words
from companion.rulebook.text import ID

HEADINGS = ("h2", "h3", "h4", "h5", "h6")
_BLOCKS = ("p", "ul", "ol", "table", "blockquote", "div", "section", "figure")
_MARKED = ("p", "li", "td", "th", *HEADINGS)


@dataclass(frozen=True)
class Anchors:
    """What the rendering of an entry needs to know of its units.

    `marks` by unit id; `players` of the units, or of a guide's blocks, that are for fewer players
    than the entry; `aliases` are earlier ids of each id; `numbers` are those to cite, by unit id.
    """

    marks: Mapping[str, str]
    players: Mapping[str, tuple[str, ...]]
    aliases: Mapping[str, tuple[str, ...]]
    numbers: Mapping[str, str]


def set_ids(root: Element, anchors: Anchors) -> None:
    """Turn each `{#id}` into the id of its block."""
    # ElementTree's elements do not know their parents.
    parents = {child: parent for parent in root.iter() for child in parent}
    for element in list(root.iter()):
        if element.tag not in _MARKED:
            continue
        name = _take_id(element)
        if not name:
            continue
        block = _block_of(element, parents)
        _name(block, name, anchors)
    for box in root.iter("section"):
        number = anchors.numbers.get(box.get("id", ""))
        if number:
            box[0].set("data-number", number)  # beside the mark of a ruling


def _block_of(element: Element, parents: Mapping[Element, Element]) -> Element:
    """Return what an id stands for: a cell's row; of a row with nothing else, the table above."""
    if element.tag not in ("td", "th"):
        return element
    row = parents[element]
    if any((cell.text or "").strip() or len(cell) for cell in row):
        return row
    body = parents[row]
    body.remove(row)
    return parents[body]


def _name(block: Element, name: str, anchors: Anchors) -> None:
    block.set("id", name)
    # A row may hold nothing but cells.
    place = block[0] if block.tag == "tr" else block
    for number, alias in enumerate(anchors.aliases.get(name, ())):
        span = Element("span", {"id": alias, "class": "old-anchor", "data-skip": ""})
        # The element's own words go behind the span, which would stand after them.
        span.tail, place.text = place.text, None
        place.insert(number, span)
    if name in anchors.marks:
        block.set("class", "unit")
        if anchors.marks[name]:
            block.set("data-mark", anchors.marks[name])
    if name in anchors.numbers:
        place.set("data-number", anchors.numbers[name])


def _take_id(element: Element) -> str:
    """Cut `{#id}` off the end of an element's own words."""
    inline = list(element)
    for at, child in enumerate(inline):
        # What stands in a list within an item has ids of its own.
        if child.tag in _BLOCKS:
            inline = inline[:at]
            break
    last = inline[-1] if inline else None
    text = (element.text if last is None else last.tail) or ""
    match = ID.search(text)
    if not match:
        return ""
    if last is None:
        element.text = text[: match.start()]
    else:
        last.tail = text[: match.start()]
    return match[1]


def split_parts(root: Element, anchors: Anchors, words: Words) -> None:
    """Put each run of blocks for the same players only into a part with a label."""
    if not anchors.players:
        return
    children = list(root)
    for child in children:
        root.remove(child)
    part: Element | None = None
    of_part: tuple[str, ...] = ()
    for child, players in zip(children, _players_of_blocks(children, anchors), strict=True):
        if not players or child.get("data-players"):
            part = None
            root.append(child)
            _label_items(child, anchors, words)
            continue
        if part is None or players != of_part:
            part, of_part = labelled_part(root, players, words), players
        part.append(child)


def labelled_part(parent: Element, players: tuple[str, ...], words: Words) -> Element:
    """Add an empty part for some players only."""
    part = SubElement(parent, "div", {"class": "part", "data-players": " ".join(players)})
    _label(SubElement(part, "p"), players, words)
    return part


def _label(label: Element, players: tuple[str, ...], words: Words) -> None:
    label.set("class", "part-label")
    label.set("data-skip", "")
    label.text = " · ".join(words[f"rules.players.{value}"] for value in players)


def _label_items(block: Element, anchors: Anchors, words: Words) -> None:
    """Mark the items of a list that hold for fewer players than the list."""
    for item in block.iter("li"):
        players = anchors.players.get(item.get("id", ""))
        if players:
            item.set("data-players", " ".join(players))
            label = Element("span")
            _label(label, players, words)
            label.tail, item.text = f" {item.text or ''}", None
            item.insert(0, label)


def _players_of_blocks(blocks: list[Element], anchors: Anchors) -> list[tuple[str, ...]]:
    """Return whom each block is for, () for everybody: what is no unit goes with its neighbours.

    A heading is for the players of all that stands below it, a lead-in for those of what follows,
    an example or a picture for those of what it follows.
    """
    own = [_players_of(block, anchors) for block in blocks]
    result: list[tuple[str, ...]] = []
    for at, block in enumerate(blocks):
        if block.tag in HEADINGS:
            below = set(_section(blocks, own, at))
            players = below.pop() if len(below) == 1 else ()
        elif own[at] is not None:
            players = own[at] or ()
        elif block.tag == "p":
            players = next((one for one in own[at + 1 :] if one is not None), ())
        else:
            players = result[-1] if result else ()
        result.append(players)
    return result


def _section(
    blocks: list[Element], own: list[tuple[str, ...] | None], at: int
) -> Iterator[tuple[str, ...]]:
    for block, players in list(zip(blocks, own, strict=True))[at + 1 :]:
        # As texts h2 comes before h3: a heading of the same level or a higher one ends the section.
        if block.tag in HEADINGS and block.tag <= blocks[at].tag:
            return
        if players is not None:
            yield players


def _players_of(block: Element, anchors: Anchors) -> tuple[str, ...] | None:
    """Return whom the units of a block are all for, or None where it has no units."""
    if block.get("data-players"):
        return tuple(block.get("data-players", "").split())
    if block.tag in HEADINGS:
        return None
    if not anchors.marks:  # a guide: a block for everybody needs no id
        units = [one.get("id", "") for one in block.iter() if one.tag in ("p", "li")] or [""]
    else:
        units = [one.get("id", "") for one in block.iter() if one.get("id", "") in anchors.marks]
    if not units:
        return None
    players = {anchors.players.get(name, ()) for name in units}
    return players.pop() if len(players) == 1 else ()
