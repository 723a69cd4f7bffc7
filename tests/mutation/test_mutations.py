"""Every break of the engine still finds the code that it breaks."""

from __future__ import annotations

from companion.paths import PACKAGE
from tests.mutation.mutations import MUTATIONS, UNASKED


def test_every_mutation_names_code_that_stands_once() -> None:
    folder = PACKAGE / "engine" / "originstory"
    times = {
        mutation.rule: (folder / mutation.file).read_text().count(mutation.old)
        for mutation in MUTATIONS
    }
    assert {rule: count for rule, count in times.items() if count != 1} == {}


def test_what_the_kit_cannot_show_are_mutations() -> None:
    unasked = {rule for rules in UNASKED.values() for rule in rules}
    assert unasked <= {mutation.rule for mutation in MUTATIONS}
