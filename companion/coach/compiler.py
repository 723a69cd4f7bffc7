"""The kernel compiled by Numba, and made a WebAssembly module of Numba's LLVM code."""

from __future__ import annotations

import importlib.util
import re
import sys
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from companion.engine.originstory.kernel import advise as advising
from companion.engine.originstory.kernel import cards, effects, players, rounds, tricks

# LLVM's object file for wasm32 is nearly a module already. Its one function that others may call
# is exported, and what only a linker reads is left out. The module takes its memory and the top of
# its stack from outside (`env.__linear_memory`, `env.__stack_pointer`).


TRIPLE = "wasm32-unknown-unknown"
LAYOUT = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
CUSTOM, IMPORT, EXPORT, CODE = 0, 2, 7, 10
HEAD = b"\0asm\1\0\0\0"
IMPORTS = re.compile(
    rb"\x02\x03env\x0f__linear_memory\x02..\x03env\x0f__stack_pointer\x03\x7f\x01", re.S
)  # a memory and a place in it: all that a caller has to bring
_DEFINITION = re.compile(r"^define [^\n]*?@(?P<name>[\w.$]+|\"[^\"]+\")\(.*?^}\n", re.M | re.S)


def port(code: str) -> str:
    """Return LLVM code of a C function by Numba, as code for wasm32 with one public function."""
    wrapper = re.search(r"@cfunc\.([\w.$]+)\(", code)
    assert wrapper, "no C function in Numba's code"
    entry = wrapper[1]

    def keep(match: re.Match[str]) -> str:
        # What Numba adds for callers in Python is of no use where there is none.
        if not match["name"].startswith(("cfunc.", "NRT_")):
            return match[0].replace("define linkonce_odr", "define internal", 1)
        return ""

    code = _DEFINITION.sub(keep, code)
    code = re.sub(r"@" + re.escape(entry) + r"\b", "@advise", code)
    code = re.sub(r"= common (local_unnamed_addr )?global", r"= internal \1global", code)
    code = re.sub(r'target triple = ".*"', f'target triple = "{TRIPLE}"', code)
    return re.sub(r'target datalayout = ".*"', f'target datalayout = "{LAYOUT}"', code)


def object_file(code: str) -> bytes:
    """Return LLVM code as an object file of wasm32, optimised for speed without bulk."""
    import llvmlite.binding as llvm

    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    module = llvm.parse_assembly(code)
    module.verify()
    target = llvm.Target.from_triple(TRIPLE)
    machine = target.create_target_machine(opt=3, reloc="static", features="+bulk-memory")
    tuning = llvm.create_pipeline_tuning_options(speed_level=3)
    tuning.loop_vectorization = tuning.slp_vectorization = tuning.loop_unrolling = False
    tuning.inlining_threshold = 60
    builder = llvm.create_pass_builder(machine, tuning)
    builder.getModulePassManager().run(module, builder)
    data: bytes = machine.emit_object(module)
    return data


def module_of(data: bytes, name: str) -> bytes:
    """Return an object file as a module that exports its function `name`.

    Raises ValueError for an object that needs more than its own functions and a memory: a linker
    would have work to do.
    """
    sections = list(_sections(data))
    for kind, body in sections:
        if kind == IMPORT and not IMPORTS.fullmatch(body):
            raise ValueError(f"the kernel calls something outside: {body!r}")
    text = name.encode()
    index = _index_of(sections, text)
    export = (EXPORT, b"\1" + bytes([len(text)]) + text + b"\0" + _number(index))
    rest = [section for section in sections if section[0] != CUSTOM]
    # A module's sections stand in the order of their kinds.
    at = next(i for i, (kind, _) in enumerate(rest) if kind >= EXPORT)
    rest.insert(at, export)
    return HEAD + b"".join(bytes([kind]) + _number(len(body)) + body for kind, body in rest)


def _index_of(sections: list[tuple[int, bytes]], name: bytes) -> int:
    """Return the index of a function that an object names in its symbol table."""
    # An entry of the table: kind 0 (a function), a byte of flags, the index in one byte, the name
    # with its length.
    symbol = re.compile(rb"\0.([\0-\x7f])" + bytes([len(name)]) + name, re.S)
    for kind, body in sections:
        if kind == CUSTOM and body.startswith(b"\x07linking"):
            match = symbol.search(body)
            if match:
                return match[1][0]
    raise ValueError(f"no function {name!r} in the object")


def _sections(data: bytes) -> list[tuple[int, bytes]]:
    sections, at = [], len(HEAD)
    while at < len(data):
        kind = data[at]
        size, at = _read_number(data, at + 1)
        sections.append((kind, data[at : at + size]))
        at += size
    return sections


def _read_number(data: bytes, at: int) -> tuple[int, int]:
    """Return the LEB128 number at a place, and the place after it."""
    value = shift = 0
    while True:
        byte = data[at]
        value |= (byte & 0x7F) << shift
        at, shift = at + 1, shift + 7
        if byte < 0x80:
            return value, at


def _number(value: int) -> bytes:
    """Return a number as LEB128."""
    head = b""
    while value >= 0x80:
        head += bytes([value & 0x7F | 0x80])
        value >>= 7
    return head + bytes([value])


# --- The kernel compiled by Numba: for this machine, or as LLVM code for another one ---


MODULES: tuple[ModuleType, ...] = (
    cards, tricks, players, effects, rounds, advising,
)  # fmt: skip
ENTRY = advising.advise


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
    code = compiled_functions()
    # Without `mem` and what is returned.
    count = len(ENTRY.__annotations__) - 2
    return numba.cfunc(types.int32(pointer, *[types.int32] * count))(_entry(code[ENTRY.__name__]))


@cache
def compiled_functions() -> dict[str, Any]:
    """Return the functions of the kernel compiled, by name; compiled once, for it takes long."""
    return compile_functions(functions(), {})


def compile_functions(sources: Sequence[FunctionType], others: Mapping[str, Any]) -> dict[str, Any]:
    """Return functions compiled, by name: each once, for the types that it is annotated with.

    Each calls those before it in the list, whatever module it stands in, and these `others`.
    """
    import numba

    types: Any = numba.types
    machine_types = {
        "list[int]": types.CPointer(types.int32),
        "int": types.int64,
        "bool": types.boolean,
        "None": types.void,
    }
    code = dict(others)
    for function in sources:
        *takes, gives = (machine_types[name] for name in function.__annotations__.values())
        # By Python's own model each division could raise, which needs Python's objects.
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


def main(target: str) -> None:
    """Write the module. Numba has to leave the code as it is: set NUMBA_OPT to 0."""
    code = port(compile_kernel().inspect_llvm())
    Path(target).write_bytes(module_of(object_file(code), "advise"))


if __name__ == "__main__":
    main(sys.argv[1])
