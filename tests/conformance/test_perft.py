"""The published numbers of deals are those of the kernel and of the engine."""

from __future__ import annotations

from collections import Counter

import pytest

from companion.conformance.perft import by_engine, by_kernel, deals, published
from tests.command import run

PUBLISHED = published()
SMALL = sorted(PUBLISHED, key=lambda name: PUBLISHED[name]["perft"]["ends"])[:40]


def test_the_deals_are_those_that_are_published() -> None:
    assert [dict(deal) for deal in deals()] == [
        {key: value for key, value in deal.items() if key != "perft"} for deal in PUBLISHED.values()
    ]
    assert Counter(name.partition("/")[0] for name in PUBLISHED) == {"hero": 200, "villain": 200}


@pytest.mark.parametrize("name", SMALL[::4])
def test_engine_and_kernel_find_what_is_published(name: str) -> None:
    deal = PUBLISHED[name]
    assert by_engine(deal) == by_kernel(deal, compiled=False) == deal["perft"]


def test_the_sample_has_effects_and_both_sides() -> None:
    sample = [PUBLISHED[name] for name in SMALL[::4]]
    assert {deal["alignment"] for deal in sample} == {"hero", "villain"}
    assert len({str(deal["effects"]) for deal in sample}) > 2


@pytest.mark.sweep
def test_the_compiled_kernel_finds_all_that_is_published() -> None:
    wrong = [name for name, deal in PUBLISHED.items() if by_kernel(deal, True) != deal["perft"]]
    assert wrong == []


@pytest.mark.sweep
@pytest.mark.parametrize("name", SMALL)
def test_the_engine_finds_what_is_published(name: str) -> None:
    assert by_engine(PUBLISHED[name]) == PUBLISHED[name]["perft"]


def test_the_command_says_what_it_counted(capsys: pytest.CaptureFixture[str]) -> None:
    run("perft", "hero/1", "villain/19")
    assert capsys.readouterr().out.splitlines() == [
        "hero/1: 48 ends (0 VP 48), checksum 1392802056",
        "villain/19: 48 ends (4 VP 48), checksum 429508991",
        "2 of 2 deals as published",
    ]
    run("perft", "hero/201", status=1)
    assert "There is no deal hero/201" in capsys.readouterr().err
