"""The cards, the language that they are written in, and operations of one's own."""
