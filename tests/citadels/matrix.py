"""Every character beside every unique district and action card: one round of each pair in biased random play.

`python -m tests.citadels.matrix EDITION ROUNDS` prints as JSON which hooks ran and which sorts of words were played,
in whose turn, and which powers were used beside which districts.
"""

import json
import random
import sys
from collections import Counter
from collections.abc import Iterator
from typing import Any

from signoria import Match
from signoria.games.citadels.engine.action_space import POWER_WORDS
from signoria.games.citadels.engine.editions import DELUXE
from signoria.games.citadels.engine.state import CitadelsState
from signoria.games.citadels.options.characters import CHARACTERS
from signoria.games.citadels.options.districts import ACTION_CARDS, costs
from tests.citadels.table import GAME
from tests.citadels.watching import Watch

PLAYERS = 5
LONGEST = 400
OLD = {"replaced": 8, "ball_room": True}
WAYS = {"thieves-den": "den", "necropolis": "sacrifice", "framework": "replace"}
"""How what has no hook is used: in place of gold."""
CITY = ["tavern", "temple", "prison", "manor"]
HAND = ["market", "church", "docks", "tavern"]
OTHER_CITIES = [["trading-post", "watchtower"], ["castle", "church"], ["barracks", "harbor"], ["palace", "monastery"]]
PLACES = [*[("city", card_first) for card_first in (False, True, False, False)], ("hand", True), ("other city", True)]
"""Where the card lies, and whether what concerns it is chosen before the powers of the character."""
OTHER_HANDS = [["tavern", "castle", "manor"], ["harbor", "temple"], ["docks", "market", "prison"], ["cathedral"]]

ACTIONS = [card.slug for card in ACTION_CARDS]


def cards(edition: str) -> list[str]:
    """Everything that a character can meet."""
    return [*costs(edition), *ACTIONS]


def casts(edition: str, slug: str, rng: random.Random) -> list[str]:
    """A random cast of nine with this character in it."""
    by_rank: dict[int, list[str]] = {}
    for other, character in CHARACTERS[edition].items():
        by_rank.setdefault(character.rank, []).append(other)
    found = [rng.choice(names) for _, names in sorted(by_rank.items())]
    found[CHARACTERS[edition][slug].rank - 1] = slug
    if slug == "queen":
        found[3] = "king"  # beside whom she earns in every edition
    return found


def roles(cast: list[str], slug: str, rng: random.Random) -> list[list[str]]:
    """The character at seat 0, rank 4 beside it, others where chance puts them."""
    rest = [other for other in cast[1:] if other not in (slug, cast[3])]
    rng.shuffle(rest)
    neighbour = cast[3] if cast[3] != slug else rest.pop()
    return [[slug], [neighbour], [rest[0]], [rest[1]], [rest[2]]]


def table(edition: str, slug: str, card: str, place: str, rng: random.Random) -> Match:
    """A turn of seat 0 as the character, the card in its city, its hand, or the city of another."""
    cast = casts(edition, slug, rng)
    held = roles(cast, slug, rng)
    cities, hands = [CITY[:], *map(list, OTHER_CITIES)], [HAND[:], *map(list, OTHER_HANDS)]
    spare = "haunted-quarter" if card != "haunted-quarter" else "keep"
    hands[0].append(spare)
    if place == "hand" or card in ACTIONS or card == "secret-vault":
        hands[0].append(card)
    else:
        cities[0 if place == "city" else 1].append(card)
    if card == "monument" and place == "city":
        cities[0].append("watchtower")
    rank = CHARACTERS[edition][slug].rank
    marks: dict[str, Any] = {"crown": 4, "tax": 2 if "tax-collector" in cast else 0}
    if card == "hospital" and place == "other city" and 1 < rank < 4:
        cast[0], marks["murdered"] = "assassin", cast[3]  # the owner is its patient
    doc: dict[str, Any] = {
        "players": PLAYERS,
        "options": {"edition": edition, "actions": card in ACTIONS, **({} if edition == DELUXE else OLD)},
        "cast": cast,
        "uniques": {card: 1, spare: 1} if card not in ACTIONS else {spare: 1},
        "cities": cities,
        "hands": hands,
        "gold": [rng.choice((1, 12)) if slug == "cardinal" else 12, 9, 3, 4, 13],
        "roles": held,
        "marks": marks,
        "moment": f"turn of seat 0 as {slug}",
        "seed": rng.randrange(1 << 30),
    }
    return GAME.position(doc)


def patience(word: str, card: str, card_first: bool) -> int:
    """Among choices made equally often: income; then powers, and what concerns the card before or after them."""
    if word in ("gold", "cards"):
        return 0
    if word.startswith(WAYS[card]) if card in WAYS else card in word:
        return 1 if card_first else 4
    return 2 if word in POWER_WORDS else 3


def play_on(
    match: Match, card: str, card_first: bool, played: Counter[tuple[int, str]], rng: random.Random
) -> Iterator[str]:
    """Until the ranks of the next round are called: each choice the one that was made least often for this pair.

    Each word is handed out before it is played.
    """
    state = match.state
    assert isinstance(state, CitadelsState)
    start = state.round
    for _ in range(LONGEST):
        if match.over or (state.round > start and state.marks.called > 0):
            break
        seat = rng.choice(match.waiting)
        words = [match.word(choice) for choice in match.choices(seat)]
        rng.shuffle(words)
        word = min(
            words, key=lambda other: (played[seat, other] + 3 * (other == "end"), patience(other, card, card_first))
        )
        played[seat, word] += 1
        yield word
        match.play(match.choice(word), seat)
    match.scores()


def tables(edition: str, rounds: int) -> Iterator[tuple[Match, Iterator[str]]]:
    """Every character with every card at every place, so many times: the table, and the words as they are played."""
    rng = random.Random(rounds)
    for slug in CHARACTERS[edition]:
        for card in cards(edition):
            played: Counter[tuple[int, str]] = Counter()
            for _ in range(rounds):
                for place, card_first in PLACES:
                    match = table(edition, slug, card, place, rng)
                    yield match, play_on(match, card, card_first, played, rng)


def watch_all(edition: str, rounds: int) -> Watch:
    """Play them all and watch."""
    watch = Watch()
    for match, words in tables(edition, rounds):
        watch.look_at(match)
        for word in words:
            watch.words.add((watch.acting(), word.partition(":")[0]))
    return watch


if __name__ == "__main__":
    seen = watch_all(sys.argv[1], int(sys.argv[2]))
    print(json.dumps({"calls": sorted(seen.calls), "beside": sorted(seen.beside), "words": sorted(seen.words)}))
