"""Every break of the engine still finds the code that it breaks."""

from __future__ import annotations

import pytest

from companion.paths import PACKAGE
from tests.mutation.mutations import MUTATIONS, Mutation


@pytest.mark.parametrize("mutation", MUTATIONS, ids=lambda mutation: mutation.rule)
def test_a_mutation_names_code_that_stands_once(mutation: Mutation) -> None:
    source = (PACKAGE / "engine" / "originstory" / mutation.file).read_text()
    assert source.count(mutation.old) == 1
