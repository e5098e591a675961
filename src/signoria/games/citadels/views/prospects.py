"""What a choice would cost and bring, before it is made: counted by the engine, for the seat that is asked."""

from typing import Literal, TypedDict

from signoria.core.kernel import NONE
from signoria.games.citadels.engine.action_space import DESTROY, EXCHANGE, POWER, SEIZE
from signoria.games.citadels.engine.building import obstacle_to_build, price
from signoria.games.citadels.engine.cards import is_action_card
from signoria.games.citadels.engine.characters.collecting import district_count
from signoria.games.citadels.engine.characters.rank8 import TargetDistrict, surcharge
from signoria.games.citadels.engine.cities import cost
from signoria.games.citadels.engine.decisions import Opens, kinds_in
from signoria.games.citadels.engine.income import INCOME_CARDS, INCOME_GOLD, cards_kept, extra_cards, extra_gold
from signoria.games.citadels.engine.kinds import SLUGS
from signoria.games.citadels.engine.paying import is_taxed, is_under_warrant
from signoria.games.citadels.engine.rule_ids import DEAR, OWN_CITIES, RULE_IDS, TOO_DEAR
from signoria.games.citadels.engine.scoring import highest_rank, printed_points, totals, winners
from signoria.games.citadels.engine.state import CitadelsState
from signoria.games.citadels.engine.turn_end import pays_old_tax
from signoria.games.citadels.text.notation import PLOT_WORDS
from signoria.games.citadels.views.questions.documents import Build, Income, Target

Verb = Literal["destroy", "exchange", "seize"]
VERBS: dict[int, Verb] = {DESTROY: "destroy", EXCHANGE: "exchange", SEIZE: "seize"}


class Tie(TypedDict):
    """How equal totals were decided: who is equal, the winner first, and what each of them has of it."""

    seats: list[int]
    points: int
    by: Literal["rank", "districts", "gold"]
    values: list[int]


def income(s: CitadelsState, seat: int) -> Income:
    """What an income would be. [CIT-INCOME-1]"""
    gold, cards = extra_gold(s, seat), extra_cards(s, seat)
    return {
        "gold": INCOME_GOLD + gold,
        "gold_from_districts": gold,
        "cards": INCOME_CARDS + cards,
        "cards_from_districts": cards,
        "kept": min(cards_kept(s, seat), INCOME_CARDS + cards),
    }


def pays(s: CitadelsState, seat: int, ranks: list[int]) -> dict[str, int]:
    """For how many districts of the seat characters of these ranks would draw their income. [CIT-COLLECT-1]"""
    cast = [s.settings.cast[rank] for rank in ranks]
    return {one.slug: district_count(s, seat, one.income_type()) for one in cast if one.income_type() != NONE}


def builds(s: CitadelsState, seat: int, hand: list[int], extra: bool = False) -> list[Build]:
    """The districts among these cards, and what building them would mean; `extra` is outside the limit."""
    return [
        build(s, seat, kind, price(s, seat, kind), obstacle_to_build(s, seat, kind, extra))
        for kind in kinds_in(hand, 0)
        if not is_action_card(kind)
    ]


def build(s: CitadelsState, seat: int, kind: int, gold: int, obstacle: int) -> Build:
    """A district for that much gold; `obstacle` is the rule that forbids it whatever it costs."""
    left, printed = s.gold[seat] - gold, s.settings.cost[kind]
    return {
        "card": SLUGS[kind],
        "cost": printed,
        "price": gold,
        "less": printed - gold,
        "left": left,
        "obstacle": RULE_IDS[obstacle or (TOO_DEAR if left < 0 else 0)],
        "taxed": (left > 0 and is_taxed(s, seat, seat)) or pays_old_tax(s, seat),
        "under_warrant": gold > 0 and not s.turn.charged and is_under_warrant(s, seat),
    }


def targets(s: CitadelsState, asks: TargetDistrict, rule: str) -> list[Target]:
    """All districts as targets of a power, but those of one's own city that it never touches."""
    listed: list[Target] = []
    verb, gold = VERBS[asks.base()], s.gold[asks.seat]
    for owner, city in enumerate(s.cities):
        for plot in dict.fromkeys(city):
            obstacle = asks.obstacle_to_target(s, owner, plot)
            if obstacle in OWN_CITIES:
                break
            paid, more = asks.price(s, owner, plot), surcharge(s, owner, plot)
            listed.append(
                {
                    "seat": owner,
                    "district": PLOT_WORDS[plot],
                    "verb": verb,
                    "rule": rule,
                    "cost": cost(s, plot),
                    "less": cost(s, plot) + more - paid,
                    "more": more,
                    "price": paid,
                    "left": gold - paid,
                    "state": "open" if not obstacle else "dear" if obstacle in DEAR else "safe",
                    "obstacle": RULE_IDS[obstacle],
                }
            )
    return listed


def opened(s: CitadelsState, seat: int, choices: list[int]) -> TargetDistrict | None:
    """The decision that a power opens which can be used now, if it asks for nothing but a target."""
    for power in s.character.powers:
        if isinstance(power, Opens) and POWER + power.index in choices:
            asks = power.decisions[seat]
            if isinstance(asks, TargetDistrict):
                return asks
    return None


def tie(s: CitadelsState) -> Tie | None:
    """What decided between equal totals; None where they alone did, or nothing is decided yet. [CIT-TIE-1]"""
    points = totals(s)
    first = winners(s)
    equal = [seat for seat in range(s.players) if points[seat] == max(points)]
    if len(equal) < 2:
        return None
    seats = sorted(equal, key=lambda seat: seat not in first)
    readings = s.settings.readings
    if readings.tie_by_rank:
        return {"seats": seats, "points": max(points), "by": "rank", "values": [highest_rank(s, n) for n in seats]}
    printed = [printed_points(s, seat) for seat in seats]
    if len(set(printed)) > 1 or not readings.tie_by_gold:
        return {"seats": seats, "points": max(points), "by": "districts", "values": printed}
    return {"seats": seats, "points": max(points), "by": "gold", "values": [s.gold[seat] for seat in seats]}
