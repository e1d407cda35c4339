"""Suggests a move to the seat that is to decide, with a reason, from what that seat may know."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from ....core.model.events import Hint, Story
from ..rules.box import FAILED, LAST_NEST, NEST_POINTS, NUTS
from ..rules.moves import KEEP_NONE, MoveKind, card_word, index_of, kind_of
from ..rules.phases import Phase
from ..rules.position import Position
from .choose import strangers
from .evaluate import Prospects, groups
from .knowhow import ideas


def hint(view: Position, story: Story) -> Hint:
    """The move of a sensible player, and why."""
    seat = view.viewer if isinstance(view.viewer, int) else view.actors[0]
    ((move,), *_) = ideas(view, seat, story, Random("hint"))  # the same suggestion each time one asks
    assert isinstance(move, int)
    sentence = view.say(move)
    word = sentence.split()[-1]
    places = (word,) if word in view.setup.box.index else ()
    return Hint((sentence,), REASONS[view.phase](view, Prospects(view, seat), move), places)


def _dropping(view: Position, prospects: Prospects, move: int) -> str:
    kept = [_title(view, card) for card in prospects.cards if card != index_of(move)]
    return f"The others have more of their way in common, or give more: {' and '.join(kept)} (NH-4)."


def _placing(view: Position, prospects: Prospects, move: int) -> str:
    return f"{_squirrel(view, prospects, move)} (NH-5)."


def _foraging(view: Position, prospects: Prospects, move: int) -> str:
    """Names the best squirrel that asks for this nut."""
    nut = index_of(move)
    box = view.setup.box
    asked = [tile for tile in box.open if box.tiles[tile].cost[nut] > view.nuts[prospects.seat][nut]]
    if not asked:
        return f"You have few {NUTS[nut]}s (NH-10)."
    best = max(asked, key=prospects.gain)
    return f"A squirrel on {box.tiles[best].title} would help you, and it asks for a {NUTS[nut]} (NH-13)."


def _acting(view: Position, prospects: Prospects, move: int) -> str:
    kind = kind_of(move)
    if kind is MoveKind.RECRUIT:
        return f"{_squirrel(view, prospects, index_of(move))} (NH-13)."
    if kind is MoveKind.HASSLE:
        others = strangers(view, prospects.seat, index_of(move))
        more = f", and {others} squirrel{'s' if others > 1 else ''} of others must run" if others else ""
        return f"It brings a nut{more} (NH-14)."
    if kind is MoveKind.EXCHANGE:
        return "With that nut you can pay for a squirrel (NH-12)."
    if kind is MoveKind.SCOUT:
        return "No squirrel is worth its nuts now, and another objective may pay (NH-15)."
    return "Nothing is worth its nuts now; keep them (NH-11)."


def _keeping(view: Position, prospects: Prospects, move: int) -> str:
    if move == KEEP_NONE:
        return f"Neither of them is likely to be done; a failed one costs {-FAILED} points (NH-27)."
    steps = prospects.steps(
        prospects.pieces, groups(view.ground, prospects.pieces.holds), prospects.aim(index_of(move))
    )
    near = f"{steps} squirrel{'s' if steps > 1 else ''} away" if steps else "done already"
    return f"{_title(view, index_of(move))} is {near} (NH-25)."


def _scattering(view: Position, prospects: Prospects, move: int) -> str:
    left = view.stack[0].tile
    prospects.pieces = prospects.pieces.minus(left)
    return f"{_squirrel(view, prospects, move)} (NH-16)."


def _squirrel(view: Position, prospects: Prospects, tile: int) -> str:
    """Tells the effect of one more squirrel on a tile."""
    box, pieces = view.setup.box, prospects.pieces
    here = box.tiles[tile].title
    if pieces.twos >> tile & 1:
        if pieces.built == LAST_NEST - 1:
            return f"It makes your last nest on {here}, and you are ahead"
        others = strangers(view, prospects.seat, tile)
        return f"It makes a nest on {here}: {NEST_POINTS} points{', and others must run' if others else ''}"
    after = pieces.plus(tile)
    before, then = groups(view.ground, pieces.holds), groups(view.ground, after.holds)
    for card, aim in zip(prospects.cards, prospects.aims, strict=True):
        steps = prospects.steps(pieces, before, aim), prospects.steps(after, then, aim)
        if steps[1] < steps[0]:
            return f"{here} brings {_title(view, card)} {'to its end' if not steps[1] else 'nearer'}"
    if pieces.ones >> tile & 1:
        return f"Two squirrels on {here} are one short of a nest"
    return f"{here} is a good place"


def _title(view: Position, card: int) -> str:
    """`o9, Mouse Meadow to Hickory Haunt`."""
    one, other = (view.setup.box.tiles[end].title for end in view.setup.box.objective(card).ends)
    return f"{card_word(card)}, {one} to {other},"


REASONS: Final[dict[int, Callable[[Position, Prospects, int], str]]] = {
    Phase.DROP: _dropping,
    Phase.PLACE: _placing,
    Phase.FORAGE: _foraging,
    Phase.ACTION: _acting,
    Phase.KEEP: _keeping,
    Phase.SCATTER: _scattering,
}
"""Words the reason for a move, by the phase. A seat that has no choice is told the only one."""
