"""Reads the Markdown of an entry: words only. What is no word stands in its sidecar.

    # Title

    One sentence that sums it up. {#summary}

    ## A heading {#heading}

    A block that can be quoted alone: a unit. {#unit}

    /// ruling | unit-2
    The question that the rules leave open?

    The answer.

    Why.

    - Another reading.
    ///

Paragraphs, list items and table rows are units; a line `{#id}` below a table makes the whole table
one. A paragraph that ends with a colon leads to what follows, a quote (`>`) holds an example or a
story: both need no id. `/// terms` holds a line for each term (`/// terms | everyday` of those that
only the author links), `/// differs` says where the sources differ.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from companion.rulebook.entries import Term
from companion.rulebook.yamlfields import Defects

ID = re.compile(r"\s*\{#([a-z0-9-]+)\}\s*$")
_CELL_ID = re.compile(r"\s*\{#([a-z0-9-]+)\}\s*\|?\s*$")
_HEADING = re.compile(r"#{1,6}\s+")
_ITEM = re.compile(r"\s*(?:[-*]|\d+\.)\s+")
_BOX = re.compile(r"/// *([a-z]+)(?: *\| *(\S.*))?$")
_PICTURE = re.compile(r"!\[(.*)\]\(picture:([a-z0-9-]+)\)$", re.DOTALL)
_TERM = re.compile(r"(?:- )?(.+?)\s*:\s+(\S.*)$")
_EVERYDAY = "everyday"
_BOX_PARAGRAPHS = 3

LEAD_IN = (":", "\u202f:", "\u00a0:")


@dataclass(frozen=True)
class BoxText:
    """The words of a ruling: what is asked, what is answered, why, and the other readings."""

    question: str
    answer: str
    reason: str
    others: tuple[str, ...]


@dataclass(frozen=True)
class Block:
    """A block with its line; without an id it is no unit. `section` is the heading's id above."""

    id: str
    text: str
    line: int
    section: str
    box: BoxText | None = None


@dataclass
class Text:
    """What one file says. `body` is what stands below the summary, with the lines of the file.

    `captions` are those of the sidecar's pictures, each with its line.
    """

    path: Path
    defects: Defects
    title: str = ""
    summary: str = ""
    differs: str = ""
    body: str = ""
    body_line: int = 1
    blocks: list[Block] = field(default_factory=list)
    headings: dict[str, int] = field(default_factory=dict)
    terms: list[Term] = field(default_factory=list)
    captions: dict[str, tuple[str, int]] = field(default_factory=dict)

    def wrong(self, line: int, what: str) -> None:
        """Note a defect."""
        self.defects.note(self.path, line, what)


@dataclass
class _Chunk:
    kind: str
    line: int
    lines: list[str]
    argument: str = ""

    @property
    def text(self) -> str:
        return "\n".join(self.lines)


def read(path: Path, defects: Defects) -> Text:
    """Return what the Markdown of an entry says."""
    text, source = Text(path, defects), path.read_text(encoding="utf-8")
    chunks = list(_chunks(source.split("\n")))
    first = chunks.pop(0) if chunks else _Chunk("", 1, [])
    if first.kind != "heading" or not first.text.startswith("# "):
        text.wrong(first.line, "the title is missing: begin the file with a line `# Title`")
        return text
    text.title = first.text[2:].strip()
    if not chunks or chunks[0].kind != "paragraph":
        text.wrong(first.line, "the summary is missing: write one sentence below the title")
        return text
    summary = chunks.pop(0)
    block = _block(summary, "")
    text.summary = block.text
    text.blocks.append(block)
    _read_rest(text, chunks)
    _body(text, source, summary.line + len(summary.lines), chunks)
    return text


def _read_rest(text: Text, chunks: list[_Chunk]) -> None:
    section = ""
    for chunk in chunks:
        if chunk.kind == "heading":
            section = _heading(text, chunk)
        elif chunk.kind == "picture":
            match = _PICTURE.match(chunk.text)
            assert match
            text.captions[match[2]] = match[1], chunk.line
        elif chunk.kind == "table":
            text.blocks += _table(text, chunk, section)
        elif chunk.kind in ("paragraph", "item"):
            text.blocks.append(_block(chunk, section))
        elif chunk.kind == "box":
            _box(text, chunk, section)


NO_ID = (
    "this {} has no id: end it with {{#id}}, in every language the same,"
    " or make it an example (`> …`) or a lead-in that ends with a colon"
)


