"""Search: builds the Whoosh index from entries, answers queries, bakes the index for browsers."""

from companion.search.building import build

__all__ = ["build"]
