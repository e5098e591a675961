"""A bot as a program: a line of JSON comes in, a line of JSON goes out. It needs nothing of Signoria.

    signoria play lost-cities --bot program:examples/program_bot.py
    signoria simulate citadels --players 4 --games 20 --bot program:examples/program_bot.py

In Lost Cities it lays what raises its score most, or costs it least; in other games it chooses at random.
"""

import json
import random
import sys

chance = random.Random()
for line in sys.stdin:  # ends when standard input does
    message = json.loads(line)
    if message["say"] == "begin":
        chance.seed(message["seed"])
        continue
    view = message["view"]
    gains = {f"lay:{card}": sums["after"] - sums["before"] for card, sums in view["question"].get("lays", {}).items()}
    possible = [word for word in view["choices"] if word in gains]
    choice = max(possible, key=gains.__getitem__) if possible else chance.choice(view["choices"])
    print(json.dumps({"question": message["question"], "choice": choice}), flush=True)
