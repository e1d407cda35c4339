"""What a check proves, and what it says of the rest."""
