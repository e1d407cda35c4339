"""The five games of the design, each a file, as somebody would write them."""

from .high_nut import HighNut
from .nim import Nim
from .nut_run import NutRun
from .thin_ice import ThinIce
from .tic_tac_toe import TicTacToe

FIVE = (TicTacToe, Nim, ThinIce, NutRun, HighNut)
