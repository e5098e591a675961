"""What docs/protocol.md says is so: its samples are messages, its limits those of the code."""

import json
import re
from pathlib import Path
from typing import get_args

import jsonschema
import pytest
from websockets.exceptions import InvalidStatus

from signoria.server import (
    application,
    brought_records,
    connections,
    limits,
    quotas,
    replays,
    requests,
    schemas,
    table,
    table_socket,
)
from signoria.server.accounts import attempts, passwords
from signoria.server.analyses import budgets
from signoria.server.problems import ProblemCode
from signoria.server.protocol.fields import RefusalCode
from signoria.server.settings import BODY_LIMIT, FRAME_LIMIT, Settings
from signoria.server.store import analyses, kept, notice_rows
from tests.server.people import Person
from tests.server.running import in_thread

SERVER = Path(__file__).parents[2] / "src" / "signoria" / "server"
PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text("utf-8")


def samples(heading: str) -> list[object]:
    """The documents in the blocks after that heading, up to the next one."""
    part = PAGE.split(heading, 1)[1].split("\n### ", 1)[0]
    found: list[object] = []
    for block in re.findall(r"```json\n(.*?)```", part, re.S):
        text = block.strip()
        while text:
            document, end = json.JSONDecoder().raw_decode(text)
            found.append(document)
            text = text[end:].strip()
    return found


def test_samples_are_messages() -> None:
    document = schemas.document()
    seen = set()
    for sample in samples("### Samples"):
        assert isinstance(sample, dict)
        kind = "ProblemBody" if "status" in sample else "Message"
        if kind == "Message":
            fits = [
                side
                for side in ("ServerMessage", "ClientMessage")
                if jsonschema.Draft202012Validator(document | {"$ref": f"#/$defs/{side}"}).is_valid(sample)
            ]
            assert fits, sample
            seen |= {(side, sample["type"]) for side in fits}
        else:
            jsonschema.Draft202012Validator(document | {"$ref": "#/$defs/ProblemBody"}).validate(sample)
    for side in ("ServerMessage", "ClientMessage"):
        names = {ref["$ref"].rsplit("/", 1)[1] for ref in document["$defs"][side]["anyOf"]}
        tags = {document["$defs"][name]["properties"]["type"]["enum"][0] for name in names}
        assert tags <= {tag for found, tag in seen if found == side}, side


def test_closing_codes_are_listed() -> None:
    part = PAGE.split("### Closing codes", 1)[1].split("\n### ", 1)[0]
    files = [SERVER / f"{name}.py" for name in ("table_socket", "socket_ends", "connections")]
    codes = {code for file in files for code in re.findall(r"\b(?:10[01]\d|4\d{3})\b", file.read_text("utf-8"))}
    codes -= {str(connections.PIECE)}
    assert {"1008", "1009", "1011", "4404"} <= codes
    for code in codes | {"1001", "1002", "1006", "1007", "1012"}:  # the last are those of the library
        assert f"| {code}" in part or f", {code} |" in part, code


def test_all_that_a_socket_can_be_told_is_listed() -> None:
    """Every code with which a socket is closed or answered, and every code of HTTP."""
    for code in get_args(ProblemCode):
        assert f"`{code}`" in PAGE, code
    refused = PAGE.split("- `refused {", 1)[1].split("\n- ", 1)[0]
    for code in get_args(RefusalCode):
        assert f"`{code}`" in refused, code


def test_all_that_may_be_wrong_with_a_message_is_listed() -> None:
    """Whatever is raised where a message of a socket leads."""
    bullet = PAGE.split("- `problem {code, detail, request}`", 1)[1].split("\n\n", 1)[0]
    files = [SERVER / f"{name}.py" for name in REACHED]
    codes = {code for file in files for code in re.findall(r'roblem\(\s*"([a-z-]+)"', file.read_text("utf-8"))}
    assert {"stale", "no-order", "bad-text", "too-fast", "malformed"} <= codes
    assert {code for code in codes if f"`{code}`" not in bullet} == ONLY_OVER_HTTP


ONLY_OVER_HTTP = {"begun", "nonce-given", "cannot-be-rated", "needs-account"}
REACHED = (
    "table_socket", "company", "guest_actions", "asking_consent", "agreements", "leaving", "chatting", "table",
    "known_table", "live_match", "catching_up", "standing_orders", "questions", "quotas", "seats",
    "ratings/rated_tables",
)  # fmt: skip


