"""Bots that have learned: nets that ship with the package and are read with NumPy."""
