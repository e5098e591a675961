"""The observation of Lost Cities can be read back: it holds all that the view does."""

from collections import Counter
from typing import Any

from signoria.core.match import Match
from signoria.games.lost_cities.engine.cards import CARD_WORDS, COLOUR_WORDS, PACKS
from tests.conformance.looks import moments
from tests.conformance.lost_cities import SUBJECT

ENCODER = SUBJECT.game.encoder
LABELS = {field.name: field.labels for field in ENCODER.fields}
Read = dict[str, list[int]]


def flagged(read: Read, name: str) -> list[str]:
    return [label for label, flag in zip(LABELS[name], read[name], strict=True) if flag]


def cards(read: Read, name: str) -> list[str]:
    """A hand in words."""
    more = dict(zip(COLOUR_WORDS, read[f"{name}-more"], strict=True))
    held = Counter(flagged(read, name))
    for colour, number in more.items():
        held[f"{colour}-wager"] += number
    return sorted(held.elements(), key=CARD_WORDS.index)


def laid(read: Read, side: str) -> dict[str, list[int | str]]:
    """The expeditions of a side as views have them."""
    ranks = {colour: flagged(read, f"{side}-{colour}") for colour in COLOUR_WORDS}
    return {
        colour: ["wager" if rank.startswith("wager") else int(rank) for rank in cards]
        for colour, cards in ranks.items()
        if cards
    }


def signed(pair: list[int]) -> int:
    assert 0 in pair
    return pair[0] - pair[1]


def question(read: Read, seat: int) -> tuple[str, int] | None:
    asked = flagged(read, "question")
    if not asked:
        return None
    return {
        "play": ("play", seat),
        "take": ("take", seat),
        "other-plays": ("play", 1 - seat),
        "other-takes": ("take", 1 - seat),
    }[asked[0]]


def check(match: Match, seat: int) -> None:
    """Hold the observation against the view."""
    view: dict[str, Any] = match.view(seat)
    read = ENCODER.read(match.observation(seat))
    sides = {"my": seat, "your": 1 - seat}
    assert cards(read, "hand") == view["hand"]
    assert cards(read, "shown") == view["hands"][seat]["known"]
    assert cards(read, "known") == view["hands"][1 - seat]["known"]
    for side, owner in sides.items():
        assert laid(read, side) == view["expeditions"][owner]
        for colour in COLOUR_WORDS:
            check_sum(read[f"{side}-{colour}-sum"], view["expeditions"][owner].get(colour, []))
        worth = {colour: signed(read[f"{side}-{colour}-sum"][-2:]) for colour in COLOUR_WORDS}
        assert {colour: points for colour, points in worth.items() if points} == {
            colour: points for colour, points in view["worth"][owner].items() if points
        }
    for colour, pile in view["discards"].items():
        found = [rank for rank in read[f"pile-{colour}"] if rank]
        assert ["wager" if rank == 1 else rank for rank in reversed(found)] == pile
        assert flagged(read, f"top-{colour}") == [str(rank) for rank in pile[-1:]]
        assert Counter(dict(zip(LABELS[f"in-{colour}"], read[f"in-{colour}"], strict=True))) == Counter(map(str, pile))
        assert read[f"size-{colour}"] == [len(pile)]
    asked = view["question"]
    assert question(read, seat) == (None if asked is None else (asked["kind"], asked["seat"]))
    discarded = asked["discarded"] if asked is not None and asked["kind"] == "take" else ""
    assert "".join(flagged(read, "discarded")) == discarded
    assert read["deck"] == [view["deck"]]
    assert read["quiet"] == [min(view["quiet"], 255)]
    assert flagged(read, "round") == [str(view["round"])]
    assert read["began"] == [view["first"] == seat]
    assert signed(read["totals"][:2]) == view["totals"][seat]
    assert signed(read["totals"][2:]) == view["totals"][1 - seat]
    assert signed(read["standing"][:2]) == match.scores()[seat]
    assert signed(read["standing"][2:]) == match.scores()[1 - seat]
    assert signed(read["lead"]) == match.scores()[seat] - match.scores()[1 - seat]
    assert cards(read, "unseen") == unseen(view, seat)


def check_sum(summed: list[int], laid: list[int | str]) -> None:
    """Hold what an expedition adds up to against its cards."""
    numbers = [rank for rank in laid if isinstance(rank, int)]
    assert summed[:4] == [len(laid), laid.count("wager"), sum(numbers), max(numbers, default=0)]


def unseen(view: dict[str, Any], seat: int) -> list[str]:
    """All cards but those on the table, in the hand, and known in that of the other."""
    seen = Counter([*view["hand"], *view["hands"][1 - seat]["known"]])
    zones = [*view["expeditions"], view["discards"]]
    seen += Counter(f"{colour}-{rank}" for zone in zones for colour, ranks in zone.items() for rank in ranks)
    left = Counter(CARD_WORDS[kind] for kind in PACKS[len(view["discards"])])
    assert seen <= left
    return sorted((left - seen).elements(), key=CARD_WORDS.index)


def test_an_observation_holds_what_the_view_does() -> None:
    looked = 0
    for match in moments(SUBJECT, 20):
        for seat in range(2):
            check(match, seat)
            looked += 1
    assert looked > 500


def test_an_observation_tells_the_options() -> None:
    given = {"colours": 6, "rounds": 1, "retake_discard": True, "later_rounds": "alternate", "stall_after": 300}
    match = SUBJECT.game.new(options={**given, "bonus_from": 9, "three_wagers": "x3"}, seed=1)
    read = ENCODER.read(match.observation(0))
    assert (read["rounds"], read["colours"], read["stall-after"]) == ([1], [6], [255])
    assert flagged(read, "options") == ["retake", "bonus-from-9", "three-wagers-x3"]
    usual = ENCODER.read(SUBJECT.game.new(seed=1).observation(0))
    assert flagged(usual, "options") == ["leader-begins"]


def test_a_table_of_five_colours_has_no_rows_of_the_sixth() -> None:
    game = SUBJECT.game
    words = {game.action_rows.words[row] for row in game.possible_rows(2, {"colours": 5})}
    assert set(game.action_rows.words) - words == {word for word in game.words if "purple" in word}
