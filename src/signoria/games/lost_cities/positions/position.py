"""Positions written by hand, and imagined ones: known cards are put on the table and the rest is dealt.

`position.schema.json` beside this file describes the format.
"""

import re
from collections import Counter
from collections.abc import Mapping
from typing import Any

from signoria.core.chance import Chance
from signoria.core.errors import InvalidPosition
from signoria.core.kernel import NONE, Step
from signoria.core.likelihood import Likelihood
from signoria.core.match import Match
from signoria.core.position_fields import number, read_by_seat, read_declared, shown, unplaced
from signoria.games.lost_cities.engine.cards import (
    CARD_WORDS,
    COLOUR_OF,
    COLOURS,
    KINDS_PER_COLOUR,
    numbers_in,
    wagers_in,
)
from signoria.games.lost_cities.engine.redeal import deal_hands
from signoria.games.lost_cities.engine.state import SEATS, LostCitiesState, Settings
from signoria.games.lost_cities.engine.turns import PLAY_CARD, ROUND_ENDS, take_card
from signoria.games.lost_cities.positions.beginning import read_first
from signoria.games.lost_cities.positions.cards import check_finished, read_discards, read_hand, read_tables
from signoria.games.lost_cities.positions.fields import FIELDS
from signoria.games.lost_cities.text.notation import COLOUR
from signoria.games.lost_cities.views.view import Question, open_view

LONGEST_QUIET = 1_000_000
"""Turns without a drawn card, where no option ends the round after some."""
MOMENT = re.compile(r"over|seat (?P<seat>[01]) to (?P<what>play|take)(?:, having discarded (?P<colour>\w+))?")

FORMS = {
    "play": "seat {seat} to play",
    "take": "seat {seat} to take",
    "discarded": "seat {seat} to take, having discarded {colour}",
    "over": "over",
}
"""How a moment can be said: for whoever chooses one instead of writing it."""


def read(
    doc: Mapping[str, Any],
    settings: Settings,
    begins: int,
    chance: Chance,
    likelihood: Likelihood[LostCitiesState] | None = None,
) -> LostCitiesState:
    """The table of a position. What it leaves out is concluded, or dealt from the cards nobody has placed.

    `begins` is the seat that begins the first round, SEATS for a random one. Deals are alike, or as likely as is said.
    """
    read_declared("position", doc, FIELDS)
    s = LostCitiesState(settings, chance)
    s.clear()
    s.finished = read_tables("finished", doc.get("finished", []), s.settings.colours, s.settings.rounds)
    check_finished(s.finished)
    _read_expeditions(s, doc)
    discards = read_discards(doc.get("discards", {}), s.settings.colours)
    _read_moment(s, doc.get("moment", "seat 0 to play"), discards)
    stall_after = s.settings.stall_after or LONGEST_QUIET
    s.quiet = number("quiet", doc.get("quiet", 0), 0, stall_after - 1 if s.agenda else stall_after)
    _deal_rest(s, doc, discards, likelihood)
    read_first(s, begins, doc.get("first"))
    return s


