"""Every command of the documentation is run."""
