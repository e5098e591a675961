"""The version, where both the build and the package find it."""

__version__ = "0.1.0"
