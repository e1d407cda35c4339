"""Squirrel Rush once more, slow and obvious."""
