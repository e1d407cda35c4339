"""Playing games, whoever plays them and in however many processes."""
