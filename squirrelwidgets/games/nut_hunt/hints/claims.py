"""The reasons that hints give, each a sentence, and empty where it is not so; `advice` chooses them.

Those about squirrels that come to a tile are in `claims_arrivals`, those about objectives in `claims_objectives`.
"""

from __future__ import annotations

from ....core.words.grammar import an, pluralize
from ....core.words.refusals import either
from ....core.words.runs import listed, plain
from ..bots.evaluate import pieces_of
from ..rules.box import EXCHANGED, LOOKED_AT, NUTS, in_words, short
from ..rules.moves import Move, MoveKind, exchanged_by, kind_of
from ..rules.phases import Phase
from ..rules.position import Position
from ..rules.scoring import name_of, standing
from ..rules.secrets import unseen
from .claims_arrivals import Arrival, completes


def nothing_else(view: Position, move: Move) -> str:
    """A move is the only one, apart from exchanges of nuts."""
    moves = view.legal()
    if [each for each in moves if not _is_exchange(each)] != [move]:
        return ""
    match view.phase:
        case Phase.SCATTER:
            return f"There is no other tile that the squirrel on {view.title(view.stack[0].tile)} can go to (NH-16)."
        case Phase.FORAGE:
            return f"{view.title(view.larder)} has no other nuts (NH-10)."
        case Phase.PLACE:
            return "No other starting tile is free (NH-5)."
    you = "Unless you exchange nuts, you" if any(map(_is_exchange, moves)) else "You"
    return f"{you} can neither recruit, hassle the fox nor scout (NH-11)."


def _is_exchange(move: Move) -> bool:
    return isinstance(move, int) and kind_of(move) is MoveKind.EXCHANGE


# -- the end of the game


def ahead(view: Position, seat: int, move: Move) -> str:
    """A move ends the game, and nobody can have as many points, whatever the objectives hidden from the viewer."""
    then = after(view, move)
    others = [most_points(then, other) for other in range(then.seats) if other != seat]
    if then.phase is not Phase.OVER or then.scores[seat] <= max(others):
        return ""
    return f"You are ahead then, with {_points(then, seat)} (NH-28)."


def points(view: Position, seat: int, move: Move) -> str:
    """All points right after a move, as far as they are visible."""
    then = after(view, move)
    told = [f"you have {_points(then, seat)}"]
    for other in range(then.seats):
        if other != seat:
            unknown = then.held[other] if then.objectives[other] is None else 0
            beside = f" and {pluralize(unknown, 'hidden objective')}" if unknown else ""
            told.append(f"{name_of(then, other)} has {_points(then, other).split()[0]}{beside}")
    return f"Right after it {plain(listed(told))} (NH-28)."


def after(view: Position, move: Move) -> Position:
    """The position after a move, as far as it is visible."""
    then = view.scratch()
    then.push(move)
    return then


def _points(position: Position, seat: int) -> str:
    return pluralize(position.scores[seat], "point").replace("-", "−")


def most_points(view: Position, seat: int) -> int:
    """The most points that a seat can have now, whatever its hidden objectives are."""
    if view.objectives[seat] is not None:
        return view.scores[seat]
    worths = sorted((standing(view, seat, card).worth for card in unseen(view)), reverse=True)
    return view.scores[seat] + sum(worths[: view.held[seat]])


# -- nuts


def asks_for(view: Position, seat: int, tile: int, nut: int) -> str:
    """A squirrel on a tile costs more nuts of a kind than the seat has."""
    box = view.setup.box
    lacking = box.tiles[tile].cost[nut] - view.nuts[seat][nut]
    if lacking <= 0 or tile not in box.open or tile == view.fox:
        return ""
    return f"For a squirrel on {view.title(tile)} you lack {pluralize(lacking, NUTS[nut])} (NH-13)."


def enough_of_a_kind(view: Position, seat: int, nut: int) -> str:
    """With one nut more there are enough of a kind to be exchanged."""
    if view.nuts[seat][nut] + 1 != EXCHANGED:
        return ""
    return f"That makes {in_words(EXCHANGED)} {NUTS[nut]}s, which you can exchange for another nut (NH-12)."


