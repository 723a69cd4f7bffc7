"""Long walks through many cases: a sample of them in every run, all of them by `make sweep`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def sampled(cases: Iterable[Any], every: int, first: int = 0) -> list[Any]:
    """Return the cases for `parametrize`; all but each `every`th from `first` on wait for a sweep.

    A case of several arguments is a tuple, as `parametrize` has it.
    """
    return [
        case if at % every == first else _waiting(case if isinstance(case, tuple) else (case,))
        for at, case in enumerate(cases)
    ]


def _waiting(case: tuple[Any, ...]) -> Any:
    return pytest.param(*case, marks=pytest.mark.sweep)
