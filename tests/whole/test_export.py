from __future__ import annotations

import json
import re
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from companion.build.export import export
from companion.build.files import BuildError
from companion.conformance import kit
from companion.web.responses import CONTENT_SECURITY_POLICY
from tests.browser.servers import BASE
from tests.copies import exported

REFERENCE = re.compile(r'\s(?:href|src|action)="([^"]*)"')


@pytest.fixture(scope="module")
def site(for_all_workers: Path) -> Path:
    return exported(for_all_workers, BASE)


def test_every_reference_of_every_page_is_a_file_below_the_base(site: Path) -> None:
    missing = set()
    for page in site.rglob("*.html"):
        for raw in set(REFERENCE.findall(page.read_text(encoding="utf-8"))):
            url = urlsplit(raw)
            if url.scheme or url.netloc or not url.path:
                continue
            assert url.path.startswith(BASE), f"{page}: {raw}"
            target = site / unquote(url.path.removeprefix(BASE))
            if not (target.is_file() or (target / "index.html").is_file()):
                missing.add(url.path)
    assert not missing


def test_the_worker_lists_only_what_is_there(site: Path) -> None:
    first, _ = (site / "sw.js").read_text(encoding="utf-8").split("\n", 1)
    record = json.loads(first.removeprefix("self.SHIPPED = ").removesuffix(";"))
    for name, _, size in record["files"]:
        assert (site / name).stat().st_size == size, name
    assert {path.name for path in site.glob("static/*")} == {record["build"]}


def test_the_manifest_lives_below_the_base(site: Path) -> None:
    record = json.loads((site / "fr/manifest.webmanifest").read_text(encoding="utf-8"))
    assert (record["id"], record["scope"], record["start_url"]) == (BASE, BASE, f"{BASE}fr/")
    for icon in record["icons"]:
        assert (site / icon["src"].removeprefix(BASE)).is_file()


def test_the_kit_is_there(site: Path) -> None:
    for name, data in kit.files().items():
        assert (site / "kit" / name).read_bytes() == data, name
    about = json.loads((site / "kit/kit.json").read_text(encoding="utf-8"))
    assert len(kit.read(site / "kit")) == about["examples"]


def test_common_hosts_get_the_headers(site: Path) -> None:
    for name in ("_headers", ".htaccess"):
        text = (site / name).read_text(encoding="utf-8")
        assert CONTENT_SECURITY_POLICY in text
        assert "immutable" in text
        assert f"{BASE}static/" in text


def test_first_and_lost_page_are_where_hosts_look(site: Path) -> None:
    front = (site / "index.html").read_text(encoding="utf-8")
    assert f'href="{BASE}en/"' in front
    assert f'href="{BASE}fr/"' in front
    assert "<main" in (site / "404.html").read_text(encoding="utf-8")


def test_an_export_replaces_an_export_and_nothing_else(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("years of work")
    with pytest.raises(BuildError, match="holds other things"):
        export(tmp_path, say=lambda _: None)
    assert (tmp_path / "thesis.txt").read_text() == "years of work"


@pytest.mark.parametrize("base", ["/a?b", "https://", "/x#y"])
def test_what_is_no_base_is_refused(tmp_path: Path, base: str) -> None:
    with pytest.raises(BuildError, match="--base"):
        export(tmp_path, base, say=lambda _: None)
