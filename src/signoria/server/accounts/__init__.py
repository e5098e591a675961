"""Accounts: who somebody is, on every device, and what programs may do for him."""
