"""What games know by heart: the weights of `chances`, learnt from games between bots.

`python -m tests.learning NutHunt` plays them (the same ones each time), fits the weights, says how well they are
calibrated on games that they were not learnt from, and writes `bots/weights.json` of the game.
"""
