"""Whoever plays Lost Cities by a net ends rounds in which both only take discards back."""

import numpy as np

from bench.discards import taken
from signoria.bots import bot
from signoria.bots.learned.packaged import packaged_net
from signoria.bots.learned.restless import QUIET
from signoria.core.match import Match
from signoria.games.registry import game as game_of

GAME = game_of("lost-cities")


def gone_quiet(turns: int) -> Match:
    """A round in which both only exchange discards, at a question where a card may be taken."""
    match = GAME.new(2, {"rounds": 1, "stall_after": 200}, seed=4)
    while not (match.state.quiet >= turns and "draw" in words(match)):  # type: ignore[attr-defined]  # this game's own
        liked = [choice for choice in match.choices() if match.word(choice).startswith(("discard", "take"))]
        match.play((liked or match.choices())[0])
    return match


def words(match: Match) -> list[str]:
    return [match.word(choice) for choice in match.choices()]


def test_it_draws_from_the_deck_when_nothing_has_happened_for_long() -> None:
    match = gone_quiet(QUIET)
    seat = match.waiting[0]
    expert = bot("expert", GAME.id, 1)
    assert len(words(match)) > 1
    assert expert.choose(match.setup(), match.view(seat)) == "draw"


def test_every_way_of_asking_knows_it() -> None:
    net = packaged_net(GAME.id)
    row = GAME.action_rows.words.index("draw")
    for turns, tired in ((2, False), (QUIET, True)):
        match = gone_quiet(turns)
        seat = match.waiting[0]
        seen, mask = match.observation(seat), np.frombuffer(match.mask(seat), np.uint8)
        legal = np.flatnonzero(mask)
        rows = np.frombuffer(seen, np.uint8)[None]
        place = int(np.flatnonzero(legal == row)[0])
        liked = [net.rows(rows)[0][0][legal], net.some(rows, legal)[0][0]]
        assert [bool(found[place] > 500) for found in liked] == [tired, tired]
        assert net.rows(rows)[0][0].max() < 500 or tired
        if tired:
            assert net.likings(rows, mask[None])[0].best() == place


def test_two_experts_always_end_their_rounds() -> None:
    for seed in range(3):
        match = GAME.new(2, {"rounds": 1, "stall_after": 200}, seed=seed)
        net = packaged_net(GAME.id)
        while match.waiting:
            seat = match.waiting[0]
            mask = np.frombuffer(match.mask(seat), np.uint8)
            liked = net.likings(np.frombuffer(match.observation(seat), np.uint8)[None], mask[None])[0]
            GAME.play_row(match, int(np.flatnonzero(mask)[liked.best()]), seat)
            assert match.state.quiet <= QUIET + 1  # type: ignore[attr-defined]  # this game's own


def test_discards_are_taken_and_counted_and_nobody_makes_a_round_stall() -> None:
    found = taken("recycler", 4)
    assert 0.02 < found.share < 0.6, "who learns from himself alone never takes one"
    assert found.drawn + found.discards > 40
    assert found.stalled == 0
