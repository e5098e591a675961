"""Mini Lost Cities: the rules are those of Lost Cities, with few cards, and all its deals can be listed."""

import pickle
from collections import Counter

import pytest

import signoria
from signoria.core.dice import Dice
from signoria.core.errors import InvalidOptions, UnknownGame
from signoria.core.game import Game
from signoria.games.lost_cities.engine.cards import CARD_WORDS

SIZES = [{}, {"colours": 2, "numbers": 3, "hand": 2}, {"colours": 2, "numbers": 2, "stall_after": 5}]


@pytest.fixture(name="game")
def _game() -> Game:
    return signoria.game("mini-lost-cities")


def test_nobody_is_offered_it(game: Game) -> None:
    assert game.id not in signoria.list_games()
    with pytest.raises(UnknownGame, match="mini-lost-cities"):
        signoria.game("midi-lost-cities")


@pytest.mark.parametrize("options", SIZES)
def test_a_match_is_that_of_a_small_box(game: Game, options: dict[str, object]) -> None:
    for seed in range(20):
        match, dice = game.new(seed=seed, options=options), Dice(seed)
        cards = match.options["colours"], match.options["numbers"]
        while match.waiting:
            seat = match.waiting[0]
            doc = match.position()
            held = [*doc["hands"][0], *doc["hands"][1], *doc["deck"]]
            laid = [
                rank for piles in (*doc["expeditions"], doc["discards"]) for pile in piles.values() for rank in pile
            ]
            assert len(held) + len(laid) == int(str(cards[0])) * int(str(cards[1]))
            assert game.position(doc).position() == doc
            assert game.from_json(match.to_json()).to_json() == match.to_json()
            world = game.imagine(match.setup(), match.view(seat), seed)
            assert world.view(seat) == match.view(seat)
            assert match.redeal(seat, seed).position() == world.position()
            told = game.encoder.read(match.observation(seat))["unseen"]
            hidden = [*doc["deck"], *set(doc["hands"][1 - seat]) - set(doc["known"][1 - seat])]
            assert [card for card, unseen in zip(CARD_WORDS, told, strict=True) if unseen] == sorted(
                hidden, key=CARD_WORDS.index
            )
            rows = game.possible_rows(2, options)
            assert {row for row, legal in enumerate(match.mask(seat)) if legal} <= set(rows)
            match.play(match.choices()[dice.below(len(match.choices()))])
        assert match.number <= game.longest(2, match.options)
        assert signoria.replay(match.record()).scores() == match.scores()
        assert pickle.loads(pickle.dumps(match)).to_json() == match.to_json()


def test_an_expedition_costs_six(game: Game) -> None:
    match = game.position({"hands": [["yellow-6"], None], "deck": ["yellow-5", "yellow-2"]})
    match.play(match.choice("lay:yellow-6"))
    assert match.scores() == [0, 0]
    assert match.score_sheet()[0]["words"].endswith("6 − 6")
    match.play(match.choice("draw"))
    assert match.view(0)["hand"] == ["yellow-5"]
    assert match.view(1)["hand"] != ["yellow-5"]


@pytest.mark.parametrize(("options", "count"), [(SIZES[0], 120), (SIZES[1], 180), (SIZES[2], 24)])
def test_all_deals_are_listed_and_as_likely(game: Game, options: dict[str, object], count: int) -> None:
    resolved = game.resolved(options, 2)
    deals = {game.state_key(state) for state in game.deals(2, resolved)}
    assert len(deals) == count
    drawn = Counter(game.new(options=options, seed=seed).state_key() for seed in range(count * 40))
    assert set(drawn) == deals
    assert max(drawn.values()) < 40 + 6 * 40**0.5


@pytest.mark.parametrize("options", [{"numbers": 2}, {"numbers": 4, "hand": 2}, {"colours": 2, "numbers": 4}])
def test_what_cannot_be_dealt_is_refused(game: Game, options: dict[str, object]) -> None:
    with pytest.raises(InvalidOptions, match=r"expected \d to 6 cards"):
        game.new(options=options)
    with pytest.raises(InvalidOptions, match="unknown option 'rounds'"):
        game.new(options={"rounds": 1})


def test_a_foreign_card_is_refused(game: Game) -> None:
    with pytest.raises(signoria.InvalidPosition, match="yellow-10"):
        game.position({"hands": [["yellow-10"], None]})
