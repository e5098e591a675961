"""The characters of each edition, from what is printed on their cards."""

from signoria.games.citadels.engine.editions import CLASSIC, DARK_CITY, EDITIONS
from signoria.games.citadels.engine.hooks import Character
from signoria.games.citadels.engine.registry import CHARACTERS as ALL

NOBODY = Character()


def _of(edition: str) -> dict[str, Character]:
    """The characters of an edition. Their order counts: random casts draw by it."""
    printed = [character for character in ALL if edition in character.printed.editions]
    if edition == DARK_CITY:
        printed.sort(key=lambda character: character.fewest_players)  # who may always play comes first there
    return {character.slug: character for character in printed}


CHARACTERS = {edition: _of(edition) for edition in EDITIONS}
ORIGINALS = list(CHARACTERS[CLASSIC])
SET_OF = {character.slug: character.printed.symbol for character in ALL}
FEWEST_PLAYERS = {character.slug: character.fewest_players for character in ALL}
"""Who may not play with fewer. [CIT-CAST-3, CIT-CAST-4]"""
