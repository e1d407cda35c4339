"""The rules of Nut Hunt, once: what each move does, in place, on a `Scratch` of a position.

Methods are in playing order. The parts of the scratch are in `opening`, `scatter` and `automa`; here are turns.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ....core.model.events import Result
from . import scoring
from .box import (
    EXCHANGED,
    LAST_NEST,
    LOOKED_AT,
    MOST_OF_A_KIND,
    NUTS,
    NUTS_FROM_FOX,
    NUTS_FROM_HASSLING,
    listed,
)
from .fields import Cause
from .ground import DIRECTIONS, NOWHERE
from .legal import POWERS, purse_of
from .moves import DIE, EXCHANGE, FORAGE_NUT, KEEP_NONE, Move, MoveKind, cards_text, exchanged_by, index_of, kind_of
from .phases import ACTION, AUTOMA, BY_CHANCE, BY_SEAT, FORAGE, FOX, KEEP, OVER, PEEK, ROLL, Phase
from .position import Position
from .scratch.opening import Opening


class Scratch(Position, Opening, scratch=True):
    """A position on which moves are played in place."""

    __slots__ = ()

    def push(self, move: Move, seat: int | None = None) -> None:
        PLAY[self.phase](self, move)

    # -- a turn: the fox

    def _begin_turn(self, seat: int) -> None:
        self.mover = seat
        self.turn += 1
        if seat == self.first:
            self.round += 1
        self.acted = False
        self.actors = BY_CHANCE
        if self.solo and seat == AUTOMA:
            self._begin_automa()
        else:
            self.phase = ROLL

    def _begin_later(self) -> None:
        """Begins with the turn that the setup names, or in it, if it says that the fox has moved."""
        setup = self.setup
        self.turn = setup.turn - 1
        self.round = (self.turn + self.seats - 1) // self.seats
        self._begin_turn((self.first + self.turn) % self.seats)
        if setup.forage is not None:
            to, self.fox = self.fox, self.fox_from
            self.foraging = setup.forage
            self._move_fox(to)
            if not self.foraging:
                self._go_on()

    def _end_turn(self) -> None:
        self.larder = NOWHERE
        self._begin_turn((self.mover + 1) % self.seats)

    def _roll(self, move: int) -> None:
        """The fox goes where the die says (NH-9); then two nuts are foraged there (NH-10)."""
        face = move - DIE
        self.die = face
        self.rolled += 1
        to = self.ground.goes[self.fox][face]
        if self.events is not None:
            self._tell("rolled", "NH-9", self.mover, DIRECTIONS[face - 1], n=face)
            bounced = "bounced" if self.ground.bounces(self.fox, face) else ""
            self._tell("fox", "NH-9", self.mover, bounced, self.word(self.fox), self.word(to))
        self.foraging = NUTS_FROM_FOX
        self._move_fox(to)

    def _move_fox(self, to: int) -> None:
        """All squirrels where the fox comes have to scatter (NH-10, NH-14)."""
        self.fox_from = self.fox
        self.fox = self.larder = to
        owes = [each[to] for each in self.squirrels]
        if any(owes):
            self._startle(Cause(to, FOX, self.fox_from, owes), "NH-10")
            self._go_on_scattering()
        else:
            self.phase = FORAGE
            self.actors = BY_SEAT[self.mover]

    # -- a turn: nuts

    def _forage(self, move: int) -> None:
        """A nut of the larder (NH-5, NH-10, NH-14), or an exchange."""
        if move >= EXCHANGE:
            self._exchange(move)
            return
        nut = move - FORAGE_NUT
        mover = self.mover
        nuts = self.nuts[mover]
        n = nuts[nut]
        nuts[nut] = n + 1
        if n < MOST_OF_A_KIND:  # purses count no higher
            self.purses[mover] += POWERS[nut]
        self.foraging -= 1
        if self.events is not None:
            rule = "NH-5" if not self.turn else "NH-14" if self.acted else "NH-10"
            self._tell("foraged", rule, mover, NUTS[nut], to=self.word(self.larder), n=self.foraging)
        if self.foraging:
            return
        if not self.turn:
            self._place_next()
        elif self.acted:
            self._end_turn()
        else:
            self.phase = ACTION

    def _exchange(self, move: int) -> None:
        """Three equal nuts for one of another kind (NH-12); the same decision is due again."""
        given, taken = exchanged_by(move)
        nuts = self.nuts[self.mover]
        nuts[given] -= EXCHANGED
        nuts[taken] += 1
        self.purses[self.mover] = purse_of(nuts)
        if self.events is not None:
            self._tell("exchanged", "NH-12", self.mover, f"{NUTS[given]} {NUTS[taken]}")

    # -- a turn: the action

    def _act(self, move: int) -> None:
        """One action, or none (NH-11)."""
        ACT[kind_of(move)](self, move)

    def _recruit(self, move: int) -> None:
        """Pay, and place a squirrel (NH-13)."""
        seat, tile = self.mover, index_of(move)
        cost = self.setup.box.tiles[tile].cost
        self.nuts[seat] = nuts = [n - asked for n, asked in zip(self.nuts[seat], cost, strict=True)]
        self.purses[seat] = purse_of(nuts)
        self.acted = True
        if self.events is not None:
            self._tell("recruited", "NH-13", seat, listed(cost), to=self.word(tile))
        self._arrive(seat, tile)
        self._go_on_scattering()

    def _hassle(self, move: int) -> None:
        """The fox is pulled onto a tile that the mover holds; one nut there (NH-14)."""
        tile = index_of(move)
        self.acted = True
        self.foraging = NUTS_FROM_HASSLING
        if self.events is not None:
            self._tell("fox", "NH-14", self.mover, "", self.word(self.fox), self.word(tile))
        self._move_fox(tile)

    def _scout(self, _move: int) -> None:
        """Chance turns up the top objectives for the mover (NH-15)."""
        self.acted = True
        self._tell("scouted", "NH-15", self.mover, n=min(LOOKED_AT, self.deck.size))
        self.phase = PEEK
        self.actors = BY_CHANCE

    def _pass(self, _move: int) -> None:
        self._tell("passed", "NH-11", self.mover)
        self._end_turn()

    def _peek(self, move: tuple[str, tuple[int, ...]]) -> None:
        """The mover looks at objectives (NH-15)."""
        _, cards = move
        seat = self.mover
        self.deck = self.deck.without(cards, (seat,))
        self.peeked = cards
        if self.events is not None:
            self._tell("peeked", "NH-15", seat, cards_text(cards), n=len(cards), knows=(seat,))
        self.phase = KEEP
        self.actors = BY_SEAT[seat]

    def _keep(self, move: int) -> None:
        """One of the cards at most is kept; the others go under the deck (NH-15, NH-36). Or an exchange."""
        if move < KEEP_NONE:
            self._exchange(move)
            return
        seat, card = self.mover, index_of(move)
        rest = tuple(each for each in self.peeked if each != card and each is not None)
        if card:
            self.objectives[seat] = tuple(sorted((*self.objectives[seat], card)))
            self.held[seat] += 1
        if rest:
            self.deck = self.deck.under(rest, (seat,))
        self.peeked = ()
        if self.events is not None:
            self._tell_kept(seat, card, rest)
        self._end_turn()

    def _tell_kept(self, seat: int, card: int, rest: tuple[int, ...]) -> None:
        if card:
            self._tell("kept", "NH-15", seat, cards_text((card,)), n=1, knows=(seat,))
        else:
            self._tell("kept", "NH-15", seat)
        if rest:
            self._tell("buried", "NH-36", seat, cards_text(rest), n=len(rest), knows=(seat,))

    # -- after a scatter

    def _go_on(self) -> None:
        """Goes on with what made squirrels scatter, unless the game is over (NH-20, NH-23, NH-37)."""
        if max(self.built) >= LAST_NEST:
            self._end()
        elif self.solo and self.mover == AUTOMA:
            self._add_next()
        elif self.foraging:
            self.phase = FORAGE
            self.actors = BY_SEAT[self.mover]
        elif self.acted:
            self._end_turn()
        else:
            self.phase = ACTION
            self.actors = BY_SEAT[self.mover]

    # -- the end

    def _end(self) -> None:
        """Shows and counts all objectives (NH-23 to NH-29)."""
        self.phase = OVER
        self.actors = ()
        self.foraging = 0
        self.larder = NOWHERE
        self.due = ()
        self.card = 0
        winners, rule, text = scoring.winners(self, self.scores)
        self.ended = Result(winners, rule, text)
        if self.events is None:
            return
        for seat in range(self.seats):
            account = scoring.account(self, seat)
            self._tell("revealed", "NH-8", seat, cards_text(self.objectives[seat]), n=self.held[seat])
            self._tell("scored", "NH-24", seat, "nests", n=account.nests)
            for line in account.lines:
                how, rule = ("done", "NH-25") if line.done else ("failed", "NH-27")
                self._tell("scored", rule, seat, cards_text((line.card,)), to=how, n=line.worth)
            self._tell("total", "NH-28", seat, n=account.total)
        self._tell("ended", "NH-23", winners[0] if len(winners) == 1 else None, text)


PLAY: Final[dict[Phase, Callable[[Scratch, Any], None]]] = {
    Phase.FIRST: Scratch._draw_first,
    Phase.TILES: Scratch._draw_tiles,
    Phase.DEAL: Scratch._deal,
    Phase.DROP: Scratch._drop,
    Phase.PLACE: Scratch._place,
    Phase.ROLL: Scratch._roll,
    Phase.SCATTER: Scratch._scatter,
    Phase.BOLT: Scratch._bolt,
    Phase.FORAGE: Scratch._forage,
    Phase.ACTION: Scratch._act,
    Phase.PEEK: Scratch._peek,
    Phase.KEEP: Scratch._keep,
    Phase.REVEAL: Scratch._reveal,
    Phase.ADD: Scratch._add,
}
"""The method that plays a move, by the phase."""
ACT: Final[dict[MoveKind, Callable[[Scratch, int], None]]] = {
    MoveKind.EXCHANGE: Scratch._exchange,
    MoveKind.SCOUT: Scratch._scout,
    MoveKind.PASS: Scratch._pass,
    MoveKind.RECRUIT: Scratch._recruit,
    MoveKind.HASSLE: Scratch._hassle,
}
"""The method that plays an action, by its kind (NH-11)."""
