"""Cards as they are seen: faces, tiles, signs of what a card does, portraits."""
