"""Setups: options, each checked, and the start that they describe, or how far the game has come."""
