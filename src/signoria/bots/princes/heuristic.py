"""A bot that plays The Princes of Florence sensibly: it values everything in florins and takes what is worth most."""

from typing import TYPE_CHECKING, cast

from signoria.bots.bot import Bot, Document
from signoria.bots.princes import characters, deals, purse
from signoria.bots.princes.court import Court
from signoria.bots.princes.purse import POINT, VALUE, cost

if TYPE_CHECKING:
    from signoria.games.princes.views.types import Setup, View


class PrincesHeuristic(Bot):
    """Jesters and builders early, works as soon as they pay, points at the end."""

    games = ("princes-of-florence",)

    def choose(self, setup: Document, view: Document) -> str:
        court = Court(cast("Setup", setup), cast("View", view), view["seat"])  # whoever asks a bot vouches for both
        valued = [(self.worth(court, word), -place, word) for place, word in enumerate(view["choices"])]
        chosen: str = max(valued)[2]
        return chosen

    def worth(self, court: Court, word: str) -> float:
        """What a choice is worth."""
        verb, _, what = word.partition(":")
        florins: float = getattr(self, f"worth_of_{verb.replace('-', '_')}", self.worth_of_nothing)(court, what)
        return florins

    def worth_of_nothing(self, court: Court, what: str) -> float:
        """Ending, passing and declining."""
        return 0

    def worth_of_back(self, court: Court, what: str) -> float:
        """Points are hardly ever worth giving up."""
        return -1e9

    # The start.

    def worth_of_return(self, court: Court, what: str) -> float:
        """Give back who shares least with the others."""
        others = [court.wishes(person) for person in court.hand if person != what]
        return -sum(len(court.wishes(what) & other) for other in others)

    # Phase A.

    def worth_of_auction(self, court: Court, what: str) -> float:
        """What is left over at the base price."""
        return self.worth_of_object(court, what) - int(court.setup["base_price"]) + 1

    def worth_of_bid(self, court: Court, what: str) -> float:
        """What is left over after raising."""
        auction = court.view["auction"]
        spare = court.money - (300 if court.round < 7 else 0)
        price = auction["price"] + 100
        return self.worth_of_object(court, auction["object"]) - price if price <= spare else -1

    def worth_of_object(self, court: Court, what: str) -> float:
        """An object in florins."""
        if what == "jester":
            return 2 * VALUE * court.works_left() * 0.9
        if what == "builder":
            later = max(court.rounds_left - 1, 0)
            return 130 * later + (3 * POINT if court.mine["builders"] else 0)
        if what == "prestige-card":
            return 3.2 * POINT
        if what == "recruiting-card":
            return 450 if any(seat["table"] for seat in court.view["seats"]) and court.rounds_left > 1 else 150
        if what == "landscape":
            return max(self.worth_of_object(court, word) for word in ("forest", "lake", "park"))
        return 3 * POINT + 50 if court.has(what) else 3 * VALUE * court.wanting(what) + 60

    def worth_of_take(self, court: Court, what: str) -> float:
        """With two players: which landscape."""
        return self.worth_of_object(court, what)

    def worth_of_hold(self, court: Court, what: str) -> float:
        """A recruiting card in hand counts as a card; better use it when the person can work."""
        return 1

    # Placing and keeping.

    def worth_of_place(self, court: Court, what: str) -> float:
        """Fill the grid from the upper left, so that room is left in one piece."""
        if court.asked == "joint-place":
            return deals.place(court, court.deal["building"], what)
        row, column, _ = what.split(",")
        return -10 * int(row) - int(column)

    def worth_of_keep(self, court: Court, what: str) -> float:
        """The best card of five."""
        if what in court.setup["persons"]:
            return court.value(what) + 0.5 * sum(court.wanting(wish) for wish in court.wishes(what))
        return court.bonus(what) if what.startswith("b") else court.prestige(what)

    # Phase B.

    def worth_of_work(self, court: Court, what: str) -> float:
        """A work pays; it may wait while there are fewer persons than rounds and its value can still grow."""
        if what == "princess":
            return VALUE * court.princess()
        value = court.value(what)
        waiting = len(court.hand) < court.rounds_left and value < court.minimum + 4 and value < 15
        return VALUE * value * (0.2 if waiting and not court.serves("muse") else 1)

    def worth_of_bonus(self, court: Court, what: str) -> float:
        """Play a bonus card when it is worth its price, when it is needed, or when the end is near."""
        worth = court.bonus(what)
        needed = "finish" not in court.view["choices"]
        return worth + 1 if needed or worth >= 4 or (court.rounds_left == 1 and worth) else -1

    def worth_of_points(self, court: Court, what: str) -> float:
        """As many points as leave enough money for the next round."""
        reserve = [0, 1500, 1400, 1300, 1200, 1000, 800, 0][court.round]
        left = court.money - 200 * int(what)
        return int(what) if left >= reserve else -int(what)

    def worth_of_build(self, court: Court, what: str) -> float:
        """Points now and value for later works."""
        return purse.of_building(court, what) - cost(court, court.building_price())

    def worth_of_freedom(self, court: Court, what: str) -> float:
        """Value for the persons who want it."""
        return 3 * VALUE * court.wanting(what) - cost(court, 300)

    def worth_of_profession_card(self, court: Court, what: str) -> float:
        """Somebody who can still work."""
        short = len(court.hand) < court.rounds_left - 1
        return (700 if short else 100) * (court.rounds_left > 2) - cost(court, 300)

    def worth_of_bonus_card(self, court: Court, what: str) -> float:
        """Some value for a work to come."""
        return (380 if court.hand and court.round >= 3 else 0) - cost(court, 300)

    def worth_of_recruit(self, court: Court, what: str) -> float:
        """Recruit somebody whose work pays at once, or anybody at the end."""
        value = court.value(what)
        return VALUE * (value - 5) if value >= court.minimum else -1

    # Muse and Princess.

    def worth_of_stone(self, court: Court, what: str) -> float:
        """What is left over of the character after the bid."""
        return characters.stone(court, what)

    def worth_of_engage(self, court: Court, what: str) -> float:
        """What was worth the bid is worth it still."""
        return 1

    def worth_of_merchant_points(self, court: Court, what: str) -> float:
        """As many points as one's position."""
        return characters.merchant_points(court)

    def worth_of_free(self, court: Court, what: str) -> float:
        """Against paying, which is worth nothing."""
        return characters.free(court)

    def worth_of_professor(self, court: Court, what: str) -> float:
        """A card for nothing."""
        return characters.professor(court, what)

    # Cooperative building.

    def worth_of_joint(self, court: Court, what: str) -> float:
        """A building for two."""
        return deals.joint(court, what)

    def worth_of_partner(self, court: Court, what: str) -> float:
        """Who can pay."""
        return deals.partner(court, what)

    def worth_of_offer(self, court: Court, what: str) -> float:
        """A price."""
        return deals.offer(court, int(what))

    def worth_of_accept(self, court: Court, what: str) -> float:
        """The price that was named."""
        return deals.accept(court)
