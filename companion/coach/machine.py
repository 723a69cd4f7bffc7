"""The kernel compiled by Numba: for this machine, or as LLVM code for another one."""

from __future__ import annotations

import importlib.util
from collections.abc import Mapping, Sequence
from types import FunctionType, ModuleType
from typing import Any

from companion.engine.originstory.kernel import advise, cards, effects, players, rounds, tricks

MODULES: tuple[ModuleType, ...] = (
    cards, tricks, players, effects, rounds, advise,
)  # fmt: skip
ENTRY = advise.advise


def can_compile() -> bool:
    """Tell whether this Python has the compiler."""
    return importlib.util.find_spec("numba") is not None


def functions() -> list[FunctionType]:
    """Return the functions of the kernel, each after those that it calls."""
    return [
        value
        for module in MODULES
        for value in vars(module).values()
        if isinstance(value, FunctionType) and value.__module__ == module.__name__
    ]


def compile_kernel() -> Any:
    """Return the kernel's `advise` as a C function of a pointer to 32-bit integers, and of such."""
    import numba

    types: Any = numba.types
    pointer = types.CPointer(types.int32)
    code = compile_functions(functions())
    count = len(ENTRY.__annotations__) - 2
    return numba.cfunc(types.int32(pointer, *[types.int32] * count))(_entry(code[ENTRY.__name__]))


def compile_functions(sources: Sequence[FunctionType]) -> dict[str, Any]:
    """Return functions compiled, by name: each once, for the types that it is annotated with.

    Each calls those before it in the list, whatever module it stands in.
    """
    import numba

    types: Any = numba.types
    machine_types = {
        "list[int]": types.CPointer(types.int32),
        "int": types.int64,
        "bool": types.boolean,
        "None": types.void,
    }
    code: dict[str, Any] = {}
    for function in sources:
        *takes, gives = (machine_types[name] for name in function.__annotations__.values())
        code[function.__name__] = numba.njit(gives(*takes), error_model="numpy")(
            bound(function, code)
        )
    return code


def bound(function: FunctionType, others: Mapping[str, Any]) -> FunctionType:
    """Return a function that calls these others by their names."""
    return FunctionType(function.__code__, {**function.__globals__, **others}, function.__name__)


def _entry(advise: Any) -> Any:
    def kernel(
        mem: Any, seed: int, first: int, samples: int, thinking: int, aim: int, among: int
    ) -> Any:
        return advise(mem, seed, first, samples, thinking, aim, among)

    return kernel
