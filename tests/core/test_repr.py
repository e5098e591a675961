"""What the prompt and a debugger show: where one is, in a line."""

import signoria
from signoria.core.kernel import Event, Together
from signoria.core.message import message
from signoria.games.citadels.engine.turn import BeginTurn
from signoria.games.lost_cities.engine.turns import TakeCard
from signoria.games.princes.engine.auction import RaiseBid
from signoria.games.princes.engine.cooperative import ChoosePartner
from tests.toy.engine.sales import Bid
from tests.toy.game import MarketDay

LOST_CITIES = signoria.game("lost-cities")


def test_a_match_says_where_it_stands() -> None:
    match = LOST_CITIES.new(seed=7, options={"begins": "seat-0", "rounds": 1, "stall_after": 1})
    assert repr(match) == "<Match lost-cities, 2 players, 0 choices, waiting for seat 0>"
    match.play(match.choices()[-1])
    assert repr(match) == "<Match lost-cities, 2 players, 1 choices, waiting for seat 0>"
    while match.waiting:
        match.play(match.choices()[-1])
    assert repr(match).endswith("choices, over>")


def test_a_match_names_all_who_choose_together() -> None:
    match = MarketDay().new(3, seed=1)
    assert repr(match) == "<Match toy-market, 3 players, 0 choices, waiting for seats 0, 1, 2>"
    assert repr(match.state) == "<Market, 3 players, Together([Bid(seat=0), Bid(seat=1), Bid(seat=2)]) next>"


def test_a_state_says_what_comes_next() -> None:
    match = LOST_CITIES.new(seed=7, options={"begins": "seat-0"})
    assert repr(match.state) == "<LostCitiesState, 2 players, PlayCard(seat=0) next>"
    match.state.agenda.clear()
    assert repr(match.state) == "<LostCitiesState, 2 players, over>"


def test_steps_and_events_show_their_parts() -> None:
    assert repr(Bid(1)) == "Bid(seat=1)"
    assert repr(Together([Bid(0)])) == "Together([Bid(seat=0)])"
    assert repr(Event(message("seat", seat=1), {})) == "Event({'key': 'seat', 'args': {'seat': 1}}, {})"


def test_a_step_calls_its_parts_by_their_names() -> None:
    """As its class does; NONE is left out, and a step without names shows the plain ints."""
    assert repr(RaiseBid(1, what=4)) == "RaiseBid(seat=1, object=4)"
    assert repr(ChoosePartner(0, what=2, extra=5)) == "ChoosePartner(seat=0, building=2, done=5)"
    assert repr(BeginTurn(2, 7)) == "BeginTurn(seat=2, rank=7, follows_rasputin=False)"
    assert repr(TakeCard(1)) == "TakeCard(seat=1)"
    assert repr(Bid(1, 2, 3)) == "Bid(seat=1, what=2, extra=3)"


def test_a_game_says_its_ruleset() -> None:
    assert repr(LOST_CITIES) == "<LostCities lost-cities, ruleset 1>"
