"""Pictures of the app for those who think of installing it, taken in a real browser.

The build works without them; where they were taken, the manifest lists them.
"""

from __future__ import annotations

import logging
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from companion import locales
from companion.assets import scenes
from companion.assets.scenes import FOLDER, SCENES, SCREENS, Screen
from companion.build.files import BuildError, Say, write
from companion.paths import STATIC

if TYPE_CHECKING:
    from playwright.sync_api import Browser

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
_IMPORT = """async ([module, text]) => (await (await import(module)).openStore()).import(text)"""


def executable() -> str | None:
    """Return the installed Chromium; None leaves it to Playwright's own."""
    return next((path for name in BROWSERS if (path := shutil.which(name))), None)


def take(say: Say = print) -> None:
    """Take every picture from the built app. Raises BuildError where there is no browser."""
    try:
        from playwright.sync_api import Error, sync_playwright
    except ImportError:
        message = "Screenshots are taken by Playwright: pip install playwright"
        raise BuildError(message) from None
    with serving() as (address, build), sync_playwright() as playwright:
        try:
            browser = playwright.chromium.launch(executable_path=executable())
        except Error as error:
            message = f"Screenshots need Chromium: playwright install chromium\n{error.message}"
            raise BuildError(message) from None
        for form, screen in SCREENS.items():
            for name, data in _look(browser, screen, address, build):
                write(STATIC / FOLDER / f"{name}-{form}.png", data)
            say(f"screenshots {form}, {screen.sizes}")


@contextmanager
def serving() -> Iterator[tuple[str, str]]:
    """Serve the app as it is now; yield its address and its build."""
    from waitress import create_server  # type: ignore[import-untyped]

    from companion.assets.packs import build_of
    from companion.web import create_app

    app = create_app()
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)
    server = create_server(app, host="127.0.0.1", port=0)
    threading.Thread(target=server.run, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.effective_port}/", build_of(app)
    finally:
        server.close()


def _look(
    browser: Browser, screen: Screen, address: str, build: str
) -> Iterator[tuple[str, bytes]]:
    """Yield every scene in every language as `(name, PNG)`."""
    context = browser.new_context(
        viewport={"width": screen.width, "height": screen.height},
        device_scale_factor=screen.density,
        reduced_motion="reduce",
        service_workers="block",
    )
    page = context.new_page()
    page.goto(f"{address}{locales.languages()[0]}/about")
    page.evaluate(_IMPORT, [f"{address}static/{build}/js/store.js", scenes.games()])
    for language in locales.languages():
        for scene, (path, selector) in SCENES.items():
            page.goto("about:blank")
            page.goto(f"{address}{language}/{path}")
            page.wait_for_selector(selector)
            page.wait_for_load_state("networkidle")
            yield f"{language}-{scene}", page.screenshot(animations="disabled")
    context.close()