def _chunks(lines: list[str]) -> Iterator[_Chunk]:
    """Cut a file into blocks."""
    at = 0
    while at < len(lines):
        line = lines[at]
        start, at = at, at + 1
        if not line.strip():
            continue
        box = _BOX.match(line)
        if box:
            at = _until(lines, at, lambda row: row.strip() == "///")
            yield _Chunk("box", start + 1, lines[start + 1 : at], f"{box[1]}|{box[2] or ''}")
            at += 1
        else:
            kind = _kind(line)
            # A heading is one line, whatever stands right below it.
            if kind != "heading":
                at = _until(lines, at, partial(_ends, kind))
            rows = lines[start:at]
            # Only once its lines are together: a caption may run over several.
            kind = "picture" if _PICTURE.match("\n".join(rows)) else kind
            yield _Chunk(kind, start + 1, rows)


def _until(lines: list[str], at: int, ends: Callable[[str], bool]) -> int:
    while at < len(lines) and not ends(lines[at]):
        at += 1
    return at


def _kind(line: str) -> str:
    if _HEADING.match(line):
        return "heading"
    if line.startswith("|"):
        return "table"
    if line.startswith(">"):
        return "quote"
    return "item" if _ITEM.match(line) else "paragraph"


def _ends(kind: str, line: str) -> bool:
    """Tell whether a line no longer belongs to a block of this kind."""
    if not line.strip() or line.startswith("///") or _HEADING.match(line):
        return True
    return kind == "item" and bool(_ITEM.match(line))


def _block(chunk: _Chunk, section: str) -> Block:
    text = _ITEM.sub("", chunk.text, count=1) if chunk.kind == "item" else chunk.text
    match = ID.search(text)
    words = ID.sub("", text)
    return Block(match[1] if match else "", _one_line(words), chunk.line, section)


def _one_line(words: str) -> str:
    """Return a block on one line; its no-break spaces stay."""
    return re.sub(r"[ \t\n]+", " ", words).strip()


def _heading(text: Text, chunk: _Chunk) -> str:
    match = ID.search(chunk.text)
    if not match:
        text.wrong(chunk.line, NO_ID.format("heading").partition(", or")[0])
        return ""
    if match[1] in text.headings:
        text.wrong(chunk.line, f"the id {match[1]} is used twice")
    text.headings[match[1]] = chunk.line
    return match[1]


def _table(text: Text, chunk: _Chunk, section: str) -> Iterator[Block]:
    """Yield the rows of a table as units, or the whole table as one."""
    last = ID.fullmatch(chunk.lines[-1])
    if last:
        yield Block(last[1], "\n".join(chunk.lines[:-1]), chunk.line, section)
        return
    head = chunk.lines[:2]
    for number, row in enumerate(chunk.lines[2:], chunk.line + 2):
        match = _CELL_ID.search(row)
        if not match:
            text.wrong(number, NO_ID.format("row").partition(" or make")[0] + " or put a line"
                               " `{#id}` below the table")  # fmt: skip
            continue
        yield Block(match[1], "\n".join([*head, _CELL_ID.sub(" |", row)]), number, section)


def _box(text: Text, chunk: _Chunk, section: str) -> None:
    name, _, argument = chunk.argument.partition("|")
    if name == "terms":
        _terms(text, chunk, argument == _EVERYDAY)
    elif name == "differs":
        text.differs = chunk.text.strip()
    elif name == "ruling":
        inner = list(_chunks(chunk.lines))
        paragraphs = [_one_line(one.text) for one in inner if one.kind == "paragraph"]
        others = tuple(_block(one, "").text for one in inner if one.kind == "item")
        if not argument or len(paragraphs) != _BOX_PARAGRAPHS:
            text.wrong(
                chunk.line,
                "a ruling is `/// ruling | id` with three paragraphs, the question, the answer"
                " and why, and then the other readings as a list",
            )
            return
        question, answer, reason = paragraphs
        box = BoxText(question, answer, reason, others)
        text.blocks.append(Block(argument, answer, chunk.line, section, box))
    else:
        text.wrong(chunk.line, f"there is no block {name}: use ruling, terms or differs")


def _terms(text: Text, chunk: _Chunk, everyday: bool) -> None:
    for number, line in enumerate(chunk.lines, chunk.line + 1):
        match = _TERM.match(line)
        if match:
            text.terms.append(Term(match[1], match[2].strip(), text.path.stem, everyday))
        elif line.strip():
            text.wrong(number, "a term is a line `- term: one sentence`")


def _body(text: Text, source: str, start: int, chunks: list[_Chunk]) -> None:
    """Keep what is rendered: terms and differences of the sources become empty lines."""
    lines = source.split("\n")
    for chunk in chunks:
        if chunk.kind == "box" and not chunk.argument.startswith("ruling"):
            for number in range(chunk.line - 1, chunk.line + len(chunk.lines) + 1):
                if number < len(lines):
                    # Emptied, not removed, so that the lines below keep their numbers.
                    lines[number] = ""
    rest = lines[start - 1 :]
    while rest and not rest[0].strip():
        rest.pop(0)
        start += 1
    text.body = "\n".join(rest).strip("\n") + "\n"
    text.body_line = start
