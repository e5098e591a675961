"""The rules of Citadels: everything that is compiled."""
