"""Reviews: sums that add up, mistakes that are found, words that are true, and what cannot be reviewed."""
