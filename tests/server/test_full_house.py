"""The waiting room that is photographed is the one of which its page tells."""

from collections.abc import Callable

from bench.situations import sit_down
from tests.server.people import Person


def test_the_host_and_whoever_came_last_are_not_ready(address: str, person: Callable[[], Person]) -> None:
    host = person()
    wish = {
        "game": "citadels",
        "players": 4,
        "seats": [{"kind": "me", "name": "Ilaria"}, *({"kind": "open"} for _ in range(3))],
    }
    table = host.ask("POST", "/tables", wish).json()["id"]
    sit_down(address, table, ["Cosimo", "Bianca", "Ginevra"])
    seats = host.get(f"/tables/{table}")["seats"]
    assert [seat["kind"] for seat in seats] == ["person"] * 4
    assert {seat["name"] for seat in seats if not seat["owes_nonce"]} == {"Cosimo", "Bianca"}
