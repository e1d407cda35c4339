"""The game's own help for bots and hints. The players themselves are in `squirrelwidgets.bots`, for all games."""

from .evaluate import value as value
from .knowhow import ahead as ahead
from .knowhow import chances as chances
from .knowhow import effort as effort
from .knowhow import ideas as ideas
from .knowhow import quick as quick
from .knowhow import sample_turn as sample_turn
from .knowhow import skills as skills
