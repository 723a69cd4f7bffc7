"""A solo game that reads like the game. (docs/api.md)"""

from __future__ import annotations

from companion.sologame.game import SoloGame

__all__ = ["SoloGame"]
