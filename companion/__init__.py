"""Companion: rules, table tools and scores for Origin Story and ORIGINZ, without a network.

`from companion import SoloGame` plays a solo game in Python. (docs/api.md)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.engine.core.inputs import Refusal
    from companion.sologame import SoloGame

__all__ = ["Refusal", "SoloGame"]
__version__ = "1.0.0"


def __getattr__(name: str) -> object:
    """Load a game only for those who play one."""
    if name == "SoloGame":
        from companion.sologame import SoloGame

        return SoloGame
    if name == "Refusal":
        from companion.engine.core.inputs import Refusal

        return Refusal
    raise AttributeError(name)
