"""Positions of Lost Cities: reading and writing them."""
