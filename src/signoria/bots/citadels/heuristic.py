"""A bot that plays Citadels sensibly: it earns, builds what it can and hinders whoever leads."""

from typing import TYPE_CHECKING, cast

from signoria.bots.bot import Bot, Document
from signoria.bots.citadels.situation import Situation

if TYPE_CHECKING:
    from signoria.games.citadels.views.setup import Setup
    from signoria.games.citadels.views.view import View

EARNING = (
    "crown",
    "collect",
    "bonus",
    "alms",
    "tax",
    "study",
    "sail-gold",
    "foresee",
    "rob",
    "murder",
    "threaten",
    "warrant",
)
"""Powers that never hurt, in the order in which they are used."""


class CitadelsHeuristic(Bot):
    """Takes every income, builds the dearest district it can pay, and looks one step ahead at most."""

    games = ("citadels",)

    def choose(self, setup: Document, view: Document) -> str:
        here = Situation(cast("Setup", setup), cast("View", view))  # whoever asks a bot vouches for both
        return max(here.view["choices"], key=lambda word: (self.worth(here, word), self.dice.bits()))

    def worth(self, here: Situation, word: str) -> float:
        """How good a choice looks."""
        verb, _, rest = word.partition(":")
        judge = getattr(self, f"_{verb.replace('-', '_')}", None)
        if judge is not None:
            return float(judge(here, rest))
        return 90.0 - EARNING.index(verb) if verb in EARNING else 1.0

    # The turn.

    def _end(self, here: Situation, rest: str) -> float:
        return 2.0

    def _gold(self, here: Situation, rest: str) -> float:
        return 60.0 if self._wants_gold(here) else 40.0

    def _cards(self, here: Situation, rest: str) -> float:
        return 50.0

    def _wants_gold(self, here: Situation) -> bool:
        useful = [slug for slug in here.hand if slug not in here.city and here.is_built(slug)]
        return bool(useful) and min(here.cost(slug) for slug in useful) <= here.gold + 4

    def _build(self, here: Situation, slug: str) -> float:
        return 30.0 + here.cost(slug) + here.card_value(slug) / 10

    def _replace(self, here: Situation, slug: str) -> float:
        return 25.0 + here.cost(slug) if here.cost(slug) >= 5 else 0.0

    def _beg(self, here: Situation, slug: str) -> float:
        return 28.0 + here.cost(slug)

    def _den(self, here: Situation, cards: str) -> float:
        return 27.0 - int(cards)

    def _sacrifice(self, here: Situation, rest: str) -> float:
        return 0.0

    def _use(self, here: Situation, slug: str) -> float:
        if slug == "smithy":
            return 20.0 if len(here.hand) <= 1 and here.gold >= 4 else 0.0
        if slug == "laboratory":
            return 20.0 if min(here.card_value(card) for card in here.hand) < 1.0 else 0.0
        return 10.0 if slug == "museum" and len(here.hand) > 2 else 0.0

    def _swap(self, here: Situation, rest: str) -> float:
        sizes = [len(hand) for hand in here.view["hands"]]
        return 70.0 if max(sizes) > sizes[here.seat] + 1 else 0.0

    def _look(self, here: Situation, rest: str) -> float:
        return 65.0

    def _exchange(self, here: Situation, rest: str) -> float:
        return 0.0 if not rest else here.cost(rest.split(":")[1].rstrip("+"))

    def _seize(self, here: Situation, rest: str) -> float:
        return 35.0 if not rest else 10.0 + here.cost(rest.split(":")[1].rstrip("+"))

    def _destroy(self, here: Situation, rest: str) -> float:
        """Only what costs nothing, and never one's own."""
        if not rest:
            return 20.0 if self._free_target(here) else 0.0
        owner, slug = rest.split(":")
        if int(owner) == here.seat:
            return -50.0
        return len(here.view["cities"][int(owner)]) - 3.0 * here.cost(slug.rstrip("+"))

    def _free_target(self, here: Situation) -> bool:
        cities = [city for owner, city in enumerate(here.view["cities"]) if owner != here.seat]
        plain = [word for city in cities if len(city) < here.view["goal"] for word in city if not word.endswith("+")]
        return any(here.cost(word) == 1 for word in plain)

    # What a power or an interrupt asks.

    def _accept(self, here: Situation, rest: str) -> float:
        question = here.view["question"]
        if question is not None and question["name"] == "settle-threat":
            return 5.0 if here.gold >= 3 else 0.0
        return 5.0

    def _pick(self, here: Situation, rank: str) -> float:
        return here.character_value(here.character(rank))

    def _lay(self, here: Situation, rank: str) -> float:
        return here.character_value(here.character(rank))

    def _name(self, here: Situation, rank: str) -> float:
        """A character that others like, and not one that lies open or has been called."""
        marks, number = here.view["marks"], int(rank)
        known = marks["face_up"] >> number & 1 or marks["shown"] >> number & 1
        mine = here.character(rank) in here.view["roles"][here.seat]
        return -5.0 if known or mine else here.character_value(here.character(rank))

    def _seat(self, here: Situation, seat: str) -> float:
        """Whoever has most."""
        other = int(seat)
        view = here.view
        return len(view["hands"][other]) + view["gold"][other] + view["scores"][other] / 10

    def _type(self, here: Situation, name: str) -> float:
        return {"trade": 3.0, "noble": 2.0}.get(name, 1.0)

    def _amount(self, here: Situation, gold: str) -> float:
        return float(gold)

    def _keep(self, here: Situation, slug: str) -> float:
        return here.card_value(slug)

    def _keep_all(self, here: Situation, rest: str) -> float:
        return 100.0

    def _take(self, here: Situation, slug: str) -> float:
        return 5.0 + here.card_value(slug)

    def _discard(self, here: Situation, slug: str) -> float:
        return -here.card_value(slug)

    def _give(self, here: Situation, slug: str) -> float:
        return -here.card_value(slug)

    def _own(self, here: Situation, slug: str) -> float:
        return -float(here.cost(slug.rstrip("+")))

    def _play(self, here: Situation, slug: str) -> float:
        return {"circus-tent": 80.0, "director": 29.0, "rasputin": 5.0, "acrobat": 5.0}.get(slug, 15.0)

    def _ride(self, here: Situation, seat: str) -> float:
        return 0.0
