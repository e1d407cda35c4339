"""Texts for readers: README, guides, docstrings and notebooks are true, and run."""
