"""The game's own help for bots and hints. The players themselves are in `squirrelwidgets.bots`, for all games."""

from .knowhow import chances as chances
from .knowhow import sample_turn as sample_turn
from .knowhow import sampled as sampled
from .knowhow import skills as skills
from .knowhow import value as value
from .knowhow import winning as winning
