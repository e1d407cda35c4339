"""The values that rules are made of: states, events, chance, decks, setups, errors, and what a bot is.
No player-facing text except errors, nothing visual, no game in progress.
"""