def test_limits_are_those_of_the_code() -> None:
    part = PAGE.split("### Pings and limits", 1)[1].split("\n## ", 1)[0]
    for said in (
        f"{FRAME_LIMIT // 1024} kB",
        f"{BODY_LIMIT // 1024} kB, {requests.DEEPEST} levels deep",
        f"over {connections.FREE_PARTS} parts, each has {connections.PART_AT_LEAST} bytes on average",
        f"| the headers of a request | {connections.HEADERS_AT_MOST // 1024} kB while their end is not here |",
        f"{Settings.messages_a_second:g} a second, bursts of {4 * Settings.messages_a_second:g}",
        f"one more for each {table_socket.DEAR // 1024} kB",
        f"{connections.SMALL_FRAMES_A_SECOND} a second, bursts of {4 * connections.SMALL_FRAMES_A_SECOND}",
        f"{Settings.requests_a_second} a second, bursts of {4 * Settings.requests_a_second}",
        f"one more for each {limits.DEAR // 1024} kB",
        f"{limits.FILES * Settings.requests_a_second} a second, bursts of "
        f"{limits.FILES * 4 * Settings.requests_a_second}; the same for",
        f"{connections.HALF_SENT:g} seconds until it is whole",
        f"{connections.READ_AT_LEAST // 1024} kB of it in {connections.UNREAD_FOR:g} seconds",
        f"{Settings.new_tables_a_minute} a minute",
        f"| sockets from one address | {Settings.sockets_of_an_address} |",
        f"| attempts to sign in or recover, from one address; to one account, from wherever "
        f"| {Settings.sign_ins_a_minute} a minute; {attempts.FROM_ANYWHERE * Settings.sign_ins_a_minute} a minute |",
        f"| new accounts from one address | {Settings.new_accounts_an_hour} an hour |",
        f"| passwords that wait to be hashed | {passwords.MOST_WAITING} |",
        f"| lines, mutes and notes of a guest; new names and changes of who is told where are counted with them "
        f"| {quotas.LINES_A_MINUTE} a minute |",
        f"which guests without an account leave, from one address | {Settings.kept_an_hour} an hour |",
        f"| {quotas.EXPORTS_A_MINUTE} a minute; {quotas.CLASS * quotas.EXPORTS_A_MINUTE} a minute |",
        f"behind one address | {quotas.LESSON_MOVES_A_MINUTE} a minute; "
        f"{quotas.CLASS * quotas.LESSON_MOVES_A_MINUTE:,} a minute |",
        f"`since`) | {quotas.STUDIES_A_MINUTE} a minute |",
        f"| browsers in which a guest is told | {notice_rows.MOST} |",
        f"| records that a guest has brought | {kept.MOST}, each with 1 to {replays.MOST_CHOICES:,} choices, "
        f"names of at most {brought_records.LONGEST['seats']} characters "
        f"and nonces of at most {brought_records.LONGEST['nonces']} |",
        f"from one address | {quotas.DELETIONS_A_MINUTE} a minute |",
        f"| quick starts of a guest; of all guests behind one address | {quotas.STARTS_A_MINUTE} a minute; "
        f"{quotas.CLASS * quotas.STARTS_A_MINUTE} a minute |",
        f"| requests for consent of a guest | {quotas.ASKS_A_MINUTE} a minute |",
        f"| hints and analyses of a person | {Settings.analysis_budget} an hour, where a hint or a position counts "
        f"{budgets.HINT} and a whole game {budgets.GAME};",
        f"| hints and positions that wait for an answer | {application.MOST_HINTS} |",
        f"| games that wait to be looked at | {analyses.MOST_WAITING}, "
        f"each with at most {replays.MOST_CHOICES:,} choices",
        f"and orders given there | {table.MOST_ENTRIES:,}, some",
        f"| {quotas.LETTERS_A_MINUTE} a minute; {quotas.LETTERS_FROM_AN_ADDRESS} a minute |",
        f"| open tables of a guest | {Settings.open_tables} |",
    ):
        assert said in part


def test_a_socket_at_a_wrong_name_is_not_opened(tmp_path: Path) -> None:
    with in_thread(Settings(tmp_path, hosts=("play.example.org",))) as address:
        one = Person(address)
        with pytest.raises(InvalidStatus, match="403"):
            one.sit("nowhere")
        one.go()
