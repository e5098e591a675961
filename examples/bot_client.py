"""A bot that plays a whole game over HTTP: python bot_client.py http://127.0.0.1:8000 TOKEN [TABLE]

It knows no rule: it asks what it may choose, and chooses at random. With a token it plays as the account or the program
whose token it is; without one (-) as a guest. Without a table it makes one of its own, against a bot of the house.
"""

import random
import sys
import time

import httpx


def play(address: str, token: str, table: str = "") -> list[int]:
    """Play at that table until the game is over; the scores."""
    headers = {} if token == "-" else {"Authorization": f"Bearer {token}"}
    with httpx.Client(base_url=f"{address}/api/v1", headers=headers, timeout=30) as http:
        if not table:
            seats = [{"kind": "me"}, {"kind": "bot"}]
            made = http.post("/tables", json={"game": "lost-cities", "seats": seats, "options": {"rounds": 1}})
            table = made.raise_for_status().json()["id"]
        else:
            http.post(f"/tables/{table}/join", json={}).raise_for_status()
        nonce = f"{random.getrandbits(128):x}"  # what we add to the chance of the game
        http.post(f"/tables/{table}/nonce", json={"nonce": nonce}).raise_for_status()
        while True:
            update = http.get(f"/tables/{table}/update").json()
            if update.get("over"):
                return list(update["scores"])
            for seat, asked_at in update.get("asked_at", {}).items():
                word = random.choice(update["choices"][seat])["word"]
                choice = {"asked_at": asked_at, "seat": int(seat), "word": word}
                http.post(f"/tables/{table}/choices", json=choice)  # if it comes too late, it is asked anew
            if not update.get("asked_at"):
                time.sleep(0.05)


if __name__ == "__main__":
    print("scores:", *play(*sys.argv[1:]))
