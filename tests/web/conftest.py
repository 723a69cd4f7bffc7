from __future__ import annotations

from functools import cache

import pytest
from flask import Flask
from flask.testing import FlaskClient

from companion.web import create_app

HERE = "http://companion.test"


@cache
def app(*hosts: str) -> Flask:
    """Return the app of a site that goes by these names."""
    return create_app(hosts)


@pytest.fixture
def client() -> FlaskClient:
    return app("companion.test").test_client()
