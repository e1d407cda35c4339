"""Lessons as data, and what judges them."""