def _read_expeditions(s: LostCitiesState, doc: Mapping[str, Any]) -> None:
    """The expeditions on the table; when all is over they are those of the last round."""
    last, over = s.finished[-SEATS * COLOURS :], _rounds(s) == s.settings.rounds
    if over and "expeditions" not in doc:
        tables = last
    else:
        tables = read_tables("expeditions", [doc.get("expeditions", [{}, {}])], s.settings.colours, 1)
    if over and tables != last:
        raise InvalidPosition(
            "expeditions: when all rounds are finished, they are those of the last finished round", "follows"
        )
    for place, laid in enumerate(tables):
        s.explorers[place // COLOURS].set_expedition(place % COLOURS, laid)


def _rounds(s: LostCitiesState) -> int:
    """How many rounds are finished."""
    return len(s.finished) // (SEATS * COLOURS)


def write(match: Match, s: LostCitiesState) -> dict[str, Any]:
    """The position on the table, with everything that is hidden."""
    seen = open_view(s)
    return {
        "game": "lost-cities",
        "players": SEATS,
        "options": match.options,
        "moment": moment(seen["question"]),
        "first": s.first,
        "hands": [[CARD_WORDS[kind] for kind in explorer.cards()] for explorer in s.explorers],
        "known": [hand["known"] for hand in seen["hands"]],
        "expeditions": seen["expeditions"],
        "discards": seen["discards"],
        "deck": [CARD_WORDS[kind] for kind in reversed(s.deck[: s.left])],
        "quiet": s.quiet,
        "finished": seen["finished"],
    }


def moment(asked: Question | None) -> str:
    """What is being decided, in the words of a position."""
    if asked is None:
        return "over"
    discarded = asked["discarded"] if asked["kind"] == "take" else ""
    return f"seat {asked['seat']} to {asked['kind']}" + (f", having discarded {discarded}" if discarded else "")


def _read_moment(s: LostCitiesState, words: object, discards: list[int]) -> None:
    parts = MOMENT.fullmatch(words) if isinstance(words, str) else None
    if parts is None:
        raise InvalidPosition(
            "moment: expected 'seat 0 to play', 'seat 1 to take', 'seat 1 to take, having discarded red' or 'over', "
            f"got {shown(words)}",
            "form",
        )
    if (_rounds(s) == s.settings.rounds) != (words == "over"):
        raise InvalidPosition(f"moment: {words!r} does not fit {_rounds(s)} finished rounds of {s.settings.rounds}")
    if words != "over":
        s.agenda = [ROUND_ENDS, _step(s, int(parts["seat"]), parts["what"], parts["colour"], discards)]


def _step(s: LostCitiesState, seat: int, what: str, word: str | None, discards: list[int]) -> Step[LostCitiesState]:
    if what == "play" and word is None:
        return PLAY_CARD[seat]
    colour = COLOUR.get(word or "", NONE)
    if what == "play" or (word is not None and colour not in [COLOUR_OF[kind] for kind in discards]):
        raise InvalidPosition(f"moment: nothing {word} can have been discarded; the pile is empty or there is none")
    if colour == NONE and not any(s.explorers[seat].expeditions):
        raise InvalidPosition(
            f"moment: seat {seat} is to take, so it has laid a card, but it has no expedition; if it has discarded "
            "one, expected words like 'seat 1 to take, having discarded red'"
        )
    return take_card(seat, colour)


def _deal_rest(
    s: LostCitiesState, doc: Mapping[str, Any], discards: list[int], likelihood: Likelihood[LostCitiesState] | None
) -> None:
    """Fill hands and deck: first what the position names, then the unplaced cards in random order."""
    known = [
        read_hand(f"known of seat {seat}", words)
        for seat, words in enumerate(read_by_seat("known", doc.get("known", [[], []]), SEATS))
    ]
    hands = read_by_seat("hands", doc.get("hands", [None, None]), SEATS)
    held = [
        known[seat] if hands[seat] is None else read_hand(f"hand of seat {seat}", hands[seat]) for seat in range(SEATS)
    ]
    top = read_hand("deck", [] if doc.get("deck") is None else doc["deck"])
    placed = held[0] + held[1] + top + discards + _in_expeditions(s)
    rest = unplaced(s.settings.pack, placed, CARD_WORDS)
    s.chance.shuffle(rest)
    missing = _missing(s, held, hands, len(rest))
    dealt = deal_hands(s, rest, missing, likelihood)
    for seat in range(SEATS):
        _fill_hand(s, seat, held[seat] + dealt[seat], known[seat])
    _fill_deck(s, rest, top, discards)


def _missing(s: LostCitiesState, held: list[list[int]], hands: list[Any], left: int) -> list[int]:
    """How many cards each hand lacks; a hand that the position names lacks none."""
    missing: list[int] = []
    for seat in range(SEATS):
        size = s.settings.hand - (
            1 if s.agenda and s.agenda[-1] is not PLAY_CARD[seat] and s.agenda[-1].seat == seat else 0
        )
        missing.append(size - len(held[seat]))
        if missing[seat] < 0 or (missing[seat] and hands[seat] is not None):
            raise InvalidPosition(
                f"hand of seat {seat}: expected {size} cards now, got {len(held[seat])}", "count", n=size
            )
        if sum(missing) > left:
            raise InvalidPosition(f"hand of seat {seat}: expected {size} cards, but too few are left to deal", "few")
    return missing


def _fill_deck(s: LostCitiesState, rest: list[int], top: list[int], discards: list[int]) -> None:
    """What is left lies in the deck. The last round ended with its last card, unless in a stall: then on the piles."""
    used_up = not s.agenda and (s.settings.stall_after == 0 or s.quiet < s.settings.stall_after)
    if used_up and top:
        raise InvalidPosition(
            "deck: expected none, since the last round ended with its last card; with the option stall_after it may "
            "have ended in a stall, and then `quiet` is that number",
            "not-now",
        )
    for kind in rest + discards if used_up else discards:
        s.discard(kind)
    s.deck = [] if used_up else rest + top[::-1]
    s.left = len(s.deck)
    if s.agenda and not s.left:
        raise InvalidPosition("deck: it is empty, so the round is over; leave out fewer cards or finish the round")
    if not s.agenda and not used_up and not s.left:
        raise InvalidPosition(
            f"quiet: expected less than {s.quiet}, since the deck is empty and no stall ended the round",
            "most",
            high=s.quiet - 1,
        )


def _in_expeditions(s: LostCitiesState) -> list[int]:
    """The cards of the expeditions on the table."""
    laid: list[int] = []
    for place, expedition in enumerate(s.expeditions()):
        wager = place % COLOURS * KINDS_PER_COLOUR
        laid += [wager] * wagers_in(expedition) + [wager + number - 1 for number in numbers_in(expedition)]
    return laid


def _fill_hand(s: LostCitiesState, seat: int, kinds: list[int], known: list[int]) -> None:
    """Give a seat its cards, those the other seat has seen among them."""
    seen = Counter(known)
    for kind in kinds:
        s.explorers[seat].gain(kind, seen[kind] > 0)
        seen[kind] -= 1
    if +seen:
        raise InvalidPosition(
            f"known of seat {seat}: {CARD_WORDS[min(+seen)]} is not in that hand",
            "unknown",
            what=CARD_WORDS[min(+seen)],
        )
