"""What the action cards, their deck and the stack say when they are looked at."""

from __future__ import annotations

from typing import Final

from ....core.wire import CardRow
from ..rules import Setup
from ..rules.actions import ACTIONS, COPIES

WHEN: Final = "Then the card is used up. Unused, it is gone at the end of your turn."
TEXTS: Final = {
    "diagonal": "One step of this turn may go over a corner. As the first step it may go to any number.",
    "flip": "Turn over any one tile, before your first step.",
    "exit": "Your squirrel leaves the glade and starts again on any edge tile.",
    "exchange": "A tile of the market takes the place of any tile, either side up.",
    "add": "You put one acorn more on any tile.",
    "least": "Your steps go to more acorns instead of fewer, all turn long.",
    "skip": "One step of this turn may pass over a tile, to a tile beside that one.",
}
"""What each of them does."""
DASHED: Final[CardRow] = {"text": "Dashed rings use it, gold rings do not."}
RINGS: Final = dict.fromkeys(("diagonal", "exit", "skip"), (DASHED,))
"""More on those whose tiles are ringed before they are clicked."""


def card_texts(setup: Setup) -> dict[str, list[CardRow] | str]:
    """By the symbol of the face; the pictures on the board and in hands mean the same card."""
    keeps = setup.smarty
    texts: dict[str, list[CardRow] | str] = {
        f"face-{word}": [
            {"text": TEXTS[word]},
            {"text": "Then it is used up." if keeps else WHEN},
            *RINGS.get(word, ()),
        ]
        for word in ACTIONS
    }
    for kind in ("icon", "hand"):
        texts |= {f"{kind}-{word}": f"face-{word}" for word in ACTIONS}
    return texts | {"back": [{"text": f"The action cards, {COPIES} of each. You turn one up when your turn begins."}]}
