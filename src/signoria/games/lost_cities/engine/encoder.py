"""Lost Cities for nets.

The observation is lossless: whoever reads it back knows the view, but for the expeditions of finished rounds, of which
only the points are told, and for numbers above 255, which are told as 255.
"""

from typing import Final

from signoria.core.action_rows import ActionRows
from signoria.core.compiling import i64
from signoria.core.encoder import (
    BYTE,
    MOST,
    NO_FLAGS,
    Encoder,
    Field,
    above_zero,
    below_zero,
    flags_of,
    number,
    one_of,
)
from signoria.core.kernel import NONE, State
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
LARGEST_DECK: Final = len(PACKS[COLOURS]) - SEATS * HAND
ROUNDS: Final = 3
OF_COLOUR: Final = flags_of(KINDS_PER_COLOUR)
"""By the set of kinds of one colour."""
TAKEN: Final = flags_of(COLOURS)
"""By the set of colours whose pile may be taken."""
COLOUR: Final = one_of(COLOURS)
SPARES: Final = [
    bytes([spares >> colour * SPARE_BITS & SPARE_COUNT for colour in range(3)]) for spares in range(1 << 3 * SPARE_BITS)
]
"""How many more wagers there are of three colours, by the bits of `spares` for these."""
HALF_SPARES: Final = (1 << 3 * SPARE_BITS) - 1
PAIRS: Final = [bytes([pair & TOP_CARD, pair >> PILE_BITS]) for pair in range(1 << 2 * PILE_BITS)]
"""The two top cards of a pile, by their bits: 1 for a wager, the number on another, 0 for none."""
TWO_CARDS: Final = (1 << 2 * PILE_BITS) - 1
TOP: Final = [OF_COLOUR[0], *[OF_COLOUR[1 << rank] for rank in range(KINDS_PER_COLOUR)]]
"""The top card of a pile as a flag, by its bits there."""
ROUND: Final = one_of(ROUNDS)
NOTHING_ASKED: Final = bytes(4)
PLAY: Final = [bytes([1, 0, 0, 0]), bytes([0, 0, 1, 0])]
"""The question by who is asked, the viewer or the other."""
TAKE: Final = [bytes([0, 1, 0, 0]), bytes([0, 0, 0, 1])]


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

    def observe(self, s: State, seat: int, pieces: list[bytes]) -> None:
        assert isinstance(s, LostCitiesState)
        me, you = s.explorers[seat], s.explorers[1 - seat]
        add_cards(pieces, me.hand, me.spares)
        add_cards(pieces, me.seen, me.seen_spares)
        add_cards(pieces, you.seen, you.seen_spares)
        add_expeditions(pieces, s.settings, me)
        add_expeditions(pieces, s.settings, you)
        add_piles(pieces, s)
        add_question(pieces, s, seat)
        pieces.append(number(s.left))
        pieces.append(number(s.quiet))
        pieces.append(ROUND[s.round() - 1])
        pieces.append(BYTE[1 if s.first == seat else 0])
        add_totals(pieces, s, seat)
        pieces.append(s.settings.encoded)

    def mask(self, s: State, seat: int, pieces: list[bytes]) -> None:
        """Rows are choices here, so that sets of kinds are turned into flags at once."""
        assert isinstance(s, LostCitiesState)
        step = s.agenda[-1] if s.agenda else None
        if isinstance(step, PlayCard) and step.seat == seat:
            me = s.explorers[seat]
            add_kinds(pieces, me.hand & me.fits)
            add_kinds(pieces, me.hand)
            pieces.append(NO_FLAGS[ACTIONS - DRAW])
        elif isinstance(step, TakeCard) and step.seat == seat:
            pieces.append(NO_FLAGS[DRAW])
            pieces.append(BYTE[1])
            pieces.append(TAKEN[step.piles(s)])
        else:
            pieces.append(NO_FLAGS[ACTIONS])


def add_kinds(pieces: list[bytes], kinds: i64) -> None:
    """A set of kinds, colour by colour."""
    for _ in range(COLOURS):
        pieces.append(OF_COLOUR[kinds & COLOUR_KINDS])
        kinds >>= KINDS_PER_COLOUR


def add_cards(pieces: list[bytes], kinds: i64, spares: i64) -> None:
    """A hand, or what is known of it."""
    if kinds == 0:
        pieces.append(NO_FLAGS[KINDS + COLOURS])
        return
    add_kinds(pieces, kinds)
    pieces.append(SPARES[spares & HALF_SPARES])
    pieces.append(SPARES[spares >> 3 * SPARE_BITS])


def add_expeditions(pieces: list[bytes], settings: Settings, explorer: Explorer) -> None:
    """The expeditions of one side."""
    for laid in explorer.expeditions:
        pieces.append(settings.worth[laid].encoded)


def add_piles(pieces: list[bytes], s: LostCitiesState) -> None:
    """The discard piles from the top, each with its top card once more as a flag."""
    for pile in s.discards:
        rest: i64 = pile
        if rest == 0:
            pieces.append(NO_FLAGS[LONGEST_PILE + KINDS_PER_COLOUR])
            continue
        top = rest & TOP_CARD
        room: i64 = LONGEST_PILE
        while rest:
            pieces.append(PAIRS[rest & TWO_CARDS])
            rest >>= 2 * PILE_BITS
            room -= 2
        pieces.append(NO_FLAGS[room])
        pieces.append(TOP[top])


def add_question(pieces: list[bytes], s: LostCitiesState, seat: int) -> None:
    """Who is asked what, and what he has just discarded."""
    step = s.agenda[-1] if s.agenda else None
    if isinstance(step, TakeCard):
        pieces.append(TAKE[0 if step.seat == seat else 1])
        pieces.append(COLOUR[step.discarded])
    elif isinstance(step, PlayCard):
        pieces.append(PLAY[0 if step.seat == seat else 1])
        pieces.append(COLOUR[NONE])
    else:
        pieces.append(NOTHING_ASKED)
        pieces.append(COLOUR[NONE])


def add_totals(pieces: list[bytes], s: LostCitiesState, seat: int) -> None:
    """Points of the finished rounds."""
    if not s.finished:
        pieces.append(NO_FLAGS[2 * SEATS])
        return
    points = totals(s)
    for side in (seat, 1 - seat):
        pieces.append(above_zero(points[side]))
        pieces.append(below_zero(points[side]))
