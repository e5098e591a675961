"""The heuristic bot plays sensibly, in the base game and with the expansions."""

from pathlib import Path
from typing import Any

import pytest

from signoria import Match, bots
from signoria.games.princes.game import PrincesOfFlorence
from signoria.games.princes.options.reading import OURS
from tests.princes.table import GAME, play, table, tile
from tests.princes.test_characters import court, phase_a2
from tests.princes.test_cooperative import ACROSS, joined

MUSE: dict[str, Any] = {"muse_and_princess": "yes"}
TOGETHER: dict[str, Any] = {"cooperative_building": True}


def played(names: list[str], seed: int, **options: Any) -> Match:
    """A game of bots."""
    match = GAME.new(len(names), options, seed=seed)
    players = [bots.bot(name, GAME.id, seed=seed * 10 + seat) for seat, name in enumerate(names)]
    while not match.over:
        seat = match.waiting[0]
        match.play(match.choice(players[seat].choose(match.setup(), match.view(seat))), seat)
    return match


def average(games: int, **options: Any) -> float:
    """Points of three of them."""
    scores = [score for seed in range(games) for score in played(["heuristic"] * 3, seed, **options).scores()]
    return sum(scores) / len(scores)


def chosen(match: Match) -> str:
    """What the bot would do now."""
    return bots.bot("heuristic", GAME.id, seed=1).choose(match.setup(), match.view(match.waiting[0]))


@pytest.mark.long
def test_three_of_them_make_at_least_25_points_on_average() -> None:
    assert average(8) >= 25


@pytest.mark.long
def test_the_expansions_make_them_richer() -> None:
    """Who can use characters or build together has more points than in the base game."""
    base = average(6)
    assert average(6, **MUSE) > base + 5
    assert average(6, **TOGETHER) > base
    assert average(3, **MUSE, **TOGETHER) > base + 5


@pytest.mark.long
@pytest.mark.parametrize("options", [{}, MUSE, TOGETHER, MUSE | TOGETHER])
def test_one_against_two_random_bots_wins(options: dict[str, Any]) -> None:
    won = 0
    for seed in range(10):
        names = ["random"] * 3
        names[seed % 3] = "heuristic"
        won += played(names, seed, **options).winners() == (seed % 3,)
    assert won >= 9


@pytest.mark.parametrize("players", [2, 4, 5])
def test_it_plays_at_every_table(players: int) -> None:
    options = {"secret_money": True, "standing_stone": "may", "order_returned": "chosen"}
    assert played(["heuristic"] * players, 3, **MUSE, **TOGETHER, **options).over


def test_it_bids_for_the_character_that_is_worth_most() -> None:
    """Two works in round 5: the Muse would add 10. In round 1, with nothing to show, the money of the Banker."""
    bidding = "seat 0 to bid for a character"
    worker = {"hand": ["poet", "jurist"], "jesters": 5, "money": 2000}
    assert chosen(court(worker, round=5, suitors=[0], moment=bidding)) == "stone:muse-300"
    assert chosen(phase_a2(3)) == "stone:banker-0"
    lands = [tile("lake", "1,1,0"), tile("lake", "1,3,0"), tile("forest", "1,6,0"), tile("forest", "3,1,0")]
    princely = {"tiles": lands, "builders": 2, "hand": [], "money": 2000}
    assert chosen(court(princely, round=5, suitors=[0], moment=bidding)) == "stone:princess-300"
    poor = {"hand": [], "money": 300}
    assert chosen(court(poor, round=5, suitors=[0], moment=bidding)) == "stone:banker-0"


def test_it_pays_no_more_for_a_character_than_it_brings() -> None:
    bidding = "seat 0 to bid for a character"
    stones = {"muse": {"stone": 1, "bid": 1000}, "banker": {"stone": 2, "bid": 500}}
    others = {word: {"holder": None} for word in ("cardinal", "princess", "merchant", "professor")}
    match = table(
        {"hand": [], "money": 3000},
        round=2,
        options=MUSE,
        suitors=[0, 1, 2],
        moment=bidding,
        characters=stones | others,
    )
    assert not chosen(match).startswith(("stone:muse", "stone:banker", "stone:princess"))


def test_it_uses_its_characters() -> None:
    lands = [tile("lake", "1,1,0"), tile("lake", "1,3,0"), tile("forest", "1,6,0"), tile("forest", "3,1,0")]
    princess = court({"tiles": lands, "hand": [], "recruiting": {"hand": 1}}, round=2, serving={"princess": 0})
    assert chosen(princess) == "work:princess"
    merchant = court({}, moment="seat 0 to open", serving={"merchant": 0})
    assert chosen(play(merchant, "auction:jester", "bid", "pass", "bid", "pass")) == "free"
    last = court({}, {"points": 3}, moment="seat 0 to open", serving={"merchant": 0, "professor": 1})
    play(last, "decline", "decline", "decline")
    assert chosen(last) == "merchant-points"
    assert chosen(play(last, "wait")) == "professor:prestige"


def asked(price: int, **mine: Any) -> Match:
    """Seat 0 asks seat 1 to build a workshop with him."""
    match = joined({"money": 1000, "builders": 1}, {"money": 3000, "builders": 1} | mine)
    return play(match, "joint:workshop", "partner:1", ACROSS, f"offer:{price}")


def test_it_accepts_what_is_worth_the_price_and_counters_what_is_not() -> None:
    assert chosen(asked(300)) == "accept"
    wanted = {"hand": ["goldsmith", "sculptor", "poet"]}
    assert chosen(asked(900, **wanted)) == "accept", "two persons wait for a workshop"
    assert chosen(asked(900, hand=["poet"])) == "offer:300", "three points are not worth 900"
    assert chosen(asked(1000, money=1000, hand=["poet"])) == "offer:300"
    assert chosen(asked(300, money=300)) == "offer:0", "what one has left is needed"


def test_as_active_player_it_takes_a_fair_counter_and_no_other() -> None:
    assert chosen(play(asked(500), "offer:300")) == "accept"
    assert chosen(play(asked(500), "offer:0")) != "accept"
    mine = {"money": 3000, "builders": 1, "hand": ["goldsmith"]}
    match = joined(mine, {"money": 2000, "builders": 1}, players=3)
    assert chosen(match) == "joint:workshop"
    play(match, "joint:workshop", "partner:1")
    assert chosen(match).startswith("place:")
    assert chosen(play(match, ACROSS)) == "offer:500"


def test_it_judges_cards_by_the_cards_of_the_match(tmp_path: Path) -> None:
    path = tmp_path / "cards.toml"
    path.write_text(OURS.read_text("utf-8").replace("each = { parks = 2 }", "each = { jesters = 9 }"), "utf-8")
    deck = [f"b{number:02}" for number in (6, 7, 8, 9, 10, *range(1, 6), *range(11, 21))]
    doc = {"players": 2, "seats": [{"jesters": 2, "freedoms": ["travel"]}, {}], "decks": {"bonus": deck}}
    for game, kept in ((GAME, "keep:b10"), (PrincesOfFlorence().with_cards(path), "keep:b09")):
        assert chosen(play(game.position(doc), "bonus-card")) == kept
