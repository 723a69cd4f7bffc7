"""Renders an entry’s Markdown: cards, links, terms, blocks for some tables, pictures and folds."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from xml.etree.ElementTree import Element, SubElement

import markdown
from markdown.blockprocessors import BlockProcessor
from markdown.extensions import Extension
from markdown.extensions.toc import TocExtension
from markdown.inlinepatterns import InlineProcessor
from markdown.preprocessors import Preprocessor
from markdown.treeprocessors import Treeprocessor
from pymdownx.blocks import BlocksExtension  # type: ignore[import-untyped]
from pymdownx.blocks.block import Block  # type: ignore[import-untyped]

from companion.engine.core.words import Words
from companion.rulebook import symbols
from companion.rulebook.anchors import HEADINGS, Anchors, labelled_part, set_ids, split_parts
from companion.rulebook.entries import PLAYERS, Entry
from companion.rulebook.links import TERM, Address, Glossary, address_of, is_entry, link_terms
from companion.rulebook.pictures import picture

# --- Blocks of an entry: parts for some tables only, rulings, and pictures ---


class _Players(Block):  # type: ignore[misc]
    """`/// players | 2, 3-5`: a part for some tables only."""

    NAME = "players"
    ARGUMENT = True

    def on_validate(self, parent: Element) -> bool:
        del parent
        return all(value in PLAYERS for value in players_of(self.argument))

    def on_create(self, parent: Element) -> Element:
        players = players_of(self.argument)
        return labelled_part(parent, tuple(players), self.config["words"])


class _Quoted(Block):  # type: ignore[misc]
    """`/// quoted`: units of other entries, which search finds there and not here."""

    NAME = "quoted"

    def on_create(self, parent: Element) -> Element:
        return SubElement(parent, "div", {"class": "quotes", "data-skip": ""})


class _Ruling(Block):  # type: ignore[misc]
    """`/// ruling | id`: the question, the answer, why, and the other readings as a list."""

    NAME = "ruling"
    ARGUMENT = True

    def on_create(self, parent: Element) -> Element:
        box = SubElement(parent, "section", {"class": "ruling", "id": self.argument})
        _mark(box, self.config["words"], self.argument in self.config["choices"])
        return box

    def on_end(self, block: Element) -> None:
        words = self.config["words"]
        # The first paragraph holds the marks that `on_create` has put there.
        for paragraph, name in zip(block.findall("p")[1:], _BOX, strict=False):
            paragraph.set("class", name)
        others = block.find("ul")
        if others is not None:
            others.set("class", "readings")
            label = Element("p", {"class": "small", "data-skip": ""})
            label.text = words["rules.ruling.others"]
            block.insert(list(block).index(others), label)


_BOX = ("asked", "answer", "why")


def _mark(box: Element, words: Words, choice: bool) -> None:
    marks = SubElement(box, "p", {"class": "marks", "data-skip": ""})
    names = ["ruling", "choice"] if choice else ["ruling"]
    for name in names:
        SubElement(marks, "span", {"class": f"mark mark-{name}"}).text = words[f"rules.mark.{name}"]


class Boxes(BlocksExtension):  # type: ignore[misc]
    """Parts for some tables only, and rulings; a table may choose those in `choices`."""

    def __init__(self, words: Words, choices: frozenset[str]) -> None:
        self.config = {"words": [words, "the catalogue"], "choices": [choices, "ids of rulings"]}
        super().__init__()

    def extendMarkdownBlocks(  # noqa: N802
        self, md: markdown.Markdown, block_mgr: BlockProcessor
    ) -> None:
        """Let the converter know these parts."""
        del md
        block_mgr.register(_Players, self.getConfigs())  # type: ignore[attr-defined]
        block_mgr.register(_Quoted, {})  # type: ignore[attr-defined]
        block_mgr.register(_Ruling, self.getConfigs())  # type: ignore[attr-defined]


def players_of(argument: str) -> list[str]:
    """Return the values of a players block's argument."""
    return [value.strip() for value in argument.split(",")]


_PLACE = re.compile(r"^!\[.*\]\(picture:([a-z0-9-]+)\)$", re.MULTILINE)


class _Pictures(Preprocessor):
    """`![caption](picture:id)`: a picture, in a labelled part where it is for some players."""

    def __init__(self, md: markdown.Markdown, entry: Entry, words: Words) -> None:
        super().__init__(md)
        self._pictures = {one.id: one for one in entry.pictures}
        self._words = words

    def run(self, lines: list[str]) -> list[str]:
        return _PLACE.sub(self._drawn, "\n".join(lines)).split("\n")

    def _drawn(self, place: re.Match[str]) -> str:
        one = self._pictures.get(place[1])
        if not one:
            return place[0]
        drawn = self.md.htmlStash.store(picture(one, self._words))
        return f"/// players | {', '.join(one.players)}\n{drawn}\n///" if one.players else drawn


# --- Renders an entry’s Markdown: cards, links, terms, player parts, pictures and folds ---


