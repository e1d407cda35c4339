"""Lessons that a check is measured on: sound ones, and such as teachers get wrong, in all five games."""
