"""Who may know what in Full Cheeks, the template of a game."""
