"""Cards out of a box: by index, as a game keeps them, or by name, as rules speak of them."""
