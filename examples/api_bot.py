"""A bot that sits at a server's table like a person, over HTTP. It needs nothing of Signoria.

    python examples/api_bot.py http://localhost:8000           makes a table against one of the house's bots
    python examples/api_bot.py http://localhost:8000 TABLE     joins a table that is there

With an account, name a token in the variable TOKEN; without one it comes as a guest. It chooses at random.
"""

import json
import os
import random
import secrets
import sys
import time
from http.cookiejar import CookieJar
from typing import Any
from urllib.request import HTTPCookieProcessor, Request, build_opener

PAUSE = 0.2
"""Seconds between two looks at the table, while others choose."""


class Server:
    """Requests to a server, with the cookie or the token by which it knows us."""

    def __init__(self, address: str, token: str = "") -> None:
        self.address = f"{address}/api/v1"
        self.headers = {"Content-Type": "application/json"}
        if token:
            self.headers["Authorization"] = f"Bearer {token}"
        self.opener = build_opener(HTTPCookieProcessor(CookieJar()))

    def ask(self, path: str, body: object = None) -> Any:
        """A GET, or a POST where there is a body."""
        sent = None if body is None else json.dumps(body).encode()
        with self.opener.open(Request(self.address + path, sent, self.headers)) as answer:
            return json.load(answer)


def sit_down(server: Server, table: str) -> tuple[str, int]:
    """Make a table, or join one; the game begins when everybody has given a nonce for its chance."""
    if table:
        facts = server.ask(f"/tables/{table}/join", {})
    else:
        seats = [{"kind": "me"}, {"kind": "bot"}]
        facts = server.ask("/tables", {"game": "lost-cities", "seats": seats, "options": {"rounds": 1}})
    table = facts["id"]
    server.ask(f"/tables/{table}/nonce", {"nonce": secrets.token_hex(8)})
    return table, next(seat["seat"] for seat in facts["seats"] if seat["mine"])


def play(server: Server, table: str) -> list[int]:
    """Play a game to its end; the scores."""
    table, seat = sit_down(server, table)
    while server.ask(f"/tables/{table}")["status"] == "waiting":  # for others to sit down
        time.sleep(PAUSE)
    answered = -1  # the question that was answered last: none is answered twice
    while not (update := server.ask(f"/tables/{table}/update?seat={seat}"))["over"]:
        asked_at = update["asked_at"].get(str(seat), -1)
        choices = update["choices"][str(seat)]
        if seat in update["waiting"] and asked_at > answered and len(choices) > 1:  # the house makes forced choices
            word = random.choice(choices)["word"]
            server.ask(f"/tables/{table}/choices", {"asked_at": asked_at, "seat": seat, "word": word})
            answered = asked_at
        else:
            time.sleep(PAUSE)
    scores: list[int] = update["scores"]
    return scores


if __name__ == "__main__":
    known = Server(sys.argv[1].rstrip("/"), os.environ.get("TOKEN", ""))
    print(play(known, sys.argv[2] if len(sys.argv) > 2 else ""))
