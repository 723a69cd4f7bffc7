"""`companion build`: everything that is made before the app is served or exported."""

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
    build.add_argument("--out", type=Path, metavar="FOLDER", help="write a complete static site")
    build.add_argument(
        "--base",
        default="/",
        help="where the site will live: a path like /companion/ or a whole address (default: /)",
    )
    build.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Build, and export when asked to. Returns 1 when something is wrong, having said what."""
    from companion.build.export import export
    from companion.build.files import BuildError
    from companion.build.screenshots import take
    from companion.build.steps import build
    from companion.web import create_app

    try:
        defects = build()
        if options.screenshots:
            take(create_app())
            defects = build()
        if options.out:
            export(options.out, options.base)
    except (BuildError, ValueError) as error:
        print(error, file=sys.stderr)
        return 1
    for defect in defects:
        print(defect, file=sys.stderr)
    return 1 if defects else 0
