"""Standing orders: questions in the turns of others are answered for whoever is not at the table."""

import signoria
from signoria import Match
from signoria.core.orders import ENDED, WAITS
from tests.citadels.seen import asked
from tests.citadels.table import play, turn
from tests.rulemark import rule


def says(match: Match, seat: int, order: str) -> str:
    """What the order does now, as a word."""
    answer = match.obey(order, seat)
    return {WAITS: "waits", ENDED: "ended"}.get(answer) or match.word(answer)


@rule("CIT-GRAVEYARD-1")
def test_the_graveyard_is_answered_either_way_as_long_as_it_stands() -> None:
    match = turn("warlord", cities={1: ["tavern"], 2: ["graveyard"]}, gold={0: 9, 2: 1})
    assert {"decline:graveyard", "accept:graveyard"} <= set(match.orders(2))
    assert not any(order.endswith("graveyard") for seat in (0, 1, 3) for order in match.orders(seat))
    assert says(match, 2, "decline:graveyard") == "waits"
    play(match, "destroy", "destroy:1:tavern")
    assert (says(match, 2, "decline:graveyard"), says(match, 2, "accept:graveyard")) == ("decline", "accept")
    gone = turn("warlord", cities={2: ["graveyard"]}, gold={0: 9})
    play(gone, "destroy", "destroy:2:graveyard")
    assert says(gone, 2, "decline:graveyard") == "ended"


@rule("CIT-GRAVEYARD-1")
def test_who_cannot_pay_declines_whatever_he_has_ordered() -> None:
    match = turn("warlord", cities={1: ["tavern"], 2: ["graveyard"]})
    play(match, "destroy", "destroy:1:tavern")
    assert says(match, 2, "accept:graveyard") == "decline"


@rule("CIT-BLACKMAILER-3", "CIT-BLACKMAILER-4")
def test_threats_are_answered_on_both_sides() -> None:
    match = turn("blackmailer", roles={1: ["merchant"], 2: ["architect"]}, gold={1: 4})
    assert "decline:threat" in match.orders(1)
    assert "accept:unpaid-threat" not in match.orders(0), "he has threatened nobody yet"
    play(match, "threaten", "name:6", "name:7", "end")
    assert "accept:unpaid-threat" in match.orders(0)
    while asked(match)[1] != "settle-threat":
        play(match, match.word(match.choices()[0]))
    assert (says(match, 1, "decline:threat"), says(match, 1, "accept:threat")) == ("decline", "accept")
    play(match, "decline")
    assert says(match, 0, "accept:unpaid-threat") == "accept"
    assert says(match, 1, "decline:unpaid-threat") == "ended", "he is not the one who threatens"
    without = turn("thief")
    assert not any("threat" in order for order in without.orders(1))


@rule("CIT-ACROBAT-1")
def test_an_action_card_is_kept_back_by_whoever_has_it() -> None:
    match = turn("thief", hands={1: ["acrobat"], 2: ["tavern"]}, roles={2: ["warlord"]})
    assert "decline:acrobat" in match.orders(1)
    assert "decline:acrobat" not in match.orders(2)
    play(match, "end")
    assert says(match, 1, "decline:acrobat") == "decline"


@rule("CIT-TICKET-WAGON-2")
def test_the_gold_of_a_wagon_is_taken_or_left() -> None:
    match = turn("merchant", seat=1, wagons=[{"owner": 0, "gold": 2}], gold={1: 3}, options={"actions": True})
    assert "accept:wagon" in match.orders(0)
    play(match, "ride:0")
    while asked(match) != (0, "cash-wagon"):
        play(match, match.word(match.choices()[0]))
    assert says(match, 0, "accept:wagon") == "accept"
    play(match, "accept")
    assert says(match, 0, "accept:wagon") == "ended"


@rule("CIT-TURN-1")
def test_a_turn_ends_where_nothing_can_be_built() -> None:
    order = "end:nothing-to-build"
    poor = turn("merchant", hands={0: ["palace"]}, gold={0: 1})
    assert says(poor, 0, order) == "end"
    assert says(poor, 1, order) == "waits"
    rich = turn("merchant", hands={0: ["tavern"]}, gold={0: 1})
    assert says(rich, 0, order) == "waits"
    first = turn("merchant", income=False, hands={0: ["palace"]})
    assert says(first, 0, order) == "waits", "what income to take is for the person"


def test_a_game_that_is_over_takes_no_orders() -> None:
    match = signoria.game("citadels").new(seed=3).playout(seed=1)
    assert match.orders(0) == []
    assert says(match, 0, "end:nothing-to-build") == "ended"
