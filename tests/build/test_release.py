"""A release: what it is made of, and that it is the same bytes twice."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

import pytest

from companion import __version__
from companion.paths import ROOT
from tools import audit, release


def pins(name: str) -> dict[str, str]:
    text = (ROOT / name).read_text("utf-8")
    return dict(re.findall(r"^([A-Za-z0-9._-]+)==([^ ;\\]+)", text, re.MULTILINE))


def test_the_locks_agree_and_each_holds_the_smaller_one() -> None:
    server, build, every = (
        pins(name)
        for name in ("requirements-server.lock", "requirements-build.lock", "requirements.lock")
    )
    assert server.items() < build.items() < every.items()
    assert "pytest" not in build
    assert "brotli" not in server


@pytest.mark.parametrize(
    "path", sorted(ROOT.glob("requirements*.lock")), ids=lambda path: path.name
)
def test_a_lock_pins_by_hash_and_names_no_host(path: Path) -> None:
    text = path.read_text("utf-8")
    assert "://" not in text
    assert len(re.findall(r"^\S+==", text, re.MULTILINE)) <= text.count("--hash=sha256:")


def test_the_list_of_parts_names_what_is_shipped() -> None:
    listed = release.parts(__version__)
    assert (listed["bomFormat"], listed["metadata"]["component"]["version"]) == (
        "CycloneDX",
        "1.0.0",
    )
    purls = [part["purl"] for part in listed["components"]]
    assert f"pkg:pypi/flask@{pins('requirements-server.lock')['flask']}" in purls
    assert any(purl.startswith("pkg:npm/%40micropython/") for purl in purls)
    assert len(purls) == len(set(purls))


def test_a_folder_is_packed_into_the_same_bytes_and_summed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(release, "DIST", str(tmp_path / "dist"))
    (tmp_path / "dist").mkdir()
    sums = set()
    for order in (("b", "a/c"), ("a/c", "b")):
        site = tmp_path / "-".join(order).replace("/", "_")
        for name in order:
            (site / name).parent.mkdir(parents=True, exist_ok=True)
            (site / name).write_text(name)
        release._zip(str(site), str(tmp_path / "dist/site.zip"))
        release._write_sums()
        sums.add((tmp_path / "dist/SHA256SUMS").read_text())
    digest = hashlib.sha256((tmp_path / "dist/site.zip").read_bytes()).hexdigest()
    assert sums == {f"{digest}  site.zip\n"}


def test_an_audit_that_cannot_be_asked_fails_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert audit._ask("none", ("no-such-program",), "Found ") == ""
    assert "cannot be reached" in capsys.readouterr().out
