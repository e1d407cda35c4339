"""Of players: how far they are apart, and how much of that is luck."""
