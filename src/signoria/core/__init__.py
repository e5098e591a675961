"""The vocabulary every game shares. No game words, nothing from outside the standard library."""
