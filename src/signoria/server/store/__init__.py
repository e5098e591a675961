"""What is kept: tables, seats, choices and results. The store alone can rebuild every table."""
