"""What an observation of Citadels tells, field by field."""

from typing import Final

from signoria.core.encoder import MOST, Field
from signoria.core.fields import field_names
from signoria.games.citadels.engine.action_space import POWER_WORDS, SEATS
from signoria.games.citadels.engine.cards import TYPE_WORDS, TYPES
from signoria.games.citadels.engine.kinds import KINDS, SLUGS
from signoria.games.citadels.engine.registry import CHARACTERS
from signoria.games.citadels.engine.state import Readings, Settings

QUESTIONS: Final = (
    "TurnMenu",
    "PickCharacter",
    "LayAside",
    "TakeIncome",
    "KeepCard",
    "AssassinNames",
    "WitchNames",
    "MagistrateNames",
    "MagistrateDecides",
    "ThiefNames",
    "SpyChoosesSeat",
    "SpyChoosesType",
    "BlackmailerNames",
    "BlackmailerReveals",
    "SettleThreat",
    "MagicianSwaps",
    "MagicianDiscards",
    "WizardLooks",
    "WizardTakes",
    "SeerGives",
    "EmperorCrowns",
    "EmperorTakes",
    "CrownedGives",
    "AbbotChooses",
    "AbbotMixes",
    "CardinalBegs",
    "CardinalGives",
    "ScholarKeeps",
    "WarlordDestroys",
    "DiplomatGives",
    "DiplomatTakes",
    "MarshalSeizes",
    "ArtistBeautifies",
    "RecoverDistrict",
    "TakeAtTurnEnd",
    "HospitalIncome",
    "RingBell",
    "SearchDeck",
    "TakeFromDeck",
    "SellCard",
    "FillMuseum",
    "ArmoryDestroys",
    "NecropolisSacrifices",
    "DenIsPaid",
    "TheaterSwaps",
    "TheaterGives",
    "MayPlayAcrobat",
    "MayPlayRasputin",
    "MayAriseByRasputin",
    "CannonballRemoves",
    "CannonballBuilds",
    "TellerLooks",
    "TellerTakes",
    "CashWagon",
)
"""All that can be asked. A new question is added at the end, so that those before it keep their places."""
# What a decision is about, by what it calls its numbers; all others are counts.
RANKS_SAID: Final = ("rank",)
KINDS_SAID: Final = ("kind",)
PLOTS_SAID: Final = ("given", "old")
SEATS_SAID: Final = ("other", "taker", "emperor", "builder", "threatened")
ABOUT_SIZE: Final = 9 + KINDS + 1 + SEATS + 2
OWN_PICKS: Final = 2
"""Nobody picks more often in one round."""
RANK_LABELS: Final = [str(rank) for rank in range(1, 10)]
PICK_FIELD: Final = 3 * 9

SEAT_MARKS: Final = [
    "present",
    "asked",
    "answered",
    "crown",
    "first",
    "first-done",
    "complete",
    "builder",
    "thief",
    "witch",
    "magistrate",
    "blackmailer",
    "shield",
    "tax-seat",
    "queen",
    "crowned",
    "theater-first",
    "theater-second",
]
COUNTS: Final = ["gold", "cards", "districts"]
WORTH: Final = ["points", "cost", "missing"]
SEAT_SIZE: Final = len(SEAT_MARKS) + len(COUNTS) + len(WORTH) + TYPES + 9 + 9 + 1 + 2 + 4 * KINDS

READING_NAMES: Final = sorted(field_names(Readings()))
"""The readings in alphabetical order."""


def named_numbers(settings: Settings) -> bytes:
    """The readings of a match as numbers."""
    numbers = [int(getattr(settings.readings, name)) for name in READING_NAMES]
    return bytes([min(number, MOST) for number in numbers])


def character_labels() -> list[str]:
    """The slugs of all characters; one that came again with other words has its first edition added."""
    slugs = [who.slug for who in CHARACTERS]
    labels: list[str] = []
    for place in range(len(slugs)):
        again = slugs[place] in slugs[place + 1 :]
        labels.append(f"{slugs[place]}-{CHARACTERS[place].printed.editions[0]}" if again else slugs[place])
    return labels


def fields() -> list[Field]:
    """All fields in order."""
    found = [
        Field("cast", character_labels(), 1, "the characters of this match"),
        Field("box", SLUGS, MOST, "how many cards of each kind there are"),
        Field("cost", SLUGS, MOST, "what each kind costs in this match"),
        Field("readings", READING_NAMES, MOST, "the options as the engine reads them; most are flags"),
        Field("players", [str(seats) for seats in range(1, SEATS + 1)], 1, "how many sit at the table"),
        Field("question", list(QUESTIONS), 1, "what is asked; none when the game is over"),
        *about_fields(),
        *mark_fields(),
        *secret_fields(),
    ]
    for pile in ("deck", "discards", "museum", "drawn"):
        found.append(Field(pile, ["cards"], MOST, "how many cards lie there"))
        found.append(Field(f"{pile}-known", SLUGS, MOST, "how many of each kind the viewer knows to lie there"))
    found.append(Field("top", SLUGS, 1, "the top card of the deck, if the viewer knows it"))
    found += hand_fields()
    found += [field for step in range(SEATS) for field in seat_fields(f"seat-{step}")]
    found.append(Field("goal", ["districts"], MOST, "how many districts complete a city now"))
    found.append(Field("fewest-missing", ["districts"], MOST, "how many the city lacks that is nearest to it"))
    return found


