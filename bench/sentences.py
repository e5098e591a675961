"""Everything a game says, at many moments of random games: nothing empty, nothing unfilled, no word but the glossary's.

    python -m bench.sentences --decisions 10000

Descriptions, questions, refusals, the log as each viewer reads it, and score sheets, in every language. Its short form
is among the tests.
"""

import argparse
import re
import sys
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import signoria
from signoria import Match, locales
from signoria.cli.drawing import drawing
from signoria.cli.speech import Speech
from signoria.core.dice import Dice
from tools import glossary, grammar, messages

NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elsa", "Fabio", "Gina", "Hugo")
MOST_CHOICES = 40
"""Of a decision with more choices, so many are looked at."""
REFUSALS = 4
"""So many choices of any kind are asked about at each decision."""
LONGEST = 3000
"""A game that goes on longer than this is left."""
BROKEN = re.compile(
    r"[{}@]|  |^ | $|^$|\b[a-z-]+\.[a-z-]+\.[a-z-]+|\bNone\b|(?<!\.)\.\.(?!\.)| [,.](?!\d)|\(\)|“”|‘’|„“"
)
"""An unfilled place, an empty name, a key instead of words."""


BY_CHANCE = {"cast": "random", "uniques": "random"}
"""Any characters and districts of the newest box."""
NAMED = tuple(f"{kind}." for kind in grammar.KINDS)
"""How the keys of names begin, of which there are forms."""


class Said(NamedTuple):
    """A sentence as somebody reads it, with the message behind it where there is one."""

    text: str
    message: Mapping[str, Any] | None


class Scan:
    """The sentences of one game in one language, and what is wrong with them."""

    def __init__(self, game_id: str, lang: str, seed: int) -> None:
        self.game, self.lang, self.dice = signoria.game(game_id), lang, Dice(seed)
        self.say = Speech(lang)
        self.faults: dict[str, str] = {}
        """What is wrong, with an example; each kind once."""
        self.decisions = 0
        self.sentences = 0
        known = glossary.read(messages.LOCALES / lang)
        concepts = [*known[game_id].items(), *known["all"].items()]
        self.never = [
            (wrong, glossary.pattern(wrong, lang)) for _, entry in concepts for wrong in entry.get("never", ())
        ]

    def run(self, decisions: int) -> None:
        """Look at so many decisions of random games."""
        sets = list(option_sets(self.game.id))
        while self.decisions < decisions:
            players, options = sets[self.dice.below(len(sets))]
            match = self.game.new(players, options, seed=self.dice.below(1 << 30))
            match.watch()
            self.play(match, decisions)

    def play(self, match: Match, decisions: int) -> None:
        """One game, or as much of it as is wanted."""
        told = 0
        while match.waiting and self.decisions < decisions and match.number < LONGEST:
            seat = match.waiting[self.dice.below(len(match.waiting))]
            choices = match.choices(seat)
            self.decisions += 1
            self.look_at(list(self.asked(match, seat, choices)))
            match.play(choices[self.dice.below(len(choices))], seat)
            told = self.listen(match, told)
        lines = match.score_sheet(self.lang, NAMES)
        self.look_at([Said(line["words"], line["message"]) for line in lines])

    def asked(self, match: Match, seat: int, choices: list[int]) -> Iterator[Said]:
        """The question, what may be chosen, and why something else may not."""
        picture = drawing(match, self.say, list(NAMES[: match.players]))
        yield Said(picture.headline(match.view(seat)), None)
        some = choices if len(choices) <= MOST_CHOICES else [self.some(choices) for _ in range(MOST_CHOICES)]
        described = {choice: match.describe(choice, self.lang, seat, NAMES) for choice in some}
        if len(set(described.values())) < len(described):
            self.note("two choices read alike", str(sorted(described.values())))
        for choice, words in described.items():
            yield Said(words, match.sentence(choice, seat))
        for _ in range(REFUSALS):
            refusal = match.why_not(self.dice.below(match.actions), self.lang, seat, NAMES)
            if refusal is not None:
                yield Said(refusal["words"], refusal["message"])

    def listen(self, match: Match, told: int) -> int:
        """What has happened, as everybody reads it."""
        for viewer in (None, *range(match.players)):
            news = match.events(viewer, told)
            self.look_at([Said(locales.say(event, self.lang, NAMES, viewer), event) for event in news])
        return told + len(match.events(None, told))

    def some(self, choices: list[int]) -> int:
        """Any of them."""
        return choices[self.dice.below(len(choices))]

    def look_at(self, said: list[Said]) -> None:
        """Note what is wrong."""
        for text, message in said:
            self.sentences += 1
            found = BROKEN.search(text)
            if found is not None:
                self.note(f"broken at {found[0]!r}: {message['key'] if message else 'question'}", text)
            for wrong, pattern in self.never:
                if pattern.search(text):
                    self.note(f"{wrong!r} is not the glossary's word", text)
            if message is not None:
                for missing in missing_forms(message, self.lang):
                    self.note(f"no form {missing}", text)

    def note(self, what: str, example: str) -> None:
        """Something wrong, with the first example of it."""
        self.faults.setdefault(what, example)


