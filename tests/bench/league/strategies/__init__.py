"""Known simple strategies, a module for each game: bots of one idea each, in `STRATEGIES`, and the `SETUPS` to try."""
