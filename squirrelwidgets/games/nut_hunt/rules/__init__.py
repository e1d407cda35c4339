"""The rules: positions, moves, set-up, scores. Texts for players are in `words`, pictures in `scene`."""

from .sketch import Sketch as Sketch
