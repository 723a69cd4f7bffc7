"""The front page shows the product in its language and theme; without a network it does not."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from companion.build.screenshots import PICTURES
from tests.browser.barriers import check_axe
from tests.browser.profiles import installed, offline

LOADED = "image => image.complete && image.naturalWidth > 0"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_product_in_the_language_and_the_theme_of_the_page(page: Page, language: str) -> None:
    page.goto(f"/{language}/")
    pictures = page.get_by_role("img").and_(page.locator(".pictures img"))
    for scheme in ("light", "dark"):
        expect(pictures).to_have_count(len(PICTURES))
        for number, name in enumerate(PICTURES):
            picture = pictures.nth(number)
            picture.scroll_into_view_if_needed()
            expect(picture).to_have_attribute("src", re.compile(f"{language}-{name}-{scheme}"))
            handle = picture.element_handle()
            page.wait_for_function(LOADED, arg=handle)
        page.locator("#theme").click()
    check_axe(page)


@pytest.mark.first_visit  # no picture is left over from before
def test_without_a_network_the_front_page_goes_without_pictures(phone: Page) -> None:
    phone.goto("/en/about")
    installed(phone)
    for width in (320, 340):  # what stands at the top of every page takes one line
        phone.set_viewport_size({"width": width, "height": 740})
        assert phone.locator(".top").evaluate("(top) => top.offsetHeight < 70"), width
    with offline(phone):
        phone.set_viewport_size({"width": 360, "height": 740})
        phone.goto("/en/")
        all_links_are_above_the_bar(phone)
        phone.locator("footer").scroll_into_view_if_needed()
        expect(phone.locator(".pictures")).to_be_hidden()
        expect(phone.get_by_role("heading", name="The other game")).to_be_visible()


def all_links_are_above_the_bar(phone: Page) -> None:
    bar = phone.locator("nav.bar").bounding_box()
    assert bar is not None
    for link in phone.locator(".place, .first-round").all():
        box = link.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= bar["y"], link.inner_text()
