"""Squirrel Island once more, slow and obvious."""
