"""Lost Cities for nets.

The observation is lossless: whoever reads it back knows the view, but for the expeditions of finished rounds, of which
only the points are told, and for numbers above 255, which are told as 255.
"""

from typing import Final

from signoria.core.action_rows import ActionRows
from signoria.core.compiling import i64
from signoria.core.encoder import MOST, Encoder, Field, Rows, put
from signoria.core.kernel import State
from signoria.games.lost_cities.engine.action_space import ACTIONS, DRAW
from signoria.games.lost_cities.engine.cards import (
    CARD_WORDS,
    COLOUR_KINDS,
    COLOUR_WORDS,
    COLOURS,
    KINDS,
    KINDS_PER_COLOUR,
    NUMBERS,
    PACKS,
    PILE_BITS,
    RANK_WORDS,
    TOP_CARD,
    WAGER_COUNT,
    WAGERS,
    bit,
)
from signoria.games.lost_cities.engine.state import (
    HAND,
    SEATS,
    SPARE_BITS,
    SPARE_COUNT,
    Explorer,
    LostCitiesState,
    Settings,
    spares_of,
)
from signoria.games.lost_cities.engine.turns import PlayCard, TakeCard

VERSION: Final = 2

LONGEST_PILE: Final = KINDS_PER_COLOUR - 1 + WAGERS
SUMMED: Final = ["cards", "wagers", "pips", "highest", "gain", "loss"]
EXPEDITION_SIZE: Final = WAGERS + len(NUMBERS) + 6
PILE_SIZE: Final = LONGEST_PILE + 2 * KINDS_PER_COLOUR + 1
LARGEST_DECK: Final = len(PACKS[COLOURS]) - SEATS * HAND
ROUNDS: Final = 3
ALL_NUMBERS: Final = COLOUR_KINDS - 1
"""The kinds of one colour that are no wagers."""
QUESTIONS: Final = 4
SIGNED: Final = ["my-gain", "my-loss", "your-gain", "your-loss"]


def fields() -> list[Field]:
    """What an observation tells, field by field."""
    return [
        *hand_fields("hand", "cards in the viewer's hand"),
        *hand_fields("shown", "cards in the viewer's hand that the other has seen"),
        *hand_fields("known", "cards in the other's hand that the viewer has seen"),
        *expedition_fields("my", "the viewer"),
        *expedition_fields("your", "the other"),
        *pile_fields(),
        *hand_fields("unseen", "cards that lie in the deck or, unknown to the viewer, in the other's hand"),
        Field("question", ["play", "take", "other-plays", "other-takes"], 1, "what is asked of whom; none when over"),
        Field("discarded", list(COLOUR_WORDS), 1, "the colour that whoever takes has just discarded"),
        Field("deck", ["cards"], LARGEST_DECK, "cards left in the deck"),
        Field("quiet", ["turns"], MOST, "turns since a card was drawn from the deck"),
        Field("round", [str(number + 1) for number in range(ROUNDS)], 1, "the round that is played"),
        Field("began", ["viewer"], 1, "did the viewer begin this round?"),
        Field("totals", SIGNED, MOST, "points of the finished rounds"),
        Field("standing", SIGNED, MOST, "points if the round ended now, all rounds together"),
        Field("lead", ["ahead", "behind"], MOST, "what the viewer's standing is above and below the other's"),
        Field("rounds", ["rounds"], ROUNDS, "rounds of the match"),
        Field("colours", ["colours"], COLOURS, "colours in play"),
        Field("options", ["retake", "leader-begins", "bonus-from-9", "three-wagers-x3"], 1, "other options"),
        Field("stall-after", ["turns"], MOST, "quiet turns that end a round; 0 for none"),
    ]


def expedition_fields(side: str, whose: str) -> list[Field]:
    """The expeditions of one side."""
    wagers = [f"wager-{number + 1}" for number in range(WAGERS)]
    found: list[Field] = []
    for colour in COLOUR_WORDS:
        laid = wagers + [str(rank) for rank in NUMBERS]
        found.append(Field(f"{side}-{colour}", laid, 1, f"the {colour} expedition of {whose}"))
        found.append(
            Field(f"{side}-{colour}-sum", SUMMED, MOST, "what they add up to, with points above and below zero")
        )
    return found