def fewest(view: Position, seat: int, nut: int) -> str:
    """The seat has fewer nuts of this kind than of any other kind that the tile gives."""
    nuts = view.nuts[seat]
    others = [other for other in view.setup.box.tiles[view.larder].forage if other != nut]
    if not others or any(nuts[nut] >= nuts[other] for other in others):
        return ""
    return f"You have {pluralize(nuts[nut], NUTS[nut])}, the fewest of the kinds that grow here (NH-10)."


def adds(view: Position, seat: int, nut: int) -> str:
    """The number of nuts of a kind after foraging one."""
    return f"You then have {pluralize(view.nuts[seat][nut] + 1, NUTS[nut])} (NH-10)."


def pays_for(view: Position, seat: int, move: int, tile: int) -> str:
    """After an exchange the seat can pay for a squirrel on a tile, perhaps with further exchanges."""
    box, nuts = view.setup.box, list(view.nuts[seat])
    given, taken = exchanged_by(move)
    nuts[given] -= EXCHANGED
    nuts[taken] += 1
    cost = box.tiles[tile].cost
    if short(nuts, cost) or tile not in box.open or tile == view.fox:
        return ""
    at_once = all(n >= asked for n, asked in zip(nuts, cost, strict=True))
    how = "With that nut" if at_once else "With further exchanges"
    return f"{how} you can pay for a squirrel on {view.title(tile)} (NH-12)."


# -- actions


def brings_nut(view: Position, tile: int) -> str:
    """A nut is foraged where the fox is pulled, if the game goes on."""
    kinds = either([NUTS[nut] for nut in view.setup.box.tiles[tile].forage])
    some = any(squirrels[tile] for squirrels in view.squirrels)
    return f"Then you forage {an(kinds)}{', unless the game ends first' if some else ''} (NH-14)."


def scares(view: Position, seat: int, tile: int) -> str:
    """Squirrels of others run from the fox there."""
    running = sum(each[tile] for other, each in enumerate(view.squirrels) if other != seat)
    return f"{pluralize(running, 'squirrel')} of others must run from the fox (NH-14)." if running else ""


def moves_own(view: Position, seat: int, tile: int) -> str:
    """The seat's own squirrels run too, to where it wants them."""
    n = view.squirrels[seat][tile]
    own = "Your squirrel there runs" if n == 1 else f"Your {n} squirrels there run"
    return f"{own}, too; you choose where (NH-16)." if n else ""


def cannot_pay(view: Position, seat: int) -> str:
    """The seat can pay for no squirrel, not with exchanges either."""
    if _payable(view, seat):
        return ""
    return (
        f"You cannot pay for a squirrel now{', not even with an exchange' if _exchanges(view, seat) else ''} (NH-13)."
    )


def nothing_at_once(view: Position, seat: int) -> str:
    """No squirrel that the seat can pay for makes a nest or completes an objective."""
    twos, cards = pieces_of(view, seat).twos, view.objectives[seat] or ()
    for tile in _payable(view, seat):
        if twos >> tile & 1 or any(completes(Arrival(view, seat, tile), card) for card in cards):
            return ""
    now = "now, even with an exchange," if _exchanges(view, seat) else "now"
    return f"No squirrel that you can pay for {now} makes a nest or completes an objective (NH-13)."


def _payable(view: Position, seat: int) -> list[int]:
    """Tiles for which the seat's nuts are enough, with exchanges."""
    box, nuts = view.setup.box, view.nuts[seat]
    return [tile for tile in box.open if tile != view.fox and not short(nuts, box.tiles[tile].cost)]


def _exchanges(view: Position, seat: int) -> bool:
    return max(view.nuts[seat]) >= EXCHANGED


def all_done(view: Position, seat: int) -> str:
    """All objectives of a seat are done."""
    cards = view.objectives[seat]
    if not cards or not all(standing(view, seat, card).done for card in cards):
        return ""
    return "All your objectives are done, and another one may pay (NH-15)."


def looks_at(view: Position) -> str:
    """A scout shows objectives of the deck."""
    n = min(LOOKED_AT, view.deck.size)
    which = "one of them" if n > 1 else "it"
    return f"You look at {pluralize(n, 'objective')}, and may keep {which} or none (NH-15)." if n else ""


def keeps_nuts(view: Position, seat: int) -> str:
    """The nuts that stay with a seat that does nothing."""
    n = sum(view.nuts[seat])
    return f"You keep {pluralize(n, 'nut')} for later turns (NH-11)." if n else ""
