"""What a bot is, and how bots are found by name."""
