"""What the conformance suite must be told about Citadels."""

from collections import Counter
from collections.abc import Mapping

import signoria
from signoria.core.match import Match
from tests.conformance.subject import Case, Secrets, Story, Subject

GAME = signoria.game("citadels")
CLASSIC, DARK, DELUXE = "classic-2000", "dark-city-2004", "deluxe-2016"

SELDOM_SEEN = [
    *("armory", "bell-tower", "factory", "graveyard", "hospital", "laboratory", "lighthouse"),
    *("museum", "necropolis", "smithy", "stables", "theater", "thieves-den", "throne-room"),
]
"""Unique districts that open decisions of their own."""
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
    """Every card (hands, cities, deck, piles, what is being built and what lies open) and all gold, the bank's too."""
    doc = match.position()
    cards = [word.rstrip("+") for zone in (*doc["hands"], *doc["cities"]) for word in zone]
    cards += [*doc["deck"], *doc["discards"], *doc["drawn"], *doc["museum"]]
    cards += ["ticket-wagon"] * len(doc["wagons"]) + ["rasputin"] * (doc["marks"]["acted"] == "rasputin")
    cards += [doc["marks"]["site"]] if doc["marks"]["site"] else []
    return [f"{gold_in_all(match)} gold", *sorted(cards)]


def gold_in_all(match: Match) -> int:
    """What players have, what lies on districts, wagons and the token for taxes, and what is left in the bank."""
    doc = match.position()
    lying = sum(word.count("+") for city in doc["cities"] for word in city) + doc["marks"]["tax"]
    lying += sum(wagon["gold"] for wagon in doc["wagons"])
    return int(sum(doc["gold"]) + lying + match.to_json()["state"]["bank"])


def secrets(match: Match, seat: int | None) -> Secrets:
    """Unseen cards of deck and hands, and who is who while most are still hidden."""
    doc, view = match.position(), match.view(seat)
    hidden = {"deck": [word for word, seen in zip(doc["deck"], view["deck"], strict=True) if seen == "?"]}
    for owner in range(match.players):
        if owner != seat:
            known = Counter(word for word in view["hands"][owner] if word != "?")
            hidden[f"hand of seat {owner}"] = list((Counter(doc["hands"][owner]) - known).elements())
    if view["marks"]["called"] == 1 and sum(view["hidden_roles"]) > 3:
        hidden["characters"] = [slug for roles in doc["roles"] for slug in roles]
    return {zone: cards for zone, cards in hidden.items() if zone != "deck" or len(cards) > 2}


def contradiction(story: Story, imagined: Match, seat: int | None) -> str:
    """What a seat was passed and chose in this round's draft it remembers."""
    picks: list[tuple[list[int], int]] = []
    number = -1
    for match, actor, choice in story:
        view = match.view(seat)
        if view["marks"]["round"] != number:
            number, picks = view["marks"]["round"], []
        word = match.word(choice)
        if actor == seat and view["question"]["name"] == "pick-character":
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
    if verb in ("amount", "den", "replace", "lay", "ride"):
        return verb
    if verb in ("destroy", "exchange", "seize", "own"):
        return f"{verb}:{TYPES.get(card, 'unique').replace('action', 'unique')}"
    if verb in ("keep", "discard", "give", "take", "beg"):
        return f"{verb}:{TYPES.get(card, 'unique')}"
    return word


def unplayable() -> frozenset[str]:
    """Words that mean nothing in the rules: using what has no use, building what is no district."""
    useful = {"use:laboratory", "use:smithy", "use:armory", "use:museum"}
    actions = {slug for slug, kind in TYPES.items() if kind == "action"}
    never = {"pick:0", "name:0", "name:1", "beg:action", "build:secret-vault"}
    for choice in range(GAME.actions):
        word = GAME.word(choice)
        verb, _, slug = word.partition(":")
        if (verb == "use" and word not in useful) or (verb == "build" and slug in actions):
            never.add(word)
        if verb == "play" and slug not in actions:
            never.add(word)
    return frozenset(never)


def random_cast(players: int, **more: object) -> Case:
    """The edition of 2016/17 with a random cast and random unique districts."""
    return Case(players, {"edition": DELUXE, "cast": "random", "uniques": "random", **more})


def cases() -> list[Case]:
    """All editions, few and many players, with and without action cards, lists and random casts."""
    any_cast: Mapping[str, object] = {"edition": DARK, "replaced": 8}
    return [
        Case(2, {"edition": CLASSIC}),
        Case(7, {"edition": CLASSIC, "actions": True}),
        Case(3, any_cast),
        Case(6, {**any_cast, "characters": 9, "ball_room": True}),
        Case(4, {"edition": DELUXE, "cast": "devious-dignitaries", "begins": "seat-0"}),
        Case(5, {"edition": DELUXE, "cast": "cunning-agents", "characters": 9}),
        Case(4, {"edition": DELUXE, "cast": "tenacious-delegates", "characters": 9}),
        Case(3, {"edition": DELUXE, "cast": "originals", "uniques": SELDOM_SEEN, "begins": "seat-0"}),
        Case(5, {"edition": DELUXE, "cast": "originals", "uniques": SELDOM_SEEN, "begins": "seat-3"}),
        random_cast(2, uniques=SELDOM_SEEN, begins="seat-1"),
        Case(
            3,
            {"edition": DELUXE, "cast": "cunning-agents", "uniques": SELDOM_SEEN, "actions": True, "begins": "seat-0"},
        ),
        random_cast(8, actions=True),
        Case(6, {"edition": DELUXE, "cast": "ambitious-aristocrats", "characters": 9}),
        Case(7, {"edition": DELUXE, "cast": "vicious-nobles", "characters": 9, "actions": True}),
        Case(4, {**any_cast, "ball_room": True}),
        Case(2, {**any_cast, "ball_room": True}),
    ]


SUBJECT = Subject(
    game=GAME,
    cases=cases(),
    longest=20_000,
    census=census,
    secrets=secrets,
    contradiction=contradiction,
    unplayable=unplayable(),
    asking=frozenset({"waiting", "question", "choices", "agenda", "answered", "answer"}),
    samples=2,
    spoilt=1,
    patience=400_000,
    family=family,
    only_read=frozenset({"moment"}),
)
