"""Lost Cities: two explorers, five expeditions, three rounds."""
