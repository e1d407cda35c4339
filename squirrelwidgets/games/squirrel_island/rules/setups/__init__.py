"""Setups: options, each checked, the box that they choose, and the start that they describe."""