def pile_fields() -> list[Field]:
    """The discard piles."""
    deep = [f"{depth + 1}" for depth in range(LONGEST_PILE)]
    top = [str(RANK_WORDS[kind]) for kind in range(KINDS_PER_COLOUR)]
    from_top = "the pile from the top: the number of each card, 1 for a wager, 0 for none"
    found: list[Field] = []
    for colour in COLOUR_WORDS:
        found.append(Field(f"pile-{colour}", deep, NUMBERS[-1], from_top))
        found.append(Field(f"top-{colour}", top, 1, "the top card of the pile"))
        found.append(Field(f"in-{colour}", top, WAGERS, "how many of each card lie in the pile"))
        found.append(Field(f"size-{colour}", ["cards"], LONGEST_PILE, "how many cards lie in the pile"))
    return found


def hand_fields(name: str, meaning: str) -> list[Field]:
    """A set of kinds, and how many more of each wager there are."""
    more = f"more wagers of a colour among the {meaning}"
    return [Field(name, list(CARD_WORDS), 1, meaning), Field(f"{name}-more", list(COLOUR_WORDS), 2, more)]


class LostCitiesEncoder(Encoder):
    """How Lost Cities is shown to a net."""

    def __init__(self, rows: ActionRows) -> None:
        super().__init__(VERSION, fields(), rows)

    def observe(self, s: State, seat: int, rows: Rows) -> None:
        assert isinstance(s, LostCitiesState)
        me, you = s.explorers[seat], s.explorers[1 - seat]
        add_cards(rows, me.hand, me.spares)
        add_cards(rows, me.seen, me.seen_spares)
        add_cards(rows, you.seen, you.seen_spares)
        add_expeditions(rows, s.settings, me)
        add_expeditions(rows, s.settings, you)
        add_piles(rows, s, seat)
        add_question(rows, s, seat)
        rows.number(s.left)
        rows.number(s.quiet)
        rows.flag(s.round() - 1, ROUNDS)
        rows.number(1 if s.first == seat else 0)
        add_totals(rows, s, seat)
        rows.piece(s.settings.encoded)

    def mask(self, s: State, seat: int, rows: Rows) -> None:
        """Rows of actions are choices here, so that sets of kinds are turned into flags at once."""
        assert isinstance(s, LostCitiesState)
        step = s.agenda[-1] if s.agenda else None
        if isinstance(step, PlayCard) and step.seat == seat:
            me = s.explorers[seat]
            rows.members(me.hand & me.fits, KINDS)
            rows.members(me.hand, KINDS)
            rows.skip(ACTIONS - DRAW)
        elif isinstance(step, TakeCard) and step.seat == seat:
            rows.skip(DRAW)
            rows.number(1)
            rows.members(step.piles(s), COLOURS)
        else:
            rows.skip(ACTIONS)


def add_cards(rows: Rows, kinds: i64, spares: i64) -> None:
    """A hand, or what is known of it."""
    rows.members(kinds, KINDS)
    writer, at = rows.writer, rows.at
    while spares:
        put(writer, at, spares & SPARE_COUNT)
        spares >>= SPARE_BITS
        at += 1
    rows.skip(COLOURS)


def add_expeditions(rows: Rows, settings: Settings, explorer: Explorer) -> None:
    """The expeditions of one side."""
    for laid in explorer.expeditions:
        if laid:
            rows.piece(settings.worth[laid].encoded)
        else:
            rows.skip(EXPEDITION_SIZE)


