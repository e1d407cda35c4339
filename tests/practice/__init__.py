"""Puzzles: their form, their packs, how they are made."""
