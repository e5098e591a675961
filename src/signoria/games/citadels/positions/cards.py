"""The cards of a position: what is known is laid out, what is not is dealt from the cards that lie nowhere else."""

from collections.abc import Mapping, Sequence
from typing import Any

from signoria.core.errors import InvalidPosition
from signoria.core.kernel import NONE
from signoria.core.position_fields import number, read_by_seat, read_cards, unplaced
from signoria.games.citadels.engine.cards import COINS, KIND, is_action_card, is_unique
from signoria.games.citadels.engine.districts.building_time import TakeFromDeck
from signoria.games.citadels.engine.districts.rank8_shields import RecoverDistrict
from signoria.games.citadels.engine.kinds import RASPUTIN, SLUGS, TICKET_WAGON
from signoria.games.citadels.engine.marks import RASPUTIN_OPEN
from signoria.games.citadels.engine.moves import gold_in_play
from signoria.games.citadels.engine.opening import START_CARDS, START_GOLD
from signoria.games.citadels.engine.packing import bit, kind_at, kind_in, seen_by, seers_of
from signoria.games.citadels.engine.sight import UNSEEN
from signoria.games.citadels.engine.state import CitadelsState
from signoria.games.citadels.positions.words import MANY
from signoria.games.citadels.text.notation import KIND_OF, PLOT_OF

PILES = ("deck", "discards", "drawn", "museum")
HOLE = KIND
"""Stands for a card yet to be dealt."""
CARDS = {**KIND_OF, UNSEEN: HOLE}
LIKE_CARDS = "'tavern' and 'great-wall', or '?' for one to be dealt"
LIKE_DISTRICTS = "'tavern', or 'tavern+' with a coin"


def read_zones(s: CitadelsState, doc: Mapping[str, Any]) -> None:
    """Cities, hands, deck and piles, with holes for cards that are not known."""
    nothing: list[list[str]] = [[] for _ in range(s.players)]
    for seat, words in enumerate(read_by_seat("cities", doc.get("cities", nothing), s.players)):
        s.cities[seat] = sorted(read_cards(f"cities, seat {seat}", words, PLOT_OF, LIKE_DISTRICTS))
        for plot in s.cities[seat]:
            s.has[seat] |= bit(kind_at(plot))
    for seat, words in enumerate(read_by_seat("hands", doc.get("hands", [None] * s.players), s.players)):
        four = [UNSEEN] * START_CARDS
        s.hands[seat] = read_cards(f"hands, seat {seat}", four if words is None else words, CARDS, LIKE_CARDS)
    s.deck, s.discards, s.drawn, s.museum = (read_cards(pile, doc.get(pile, []), CARDS, LIKE_CARDS) for pile in PILES)
    s.deck.reverse()


def read_gold(s: CitadelsState, value: object) -> None:
    """The gold of each seat."""
    gold = [START_GOLD] * s.players if value is None else read_by_seat("gold", value, s.players)
    s.gold = [number(f"gold, seat {seat}", coins, 0, MANY) for seat, coins in enumerate(gold)]


def fill_bank(s: CitadelsState) -> None:
    """What does not lie on the table is in the bank."""
    lying = gold_in_play(s)
    if lying > COINS and s.settings.readings.bank_is_limited:
        raise InvalidPosition(
            f"gold: expected at most {COINS} coins on the table, got {lying}; there are more with the option coins",
            "most",
            high=COINS,
        )
    s.bank = COINS - lying


def deal_rest(s: CitadelsState) -> None:
    """Fill the holes with the cards that lie nowhere yet; what is left over then lies beneath the deck, shuffled."""
    rest = unplaced_cards(s)
    s.chance.shuffle(rest)
    holes = sum(zone.count(HOLE) for zone in (*s.hands, s.deck, s.discards, s.drawn, s.museum))
    last = _destroyed(s, rest) if len(rest) > holes else []
    s.hands = [_filled(f"hands, seat {seat}", s.hands[seat], rest) for seat in range(s.players)]
    named = _filled("deck", s.deck, rest)
    s.discards = _filled("discards", s.discards, rest)
    s.museum = _filled("museum", s.museum, rest)
    s.drawn = _filled("drawn", s.drawn, rest)
    if s.agenda and isinstance(s.agenda[-1], TakeFromDeck):
        if named:
            raise InvalidPosition(
                "deck: expected no card, since whoever looks through it has all of it in `drawn`", "not-now"
            )
        s.drawn += rest
    else:
        s.deck = last + rest + named


