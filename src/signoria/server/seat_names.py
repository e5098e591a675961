"""Names at a table: everybody can be told from everybody else."""

from collections.abc import Collection
from itertools import count

from signoria.server.accounts.account_names import look
from signoria.server.names import LONGEST

NUMBER = 3
"""A space and two digits: more people never sit at a table."""


def apart(name: str, taken: Collection[str]) -> str:
    """The name, with a number behind it where somebody has one that looks like it."""
    looks = {look(each) for each in taken}
    if look(name) not in looks:
        return name
    short = name[: LONGEST - NUMBER].rstrip()
    return next(numbered for n in count(2) if look(numbered := f"{short} {n}") not in looks)
