"""The real server on loopback with a real store, and real clients."""
