"""High Nut once more, beside the game of one cell."""
