"""What `run.py` calls; each script also runs by itself."""
