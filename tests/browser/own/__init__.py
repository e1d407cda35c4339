"""Own games, made in a cell and played by clicks."""
