"""The game itself: positions, moves, set-up, scores. Nothing here makes texts for players or pictures."""

from .play import Scratch as Scratch
from .position import Position as Position
from .setup import Setup as Setup
from .sketch import Sketch as Sketch
