"""What can be set for a match of Citadels, and what it means for the engine."""

from collections.abc import Mapping
from dataclasses import replace

from signoria.core.chance import Chance
from signoria.core.errors import InvalidOptions
from signoria.core.options import Option, Options, Value
from signoria.games.citadels.engine.cards import COINS
from signoria.games.citadels.engine.draft import plan
from signoria.games.citadels.engine.editions import CLASSIC, DARK_CITY, DELUXE, EDITIONS, PRINTINGS
from signoria.games.citadels.engine.registry import ACTION_CARDS, DISTRICTS
from signoria.games.citadels.engine.state import Readings, Settings
from signoria.games.citadels.options.casting import ORIGINAL, RANDOM, SETS, cast_slugs, read_cast, unique_copies
from signoria.games.citadels.options.districts import cost_table, pack
from signoria.games.citadels.options.presets import PRESETS, Preset

CARDS_WITHOUT_RULE = ("Collector", "NameCharacter", "TargetDistrict", "ChooseDrawn")
"""Base classes among the cards: what they do stands in the rules of those that build on them."""
OLD = (CLASSIC, DARK_CITY)
YES_NO = (False, True)
GROWN = "when-grown"
"""Said of older cities under the Bell Tower: they are complete when they have grown."""


class ListOption(Option):
    """An option that takes one of its names, or a list of slugs (or a text of slugs with commas between them).

    What the list says is checked when the match is set up.
    """

    def check(self, value: object) -> Value:
        if isinstance(value, str) and "," in value:
            return [slug.strip() for slug in value.split(",")]
        if isinstance(value, list) and all(isinstance(slug, str) for slug in value):
            return [str(slug) for slug in value]
        try:
            return super().check(value)
        except InvalidOptions as error:
            raise InvalidOptions(f"{error}; or a list of slugs") from None


