"""The game's own help for bots and hints. The bots themselves are in `squirrelwidgets.bots`, for all games."""

from .bot_support import ahead as ahead
from .bot_support import chances as chances
from .bot_support import effort as effort
from .bot_support import ideas as ideas
from .bot_support import quick as quick
from .bot_support import sample_turn as sample_turn
from .bot_support import skills as skills
from .evaluate import value as value
