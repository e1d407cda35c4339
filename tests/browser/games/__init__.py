"""Each game as a person plays it."""
