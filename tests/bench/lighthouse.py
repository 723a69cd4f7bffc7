"""Lighthouse on the main pages, as a mid-range phone sees them; the table goes to the terminal.

Lighthouse is no dependency of the project: npm puts it into a folder that is thrown away, or into
one that --keep names. Usage: .venv/bin/python -m tests.bench.lighthouse [--keep FOLDER] [PAGE …]
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from companion.build.screenshots import executable
from companion.build.steps import build
from tests.browser.profiles import FLAGS
from tests.browser.servers import Server

PAGES = {
    "home": "/en/",
    "rule": "/en/rules/following-suit",
    "search": "/en/search?q=trump",
    "solo": "/en/solo/",
    "scores": "/en/scores/",
    "judge": "/en/judge/",
}
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
MIN = 98
VERSION = "12.8.2"


def install(folder: Path) -> Path:
    """Put Lighthouse into a folder, without the browser that it would fetch; return its script."""
    script = folder / "node_modules/lighthouse/cli/index.js"
    if not script.is_file():
        subprocess.run(
            ["npm", "install", "--prefix", str(folder), "--no-fund", "--no-audit"]
            + ["--ignore-scripts", f"lighthouse@{VERSION}"],
            check=True,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
    return script


def look(script: Path, url: str) -> dict[str, Any]:
    """Return Lighthouse's report on one address."""
    told = subprocess.run(
        ["node", str(script), url, "--quiet", "--output=json"]
        + [f"--chrome-flags=--headless=new {' '.join(FLAGS)}"]
        + [f"--only-categories={','.join(CATEGORIES)}"],
        check=True,
        capture_output=True,
        text=True,
        env={**os.environ, "CHROME_PATH": executable() or ""},
    )
    report: dict[str, Any] = json.loads(told.stdout)
    return report


def scores(report: dict[str, Any]) -> list[int]:
    """Return the points from 0 to 100, in the order of CATEGORIES."""
    return [round((report["categories"][name]["score"] or 0) * 100) for name in CATEGORIES]


def faults(report: dict[str, Any]) -> list[str]:
    """Return what cost points, as `category: audit, what was measured`."""
    audits = report["audits"]
    return [
        f"  {name}: {ref['id']} {audits[ref['id']].get('displayValue', '')}".rstrip()
        for name in CATEGORIES
        for ref in report["categories"][name]["auditRefs"]
        if ref["weight"] and (audits[ref["id"]]["score"] or 0) < 0.9
        if audits[ref["id"]]["scoreDisplayMode"] not in ("notApplicable", "manual", "informative")
    ]


def measure(script: Path, pages: dict[str, str]) -> bool:
    """Print a line for each page; return whether all reach MIN everywhere."""
    server = Server().start()
    fine = True
    print(f"{'page':8}" + "".join(f"{name:>16}" for name in CATEGORIES), flush=True)
    try:
        for name, path in pages.items():
            report = look(script, server.url + path)
            points = scores(report)
            fine &= min(points) >= MIN
            print(f"{name:8}" + "".join(f"{n:16}" for n in points))
            print("\n".join(faults(report)), end="\n" if faults(report) else "", flush=True)
    finally:
        server.stop()
    return fine


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="install Lighthouse here")
    parser.add_argument("pages", nargs="*", metavar="PAGE", help=", ".join(PAGES))
    options = parser.parse_args()
    build(say=lambda _: None)
    wanted = {name: PAGES[name] for name in options.pages or PAGES}
    with tempfile.TemporaryDirectory() as folder:
        return 0 if measure(install(options.keep or Path(folder)), wanted) else 1


if __name__ == "__main__":
    sys.exit(main())
