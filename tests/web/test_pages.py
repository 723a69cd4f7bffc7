"""Every page of the rules: complete, sound, translated and free of inline code."""

from __future__ import annotations

import re
from functools import cache
from urllib.parse import unquote, urlsplit

import pytest

from companion import locales
from companion.games import games
from companion.rulebook import languages
from companion.rulebook.links import links_of
from companion.web.context import titles
from tests.books import book
from tests.web.conftest import HERE, app
from tests.web.parsed import HEADINGS, Parsed

FRAMES = {
    "origin-story": (
        "",
        "rules/",
        "glossary",
        "learn",
        "about",
        "summary/1",
        "summary/2",
        "summary/3-5",
    ),
    "originz": ("", "rules/", "glossary", "learn", "summary"),
}


def front(game: str, language: str) -> str:
    return f"/{language}/" if game == "origin-story" else f"/{game}/{language}/"


def addresses(game: str, language: str) -> list[str]:
    """The address of every page of this part of the app, of one game in one language."""
    home = front(game, language)
    rules = book(game, language)
    entries = [entry for entry in rules.entries if entry not in rules.moved]
    return [home + frame for frame in FRAMES[game]] + [f"{home}rules/{entry}" for entry in entries]


SITES = {
    f"{game}-{language}": addresses(game, language)
    for game in FRAMES
    for language in languages(game)
}
ALL = [address for site in SITES.values() for address in site]


@cache
def page(address: str) -> str:
    answer = app("companion.test").test_client().get(address, base_url=HERE)
    assert answer.status_code == 200, address
    assert answer.mimetype == "text/html"
    return answer.text


@cache
def parsed(address: str) -> Parsed:
    return Parsed(page(address))


@pytest.mark.parametrize("site", SITES)
def test_every_page_is_sound(site: str) -> None:
    for address in SITES[site]:
        it = parsed(address)
        assert it.inline == [], address
        assert [values for _, values in it.tags if "style" in values] == [], address
        handlers = [k for _, values in it.tags for k in values if re.fullmatch(r"on[a-z]+", k)]
        assert handlers == [], address
        assert sorted(set(it.ids)) == sorted(it.ids), address
        assert len(it.all("h1")) == len(it.all("main")) == 1, address
        assert it.one("a", **{"class": "skip"})["href"] == "#page-main", address
        assert it.one("meta", name="description")["content"].strip(), address
        assert it.one("html")["lang"] == site[-2:], address


@pytest.mark.parametrize("site", SITES)
def test_languages_point_to_each_other(site: str) -> None:
    for address in SITES[site]:
        pairs = translations(address)
        assert set(pairs) == set(locales.languages()), address
        assert address in pairs.values()
        for other in pairs.values():
            assert translations(other) == pairs, address


def translations(address: str) -> dict[str, str]:
    """Return the address of a page in each language, as the page says."""
    links = [v for v in parsed(address).all("link") if v.get("rel") == "alternate"]
    assert all(link["href"].startswith(HERE) for link in links), address
    return {link["hreflang"]: link["href"].removeprefix(HERE) for link in links}


@pytest.mark.parametrize("site", SITES)
def test_headings_of_an_entry_have_anchors(site: str) -> None:
    for address in SITES[site]:
        if "/rules/" not in address:
            continue
        html = page(address)
        body = html[html.find('<div class="body">') : html.find("</article>")]
        headings = [values for tag, values in Parsed(body).tags if tag in HEADINGS]
        nameless = [values for values in headings if not values.get("id")]
        assert nameless == [], address


def test_canonical_is_one_of_the_pages() -> None:
    for address in ALL:
        canonical = parsed(address).one("link", rel="canonical")["href"]
        assert canonical.removeprefix(HERE) in ALL


def test_the_summary_has_one_canonical_address() -> None:
    summary = parsed("/en/rules/summary-1").one("link", rel="canonical")
    assert summary["href"] == f"{HERE}/en/summary/1"


def test_every_static_file_of_a_page_is_there() -> None:
    client = app("companion.test").test_client()
    wanted = set()
    for address in ALL:
        it = parsed(address)
        values = it.all("script", "link", "img")
        names = [v.get("src") or v.get("href") or "" for v in values]
        wanted |= {name for name in names if name.startswith("/static/")}
    assert wanted
    assert [name for name in sorted(wanted) if client.get(name).status_code != 200] == []


def test_all_internal_links_resolve() -> None:
    bar = {front(game.slug, language) + place + ("" if place == "search" else "/")
           for game in games().values()
           for language in locales.languages()
           for place in game.places}  # fmt: skip
    client = app("companion.test").test_client()
    dead = []
    answers: dict[str, Parsed | None] = {}
    for address in ALL:
        for link in parsed(address).all("a"):
            url = urlsplit(link["href"])
            assert not url.netloc, link
            path = unquote(url.path) or address
            if path in bar:
                continue
            if path not in answers:
                answer = client.get(path, base_url=HERE)
                readable = answer.status_code == 200 and (answer.mimetype or "").startswith("text/")
                answers[path] = Parsed(answer.text) if readable else None
            target = answers[path]
            if target is None or (url.fragment and unquote(url.fragment) not in target.ids):
                dead.append(f"{address} -> {link['href']}")
    assert dead == []


@pytest.mark.parametrize("site", SITES)
def test_a_table_names_all_that_its_rules_lead_to(site: str) -> None:
    """Rules are read over a game too; a link there to what has no title would show its id."""
    game, _, language = site.rpartition("-")
    rules = book(game, language)
    with app("companion.test").test_request_context():
        named = titles(game, language)
    read = [entry for entry in rules.entries.values() if not entry.question]
    missing = [
        f"{entry.id}: {link.entry}"
        for entry in read
        for link in links_of(entry)
        if link.entry not in named
    ]
    assert read
    assert not missing
