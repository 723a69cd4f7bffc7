from __future__ import annotations

from functools import cache

import pytest
from flask import Flask
from flask.testing import FlaskClient

from companion.web import create_app

HERE = "http://companion.test"


@cache
def app() -> Flask:
    return create_app(["companion.test"])


@pytest.fixture
def client() -> FlaskClient:
    return app().test_client()