def about_fields() -> list[Field]:
    """What the question is about."""
    return [
        Field("about-rank", RANK_LABELS, 1, "the rank that the question is about"),
        Field("about-card", SLUGS, 1, "the card or district that it is about"),
        Field("about-coin", ["coin"], 1, "does a coin lie on that district?"),
        Field("about-seat", [str(seat) for seat in range(SEATS)], 1, "the seat that it is about"),
        Field("about-count", ["first", "second"], MOST, "numbers of it, such as cards kept so far"),
    ]


def hand_fields() -> list[Field]:
    """What the viewer could do with his hand."""
    return [
        Field("hand-types", [*TYPE_WORDS, "action-card"], MOST, "the viewer's cards by type"),
        Field("hand-affordable", SLUGS, 1, "those of them whose cost he has in gold"),
    ]


def mark_fields() -> list[Field]:
    """The open marks that are no seats."""
    found = [numbered(name) for name in ("round", "tax", "bell", "haunted_round", "done_at", "quiet", "acrobat")]
    for name in ("called", "murdered", "robbed", "bewitched", "rose_known"):
        found.append(Field(name, RANK_LABELS, 1, "a mark of a rank"))
    for name in ("face_up", "shown", "warrants", "threats"):
        found.append(Field(name, RANK_LABELS, 1, "marks of ranks"))
    found.append(Field("acting", RANK_LABELS, 1, "the rank whose turn it is"))
    counts = ("income", "rides", "builds", "extra_builds", "built", "paid", "charged", "site_gold", "closed", "resumed")
    found += [numbered(name) for name in counts]
    return [
        *found,
        Field("acted", ["none", "action-card", "rasputin-open"], 1, "the action card of this turn"),
        Field("site", SLUGS, 1, "the district that is being built"),
        Field("used", list(POWER_WORDS), 1, "powers used in this turn"),
        Field("used_kinds", SLUGS, 1, "districts used in this turn"),
    ]


def numbered(name: str) -> Field:
    """A mark that is a number or a flag."""
    return Field(name, [name], MOST, "a mark of game, round or turn")


def secret_fields() -> list[Field]:
    """What the viewer alone knows of marks, draft and Theater."""
    found: list[Field] = []
    for name in ("sealed_warrant", "rose", "first_hidden", "laid_tokens", "passing"):
        found.append(Field(name, RANK_LABELS, 1, "a mark face down, as far as the viewer knows it"))
    found.append(Field("picks", ["picks"], SEATS, "picks made in the draft of this round"))
    for place in range(1, OWN_PICKS + 1):
        found.append(Field(f"pick-{place}-offered", RANK_LABELS, 1, "what the viewer could choose from"))
        found.append(Field(f"pick-{place}-chosen", RANK_LABELS, 1, "what he chose"))
        found.append(Field(f"pick-{place}-laid", RANK_LABELS, 1, "what he laid aside"))
    for name in ("theater-given", "theater-taken"):
        found.append(Field(name, RANK_LABELS, 1, "what was exchanged in the Theater, for those who were there"))
    return found


def seat_fields(seat: str) -> list[Field]:
    """What is known of one seat, counted from the viewer."""
    return [
        Field(f"{seat}-marks", SEAT_MARKS, 1, "marks of this seat"),
        Field(f"{seat}-counts", COUNTS, MOST, "gold, cards in hand, districts in the city"),
        Field(f"{seat}-worth", WORTH, MOST, "points as far as the viewer sees, cost of the city, districts it lacks"),
        Field(f"{seat}-types", list(TYPE_WORDS), MOST, "its districts by type"),
        Field(f"{seat}-roles", RANK_LABELS, 1, "its characters that the viewer knows"),
        Field(f"{seat}-roles-hidden", ["characters"], OWN_PICKS, "how many more it has"),
        Field(f"{seat}-could", RANK_LABELS, 1, "what these could be, for all the viewer knows of draft and call"),
        Field(f"{seat}-wagons", ["wagons", "gold"], MOST, "its Ticket Wagons, and the gold on them"),
        Field(f"{seat}-city", SLUGS, MOST, "its districts"),
        Field(f"{seat}-coins", SLUGS, MOST, "those of them with a coin"),
        Field(f"{seat}-hand", SLUGS, MOST, "cards in its hand that the viewer knows"),
        Field(f"{seat}-seen", SLUGS, MOST, "cards in the viewer's hand that this seat knows"),
    ]
