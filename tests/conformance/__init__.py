"""What every game must keep, on random games through the public interface. `cases.py` lists the games."""
