"""The claims that hints make, except those in `claims_arrivals` and `claims_objectives`. `advice` chooses them."""

from __future__ import annotations

from dataclasses import dataclass

from ....core.model.claims import Claim
from ....core.words.grammar import an, many
from ....core.words.refusals import either
from ..bots.evaluate import pieces_of
from ..rules.box import EXCHANGED, LOOKED_AT, NUTS, in_words, short
from ..rules.moves import Move, MoveKind, exchanged_by, kind_of
from ..rules.phases import Phase
from ..rules.position import Position
from ..rules.scoring import name_of, standing
from ..rules.secrets import unseen
from .claims_arrivals import Completes, joined


@dataclass(frozen=True)
class NothingElse(Claim):
    """A move is the only one, apart from exchanges of nuts."""

    view: Position
    move: Move

    def holds(self) -> bool:
        return [move for move in self.view.legal() if not _is_exchange(move)] == [self.move]

    def __str__(self) -> str:
        view = self.view
        match view.phase:
            case Phase.SCATTER:
                return (
                    f"There is no other tile that the squirrel on {view.title(view.stack[0].tile)} can go to (NH-16)."
                )
            case Phase.FORAGE:
                return f"{view.title(view.larder)} has no other nuts (NH-10)."
            case Phase.PLACE:
                return "No other starting tile is free (NH-5)."
        you = "Unless you exchange nuts, you" if any(map(_is_exchange, view.legal())) else "You"
        return f"{you} can neither recruit, hassle the fox nor scout (NH-11)."


def _is_exchange(move: Move) -> bool:
    return isinstance(move, int) and kind_of(move) is MoveKind.EXCHANGE


# -- the end of the game


@dataclass(frozen=True)
class Ahead(Claim):
    """A move ends the game, and nobody can have as many points, whatever the objectives hidden from the viewer."""

    view: Position
    seat: int
    move: Move

    def holds(self) -> bool:
        then = after(self.view, self.move)
        if then.phase is not Phase.OVER:
            return False
        others = [seat for seat in range(then.seats) if seat != self.seat]
        return then.scores[self.seat] > max(most_points(then, seat) for seat in others)

    def __str__(self) -> str:
        return f"You are ahead then, with {_points(after(self.view, self.move), self.seat)} (NH-28)."


@dataclass(frozen=True)
class Points(Claim):
    """All points right after a move, as far as they are visible."""

    view: Position
    seat: int
    move: Move

    def holds(self) -> bool:
        return True

    def __str__(self) -> str:
        then = after(self.view, self.move)
        points = [f"you have {_points(then, self.seat)}"]
        for seat in range(then.seats):
            if seat != self.seat:
                unknown = then.held[seat] if then.objectives[seat] is None else 0
                beside = f" and {many(unknown, 'hidden objective')}" if unknown else ""
                points.append(f"{name_of(then, seat)} has {_points(then, seat).split()[0]}{beside}")
        return f"Right after it {joined(points)} (NH-28)."


def after(view: Position, move: Move) -> Position:
    """The position after a move, as far as it is visible."""
    then = view.scratch()
    then.push(move)
    return then


def _points(position: Position, seat: int) -> str:
    return many(position.scores[seat], "point").replace("-", "−")


def most_points(view: Position, seat: int) -> int:
    """The most points that a seat can have now, whatever its hidden objectives are."""
    if view.objectives[seat] is not None:
        return view.scores[seat]
    worths = sorted((standing(view, seat, card).worth for card in unseen(view)), reverse=True)
    return view.scores[seat] + sum(worths[: view.held[seat]])


# -- nuts


@dataclass(frozen=True)
class AsksFor(Claim):
    """A squirrel on a tile costs more nuts of a kind than the seat has."""

    view: Position
    seat: int
    tile: int
    nut: int

    def lacking(self) -> int:
        cost = self.view.setup.box.tiles[self.tile].cost
        return cost[self.nut] - self.view.nuts[self.seat][self.nut]

    def holds(self) -> bool:
        return self.lacking() > 0 and self.tile in self.view.setup.box.open and self.tile != self.view.fox

    def __str__(self) -> str:
        lacking = many(self.lacking(), NUTS[self.nut])
        return f"For a squirrel on {self.view.title(self.tile)} you lack {lacking} (NH-13)."


@dataclass(frozen=True)
class EnoughOfAKind(Claim):
    """With one nut more there are enough of a kind to be exchanged."""

    view: Position
    seat: int
    nut: int

    def holds(self) -> bool:
        return self.view.nuts[self.seat][self.nut] + 1 == EXCHANGED

    def __str__(self) -> str:
        return f"That makes {in_words(EXCHANGED)} {NUTS[self.nut]}s, which you can exchange for another nut (NH-12)."


@dataclass(frozen=True)
class Fewest(Claim):
    """The seat has fewer nuts of this kind than of any other kind that the tile gives."""

    view: Position
    seat: int
    nut: int

    def holds(self) -> bool:
        nuts = self.view.nuts[self.seat]
        others = [nut for nut in self.view.setup.box.tiles[self.view.larder].forage if nut != self.nut]
        return bool(others) and all(nuts[self.nut] < nuts[nut] for nut in others)

    def __str__(self) -> str:
        nuts = self.view.nuts[self.seat][self.nut]
        return f"You have {many(nuts, NUTS[self.nut])}, the fewest of the kinds that grow here (NH-10)."


