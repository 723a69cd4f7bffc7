"""What a deck may hold, and a deck as text. (Entries: deck-construction, super-boss.)"""

from __future__ import annotations

from typing import TypedDict

from companion.engine.core.inputs import (
    BLANKS,
    Input,
    Message,
    Params,
    is_blank,
    letters,
    lower,
    message,
    refuse,
    short_text,
    steers,
    visible,
)

# Titles and Origins are compared by what can be seen of them, without regard to the case of plain
# letters. (Entry: constructed-match.)


HERO_VILLAIN, WEAPON = "hero-villain", "weapon"
TYPES = ("assault", "minion", "tactic", WEAPON, HERO_VILLAIN)
ORIGINS = (
    "Cyborg Upgrade",
    "Dark Magic",
    "Dragon Mutation",
    "Fire Control",
    "Insect Mutation",
    "Ocean Mastery",
    "Plant Mastery",
    "Power Armor",
    "Super Speed",
    "Super Strength",
    "Vigilante Justice",
    "Weather Control",
)
POWER_COSMIC = "Power Cosmic"

WHITE = 21
RESERVE = 4
STARTING_HAND = 3
MAX_COPIES = 99
MAX_LINES = 200
CARD_NAME_LIMIT = 60


class Line(TypedDict):
    """A card of a deck, and how many of it."""

    title: str
    origin: str
    type: str
    copies: int


def fold(text: str) -> str:
    """Return a name as it is compared: what looks the same is the same, see inputs.visible.

    Only plain letters lose their case, as everywhere alike.
    """
    return "".join([lower(sign) for sign in visible(text.strip(BLANKS))])


def limit(origins: int) -> int:
    """Return the most white-bordered cards of a deck with so many Origins.

    (Entry: deck-construction.)
    """
    # An empty deck has no Origin, and the limit of one.
    return max(0, WHITE - max(0, origins - 1))


def read_lines(fields: Input, name: str) -> list[Line]:
    """Return the checked lines of a deck or Reserve Pile; Refusal names the place."""
    return fields.each(name, MAX_LINES, _read_line)


def _read_line(value: object, at: str) -> Line:
    fields = Input(value, at)
    return {
        "title": _read_name(fields, "title"),
        "origin": _read_name(fields, "origin"),
        "type": fields.one_of("type", TYPES),
        "copies": fields.integer("copies", 1, MAX_COPIES),
    }


def _read_name(fields: Input, name: str) -> str:
    text = short_text(fields.raw(name), fields.place(name), CARD_NAME_LIMIT)
    if not visible(text):
        raise refuse("empty", fields.place(name))
    return text


def count(lines: list[Line], kind: str) -> int:
    """Return how many cards are of the kind `white` or `black` (Hero/Villain), copies counted."""
    black = kind == "black"
    return sum([line["copies"] for line in lines if (line["type"] == HERO_VILLAIN) == black])


def origins_of(lines: list[Line]) -> list[str]:
    """Return the different Origins as first written, Hero/Villain cards and Power Cosmic included.

    (Entries: rulings/hero-villain-origin, rulings/power-cosmic-origin.)
    """
    names: list[str] = []
    for line in lines:
        # A list, not a set: the order in which they were written is shown.
        if fold(line["origin"]) not in [fold(name) for name in names]:
            names.append(line["origin"])
    return names


def unknown_origins(lines: list[Line]) -> list[Message]:
    """Return a message for each Origin that the game does not have, with the likely one if any.

    Cards of one's own may have such an Origin, so it is no breach. The likely one shares most pairs
    of letters, and more than half of those written.
    """
    names = ORIGINS + (POWER_COSMIC,)
    known = [fold(name) for name in names]
    messages = []
    for origin in origins_of(lines):
        text = fold(origin)
        if text in known:
            continue
        pairs = [text[i : i + 2] for i in range(len(text) - 1)]
        shared = [sum([pair in name for pair in pairs]) for name in known]
        params: dict[str, object] = {"origin": origin}
        code = "why.originz.no-such-origin"
        if 2 * max(shared) > len(pairs):
            params["near"] = names[shared.index(max(shared))]
            code = "why.originz.near-origin"
        messages.append(message(code, params, ["origins"]))
    return messages


