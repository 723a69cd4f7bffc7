"""Whoever gets the app gets the notices of what travels with it."""

from __future__ import annotations

from pathlib import Path

from companion.build import assets, steps
from companion.web import create_app


def test_every_library_has_its_notice_and_licence() -> None:
    text = steps.notices()
    for name, holder in steps.HOLDERS.items():
        assert f"{name}\n{holder}\n" in text
    assert text.count("to any person obtaining a copy\nof this software") == 4
    assert text.count("SIL OPEN FONT LICENSE Version 1.1") == len(
        {face for face, _ in assets.FACES.values()}
    )
    assert text.count("Apache License\n") == 1
    assert "Companion authors" not in text


def test_the_about_page_leads_to_the_notices() -> None:
    steps.libraries(lambda _: None)
    client = create_app().test_client()
    for language in ("en", "fr"):
        page = client.get(f"/{language}/about").text
        link = next(part for part in page.split('"') if part.endswith(f"vendor/{steps.NOTICES}"))
        answer = client.get(link)
        assert answer.mimetype == "text/plain"
        assert answer.text == steps.notices()


def test_the_libraries_are_those_that_are_named() -> None:
    packages = {Path(source).parts[0].lstrip("@") for source in steps.LIBRARIES.values()}
    assert packages == {"htm", "lean-qr", "micropython", "noble"}
