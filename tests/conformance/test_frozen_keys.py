"""Keys are the same in every run, on every machine and in every release: whoever has stored them finds them again.

A change of these numbers is a change of rules or of what a seat is shown, and stands in the changelog.
"""

import pytest

import signoria

MOMENTS = (0, 12, 40)
"""After so many choices."""
KEYS = {
    ("citadels", 2): [
        "365e0a8c2f6790b2 ce632c53c6136611",
        "462390fe2d4132ea 6db380974b04cf77",
        "aa9b975638d1fa55 d5e61ce828397a46",
    ],
    ("citadels", 7): [
        "0ddf15ae28dfbefd ed72dd3ef5909ec0",
        "105588a33541ed35 c3ca50163e90b0e1",
        "9a198323d778b00b fcb2eb9c891341f7",
    ],
    ("lost-cities", 2): [
        "0f647a765dde44cb 61e97092e4215031",
        "aaf67cc3571b52d4 bb5689a014f8d330",
        "334953fa2d0158ee 013ec8429369289a",
    ],
    ("princes-of-florence", 3): [
        "f342e7baa8407400 6a9efbe648c5b319",
        "eb1c5662bbe2020e ed126702816dbc19",
        "73e48391afcd0235 3bdd86b015823cc5",
    ],
    ("princes-of-florence", 5): [
        "e34c10b75653bc08 11337d5132a183e9",
        "55135905865b7428 9330269599183f57",
        "9a89df18c4219db2 9aa645eef30b7f31",
    ],
}
"""Of the table, and of what seat 1 knows."""


@pytest.mark.parametrize(("game_id", "players"), KEYS)
def test_keys_are_what_they_were(game_id: str, players: int) -> None:
    match = signoria.game(game_id).new(players, seed=7)
    found = []
    for made in range(MOMENTS[-1] + 1):
        if made in MOMENTS:
            found.append(f"{match.state_key():016x} {match.sight_key(1):016x}")
        seat = match.waiting[0]
        choices = match.choices(seat)
        match.play(choices[made % len(choices)], seat)
    assert found == KEYS[game_id, players]
