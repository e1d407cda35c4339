"""The rules: positions, moves, set-up, scores. No sentence for players and no picture is made here."""

from .editor.sketch import Sketch as Sketch
from .play import Scratch as Scratch
from .position import Position as Position
from .setups.setup import Setup as Setup
