"""x"""

from __future__ import annotations

from typing import Any

from companion.engine.errors import Fact
from companion.engine.judge.inputs import Input


def solo_round(given: Input) -> tuple[dict[str, Any], list[Fact]]:
    """X."""
    return {}, []
