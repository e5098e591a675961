"""What an observation of The Princes of Florence tells, field by field."""

from typing import Final

from signoria.core.encoder import MOST, Field
from signoria.games.princes.engine.cards import (
    ALL_DECKS,
    BUILDING_WORDS,
    CHARACTER_WORDS,
    DECK_WORDS,
    FREEDOM_WORDS,
    LANDSCAPE_WORDS,
    MAX_SEATS,
    ROUNDS,
    TILE_WORDS,
)
from signoria.games.princes.engine.numbers import BONUS, BONUS_CARDS, PRESTIGE, PROFESSION_CARDS
from signoria.games.princes.engine.objects import OBJECT_WORDS
from signoria.games.princes.engine.tiles import CELLS, FRAME, REACH, SIDE, WAY_WORDS

QUESTIONS: Final = (
    "OpenAuction",
    "RaiseBid",
    "BuyAlone",
    "FreeOrPay",
    "PickLandscape",
    "PlaceTile",
    "KeepCard",
    "ChooseUnder",
    "ReturnOne",
    "RecruitNow",
    "PlaceStone",
    "MayEngage",
    "MayUse",
    "Turn",
    "AddBonus",
    "BuyPoints",
    "ChoosePartner",
    "ChooseJointPlace",
    "NamePrice",
    "AnswerOffer",
    "Exchange",
)
"""All that can be asked. A new question is added at the end, so that those before it keep their places."""
ABOUT_SIZE: Final = len(OBJECT_WORDS) + len(TILE_WORDS) + len(CHARACTER_WORDS) + len(DECK_WORDS) + PROFESSION_CARDS
SEAT_LABELS: Final = [str(seat) for seat in range(MAX_SEATS)]
OPTION_NAMES: Final = [
    "order_chosen",
    "may_go_back",
    "characters",
    "banker_from_cash",
    "merchant_alone",
    "card_promised",
    "stone_binds",
    "cooperative_building",
    "landscape_blocks",
    "secret_money",
]
PHASES: Final = ["setup", "auctions", "characters", "turns", "end"]
SEAT_MARKS: Final = [
    "present",
    "asked",
    "ready",
    "start",
    "opener",
    "bidder",
    "bidding",
    "leader",
    "suitor",
    "banker",
    "active",
    "partner",
]
COUNTS: Final = [
    "points",
    "best",
    "best_works",
    "steps_back",
    "merchant_points",
    "exchanged",
    "recruiting-hand",
    "recruiting-table",
    "builders",
    "jesters",
]
WORTH: Final = ["score", "work-base", "empty-cells", "building-cells", "building-price"]
WORTH_MEANING: Final = (
    "points with the prestige cards that the viewer knows, what jesters, cards and Muse add to any work, "
    "empty cells, those on which a building may lie, and the price of a building in hundreds of florins"
)
SUPPLY: Final = [*BUILDING_WORDS, *LANDSCAPE_WORDS, *FREEDOM_WORDS, "jesters", "builders", "recruiting"]
IN_HUNDREDS: Final = "in hundreds of florins"


def card_words(professions: list[str]) -> list[str]:
    """The cards of the three decks, one deck after the other."""
    words = professions[:]
    for deck in (PRESTIGE, BONUS):
        words += [ALL_DECKS[deck].word(kind) for kind in range(ALL_DECKS[deck].size)]
    return words


def fields(professions: list[str]) -> list[Field]:
    """All fields in order."""
    cards = card_words(professions)
    found = [
        Field("players", SEAT_LABELS, 1, "how many sit at the table, less one"),
        Field("options", OPTION_NAMES, 1, "the options as the engine reads them"),
        Field("question", list(QUESTIONS), 1, "what is asked; none when the game is over"),
        Field("about-object", OBJECT_WORDS, 1, "the object that the question is about"),
        Field("about-tile", TILE_WORDS, 1, "the building or landscape that it is about"),
        Field("about-character", CHARACTER_WORDS, 1, "the character that it is about"),
        Field("about-deck", DECK_WORDS, 1, "the deck that it is about"),
        Field("about-person", professions, 1, "the person whose work it is about"),
        Field("value", ["value"], MOST, "what it is about, if it is a number: a value, or actions left"),
        Field("done", ["fetched", "freed"], 1, "what cannot be done again in this turn"),
        Field("refused", SEAT_LABELS, 1, "who has refused to build together in this turn"),
        Field("with", SEAT_LABELS, 1, "with whom a place is to be chosen"),
        Field("round", [str(number) for number in range(ROUNDS + 1)], 1, "the round; 0 before the first"),
        Field("phase", PHASES, 1, "where in the round one is"),
        Field("minimum", ["value"], MOST, "the least value of a work in this round"),
        Field("minimum-next", ["value"], MOST, "the least value of a work in the next round"),
        Field("base-price", ["price"], MOST, f"where auctions begin, {IN_HUNDREDS}"),
        Field("price", ["price"], MOST, f"the highest bid, {IN_HUNDREDS}"),
        Field("object", OBJECT_WORDS, 1, "what is being sold"),
        Field("blocked", OBJECT_WORDS, 1, "what was bought in this round"),
        Field("supply", SUPPLY, MOST, "what is left beside the board"),
        Field("purse", ["money"], MOST, f"money on the Banker, {IN_HUNDREDS}"),
        *character_fields(),
        *deal_fields(),
        Field("decks", DECK_WORDS, MOST, "how many cards lie in each deck"),
        Field("deck-known", cards, 1, "cards that the viewer knows to lie in a deck"),
        Field("top", cards, 1, "the top card of a deck, if the viewer knows it"),
        Field("drawn", ["cards"], MOST, "how many cards are being looked at"),
        Field("drawn-known", cards, 1, "those that the viewer knows"),
        Field("lost", cards, 1, "cards that the viewer has lost sight of"),
        Field("spent", cards[-ALL_DECKS[BONUS].size :], 1, "bonus cards that are out of the game"),
        *own_fields(cards, professions),
    ]
    return found + [field for step in range(MAX_SEATS) for field in seat_fields(f"seat-{step}", cards, professions)]


