"""Two tables that differ only in what one viewer cannot know. Whatever he asks, he must be told the same at both.

The position of a game under way is laid out on one table, and on the other what follows when all that is hidden from
the viewer is dealt anew. The same people sit at both and choose the same. Every byte that reaches the viewer is kept,
and so is every line of the log. Of what he is told of all his tables only the others are left out. Whoever gives hints
answers with his question: what he is asked must be the same, whatever a net makes of it.
"""

import io
import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import blake2b
from random import Random
from typing import Any
from unittest.mock import patch

import httpx

from signoria.core.match import Match
from signoria.server import quotas
from signoria.server.analyses.analysts import Analyst
from tests.conformance.subject import Subject
from tests.server.people import Doc, Person

STEPS = 2
"""Choices that are made after the beginning."""
ASKED_ABOUT = 5
"""Words that the viewer asks about, each time: most of them are against the rules."""
OF_THE_TABLE = re.compile(r'"(commitment|created|begun|now|since|timestamp|table|request)": ?"[^"]*"')
"""What differs between any two tables."""
OF_THE_ANSWER = {"date", "x-request-id"}
AT_THE_TABLE = (
    "",
    "/setup",
    "/update",
    "/update?seat=0",
    "/update?seat=1",
    "/since?seat=0",
    "/since?seat=1",
    "/record",
)
LOOKED_AT_AGAIN = ("", "/moments/0")
OF_ALL_TABLES = ("/tables", "/queue", "/me/data")
WORD = re.compile(r"[\w-]+")
"""Ids of tables are such words."""
MANY = 10**6


class World:
    """One of the two tables, the viewer at it, and whoever plays all the other seats."""

    def __init__(self, address: str, log: io.StringIO) -> None:
        self.viewer, self.driver = Person(address), Person(address)
        for person in (self.viewer, self.driver):
            person.get("/me")
        self._log = log
        self._noted = 0
        self._seat: int | None = None
        self.table = ""
        self._lobby = ""
        self.others: set[str] = set()
        """All tables that were ever laid out, here and there."""

    def lay_out(self, game: str, position: Doc, players: int, viewer: int | None) -> None:
        """Begin from there, and let the viewer sit down."""
        self._seat = viewer
        self._begin_noting()
        seats = [{"kind": "hot-seat", "name": f"seat {seat}"} for seat in range(players)]
        if viewer is not None:
            seats[viewer] = {"kind": "open"}
        wish = {"game": game, "position": position, "seats": seats, "public": True, "hints": True}
        self.table = str(self.driver.post("/tables", wish)["id"])
        self.others.add(self.table)
        self._lobby = f"/lobby?status=playing&game={game}&players={players}"
        if viewer is not None:
            self.viewer.post(f"/tables/{self.table}/join", {"name": "viewer"})
        self.viewer.sit(self.table)

    def leave(self) -> None:
        for person in (self.viewer, self.driver):
            person.go()

    def view(self) -> Doc:
        """What the viewer sees now, by request."""
        view: Doc = next(iter(self.viewer.get(f"/tables/{self.table}/update")["views"].values()))
        return view

    def look_around(self, words: list[str]) -> list[str]:
        """Ask for everything there is, allowed or not. All that was told since the table last changed."""
        for path in AT_THE_TABLE:
            self._ask("GET", f"/tables/{self.table}{path}")
        for path in LOOKED_AT_AGAIN:
            self._ask("GET", f"/replays/{self.table}{path}")
        for path in (*OF_ALL_TABLES, self._lobby):
            self._ask_of_all(path)
        number = self.viewer.update["number"]
        for seat in (self._seat or 0, 1 - min(self._seat or 0, 1)):
            for word in words:
                self._ask("POST", f"/tables/{self.table}/why-not", {"seat": seat, "word": word})
            for path, body in (
                ("orders", {"order": "up-to:lake:700"}),
                ("take-back", {"number": number, "count": 9}),
                ("choices", {"asked_at": 10**6, "word": words[0]}),
                ("hint", {}),
            ):
                self._ask("POST", f"/tables/{self.table}/{path}", {"seat": seat} | body)
        self.viewer.send({"type": "resume", "v": 1, "after": -1})
        self.viewer.hear("update")
        return self._told()

    def _ask(self, method: str, path: str, body: object = None) -> None:
        answer = self.viewer.ask(method, path, body)
        self.viewer.heard[-1] = said(path, answer, answer.text)

    def _ask_of_all(self, path: str) -> None:
        """Ask for what is told of many tables: of the others, how many there are and how long that is, differs."""
        answer = self.viewer.ask("GET", path)
        del answer.headers["content-length"]
        rest = without(answer.json(), self.others - {self.table})
        self.viewer.heard[-1] = said(path, answer, json.dumps(rest))

    def legal(self, seat: int) -> list[str]:
        """What that seat may choose."""
        update = self._person(seat).get(f"/tables/{self.table}/update?seat={seat}")
        return [choice["word"] for choice in update["choices"][str(seat)]]

    def choose(self, seat: int, word: str, asked_at: int) -> None:
        """Let whoever sits there choose, and the viewer hear of it."""
        self._begin_noting()
        body = {"asked_at": asked_at, "seat": seat, "word": word}
        self._person(seat).post(f"/tables/{self.table}/choices", body)
        self.viewer.catch_up(self.viewer.update["number"] + 1)

    def asked(self) -> dict[int, int]:
        """The seats that must choose, each with the entry by which it was asked."""
        found: dict[int, int] = {}
        for person in (self.viewer, self.driver):
            update = person.get(f"/tables/{self.table}/update")
            found |= {int(seat): asked_at for seat, asked_at in update["asked_at"].items()}
        return dict(sorted(found.items()))

    def _person(self, seat: int) -> Person:
        return self.viewer if seat == self._seat else self.driver

    def _begin_noting(self) -> None:
        self.viewer.heard.clear()
        self._noted = len(self._log.getvalue())

    def _told(self) -> list[str]:
        """Everything that reached the viewer, and what the log says, without what differs at any two tables."""
        lines = [*self.viewer.heard, *self._log.getvalue()[self._noted :].splitlines()]
        return [OF_THE_TABLE.sub("", line.replace(self.table, "TABLE")) for line in lines]


