"""The web app: pages that are complete without JavaScript, and the API."""

from companion.web.app import create_app

__all__ = ["create_app"]