def own_fields(cards: list[str], professions: list[str]) -> list[Field]:
    """What the viewer's own cards are worth now."""
    bonus, prestige = cards[-BONUS_CARDS:], cards[PROFESSION_CARDS:-BONUS_CARDS]
    return [
        Field(
            "work-value", professions, MOST, "the value of a work of each person in the viewer's hand, without bonus"
        ),
        Field("work-reaches", professions, 1, "those whose work reaches the minimum with all bonus cards in hand"),
        Field("bonus-worth", bonus, MOST, "what each bonus card in hand adds to a work"),
        Field("prestige-worth", prestige, MOST, "what each prestige card in hand would bring at the end"),
        Field(
            "princess-value", ["value"], MOST, "the value of a work of the Princess, if she is at the viewer's court"
        ),
        Field("best-value", ["value"], MOST, "the best work of this round so far"),
    ]


def character_fields() -> list[Field]:
    """The characters of Muse and Princess."""
    found: list[Field] = []
    for word in CHARACTER_WORDS:
        found.append(Field(f"{word}-holder", SEAT_LABELS, 1, "at whose court it is"))
        found.append(Field(f"{word}-stone", SEAT_LABELS, 1, "whose stone lies on it"))
        found.append(Field(f"{word}-bid", ["bid"], MOST, f"the bid on it, {IN_HUNDREDS}"))
        found.append(Field(f"{word}-turned", ["turned"], 1, "is it used up?"))
    return found


def deal_fields() -> list[Field]:
    """An offer to build together."""
    corners = [str(place - REACH + 1) for place in range(FRAME)]
    return [
        Field("deal-building", BUILDING_WORDS, 1, "the building that is offered"),
        Field("deal-way", list(WAY_WORDS), 1, "how it is turned"),
        Field("deal-row", corners, 1, "the row of its corner, as the active player sees it"),
        Field("deal-column", corners, 1, "its column"),
        Field("deal-priced", ["priced"], 1, "is a price named?"),
        Field("deal-price", ["price"], MOST, f"the price, {IN_HUNDREDS}"),
        Field("deal-counters", ["counters"], MOST, "how often it was countered"),
    ]


def seat_fields(seat: str, cards: list[str], professions: list[str]) -> list[Field]:
    """What is known of one seat, counted from the viewer."""
    cells = [f"{cell // SIDE + 1},{cell % SIDE + 1}" for cell in range(CELLS)]
    return [
        Field(f"{seat}-marks", SEAT_MARKS, 1, "marks of this seat"),
        Field(f"{seat}-money-known", ["known"], 1, "does the viewer know its money?"),
        Field(f"{seat}-money", ["money"], MOST, f"its money, {IN_HUNDREDS}"),
        Field(f"{seat}-counts", COUNTS, MOST, "points, works, people and cards"),
        Field(f"{seat}-worth", WORTH, MOST, WORTH_MEANING),
        Field(f"{seat}-fits", TILE_WORDS, 1, "tiles for which there is room"),
        Field(f"{seat}-landscapes", LANDSCAPE_WORDS, MOST, "its landscapes"),
        Field(f"{seat}-freedoms", FREEDOM_WORDS, 1, "its freedoms"),
        Field(f"{seat}-buildings", BUILDING_WORDS, 1, "its buildings"),
        Field(f"{seat}-ground", cells, 1, "cells that are taken, by row and column"),
        Field(f"{seat}-walls", cells, 1, "cells of buildings and the palace"),
        Field(f"{seat}-works", professions, 1, "professions on the table"),
        Field(f"{seat}-hands", DECK_WORDS, MOST, "how many cards it holds of each deck"),
        Field(f"{seat}-hand", cards, 1, "cards in its hand that the viewer knows"),
        Field(f"{seat}-seen", cards, 1, "cards in the viewer's hand that this seat knows"),
        Field(f"{seat}-may-hold", cards, 1, "lost cards that it may hold, for all the viewer knows"),
    ]
