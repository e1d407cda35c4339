"""The game in words: refusals, status, log, captions, the drawing in text. Pictures are in `scene`."""

from .console import draw as draw
from .explain import explain as explain
from .themes import THEMES as THEMES
