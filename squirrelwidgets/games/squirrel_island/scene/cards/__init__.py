"""Cards as pictures: faces, tiles, signs for what a card does, portraits."""
