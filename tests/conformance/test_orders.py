"""Standing orders, in the games that have them."""

from signoria.core.orders import ENDED, WAITS
from tests.conformance.subject import Subject
from tests.conformance.walks import samples, where


def test_every_order_offered_is_obeyed_with_a_legal_choice(subject: Subject) -> None:
    for match in samples(subject):
        before = match.to_json()
        for seat in range(match.players):
            orders = match.orders(seat)
            assert len(orders) == len(set(orders)), where(match)
            for order in orders:
                answer = match.obey(order, seat)
                assert answer != ENDED, where(match)
                if answer != WAITS:
                    assert answer in match.choices(seat), where(match)
        assert match.to_json() == before, where(match)


def test_what_a_seat_may_order_tells_it_nothing_new(subject: Subject) -> None:
    for match in samples(subject):
        for seat in range(match.players):
            imagined = match.redeal(seat, 5)
            assert imagined.orders(seat) == match.orders(seat), where(match)
