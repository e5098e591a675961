"""Who knows which cards, and what imagined worlds make of it."""

from typing import Any

from signoria import Match
from tests.princes.seen import names, offered, seat
from tests.princes.table import begun, play, table, to_turn
from tests.rulemark import rule

BONUS = [f"b{number:02}" for number in range(1, 21)]


def looking(**facts: Any) -> Match:
    """Seat 0 has kept b01 of the top five bonus cards."""
    return play(table({}, decks={"bonus": BONUS}, **facts), "bonus-card", "keep:b01", "end")


@rule("POF-DECK-6")
def test_who_put_cards_under_a_deck_knows_where_they_are() -> None:
    match = looking()
    deck, other = match.view(0)["decks"]["bonus"], match.view(1)["decks"]["bonus"]
    assert (deck["size"], [card["place"] for card in deck["seen"]]) == (19, [15, 16, 17, 18])
    assert (names(deck["seen"]), deck["stirred"]) == (BONUS[1:5], [15, 16, 17, 18])
    assert (other["size"], names(other["seen"]), other["stirred"]) == (19, ["?"] * 4, [15, 16, 17, 18])
    for seed in range(5):
        assert names(match.redeal(0, seed).position()["decks"]["bonus"])[15:] == BONUS[1:5]


@rule("POF-DECK-6", "POF-DECK-5")
def test_who_has_lost_sight_of_cards_knows_who_may_have_them() -> None:
    """Seats 1 and 2 look until seat 2 reaches the cards of seat 0."""
    match = looking()
    for keep in ("keep:b06", "keep:b11"):
        play(match, "bonus-card", keep)
    play(match, "end", "bonus-card", "keep:b16", "bonus-card")
    assert offered(match) == [f"keep:{word}" for word in BONUS[1:5]] + ["keep:b07"]
    assert match.view(0)["lost"] == [{"card": word, "holders": [2]} for word in BONUS[1:5]]
    play(match, "keep:b03")
    view = match.view(0)
    assert [lost["card"] for lost in view["lost"]] == BONUS[1:5], "it does not say which one was kept"
    held = {names(seat(match.redeal(0, seed), 2)["bonus"])[0] for seed in range(60)}
    assert held & set(BONUS[1:5])
    for seed in range(40):
        imagined = match.redeal(0, seed)
        assert imagined.view(0) == view
        assert not set(names(seat(imagined, 1)["bonus"])) & set(BONUS[1:5]), "seat 1 never saw them"


@rule("POF-DECK-6", "POF-SETUP-3")
def test_a_card_given_back_at_the_start_is_in_the_deck_or_with_whoever_looked() -> None:
    match = begun(3, seed=4)
    lost = match.view(0)["lost"]
    assert len(lost) == 1
    assert lost[0]["holders"] == []
    given = lost[0]["card"]
    for seed in range(20):
        assert given in names(match.redeal(0, seed).position()["decks"]["profession"])
    to_turn(match)
    play(match, "end", "profession-card")
    play(match, offered(match)[0])
    assert match.view(0)["lost"] in ([{"card": given, "holders": [1]}], [])


@rule("POF-DECK-5")
def test_a_recruited_person_is_known_to_all_and_other_cards_to_none() -> None:
    match = table({"recruiting": {"hand": 1}, "hand": ["organist", "jurist"]}, {"table": ["poet"]})
    play(match, "recruit:poet")
    assert names(match.view(2)["seats"][0]["hand"]) == ["poet", "?", "?"]
    assert names(match.view(None)["seats"][0]["hand"]) == ["poet", "?", "?"]
    for seed in range(10):
        assert "poet" in names(seat(match.redeal(2, seed), 0)["hand"])


def test_what_is_being_looked_at_is_seen_by_the_looker_alone() -> None:
    match = play(table({}, decks={"bonus": BONUS}), "bonus-card")
    assert names(match.view(0)["drawn"]) == BONUS[:5]
    assert names(match.view(1)["drawn"]) == ["?"] * 5


@rule("POF-SETUP-6")
def test_hidden_money_is_imagined_so_that_it_covers_the_bid() -> None:
    match = begun(secret_money=True)
    play(match, "auction:jester", *["bid"] * 8)
    for seed in range(20):
        imagined = match.redeal(0, seed)
        leader = imagined.view(None)["auction"]["leader"]
        assert seat(imagined, leader)["money"] >= imagined.view(None)["auction"]["price"]
