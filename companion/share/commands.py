"""The subcommands `share` and `open`: a game as a link, and a link as a game."""

from __future__ import annotations

import argparse
from pathlib import Path

from companion import games, locales
from companion.engine.core.inputs import Refusal
from companion.engine.core.words import Words, say
from companion.output import fail, show
from companion.share.form import (
    DECK,
    BadLink,
    Payload,
    deck_in,
    decode,
    encode,
    fragment_of,
    game_in,
    payloads_in,
    reason,
)

BASE = "http://127.0.0.1:8000/"  # where `companion serve` answers


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the subcommands of this package."""
    share = commands.add_parser(
        "share", help="print a saved game or deck, or each game of a backup, as a link"
    )
    share.add_argument(
        "game",
        type=Path,
        help="a file that the app, `companion solo` or `companion open` saved",
    )
    share.add_argument("--base", default=BASE, help=f"where the app lives (default: {BASE})")
    share.set_defaults(run=run_share)
    open_link = commands.add_parser(
        "open", help="say what a link holds, and save it as a file if asked"
    )
    open_link.add_argument("link", help="a link, or what stands behind its #")
    open_link.add_argument(
        "--save", type=Path, metavar="FILE", help="write it here, where no file is yet"
    )
    open_link.set_defaults(run=run_open)
    locales.add_option(share, open_link)


def run_share(options: argparse.Namespace) -> int:
    """Print a link for each game of a file. Returns 1, having said why, where one has none."""
    words = locales.load(options.lang)
    try:
        payloads, refused = payloads_in(options.game.read_text(encoding="utf-8"))
    except (OSError, Refusal, UnicodeDecodeError) as error:
        return fail(reason(error, words))
    left_out = {name: reason(error, words) for name, error in refused.items()}
    for payload in payloads:
        try:
            print(link(payload, options.base, options.lang))
        except BadLink as error:
            left_out[payload.id] = reason(error, words)
    for name, why in left_out.items():
        # One game alone needs no name.
        params = {"game": name, "why": why}
        show(say(words, "cli.share.left-out", params) if name else why, error=True)
    return 1 if left_out else 0


def link(payload: Payload, base: str, language: str) -> str:
    """Return the whole link of a payload for an app that lives at `base`."""
    return f"{base.rstrip('/')}/{language}/open/#{encode(payload)}"


def run_open(options: argparse.Namespace) -> int:
    """Tell what a link holds. Returns 1, having said why, where it cannot be opened."""
    words = locales.load(options.lang)
    try:
        payload = decode(fragment_of(options.link))
        lines = _about_deck(payload) if payload.kind == DECK else _about_game(payload, words)
        if options.save:
            _save(options.save, payload.text, words)
    except (BadLink, OSError, Refusal) as error:
        return fail(reason(error, words))
    show("\n".join([words[f"open.kind.{payload.kind}"], *lines]))
    return 0


def _save(file: Path, text: str, words: Words) -> None:
    """Write a new file. Raises FileExistsError, saying so, for one that is there already."""
    try:
        with file.open("x", encoding="utf-8") as new:
            new.write(text)
    except FileExistsError:
        raise FileExistsError(say(words, "cli.open.there", {"file": str(file)})) from None


def _about_game(payload: Payload, words: Words) -> list[str]:
    """Return who plays and how the game stands."""
    save = game_in(payload)
    replay = games.engine(words).answer({"call": "replay", "save": save})
    players = save["options"].get("players")
    lines = [", ".join(players)] if isinstance(players, list) else []
    lines.append(replay["view"]["prompt"]["text"])
    if replay["refused"]:
        lines.append(replay["refused"]["error"]["text"])
    return lines


def _about_deck(payload: Payload) -> list[str]:
    """Return a deck's name and its list."""
    deck = deck_in(payload)
    answer = games.judge(
        {"kind": "originz_write", "input": {"cards": deck["cards"], "reserve": deck["reserve"]}}
    )
    return [deck["name"], answer["ruling"]["text"]]
