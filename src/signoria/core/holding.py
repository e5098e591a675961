"""Files that one process holds alone. The system lets go of them when that process ends, however that happens."""

import sys
from typing import IO

if sys.platform == "win32":
    import msvcrt
    import os

    FAR = (1 << 31) - 2
    """Nobody else can read a byte that Windows holds, so it is one as far behind the end of the file as can be."""

    def held_alone(file: IO[bytes]) -> bool:
        """Hold a file that is only added to until it is closed; False where somebody else does."""
        os.lseek(file.fileno(), FAR, os.SEEK_SET)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        finally:
            os.lseek(file.fileno(), 0, os.SEEK_END)
        return True
else:
    import fcntl

    def held_alone(file: IO[bytes]) -> bool:
        """Hold a file that is only added to until it is closed; False where somebody else does."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True
