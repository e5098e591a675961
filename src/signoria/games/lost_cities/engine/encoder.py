"""Lost Cities for nets.

The observation is lossless: whoever reads it back knows the view, but for the expeditions of finished rounds, of which
only the points are told, and for numbers above 255, which are told as 255.
"""

from typing import Final

from signoria.core.action_rows import ActionRows
from signoria.core.compiling import i64
from signoria.core.encoder import MOST, Encoder, Field, Rows, flags_of
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
    WAGERS,
)
from signoria.games.lost_cities.engine.scoring import totals
from signoria.games.lost_cities.engine.state import (
    HAND,
    SEATS,
    SPARE_BITS,
    SPARE_COUNT,
    Explorer,
    LostCitiesState,
    Settings,
)
from signoria.games.lost_cities.engine.turns import PlayCard, TakeCard

VERSION: Final = 1

LONGEST_PILE: Final = KINDS_PER_COLOUR - 1 + WAGERS
EXPEDITION_SIZE: Final = WAGERS + len(NUMBERS) + 2
LARGEST_DECK: Final = len(PACKS[COLOURS]) - SEATS * HAND
ROUNDS: Final = 3
OF_COLOUR: Final = flags_of(KINDS_PER_COLOUR)
"""By the set of kinds of one colour."""
TAKEN: Final = flags_of(COLOURS)
"""By the set of colours whose pile may be taken."""
SPARES: Final = [
    bytes([spares >> colour * SPARE_BITS & SPARE_COUNT for colour in range(3)]) for spares in range(1 << 3 * SPARE_BITS)
]
"""How many more wagers there are of three colours, by the bits of `spares` for these."""
HALF_SPARES: Final = (1 << 3 * SPARE_BITS) - 1
PAIRS: Final = [bytes([pair & TOP_CARD, pair >> PILE_BITS]) for pair in range(1 << 2 * PILE_BITS)]
"""The two top cards of a pile, by their bits: 1 for a wager, the number on another, 0 for none."""
TWO_CARDS: Final = (1 << 2 * PILE_BITS) - 1
QUESTIONS: Final = 4


def fields() -> list[Field]:
    """What an observation tells, field by field."""
    return [
        *hand_fields("hand", "cards in the viewer's hand"),
        *hand_fields("shown", "cards in the viewer's hand that the other has seen"),
        *hand_fields("known", "cards in the other's hand that the viewer has seen"),
        *expedition_fields("my", "the viewer"),
        *expedition_fields("your", "the other"),
        *pile_fields(),
        Field("question", ["play", "take", "other-plays", "other-takes"], 1, "what is asked of whom; none when over"),
        Field("discarded", list(COLOUR_WORDS), 1, "the colour that whoever takes has just discarded"),
        Field("deck", ["cards"], LARGEST_DECK, "cards left in the deck"),
        Field("quiet", ["turns"], MOST, "turns since a card was drawn from the deck"),
        Field("round", [str(number + 1) for number in range(ROUNDS)], 1, "the round that is played"),
        Field("began", ["viewer"], 1, "did the viewer begin this round?"),
        Field("totals", ["my-gain", "my-loss", "your-gain", "your-loss"], MOST, "points of the finished rounds"),
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
        found.append(Field(f"{side}-{colour}-worth", ["gain", "loss"], MOST, "its points above and below zero"))
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
        add_piles(rows, s)
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
            add_kinds(rows, me.hand & me.fits)
            add_kinds(rows, me.hand)
            rows.skip(ACTIONS - DRAW)
        elif isinstance(step, TakeCard) and step.seat == seat:
            rows.skip(DRAW)
            rows.number(1)
            rows.piece(TAKEN[step.piles(s)])
        else:
            rows.skip(ACTIONS)


def add_kinds(rows: Rows, kinds: i64) -> None:
    """A set of kinds, colour by colour."""
    for _ in range(COLOURS):
        if kinds & COLOUR_KINDS:
            rows.piece(OF_COLOUR[kinds & COLOUR_KINDS])
        else:
            rows.skip(KINDS_PER_COLOUR)
        kinds >>= KINDS_PER_COLOUR


def add_cards(rows: Rows, kinds: i64, spares: i64) -> None:
    """A hand, or what is known of it."""
    if kinds == 0:
        rows.skip(KINDS + COLOURS)
        return
    add_kinds(rows, kinds)
    if spares:
        rows.piece(SPARES[spares & HALF_SPARES])
        rows.piece(SPARES[spares >> 3 * SPARE_BITS])
    else:
        rows.skip(COLOURS)


def add_expeditions(rows: Rows, settings: Settings, explorer: Explorer) -> None:
    """The expeditions of one side."""
    for laid in explorer.expeditions:
        if laid:
            rows.piece(settings.worth[laid].encoded)
        else:
            rows.skip(EXPEDITION_SIZE)


def add_piles(rows: Rows, s: LostCitiesState) -> None:
    """The discard piles from the top, each with its top card once more as a flag."""
    for pile in s.discards:
        rest: i64 = pile
        if rest == 0:
            rows.skip(LONGEST_PILE + KINDS_PER_COLOUR)
            continue
        top = rest & TOP_CARD
        room: i64 = LONGEST_PILE
        while rest:
            rows.piece(PAIRS[rest & TWO_CARDS])
            rest >>= 2 * PILE_BITS
            room -= 2
        rows.skip(room)
        rows.flag(top - 1, KINDS_PER_COLOUR)


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
    """Points of the finished rounds."""
    if not s.finished:
        rows.skip(2 * SEATS)
        return
    points = totals(s)
    rows.signed(points[seat])
    rows.signed(points[1 - seat])
