"""What travels: over the socket of a table, and its parts over plain HTTP too."""
