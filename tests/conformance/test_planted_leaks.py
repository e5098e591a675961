"""The tests of secrecy can fail: every sort of leak is planted in the toy game, and each is caught."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

import pytest

from signoria.core.chance import Chance
from signoria.core.match import Match
from signoria.core.message import message
from tests.conformance.market_day import SUBJECT
from tests.conformance.secrecy import asking_tells_nothing, redeal_all
from tests.conformance.subject import Subject
from tests.conformance.walks import taken
from tests.toy.engine import sales
from tests.toy.engine.state import VETO, Market
from tests.toy.game import MarketDay
from tests.toy.positions import position


def positions(subject: Subject) -> Iterator[Match]:
    """Every one of a few fresh games: a planted leak must not meet positions kept from the sound game."""
    return taken(replace(subject, samples=subject.longest))


class ShowsTheTop(MarketDay):
    """Its view holds the top card of the deck."""

    def view(self, match: Match, seat: int | None) -> dict[str, Any]:
        return super().view(match, seat) | {"top": match.position()["deck"][:1]}


class SealedInSight(MarketDay):
    """Its view tells what the others have bid in secret."""

    def view(self, match: Match, seat: int | None) -> dict[str, Any]:
        return super().view(match, seat) | {"answers": match.state.sealed[:]}


class ShowsAll(MarketDay):
    """Its view holds everything, and its imagination keeps to that."""

    def view(self, match: Match, seat: int | None) -> dict[str, Any]:
        return super().view(match, seat) | {"all": match.position()}

    def deal(self, setup: Mapping[str, Any], view: Mapping[str, Any], chance: Chance) -> Market:
        return self.read_position(view["all"], setup["options"], chance)


@pytest.mark.parametrize("game", [ShowsTheTop(), SealedInSight()], ids=["deck", "sealed answers"])
def test_a_leak_in_the_view_is_caught(game: MarketDay) -> None:
    leaky = replace(SUBJECT, game=game)
    with pytest.raises(AssertionError, match="the view tells seat"):
        redeal_all(leaky, positions(leaky))


def test_a_view_that_holds_everything_is_caught() -> None:
    """Nothing it shows changes, because nothing is dealt anew."""
    leaky = replace(SUBJECT, game=ShowsAll())
    changes = redeal_all(leaky, positions(leaky))
    assert changes
    for changed in changes.values():
        assert sum(changed) < 0.95 * len(changed)


def test_a_leak_in_the_choices_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """Burying is offered only while the next seat holds no veto."""

    def nosy(self: sales.MayBury, s: Market) -> list[int]:
        return [sales.LEAVE] if VETO in s.hands[(self.seat + 1) % s.players] else [sales.LEAVE, sales.BURY]

    monkeypatch.setattr(sales.MayBury, "choices", nosy)
    with pytest.raises(AssertionError, match="choices tell seat"):
        redeal_all(SUBJECT, positions(SUBJECT))


def only_holders(s: Market) -> list[int]:
    """Ask only those who hold a veto: whoever is asked is given away."""
    return [seat for seat in range(s.players) if VETO in s.hands[seat]]


def test_a_leak_in_who_is_waiting_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sales, "asked", only_holders)
    monkeypatch.setattr(position, "asked", only_holders)
    with pytest.raises(AssertionError, match="waiting tells seat"):
        redeal_all(SUBJECT, positions(SUBJECT))


def test_a_leak_in_who_is_asked_next_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even where imagined positions take it from the view who is asked, and so look the same."""
    monkeypatch.setattr(sales, "asked", only_holders)
    with pytest.raises(AssertionError, match="being asked tells seat"):
        asking_tells_nothing(SUBJECT, list(positions(SUBJECT)) * 10)


def test_a_leak_in_the_events_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """Passing tells everybody how many vetoes were in hand."""

    def talkative(self: sales.MayObject, s: Market, choice: int) -> None:
        s.tell(message("toy.event.wins", seat=s.hands[self.seat].count(VETO)))

    monkeypatch.setattr(sales.MayObject, "resolve", talkative)
    with pytest.raises(AssertionError, match="an event tells seat"):
        asking_tells_nothing(SUBJECT, list(positions(SUBJECT)) * 10)