def add_piles(rows: Rows, s: LostCitiesState, seat: int) -> None:
    """The discard piles from the top, each with its top card once more as a flag and its cards counted.

    Then what is neither on the table nor in a hand, as far as the viewer knows.
    """
    me, you = s.explorers[seat], s.explorers[1 - seat]
    held: i64 = me.hand | you.seen
    unseen: i64 = 0
    spares: i64 = 0
    first: i64 = 0
    in_box: i64 = s.settings.wagers
    absent: i64 = s.settings.absent
    for colour in range(COLOURS):
        laid: i64 = me.expeditions[colour]
        also: i64 = you.expeditions[colour]
        pile: i64 = s.discards[colour]
        wagers: i64 = wagers_of(pile)
        numbers: i64 = numbers_of(pile)
        add_pile(rows, pile, numbers, wagers)
        if colour < s.settings.colours:
            place = spares_of(colour)
            wagers += (laid & WAGER_COUNT) + (also & WAGER_COUNT)
            wagers += wagers_held(me.hand, me.spares, first, place)
            wagers += wagers_held(you.seen, you.seen_spares, first, place)
            gone: i64 = (laid & ~WAGER_COUNT | also & ~WAGER_COUNT) >> 1 | numbers | held >> first & ALL_NUMBERS
            gone |= absent
            unseen |= (ALL_NUMBERS & ~gone) << first
            if wagers < in_box:
                unseen |= bit(first)
                spares += (in_box - 1 - wagers) << place
        first += KINDS_PER_COLOUR
    add_cards(rows, unseen, spares)


def add_pile(rows: Rows, pile: i64, numbers: i64, wagers: i64) -> None:
    """One discard pile."""
    if pile == 0:
        rows.skip(PILE_SIZE)
        return
    writer, at = rows.writer, rows.at
    cards: i64 = 0
    rest = pile
    while rest:
        put(writer, at + cards, rest & TOP_CARD)
        rest >>= PILE_BITS
        cards += 1
    top = pile & TOP_CARD
    writer[at + LONGEST_PILE + top - 1] = 1
    rows.skip(LONGEST_PILE + KINDS_PER_COLOUR)
    put(writer, rows.at, wagers)
    rows.skip(1)
    rows.members(numbers >> 1, KINDS_PER_COLOUR - 1)
    rows.number(cards)


def numbers_of(pile: i64) -> i64:
    """The numbers of a pile, as a set of kinds of its colour."""
    found: i64 = 0
    while pile:
        found |= bit((pile & TOP_CARD) - 1)
        pile >>= PILE_BITS
    return found & ALL_NUMBERS


def wagers_of(pile: i64) -> i64:
    """How many wagers lie in a pile."""
    found: i64 = 0
    while pile:
        if pile & TOP_CARD == 1:
            found += 1
        pile >>= PILE_BITS
    return found


def wagers_held(hand: i64, spares: i64, wager: i64, place: i64) -> i64:
    """How many of these wagers are in a hand; `place` is where its spares are counted."""
    return (hand >> wager & 1) + (spares >> place & SPARE_COUNT)


def add_question(rows: Rows, s: LostCitiesState, seat: int) -> None:
    """Who is asked what, and what he has just discarded."""
    step = s.agenda[-1] if s.agenda else None
    if isinstance(step, TakeCard):
        rows.flag(1 if step.seat == seat else 3, QUESTIONS)
        rows.flag(step.discarded, COLOURS)
    elif isinstance(step, PlayCard):
        rows.flag(0 if step.seat == seat else 2, QUESTIONS)
        rows.skip(COLOURS)
    else:
        rows.skip(QUESTIONS + COLOURS)


def add_totals(rows: Rows, s: LostCitiesState, seat: int) -> None:
    """Points of the finished rounds, what they would be if this round ended now, and the difference."""
    mine, yours = finished_points(s, seat), finished_points(s, 1 - seat)
    rows.signed(mine)
    rows.signed(yours)
    if s.agenda:
        mine += laid_points(s, seat)
        yours += laid_points(s, 1 - seat)
    rows.signed(mine)
    rows.signed(yours)
    rows.signed(mine - yours)


def finished_points(s: LostCitiesState, seat: int) -> i64:
    """What a seat has won in finished rounds, as `scoring.totals` counts it for both."""
    points: i64 = 0
    place = seat * COLOURS
    while place < len(s.finished):
        for colour in range(COLOURS):
            points += s.settings.worth[s.finished[place + colour]].points
        place += SEATS * COLOURS
    return points


def laid_points(s: LostCitiesState, seat: int) -> i64:
    """What the expeditions of a seat are worth now."""
    points: i64 = 0
    for laid in s.explorers[seat].expeditions:
        if laid:
            points += s.settings.worth[laid].points
    return points
