"""The mailbox of a table: sealed letters, few, small, and soon gone."""

from __future__ import annotations

import base64
import os
import secrets
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from flask.testing import FlaskClient

from companion.web import create_app, mailbox
from companion.web.mailbox import (
    MAX_AGE,
    MAX_BOXES,
    MAX_LETTER,
    MAX_LETTERS,
    Mailbox,
    MemoryMailbox,
    RedisMailbox,
)

BOX = "0123456789abcdef" * 2
ADDRESS = f"/api/v1/table/{BOX}"
SEALED = {"content_type": "application/octet-stream"}


@pytest.fixture
def site() -> FlaskClient:
    return create_app().test_client()


def letters(site: FlaskClient, after: object = 0) -> list[tuple[int, bytes]]:
    answer = site.get(ADDRESS, query_string={"after": after})
    assert answer.headers["Cache-Control"] == "no-store"
    found: Any = answer.json
    return [(n, base64.b64decode(text)) for n, text in found["letters"]]


def test_a_letter_is_found_once_it_is_posted(site: FlaskClient) -> None:
    assert letters(site) == []
    posted = site.post(ADDRESS, data=b"\x00sealed", **SEALED)
    assert posted.status_code == 201
    number = posted.json["n"] if posted.json else 0
    assert letters(site) == [(number, b"\x00sealed")]
    assert letters(site, number) == []
    site.post(ADDRESS, data=b"next", **SEALED)
    assert letters(site, number) == [(number + 1, b"next")]


def test_boxes_are_apart(site: FlaskClient) -> None:
    site.post(ADDRESS, data=b"one", **SEALED)
    assert site.get("/api/v1/table/" + "f" * 32).json == {"letters": []}


@pytest.mark.parametrize(
    ("size", "status"), [(0, 413), (1, 201), (MAX_LETTER, 201), (MAX_LETTER + 1, 413)]
)
def test_a_letter_is_small(site: FlaskClient, size: int, status: int) -> None:
    assert site.post(ADDRESS, data=b"x" * size, **SEALED).status_code == status
    assert len(letters(site)) == (status == 201)


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "", "a/b"])
def test_a_page_of_another_site_cannot_post_unasked(site: FlaskClient, kind: str) -> None:
    assert site.post(ADDRESS, data=b"x", content_type=kind).status_code == 415
    assert letters(site) == []


@pytest.mark.parametrize("box", ["", "a", BOX + "0", BOX.upper(), "../" + BOX, "g" * 32])
def test_a_box_has_a_name_that_nobody_guesses(site: FlaskClient, box: str) -> None:
    assert site.post(f"/api/v1/table/{box}", data=b"x", **SEALED).status_code in (404, 405)


@pytest.mark.parametrize("after", ["-1", "x", "9" * 400, "٣", "1.5", ""])
def test_any_number_may_be_asked_for(site: FlaskClient, after: str) -> None:
    site.post(ADDRESS, data=b"x", **SEALED)
    assert len(letters(site, after)) == 1


def test_the_oldest_letters_and_boxes_go() -> None:
    now = [0.0]
    box = MemoryMailbox(lambda: now[0])
    for n in range(MAX_LETTERS + 5):
        box.post(BOX, b"%d" % n)
    assert next(letter for _, letter in box.after(BOX, 0)) == b"5"
    assert len(box.after(BOX, 0)) == MAX_LETTERS
    for n in range(MAX_BOXES):
        box.post(f"{n:032x}", b"x")
    assert box.after(BOX, 0) == []
    assert len(box._boxes) == MAX_BOXES
    now[0] += MAX_AGE + 1
    assert box.after(f"{MAX_BOXES - 1:032x}", 0) == []
    box.post(BOX, b"later")
    assert list(box._boxes) == [BOX]


@pytest.fixture(params=["memory", "redis"])
def mailboxes(request: pytest.FixtureRequest) -> tuple[Mailbox, Mailbox]:
    """One mailbox as two processes see it; Redis where REDIS_URL names one."""
    if request.param == "memory":
        box = mailbox.open_mailbox("")
        return box, box
    url = os.environ.get("REDIS_URL", "")
    if not url:
        pytest.skip("REDIS_URL names no Redis")
    return mailbox.open_mailbox(url), mailbox.open_mailbox(url)


def test_many_at_once_lose_no_letter(mailboxes: tuple[Mailbox, Mailbox]) -> None:
    one, other = mailboxes
    name = secrets.token_hex(16)
    with ThreadPoolExecutor(8) as people:
        posts = [(one, other)[n % 2] for n in range(MAX_LETTERS)]
        numbers = list(people.map(lambda box: box.post(name, b"\x00 \n"), posts))
    assert one.after(name, 0) == other.after(name, 0)
    assert sorted(numbers) == [n for n, _ in one.after(name, 0)]
    assert len(set(numbers)) == MAX_LETTERS
    assert one.after(name, 0)[0][1] == b"\x00 \n"
    assert one.after(name, max(numbers)) == []
    one.post(name, b"one more")
    assert len(other.after(name, 0)) == MAX_LETTERS


def test_after_a_restart_no_letter_stands_behind_one_of_before(
    mailboxes: tuple[Mailbox, Mailbox],
) -> None:
    name = secrets.token_hex(16)
    read = [mailboxes[0].post(name, b"before") for _ in range(MAX_LETTERS)][-1]
    time.sleep(0.1)
    box: Mailbox = MemoryMailbox()
    if isinstance(mailboxes[1], RedisMailbox):
        mailboxes[1]._redis.delete("companion:table", f"companion:table:{name}")
        box = mailboxes[1]
    box.post(name, b"after")
    assert [letter for _, letter in box.after(name, read)] == [b"after"]
    # JavaScript holds it exactly, and `look` takes it.
    assert len(str(box.post(name, b"after"))) <= 15


def test_the_site_says_that_it_has_one(site: FlaskClient) -> None:
    assert site.get("/api/v1/table.json").json == {"mailbox": True}


def test_an_address_that_is_no_mailbox_is_told() -> None:
    with pytest.raises(ValueError, match="mailbox"):
        mailbox.open_mailbox("redis://127.0.0.1:1/0")
