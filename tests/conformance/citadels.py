"""What the conformance suite must be told about Citadels."""

from collections import Counter
from collections.abc import Mapping

import signoria
from signoria.core.match import Match
from tests.conformance.subject import Case, Secrets, Story, Subject

GAME = signoria.game("citadels")
CLASSIC, DARK, DELUXE = "classic-2000", "dark-city-2004", "deluxe-2016"
RASPUTIN_OPEN = 2

TYPES = {
    **dict.fromkeys(("manor", "castle", "palace"), "noble"),
    **dict.fromkeys(("temple", "church", "monastery", "cathedral"), "religious"),
    **dict.fromkeys(("tavern", "market", "trading-post", "docks", "harbor", "town-hall"), "trade"),
    **dict.fromkeys(("watchtower", "prison", "barracks", "fortress"), "military"),
    **dict.fromkeys(
        (
            *("acrobat", "circus-tent", "director", "ticket-wagon", "human-cannonball", "rasputin"),
            "fortune-teller",
        ),
        "action",
    ),
}
"""The type of each card; all others are unique districts."""


def census(match: Match) -> list[str]:
    """Every card: hands, cities, deck, piles, what is being built and what lies open."""
    doc = match.position()
    cards = [word.rstrip("+") for zone in (*doc["hands"], *doc["cities"]) for word in zone]
    cards += [*doc["deck"], *doc["discards"], *doc["drawn"], *doc["museum"]]
    cards += ["ticket-wagon"] * len(doc["wagons"]) + ["rasputin"] * (doc["marks"]["acted"] == RASPUTIN_OPEN)
    site = doc["marks"]["site"]
    return sorted(cards + ([match.game.word(match.choice("build:manor") + site)[6:]] if site >= 0 else []))


def secrets(match: Match, seat: int | None) -> Secrets:
    """Unseen cards of deck and hands, and who is who while most are still hidden."""
    doc, view = match.position(), match.view(seat)
    found = {"deck": [word for word, seen in zip(doc["deck"], view["deck"], strict=True) if seen == "?"]}
    for owner in range(match.players):
        if owner != seat:
            known = Counter(word for word in view["hands"][owner] if word != "?")
            found[f"hand of seat {owner}"] = list((Counter(doc["hands"][owner]) - known).elements())
    if doc["marks"]["called"] == 1 and sum(view["hidden_roles"]) > 3:
        found["characters"] = [slug for roles in doc["roles"] for slug in roles]
    return {zone: cards for zone, cards in found.items() if zone != "deck" or len(cards) > 2}


def contradiction(story: Story, imagined: Match, seat: int | None) -> str:
    """What a seat was passed and chose in this round's draft it remembers."""
    picks: list[tuple[list[int], int]] = []
    number = -1
    for match, actor, choice in story:
        view = match.view(seat)
        if view["marks"]["round"] != number:
            number, picks = view["marks"]["round"], []
        word = match.word(choice)
        if actor == seat and view["decision"] == "PickCharacter":
            offered = [int(other.removeprefix("pick:")) for other in view["choices"]]
            picks.append((offered, int(word.removeprefix("pick:"))))
    doc = imagined.position()
    if doc["marks"]["round"] != number or seat is None:
        return ""
    told = [(pick["offered"], pick["chosen"]) for pick in imagined.view(seat)["picks"]]
    return "" if told == picks else f"seat {seat} was passed and chose {picks}, not {told}"


def family(word: str) -> str:
    """Words that differ only in the seat, in the coin, or in which card of one type is meant are alike."""
    verb, _, rest = word.partition(":")
    card = rest.split(":")[-1].rstrip("+")
    if verb in ("destroy", "exchange", "seize", "own", "keep", "discard", "give", "take", "replace", "beg"):
        return f"{verb}:{TYPES.get(card, 'unique')}"
    return word


def unplayable() -> frozenset[str]:
    """Words that mean nothing in the rules: using what has no use, building what is no district."""
    useful = {"use:laboratory", "use:smithy", "use:armory", "use:museum"}
    actions = {slug for slug, kind in TYPES.items() if kind == "action"}
    own_turn = actions | set()
    found = {"den:0", "pick:0", "lay:0", "name:0", "own:action", "exchange:action", "seize:action"}
    found |= {"replace:action", "beg:action", "build:secret-vault"} | {f"amount:{gold}" for gold in range(7, 16)}
    for choice in range(GAME.actions):
        word = GAME.word(choice)
        verb, _, slug = word.partition(":")
        if (verb == "use" and word not in useful) or (verb == "build" and slug in actions):
            found.add(word)
        if verb == "play" and slug not in own_turn:
            found.add(word)
    return frozenset(found)


def random_cast(players: int, **more: object) -> Case:
    """The edition of 2016/17 with a random cast and random unique districts."""
    return Case(players, {"edition": DELUXE, "cast": "random", "uniques": "random", **more})


def cases() -> list[Case]:
    """All editions and player counts, with and without action cards, lists and random casts."""
    any_cast: Mapping[str, object] = {"edition": DARK, "replaced": 8}
    fixed = [Case(players, {"edition": CLASSIC}) for players in (2, 3, 5, 7)]
    fixed += [Case(players, any_cast) for players in (2, 3, 4, 8)]
    fixed += [Case(6, {**any_cast, "characters": 9, "ball_room": True}), Case(4, {"edition": CLASSIC, "actions": True})]
    fixed += [Case(players, {"edition": DELUXE, "cast": "devious-dignitaries"}) for players in (4, 8)]
    fixed += [Case(5, {"edition": DELUXE, "cast": "cunning-agents", "characters": 9})]
    fixed += [random_cast(2), random_cast(3, actions=True), random_cast(8, actions=True)]
    return fixed + [random_cast(players, characters=9, actions=True) for players in (4, 5, 6, 7)]


SUBJECT = Subject(
    game=GAME,
    cases=cases(),
    longest=20_000,
    census=census,
    secrets=secrets,
    contradiction=contradiction,
    unplayable=unplayable(),
    asking=frozenset({"waiting", "decision", "choices", "agenda", "answered", "answer"}),
    samples=4,
    patience=150_000,
    family=family,
)