def breaches(lines: list[Line], reserve: list[Line]) -> list[Message]:
    """Return every limit of deck construction that a built deck breaks, in the rules' order."""
    origins, white, black = len(origins_of(lines)), count(lines, "white"), count(lines, "black")
    most = limit(origins)
    messages = []
    if white > most:
        params = {"white": white, "limit": most, "origins": origins, "over": white - most}
        messages.append(message("why.originz.too-many-cards", params, ["deck-construction"]))
    copies = _copies(lines)
    for title, n, weapon in copies:
        if not weapon and n > 2:
            card: Params = {"title": title, "n": n}
            messages.append(message("why.originz.too-many-copies", card, ["deck-construction"]))
    for title, n, weapon in copies:
        if weapon and n > 1:
            card = {"title": title, "n": n}
            cites = ["deck-construction", "card-types"]
            messages.append(message("why.originz.too-many-weapons", card, cites))
    if black > 1:
        cites = ["deck-construction", "hero-villain-cards"]
        messages.append(
            message("why.originz.too-many-hero-villain", {"n": black, "limit": 1}, cites)
        )
    return messages + reserve_breaches(reserve)


def boss_breaches(lines: list[Line], reserve: list[Line]) -> list[Message]:
    """Return what keeps a deck from being a super boss deck: two Origins, whole.

    (Entries: super-boss, rulings/boss-deck-size.)
    """
    cites = ["super-boss", "rulings/boss-deck-size"]
    white, black = count(lines, "white"), count(lines, "black")
    messages = []
    if white > 2 * WHITE:
        params = {"white": white, "limit": 2 * WHITE, "origins": 2, "over": white - 2 * WHITE}
        messages.append(message("why.originz.too-many-cards", params, cites))
    if black > 2:
        params = {"n": black, "limit": 2}
        messages.append(message("why.originz.too-many-hero-villain", params, cites))
    origins = origins_of(lines)
    sizes = [count([line for line in lines if same(line["origin"], o)], "white") for o in origins]
    # Of Power Cosmic there are 8 cards, and no deck. How many of a title an Origin has is not known
    # here, as no list of its cards is.
    is_cosmic = any(same(origin, POWER_COSMIC) for origin in origins)
    if sizes != [WHITE, WHITE] or is_cosmic:
        params = {"origins": len(origins), "white": white}
        messages.append(message("why.originz.not-whole-origins", params, cites))
    return messages + reserve_breaches(reserve)


def reserve_breaches(reserve: list[Line]) -> list[Message]:
    """Return the breach of a Reserve Pile that is too large; nothing else counts there.

    (Entries: constructed-match, rulings/reserve-copies.)
    """
    size = count(reserve, "white") + count(reserve, "black")
    if size <= RESERVE:
        return []
    cites = ["constructed-match", "rulings/reserve-copies"]
    return [message("why.originz.reserve-too-large", {"n": size, "limit": RESERVE}, cites)]


def same(a: str, b: str) -> bool:
    """Tell whether two names are the same."""
    return fold(a) == fold(b)


def _copies(lines: list[Line]) -> list[tuple[str, int, bool]]:
    """Return each white-bordered title with its copies, and whether it is a Weapon."""
    titles: list[tuple[str, int, bool]] = []
    for line in lines:
        if line["type"] == HERO_VILLAIN:
            continue
        weapon = line["type"] == WEAPON
        at = [i for i in range(len(titles)) if same(titles[i][0], line["title"])]
        if at:
            title, n, was = titles[at[0]]
            # A title is a Weapon if any of its lines says so, which is the stricter limit.
            titles[at[0]] = (title, n + line["copies"], was or weapon)
        else:
            titles.append((line["title"], line["copies"], weapon))
    return titles


# --- A deck as text, to paste from anywhere and to keep ---
#
# One line a card: copies, title, Origin, type, set apart by `|` or tabs.
#
#     2 Frost Blade | Dark Magic | assault
#     Ice Hound | Dark Magic | minion
#     Reserve
#     1 Sun Spear | Fire Control | weapon
#
# Where a name holds a bar, tabs set its line apart.
#
# Copies may be written `2`, `2x`, `2 x` or with `×`, and are 1 when left out. The lines after the
# words Reserve or Reserve Pile are the Reserve Pile. These words are known by their letters alone,
# the types by letters and digits: a number there may be copies, which are not to be lost. Empty
# lines and lines that begin with `#` are skipped.


