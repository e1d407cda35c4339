"""What bots ask of the game is in `bot_support`, what that is worked out with in the other files."""

from .bot_support import *
