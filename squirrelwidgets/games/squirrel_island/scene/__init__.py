"""The board: layouts, marks, panels, motion. It gets views, and so sees no more than the viewer may."""

from .cover import COVER as COVER
from .editor.sketch import SketchStage as SketchStage
from .stage import Stage as Stage
