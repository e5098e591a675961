"""What can be set when a game begins: declared by the game, resolved and checked here."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from signoria.core.errors import InvalidOptions
from signoria.core.position_fields import shown

Value = bool | int | str | list[str]
Options = dict[str, Value]


@dataclass(frozen=True)
class Option:
    """One thing to set. Its title and help are messages `<game>.option.<name>` and `<game>.option.<name>.help`."""

    name: str
    default: Value
    allowed: tuple[Value, ...] | range
    editions: tuple[str, ...] = ()
    """The editions it belongs to; empty for all."""
    players: range = range(0)
    """The player counts it fits; empty for all."""
    edition_defaults: Mapping[str, Value] = field(default_factory=dict)
    """Defaults that differ in some editions."""
    rule: str = ""
    """The rule whose readings this option chooses between."""
    since: int = 1
    """The ruleset that brought the option. Records of earlier rulesets do not name it."""
    earlier: Mapping[int, Value] = field(default_factory=dict)
    """The default up to a ruleset, where it was another: `{2: "once"}` is how 2 and those before it are played."""

    def default_in(self, edition: str, ruleset: int) -> Value:
        """What is played where nothing is given."""
        if self.earlier:
            for last in sorted(self.earlier):
                if ruleset <= last:
                    return self.earlier[last]
        return self.edition_defaults.get(edition, self.default)

    def fits(self, edition: str, players: int) -> bool:
        """Does the option mean anything in this edition with so many players?"""
        return (not self.editions or edition in self.editions) and (not self.players or players in self.players)

    def check(self, value: object) -> Value:
        """The value, if the option takes it."""
        for allowed in self.allowed:
            if allowed == value and type(allowed) is type(value):
                return allowed
        raise InvalidOptions(f"option {self.name!r}: expected {self._expected()}, got {shown(value)}")

    def _expected(self) -> str:
        if isinstance(self.allowed, range):
            return f"a whole number from {self.allowed.start} to {self.allowed.stop - 1}"
        return "one of " + ", ".join(repr(a) for a in self.allowed)


def resolve(declared: Sequence[Option], players: int, given: Mapping[str, object], ruleset: int) -> Options:
    """All options that fit, in declared order, from what was given and the defaults of edition and ruleset."""
    by_name = {option.name: option for option in declared}
    for name in given:
        if name not in by_name:
            raise InvalidOptions(f"unknown option {shown(name)}; this game has {', '.join(by_name)}")
    edition_option = by_name["edition"]
    edition = str(edition_option.check(given.get("edition", edition_option.default_in("", ruleset))))
    resolved: Options = {}
    for option in declared:
        if option.fits(edition, players):
            resolved[option.name] = option.check(given.get(option.name, option.default_in(edition, ruleset)))
        elif option.name in given:
            raise InvalidOptions(f"option {option.name!r} does not fit edition {edition!r} with {players} players")
    return resolved
