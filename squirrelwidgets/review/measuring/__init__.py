"""What is measured of a game: its choices, the curve, and what each choice cost. Nothing here knows words."""
