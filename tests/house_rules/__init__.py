"""Tests of games by house rules: what a class says, what follows from it, and what `check` finds."""
