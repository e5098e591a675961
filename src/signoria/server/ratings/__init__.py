"""Ratings: how strong accounts are, from the rated games that they have played."""
