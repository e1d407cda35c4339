"""Long runs of random games and of bots (`make soak`). `games.py` plays and checks, `duels.py` lets bots compete.

Checks that belong to one game are in that game's `soak.py` under `tests/games`; short runs of the same are tests.
"""
