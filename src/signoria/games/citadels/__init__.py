"""Citadels: build a city behind the mask of a new character every round."""
