"""Who plays along: the characters and unique districts of a match, chosen, drawn or checked."""

from collections.abc import Mapping, Sequence

from signoria.core.chance import Chance
from signoria.core.errors import InvalidOptions
from signoria.core.options import Options
from signoria.games.citadels.engine.editions import BASE, CLASSIC, DARK_CITY, DARK_FIGURES, DARK_LANDS, DELUXE
from signoria.games.citadels.engine.hooks import Character
from signoria.games.citadels.options.characters import CHARACTERS, FEWEST_PLAYERS, NOBODY, ORIGINALS, SET_OF
from signoria.games.citadels.options.districts import DELUXE_UNIQUES, classic_uniques, costs
from signoria.games.citadels.options.presets import SWAPS, Preset

UNIQUES_IN_PLAY = 14
RANDOM, ORIGINAL = "random", "originals"
SETS = {
    "all": (BASE, DARK_LANDS, DARK_FIGURES),
    "base": (BASE,),
    "base-dark-lands": (BASE, DARK_LANDS),
    "base-dark-figures": (BASE, DARK_FIGURES),
    "dark-lands-dark-figures": (DARK_LANDS, DARK_FIGURES),
}
"""What a random choice may draw from, by the symbols on the cards. [CIT-CAST-8]"""


def rank_count(players: int, options: Options) -> int:
    """Eight or nine characters. [CIT-CAST-1]"""
    cast = options.get("cast")
    if isinstance(cast, list):
        return len(cast)
    counts = rank_counts(players, str(options["edition"]))
    return 9 if 9 in counts and (options.get("characters") == 9 or len(counts) == 1) else 8


def cast_slugs(players: int, options: Options, chance: Chance, lists: Mapping[str, Preset]) -> list[str]:
    """The slugs of the characters by rank, without checking them."""
    edition, wish = str(options["edition"]), options.get("cast", ORIGINAL)
    ranks = rank_count(players, options)
    if isinstance(wish, list):
        return _in_order(edition, wish)
    if wish in lists:
        preset = lists[str(wish)]
        return [_stand_in(slug, players, options) for slug in [*preset.characters, preset.ninth][:ranks]]
    if wish == ORIGINAL:
        return ORIGINALS + [usual_ninth(edition)] * (ranks - 8)
    return _random_cast(edition, players, ranks, options, chance)


def usual_ninth(edition: str) -> str:
    """Who plays as rank 9 where nothing else is said."""
    return "artist" if edition == DARK_CITY else "tax-collector"


def _in_order(edition: str, wish: Sequence[str]) -> list[str]:
    known = CHARACTERS[edition]
    return sorted(wish, key=lambda slug: known[slug].rank if slug in known else 0)


def _stand_in(slug: str, players: int, options: Options) -> str:
    """Who plays in the place of a character that may not play with so few. [CIT-CAST-3, CIT-CAST-4]"""
    if players >= FEWEST_PLAYERS.get(slug, 0):
        return slug
    return str(options.get(f"{slug}_stand_in", SWAPS[slug]))


def _random_cast(edition: str, players: int, ranks: int, options: Options, chance: Chance) -> list[str]:
    """One at random for each rank; in the 2004 edition only so many replace the originals. [CIT-CAST-5, CIT-CAST-8]"""
    sets = _sets(options)
    fitting = [c for c in CHARACTERS[edition].values() if SET_OF[c.slug] in sets and players >= c.fewest_players]
    allowed = [[c.slug for c in fitting if c.rank == rank] or [usual_ninth(edition)] for rank in range(1, ranks + 1)]
    replaced = options.get("replaced", 8)
    assert isinstance(replaced, int), "the option takes numbers only"
    places = list(range(8))
    chance.shuffle(places)
    fixed = set(places[replaced:])
    return [
        ORIGINALS[place] if place in fixed else slugs[chance.below(len(slugs))] for place, slugs in enumerate(allowed)
    ]


def _sets(options: Options) -> tuple[str, ...]:
    return SETS[str(options.get("sets", "all"))]


