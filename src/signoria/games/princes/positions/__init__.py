"""Positions of The Princes of Florence: reading and writing them."""
