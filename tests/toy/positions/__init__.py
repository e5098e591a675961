"""Positions of Market Day: reading and writing them."""
