"""The game's own help for bots and hints. The players themselves are in `squirrelwidgets.bots`, for all games."""

from .bot_support import chances as chances
from .bot_support import sample_turn as sample_turn
from .bot_support import sampled as sampled
from .bot_support import skills as skills
from .bot_support import value as value
from .bot_support import winning as winning
