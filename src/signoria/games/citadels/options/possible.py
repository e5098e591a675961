"""Which cards and characters a table may be played with, as far as its options say."""

from collections.abc import Mapping

from signoria.core.chance import Chance
from signoria.core.options import Options
from signoria.games.citadels.engine.editions import DELUXE
from signoria.games.citadels.engine.possible import Box
from signoria.games.citadels.options.casting import RANDOM, cast_slugs, rank_count, unique_copies
from signoria.games.citadels.options.characters import CHARACTERS
from signoria.games.citadels.options.districts import costs, pack
from signoria.games.citadels.options.presets import Preset

ANY = Chance(0)
"""Nothing is drawn from it: what is drawn at random is taken as a whole here."""


def possible_box(players: int, options: Options, lists: Mapping[str, Preset]) -> Box:
    """All that may come: where cards or characters are drawn at random, all that can be drawn."""
    known = CHARACTERS[str(options["edition"])]
    if options.get("cast") == RANDOM:
        characters = list(known.values())
    else:
        characters = [known[slug] for slug in cast_slugs(players, options, ANY, lists) if slug in known]
    uniques = dict.fromkeys(costs(DELUXE), 1) if drawn_at_random(options) else unique_copies(options, ANY, lists)
    kinds = sorted(set(pack(uniques, options["actions"] is True)))
    return Box(kinds, characters, rank_count(players, options), players)


def drawn_at_random(options: Options) -> bool:
    """Are the unique districts drawn?"""
    wish = options.get("uniques")
    if wish != "as-cast":
        return wish == RANDOM
    return options["cast"] == RANDOM or isinstance(options["cast"], list)
