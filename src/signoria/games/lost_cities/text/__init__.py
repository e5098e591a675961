"""Lost Cities in words: notation, sentences, score sheet."""
