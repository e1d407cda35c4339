"""A game in numbers: decisions, what a seat sees, chance with its probabilities; and what a state says of them."""
