"""Tests of Full Cheeks alone, the template of a game. What all games pass it passes with them."""
