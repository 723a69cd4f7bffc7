from __future__ import annotations

import json
import os
import re
import socket
import subprocess
import sys
import urllib.request

import pytest

from companion.cli import main
from companion.paths import ROOT
from tests.build.serving import serving

NAME = "rules.example.org"
UNBUFFERED = {"PYTHONUNBUFFERED": "1"}
COMMAND = (sys.executable, "-m", "companion")


def refusal(capsys: pytest.CaptureFixture[str], *options: str) -> tuple[object, str]:
    """Return with what status `companion serve` refuses its options, and what it says."""
    with pytest.raises(SystemExit) as end:
        main(["serve", *options])
    return end.value.code, capsys.readouterr().err


def ending(*options: str) -> tuple[int, str]:
    """Return with what status a server that cannot start ends, and what it says."""
    command = [*COMMAND, "serve", *options]
    process = subprocess.run(command, capture_output=True, text=True, check=False)
    assert "Traceback" not in process.stderr
    return process.returncode, process.stderr


def test_serve_prints_the_address_and_answers_there() -> None:
    with serving(*COMMAND) as url, urllib.request.urlopen(url + "healthz") as answer:
        assert json.load(answer)["status"] == "ok"


def test_a_network_is_told_the_address_as_a_picture() -> None:
    command = [*COMMAND, "serve", "--lan", "--port", "0"]
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, text=True, env={**os.environ, **UNBUFFERED}
    ) as process:
        assert process.stdout
        lines: list[str] = []
        while not lines or not lines[-1].startswith(("Whoever", "This machine")):
            lines.append(process.stdout.readline())
        process.terminate()
    address = next((line.split()[-1] for line in lines if line.startswith("Devices")), "")
    if address:
        assert re.fullmatch(r"http://\d+\.\d+\.\d+\.\d+:\d+/", address)
        assert sum("█" in line or "▀" in line for line in lines) > 10


def test_a_mailbox_that_is_not_there_is_told() -> None:
    status, said = ending("--mailbox", "redis://127.0.0.1:1/0")
    assert status == 1
    assert "mailbox" in said


@pytest.mark.parametrize(
    ("options", "canonical"),
    [
        (("--trusted-host", NAME, "--behind-proxy", "127.0.0.1"), f"https://{NAME}/en/"),
        (("--trusted-host", NAME, "--behind-proxy", "192.0.2.1"), ""),
        (("--behind-proxy", "127.0.0.1"), ""),
        ((), ""),
    ],
)
def test_only_a_trusted_proxy_says_how_the_app_is_reached(
    options: tuple[str, ...], canonical: str
) -> None:
    proxy = {"X-Forwarded-Proto": "https", "X-Forwarded-Host": NAME}
    with serving(*COMMAND, options=options) as url:
        call = urllib.request.Request(url + "en/", headers=proxy)
        with urllib.request.urlopen(call) as answer:
            page = answer.read().decode()
        assert ('<link rel="canonical"' in page) == bool(canonical)
        assert f'<link rel="canonical" href="{canonical}">' in page or not canonical


def test_a_taken_port_is_named_and_another_one_suggested() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        status, text = ending("--port", str(port))
    assert status == 1
    assert f"Port {port} of 127.0.0.1 is taken" in text
    assert f"companion serve --port {port + 1}" in text


def test_a_host_that_is_not_ours_is_refused() -> None:
    status, text = ending("--host", "192.0.2.1")
    assert status == 1
    assert "Cannot serve at 192.0.2.1, port 8000" in text


@pytest.mark.parametrize("host", ["", "..", "no such name"])
def test_what_is_no_host_is_told_in_a_sentence(host: str) -> None:
    status, text = ending("--host", host)
    assert status == 1
    assert "is no address of this machine" in text


def test_no_line_for_a_container_opens_its_port_to_everybody() -> None:
    texts = [ROOT / "Dockerfile", ROOT / "README.md", *(ROOT / "docs").glob("*.md")]
    lines = [line for path in texts for line in path.read_text(encoding="utf-8").split("\n")]
    published = [line for line in lines if re.search(r"docker run .*-p ", line)]
    assert published
    assert all("-p 127.0.0.1:" in line for line in published)
    assert not any("--behind-proxy" in line for line in published)


@pytest.mark.parametrize(
    ("option", "sentence"),
    [
        *((f"--port={port}", f"{port} is no port") for port in ("-1", "65536", "web")),
        *((f"--threads={n}", f"{n} threads cannot serve") for n in ("0", "-1", "many", "100000")),
        *((f"--below={path}", "is no path") for path in ("games", "/a b/", "/../", "/a?b")),
    ],
)
def test_an_option_that_cannot_be_is_refused(
    capsys: pytest.CaptureFixture[str], option: str, sentence: str
) -> None:
    status, text = refusal(capsys, option)
    assert status == 2
    assert sentence in text
