"""The rules of Lost Cities: everything that is compiled."""
