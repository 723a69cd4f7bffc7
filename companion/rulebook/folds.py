"""Folds the sections of a long entry, so that a narrow screen shows the answer first.

Every `h2` becomes the summary of a `<details>` that holds what stands below it, beginning with the
heading's link to itself: a summary must not hold a link. The style sheet opens them all on wide
screens and on paper.
"""

from __future__ import annotations

from xml.etree.ElementTree import Element, SubElement

_LONG = 3200
_PICTURE = 700
_SECTIONS = 3
_FENCE, _SECTION = "```", "\n## "


def is_long(text: str) -> bool:
    """Tell whether a body fills a phone's screen many times and has sections to choose from.

    It goes by letters; a picture counts as many.
    """
    size = len(text) + _PICTURE * (text.count(_FENCE) // 2)
    return size > _LONG and text.count(_SECTION) >= _SECTIONS


def fold(parent: Element) -> None:
    """Fold the sections below an element, and those of its parts that begin with a heading."""
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
