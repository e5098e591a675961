"""The tables at which nets are trained, and the casts that they never meet."""

from random import Random

import pytest

from signoria.core.chance import Chance
from signoria.games.citadels.options.presets import PRESETS
from signoria.games.registry import game as game_of
from signoria.training.configurations import KEPT_OUT, MIXTURES, citadels, put_together


@pytest.mark.parametrize("game_id", list(MIXTURES))
def test_every_table_that_is_drawn_can_be_played_at(game_id: str) -> None:
    game, random = game_of(game_id), Random(1)
    for seed in range(400):
        players, options = MIXTURES[game_id](random)
        state = game.set_up(players, game.resolved(options, players), Chance(seed))
        assert state.players == players


def test_lists_that_are_kept_out_are_never_met() -> None:
    random = Random(2)
    tables = [citadels(random).options for _ in range(5000)]
    assert all(options.get(kind) not in KEPT_OUT for options in tables for kind in ("cast", "uniques"))
    kept_out = [PRESETS[name].characters for name in KEPT_OUT]
    together = [tuple(cast[:8]) for options in tables if isinstance(cast := options.get("cast"), list)]
    assert len(together) > 400
    assert not set(kept_out) & set(together)


def test_a_cast_that_is_put_together_holds_only_what_lists_of_the_rulebook_have_at_that_rank() -> None:
    random = Random(3)
    casts = [put_together(random, 5, 9) for _ in range(500)]
    assert {cast[0] for cast in casts} == {"assassin", "witch", "magistrate"}
    assert {cast[8] for cast in casts} == {"tax-collector", "artist", "queen"}


def test_whoever_may_not_play_with_so_few_is_not_put_into_a_cast() -> None:
    random = Random(4)
    assert all("emperor" not in put_together(random, 2, 8) for _ in range(300))
    assert all("queen" not in put_together(random, 3, 9) for _ in range(300))
