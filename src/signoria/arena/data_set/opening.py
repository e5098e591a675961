"""Opening a data set that is there."""

from pathlib import Path

from signoria.arena.data_set.facts import names_digest
from signoria.arena.data_set.shard import facts_in, read_shard, shard_name
from signoria.core.errors import InvalidOptions
from signoria.games.registry import game as game_of


def opened(folder: Path) -> list[Path]:
    """The files of a data set, checked."""
    found = shards_in(folder)
    if not found:
        raise InvalidOptions(f"{folder}: expected a folder with {shard_name(0)}, as `signoria dataset` writes it")
    facts = facts_in(found[0])
    game = game_of(facts.game, facts.cards)
    if facts.observation_version != game.encoder.version:
        raise InvalidOptions(
            f"{found[0]}: expected observations of {game.id} in version {game.encoder.version}, got version "
            f"{facts.observation_version}, as Signoria {facts.signoria} wrote them: write the data set anew"
        )
    if facts.action_names != names_digest(game):
        raise InvalidOptions(f"{found[0]}: its rows of actions have other names in this Signoria: write it anew")
    for path in found:
        read_shard(path, facts)
    return found


def shards_in(folder: Path) -> list[Path]:
    """All files that are named as ours are, in order."""
    return sorted(folder.glob("part-*.parquet"))
