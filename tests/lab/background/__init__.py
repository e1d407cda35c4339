"""Experiments that are played in the background."""
