"""How often a guest may do what others have to hear of."""

from signoria.server.accounts.callers import Caller
from signoria.server.limits import MINUTE, forget_quiet
from signoria.server.problems import Problem
from signoria.server.settings import Settings
from signoria.server.token_bucket import TokenBucket

ASKS_A_MINUTE = 6
"""Requests for everybody's consent."""
LINES_A_MINUTE = 20
"""What somebody says, and whom he mutes."""
STARTS_A_MINUTE = 10
"""Quick starts."""
EXPORTS_A_MINUTE = 6
"""All that is kept of somebody."""
DELETIONS_A_MINUTE = 10
"""People who have all deleted that is kept of them, by address: whoever likes comes as somebody else each time."""
STUDIES_A_MINUTE = 120
"""Games that are played again to be looked at, positions that are laid out, records that are brought, by address."""
LESSON_MOVES_A_MINUTE = 120
"""What somebody chooses and asks in guided first games."""
CLASS = 10
"""People behind one address may do as much together as ten of them."""
SPANS = {"a minute": MINUTE, "an hour": 60 * MINUTE}
LETTERS_A_MINUTE, LETTERS_FROM_AN_ADDRESS = 2, 10
"""First letters: of a guest, and to an address; and of all guests behind one address, who may be one person."""


class Quotas:
    """Counts by guest, or by address where anybody may ask. Each worker counts for itself, and lets in its share."""

    def __init__(self, settings: Settings) -> None:
        self._share = settings.share
        self._kept_an_hour = settings.share(settings.kept_an_hour)
        self._kept: dict[str, TokenBucket] = {}
        self._asks: dict[str, TokenBucket] = {}
        self._lines: dict[str, TokenBucket] = {}
        self._starts: dict[str, TokenBucket] = {}
        self._studies: dict[str, TokenBucket] = {}
        self._lessons: dict[str, TokenBucket] = {}
        self._exports: dict[str, TokenBucket] = {}
        self._letters: dict[str, TokenBucket] = {}
        self._deletions: dict[str, TokenBucket] = {}

    def ask(self, guest: str | None) -> None:
        """Count a request for consent; a problem where there were too many."""
        require(self._asks, guest or "", self._share(ASKS_A_MINUTE), "requests for consent")

    def say(self, guest: str | None) -> None:
        """Count something that is said, muted or noted; a problem where there was too much."""
        require(self._lines, guest or "", self._share(LINES_A_MINUTE), "lines, mutes, notes and names")

    def start(self, guest: str, address: str) -> None:
        """Count a quick start; a problem where there were too many, of a guest or from where he is."""
        require(self._starts, guest, self._share(STARTS_A_MINUTE), "quick starts")
        require(self._starts, f"from {address}", self._share(CLASS * STARTS_A_MINUTE), "quick starts")

    def export(self, person: str | None, address: str) -> None:
        """Count that somebody asks for all that is kept of him; a problem where it was too often."""
        require(self._exports, f"from {address}", self._share(CLASS * EXPORTS_A_MINUTE), "exports")
        if person is not None:
            require(self._exports, person, self._share(EXPORTS_A_MINUTE), "exports")

    def keep(self, caller: Caller, address: str) -> None:
        """Count something that stays here: a name, a browser that is told, a record; a problem where it is too much.

        Whoever sends no cookie is a new guest each time, so of guests it is counted by address. Accounts are few.
        """
        if not caller.has_account:
            require(self._kept, address, self._kept_an_hour, "names, browsers and records", "an hour")

    def delete(self, address: str) -> None:
        """Count that somebody has all of his deleted; a problem where it were too many."""
        require(self._deletions, address, self._share(DELETIONS_A_MINUTE), "deletions")

    def study(self, address: str) -> None:
        """Count a game that is played again; a problem where there were too many."""
        require(self._studies, address, self._share(STUDIES_A_MINUTE), "games played again")

    def learn(self, guest: str, address: str) -> None:
        """Count a move of a guided first game; a problem where there were too many. A whole class may learn at once."""
        require(self._lessons, guest, self._share(LESSON_MOVES_A_MINUTE), "moves of lessons")
        require(self._lessons, address, self._share(CLASS * LESSON_MOVES_A_MINUTE), "moves of lessons")

    def letter(self, guest: str, to: str, address: str) -> None:
        """Count a first letter; a problem where there were too many: of a guest, to somebody, or from where he is.

        Whom a letter goes to is counted last: whoever is refused for himself uses up nothing of others.
        """
        require(self._letters, f"from {address}", self._share(LETTERS_FROM_AN_ADDRESS), "letters")
        require(self._letters, guest, self._share(LETTERS_A_MINUTE), "letters")
        require(self._letters, to.lower(), self._share(LETTERS_A_MINUTE), "letters")


def require(buckets: dict[str, TokenBucket], whose: str, most: int, what: str, span: str = "a minute") -> None:
    """So many in that time, and no more."""
    if whose not in buckets:
        forget_quiet(buckets)
        buckets[whose] = TokenBucket(most / SPANS[span], most)
    if not buckets[whose].takes_one():
        raise Problem("too-fast", f"expected at most {most} {what} {span}")
