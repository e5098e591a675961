"""The host changes the rules while people wait: all see it, nobody is ready any more, and the proof stays true."""

from collections.abc import Callable

from signoria.core.seal import Seal
from tests.server.people import Doc, Person, play_to_end

Come = Callable[[], Person]
SHORT = {"rounds": 1, "begins": "seat-0"}
OTHERWISE = {"rounds": 1, "begins": "seat-0", "colours": 6}


def two_who_wait(person: Come) -> tuple[str, Person, Person]:
    """A table whose host is not ready, and somebody else who is."""
    one, two = person(), person()
    table = str(
        one.ask("POST", "/tables", {"game": "lost-cities", "seats": [{"kind": "me"}], "options": SHORT}).json()["id"]
    )
    two.post(f"/tables/{table}/join", {})
    return table, one, two


def ready(facts: Doc) -> list[bool]:
    return [not seat["owes_nonce"] for seat in facts["seats"]]


def test_everybody_sees_other_rules_and_is_not_ready_any_more(person: Come) -> None:
    table, one, two = two_who_wait(person)
    two.sit(table)
    before = two.get(f"/tables/{table}")
    assert ready(before) == [False, True]
    changed = one.post(f"/tables/{table}/rules", {"options": OTHERWISE})
    assert (changed["options"]["colours"], ready(changed)) == (6, [False, False])
    told = two.hear("hello")["table"]
    assert (told["options"], told["commitment"]) == (changed["options"], changed["commitment"])
    assert told["commitment"] != before["commitment"], "a house that knew nonces could try options under the old secret"
    assert one.post(f"/tables/{table}/rules", {"options": OTHERWISE})["commitment"] == told["commitment"], "the same"


def test_a_nonce_for_the_old_commitment_is_not_taken(person: Come) -> None:
    table, one, two = two_who_wait(person)
    old = one.get(f"/tables/{table}")["commitment"]
    new = one.post(f"/tables/{table}/rules", {"options": OTHERWISE})["commitment"]
    late = {"nonce": two.nonce, "commitment": old}
    assert two.problem("POST", f"/tables/{table}/nonce", late) == "stale"
    assert ready(two.get(f"/tables/{table}")) == [False, False]
    assert ready(two.post(f"/tables/{table}/nonce", late | {"commitment": new})) == [False, True]


def test_the_record_of_changed_rules_opens_the_new_commitment(person: Come) -> None:
    table, one, two = two_who_wait(person)
    kept = one.post(f"/tables/{table}/rules", {"options": OTHERWISE})["commitment"]
    for each, nonce in ((one, "one anew"), (two, "two anew")):
        each.post(f"/tables/{table}/nonce", {"nonce": nonce, "commitment": kept})
    play_to_end(one.sit(table), two.sit(table))
    record = one.get(f"/tables/{table}/record")
    assert (record["options"]["colours"], record["nonces"]) == (6, ["one anew", "two anew"])
    seal = Seal(bytes.fromhex(record["secret"]), bytes.fromhex(record["salt"]))
    assert record["commitment"] == kept == seal.commitment


def test_what_cannot_be_played_changes_nothing(person: Come) -> None:
    table, one, two = two_who_wait(person)
    before = two.get(f"/tables/{table}")
    assert two.problem("POST", f"/tables/{table}/rules", {"options": OTHERWISE}) == "not-host"
    assert one.problem("POST", f"/tables/{table}/rules", {"options": {"colours": 9}}) == "bad-options"
    assert one.problem("POST", f"/tables/{table}/rules", {}) == "malformed"
    assert two.get(f"/tables/{table}") == before
    one.post(f"/tables/{table}/nonce", {"nonce": one.nonce})
    assert one.problem("POST", f"/tables/{table}/rules", {"options": OTHERWISE}) == "begun"


def test_rules_of_a_position_stay(person: Come) -> None:
    one = person()
    position = {"players": 2, "moment": "seat 0 to play"}
    made = one.ask("POST", "/tables", {"game": "lost-cities", "position": position, "seats": [{"kind": "me"}]})
    assert made.status_code == 201, made.text
    assert one.problem("POST", f"/tables/{made.json()['id']}/rules", {"options": OTHERWISE}) == "bad-options"


def test_since_when_somebody_is_away(person: Come) -> None:
    table, one, two = two_who_wait(person)
    one.sit(table)
    two.sit(table)
    while len(one.hear("presence")["seats"]) < 2:
        pass
    two.leave()
    gone = one.hear("presence")
    assert gone["seats"] == [0]
    assert list(gone["away_since"]) == ["1"]
    two.sit(table)
    assert one.hear("presence")["away_since"] == {}
