"""One script for every number that is promised."""

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before NumPy is read: its threads wait for each other for long
