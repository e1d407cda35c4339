"""Setups made by hand: edits, what they refuse, and what is missing. Their board is in `scene.editor`."""