def said(path: str, answer: httpx.Response, text: str) -> str:
    """An answer in one line, which begins with what was asked for."""
    headers = {name: value for name, value in answer.headers.items() if name not in OF_THE_ANSWER}
    return f"{path} {answer.status_code} {text} {json.dumps(headers)}"


def without(part: Any, tables: set[str]) -> Any:  # Any: JSON
    """What is said of nobody's other tables, and not how many there are."""
    if isinstance(part, dict):
        return {name: without(inner, tables) for name, inner in part.items() if name != "counts"}
    if isinstance(part, list):
        return [without(inner, tables) for inner in part if tables.isdisjoint(WORD.findall(json.dumps(inner)))]
    return part


def answers_with_the_question(_: Analyst, question: bytes, _told: object) -> bytes:
    """A hint that holds, in short, all that it was made from."""
    words = {"word": blake2b(question).hexdigest(), "sentence": {"key": ""}, "reason": {"key": ""}}
    return json.dumps({"worlds": 1, "choices": [words | {"chance": 0.5, "margin": 0.1}]}).encode()


@contextmanager
def two_worlds(address: str, log: io.StringIO) -> Iterator[list[World]]:
    """The two tables, with the same people at both."""
    worlds = [World(address, log) for _ in range(2)]
    worlds[1].driver.http.cookies = worlds[0].driver.http.cookies
    worlds[1].others = worlds[0].others
    with (
        patch.multiple(quotas, EXPORTS_A_MINUTE=MANY, STUDIES_A_MINUTE=MANY),
        patch.object(Analyst, "_ask", answers_with_the_question),
    ):
        yield worlds
    for world in worlds:
        world.leave()


def let_somebody_new_look(worlds: list[World]) -> None:
    """The same guest at both tables, who has no others: all that is told of them would take long."""
    one, other = (world.viewer.http for world in worlds)
    one.cookies.clear()
    worlds[0].viewer.get("/me")
    other.cookies = one.cookies


def differences(
    worlds: list[World], subject: Subject, match: Match, viewer: int | None, seed: int, steps: int = STEPS
) -> list[str]:
    """What a viewer was told at one table and not at the other; [] where he cannot tell them apart."""
    chance = Random(seed)
    words = chance.sample(subject.game.words, min(ASKED_ABOUT, len(subject.game.words)))
    told: list[list[str]] = []
    let_somebody_new_look(worlds)
    for world, each in zip(worlds, (match, match.redeal(viewer, seed)), strict=True):
        world.lay_out(subject.name, json.loads(json.dumps(each.position())) | {"seed": 7}, match.players, viewer)
        told.append(world.look_around(words))
    found = unlike(*told)
    for _ in range(steps):
        step = None if found else common_step(worlds, chance)
        if step is None:
            break
        told = []
        for world in worlds:
            world.choose(*step)
            told.append(world.look_around(words))
        if open_facts(subject, worlds[0].view()) == open_facts(subject, worlds[1].view()):
            found = unlike(*told)
        else:
            break  # the table itself has shown him something
    return found


def common_step(worlds: list[World], chance: Random) -> tuple[int, str, int] | None:
    """A choice that can be made at both tables: the seat, the word, and the entry by which it was asked."""
    asked = worlds[0].asked()
    if not asked or worlds[1].asked() != asked:
        return None
    seat = chance.choice(list(asked))
    others = worlds[1].legal(seat)
    common = [word for word in worlds[0].legal(seat) if word in others]
    return (seat, chance.choice(common), asked[seat]) if common else None


def open_facts(subject: Subject, view: Doc) -> Doc:
    """What the viewer sees, apart from who is asked what."""
    return {name: fact for name, fact in view.items() if name not in subject.asking}


def unlike(one: list[str], other: list[str]) -> list[str]:
    """The places in which the two differ."""
    found = [first_difference(mine, yours) for mine, yours in zip(one, other, strict=False) if mine != yours]
    return found if len(one) == len(other) else [*found, f"{len(one)} lines, but {len(other)}"]


def first_difference(mine: str, yours: str) -> str:
    """What stands around the first letter that is not the same."""
    length = min(len(mine), len(yours))
    place = next((n for n in range(length) if mine[n] != yours[n]), length)
    around = slice(max(0, place - 80), place + 80)
    return f"{mine[:60]} ... {mine[around]!r} but {yours[around]!r}"
