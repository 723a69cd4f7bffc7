"""A round on whole numbers: one source, run by Python and as WebAssembly.

Functions on one list of numbers, `mem`, in which a position stands from `at` on
(companion/engine/originstory/coach/layout.py). Only what Numba compiles without Python's objects is
used: whole numbers, loops, and the functions before. It knows the rules a second time, so the tests
hold it to the engine, state by state (tests/coach).
"""
