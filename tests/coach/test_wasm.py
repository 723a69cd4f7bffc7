"""The shipped module gives what the same source gives in Python, and what the engine gives."""

from __future__ import annotations

import gzip
import random
from collections.abc import Iterator

import pytest

from companion.coach import compiler
from companion.coach.kernels import MODULE, Compiled, Plain
from companion.engine.originstory.coach import layout
from companion.engine.originstory.coach.sums import (
    AHEAD,
    MOVE,
    MOVES,
    NONE,
    RECORD,
    RECORDS,
    WIN,
    YOURS,
)
from companion.engine.originstory.kernel import players
from tests.coach.test_kernel import twins_of
from tests.coach.twins import AT, Twins, numbers, states, with_deck
from tests.coach.wasm import Wasm
from tests.sample import sampled


@pytest.fixture(scope="module")
def module() -> Iterator[Wasm]:
    with Wasm() as there:
        yield there


sums = Plain().sums


def positions(seed: int) -> list[list[int]]:
    dice = random.Random(seed)
    met = [twins_of(state, dice) for state in states(seed, 0.3 if seed % 2 else 0.0)]
    return [numbers(twins.state) for twins in met if twins]


@pytest.mark.parametrize("first", sampled(range(81), 81))
def test_the_module_gives_what_python_gives(module: Wasm, first: int) -> None:
    for seed in range(first, 400, 81):
        for position in positions(seed):
            assert module.advise(position, seed + 1, 2) == sums(position, seed + 1, 2), seed
            for aim in (AHEAD, WIN):
                assert module.advise(position, 7, 1, aim=aim) == sums(position, 7, 1, aim=aim), seed


def test_the_module_thinks_as_python_thinks(module: Wasm) -> None:
    for position in positions(4)[::9]:
        for more in ({"thinking": 2}, {"thinking": 2, "aim": WIN, "among": 0b11111111}):
            assert module.advise(position, 9, 1, **more) == sums(position, 9, 1, **more)


def test_the_terminal_asks_the_same_module(module: Wasm) -> None:
    here, plain = Compiled(), Plain()
    for position in positions(4)[::9]:
        assert here.sums(position, 9, 1) == module.advise(position, 9, 1)
        assert here.sums(position, 9, 1) == plain.sums(position, 9, 1)
        assert here.last_vp() == plain.last_vp()


def test_the_order_of_the_deck_is_not_known() -> None:
    """Another order of the same unseen cards changes only chance."""
    dice = random.Random(1)
    state = next(state for state in states(2, 0.0) if state["phase"] == "play")
    one, other = numbers(with_deck(state, dice)), numbers(with_deck(state, dice))
    assert one[layout.DECK : layout.PRINTED] != other[layout.DECK : layout.PRINTED]
    means = [sums(position, 5, 400)[RECORDS + YOURS] / 400 for position in (one, other)]
    assert abs(means[0] - means[1]) < 0.5


@pytest.mark.parametrize("first", sampled(range(121), 121))
def test_a_round_ends_in_the_module_as_it_ends_in_the_engine(module: Wasm, first: int) -> None:
    """Each move, then the plain player, in the order that the deck lies in."""
    for seed in range(first, 1200, 121):
        dice = random.Random(seed)
        met = [twins_of(state, dice) for state in states(seed, 0.3 if seed % 2 else 0.0)[::3]]
        for begun in [twins.state for twins in met if twins]:
            answer = module.advise(numbers(begun), 0, 1)
            for at in range(RECORDS, RECORDS + answer[MOVES] * RECORD, RECORD):
                yours = play_plainly(Twins(begun), answer[at + MOVE])
                assert yours in (answer[at + YOURS], None), seed


def play_plainly(twins: Twins, move: int) -> int | None:
    """Return your VP of a round by the engine; None where the table has to decide a trick."""
    twins.begin()
    if move != NONE:
        twins.move(move)
    while twins.yours:
        twins.move(players.plain(twins.mem, AT))
    return twins.gains()[0] if twins.state["phase"] == "round-end" else None


def test_it_is_small() -> None:
    assert len(gzip.compress(MODULE.read_bytes(), 9)) <= 12000


def test_what_a_linker_would_have_to_do_is_refused() -> None:
    def section(kind: int, body: bytes) -> bytes:
        return bytes([kind, len(body)]) + body

    foreign = compiler.HEAD + section(compiler.IMPORT, b"\1\3env\6memcpy\0\0")
    with pytest.raises(ValueError, match="outside"):
        compiler.module_of(foreign, "advise")
    with pytest.raises(ValueError, match="no function"):
        compiler.module_of(compiler.HEAD + section(compiler.CODE, b"\0"), "advise")
