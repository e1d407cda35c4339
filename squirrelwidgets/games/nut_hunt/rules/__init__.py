"""The rules: positions, moves, set-up, scores. Texts for players are in `words`, pictures in `scene`."""

from .editor.sketch import Sketch as Sketch
from .play import Scratch as Scratch  # from here on a position can be played on
from .position import Position as Position
from .properties import PROPERTIES as PROPERTIES
from .setups.setup import Setup as Setup
