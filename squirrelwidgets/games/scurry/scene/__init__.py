"""The board: layouts, marks, panels, motion. It gets views, and so sees no more than the viewer may."""

from .cover import COVER as COVER
from .editor.sketch import SketchStage as SketchStage
from .how_to import how_to as how_to
from .stage import Stage as Stage
