"""Stand-in for the other game on pages that do without it: it refuses whatever it is asked."""

from companion.engine.errors import Refused


def _refuse(*asked: object) -> None:
    del asked
    raise Refused("unknown-game", {"game": "originz"})


class _Absent:
    def __getattr__(self, name: str) -> object:
        del name
        return _refuse


duel = judge = tournament = _Absent()
