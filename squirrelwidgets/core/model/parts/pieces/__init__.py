"""Pieces on the places of a game's own board."""
