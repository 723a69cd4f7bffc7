"""The API does what its description says: schemathesis makes requests from it."""

from __future__ import annotations

from typing import Any

import jsonschema_rs
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.specs.openapi.checks import negative_data_rejection, positive_data_acceptance

from companion.build import types
from companion.build.types import LIMITS, TYPES, limits, text
from companion.engine.core.notation import MAX_TEXT
from companion.games import QUESTIONS
from companion.share.form import MAX_LINK, encode
from companion.web import api, create_app
from tests.engine.tables import engine
from tests.engine.test_judge import RULINGS
from tests.share.links import payloads

schema = schemathesis.openapi.from_wsgi("/api/v1/openapi.json", create_app())


@schema.parametrize()
@settings(
    max_examples=12,
    deadline=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_every_answer_is_as_described(case: schemathesis.Case[Any]) -> None:
    # No schema says what makes actions a game that can be played again, and the engine takes null
    # for a field that is left out.
    games: list[Any] = [positive_data_acceptance, negative_data_rejection]
    loose = games if "coach" in case.operation.path else []
    case.call_and_validate(headers={"Accept-Encoding": "identity"}, excluded_checks=loose)


DESCRIBED = api.description()


def validator(name: str) -> Any:
    ref = {"$ref": f"#/components/schemas/{name}"}
    return jsonschema_rs.validator_for({"components": DESCRIBED["components"], **ref})


@pytest.mark.parametrize("kind", sorted({known["kind"] for known in RULINGS}))
def test_every_known_ruling_has_the_shape_that_is_described(kind: str) -> None:
    question, answer = validator(QUESTIONS[kind].input.__name__), validator("Answer")
    for known in [known for known in RULINGS if known["kind"] == kind]:
        assert [error.message for error in question.iter_errors(known["input"])] == [], known["id"]
        request = {"kind": kind, "input": known["input"]}
        said = engine().answer({"call": "judge", "request": request})
        assert [error.message for error in answer.iter_errors(said)] == [], known["id"]


def test_an_answer_of_another_shape_is_found() -> None:
    answer = engine().answer({"call": "judge", "request": {"kind": "dealer", "input": DEALER}})
    assert validator("Answer").is_valid(answer)
    answer["ruling"] = {**answer["ruling"], "order": "You"}
    assert not validator("Answer").is_valid(answer)


@pytest.mark.parametrize("name", payloads())
def test_a_link_is_as_described(name: str) -> None:
    assert validator("Link").is_valid(encode(payloads()[name]))
    described = DESCRIBED["components"]["schemas"]["Link"]
    assert described["maxLength"] == MAX_LINK
    assert f"at most {MAX_TEXT} bytes" in described["description"]
    assert payloads()[name].kind in described["description"]


DEALER = {"players": ["Ann", "Ben"], "dealer": "Ann"}


def test_the_docs_name_every_kind_with_its_fields() -> None:
    pages = [page.read_text(encoding="utf-8") for page in types.DOCS]
    assert [types.written(text) for text in pages] == pages, "run python -m companion.build.types"
    everything = "".join(pages)
    missing = [f"| `{kind}` |" for kind in QUESTIONS if f"\n| `{kind}` |" not in everything]
    assert not missing, (
        f"write {missing} below a table of docs/judge.md, or of a page of its game's own, then run"
        " python -m companion.build.types"
    )


def test_the_types_for_scripts_are_made_of_the_engine() -> None:
    """After a change of shapes or steps: `python -m companion.build.types`."""
    assert TYPES.read_text("utf-8") == text()
    assert LIMITS.read_text("utf-8") == limits()
