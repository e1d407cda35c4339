"""What was the mistake: a game that is over, looked at again. In `measuring`, `curve` says how the chances moved and by
what, `worlds` what each choice cost; `analysis` has what is known by now, `story` how the game went in
words, `moments` what of it is worth telling.

Two kinds of number, never mixed. *Breakdowns* are differences of the curve, all cards open: what each player had, luck,
own choices and those of others add up to the result. A *cost* is what a choice gave away against the best one that its
seat could know of, measured in the same imagined worlds with the same luck.

A cost is measured in passes (`measurement_plan`): many choices in few worlds, few choices in many. The better turn is
chosen in the first passes and measured in later ones, so what is said of it is not what made it look good.
"""

from .accuracy import accuracy_of as accuracy_of
from .analysis import NoReview
from .review import Review
from .view import decided as decided
from .view import write_page as write_page

__all__ = ["NoReview", "Review"]
