"""Games of one's own: what a class in a cell gets, and what its author is told."""
