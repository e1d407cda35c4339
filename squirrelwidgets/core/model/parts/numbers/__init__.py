"""Numbers: one, one a seat, one of each name; what a die shows."""