OPTIONS = [
    Option("edition", DELUXE, EDITIONS),
    Option("printing", "65", PRINTINGS, editions=OLD, rule="CIT-SETUP-3"),
    Option("ball_room", False, YES_NO, editions=(DARK_CITY,), rule="CIT-BALL-ROOM-1"),
    ListOption(
        "cast",
        "first-game",
        (*PRESETS, ORIGINAL, RANDOM),
        editions=(DARK_CITY, DELUXE),
        edition_defaults={DARK_CITY: RANDOM},
        rule="CIT-CAST-1",
    ),
    Option("replaced", 2, (0, 1, 2, 8), editions=(DARK_CITY,), rule="CIT-CAST-5"),
    Option(
        "emperor_stand_in",
        "king",
        ("king", "patrician"),
        editions=(DELUXE,),
        players=range(2, 3),
        rule="CIT-CAST-3",
    ),
    Option(
        "queen_stand_in",
        "artist",
        ("artist", "tax-collector"),
        editions=(DELUXE,),
        players=range(3, 5),
        rule="CIT-CAST-4",
    ),
    Option("characters", 8, (8, 9), editions=(DARK_CITY, DELUXE), players=range(4, 8), rule="CIT-CAST-1"),
    ListOption("uniques", "as-cast", ("as-cast", *PRESETS, ORIGINAL, RANDOM), editions=(DELUXE,), rule="CIT-SETUP-5"),
    Option("sets", "all", tuple(SETS), editions=(DELUXE,), rule="CIT-CAST-8"),
    Option("actions", False, YES_NO, rule="CIT-ACTION-1"),
    Option("begins", "random", ("random", *(f"seat-{seat}" for seat in range(8))), rule="CIT-CROWN-2"),
    Option("city_size", "printed", ("printed", "7", "8"), rule="CIT-CITY-1"),
    Option("full_city", "grows", ("grows", "architect"), rule="CIT-BUILD-6"),
    Option("equal_districts", False, YES_NO, editions=(CLASSIC,), rule="CIT-BUILD-3"),
    Option("coins", "unlimited", ("unlimited", str(COINS)), rule="CIT-GOLD-1"),
    Option("discards", "deck", ("deck", "pile"), edition_defaults={CLASSIC: "pile"}, rule="CIT-DECK-4"),
    Option(
        "first_hidden",
        "unseen",
        ("unseen", "seen"),
        players=range(2, 4),
        edition_defaults={CLASSIC: "seen"},
        rule="CIT-DRAFT-3",
    ),
    Option(
        "draft_discards",
        "chosen",
        ("chosen", "random"),
        players=range(2, 3),
        edition_defaults={DARK_CITY: "random"},
        rule="CIT-DRAFT-4",
    ),
    Option("stall_after", 20, range(1001), rule="CIT-END-2"),
    Option("crown_moment", "at-once", ("at-once", "chosen"), edition_defaults={DELUXE: "chosen"}, rule="CIT-KING-2"),
    Option("powers_before_income", True, YES_NO, rule="CIT-POWER-1"),
    Option("optional_effects", False, YES_NO, edition_defaults={DELUXE: True}, rule="CIT-POWER-7"),
    Option("victim", "hidden", ("hidden", "revealed"), edition_defaults={DARK_CITY: "revealed"}, rule="CIT-ASSASSIN-3"),
    Option("warlord_moment", "any", ("any", "last"), edition_defaults={DARK_CITY: "last"}, rule="CIT-WARLORD-4"),
    Option("warlord_own_city", True, YES_NO, edition_defaults={CLASSIC: False}, rule="CIT-WARLORD-3"),
    Option("witch_pays_tax", True, YES_NO, editions=(DARK_CITY,), rule="CIT-OLD-TAX-COLLECTOR-2"),
    Option("wizard_duplicates", True, YES_NO, editions=(DARK_CITY,), rule="CIT-WIZARD-3"),
    Option(
        "queen_beside",
        "rank-4",
        ("rank-4", "king", "king-or-crowned"),
        editions=(DARK_CITY, DELUXE),
        players=range(5, 9),
        edition_defaults={DARK_CITY: "king"},
        rule="CIT-QUEEN-4",
    ),
    Option("abbot_school", "both", ("both", "either"), editions=(DELUXE,), rule="CIT-ABBOT-4"),
    Option("bribe_with_nothing", True, YES_NO, editions=(DELUXE,), rule="CIT-BLACKMAILER-5"),
    Option(
        "smithy",
        "2-for-3",
        ("3-for-2", "3-for-3", "2-for-3"),
        edition_defaults={CLASSIC: "3-for-2", DARK_CITY: "3-for-3"},
        rule="CIT-SMITHY-1",
    ),
    Option("haunted_last_round", False, YES_NO, edition_defaults={DELUXE: True}, rule="CIT-HAUNTED-QUARTER-2"),
    Option("bell_tower_older", False, (*YES_NO, GROWN), editions=(DARK_CITY, DELUXE), rule="CIT-BELL-TOWER-4"),
    Option(
        "diplomat_equal", True, YES_NO, editions=(DARK_CITY, DELUXE), rule="CIT-DIPLOMAT-4", since=3, earlier={2: True}
    ),
    Option(
        "diplomat_own_keep", False, YES_NO, editions=(DARK_CITY,), rule="CIT-DIPLOMAT-5", since=3, earlier={2: False}
    ),
    Option(
        "monument_for_framework", False, YES_NO, editions=(DELUXE,), rule="CIT-MONUMENT-3", since=3, earlier={2: False}
    ),
    Option(
        "tie_break",
        "districts-gold",
        ("districts-gold", "districts", "rank"),
        edition_defaults={DELUXE: "rank"},
        rule="CIT-TIE-1",
    ),
    Option("navigator_tents", True, YES_NO, editions=(DELUXE,), rule="CIT-CIRCUS-TENT-2"),
]


class Box:
    """What a match is played with: the slugs of its characters, and its unique districts with their copies."""

    def __init__(self, characters: list[str], uniques: dict[str, int]) -> None:
        self.characters = characters
        self.uniques = uniques


def options_with(lists: Mapping[str, Preset]) -> list[Option]:
    """The options, where these lists can be chosen besides the printed ones."""
    return [
        replace(option, allowed=(*option.allowed, *lists)) if isinstance(option, ListOption) else option
        for option in OPTIONS
    ]


