"""The games, one package each. None of them imports another."""
