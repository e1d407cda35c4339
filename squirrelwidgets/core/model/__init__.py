"""The values that rules are made of: states, events, chance, decks, setups, errors, and what a bot is.
No text for players beyond errors, nothing to see, no game that is being played.
"""
