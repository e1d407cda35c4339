"""The game itself: positions, moves, set-up, scores. Nothing here knows a word for players or a picture."""

from .play import Scratch as Scratch
from .position import Position as Position
from .setup import Setup as Setup
from .sketch import Sketch as Sketch
