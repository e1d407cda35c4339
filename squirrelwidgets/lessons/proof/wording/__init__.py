"""What the texts of a step say, compared with what is played and what lies there."""
