"""A bot that plays Citadels sensibly: it earns, builds what it can and hinders whoever leads."""

from signoria.bots.bot import Bot, Document
from signoria.bots.citadels.values import card_value, character_value, cost, is_built

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
        seen = {**setup, **view}
        words: list[str] = view["choices"]
        return max(words, key=lambda word: (self.worth(seen, word), self.dice.bits()))

    def worth(self, view: Document, word: str) -> float:
        """How good a choice looks."""
        verb, _, rest = word.partition(":")
        judge = getattr(self, f"_{verb.replace('-', '_')}", None)
        if judge is not None:
            return float(judge(view, rest))
        return 90.0 - EARNING.index(verb) if verb in EARNING else 1.0

    # The turn.

    def _end(self, view: Document, rest: str) -> float:
        return 2.0

    def _gold(self, view: Document, rest: str) -> float:
        return 60.0 if self._wants_gold(view) else 40.0

    def _cards(self, view: Document, rest: str) -> float:
        return 50.0

    def _wants_gold(self, view: Document) -> bool:
        mine = view["hands"][view["seat"]]
        city = {word.rstrip("+") for word in view["cities"][view["seat"]]}
        useful = [slug for slug in mine if slug not in city and is_built(view, slug)]
        return bool(useful) and min(cost(view, slug) for slug in useful) <= view["gold"][view["seat"]] + 4

    def _build(self, view: Document, slug: str) -> float:
        return 30.0 + cost(view, slug) + card_value(view, slug) / 10

    def _replace(self, view: Document, slug: str) -> float:
        return 25.0 + cost(view, slug) if cost(view, slug) >= 5 else 0.0

    def _beg(self, view: Document, slug: str) -> float:
        return 28.0 + cost(view, slug)

    def _den(self, view: Document, cards: str) -> float:
        return 27.0 - int(cards)

    def _sacrifice(self, view: Document, rest: str) -> float:
        return 0.0

    def _use(self, view: Document, slug: str) -> float:
        me = view["seat"]
        if slug == "smithy":
            return 20.0 if len(view["hands"][me]) <= 1 and view["gold"][me] >= 4 else 0.0
        if slug == "laboratory":
            return 20.0 if min(card_value(view, card) for card in view["hands"][me]) < 1.0 else 0.0
        return 10.0 if slug == "museum" and len(view["hands"][me]) > 2 else 0.0

    def _swap(self, view: Document, rest: str) -> float:
        sizes = [len(hand) for hand in view["hands"]]
        return 70.0 if max(sizes) > sizes[view["seat"]] + 1 else 0.0

    def _look(self, view: Document, rest: str) -> float:
        return 65.0

    def _exchange(self, view: Document, rest: str) -> float:
        return 0.0 if not rest else cost(view, rest.split(":")[1].rstrip("+"))

    def _seize(self, view: Document, rest: str) -> float:
        return 35.0 if not rest else 10.0 + cost(view, rest.split(":")[1].rstrip("+"))

    def _destroy(self, view: Document, rest: str) -> float:
        """Only what costs nothing, and never one's own."""
        if not rest:
            return 20.0 if self._free_target(view) else 0.0
        owner, slug = rest.split(":")
        if int(owner) == view["seat"]:
            return -50.0
        return len(view["cities"][int(owner)]) - 3.0 * cost(view, slug.rstrip("+"))

    def _free_target(self, view: Document) -> bool:
        cities = [city for owner, city in enumerate(view["cities"]) if owner != view["seat"]]
        plain = [word for city in cities if len(city) < view["goal"] for word in city if not word.endswith("+")]
        return any(cost(view, word) == 1 for word in plain)

    # What a power or an interrupt asks.

    def _accept(self, view: Document, rest: str) -> float:
        if view["question"]["name"] == "settle-threat":
            return 5.0 if view["gold"][view["seat"]] >= 3 else 0.0
        return 5.0

    def _pick(self, view: Document, rank: str) -> float:
        return character_value(view, view["cast"][int(rank) - 1])

    def _lay(self, view: Document, rank: str) -> float:
        return character_value(view, view["cast"][int(rank) - 1])

    def _name(self, view: Document, rank: str) -> float:
        """A character that others like, and not one that lies open or has been called."""
        number = int(rank)
        known = view["marks"]["face_up"] >> number & 1 or view["marks"]["shown"] >> number & 1
        mine = view["cast"][number - 1] in view["roles"][view["seat"]]
        return -5.0 if known or mine else character_value(view, view["cast"][number - 1])

    def _seat(self, view: Document, seat: str) -> float:
        """Whoever has most."""
        other = int(seat)
        return float(len(view["hands"][other]) + view["gold"][other] + view["scores"][other] / 10)

    def _type(self, view: Document, name: str) -> float:
        return {"trade": 3.0, "noble": 2.0}.get(name, 1.0)

    def _amount(self, view: Document, gold: str) -> float:
        return float(gold)

    def _keep(self, view: Document, slug: str) -> float:
        return card_value(view, slug)

    def _keep_all(self, view: Document, rest: str) -> float:
        return 100.0

    def _take(self, view: Document, slug: str) -> float:
        return 5.0 + card_value(view, slug)

    def _discard(self, view: Document, slug: str) -> float:
        return -card_value(view, slug)

    def _give(self, view: Document, slug: str) -> float:
        return -card_value(view, slug)

    def _own(self, view: Document, slug: str) -> float:
        return -float(cost(view, slug.rstrip("+")))

    def _play(self, view: Document, slug: str) -> float:
        return {"circus-tent": 80.0, "director": 29.0, "rasputin": 5.0, "acrobat": 5.0}.get(slug, 15.0)

    def _ride(self, view: Document, seat: str) -> float:
        return 0.0
