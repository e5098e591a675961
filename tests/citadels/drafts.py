"""All drafts that agree with what a seat knows, found by the rules of the draft and by trying."""

from collections.abc import Iterator

from signoria.core.dice import Dice
from signoria.core.match import Match
from signoria.core.options import Options
from signoria.games.citadels.engine.draft import (
    LAY_CHOSEN,
    LAY_NOTHING,
    TAKE_FIRST_HIDDEN,
    LayAside,
    comes_with,
    picker,
)
from signoria.games.citadels.engine.state import CitadelsState
from signoria.games.citadels.game import Citadels
from tests.conformance.citadels import CLASSIC, DARK, DELUXE
from tests.conformance.walks import walk

GAME = Citadels()
Draft = tuple[tuple[int, ...], int, int]
"""The picks as the state holds them, the card hidden first, and the cards being passed on."""
FEW, MANY = 3, 40
"""Moments with so many drafts that fit are tried."""
TABLES: list[tuple[int, Options]] = [
    (2, {"edition": CLASSIC}),
    (2, {"edition": DARK, "replaced": 8}),
    (3, {"edition": CLASSIC}),
    (3, {"edition": DELUXE, "cast": "originals"}),
    (4, {"edition": CLASSIC}),
    (6, {"edition": DELUXE, "cast": "originals"}),
    (7, {"edition": CLASSIC}),
    (8, {"edition": DELUXE, "cast": "ambitious-aristocrats"}),
]
"""Every way to draft: one or two characters each, cards laid aside by choice and at random, the last one's two."""


def ranks(mask: int) -> list[int]:
    return [rank for rank in range(1, 10) if mask >> rank & 1]


def table_of(match: Match) -> CitadelsState:
    assert isinstance(match.state, CitadelsState)
    return match.state


def draft_of(match: Match) -> Draft:
    s = table_of(match)
    return tuple(s.picks), s.secrets.first_hidden, s.secrets.passing


class Witness:
    """A seat, or a spectator, and what the view tells of the draft."""

    def __init__(self, match: Match, seat: int | None) -> None:
        self.s, view = table_of(match), match.view(seat)
        cast, marks = match.setup()["cast"], view["marks"]
        self.count = len(self.s.picks) // 3
        self.laying = bool(self.s.agenda) and isinstance(self.s.agenda[-1], LayAside)
        self.known = {pick["number"]: pick for pick in view["picks"]}
        self.holders = {cast.index(slug) + 1: owner for owner, slugs in enumerate(view["roles"]) for slug in slugs}
        called = [rank for rank in range(1, marks["called"] + 1) if not marks["shown"] >> rank & 1]
        self.silent = [rank for rank in called if rank != marks["murdered"] and rank not in self.holders]
        self.first_hidden = view["secrets"].get("first_hidden", 0)
        self.passing = view["secrets"].get("passing", 0)

    def drafts(self) -> list[Draft]:
        """All that agree."""
        pack = sum(1 << rank for rank in range(1, self.s.settings.ranks + 1)) & ~self.s.marks.face_up
        return [
            draft
            for hidden in ranks(pack)
            for draft in self.go_on((), hidden, pack & ~(1 << hidden))
            if self.fits(draft)
        ]

    def go_on(self, picks: tuple[int, ...], hidden: int, passing: int) -> Iterator[Draft]:
        """Every draft that begins like this."""
        number = len(picks) // 3
        if number == self.count:
            yield picks, hidden, passing
            return
        how = comes_with(self.s, number)
        offered = passing | 1 << hidden if how == TAKE_FIRST_HIDDEN else passing
        for chosen in ranks(offered):
            if not self.may_choose(number, offered, chosen):
                continue
            rest = offered & ~(1 << chosen)
            if how == TAKE_FIRST_HIDDEN:
                yield from self.go_on((*picks, offered, chosen, 0), ranks(rest)[0], 0)
            elif how == LAY_NOTHING or (how == LAY_CHOSEN and self.laying and number == self.count - 1):
                yield from self.go_on((*picks, offered, chosen, 0), hidden, rest)
            else:
                for laid in ranks(rest):
                    yield from self.go_on((*picks, offered, chosen, laid), hidden, rest & ~(1 << laid))

    def may_choose(self, number: int, offered: int, chosen: int) -> bool:
        """Is this pick as it is known to have been?"""
        if chosen in self.silent or self.holders.get(chosen, picker(self.s, number)) != picker(self.s, number):
            return False
        known = self.known.get(number)
        return known is None or (known["offered"], known["chosen"]) == (ranks(offered), chosen)

    def fits(self, draft: Draft) -> bool:
        """Does the whole of it agree with what lies aside and with who has what?"""
        picks, hidden, passing = draft
        chosen = {picks[3 * number + 1]: picker(self.s, number) for number in range(self.count)}
        laid = [pick["laid"] in (0, picks[3 * number + 2]) for number, pick in self.known.items()]
        held = [chosen.get(rank) == owner for rank, owner in self.holders.items()]
        aside = [self.first_hidden in (0, hidden), self.passing in (0, passing)]
        return all(laid + held + aside)


def moments(players: int, options: Options, most: int) -> Iterator[tuple[Match, int | None, list[Draft]]]:
    """Moments of the first rounds of a random game at which few drafts fit, each with all of them."""
    match, seen = GAME.new(players, options, players), ""
    for moment, asked, _ in walk(match, Dice(players), 20_000):
        s = table_of(moment)
        now = f"{len(s.picks)} {s.marks.called} {s.secrets.passing}"
        if now != seen and not s.theater and s.round <= 2 and len(s.picks) >= 6:
            seen = now
            for seat in sorted({asked, s.crown}):
                found = Witness(moment, seat).drafts()
                assert draft_of(moment) in found
                if FEW <= len(found) <= MANY and most:
                    most -= 1
                    yield moment, seat, found
        if not most:
            return
