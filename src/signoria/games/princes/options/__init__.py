"""What can be set for a match, and what it is played with."""

from collections.abc import Mapping

from signoria.core.errors import InvalidOptions
from signoria.core.options import Option, Options
from signoria.games.princes.engine.borders import Field
from signoria.games.princes.engine.box import Box
from signoria.games.princes.engine.cards import MAX_SEATS
from signoria.games.princes.engine.state import Settings

EDITION = "2006"
TWO = range(2, 3)
BEGINS = ("random", *(f"seat-{seat}" for seat in range(MAX_SEATS)))


def options(box: Box) -> list[Option]:
    """Every option of a game played with these cards."""
    return [
        Option("edition", EDITION, (EDITION,)),
        Option("cards", box.name, (box.name,), rule="POF-CARDS-1"),
        Option("begins", "random", BEGINS, rule="POF-SETUP-4"),
        Option("secret_money", False, (False, True), rule="POF-SETUP-6"),
        Option("order_returned", "seen", ("seen", "chosen"), rule="POF-DECK-3"),
        Option("round_4_minimum", 14, (14, 13), rule="POF-WORK-13"),
        Option("muse_and_princess", "no", ("no", "yes", "advanced"), rule="POF-CHARACTER-1"),
        Option("banker_bid", "from-cash", ("from-cash", "from-card"), rule="POF-CHARACTER-5"),
        Option("merchant_alone", False, (False, True), rule="POF-MERCHANT-1"),
        Option("card_on_sale", "promised", ("promised", "free"), rule="POF-PROFESSOR-2", since=2, earlier={1: "free"}),
        Option("standing_stone", "must", ("must", "may"), rule="POF-CHARACTER-6"),
        Option("cooperative_building", False, (False, True), rule="POF-COOP-1"),
        Option("border_landscape", "blocks", ("blocks", "free"), rule="POF-COOP-2"),
        Option("extra_freedoms", 2, (2, 1), players=TWO, rule="POF-TWO-4"),
    ]


def settings(box: Box, players: int, chosen: Options, fields: Mapping[int, Field]) -> Settings:
    """Resolved options as the engine reads them."""
    fourth = chosen["round_4_minimum"]
    assert isinstance(fourth, int), "it was checked to be a number"
    return Settings(
        box=box,
        money=2500 if players == 2 else 3500,
        base_price=300 if players == 2 else 200,
        minimum=[0, 7, 10, 12, fourth, 15, 16, 17],
        order_chosen=chosen["order_returned"] == "chosen",
        may_go_back=chosen["muse_and_princess"] != "advanced",
        characters=chosen["muse_and_princess"] != "no",
        banker_from_cash=chosen["banker_bid"] == "from-cash",
        merchant_alone=chosen["merchant_alone"] is True,
        card_promised=chosen["card_on_sale"] == "promised",
        stone_binds=chosen["standing_stone"] == "must",
        field=fields[players] if chosen["cooperative_building"] is True else None,
        landscape_blocks=chosen["border_landscape"] == "blocks",
        secret_money=chosen["secret_money"] is True,
    )


def beginner(players: int, chosen: Options) -> int:
    """The seat that begins the first round, or the number of seats for a random one."""
    begins = str(chosen["begins"])
    seat = players if begins == "random" else int(begins.removeprefix("seat-"))
    if seat >= players and begins != "random":
        raise InvalidOptions(f"option 'begins': there is no {begins} with {players} players")
    return seat


def extra_freedoms(chosen: Options) -> int:
    """How many freedoms are drawn blindly besides the regular ones."""
    extra = chosen.get("extra_freedoms", 0)
    assert isinstance(extra, int), "it was checked to be a number"
    return extra
