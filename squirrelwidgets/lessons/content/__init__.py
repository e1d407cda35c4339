"""What lessons are made of: steps, goals, plans, texts, files."""
