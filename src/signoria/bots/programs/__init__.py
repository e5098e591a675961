"""Bots of anybody: programs that are told over standard input and answer over standard output."""