DIGITS = "0123456789"
CROSSES = ("x", "X", "×")
RESERVE_HEADINGS = ("reserve", "reservepile")


class UnreadLine(TypedDict):
    """A line of the text, counted from 1, that is not a card."""

    line: int
    text: str


class DeckText(TypedDict):
    """What a text says: the deck, its Reserve Pile, and what could not be read."""

    cards: list[Line]
    reserve: list[Line]
    unread: list[UnreadLine]


def read(text: str, kinds: dict[str, str], reserve: str) -> DeckText:
    """Return the deck of a text.

    `kinds` are further words for types, `reserve` a further word for the Reserve Pile, as people
    write them in their language.
    """
    types = {_type_key(kind): kind for kind in TYPES}
    for word in kinds:
        types[_type_key(word)] = kinds[word]
    own = letters(reserve)
    headings = RESERVE_HEADINGS + ((own,) if own else ())
    result: DeckText = {"cards": [], "reserve": [], "unread": []}
    place = result["cards"]
    rows = text.split("\n")
    for i in range(len(rows)):
        row = rows[i].strip(BLANKS)
        # What stands in parentheses behind it is how many cards follow.
        is_heading = "|" not in row and "\t" not in row
        if is_heading and letters(row.split("(")[0]) in headings:
            place = result["reserve"]
            continue
        if not row or row[0] == "#":
            continue
        line = _read_row(row, types)
        if line is None:
            result["unread"].append({"line": i + 1, "text": row[:CARD_NAME_LIMIT]})
        else:
            place.append(line)
    return result


def _type_key(text: str) -> str:
    return letters(text) + "".join([sign for sign in text if sign in DIGITS])


def _read_row(row: str, types: dict[str, str]) -> Line | None:
    barred = row.replace("\t", "|")
    # After the tabs became bars, for a tab steers too.
    if steers(barred):
        return None
    # First by tabs alone, between which a name may hold a bar.
    return _read_parts(row.split("\t"), types) or _read_parts(barred.split("|"), types)


def _read_parts(row: list[str], types: dict[str, str]) -> Line | None:
    parts = [part.strip(BLANKS) for part in row]
    copies, title = _copies_of_row(parts[0])
    # A number in a column of its own, as a spreadsheet copies it: the title is in the next one.
    if len(parts) > 1 and title == "" and parts[0]:
        copies, title = _copies_of_row(parts[0] + " " + parts[1])
        parts = parts[1:]
    if len(parts) != 3 or not all(0 < len(name) <= CARD_NAME_LIMIT for name in (title, parts[1])):
        return None
    kind = types.get(_type_key(parts[2]))
    if kind is None or not 1 <= copies <= MAX_COPIES:
        return None
    return {"title": title, "origin": parts[1], "type": kind, "copies": copies}


def _copies_of_row(text: str) -> tuple[int, str]:
    """Return the copies and the title of `2x Frost Blade`; a title may begin with a digit."""
    at = 0
    while at < min(3, len(text)) and text[at] in DIGITS:
        at += 1
    rest = text[at:]
    if rest[:1] in CROSSES:
        rest = rest[1:]
    elif len(rest) > 2 and is_blank(rest[0]) and rest[1] in CROSSES and is_blank(rest[2]):
        rest = rest[2:]
    # Without a blank behind them the digits belong to the title, and three digits are not a count
    # of copies.
    if at == 0 or at > 2 or (rest and not is_blank(rest[0])):
        return 1, text
    return int(text[:at]), rest[1:].strip(BLANKS)


def write(cards: list[Line], reserve: list[Line]) -> str:
    """Return a deck as text; `read` gives the same lines back."""
    rows = [_row(line) for line in cards]
    if reserve:
        rows = rows + ["Reserve"] + [_row(line) for line in reserve]
    return "\n".join(rows) + "\n"


def _row(line: Line) -> str:
    copies, title = str(line["copies"]), line["title"]
    # A title may itself begin with a lone x.
    plain = copies + " " + title
    known = _copies_of_row(plain) == (line["copies"], title)
    fields = [plain if known else copies + "x " + title, line["origin"], line["type"]]
    # A name holds no tab, see one_line.
    return ("\t" if "|" in line["title"] + line["origin"] else " | ").join(fields)
