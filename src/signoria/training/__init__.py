"""Nets that learn the games by playing them: the same compiled engine, PyTorch for the arithmetic.

Nothing here is needed to play: what was learned ships with the package, and `signoria.bots` reads it with NumPy.
The extra `train` installs what this folder needs.
"""

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # here and in all processes that play: one core each
