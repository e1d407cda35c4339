"""Squarrels once more, slow and obvious."""
