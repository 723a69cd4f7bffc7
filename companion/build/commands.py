"""`companion build`, and `companion translate status`: what a language still lacks."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the subcommands of this package."""
    build = commands.add_parser(
        "build", help="build the search index and the offline app; with --out a static site"
    )
    build.add_argument(
        "--screenshots",
        action="store_true",
        help="take the screenshots for the install dialog (needs Playwright and Chromium)",
    )
    build.add_argument(
        "--pictures",
        action="store_true",
        help="take the pictures of the README and the front page (needs Playwright and Chromium)",
    )
    build.add_argument("--out", type=Path, metavar="FOLDER", help="write a complete static site")
    build.add_argument(
        "--base",
        default="/",
        help="where the site will live: a path like /companion/ or a whole address (default: /)",
    )
    build.set_defaults(run=run)
    translate = commands.add_parser("translate", help="say what a language still lacks")
    steps = translate.add_subparsers(metavar="STEP", required=True)
    status = steps.add_parser("status", help="list the files and texts that are missing")
    status.add_argument(
        "language", nargs="*", help="two letters, as de (default: every language that has begun)"
    )
    status.set_defaults(run=run_status)


def run(options: argparse.Namespace) -> int:
    """Build, and export when asked to. Returns 1 when something is wrong, having said what."""
    from companion.build.export import export
    from companion.build.files import BuildError
    from companion.build.screenshots import take, take_pictures
    from companion.build.steps import build
    from companion.web import create_app

    try:
        defects = build()
        if options.screenshots:
            take(create_app())
            defects = build()
        if options.pictures:
            take_pictures(create_app())
        if options.out:
            export(options.out, options.base)
    except (BuildError, ValueError) as error:
        print(error, file=sys.stderr)
        return 1
    for defect in defects:
        print(defect, file=sys.stderr)
    return 1 if defects else 0


def run_status(options: argparse.Namespace) -> int:
    """Print what languages lack, a line each. Returns 1 where something is missing."""
    from companion.build import missing

    lacking = {code: missing.in_language(code) for code in options.language or missing.begun()}
    for code, lines in lacking.items():
        print(f"{code}: nothing is missing" if not lines else f"{code}: {len(lines)} missing")
        for line in lines:
            print(f"  {line}")
    return 1 if any(lacking.values()) else 0
