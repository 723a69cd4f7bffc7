"""A site below a path of its host: the server and everything that travels know the path."""

from __future__ import annotations

import json
import re
import sys
import urllib.request

from tests.build.serving import serving


def test_the_site_can_live_below_a_path() -> None:
    command = (sys.executable, "-m", "companion")
    with serving(*command, options=("--below", "/games/rules")) as address:
        assert address.endswith("/games/rules/")
        with urllib.request.urlopen(address) as answer:
            page = answer.read().decode()
            assert answer.url == address + "en/"
        assert 'href="/games/rules/en/rules/"' in page
        with urllib.request.urlopen(address + "sw.js") as answer:
            worker = answer.read().decode()
        pack = re.search(r'static/[^"]+/pages/origin-story-en.json', worker)
        assert pack
        with urllib.request.urlopen(address + pack[0]) as answer:
            pages = json.loads(answer.read())
        assert any('href="/games/rules/en/rules/"' in line for line in pages["lines"])
