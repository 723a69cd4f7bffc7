"""What a first visit transfers, by gzip alone and with Brotli: `python -m tests.bench.first_visit`.

A visit is the front page, the solo page, and all that the worker then puts on the device (English):
the bodies of the answers that this version's server gives. Run it on two versions to compare them.
"""

from __future__ import annotations

import json
import re

from flask.testing import FlaskClient

from companion.web import create_app

PAGES = ("/en/", "/en/solo/", "/sw.js")
FRENCH = re.compile(r"[/-]fr[./-]")
CODINGS = {"gzip": "gzip", "brotli": "gzip, deflate, br"}


def addresses(client: FlaskClient) -> list[str]:
    """Return the pages, what they name, and what the worker fetches."""
    bodies = [client.get(page).get_data(as_text=True) for page in PAGES]
    listed = re.findall(r'"(static/[0-9a-f]{12}/[^"]+)"', bodies[-1])
    return [*PAGES, *(f"/{name}" for name in sorted(set(listed)) if not FRENCH.search(name))]


def weights() -> dict[str, dict[str, int]]:
    """Return the bytes of a first visit by coding, by the end of the addresses."""
    client = create_app().test_client()
    result: dict[str, dict[str, int]] = {}
    for name, accepted in CODINGS.items():
        sums: dict[str, int] = {}
        for address in addresses(client):
            answer = client.get(address, headers={"Accept-Encoding": accepted})
            if answer.status_code == 200:
                kind = address.rpartition(".")[2] if "/static/" in address else "pages"
                sums[kind] = sums.get(kind, 0) + len(answer.data)
        result[name] = {**sums, "all": sum(sums.values())}
    return result


if __name__ == "__main__":
    measured = weights()
    print(json.dumps(measured, indent=1))
    less = 1 - measured["brotli"]["all"] / measured["gzip"]["all"]
    print(f"{100 * less:.1f} % lighter")
