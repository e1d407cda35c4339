"""Cards, and the language in which decks describe them. Which deck a game has is in `rules/setups/box.py`."""
