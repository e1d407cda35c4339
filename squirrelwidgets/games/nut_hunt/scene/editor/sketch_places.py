"""Where on the board a problem of a setup is: the rules name tiles and seats, the board has spots, a die and a deck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .....core.model.errors import BadSetup
from ...rules.editor.sketch import Sketch
from ...rules.editor.sketch_pieces import Pieces
from ...rules.ground import SPOTS

THINGS: Final = {"die": "die", "rolls": "die", "objectives": "deck", "deck": "deck", "aside": "deck"}
"""By option the place of the thing that it is about."""
FOX: Final = ("fox", "fox_from", "forage")
"""Options about the fox, and about the player whose turn it moved in."""
DEAL: Final = "NH-4"
"""The rule of what is about the objectives, whichever option asks for them."""


def problem_places(sketch: Sketch, problem: BadSetup) -> Sequence[str]:
    """The spots of the tiles that a problem names, of a seat's pieces, of the fox; or the die, or the deck."""
    index = sketch.setup.box.index
    tiles = [index[place] for place in problem.places if place in index]
    if not tiles:
        tiles = _concerned(sketch, problem)
    spots = [SPOTS[sketch.tiles.index(tile)] for tile in tiles if tile in sketch.tiles]
    if spots:
        return spots
    thing = "deck" if problem.rule == DEAL else THINGS.get(problem.field)
    return (thing,) if thing else ()


def _concerned(sketch: Sketch, problem: BadSetup) -> list[int]:
    """The tiles with the pieces that a problem is about but does not name."""
    pieces = Pieces(sketch.setup, sketch.tiles)
    if problem.field in FOX:
        return [pieces.fox]
    if problem.field == "placed" and problem.rule != DEAL:
        return _with_pieces(*pieces.squirrels)
    if problem.field in ("squirrels", "nests"):
        seats = [sketch.setup.seats.index(place) for place in problem.places if place in sketch.setup.seats]
        return _with_pieces(*(getattr(pieces, problem.field)[seat] for seat in seats))
    return []


def _with_pieces(*by_seat: Sequence[int]) -> list[int]:
    """The tiles on which one of these seats has some."""
    return [tile for tile, counts in enumerate(zip(*by_seat, strict=True)) if any(counts)]
