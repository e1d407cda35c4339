"""Setups: options, each checked."""