def open_box(players: int, options: Options, chance: Chance, lists: Mapping[str, Preset] = PRESETS) -> Box:
    """Choose or draw the characters and districts of a match."""
    return Box(cast_slugs(players, options, chance, lists), unique_copies(options, chance, lists))


def settings(players: int, options: Options, box: Box) -> Settings:
    """Everything fixed for a match, as the engine reads it; `InvalidOptions` where it cannot be played."""
    edition = str(options["edition"])
    if edition == CLASSIC and players > 7:
        raise InvalidOptions(f"players: {CLASSIC} takes 2 to 7 players, got {players}")
    cast = read_cast(box.characters, players, options)
    return Settings(
        cast=cast,
        districts=DISTRICTS,
        actions=ACTION_CARDS,
        cost=cost_table(edition),
        pack=pack(box.uniques, options["actions"] is True),
        draft=plan(players, len(cast) - 1, options.get("draft_discards") == "random"),
        readings=readings(players, options, box),
        names="new" if edition == DELUXE else "old",
    )


def readings(players: int, options: Options, box: Box) -> Readings:
    """The options where editions and rulebooks differ."""
    chosen = Readings()
    edition = options["edition"]
    deluxe = edition == DELUXE
    chosen.city_size = 7 if deluxe and players > 3 else 8
    if options["city_size"] != "printed":
        chosen.city_size = int(str(options["city_size"]))
    chosen.only_architects_grow_on = options["full_city"] == "architect"
    chosen.equal_districts = options.get("equal_districts") is True
    chosen.bank_is_limited = options["coins"] == str(COINS)
    chosen.discard_pile = options["discards"] == "pile"
    chosen.first_hidden_seen = options.get("first_hidden") == "seen"
    chosen.stall_after = int(str(options["stall_after"]))
    chosen.crown_at_once = options["crown_moment"] == "at-once"
    chosen.powers_before_income = options["powers_before_income"] is True
    chosen.effects_optional = options["optional_effects"] is True
    chosen.warlord_last = options["warlord_moment"] == "last"
    chosen.warlord_own_city = options["warlord_own_city"] is True
    chosen.victim_revealed = options["victim"] == "revealed"
    chosen.witch_pays_tax = options.get("witch_pays_tax", True) is True
    chosen.wizard_duplicates = options.get("wizard_duplicates", True) is True
    chosen.queen_beside = ("rank-4", "king", "king-or-crowned").index(str(options.get("queen_beside", "rank-4")))
    chosen.abbot_school_both = options.get("abbot_school") == "both"
    chosen.bribe_with_nothing = options.get("bribe_with_nothing", True) is True
    gold, cards = str(options["smithy"]).split("-for-")
    chosen.smithy_gold, chosen.smithy_cards = int(gold), int(cards)
    chosen.haunted_in_last_round = options["haunted_last_round"] is True
    _read_districts(chosen, options)
    chosen.tie_by_rank = options["tie_break"] == "rank"
    chosen.tie_by_gold = options["tie_break"] == "districts-gold"
    chosen.has_actions = options["actions"] is True
    chosen.navigator_tents = options.get("navigator_tents", True) is True
    chosen.taxed = "tax-collector" in box.characters
    if deluxe:
        chosen.laboratory_gold, chosen.library_keeps = 2, 8
        chosen.armory_own_city = chosen.wall_guards_itself = chosen.well_counts_itself = chosen.quarry_many = True
    return chosen


def _read_districts(chosen: Readings, options: Options) -> None:
    """Readings of unique districts, and of the Diplomat who exchanges them."""
    chosen.bell_tower_older = options.get("bell_tower_older") is True
    chosen.older_cities_must_grow = options.get("bell_tower_older") == GROWN
    chosen.diplomat_equal = options.get("diplomat_equal", True) is True
    chosen.diplomat_own_keep = options.get("diplomat_own_keep") is True
    chosen.monument_for_framework = options.get("monument_for_framework") is True


def first_crown(options: Options, players: int) -> int:
    """The seat that begins with the crown, or `players` for a random one."""
    begins = str(options["begins"])
    seat = players if begins == "random" else int(begins.removeprefix("seat-"))
    if seat >= players and begins != "random":
        raise InvalidOptions(f"option 'begins': there is no {begins} with {players} players")
    return seat
