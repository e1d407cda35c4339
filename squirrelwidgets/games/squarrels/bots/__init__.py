"""The game's own help for bots and hints. The bots themselves are in `squirrelwidgets.bots`, for all games."""

from .bot_support import candidate_turns as candidate_turns
from .bot_support import chances as chances
from .bot_support import playout_move as playout_move
from .bot_support import playout_steps as playout_steps
from .bot_support import playouts_per_sample as playouts_per_sample
from .bot_support import sample_turn as sample_turn
from .bot_support import skills as skills
from .evaluate import value as value
