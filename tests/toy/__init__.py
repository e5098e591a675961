"""Market Day: a toy game that uses everything the kernel offers. `docs/adding-a-game.md` walks through it."""
