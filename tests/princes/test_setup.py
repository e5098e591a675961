"""What everybody starts with."""

from collections import Counter

import pytest

from signoria.games.princes.options.reading import read_box
from tests.princes.seen import asked, names, seat
from tests.princes.table import GAME, begun
from tests.rulemark import rule


@rule("POF-SETUP-1", "POF-TWO-1")
@pytest.mark.parametrize(("players", "florins"), [(2, 2500), (3, 3500), (4, 3500), (5, 3500)])
def test_start_money_and_an_empty_grid(players: int, florins: int) -> None:
    match = GAME.new(players, seed=1)
    for number in range(players):
        assert seat(match, number)["money"] == florins
        assert seat(match, number)["points"] == 0
        assert seat(match, number)["tiles"] == []
    assert read_box().palaces[0].bit_count() == 6


@rule("POF-SETUP-2")
def test_everybody_gives_one_of_four_persons_back_at_the_same_time() -> None:
    match = GAME.new(3, seed=1)
    assert list(match.waiting) == [0, 1, 2]
    dealt = names(seat(match, 1)["hand"])
    assert len(dealt) == 4
    match.play(match.choice(f"return:{dealt[2]}"), 1)
    assert list(match.waiting) == [0, 2]
    assert names(seat(match, 1)["hand"]) == dealt, "it takes effect when all have chosen"
    assert match.view(0)["ready"] == [1]
    assert match.view(0)["answer"] == ""
    assert match.view(1)["answer"] == f"return:{dealt[2]}"
    for other in (0, 2):
        match.play(match.choices(other)[0], other)
    assert names(seat(match, 1)["hand"]) == [*dealt[:2], dealt[3]]


@rule("POF-SETUP-2")
def test_nothing_else_can_be_chosen_before() -> None:
    match = GAME.new(3, seed=1)
    refusal = match.why_not("auction:park", seat=0)
    assert refusal is not None
    assert refusal["rule"] == "POF-SETUP-2"


@rule("POF-SETUP-3")
@pytest.mark.parametrize(("players", "deck"), [(2, 15), (3, 12), (4, 9), (5, 6)])
def test_cards_given_back_are_shuffled_into_the_deck(players: int, deck: int) -> None:
    places = Counter[int]()
    for seed in range(30):
        match = GAME.new(players, seed=seed)
        given = names(seat(match, 0)["hand"])[0]
        while asked(match) == "return":
            match.play(match.choices(match.waiting[0])[0], match.waiting[0])
        cards = names(match.position()["decks"]["profession"])
        assert len(cards) == deck
        places[cards.index(given)] += 1
    assert len(places) > deck // 2, "anywhere in the deck"


@rule("POF-SETUP-4")
def test_the_lot_or_the_option_decides_who_begins() -> None:
    assert {GAME.new(3, seed=seed).view(None)["start"] for seed in range(20)} == {0, 1, 2}
    assert {GAME.new(3, {"begins": "seat-0"}, seed).view(None)["start"] for seed in range(20)} == {0}


@rule("POF-SETUP-5")
@pytest.mark.parametrize(("players", "each"), [(3, 2), (4, 3), (5, 4)])
def test_one_freedom_fewer_than_players(players: int, each: int) -> None:
    freedoms = begun(players).view(None)["supply"]["freedoms"]
    assert freedoms == {"travel": each, "religion": each, "opinion": each}


@rule("POF-TWO-4")
@pytest.mark.parametrize(("extra", "total"), [(2, 5), (1, 4)])
def test_with_two_players_some_freedoms_are_drawn_blindly(extra: int, total: int) -> None:
    seen = set()
    for seed in range(20):
        freedoms = GAME.new(2, {"extra_freedoms": extra}, seed).view(None)["supply"]["freedoms"]
        assert sum(freedoms.values()) == total
        assert min(freedoms.values()) >= 1
        seen.add(tuple(freedoms.values()))
    assert len(seen) > 1


@rule("POF-SETUP-6")
def test_money_can_be_hidden() -> None:
    hidden, open_ = begun(secret_money=True), begun()
    assert [prince["money"] for prince in hidden.view(1)["seats"]] == [None, 3500, None]
    assert [prince["money"] for prince in hidden.view(None)["seats"]] == [None, None, None]
    assert [prince["money"] for prince in open_.view(1)["seats"]] == [3500, 3500, 3500]


@rule("POF-CARDS-1")
def test_the_catalogue_agrees_with_what_the_rulebook_prints() -> None:
    box = read_box()
    assert Counter(wants.landscape for wants in box.wants) == {0: 9, 1: 7, 2: 5}
    assert Counter(wants.freedom for wants in box.wants) == {0: 7, 1: 7, 2: 7}
    assert box.professions[18] == "poet"
    assert begun().setup()["persons"]["poet"] == {"building": "theatre", "landscape": "lake", "freedom": "travel"}
    assert [outline.size for outline in box.outlines[:10]] == [7] * 3 + [5] * 5 + [3] * 2
