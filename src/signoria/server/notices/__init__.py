"""Telling people who are not here that it is their turn: by web push, and by e-mail."""
