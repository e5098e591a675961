"""Measure every promised number in one run: `python3 run.py bench`."""

import sys

from bench import citadels, eyes, load, lost_cities, memory, playouts, princes, vector, views
from bench.measure import print_table

PARTS = (lost_cities, citadels, princes, views, eyes, playouts, vector, memory, load)

if __name__ == "__main__":
    sys.exit(0 if print_table([line for part in PARTS for line in part.main()]) else 1)
