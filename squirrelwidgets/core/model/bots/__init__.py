"""What a bot is, and which are known by name."""
