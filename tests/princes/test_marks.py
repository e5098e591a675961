"""The state of the game: every field is copied by a clone and saved, and none can be forgotten."""

from typing import Any

import pytest

from signoria.core.dice import Dice
from signoria.core.fields import field_names
from signoria.core.kernel import NONE
from signoria.games.princes.engine.marks import NO_AUCTION, NO_DEAL, all_free
from signoria.games.princes.engine.state import PrincesState
from signoria.games.princes.positions.saved import MARKS, fields_of, read_state, write_state
from tests.princes.table import GAME, begun, play

ALL = {"muse_and_princess": "yes", "cooperative_building": True}


def state(**options: Any) -> PrincesState:
    s = GAME.new(3, options, seed=1).state
    assert isinstance(s, PrincesState)
    return s


class Filler:
    """Gives every field another number, so that a field that was forgotten is found."""

    def __init__(self) -> None:
        self.number = 0

    def filled(self, field: Any) -> Any:
        """A value like this one with numbers that stand nowhere else."""
        if isinstance(field, MARKS):
            return type(field)(**{name: self.filled(getattr(field, name)) for name in field_names(field)})
        if isinstance(field, list):
            return [self.filled(part) for part in field] or [self.filled(0)]
        if isinstance(field, bool):
            return not field
        self.number += 1
        return 1000 + self.number

    def fill(self, s: PrincesState) -> PrincesState:
        for name in fields_of(s):
            setattr(s, name, self.filled(getattr(s, name)))
        return s


def test_a_clone_has_every_field() -> None:
    s = Filler().fill(state(**ALL))
    assert write_state(s.clone()) == write_state(s)


def test_a_filled_state_shares_no_number_with_a_new_one() -> None:
    """Else the test above could not see that a field is forgotten."""
    s, new = Filler().fill(state(**ALL)), write_state(state(**ALL))
    assert [name for name, value in write_state(s).items() if value == new[name]] == []


def test_the_characters_are_cloned_apart() -> None:
    s = Filler().fill(state(**ALL))
    other = s.clone()
    for name in ("holder", "stone", "bid"):
        assert getattr(other.characters, name) is not getattr(s.characters, name), name


@pytest.mark.parametrize("options", [{}, ALL], ids=["base", "expansions"])
def test_what_is_saved_is_read_again(options: dict[str, Any]) -> None:
    match, dice = GAME.new(4, options, seed=3), Dice(3)
    for _ in range(200):
        if match.over:
            break
        seat = match.waiting[0]
        choices = match.choices(seat)
        match.play(choices[dice.below(len(choices))], seat)
        s = match.state
        assert isinstance(s, PrincesState)
        doc = write_state(s)
        assert write_state(read_state(doc, s.players, s.settings, s.chance)) == doc


@pytest.mark.parametrize(
    ("name", "value"),
    [("round", "3"), ("money", [100]), ("money", [100, "?", 100]), ("auction", {"opener": 0}), ("purse", True)],
)
def test_a_spoilt_field_is_refused(name: str, value: object) -> None:
    s = state(**ALL)
    doc = {**write_state(s), name: value}
    with pytest.raises((KeyError, TypeError, ValueError)):
        read_state(doc, s.players, s.settings, s.chance)


def test_a_sale_leaves_nothing_of_its_auction() -> None:
    match = play(begun(), "auction:jester", "bid", "bid", "pass", "pass")
    s = match.state
    assert isinstance(s, PrincesState)
    assert (s.auction.bidding, s.auction.leader, s.auction.price) == (0, NONE, 0)
    assert s.auction.blocked != 0


def test_nothing_of_the_moment_is_left_at_first() -> None:
    s = state(**ALL)
    assert s.auction is NO_AUCTION
    assert s.deal is NO_DEAL
    assert write_state(s)["characters"] == {name: getattr(all_free(0), name) for name in field_names(s.characters)}


def test_the_state_tells_where_it_is() -> None:
    s = begun().state
    assert repr(s) == "<PrincesState, 3 players, round 1 of 7, OpenAuction(seat=0) next>"
