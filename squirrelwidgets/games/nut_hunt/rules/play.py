"""The rules of Nut Hunt, once: what moves do, in place, on a `Scratch` of a position."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Final

from ....core.model.deck import Deck
from ....core.model.events import Event, Result
from ....core.words.table import SEATS
from . import scoring
from .box import (
    EXCHANGED,
    IN_NEST,
    LAST_NEST,
    LOOKED_AT,
    MOST_OF_A_KIND,
    NUTS,
    NUTS_FROM_FOX,
    NUTS_FROM_HASSLING,
    listed,
)
from .ground import CENTRE, DIRECTIONS, NOWHERE, Ground
from .legal import POWERS, purse_of
from .moves import KEEP_NONE, MoveKind, cards_text, exchanged_by, index_of, kind_of
from .phases import AUTOMA, BY_CHANCE, BY_SEAT, FOX, ORDERS, Phase
from .position import Cause, Position

# found by themselves in play-outs: before Python 3.12, members of an enum take five times as long
ROLL, SCATTER, FORAGE, ACTION = Phase.ROLL, Phase.SCATTER, Phase.FORAGE, Phase.ACTION
PEEK, KEEP = Phase.PEEK, Phase.KEEP
FORAGE_NUT, EXCHANGE, DIE = int(MoveKind.FORAGE), int(MoveKind.EXCHANGE), int(MoveKind.DIE)


class Scratch(Position, scratch=True):
    """A position on which moves are played in place."""

    __slots__ = ()
    squirrels: list[bytearray]
    nests: list[bytearray]
    nuts: list[list[int]]
    built: list[int]
    purses: list[int]
    holds: list[int]
    held: list[int]
    objectives: list[Any]
    stack: list[Annotated[Any, Cause]]

    def push(self, move: Any, seat: int | None = None) -> None:
        PLAY[self.phase](self, move)

    def _tell(self, *event: Any, **more: Any) -> None:
        if self.events is not None:
            self.events.append(Event(*event, **more))

    def _ask(self, phase: Phase, seat: int) -> None:
        """Make a seat the mover, and let it decide."""
        self.mover = seat
        self.phase = phase
        self.actors = BY_SEAT[seat]

    def _next_seat(self) -> int:
        return (self.mover + 1) % self.seats

    # -- the start

    def set_up(self) -> None:
        """Prepare all that the setup says, up to the first thing that it leaves to chance or to a player."""
        first = self.setup.start.first
        if first is None:
            self.phase = Phase.FIRST
        else:
            self._begin_with(first)

    def _draw_first(self, move: int) -> None:
        """Chance draws who begins (NH-42)."""
        first = index_of(move)
        self._tell("first", "NH-42", first)
        self._begin_with(first)

    def _begin_with(self, first: int) -> None:
        self.first = self.mover = first
        if self.setup.tiles:
            self._lay(self.setup.start.tiles)
        else:
            self.phase = Phase.TILES

    def _draw_tiles(self, move: tuple[str, tuple[int, ...]]) -> None:
        """Chance lays the tiles (NH-1)."""
        _, tiles = move
        self._tell("laid", "NH-1", n=len(tiles))
        self._lay(tiles)

    def _lay(self, tiles: tuple[int, ...]) -> None:
        """The fox and all that the setup gives come onto the tiles (NH-3)."""
        start = self.setup.start
        self.tiles = tiles
        self.ground = Ground(tiles, self.setup.box.pond)
        self.fox = tiles[CENTRE] if start.fox is None else start.fox
        for seat, belongings in enumerate(start.seats):
            self.nuts[seat][:] = belongings.nuts
            self.purses[seat] = purse_of(belongings.nuts)
            self.squirrels[seat][:] = bytes(belongings.squirrels)
            self.nests[seat][:] = bytes(belongings.nests)
            self.built[seat] = sum(belongings.nests)
            self.holds[seat] = belongings.holds
            self.objectives[seat] = belongings.objectives
            self.held[seat] = len(belongings.objectives)
        if self.setup.objectives:
            self._begin_placing()
        else:
            self.phase = Phase.DEAL

    def _deal(self, move: tuple[str, int, tuple[int, ...]]) -> None:
        """Chance deals objectives to a seat (NH-4, NH-30)."""
        _, seat, cards = move
        automa = self.solo and seat == AUTOMA
        knows = None if automa and not self.setup.hidden else (seat,)
        self.deck = self.deck.without(cards, knows)
        self.objectives[seat] = cards if automa else tuple(sorted(cards))
        self.held[seat] = len(cards)
        if self.events is not None:
            text = cards_text(self.objectives[seat])
            self._tell("dealt", "NH-30" if automa else "NH-4", seat, text, n=len(cards), knows=knows)
        if automa:
            self._start_automa()
        elif not self.solo and self._next_seat() != self.first:
            self.mover = self._next_seat()
        else:
            self._ask(Phase.DROP, self.first)

    def _drop(self, move: int) -> None:
        """The objective that is not kept goes under the deck (NH-4)."""
        seat, card = self.mover, index_of(move)
        self.objectives[seat] = tuple(each for each in self.objectives[seat] if each != card)
        self.held[seat] -= 1
        self.deck = self.deck.under((card,), (seat,))
        self._tell("dropped", "NH-4", seat, cards_text((card,)), knows=(seat,))
        if not self.solo and self._next_seat() != self.first:
            self._ask(Phase.DROP, self._next_seat())
        else:
            self._begin_placing()

    def _begin_placing(self) -> None:
        if self.setup.free:
            self._end_placing()
        else:
            self._ask(Phase.PLACE, self.first)

    def _place(self, tile: int) -> None:
        """A squirrel is placed; two nuts of its tile go with it (NH-5, NH-6)."""
        seat = self.mover
        crowded = self.is_crowded() and self.placed == len(self.placing_order()) - 1
        self.placed += 1
        self.squirrels[seat][tile] += 1
        self.holds[seat] |= 1 << tile
        self._tell("placed", "NH-6" if crowded else "NH-5", seat, to=self.word(tile))
        self.foraging = NUTS_FROM_FOX
        self.larder = tile
        self.phase = FORAGE

    def _place_next(self) -> None:
        order = self.placing_order()
        if self.placed < len(order):
            self._ask(Phase.PLACE, order[self.placed])
        else:
            self._end_placing()

    def _end_placing(self) -> None:
        self.larder = NOWHERE
        if self.solo and self.setup.objectives:
            self._start_automa()
        elif self.solo:
            self.mover = AUTOMA
            self.phase = Phase.DEAL
            self.actors = BY_CHANCE
        else:
            self._begin_turn(self.first)

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
        self.left = self.fox
        self.fox = self.larder = to
        owes = [each[to] for each in self.squirrels]
        if any(owes):
            self._startle(Cause(to, FOX, self.left, owes), "NH-10")
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
        if n < MOST_OF_A_KIND:  # purses count no further
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
            self._tell("kept", "NH-15", seat, cards_text((card,)), n=1, knows=(seat,))
        else:
            self._tell("kept", "NH-15", seat)
        if rest:
            self.deck = self.deck.under(rest, (seat,))
            self._tell("buried", "NH-36", seat, cards_text(rest), n=len(rest), knows=(seat,))
        self.peeked = ()
        self._end_turn()

    # -- squirrels come and go

    def _arrive(self, seat: int, tile: int) -> None:
        """Puts a squirrel on a tile; the third one makes a nest (NH-19)."""
        squirrels = self.squirrels[seat]
        n = squirrels[tile] + 1
        squirrels[tile] = n
        self.holds[seat] |= 1 << tile
        if n == IN_NEST:
            self._nest(seat, tile)

    def _leave(self, seat: int, tile: int) -> None:
        """Takes a squirrel off a tile; what is gone is owed no more (NH-21)."""
        squirrels = self.squirrels[seat]
        n = squirrels[tile] - 1
        squirrels[tile] = n
        if not n and not self.nests[seat][tile]:
            self.holds[seat] &= ~(1 << tile)
        for cause in self.stack:
            if cause.tile == tile and cause.owes[seat] > n:
                cause.owes[seat] = n

    def _nest(self, seat: int, tile: int) -> None:
        """Makes a nest of squirrels; all others there have to scatter (NH-19, NH-20, NH-34)."""
        self.squirrels[seat][tile] = 0
        self.nests[seat][tile] += 1
        self.built[seat] += 1
        self._tell("nested", "NH-19", seat, to=self.word(tile), n=self.built[seat])
        for cause in self.stack:
            if cause.tile == tile:
                cause.owes[seat] = 0
        if self.setup.competitive:
            for other in self.order(self.mover):
                if other != seat and self.squirrels[other][tile]:
                    self._leave(other, tile)
                    self._tell("removed", "NH-34", other, origin=self.word(tile))
        owes = [each[tile] for each in self.squirrels]  # none of the builder's are left
        if any(owes):
            self._startle(Cause(tile, seat, NOWHERE, owes), "NH-20")

    def _startle(self, cause: Cause, rule: str) -> None:
        """Opens a cause of scattering, to be settled before older ones."""
        self.stack.insert(0, cause)
        if self.events is not None:
            owed = [f"{SEATS[seat]} {cause.owes[seat]}" for seat in self.order(self.mover) if cause.owes[seat]]
            builder = None if cause.by == FOX else cause.by
            self._tell("startled", rule, builder, " ".join(owed), to=self.word(cause.tile))

    def _go_on_scattering(self) -> None:
        """Asks for the next squirrel to scatter: of the newest cause, of the first owner (NH-18, NH-20, NH-46)."""
        stack = self.stack
        order = ORDERS[self.seats][self.mover]
        while stack:
            owes = stack[0].owes
            for seat in order:
                if owes[seat]:
                    if self.solo and seat == AUTOMA:
                        self.phase = Phase.BOLT
                        self.actors = BY_CHANCE
                    else:
                        self.phase = SCATTER
                        self.actors = BY_SEAT[seat]
                    return
            del stack[0]
        self._go_on()

    def _scatter(self, to: int, seat: int | None = None, rule: str = "NH-16") -> None:
        """A squirrel goes to a neighbouring tile (NH-16, NH-17), or an exchange."""
        if to >= EXCHANGE:
            self._exchange(to)
            return
        if seat is None:
            seat = self.actors[0]
        cause = self.stack[0]
        cause.owes[seat] -= 1
        if self.events is not None:
            self._tell("scattered", rule, seat, "", self.word(cause.tile), self.word(to))
        self._leave(seat, cause.tile)
        self._arrive(seat, to)
        if self.stack[0] is not cause or not cause.owes[seat]:  # else the same owner goes on (NH-46)
            self._go_on_scattering()

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

    # -- the Automa

    def _start_automa(self) -> None:
        """A squirrel on each end of its objectives (NH-30); in a free position they stand already."""
        self.mover = AUTOMA
        if not self.setup.free:
            cards = self.objectives[AUTOMA]
            self.due = tuple(end for card in cards for end in self.setup.box.objective(card).ends)
        self._add_next()

    def _begin_automa(self) -> None:
        """Begins its turn: chance reveals the top objective, of a deck made anew if need be (NH-31)."""
        if not self.deck.size and self.aside:
            self._tell("reshuffled", "NH-31", n=len(self.aside))
            self.deck = Deck.of(self.aside)
            self.aside = ()
        if self.deck.size:
            self.phase = Phase.REVEAL
        else:
            self._begin_turn(self.first)

    def _reveal(self, move: int) -> None:
        """Squirrels are due on the ends of the objective revealed (NH-31)."""
        card = index_of(move)
        self.deck = self.deck.without((card,))
        self.aside = (*self.aside, card)
        self.card = card
        self.due = self.setup.box.objective(card).ends
        self._tell("revealed", "NH-31", AUTOMA, cards_text((card,)))
        self._add_next()

    def _add_next(self) -> None:
        if self.due:
            if not self.turn:  # two squirrels a card, at the start one card after the other
                cards = self.objectives[AUTOMA]
                self.card = cards[len(cards) - (len(self.due) + 1) // 2]
            self.phase = Phase.ADD
            self.actors = BY_CHANCE
        else:
            self.card = 0
            self._begin_turn(self.first)

    def _add(self, _move: int) -> None:
        """The Automa places a squirrel on the next tile, but not where the fox is (NH-30, NH-31)."""
        tile, *rest = self.due
        assert tile is not None
        self.due = tuple(rest)
        hidden = not self.turn and self.setup.hidden
        if self.events is not None:
            kind = "kept_off" if tile == self.fox else "added"
            rule = "NH-31" if self.turn else "NH-30"
            knows = (AUTOMA,) if hidden else None
            self._tell(kind, rule, AUTOMA, cards_text((self.card,)), to=self.word(tile), knows=knows)
        if tile != self.fox:
            self._arrive(AUTOMA, tile)
        self._go_on_scattering()

    def _bolt(self, move: int) -> None:
        """The die says where an Automa squirrel scatters to; where it may not, it is rolled again (NH-32)."""
        face = index_of(move)
        cause = self.stack[0]
        self.die = face
        self.rolled += 1
        to = self.ground.goes[cause.tile][face]
        self._tell("rolled", "NH-32", AUTOMA, DIRECTIONS[face - 1], self.word(cause.tile), n=face)
        if to in self.exits():
            self._scatter(to, AUTOMA, "NH-32")
        elif self.events is not None:
            why = "pond" if to == self.ground.pond else "fox" if to == self.fox else "left"
            self._tell("rerolled", "NH-32", AUTOMA, why, self.word(cause.tile), self.word(to))

    # -- the end

    def _end(self) -> None:
        """Shows and counts all objectives (NH-23 to NH-29)."""
        self.phase = Phase.OVER
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
"""What a move does, by the phase in which it is played."""
ACT: Final[dict[MoveKind, Callable[[Scratch, int], None]]] = {
    MoveKind.EXCHANGE: Scratch._exchange,
    MoveKind.SCOUT: Scratch._scout,
    MoveKind.PASS: Scratch._pass,
    MoveKind.RECRUIT: Scratch._recruit,
    MoveKind.HASSLE: Scratch._hassle,
}
"""What an action does (NH-11)."""
