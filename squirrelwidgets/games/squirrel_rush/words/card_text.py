"""What the action cards and their deck say where they are told large, and what a click on one does."""

from __future__ import annotations

from typing import Final

from ....core.wire import CardRow
from ..rules import Setup
from ..rules.actions import ACTIONS, COPIES, DIAGONAL, EXCHANGE, EXIT, LEAST, SKIP, TITLES

DOES: Final = (
    "One step of this turn may go over a corner. As the first step it may go to any number.",
    "Turn over any one tile, before your first step.",
    "Your squirrel leaves the tiles, before its first step, and starts again on any edge tile.",
    "Put a market tile, either side up, in place of any tile, before your first step.",
    "Put an acorn on any tile, before your first step. It counts one more there.",
    "Before your first step: each step after the first goes to more acorns, not to fewer.",
    "One step of this turn may go over a tile beside you, to a tile beside that one.",
)
"""By action."""
STEPS: Final = (DIAGONAL, EXIT, SKIP)
"""The tiles that they open have dashed rings."""
OFFER: Final = (
    f"The card {TITLES[EXCHANGE]} puts it in place of any tile, either side up.",
    "That tile goes under the stack, whose top comes here.",
)
"""On a tile of the market."""
DECK: Final = f"The action cards, {COPIES} of each. You turn one up when your turn begins."


def card_texts(setup: Setup) -> dict[str, list[CardRow] | str]:
    """By the symbol of the face; the pictures on the board and in hands mean the same card."""
    end = "Then it is used up." if setup.smarty else "Unused, it is gone at the end of your turn."
    texts: dict[str, list[CardRow] | str] = {"back": [{"text": DECK}]}
    for action, word in enumerate(ACTIONS):
        rings = " Dashed rings use it, gold rings do not." if action in STEPS else ""
        texts[f"face-{word}"] = [{"text": DOES[action]}, {"text": f"{end}{rings}"}]
        texts |= {f"{kind}-{word}": f"face-{word}" for kind in ("icon", "hand")}
    return texts | {f"light-{kind}": [{"text": each} for each in OFFER] for kind in setup.kinds}


def deed(words: tuple[str, ...]) -> str | None:
    match words:
        case ("discard", word):
            return f"discard {TITLES[ACTIONS.index(word)]}. Your turn is over."
        case ("exchange", _, side):
            return f"put it in place of a tile, {side} side up."
        case (word,) if word in ACTIONS:
            return "use it in this turn." if word == ACTIONS[LEAST] else "show the tiles it opens."
    return None
