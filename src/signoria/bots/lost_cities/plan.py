"""What the own expeditions can still become."""

from signoria.bots.lost_cities.knowledge import Expedition, Knowledge

COST = 20
BONUS = 20
HOPE = 0.85
"""How far an unseen card is trusted, beyond the chance to draw it."""
DISCARDED = 0.3
"""The chance to get a card that lies on top of a discard pile: the opponent may cover it or take it."""


class Plan:
    """The worth of a hand on a table: what each colour is expected to bring, and the cards it takes to get there."""

    def __init__(self, known: Knowledge, turns: int) -> None:
        self.known = known
        self.turns = turns
        hidden = sum(len(ranks) for ranks in known.unseen.values())
        self.chance = HOPE * min(1.0, known.deck / 2 / max(hidden, 1))
        self.expected = {colour: self._expected(colour) for colour in known.colours}
        self.standing = {c: self.colour(c, known.mine[c], known.hand[c]) for c in known.colours}

    def _expected(self, colour: str) -> list[tuple[int, float]]:
        """The numbers of a colour that may still come to hand, each with its chance."""
        numbers = [(int(rank), self.chance) for rank in self.known.unseen[colour] if rank != "wager"]
        pile = self.known.discards[colour]
        if pile and pile[-1] != "wager":
            numbers.append((int(pile[-1]), DISCARDED * min(1.0, self.turns / 4)))
        return numbers

    def worth_with(self, colour: str, laid: Expedition, ranks: list[str]) -> float:
        """The points the table is expected to bring when one colour looks like this, with no more lays than turns."""
        points, lays = self.colour(colour, laid, ranks)
        for other in self.known.colours:
            if other != colour:
                points += self.standing[other][0]
                lays = lays + self.standing[other][1]
        late = len(lays) - self.turns
        return points - sum(sorted(lays)[:late]) if late > 0 else points

    def colour(self, colour: str, laid: Expedition, ranks: list[str]) -> tuple[float, list[float]]:
        """The best this colour can bring, and what each card of the hand adds to it."""
        best = (0.0, list[float]()) if not laid.cards else self._with(colour, laid, ranks, 0)
        wagers = min(ranks.count("wager"), self.turns) if laid.highest == 0 else 0
        for used in range(0 if not laid.cards else 1, wagers + 1):
            other = self._with(colour, laid, ranks, used)
            if other[0] > best[0]:
                best = other
        return best

    def _with(self, colour: str, laid: Expedition, ranks: list[str], wagers: int) -> tuple[float, list[float]]:
        """What the colour brings when so many wagers of the hand are laid first."""
        numbers = sorted((int(rank) for rank in ranks if rank != "wager" and int(rank) > laid.highest), reverse=True)
        numbers = numbers[: max(self.turns - wagers, 0)]
        room = max(self.turns - wagers - len(numbers), 0)
        coming = [(number, chance) for number, chance in self.expected[colour] if number > laid.highest]
        count = sum(chance for _, chance in coming)
        scale = min(1.0, room / count) if count else 0.0
        pips = laid.pips + sum(numbers) + scale * sum(number * chance for number, chance in coming)
        multiplier = min(1 + laid.wagers + wagers, self.known.top_multiplier)
        cards = laid.cards + wagers + len(numbers) + scale * count
        points = (pips - COST) * multiplier + BONUS * self._likely(cards)
        return points, [float(number * multiplier) for number in numbers] + [0.0] * wagers

    def _likely(self, cards: float) -> float:
        """How likely an expedition that is expected to have so many cards earns the bonus."""
        return min(1.0, max(0.0, (cards - self.known.bonus_from + 1.5) / 2))
