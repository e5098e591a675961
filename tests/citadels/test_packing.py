"""How the table is packed into ints: what goes in comes out again, and nothing touches its neighbour."""

from itertools import product

from signoria.games.citadels.engine.action_space import SEATS
from signoria.games.citadels.engine.kinds import KINDS
from signoria.games.citadels.engine.packing import (
    bit,
    coin_at,
    gold_on,
    has_seen,
    hidden_from,
    holds,
    kind_at,
    kind_in,
    owner_of,
    plot_of,
    seen_at_most_by,
    seen_by,
    seers_of,
    shown_to,
    wagon_of,
    with_coin,
    without,
)

MASKS = range(1 << SEATS)


def test_a_mask_holds_what_was_put_in() -> None:
    for number, mask in product(range(SEATS), MASKS):
        assert holds(mask | bit(number), number)
        assert not holds(without(mask, number), number)
        assert without(mask, number) | bit(number) == mask | bit(number)


def test_a_card_knows_its_kind_and_who_has_seen_it() -> None:
    for kind, mask in product(range(KINDS), MASKS):
        card = seen_by(kind, mask)
        assert (kind_in(card), seers_of(card)) == (kind, mask)
        assert [has_seen(card, seat) for seat in range(SEATS)] == [holds(mask, seat) for seat in range(SEATS)]


def test_cards_come_into_sight_and_get_lost() -> None:
    for mask, seat in product(MASKS, range(SEATS)):
        card = seen_by(KINDS - 1, mask)
        assert shown_to(card, seat) == seen_by(KINDS - 1, mask | bit(seat))
        assert hidden_from(card, seat) == seen_by(KINDS - 1, without(mask, seat))
        assert seen_at_most_by(card, bit(seat)) == seen_by(KINDS - 1, mask & bit(seat))


def test_a_plot_knows_its_kind_and_its_coin() -> None:
    for kind in range(KINDS):
        plot = plot_of(kind)
        assert (kind_at(plot), coin_at(plot)) == (kind, 0)
        assert (kind_at(with_coin(plot)), coin_at(with_coin(plot))) == (kind, 1)


def test_a_wagon_knows_its_owner_and_its_gold() -> None:
    for owner, gold in product(range(SEATS), range(40)):
        assert (owner_of(wagon_of(owner, gold)), gold_on(wagon_of(owner, gold))) == (owner, gold)