def missing_forms(message: Mapping[str, Any], lang: str) -> Iterator[str]:
    """Forms of names that the words of a message ask for, and that are not in the catalogue."""
    catalogue = locales.catalogue(lang)
    for key in (message["key"], f"{message['key']}@you", f"{message['key']}@your"):
        words = catalogue.get(key, "")
        for text in [words] if isinstance(words, str) else words:
            for place, form in locales.PLACE.findall(text):
                arg = message["args"].get(place)
                if form and isinstance(arg, Mapping) and arg["key"].startswith(NAMED):
                    wanted = f"{arg['key']}@{form.lower()}"
                    if wanted not in catalogue:
                        yield wanted


def option_sets(game_id: str) -> Iterator[tuple[int, dict[str, Any]]]:
    """Tables that together use every card: numbers of players with options."""
    game = signoria.game(game_id)
    if game_id == "princes-of-florence":
        for players in game.seats:
            yield players, {}
            yield players, {"muse_and_princess": "yes", "cooperative_building": players > 2}
            yield players, {"muse_and_princess": "yes", "standing_stone": "may", "order_returned": "chosen"}
    elif game_id == "citadels":
        for edition in next(option.allowed for option in game.options() if option.name == "edition"):
            for players in game.seats:
                if edition == "classic-2000" and players == game.seats[-1]:
                    continue  # that box is for seven
                yield players, {"edition": edition}
                yield players, {"edition": edition, "actions": True} | (BY_CHANCE if edition == "deluxe-2016" else {})
    else:
        for options in ({}, {"colours": 6}, {"edition": "sheet"}, {"stall_after": 5}):
            yield 2, dict(options)


def main(arguments: list[str]) -> int:
    """Scan all games in all languages, and fail on what is wrong."""
    parser = argparse.ArgumentParser(prog="python -m bench.sentences", description=__doc__)
    parser.add_argument("--decisions", type=int, default=10_000, help="so many of each game in each language")
    parser.add_argument("--game", choices=signoria.list_games(), help="only this game")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    failed = False
    for game_id in [given.game] if given.game else signoria.list_games():
        for lang in locales.LANGUAGES:
            began, scan = time.perf_counter(), Scan(game_id, lang, given.seed)
            scan.run(given.decisions)
            seconds = time.perf_counter() - began
            print(
                f"{game_id} {lang}: {scan.decisions} decisions, {scan.sentences} sentences, {seconds:.0f} s", flush=True
            )
            for what, example in scan.faults.items():
                print(f"  {what}: {example}")
            failed |= bool(scan.faults)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[1]))
    sys.exit(main(sys.argv[1:]))
