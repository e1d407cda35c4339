"""The game itself: positions, moves, set-up, scores. Nothing here makes texts for players or pictures."""

from .editor.sketch import Sketch as Sketch
from .play import Scratch as Scratch
from .position import Position as Position
from .properties import PROPERTIES as PROPERTIES
from .setups.setup import Setup as Setup
