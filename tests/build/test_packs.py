from __future__ import annotations

import json
import re

import pytest
from flask import Flask

from companion.build import assets, packs
from companion.paths import STATIC
from tests.build.small_app import create_app
from tests.copies import unpack


@pytest.fixture(scope="module")
def app() -> Flask:
    return create_app()


def test_every_page_is_found_once_and_dead_links_are_named(app: Flask) -> None:
    site = packs.crawl(app)
    assert sorted(site.pages) == [
        "en/", "en/404.html", "en/a b", "en/search", "en/two",
        "fr/", "fr/404.html", "fr/a b", "fr/search", "fr/two",
        "originz/en/", "originz/fr/",
    ]  # fmt: skip
    dead = sorted(link for link in site.dead if link.endswith("gone"))  # another game is not here
    assert dead == ["/originz/en/ -> /en/gone", "/originz/fr/ -> /fr/gone"]


def test_pages_under_a_base_link_below_it(app: Flask) -> None:
    site = packs.crawl(app, "https://example.org/deep/companion/")
    assert "en/two" in site.pages
    assert 'href="/deep/companion/en/two?players=2#x"' in site.pages["en/"]


def test_a_pack_holds_one_game_in_one_language_and_no_build(app: Flask) -> None:
    build = packs.build_of(app)
    pages = packs.crawl(app).pages
    grouped = packs.group(pages, build)
    assert list(grouped) == [
        "pages/origin-story-en.json",
        "pages/origin-story-fr.json",
        "pages/originz-en.json",
        "pages/originz-fr.json",
    ]
    held = json.loads(grouped["pages/origin-story-fr.json"].data)
    assert build not in json.dumps(held)
    assert len(held["lines"]) == len(set(held["lines"]))
    read = {path: text.replace(packs.BUILD, build) for path, text in unpack(held).items()}
    assert read == {path: text for path, text in pages.items() if path.startswith("fr/")}


def test_the_packs_of_an_app_below_a_path_link_below_it() -> None:
    below = create_app()
    below.config["APPLICATION_ROOT"] = "/games/rules/"
    pack = packs.of(below)["pages/origin-story-en.json"].data
    assert json.dumps('href="/games/rules/en/two').strip('"').encode() in pack
    assert f"static/{packs.build_of(below)}/pages/" in packs.worker_script(below, packs.of(below))


def test_the_worker_is_told_everything_with_its_hash(app: Flask) -> None:
    script = packs.worker_script(app, packs.of(app))
    parts = json.loads(script.split("\n", 1)[0].removeprefix("self.SHIPPED = ").removesuffix(";"))
    build = parts["build"]
    client = app.test_client()
    names = [name for name, _, _ in parts["files"]]
    assert f"static/{build}/js/engine.js" in names
    assert [name for name in names if "/fonts/" in name] == [
        f"static/{build}/built/fonts/{face}-latin.woff2" for face in sorted(assets.FACES)
    ]
    assert "fr/manifest.webmanifest" in names
    assert parts["packs"]["originz/fr/"] == f"static/{build}/pages/originz-fr.json"
    assert set(parts["packs"].values()) <= set(names)
    assert len(names) == len(set(names))
    for name, _, size in parts["files"]:
        answer = client.get("/" + name)
        assert (answer.status_code, len(answer.data)) == (200, size), name


def test_the_worker_is_one_script_with_all_its_parts() -> None:
    script = packs.worker_source().decode()
    assert not re.search(r"^(import|export) ", script, re.MULTILINE)
    names: list[str] = []
    for path in [STATIC / "sw.js", *(STATIC / "worker").iterdir()]:
        source = path.read_text(encoding="utf-8")
        last = source.rstrip().split("\n")[-3:]
        assert "\n".join(last).replace("export ", "") in script
        opens = r"^(?:export )?(?:async )?(?:function|const|let) (\w+)"
        names += re.findall(opens, source, re.MULTILINE)
    assert len(names) == len(set(names)) > 20


def test_a_page_that_breaks_stops_the_build() -> None:
    broken = create_app()

    @broken.get("/en/search")
    def search() -> str:
        return str(1 / 0)

    with pytest.raises(ValueError, match="/en/search cannot be drawn: 500"):
        packs.crawl(broken)
