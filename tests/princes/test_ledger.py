"""The bookkeeper of the bench knows by himself who pays what, by the examples of the rulebook."""

import pytest

from bench.princes_accounts import Book, payments, posted
from bench.princes_ledger import cards, florence, supplies
from signoria import Match
from tests.princes.seen import money
from tests.princes.table import begun, play, table
from tests.princes.test_characters import phase_a2
from tests.princes.test_cooperative import agreed
from tests.rulemark import rule


def moved(match: Match, book: Book, *words: str) -> list[int]:
    """What the last of these choices moves, by the book; the match plays them all."""
    for word in words:
        s, seat = florence(match.state), match.waiting[0]
        decision = s.decision(seat)
        assert decision is not None
        found = posted(payments(s, decision, match.choice(word), book), s.players)
        play(match, word)
    return found


@rule("POF-AUCTION-7")
def test_the_jester_of_the_rulebook_costs_seven_hundred() -> None:
    match, book = begun(4), Book(4)
    assert moved(match, book, "auction:park", "pass", "pass", "pass") == [-200, 0, 0, 0]
    play(match, "place:1,1,0")
    assert moved(match, book, "auction:jester", *["bid"] * 5, "pass", "pass") == [0, 0, 0, -700]
    assert money(match) == [3300, 3500, 3500, 2800]


@rule("POF-CHARACTER-6", "POF-BANKER-1")
def test_those_whose_stones_stand_pay_one_after_the_other() -> None:
    """The last choice of the example lets B pay; after his use of the Merchant C, D and A follow."""
    match, book = phase_a2(), Book(4)
    bids = ("stone:cardinal-300", "stone:merchant-400", "stone:cardinal-500", "stone:princess-300", "stone:banker-0")
    assert moved(match, book, *bids) == [0, -400, 0, 0]
    assert moved(match, book, "wait") == [600, 0, -500, -300]
    assert money(match) == [4100, 3100, 3000, 3200]


@rule("POF-COOP-7", "POF-COOP-6")
def test_between_seats_nothing_gets_lost() -> None:
    assert moved(agreed(), Book(2), "accept") == [200, -500]


def test_a_missing_tile_and_a_missing_card_are_noticed() -> None:
    match = table({"jesters": 1})
    s = florence(match.state)
    before = (list(supplies(s)), cards(s))
    s.jesters[0] = 0
    s.decks[0] = s.decks[0][1:]
    after = (list(supplies(s)), cards(s))
    assert after[0] != before[0]
    assert after[1] != before[1]


@pytest.mark.parametrize(("round_", "taken", "florins"), [(1, 0, 600), (3, 0, 800), (4, 3, 600), (7, 4, 800)])
@rule("POF-BANKER-2")
def test_what_lies_on_the_banker(round_: int, taken: int, florins: int) -> None:
    book = Book(3)
    book.taken = taken
    assert book.purse(round_) == florins
