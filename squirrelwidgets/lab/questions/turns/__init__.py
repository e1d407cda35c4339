"""Of turns: how long one waits, who leads, what one chooses, and what that does to others."""
