"""What the compiler needs to hear, without needing its package at run time.

The engine compiles with mypyc and also runs as plain Python. `mypyc_attr` speaks to the compiler alone:
in plain Python it does nothing, so nobody has to install anything for it.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr  # noqa: PLC0414  # handed on to those who import it here
else:
    Class = TypeVar("Class", bound=type)

    def mypyc_attr(**_: bool) -> Callable[[Class], Class]:
        """Leave the class as it is."""
        return lambda cls: cls
