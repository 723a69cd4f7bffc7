from __future__ import annotations

import gzip
import re
from collections.abc import Iterator

import brotli
import pytest
from flask.testing import FlaskClient

from companion.build import assets
from companion.build.assets import static_assets
from companion.paths import STATIC
from companion.web.responses import CONTENT_SECURITY_POLICY
from tests.build.small_app import create_app

GZIP = {"Accept-Encoding": "gzip"}


@pytest.fixture(scope="module")
def client() -> Iterator[FlaskClient]:
    with create_app().test_client() as client:
        yield client


def stylesheet(client: FlaskClient) -> str:
    link = re.search(r'href="([^"]+\.css)"', client.get("/en/").text)
    assert link
    return link[1]


def test_a_static_file_is_kept_for_ever_under_its_build(client: FlaskClient) -> None:
    answer = client.get(stylesheet(client))
    assert answer.status_code == 200
    assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert answer.content_type == "text/css; charset=utf-8"
    assert answer.data == static_assets()["css/frame.css"].data


def test_a_style_sheet_travels_with_what_it_imports_and_nothing_else_does() -> None:
    sheets = {
        name: data for name, data in assets.written_files().items() if name.startswith("css/")
    }
    parts = sorted((STATIC / "css").glob("*/*.css"))
    assert parts
    for part in parts:
        wearers = [name for name, data in sheets.items() if part.read_bytes() in data]
        assert wearers == [f"css/{part.parent.name}.css"]
    assert not any(b"@import" in data for data in sheets.values())


def test_a_script_travels_minified_and_what_changed_since_the_build_as_it_is_written() -> None:
    written, shipped = assets.written_files(), static_assets()
    scripts = [name for name in written if assets.is_minified(name)]
    assert len(scripts) > 100
    for name in scripts:
        less = len(written[name]) - len(shipped[name].data)
        assert less > 0 or (less == 0 and name.startswith("vendor/")), name
    script = b"// new\nexport const one = 1;\n"
    assert assets.minified(script, "js/new.js") == script


def test_a_static_file_travels_pressed_when_the_browser_can(client: FlaskClient) -> None:
    url = stylesheet(client)
    pressed = client.get(url, headers=GZIP)
    assert pressed.headers["Content-Encoding"] == "gzip"
    assert "Accept-Encoding" in pressed.headers["Vary"]
    assert gzip.decompress(pressed.data) == client.get(url).data


def test_a_static_file_travels_by_brotli_when_the_browser_can(client: FlaskClient) -> None:
    url = stylesheet(client)
    twin = client.get(url, headers={"Accept-Encoding": "gzip, deflate, br, zstd"})
    assert twin.headers["Content-Encoding"] == "br"
    assert brotli.decompress(twin.data) == client.get(url).data
    assert len(twin.data) < len(client.get(url, headers=GZIP).data)
    refused = client.get(url, headers={"Accept-Encoding": "gzip, br;q=0"})
    assert refused.headers["Content-Encoding"] == "gzip"


@pytest.mark.parametrize(
    "name", ["js/none.js", "../pyproject.toml", "sw.js", "built/stamps/engine"]
)
def test_nothing_else_is_served(client: FlaskClient, name: str) -> None:
    folder = stylesheet(client).removesuffix("css/frame.css")
    assert client.get(folder + name).status_code == 404


def test_another_build_finds_nothing_here(client: FlaskClient) -> None:
    assert client.get("/static/0123456789ab/css/frame.css").status_code == 404


def test_a_page_is_asked_again_and_not_sent_again(client: FlaskClient) -> None:
    first = client.get("/en/two", headers=GZIP)
    assert first.headers["Cache-Control"] == "no-cache"
    again = client.get("/en/two", headers={**GZIP, "If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")
    assert b"two" in gzip.decompress(first.data)
    assert client.get("/en/two").headers["ETag"] == first.headers["ETag"]


def test_what_a_browser_shows_carries_the_security_headers(client: FlaskClient) -> None:
    picture = stylesheet(client).replace("css/frame.css", "icons/any.svg")
    for path in ("/en/", "/none", picture, "/healthz", "/sw.js", "/static/0/none.html"):
        headers = client.get(path).headers
        assert headers["Content-Security-Policy"] == CONTENT_SECURITY_POLICY
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Cross-Origin-Opener-Policy"] == "same-origin"
    assert "unsafe-inline" not in CONTENT_SECURITY_POLICY


def test_parts_of_a_page_travel_with_little(client: FlaskClient) -> None:
    headers = client.get(stylesheet(client)).headers
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Cross-Origin-Resource-Policy"] == "same-origin"
    assert "Content-Security-Policy" not in headers


def test_a_template_that_names_a_missing_file_fails(client: FlaskClient) -> None:
    with client.application.test_request_context("/en/"):
        url = client.application.jinja_env.globals["static_url"]
        assert callable(url)
        with pytest.raises(KeyError, match=r"js/none\.js"):
            url("js/none.js")


def test_health_tells_the_build(client: FlaskClient) -> None:
    answer = client.get("/healthz")
    assert answer.json == {"status": "ok", "build": client.application.extensions["manifest"].build}
    assert answer.headers["Cache-Control"] == "no-store"


def test_the_styles_name_the_letters_that_each_part_of_a_face_has() -> None:
    sheet = (STATIC / "css/frame/tokens.css").read_text(encoding="utf-8")
    named = {}
    for face in re.findall(r"@font-face \{[^}]*\}", sheet):
        name = re.search(r"fonts/([\w-]+)\.woff2", face)
        letters: set[int] = set()
        for first, last in re.findall(r"U\+([0-9A-F]+)(?:-([0-9A-F]+))?", face):
            letters |= {*range(int(first, 16), int(last or first, 16) + 1)}
        if name:
            named[name[1]] = letters
    parts = assets.PARTS.items()
    assert named == {
        f"{face}-{part}": set(letters) for face in assets.FACES for part, (_, letters) in parts
    }