@dataclass(frozen=True)
class Adds(Claim):
    """The number of nuts of a kind after foraging one."""

    view: Position
    seat: int
    nut: int

    def holds(self) -> bool:
        return self.nut in self.view.setup.box.tiles[self.view.larder].forage

    def __str__(self) -> str:
        return f"You then have {many(self.view.nuts[self.seat][self.nut] + 1, NUTS[self.nut])} (NH-10)."


@dataclass(frozen=True)
class PaysFor(Claim):
    """After an exchange the seat can pay for a squirrel on a tile, perhaps with further exchanges."""

    view: Position
    seat: int
    move: int
    tile: int

    def nuts(self) -> list[int]:
        given, taken = exchanged_by(self.move)
        nuts = list(self.view.nuts[self.seat])
        nuts[given] -= EXCHANGED
        nuts[taken] += 1
        return nuts

    def holds(self) -> bool:
        box = self.view.setup.box
        can_pay = not short(self.nuts(), box.tiles[self.tile].cost)
        return can_pay and self.tile in box.open and self.tile != self.view.fox

    def __str__(self) -> str:
        cost = self.view.setup.box.tiles[self.tile].cost
        at_once = all(n >= asked for n, asked in zip(self.nuts(), cost, strict=True))
        how = "With that nut" if at_once else "With further exchanges"
        return f"{how} you can pay for a squirrel on {self.view.title(self.tile)} (NH-12)."


# -- actions


@dataclass(frozen=True)
class PullsOnto(Claim):
    """The base of claims about pulling the fox onto a tile."""

    view: Position
    seat: int
    tile: int


class BringsNut(PullsOnto):
    """A nut is foraged there, if the game goes on."""

    def holds(self) -> bool:
        return self.tile in self.view.ground.near[self.view.fox]

    def __str__(self) -> str:
        kinds = either([NUTS[nut] for nut in self.view.setup.box.tiles[self.tile].forage])
        some = any(squirrels[self.tile] for squirrels in self.view.squirrels)
        return f"Then you forage {an(kinds)}{', unless the game ends before' if some else ''} (NH-14)."


class Scares(PullsOnto):
    """Squirrels of others run from the fox."""

    def running(self) -> int:
        return sum(each[self.tile] for seat, each in enumerate(self.view.squirrels) if seat != self.seat)

    def holds(self) -> bool:
        return self.running() > 0

    def __str__(self) -> str:
        return f"{many(self.running(), 'squirrel')} of others must run from the fox (NH-14)."


class MovesOwn(PullsOnto):
    """The seat's own squirrels run too, to where it wants them."""

    def running(self) -> int:
        return self.view.squirrels[self.seat][self.tile]

    def holds(self) -> bool:
        return self.running() > 0

    def __str__(self) -> str:
        n = self.running()
        own = "Your squirrel there runs" if n == 1 else f"Your {n} squirrels there run"
        return f"{own}, too, and you say where to (NH-16)."


@dataclass(frozen=True)
class CannotPay(Claim):
    """The seat can pay for no squirrel, not with exchanges either."""

    view: Position
    seat: int

    def payable(self) -> list[int]:
        box, nuts = self.view.setup.box, self.view.nuts[self.seat]
        return [tile for tile in box.open if tile != self.view.fox and not short(nuts, box.tiles[tile].cost)]

    def holds(self) -> bool:
        return not self.payable()

    def exchanges(self) -> bool:
        return max(self.view.nuts[self.seat]) >= EXCHANGED

    def __str__(self) -> str:
        return f"You can pay for no squirrel now{', not with an exchange either' if self.exchanges() else ''} (NH-13)."


class NothingAtOnce(CannotPay):
    """No squirrel that the seat can pay for makes a nest or completes an objective."""

    def holds(self) -> bool:
        pieces = pieces_of(self.view, self.seat)
        cards = self.view.objectives[self.seat] or ()
        for tile in self.payable():
            arrival = self.view, self.seat, tile
            if pieces.twos >> tile & 1 or any(Completes(*arrival, card=card).holds() for card in cards):
                return False
        return True

    def __str__(self) -> str:
        now = "now, also with an exchange," if self.exchanges() else "now"
        return f"No squirrel that you can pay for {now} makes a nest or completes an objective (NH-13)."


@dataclass(frozen=True)
class AllDone(Claim):
    """All objectives of a seat are done."""

    view: Position
    seat: int

    def holds(self) -> bool:
        cards = self.view.objectives[self.seat] or ()
        return bool(cards) and all(standing(self.view, self.seat, card).done for card in cards)

    def __str__(self) -> str:
        return "All your objectives are done, and another one may pay (NH-15)."


@dataclass(frozen=True)
class LooksAt(Claim):
    """A scout shows objectives of the deck."""

    view: Position

    def holds(self) -> bool:
        return self.view.deck.size > 0

    def __str__(self) -> str:
        n = min(LOOKED_AT, self.view.deck.size)
        which = "one of them" if n > 1 else "it"
        return f"You look at {many(n, 'objective')}, and may keep {which} or none (NH-15)."


@dataclass(frozen=True)
class KeepsNuts(Claim):
    """The nuts that stay with a seat that does nothing."""

    view: Position
    seat: int

    def holds(self) -> bool:
        return sum(self.view.nuts[self.seat]) > 0

    def __str__(self) -> str:
        return f"You keep {many(sum(self.view.nuts[self.seat]), 'nut')} for later turns (NH-11)."
