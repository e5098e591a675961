"""Nets that learn the games by playing them: the same compiled engine, PyTorch for the arithmetic.

Nothing here is needed to play: what was learned ships with the package, and `signoria.bots` reads it with NumPy.
The extra `train` installs what this folder needs.
"""
