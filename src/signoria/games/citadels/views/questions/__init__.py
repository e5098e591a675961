"""What is asked of whom, and why: the question that a view carries."""
