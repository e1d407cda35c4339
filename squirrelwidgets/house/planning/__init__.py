"""Bots and hints where house rules hold: the game's own help as far as it can be trusted, else what was tried."""
