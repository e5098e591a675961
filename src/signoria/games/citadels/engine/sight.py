"""What a seat sees of hidden cards and characters, in the words of positions. NONE is a spectator."""

from typing import Final

from signoria.core.kernel import NONE
from signoria.games.citadels.engine.characters.rank1 import MagistrateNames
from signoria.games.citadels.engine.characters.rank2 import BlackmailerNames
from signoria.games.citadels.engine.characters.rank8 import city_shield
from signoria.games.citadels.engine.draft import (
    TAKE_FIRST_HIDDEN,
    LayAside,
    PickCharacter,
    comes_with,
    picker,
    picks_made,
)
from signoria.games.citadels.engine.kinds import SLUGS
from signoria.games.citadels.engine.marks import RoundSecrets
from signoria.games.citadels.engine.packing import bit, has_seen, holds, kind_in, seers_of
from signoria.games.citadels.engine.rule_ids import RULE_IDS
from signoria.games.citadels.engine.scoring import hand_points, totals
from signoria.games.citadels.engine.state import CitadelsState

UNSEEN: Final = "?"


def open_cards(cards: list[int]) -> list[str]:
    """Cards that the seat sees all of."""
    return [SLUGS[kind_in(card)] for card in cards]


def pile_seen(cards: list[int], me: int) -> list[str]:
    """A pile as the seat knows it: what it has not seen is "?"."""
    if me == NONE:
        return [UNSEEN] * len(cards)
    return [SLUGS[kind_in(card)] if has_seen(card, me) else UNSEEN for card in cards]


def hands_seen(s: CitadelsState, me: int) -> list[list[str]]:
    """All hands as the seat knows them. At the end they are laid open, since some cards count in them."""
    return [
        open_cards(s.hands[owner]) if owner == me or not s.agenda else hand_seen(s.hands[owner], me)
        for owner in range(s.players)
    ]


def hand_seen(hand: list[int], me: int) -> list[str]:
    """The hand of another: what the seat knows of it comes first, so that its order tells nothing of the rest."""
    if me == NONE:
        return [UNSEEN] * len(hand)
    seen = [SLUGS[kind_in(card)] for card in hand if has_seen(card, me)]
    return seen + [UNSEEN] * (len(hand) - len(seen))


def seers(s: CitadelsState, me: int) -> list[list[int]]:
    """Who has seen each of those cards, as masks; of the hands of others a seat knows only what it saw itself."""
    return [
        [seers_of(card) for card in s.hands[owner]] if owner == me else hand_seers(s.hands[owner], me, not s.agenda)
        for owner in range(s.players)
    ]


def hand_seers(hand: list[int], me: int, over: bool) -> list[int]:
    """The same for the hand of another, in the order of `hand_seen`."""
    masks = [bit(me) if me != NONE and has_seen(card, me) else 0 for card in hand]
    if not over:
        masks.sort(reverse=True)
    return masks


def all_roles(s: CitadelsState) -> list[list[str]]:
    """The characters of each seat."""
    roles: list[list[str]] = [[] for _ in range(s.players)]
    for rank in range(1, s.settings.ranks + 1):
        if s.holder[rank] != NONE:
            roles[s.holder[rank]].append(s.settings.cast[rank].slug)
    return roles


def roles_known(s: CitadelsState, me: int) -> list[list[str]]:
    """The characters of each seat that this seat knows: its own, those revealed, one it gave away in the Theater."""
    given = 0
    if s.theater:
        given = s.theater[2] if s.theater[0] == me else s.theater[3] if s.theater[1] == me else 0
    roles: list[list[str]] = [[] for _ in range(s.players)]
    for rank in range(1, s.settings.ranks + 1):
        owner = s.holder[rank]
        if owner != NONE and (owner == me or holds(s.marks.shown, rank) or rank == given):
            roles[owner].append(s.settings.cast[rank].slug)
    return roles


def roles_hidden(s: CitadelsState, known: list[list[str]]) -> list[int]:
    """How many more each seat has than those that are known."""
    hidden = [-len(roles) for roles in known]
    for rank in range(1, s.settings.ranks + 1):
        if s.holder[rank] != NONE:
            hidden[s.holder[rank]] += 1
    return hidden


def open_scores(s: CitadelsState, me: int) -> list[int]:
    """Points if the game ended now, without what the hands of others hide until then."""
    points = totals(s)
    if s.agenda:
        for seat in range(s.players):
            if seat != me:
                points[seat] -= hand_points(s, seat)
    return points


def city_shields(s: CitadelsState) -> list[str]:
    """For each city the rule that keeps rank 8 out of all of it, "" where none does. [CIT-BISHOP-2, CIT-CITY-2]"""
    return [RULE_IDS[city_shield(s, owner)] for owner in range(s.players)]


def draws(s: CitadelsState, me: int) -> bool:
    """Are the cards under way this seat's to choose from?"""
    return bool(s.agenda) and s.agenda[-1].seat == me


def theater_seen(s: CitadelsState, me: int) -> list[int]:
    """This round's exchange: between whom, and for those two which ranks."""
    return s.theater[:] if me in s.theater[:2] else s.theater[:2]


def secrets_known(s: CitadelsState, me: int) -> RoundSecrets:
    """Secret marks that this seat knows, 0 for those it does not."""
    known = RoundSecrets()
    if me == NONE:
        return known
    top = s.agenda[-1] if s.agenda else None
    lays = isinstance(top, (MagistrateNames, BlackmailerNames)) and top.seat == me
    if lays or s.marks.magistrate == me:
        known.sealed_warrant = s.secrets.sealed_warrant
    if lays or s.marks.blackmailer == me:
        known.rose = s.secrets.rose
    if lays:
        known.laid_tokens = s.secrets.laid_tokens
    if knows_first_hidden(s, me):
        known.first_hidden = s.secrets.first_hidden
    if isinstance(top, (PickCharacter, LayAside)) and top.seat == me:
        known.passing = s.secrets.passing
    return known


def knows_first_hidden(s: CitadelsState, me: int) -> bool:
    """By looking at it first, or by choosing last between it and another."""
    last = len(s.settings.draft) - 1
    if comes_with(s, last) == TAKE_FIRST_HIDDEN and picker(s, last) == me:
        top = s.agenda[-1] if s.agenda else None
        return picks_made(s) == last + 1 or (isinstance(top, PickCharacter) and top.number == last)
    return s.settings.readings.first_hidden_seen and s.marks.first == me
