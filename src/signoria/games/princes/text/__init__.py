"""The Princes of Florence in words: notation, sentences, score sheet."""
