"""Setups: options, each checked, and the start that they describe."""
