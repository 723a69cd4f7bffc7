"""The rulebooks as they are, to be looked at and not to be changed."""

from companion.rulebook import shipped as book

__all__ = ["book"]
