"""Everything that travels between Python and the browser, as types. The only description of it.

`js/wire_types.py` makes the browser's types from these files whenever npm is run; the tests check real messages of all
games against them. Ideas behind the shapes are in `ARCHITECTURE.md`.
"""

from .bench import *
from .classroom import *
from .constant import *
from .editor import *
from .game_page import *
from .lessons import *
from .lessons import HintTaken as HintTaken
from .lessons import QuestionPage as QuestionPage
from .lessons import StepVerdict as StepVerdict
from .messages import *
from .panels import *
from .patch import *
from .plies import *
from .review import *
from .scene import *
from .scene import BlockPosition as BlockPosition
from .text import *
from .together import *
