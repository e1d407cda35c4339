"""The rules: positions, moves, set-up, scores. No text for players and no pictures are made here."""

from .editor.sketch import Sketch as Sketch
from .play import Scratch as Scratch
from .position import Position as Position
from .properties import PROPERTIES as PROPERTIES
from .setups.setup import Setup as Setup
