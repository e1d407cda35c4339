"""Questions that take games of their own: what a card is worth, which setup is fair, how much is skill."""
