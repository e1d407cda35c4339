"""The game itself: positions, moves, cards, set-up, scores. Nothing here draws a picture or explains a refusal."""

from .play import Scratch as Scratch  # from here on a position can be played on
from .position import Position as Position
from .setup import Setup as Setup
from .sketch import Sketch as Sketch
