"""The Princes of Florence: auctions, a principality on a grid, and the works of artists and scholars."""
