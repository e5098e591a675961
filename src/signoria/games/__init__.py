"""The games. Each lives in a package of its own and is met through `signoria.core.game.Game`."""
