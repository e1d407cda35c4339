"""Setups: options with their types, and the edits of a setup that is made by hand."""
