"""What the compiler needs to hear, without needing its package at run time.

The engine compiles with mypyc and also runs as plain Python. `mypyc_attr` and `i64` speak to the compiler alone: in
plain Python the one does nothing and the other is `int`, so nobody has to install anything for them. Mind that
compiled code shifts a literal as 32 bits, also one that a variable was given once: write `bit: i64 = 1` and then
`bit <<= n`. The build refuses to go on where it finds another shift.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from mypy_extensions import i64 as i64  # noqa: PLC0414  # handed on to those who import it here
    from mypy_extensions import mypyc_attr as mypyc_attr  # noqa: PLC0414  # handed on to those who import it here
else:
    i64 = int
    Class = TypeVar("Class", bound=type)

    def mypyc_attr(**_: bool) -> Callable[[Class], Class]:
        """Leave the class as it is."""
        return lambda cls: cls
