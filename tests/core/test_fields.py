"""The fields of a state are found whether its class, or only its base, is compiled."""

import signoria
from signoria.core.chance import Chance
from signoria.core.fields import field_names
from signoria.core.kernel import State
from tests.toy.game import MarketDay

KERNEL = {"players", "chance", "agenda", "sealed", "opened", "events", "disclosures"}


def test_the_fields_of_every_state() -> None:
    assert set(field_names(State(2, Chance(1)))) == KERNEL
    assert "explorers" in field_names(signoria.game("lost-cities").new(seed=1).state)


def test_an_interpreted_state_has_its_own_fields_and_those_of_its_base() -> None:
    names = field_names(MarketDay().new(2, seed=1).state)
    assert len(names) == len(set(names))
    assert KERNEL | {"rounds", "hands", "deck", "prize"} <= set(names)
