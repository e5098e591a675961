"""The shuffle is nobody's choice: the commitment first, then the nonces, and whoever kept both can prove it."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import signoria
from signoria.core import record as records
from signoria.core.seal import Seal
from tests.server.people import Person, play_to_end

Come = Callable[[], Person]
HOME = {"game": "lost-cities", "seats": [{"kind": "me"}, {"kind": "bot"}], "options": {"rounds": 1}}


def test_the_game_begins_when_everybody_has_added_to_its_chance(person: Come) -> None:
    one, two = person(), person()
    made = one.ask("POST", "/tables", HOME | {"seats": [{"kind": "me"}]}).json()
    assert len(made["commitment"]) == 64
    two.ask("POST", f"/tables/{made['id']}/join", {})
    for each, owing in ((two, [True, False]), (one, [False, False])):
        assert each.problem("GET", f"/tables/{made['id']}/update") == "not-started"
        facts = each.ask("POST", f"/tables/{made['id']}/nonce", {"nonce": each.nonce}).json()
        assert [seat["owes_nonce"] for seat in facts["seats"]] == owing
        assert facts["commitment"] == made["commitment"]
    assert one.get(f"/tables/{made['id']}/update")["number"] == 0


def test_also_against_bots_the_commitment_comes_first(person: Come) -> None:
    one = person()
    made = one.ask("POST", "/tables", HOME).json()
    assert made["status"] == "waiting", "the house is bound before it knows what I add"
    assert [seat["owes_nonce"] for seat in made["seats"]] == [True, False], "bots add nothing"
    assert one.problem("POST", "/tables", HOME | {"nonce": "early"}) == "malformed"


def test_a_nonce_is_given_once(person: Come) -> None:
    one, stranger = person(), person()
    table = one.make_table("me", "hot-seat")
    again = {"nonce": one.nonce}
    assert one.ask("POST", f"/tables/{table}/nonce", again).status_code == 200, "sent twice, it is the same"
    assert one.problem("POST", f"/tables/{table}/nonce", {"nonce": "another"}) == "nonce-given"
    assert stranger.problem("POST", f"/tables/{table}/nonce", {"nonce": "x"}) == "not-your-seat"
    for bad in ("", "x" * 65, 5, None):
        assert one.problem("POST", f"/tables/{table}/nonce", {"nonce": bad}) == "malformed"


def verified(file: Path, *kept: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "signoria.cli", "verify", str(file), *kept, "--lang", "en"]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)


def test_a_record_is_proven_by_what_was_kept(person: Come, tmp_path: Path) -> None:
    one = person()
    table = one.make_table("me", "hot-seat")
    kept = one.get(f"/tables/{table}")["commitment"]
    play_to_end(one.sit(table))
    record = one.get(f"/tables/{table}/record")
    honest, steered = tmp_path / "honest.json", tmp_path / "steered.json"
    honest.write_text(json.dumps(record))
    steered.write_text(json.dumps(searched(record)))
    for file in (honest, steered):
        alone = verified(file)
        assert alone.returncode == 0, alone.stderr
        assert "consistent" in alone.stdout
        assert "record is proven" not in alone.stdout
    proof = verified(honest, "--commitment", kept, "--nonce", one.nonce)
    assert "1 record is proven" in proof.stdout, proof.stderr
    for file, words in ((steered, (kept, one.nonce)), (honest, (kept, "another")), (honest, ("0" * 64, one.nonce))):
        said = verified(file, "--commitment", words[0], "--nonce", words[1])
        assert said.returncode != 0
        assert "as it was kept" in said.stderr


def searched(record: dict[str, Any]) -> records.Record:
    """The record of a house that looked for another secret when it knew the nonces: whole in itself."""
    seal = Seal.fresh(tuple(record["nonces"]))
    match = signoria.game(record["game"]).new(record["players"], record["options"], seal)
    while match.waiting:
        match.play(match.choices(match.waiting[0])[0], match.waiting[0])
    return match.record(record["seats"])
