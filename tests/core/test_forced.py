"""Games side by side in which nobody is asked who has but one choice."""

from typing import Any
from zlib import crc32

import pytest

from signoria.core.batch import Batch
from signoria.core.chance import Chance
from signoria.core.encoder import Rows
from signoria.core.game import Game
from signoria.core.kernel import State
from signoria.games.registry import game as game_of

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("lost-cities", 2, {"rounds": 1}),
    ("citadels", 5, {"cast": "random", "uniques": "random"}),
    ("princes-of-florence", 4, {"muse_and_princess": "yes", "cooperative_building": True}),
]


class Counted:
    """Three games that are played until each has ended once, by what is seen and nothing else."""

    def __init__(self, game: Game, players: int, options: dict[str, Any], forced: bool) -> None:
        self.game, self.players, self.begun = game, players, 0
        self.options = game.resolved({**game.simulation_options(), **options}, players)
        self.batch = Batch(game.encoder, self.begin, 3, forced=forced)
        self.asked, self.without_choice = 0, 0

    def begin(self, place: int) -> State:
        return self.game.set_up(self.players, self.options, Chance(9 + place))

    def rows(self) -> list[int]:
        seen, legal, encoder = Rows(), Rows(), self.game.encoder
        self.batch.look(seen, legal)
        chosen = []
        for place in range(len(self.batch.games)):
            observation = bytes(seen.buffer[place * encoder.size : (place + 1) * encoder.size])
            mask = legal.buffer[place * encoder.rows.size : (place + 1) * encoder.rows.size]
            allowed = [row for row, flag in enumerate(mask) if flag]
            self.asked += 1
            self.without_choice += len(allowed) == 1
            chosen.append(allowed[crc32(observation) % len(allowed)])
        return chosen

    def ends(self) -> dict[int, object]:
        found: dict[int, object] = {}
        while len(found) < 3:
            self.batch.play(self.rows())
            for place, state in zip(self.batch.ended, self.batch.ends, strict=True):
                found.setdefault(place, self.game.encoder.observation(state, 0))
        return found


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_the_games_are_the_same_and_nobody_is_asked_in_vain(name: str, players: int, options: dict[str, Any]) -> None:
    asking, forcing = (Counted(game_of(name), players, options, forced) for forced in (False, True))
    assert asking.ends() == forcing.ends()
    assert forcing.without_choice == 0
    assert asking.without_choice > 0 or name == "lost-cities"
