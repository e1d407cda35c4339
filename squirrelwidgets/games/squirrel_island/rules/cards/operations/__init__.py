"""The operations of the card language, one class each, and what it takes to add one.

An operation of your own is a subclass of `Operation` under `@operation`; from then on decks can name it, and cards,
boards and bots know what to do with it:

>>> @operation
... class Toast(Operation):
...     op = "toast"
...     n: int = number()
...
...     def do(self, table, step):
...         for seat in (table.mover, *table.others()):
...             table.nuts[seat] += self.n
...             step.tell(table, "gained", seat, "nut", self.n)
...         return False
...
...     def text(self):
...         return f"everybody gains {self.n} nuts"
...
...     def signs(self):
...         return (words(f"+{self.n}"), icon("nut"), icon("each"))
>>> Toast(2).written()
{'op': 'toast', 'n': 2}
>>> del OPERATIONS["toast"]
"""

from __future__ import annotations

from ..signs import icon as icon
from ..signs import words as words
from .base import OPERATIONS as OPERATIONS
from .base import Operation as Operation
from .base import number as number
from .base import operation as operation
from .base import word as word

# in the order in which refusals list them
# isort: off
from .kinds.gain import Gain as Gain
from .kinds.draw import Draw as Draw
from .kinds.stash import Stash as Stash
from .kinds.refresh import Refresh as Refresh
from .kinds.collect import Collect as Collect
from .kinds.go_again import GoAgain as GoAgain
from .kinds.steal import Steal as Steal
from .kinds.lose import Lose as Lose
from .kinds.tire import Tire as Tire
from .kinds.discard import Discard as Discard
from .kinds.choose import Choose as Choose
from .kinds.condition import If as If
