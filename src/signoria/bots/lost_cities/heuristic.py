"""A sensible player of Lost Cities: it weighs each choice by what its expeditions can then still become."""

from typing import TYPE_CHECKING, cast

from signoria.bots.bot import Bot, Document
from signoria.bots.lost_cities.knowledge import Expedition, Knowledge
from signoria.bots.lost_cities.plan import COST, Plan

if TYPE_CHECKING:
    from signoria.games.lost_cities.views.view import Setup, View

GIFT = 0.6
"""How much of what a discard is worth to the opponent counts against it: he has to spend his draw on it."""
DENIAL = 0.6
"""How much of it counts for taking such a card away from him."""


class LostCitiesHeuristic(Bot):
    """Starts no hopeless expedition, lays what loses least, discards what the other cannot use, watches the deck."""

    games = ("lost-cities",)

    def choose(self, setup: Document, view: Document) -> str:
        known = Knowledge(cast("Setup", setup), cast("View", view))  # whoever asks a bot vouches for both
        drawing = Plan(known, (known.deck - 1) // 2)
        if view["question"]["kind"] == "play":
            weights = [weigh_play(drawing, word) for word in view["choices"]]
        else:
            lingering = Plan(known, known.deck // 2)
            weights = [weigh_draw(drawing) if w == "draw" else weigh_take(lingering, w) for w in view["choices"]]
        tossed = [weight + float(self.dice.below(1000)) / 1e6 for weight in weights]  # equals are tossed for
        chosen: str = view["choices"][tossed.index(max(tossed))]
        return chosen


def weigh_play(plan: Plan, word: str) -> float:
    """What the table is worth after playing a card."""
    action, _, card = word.partition(":")
    colour, _, rank = card.partition("-")
    known = plan.known
    laid, rest = known.mine[colour], without(known.hand[colour], rank)
    if action == "lay":
        return plan.worth_with(colour, laid.with_card(rank), rest)
    return plan.worth_with(colour, laid, rest) - GIFT * gift(known, colour, rank)


def weigh_take(plan: Plan, word: str) -> float:
    """What the table is worth with the top card of a discard pile in hand, and out of the opponent's reach."""
    known, colour = plan.known, word.partition(":")[2]
    rank = known.discards[colour][-1]
    worth = plan.worth_with(colour, known.mine[colour], [*known.hand[colour], rank])
    return worth + DENIAL * gift(known, colour, rank)


def weigh_draw(plan: Plan) -> float:
    """The mean over all cards that may lie on top of the deck."""
    known, total, count = plan.known, 0.0, 0
    for colour in known.colours:
        for rank in set(known.unseen[colour]):
            copies = known.unseen[colour].count(rank)
            count += copies
            total += copies * plan.worth_with(colour, known.mine[colour], [*known.hand[colour], rank])
    return total / count


def without(ranks: list[str], rank: str) -> list[str]:
    """The ranks less one."""
    place = ranks.index(rank)
    return ranks[:place] + ranks[place + 1 :]


def gift(known: Knowledge, colour: str, rank: str) -> float:
    """What a card on the discard pile is worth to the opponent."""
    theirs: Expedition = known.theirs[colour]
    if not theirs.takes(rank) or known.deck < 2:
        return 0.0
    multiplier = 1 + theirs.wagers
    if rank == "wager":
        return max(0.0, 2.0 * (known.deck - 20) / 10)
    if theirs.cards:
        return float(int(rank) * multiplier)
    return int(rank) * 0.4 if known.deck > COST else 0.0
