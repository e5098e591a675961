"""One script for every number that is promised."""
