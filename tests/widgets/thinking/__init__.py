"""Bots that play at a board."""
