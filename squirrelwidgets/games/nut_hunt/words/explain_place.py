"""Why a squirrel cannot be placed on a tile at the start, or scatter to it."""

from __future__ import annotations

from ....core.model.events import Explanation
from ....core.words.refusals import either
from ..rules.phases import Phase
from ..rules.position import Position
from .explain_turn import due_first, why_no_recruit


def explain_place(position: Position, word: str) -> Explanation:
    """Why the sentence that is just a tile's name cannot be said."""
    tile = position.setup.box.index[word]
    if position.phase is Phase.PLACE:
        return _place(position, word, tile)
    if position.phase is Phase.SCATTER:
        return _scatter(position, word, tile)
    if position.phase is Phase.ACTION:
        there = [text for text in position.sentences() if text in (f"recruit {word}", f"hassle {word}")]
        return (
            Explanation("NH-11", f"Choose what you do there: {either(there)}.", (word,))
            if there
            else why_no_recruit(position, word)
        )
    return due_first(position)


def _place(position: Position, word: str, tile: int) -> Explanation:
    title = position.title(tile)
    if not position.setup.box.tiles[tile].green:
        return Explanation("NH-5", f"{title} is no starting tile: those have a green rim.", (word,))
    if tile == position.fox:
        return Explanation("NH-5", f"The fox is on {title}.", (word,))
    return Explanation("NH-5", f"Somebody is on {title} already: take a free starting tile.", (word,))


def _scatter(position: Position, word: str, tile: int) -> Explanation:
    cause = position.stack[0]
    title = position.title(tile)
    if tile == cause.tile:
        return Explanation("NH-16", f"The squirrel has to leave {title}.", (word,))
    if tile not in position.ground.near[cause.tile]:
        places = (word, position.word(cause.tile))
        return Explanation("NH-16", f"{title} is not next to {position.title(cause.tile)}.", places)
    if tile == position.ground.pond:
        return Explanation("NH-7", f"No squirrel goes to {title}.", (word,))
    if tile == position.fox:
        return Explanation("NH-16", f"The fox is on {title}.", (word,))
    return Explanation("NH-17", f"The fox just came from {title}: squirrels do not flee that way.", (word,))
