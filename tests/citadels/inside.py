"""Cards inside another card's interrupt: a story in words, how it begins, what is played, what must be so then."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from signoria import Match
from signoria.games.citadels.options.characters import CHARACTERS
from tests.citadels.seen import TOGETHER, asked, city, crown, decision, forbids, gold, hand, line, mark, words
from tests.citadels.table import DELUXE, GAME, at, play
from tests.citadels.table import turn as begin


class Story(NamedTuple):
    """One row: the card, what is told, its frame with the facts of the table, the choices, and the expectations."""

    card: str
    told: str
    frame: Callable[..., Match]
    facts: Mapping[str, Any]
    plays: Sequence[str]
    then: Mapping[str, Any]

    def __str__(self) -> str:
        return f"{self.card}: {self.told}".replace(" ", "-")


def ranked(role: str, edition: str) -> str:
    """The word that names a character."""
    return f"name:{CHARACTERS[edition][role].rank}"


def seats(role: str, facts: dict[str, Any]) -> dict[str, Any]:
    """The role is at seat 1 and in the cast; the other facts stay."""
    cast = [role, *facts.pop("cast", ())]
    return {"cast": cast, "roles": {1: [role], **facts.pop("roles", {})}, **facts}


# Frames.


def bewitched(role: str, **facts: Any) -> Match:
    """Seat 0 is the Witch and plays on as the character of seat 1, who took two gold as she did."""
    name = ranked(role, facts.get("edition", DELUXE))
    match = play(begin("witch", income=False, **seats(role, facts)), "gold", name)
    everybody_declines(match)
    if words(match) == ["decline"]:
        play(match, "decline")
    return play(match, "gold")


def spellbound(role: str, **facts: Any) -> Match:
    """Seat 0 is the Witch; seat 1, whom she bewitched, is called and asked for his income."""
    name = ranked(role, facts.get("edition", DELUXE))
    match = play(begin("witch", income=False, **seats(role, facts)), "gold", name)
    everybody_declines(match)
    return match


def threatened(role: str, **facts: Any) -> Match:
    """Seat 0 is the Blackmailer, the rose lies on the character of seat 1, who is called."""
    other = "name:3" if ranked(role, DELUXE) != "name:3" else "name:4"
    match = play(begin("blackmailer", **seats(role, facts)), "threaten", ranked(role, DELUXE), other, "end")
    everybody_declines(match)
    return match


def warranted(role: str, **facts: Any) -> Match:
    """Seat 0 is the Magistrate, the seal lies on the character of seat 1, who has taken gold."""
    others = [word for word in ("name:2", "name:3", "name:5") if word != ranked(role, DELUXE)][:2]
    match = play(begin("magistrate", **seats(role, facts)), "warrant", ranked(role, DELUXE), *others, "end")
    everybody_declines(match)
    if words(match) == ["decline"] or "play:rasputin" in words(match):
        play(match, "decline")
    return play(match, "gold")


def murdered(role: str, **facts: Any) -> Match:
    """Seat 0 is the Assassin and has murdered the character of seat 1."""
    name = ranked(role, facts.get("edition", DELUXE))
    return play(begin("assassin", **seats(role, facts)), "murder", name, "end")


def robbed(role: str, **facts: Any) -> Match:
    """Seat 0 is the Thief and has robbed the character of seat 1, who is called."""
    name = ranked(role, facts.get("edition", DELUXE))
    match = play(begin("thief", **seats(role, facts)), "rob", name, "end")
    everybody_declines(match)
    return match


def turn(role: str, **facts: Any) -> Match:
    """A plain turn of seat 0: another card interrupts it."""
    return begin(role, **facts)


def swapped(role: str, **facts: Any) -> Match:
    """Seat 1 has the Theater and has taken the character of rank 1 from seat 3."""
    match = at("call of rank 8", cast=[role], **facts)
    while decision(match) == "pick-character":
        play(match, words(match)[0])
    return play(match, "seat:3")


def everybody_declines(match: Match) -> None:
    """Nobody plays an Acrobat or a Rasputin."""
    while decision(match) in TOGETHER:
        play(match, "decline")


# Expectations.


def lines(match: Match, wanted: Mapping[tuple[str, int], int]) -> dict[tuple[str, int], int]:
    """The points of those rules and seats."""
    return {(rule, seat): line(match, rule, seat) for rule, seat in wanted}


LOOKS: dict[str, Callable[[Match, Any], Any]] = {
    "gold": lambda match, wanted: gold(match)[: len(wanted)],
    "cities": lambda match, wanted: {seat: city(match, seat) for seat in wanted},
    "hands": lambda match, wanted: {seat: hand(match, seat) for seat in wanted},
    "sizes": lambda match, wanted: {seat: len(hand(match, seat)) for seat in wanted},
    "marks": lambda match, wanted: {name: mark(match, name) for name in wanted},
    "crown": lambda match, wanted: crown(match),
    "asked": lambda match, wanted: asked(match),
    "offered": lambda match, wanted: words(match),
    "refused": lambda match, wanted: {word: forbids(match, word) for word in wanted},
    "lines": lines,
}


def tell(story: Story) -> None:
    """Play the story, compare everything that it expects, and write every moment of it down and read it again."""
    match = story.frame(**story.facts)
    for word in story.plays:
        reads_back(match)
        play(match, word)
    assert {key: LOOKS[key](match, wanted) for key, wanted in story.then.items()} == dict(story.then), story.told
    reads_back(match)


def reads_back(match: Match) -> None:
    """A position or a saved match inside an interrupt is the same table, and everybody sees the same."""
    doc = match.position()
    again, saved = GAME.position(doc), GAME.from_json(match.to_json())
    assert again.position() == doc
    assert saved.to_json() == match.to_json()
    for seat in range(match.players):
        assert saved.view(seat) == match.view(seat)
        assert again.view(seat) == match.view(seat)
