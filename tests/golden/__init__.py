"""Finished games, replayed for ever. `tools/golden.py` writes them."""
