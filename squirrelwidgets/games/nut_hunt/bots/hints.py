"""Suggestions for whoever is to decide, from what that seat may know."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from ....core.model.events import Hint, Story
from ..rules.box import NUTS
from ..rules.moves import DROP_CARD, FORAGE_NUT, HASSLE, KEEP_CARD, RECRUIT, card_word
from ..rules.phases import ACTION, DROP, FORAGE, KEEP, LAST_NEST, PLACE, SCATTER
from ..rules.position import Position
from .choose import strangers
from .evaluate import Outlook, groups
from .knowhow import ideas


def hint(view: Position, story: Story) -> Hint:
    """What a sensible player would say, and why."""
    seat = view.viewer if isinstance(view.viewer, int) else view.actors[0]
    ((move,), *_) = ideas(view, seat, story, Random("hint"))  # the same suggestion each time one asks
    assert isinstance(move, int)
    said = view.say(move)
    word = said.split()[-1]
    places = (word,) if word in view.setup.box.index else ()
    return Hint((said,), REASONS[view.phase](view, Outlook(view, seat), move), places)


def _dropping(view: Position, outlook: Outlook, move: int) -> str:
    kept = [_title(view, card) for card in outlook.cards if card != move - DROP_CARD]
    return f"The others have more of their way in common, or give more: {' and '.join(kept)} (NH-4)."


def _placing(view: Position, outlook: Outlook, move: int) -> str:
    return f"{_squirrel(view, outlook, move)} (NH-5)."


def _foraging(view: Position, outlook: Outlook, move: int) -> str:
    """The best squirrel that asks for this nut."""
    nut = move - FORAGE_NUT
    box = view.setup.box
    asked = [tile for tile in box.open if box.tiles[tile].cost[nut] > view.nuts[outlook.seat][nut]]
    if not asked:
        return f"You have few {NUTS[nut]}s (NH-10)."
    best = max(asked, key=outlook.gain)
    return f"A squirrel on {box.tiles[best].title} would help you, and it asks for a {NUTS[nut]} (NH-13)."


def _acting(view: Position, outlook: Outlook, move: int) -> str:
    said = view.say(move).split()[0]
    if said == "recruit":
        return f"{_squirrel(view, outlook, move - RECRUIT)} (NH-13)."
    if said == "hassle":
        others = strangers(view, outlook.seat, move - HASSLE)
        more = f", and {others} squirrel{'s' if others > 1 else ''} of others must run" if others else ""
        return f"It brings a nut{more} (NH-14)."
    if said == "exchange":
        return "With that nut you can pay for a squirrel (NH-12)."
    if said == "scout":
        return "No squirrel is worth its nuts now, and another objective may pay (NH-15)."
    return "Nothing is worth its nuts now; keep them (NH-11)."


def _keeping(view: Position, outlook: Outlook, move: int) -> str:
    if move == KEEP_CARD:
        return "Neither of them is likely to be done; a failed one costs 2 points (NH-27)."
    steps = outlook.steps(outlook.pieces, groups(view.land, outlook.pieces.holds), outlook.aim(move - KEEP_CARD))
    near = f"{steps} squirrel{'s' if steps > 1 else ''} away" if steps else "done already"
    return f"{_title(view, move - KEEP_CARD)} is {near} (NH-25)."


def _scattering(view: Position, outlook: Outlook, move: int) -> str:
    left = view.stack[0].tile
    outlook.pieces = outlook.pieces.minus(left)
    return f"{_squirrel(view, outlook, move)} (NH-16)."


def _squirrel(view: Position, outlook: Outlook, tile: int) -> str:
    """What one more squirrel on a tile does."""
    box, pieces = view.setup.box, outlook.pieces
    here = box.tiles[tile].title
    if pieces.twos >> tile & 1:
        if pieces.built == LAST_NEST - 1:
            return f"It makes your last nest on {here}, and you are ahead"
        others = strangers(view, outlook.seat, tile)
        return f"It makes a nest on {here}: 2 points{', and others must run' if others else ''}"
    after = pieces.plus(tile)
    before, then = groups(view.land, pieces.holds), groups(view.land, after.holds)
    for card, aim in zip(outlook.cards, outlook.aims, strict=True):
        steps = outlook.steps(pieces, before, aim), outlook.steps(after, then, aim)
        if steps[1] < steps[0]:
            return f"{here} brings {_title(view, card)} {'to its end' if not steps[1] else 'nearer'}"
    if pieces.ones >> tile & 1:
        return f"Two squirrels on {here} are one short of a nest"
    return f"{here} is a good place"


def _title(view: Position, card: int) -> str:
    """`o9, Mouse Meadow to Hickory Haunt`."""
    one, other = (view.setup.box.tiles[end].title for end in view.setup.box.objective(card).ends)
    return f"{card_word(card)}, {one} to {other},"


REASONS: Final[dict[int, Callable[[Position, Outlook, int], str]]] = {
    DROP: _dropping,
    PLACE: _placing,
    FORAGE: _foraging,
    ACTION: _acting,
    KEEP: _keeping,
    SCATTER: _scattering,
}
"""By what is due. A seat that has no choice is told the only one."""
