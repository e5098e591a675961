"""Positions of Citadels: reading and writing them."""
