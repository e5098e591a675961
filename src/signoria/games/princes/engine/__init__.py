"""The rules of The Princes of Florence: everything that is compiled."""
