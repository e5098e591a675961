"""What the compiler needs to hear, without needing its package at run time.

The engine compiles with mypyc and also runs as plain Python. `mypyc_attr`, `i64` and `u8` speak to the compiler alone:
in plain Python the first does nothing and the others are `int`, so nobody has to install anything for them.
`BytesWriter` is that of mypyc's own library where the engine is compiled, and a bytearray in plain Python. Mind that
compiled code shifts a literal as 32 bits, also one that a variable was given once: write `bit: i64 = 1` and then
`bit <<= n`. The build refuses to go on where it finds another shift.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from librt.strings import BytesWriter as BytesWriter  # noqa: PLC0414  # handed on to those who import it here
    from mypy_extensions import i64 as i64  # noqa: PLC0414  # handed on to those who import it here
    from mypy_extensions import mypyc_attr as mypyc_attr  # noqa: PLC0414  # handed on to those who import it here
    from mypy_extensions import u8 as u8  # noqa: PLC0414  # handed on to those who import it here
else:
    i64 = int
    u8 = int
    Class = TypeVar("Class", bound=type)

    def mypyc_attr(**_: bool) -> Callable[[Class], Class]:
        """Leave the class as it is."""
        return lambda cls: cls

    class BytesWriter(bytearray):
        """Bytes that grow, and are written over in place."""

        write = bytearray.extend

        def getvalue(self) -> bytes:
            """All of them."""
            return bytes(self)

        def truncate(self, size: int) -> None:
            """Forget all but so many bytes."""
            del self[size:]
