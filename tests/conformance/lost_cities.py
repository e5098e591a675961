"""What the conformance suite must be told about Lost Cities."""

from collections import Counter
from collections.abc import Mapping

import signoria
from signoria.core.game import Game
from signoria.core.match import Match
from tests.conformance.option_sets import at_random
from tests.conformance.subject import Case, Secrets, Story, Subject


def census(match: Match) -> list[str]:
    """Both hands, the deck, the expeditions and the discard piles."""
    doc = match.position()
    laid = [
        f"{colour}-{rank}"
        for piles in (*doc["expeditions"], doc["discards"])
        for colour in piles
        for rank in piles[colour]
    ]
    return sorted([*doc["hands"][0], *doc["hands"][1], *doc["deck"], *laid])


def secrets(match: Match, seat: int | None) -> Secrets:
    """The deck and, of the hands of others, what was not taken from a discard pile."""
    doc = match.position()
    hidden = {} if match.over else {"deck": doc["deck"]}
    for owner in range(2):
        if owner != seat:
            hidden[f"hand of seat {owner}"] = list(
                (Counter(doc["hands"][owner]) - Counter(doc["known"][owner])).elements()
            )
    return hidden


def contradiction(story: Story, imagined: Match, seat: int | None) -> str:
    """A card taken from a discard pile stays in that hand until it is played; all saw it go there."""
    taken: list[Counter[str]] = [Counter(), Counter()]
    finished = 0
    for match, actor, choice in story:
        what, _, rest = match.word(choice).partition(":")
        if what == "take":
            doc = match.position()
            if len(doc["finished"]) != finished:
                finished, taken = len(doc["finished"]), [Counter(), Counter()]
            taken[actor][f"{rest}-{doc['discards'][rest][-1]}"] += 1
        elif what in ("lay", "discard") and taken[actor][rest]:
            taken[actor][rest] -= 1
    doc = imagined.position()
    if len(doc["finished"]) != finished:
        return ""
    held = doc["hands"]
    for owner in range(2):
        if missing := taken[owner] - Counter(held[owner]):
            return f"seat {owner} took {min(missing)} and still has it"
    return ""


def cases(game: Game) -> list[Case]:
    """The editions as they come, the six colours, and random options."""
    fixed: list[Mapping[str, object]] = [{}, {"edition": "sheet"}, {"rounds": 1, "colours": 6}]
    return [Case(2, options) for options in [*fixed, *at_random(game, 2, 3)]]


GAME = signoria.game("lost-cities")
SUBJECT = Subject(
    game=GAME,
    cases=cases(GAME),
    longest=20_000,
    census=census,
    secrets=secrets,
    contradiction=contradiction,
    patience=300_000,
)
