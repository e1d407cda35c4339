"""The texts: refusals, status, log, captions, the drawing in text. Marks and panels are in `scene`."""

from .console import draw as draw
from .explain import explain as explain
from .themes import THEMES as THEMES
