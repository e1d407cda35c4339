"""The rules: positions, moves, set-up, scores. No sentence for players and no picture is made here."""

from .play import Scratch as Scratch
from .position import Position as Position
from .setup import Setup as Setup
from .sketch import Sketch as Sketch
