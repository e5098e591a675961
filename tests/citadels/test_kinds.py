"""The numbers of the cards, and what follows from what is printed on them."""

import zlib

import pytest

from signoria.games.citadels.engine import kinds
from signoria.games.citadels.engine.cards import NO_TYPE, UNIQUE, is_action_card, is_unique, may_have_effect
from signoria.games.citadels.engine.editions import CLASSIC, DARK_CITY, DELUXE, NOT_PRINTED, Printed
from signoria.games.citadels.engine.registry import ACTION_CARDS, CARDS, CHARACTERS, DISTRICTS
from signoria.games.citadels.options.districts import cost_table
from tests.citadels import printed

FIRST_CARDS = 61
ORDER_OF_THE_FIRST_CARDS = 0x31E60261
"""Saved matches hold numbers: this never changes, however many cards come after them."""


def test_the_first_cards_keep_their_numbers() -> None:
    assert zlib.crc32(" ".join(kinds.SLUGS[:FIRST_CARDS]).encode()) == ORDER_OF_THE_FIRST_CARDS


def test_what_is_generated_is_what_the_cards_say() -> None:
    assert [card.slug for card in CARDS] == kinds.SLUGS
    assert [card.type for card in CARDS] == kinds.TYPE_OF
    assert len(CARDS) == len(DISTRICTS) == len(ACTION_CARDS) == kinds.KINDS
    for kind, card in enumerate(CARDS):
        assert getattr(kinds, card.slug.upper().replace("-", "_")) == kind
        assert is_unique(kind) == (card.type == UNIQUE)
        assert is_action_card(kind) == (card.type == NO_TYPE)
        assert may_have_effect(kind) == (card.type in (UNIQUE, NO_TYPE))


def test_costs_and_types_are_those_of_the_box_of_2016() -> None:
    """Against a table that was copied from the cards by hand."""
    for card, cost in zip(CARDS, cost_table(DELUXE), strict=True):
        if card.slug in printed.COST:
            assert cost == printed.COST[card.slug], card.slug


@pytest.mark.parametrize(
    ("edition", "printing", "copies"),
    [(CLASSIC, "65", 2), (CLASSIC, "2012", 1), (DARK_CITY, "66", 2), (DARK_CITY, "2012", 1)],
)
def test_what_came_in_2000_lies_in_the_box_of_2004_too(edition: str, printing: str, copies: int) -> None:
    keep = Printed(of_2000=3, of_2016=3, copies_in={"65": 2, "66": 2})
    assert keep.copies_of(edition, printing) == copies
    assert keep.cost(edition) == 3


def test_what_an_edition_has_not_has_no_cost_and_no_copies() -> None:
    new = Printed(of_2016=4)
    assert new.cost(CLASSIC) == new.cost(DARK_CITY) == NOT_PRINTED
    assert new.copies_of(DARK_CITY, "66") == 0
    assert Printed(of_2004=5).copies_of(CLASSIC, "66") == 0


def test_every_character_says_where_it_belongs() -> None:
    for character in CHARACTERS:
        assert character.slug
        assert character.printed.editions, character.slug
        assert 1 <= character.rank <= 9
