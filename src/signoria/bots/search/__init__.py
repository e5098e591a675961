"""Bots that look ahead: they imagine what they cannot see, again and again, and try what comes of each choice."""
