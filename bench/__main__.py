"""Measure every promised number in one run: `python3 run.py bench`."""

import sys

from bench import citadels, lost_cities, memory, server
from bench.measure import print_table

if __name__ == "__main__":
    sys.exit(0 if print_table([*lost_cities.main(), *citadels.main(), *memory.main(), *server.main()]) else 1)
