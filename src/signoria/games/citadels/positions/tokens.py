"""Tokens that lie face down, or are just being laid: what is not said of them is dealt."""

from collections.abc import Mapping

from signoria.core.errors import InvalidPosition
from signoria.games.citadels.engine.characters.naming import NameCharacter
from signoria.games.citadels.engine.characters.rank1 import MagistrateNames
from signoria.games.citadels.engine.characters.rank2 import BlackmailerNames
from signoria.games.citadels.engine.packing import bit
from signoria.games.citadels.engine.redeal_roles import deal_rose, one_of
from signoria.games.citadels.engine.state import CitadelsState


def deal_tokens(s: CitadelsState, said: Mapping[str, int]) -> None:
    """The seal and the rose lie under one of the tokens that can be seen, or that are being laid."""
    top = s.agenda[-1] if s.agenda else None
    if isinstance(top, MagistrateNames) and top.laid:
        s.secrets.sealed_warrant = _deal_laid(s, top, top.laid, s.secrets.sealed_warrant)
    elif isinstance(top, BlackmailerNames) and top.laid:
        s.secrets.rose = _deal_laid(s, top, top.laid, s.secrets.rose)
    if s.marks.warrants and "sealed_warrant" not in said:
        s.secrets.sealed_warrant = one_of(s, s.marks.warrants)
    if s.marks.threats and "rose" not in said:
        deal_rose(s)


def _deal_laid(s: CitadelsState, top: NameCharacter, laid: int, special: int) -> int:
    """Tokens that are being laid; the one with the seal or the rose was the first."""
    if not s.secrets.laid_tokens:
        open_to_it = [rank for rank in range(2, s.settings.ranks + 1) if top.obstacle_to_name(s, rank) == 0]
        free = [rank for rank in open_to_it if rank != special]
        s.chance.shuffle(free)
        named = [special, *free] if special else free
        if laid > len(named):
            raise InvalidPosition(
                f"agenda, laid: expected at most {len(named)} tokens, got {laid}", "most", high=len(named)
            )
        for rank in named[:laid]:
            s.secrets.laid_tokens |= bit(rank)
        special = named[0]
    return special or one_of(s, s.secrets.laid_tokens)
