"""What the game is: positions, moves, set-up, scores. Nothing here knows a word for players or a picture."""
