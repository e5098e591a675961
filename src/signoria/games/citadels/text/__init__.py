"""Citadels in words: notation, sentences, score sheet."""