def read_cast(slugs: Sequence[str], players: int, options: Options) -> list[Character]:
    """The characters by rank, number 0 being nobody; `InvalidOptions` for a cast that cannot play."""
    edition = str(options["edition"])
    known = CHARACTERS[edition]
    cast = [NOBODY]
    for place, slug in enumerate(slugs):
        if slug not in known:
            raise InvalidOptions(f"option 'cast': {slug!r} is no character of {edition}; it has {', '.join(known)}")
        character = known[slug]
        if character.rank != place + 1:
            wrong = "two characters" if character.rank <= place else "no character"
            rank = character.rank if character.rank <= place else place + 1
            raise InvalidOptions(f"option 'cast': {wrong} of rank {rank}; expected one of each rank, got {slug!r}")
        if players < FEWEST_PLAYERS.get(slug, 0):
            raise InvalidOptions(f"option 'cast': {slug!r} needs {FEWEST_PLAYERS[slug]} players or more, not {players}")
        cast.append(character)
    _check_size(len(slugs), players, edition)
    replaced = options.get("replaced", 8)
    new = [slug for slug in slugs[:8] if SET_OF[slug] != SET_OF["king"]]
    if isinstance(replaced, int) and len(new) > replaced:
        raise InvalidOptions(
            f"option 'cast': at most {replaced} of the originals may be replaced, not {', '.join(new)}"
        )
    return cast


def rank_counts(players: int, edition: str) -> list[int]:
    """With how many characters so many can play. [CIT-CAST-1]"""
    if players == 8 or (edition == DELUXE and players == 3):
        return [9]
    return [8] if players <= 3 or edition == CLASSIC else [8, 9]


def _check_size(ranks: int, players: int, edition: str) -> None:
    expected = rank_counts(players, edition)
    if ranks not in expected:
        words = " or ".join(map(str, expected))
        raise InvalidOptions(f"option 'cast': {players} players need {words} characters, got {ranks}")


def unique_copies(options: Options, chance: Chance, lists: Mapping[str, Preset]) -> dict[str, int]:
    """The unique districts in the deck with their copies. [CIT-SETUP-3, CIT-SETUP-5]"""
    edition = str(options["edition"])
    if edition != DELUXE:
        return classic_uniques(edition, options)
    wish = options["uniques"]
    slugs = list(wish) if isinstance(wish, list) else _listed_uniques(str(wish), options, chance, lists)
    check_uniques(slugs, sorted(slugs) == DELUXE_UNIQUES[BASE])
    return dict.fromkeys(slugs, 1)


def _listed_uniques(wish: str, options: Options, chance: Chance, lists: Mapping[str, Preset]) -> list[str]:
    """The unique districts of a list, the originals, or a random fourteen of the sets. [CIT-CAST-8]"""
    cast, sets = options["cast"], _sets(options)
    if wish == "as-cast":
        wish = cast if isinstance(cast, str) else RANDOM
    if wish in lists:
        return list(lists[wish].uniques)
    if wish == ORIGINAL or sets == SETS["base"]:
        return list(DELUXE_UNIQUES[BASE])
    slugs = sorted(slug for name in sets for slug in DELUXE_UNIQUES[name])
    order = list(range(len(slugs)))
    chance.shuffle(order)
    return [slugs[place] for place in order[:UNIQUES_IN_PLAY]]


def check_uniques(slugs: Sequence[str], originals: bool = False) -> None:
    """Fourteen different unique districts of the edition; the originals are eleven."""
    known = costs(DELUXE)
    for slug in slugs:
        if slug not in known:
            raise InvalidOptions(f"option 'uniques': {slug!r} is no unique district of {DELUXE}")
        if slugs.count(slug) > 1:
            raise InvalidOptions(f"option 'uniques': {slug!r} stands there {slugs.count(slug)} times; expected it once")
    expected = len(DELUXE_UNIQUES[BASE]) if originals else UNIQUES_IN_PLAY
    if len(slugs) != expected:
        raise InvalidOptions(f"option 'uniques': expected {expected} different districts, got {len(slugs)}")
