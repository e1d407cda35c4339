"""Lessons on a board, by messages as a browser sends them."""
