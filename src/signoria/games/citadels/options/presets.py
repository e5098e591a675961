"""The lists of characters and unique districts that the rulebook of 2016/17 recommends."""

from typing import NamedTuple


class Preset(NamedTuple):
    """Eight characters, the ninth for games that want one, and fourteen unique districts."""

    characters: tuple[str, ...]
    ninth: str
    uniques: tuple[str, ...]


def _preset(characters: str, ninth: str, uniques: str) -> Preset:
    return Preset(tuple(characters.split()), ninth, tuple(uniques.split()))


PRESETS = {
    "first-game": _preset(
        "assassin thief magician king bishop merchant architect warlord",
        "tax-collector",
        "dragon-gate factory haunted-quarter imperial-treasury keep laboratory library map-room quarry school-of-magic "
        "smithy statue thieves-den wishing-well",
    ),
    "ambitious-aristocrats": _preset(
        "magistrate thief wizard patrician bishop trader architect marshal",
        "queen",
        "capitol factory framework great-wall haunted-quarter keep necropolis park poor-house quarry school-of-magic "
        "stables statue thieves-den",
    ),
    "cunning-agents": _preset(
        "witch blackmailer magician emperor abbot alchemist architect warlord",
        "tax-collector",
        "armory basilica dragon-gate gold-mine keep monument museum necropolis park poor-house quarry secret-vault "
        "smithy theater",
    ),
    "illustrious-emissaries": _preset(
        "witch spy seer emperor bishop merchant scholar diplomat",
        "artist",
        "factory framework great-wall haunted-quarter ivory-tower keep library museum observatory park poor-house "
        "quarry school-of-magic smithy",
    ),
    "devious-dignitaries": _preset(
        "magistrate blackmailer wizard king abbot alchemist navigator marshal",
        "queen",
        "dragon-gate factory framework haunted-quarter laboratory necropolis park poor-house secret-vault smithy "
        "stables theater thieves-den wishing-well",
    ),
    "tenacious-delegates": _preset(
        "assassin spy seer king cardinal trader scholar diplomat",
        "artist",
        "basilica capitol haunted-quarter imperial-treasury laboratory library map-room observatory school-of-magic "
        "secret-vault smithy stables statue wishing-well",
    ),
    "vicious-nobles": _preset(
        "assassin thief magician patrician cardinal merchant navigator warlord",
        "tax-collector",
        "armory basilica dragon-gate gold-mine imperial-treasury ivory-tower laboratory map-room monument museum "
        "school-of-magic statue thieves-den wishing-well",
    ),
}
SWAPS = {"emperor": "king", "queen": "artist"}
"""Who stands in where a character may not play. [CIT-CAST-3, CIT-CAST-4]"""
