"""The addresses that make the app installable: the worker, the manifest, and a sign of life."""

from __future__ import annotations

import json
from typing import Any

from flask import Blueprint, Response, current_app, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as WerkzeugResponse

from companion import locales
from companion.build import packs, screenshots
from companion.build.assets import ICON_SIZES, ICONS, WORKER
from companion.games import games
from companion.web import responses
from companion.web.context import fixed_words
from companion.web.responses import json_text, static_url

section = Blueprint("offline", __name__)
SHORTCUTS = {"rules": "rules/", "solo": "solo/", "scores": "scores/", "judge": "judge/"}


@section.get(f"/{WORKER}")
def service_worker() -> Response:
    """Send the worker; its scope is the folder that it is served from."""
    script = packs.worker_script(current_app, packs.of(current_app), request.url_root)
    return Response(script, content_type="text/javascript; charset=utf-8")


@section.get("/healthz")
def health() -> Response:
    """Answer 200 with the build as long as the process serves."""
    status = {"status": "ok", "build": responses.manifest().build}
    return json_text(json.dumps(status), cached=False)


@section.get("/favicon.ico")
def favicon() -> WerkzeugResponse:
    """Send on to the icon; browsers ask for this where a page names none."""
    return redirect(static_url("built/icons/any-192.png"))


@section.get("/<lang:language>/manifest.webmanifest")
def manifest(language: str) -> Response:
    """Say what a device shows of the installed app, in one language."""
    body = describe(language, url_for(".service_worker").removesuffix(WORKER))
    return Response(json.dumps(body, ensure_ascii=False), content_type="application/manifest+json")


@section.get("/<lang:language>/device")
@section.post("/<lang:language>/device")
def device(language: str) -> str:
    """Show what is kept on the device: install, sizes, backup and restore.

    A shared file comes as POST and is taken by the worker; without one nothing is done with it.
    """
    packages = [game.package for game in games().values() if game.package]
    words = fixed_words(language, "offline.device.")
    return render_template("offline/device.html", words=words, packages=packages)


def describe(language: str, root: str) -> dict[str, Any]:
    """Return the manifest of a language; `root` is the path of the app, with its slashes."""
    words = locales.load(language)
    home = f"{root}{language}/"
    device = f"{home}device"
    return {
        "id": root,
        "name": words["offline.name"],
        "short_name": words["offline.short-name"],
        "description": words["offline.description"],
        "lang": language,
        "dir": "ltr",
        "start_url": home,
        "scope": root,
        "display": "standalone",
        "theme_color": "#b3132b",
        "background_color": "#16131d",
        "categories": ["games", "utilities", "entertainment"],
        "icons": [_icon(purpose, size) for purpose in ICONS for size in ICON_SIZES],
        "shortcuts": [
            {
                "name": words[f"offline.shortcut.{name}"],
                "url": home + path,
                "icons": [_icon("any", 192)],
            }
            for name, path in SHORTCUTS.items()
        ],
        "screenshots": [
            {
                "src": static_url(name),
                "sizes": screenshots.SCREENS[form].sizes,
                "type": "image/png",
                "form_factor": form,
                "label": words[f"offline.screenshot.{scene}"],
            }
            for name, scene, form in screenshots.pictures(language, responses.manifest().assets)
        ],
        "share_target": {
            "action": device,
            "method": "POST",
            "enctype": "multipart/form-data",
            "params": {"files": [{"name": "game", "accept": ["application/json", ".json"]}]},
        },
        "file_handlers": [{"action": device, "accept": {"application/json": [".json"]}}],
        "launch_handler": {"client_mode": "navigate-existing"},
    }


def _icon(purpose: str, size: int) -> dict[str, str]:
    return {
        "src": static_url(f"built/icons/{purpose}-{size}.png"),
        "sizes": f"{size}x{size}",
        "type": "image/png",
        "purpose": purpose,
    }
