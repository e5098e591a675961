"""Measure every promised number in one run: `python3 run.py bench`."""

import sys

from bench import lost_cities, memory, princes, server
from bench.measure import print_table

if __name__ == "__main__":
    sys.exit(0 if print_table([*lost_cities.main(), *princes.main(), *memory.main(), *server.main()]) else 1)
