"""How long the net takes for a choice: an alarm with room to spare; `python -m bench.choosing` measures."""

import pytest

from bench.choosing import LIMIT, TABLES, thought


@pytest.mark.needs("compiled engine")
@pytest.mark.parametrize("table", [TABLES[0], TABLES[1], TABLES[3]], ids=lambda table: table[0])
def test_a_choice_is_quick(table: tuple[str, int, dict[str, object]]) -> None:
    assert thought(*table, games=1).mean < 3 * LIMIT
