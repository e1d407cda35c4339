"""The game's own help for bots and hints. The players themselves are in `squirrelwidgets.bots`, for all games."""

from .bot_support import candidate_turns as candidate_turns
from .bot_support import chances as chances
from .bot_support import decision_weight as decision_weight
from .bot_support import playout_move as playout_move
from .bot_support import playout_steps as playout_steps
from .bot_support import sample_turn as sample_turn
from .bot_support import skills as skills
from .evaluate import value as value