class Renderer:
    """Renders texts of one language; `address` turns entry ids into addresses.

    `resolve` gives the present address of one that may have moved.
    """

    def __init__(
        self,
        words: Words,
        glossary: Glossary,
        address: Address,
        resolve: Callable[[str], str],
    ) -> None:
        self.words = words
        self.glossary = glossary
        self.address = address
        self.resolve = resolve

    def body(self, text: str, entry: Entry, folded: bool, anchors: Anchors) -> str:
        """Return the HTML of an entry's body, its sections folded or not.

        `anchors` are those of its units.
        """
        converter = self._converter(entry)
        # The number says when it runs, the highest first: before the terms (10), which look for
        # the parts for some players only that this one makes.
        _add(converter, partial(_set_anchors, anchors, self.words), "units", 11)
        if folded:
            # Last, for it moves headings with the permalinks (1) that end them.
            _add(converter, fold, "folds", 0.5)
        return converter.convert(text)

    def inline(self, text: str) -> str:
        """Return the HTML of a single paragraph without its `<p>`."""
        html = self._converter(None).convert(text)
        single = html.count("<p>") == 1 and html.startswith("<p>") and html.endswith("</p>")
        return html[3:-4] if single else html

    def _converter(self, entry: Entry | None) -> markdown.Markdown:
        extensions: list[Extension | str] = ["tables", "sane_lists", _Rulebook(self, entry)]
        if entry is not None:
            rulings = [unit for unit in entry.units if unit.ruling and unit.ruling.choice]
            choices = frozenset(unit.id for unit in rulings)
            extensions += [TocExtension(), Boxes(self.words, choices)]
        return markdown.Markdown(extensions=extensions, output_format="html")


class _Rulebook(Extension):
    def __init__(self, renderer: Renderer, entry: Entry | None) -> None:
        super().__init__()
        self._renderer = renderer
        self._entry = entry

    def extendMarkdown(self, md: markdown.Markdown) -> None:  # noqa: N802
        renderer = self._renderer
        # Behind code (190), in which braces stay as they are.
        md.inlinePatterns.register(_Cards(renderer.words), "cards", 185)
        _add(md, partial(_link_entries, renderer), "entry-links", 12)
        if self._entry is not None:
            # Behind the white space (30) and before HTML (20), of which nothing is to be looked at.
            md.preprocessors.register(_Pictures(md, self._entry, renderer.words), "pictures", 25)
            _add(md, partial(_link_terms, renderer, self._entry.id), "terms", 10)
            # Behind the table of contents (5), which gives headings their ids.
            _add(md, partial(_add_permalinks, renderer.words), "permalinks", 1)


class _Step(Treeprocessor):
    """A change of the tree."""

    def __init__(self, md: markdown.Markdown, change: Callable[[Element], None]) -> None:
        super().__init__(md)
        self.run = change  # type: ignore[assignment]


def _add(
    md: markdown.Markdown, change: Callable[[Element], None], name: str, priority: float
) -> None:
    """Let a converter change its tree; the change of the highest priority comes first."""
    md.treeprocessors.register(_Step(md, change), name, priority)


class _Cards(InlineProcessor):
    """`{S11}` and `{L}`: a card or a suit in running text."""

    def __init__(self, words: Words) -> None:
        super().__init__(symbols.CARD.pattern)
        self._words = words

    def handleMatch(  # type: ignore[override]  # noqa: N802
        self, m: re.Match[str], data: str
    ) -> tuple[Element, int, int]:
        del data
        return symbols.inline(self._words, m[1], m[2]), m.start(0), m.end(0)


def _link_entries(renderer: Renderer, root: Element) -> None:
    """Give links to entries their address, and the entry's id for the preview."""
    for link in root.iter("a"):
        target = link.get("href", "")
        if target.startswith(TERM):
            term = renderer.glossary.find(target.removeprefix(TERM).replace("_", " "))
            target = term.entry if term else ""
        if is_entry(target):
            target = renderer.resolve(target)
            link.set("data-entry", target.partition("#")[0])
            link.set("href", address_of(target, renderer.address))


def _link_terms(renderer: Renderer, entry: str, root: Element) -> None:
    """Link the first use of a term to the entry that defines it."""
    entries = {link.get("data-entry", "") for link in root.iter("a")}
    link_terms(root, renderer.glossary, renderer.address, entries | {entry})


def _set_anchors(anchors: Anchors, words: Words, root: Element) -> None:
    set_ids(root, anchors)
    split_parts(root, anchors, words)


def _add_permalinks(words: Words, root: Element) -> None:
    """End every heading with a link to itself."""
    for heading in root.iter():
        if heading.tag in HEADINGS and heading.get("id"):
            values = {
                "class": "permalink",
                "href": f"#{heading.get('id')}",
                "aria-label": words["rules.permalink"],
                "data-skip": "",
            }
            SubElement(heading, "a", values).text = "#"


_LONG = 3200
_PICTURE = 750
_SECTIONS = 3
_SECTION = "\n## "


def is_long(text: str) -> bool:
    """Tell whether a body fills a phone's screen many times and has sections to choose from.

    It goes by letters; a picture counts as many.
    """
    size = len(text) + _PICTURE * text.count("](picture:")
    return size > _LONG and text.count(_SECTION) >= _SECTIONS


def fold(parent: Element) -> None:
    """Fold the sections below an element, and those of its parts that begin with a heading.

    So a narrow screen shows the answer first. Every `h2` becomes the summary of a `<details>` that
    holds what stands below it, beginning with the heading's link to itself: a summary must not hold
    a link. The style sheet opens them all on wide screens and on paper.
    """
    children = list(parent)
    for child in children:
        parent.remove(child)
    section: Element | None = None
    for child in children:
        if child.tag == "h2":
            section = SubElement(parent, "details", {"class": "fold"})
            SubElement(section, "summary").append(child)
            for link in child.findall("a[@class='permalink']"):
                child.remove(link)
                section.append(link)
        elif _begins_with_heading(child):
            section = None
            fold(child)
            parent.append(child)
        else:
            (parent if section is None else section).append(child)


def _begins_with_heading(child: Element) -> bool:
    """Tell whether a part's first element after its label is a heading."""
    return child.get("data-players") is not None and len(child) > 1 and child[1].tag == "h2"