def unplaced_cards(s: CitadelsState) -> list[int]:
    """The cards that lie nowhere yet. An error says which option or field would put more of them into the box."""
    try:
        return unplaced(s.settings.pack, _placed(s), SLUGS)
    except InvalidPosition as error:
        kind = KIND_OF[str(error).partition(":")[0]]
        if is_action_card(kind):
            raise InvalidPosition(
                f"{error}; action cards are in the box with the option actions", "option", option="actions"
            ) from None
        if is_unique(kind):
            raise InvalidPosition(
                f"{error}; `uniques` says which unique districts are in the box", error.kind, **error.facts
            ) from None
        raise


def _destroyed(s: CitadelsState, rest: list[int]) -> list[int]:
    """The district that a Graveyard may still recover lies beneath all others, if nobody says where."""
    top = s.agenda[-1] if s.agenda else None
    if isinstance(top, RecoverDistrict) and not s.settings.readings.discard_pile and top.kind in rest:
        rest.remove(top.kind)
        return [top.kind]
    return []


def _filled(where: str, cards: list[int], rest: list[int]) -> list[int]:
    """These cards, with its holes filled."""
    if cards.count(HOLE) > len(rest):
        raise InvalidPosition(
            f"{where}: expected {cards.count(HOLE)} more cards to be dealt, but {len(rest)} are left", "few"
        )
    return [rest.pop() if card == HOLE else card for card in cards]


def _placed(s: CitadelsState) -> list[int]:
    """The kinds of the cards that lie somewhere."""
    placed = [card for zone in (*s.hands, s.deck, s.discards, s.drawn, s.museum) for card in zone if card != HOLE]
    placed += [kind_at(plot) for city in s.cities for plot in city]
    placed += [TICKET_WAGON] * len(s.wagons)
    placed += [RASPUTIN] if s.turn.acted == RASPUTIN_OPEN else []
    placed += [s.turn.site] if s.turn.site != NONE else []
    return placed


def note_seers(s: CitadelsState, masks: Mapping[str, Any]) -> None:
    """Note who has seen each card of hands and piles, in the order in which they were named; then sort the hands."""
    hands: Sequence[Sequence[int]] = masks.get("hands", [[] for _ in s.hands])
    for seat, hand in enumerate(s.hands):
        s.hands[seat] = sorted(_noted(f"hands of seat {seat}", hand, hands[seat]), key=kind_in)
    s.deck = _noted("deck", s.deck[::-1], masks.get("deck", []))[::-1]
    s.discards = _noted("discards", s.discards, masks.get("discards", []))
    s.drawn = _noted("drawn", s.drawn, masks.get("drawn", []))
    s.museum = _noted("museum", s.museum, masks.get("museum", []))


def _noted(where: str, cards: list[int], masks: Sequence[int]) -> list[int]:
    if len(masks) > len(cards):
        raise InvalidPosition(
            f"seen, {where}: expected at most {len(cards)} cards, got {len(masks)}", "most", high=len(cards)
        )
    return [seen_by(card, mask) for card, mask in zip(cards, masks, strict=False)] + cards[len(masks) :]


def words_of(cards: list[int]) -> list[str]:
    """Cards in words."""
    return [SLUGS[kind_in(card)] for card in cards]


def seers(s: CitadelsState, cards: list[int]) -> list[list[int]]:
    """For each card the seats that have seen it; those at the end that nobody has seen are left out."""
    found = [[seat for seat in range(s.players) if seers_of(card) >> seat & 1] for card in cards]
    while found and not found[-1]:
        found.pop()
    return found
