"""Every player count and every value of every option gives a game that can be played to its end."""

import pytest

from signoria.core.dice import Dice
from tests.conformance.cases import missing
from tests.conformance.option_sets import at_random, each_value
from tests.conformance.subject import Case, Subject
from tests.conformance.walks import walk


def test_every_game_is_tested() -> None:
    assert missing() == [], "a game joins the suite with an entry in cases.py"


@pytest.mark.long
def test_every_value_of_every_option_can_be_played(subject: Subject) -> None:
    for players in subject.game.seats:
        for number, options in enumerate(each_value(subject.game, players)):
            match = subject.new(Case(players, options), number)
            assert match.options == options, "all options are resolved"
            for _ in walk(match, Dice(number), subject.longest):
                pass
            assert match.over


def test_random_options_can_be_played(subject: Subject) -> None:
    for players in subject.game.seats:
        for number, options in enumerate(at_random(subject.game, players, 5, seed=players)):
            match = subject.new(Case(players, options), number)
            for _ in walk(match, Dice(number), subject.longest):
                pass
            assert match.over


def test_the_cases_sit_every_number_of_players(subject: Subject) -> None:
    assert {case.players for case in subject.cases} == set(subject.game.seats)


def test_the_same_seed_gives_the_same_game(subject: Subject) -> None:
    """And another seed another one."""
    for case in subject.cases:
        assert subject.new(case, 5).to_json() == subject.new(case, 5).to_json()
        assert subject.new(case, 5).position() != subject.new(case, 6).position()


def test_an_option_that_came_later_says_what_was_played_before(subject: Subject) -> None:
    """Its value under every ruleset that is kept is one that it takes."""
    game = subject.game
    for option in game.options():
        for number in range(game.first_ruleset, game.ruleset + 1):
            assert option.default_in("", number) in option.allowed
        if option.since > game.first_ruleset:
            assert option.since - 1 in option.earlier, f"{option.name} has no value for ruleset {option.since - 1}"
