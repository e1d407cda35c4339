"""The board on which a setup is made by hand, and the palette beside it. What edits do is in `rules.editor`."""
