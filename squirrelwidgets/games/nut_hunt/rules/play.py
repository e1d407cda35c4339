"""The rules of Nut Hunt, once: what moves do, in place, on a `Scratch` of a position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from ....core.model.deck import Deck, Knows
from ....core.model.events import Event, Result
from ....core.words.table import SEATS
from . import scoring
from .box import KINDS, MOST, NUTS, listed
from .ground import DIRECTIONS, NOWHERE, Land
from .moves import (
    DIE,
    DROP_CARD,
    EXCHANGE,
    FIRST_OF,
    FORAGE_NUT,
    HASSLE,
    KEEP_CARD,
    PASS,
    POWERS,
    RECRUIT,
    REVEAL_CARD,
    SCOUT,
    cards_text,
    purse_of,
)
from .phases import (
    ACTION,
    ADD,
    AUTOMA,
    BOLT,
    BY_CHANCE,
    BY_SEAT,
    DEAL,
    DROP,
    EXCHANGED,
    FIRST,
    FOR_FOX,
    FOR_HASSLING,
    FORAGE,
    FOX,
    IN_NEST,
    KEEP,
    LAST_NEST,
    LOOKS,
    ORDERS,
    OVER,
    PEEK,
    PLACE,
    REVEAL,
    ROLL,
    SCATTER,
    TILES,
)
from .position import Cause, Position

__all__ = [
    "ACTION",
    "ADD",
    "BOLT",
    "DEAL",
    "DROP",
    "FIRST",
    "FORAGE",
    "KEEP",
    "OVER",
    "PEEK",
    "PLACE",
    "REVEAL",
    "ROLL",
    "SCATTER",
    "TILES",
    "Cause",
    "Position",
    "Scratch",
]


class Scratch(Position, scratch=True):
    """A position on which moves are played in place."""

    __slots__ = ()
    squirrels: list[bytearray]
    nests: list[bytearray]
    nuts: list[list[int]]
    objectives: list[Any]
    held: list[int]
    built: list[int]
    purses: list[int]
    holds: list[int]
    stack: list[Annotated[Any, Cause]]

    def push(self, move: Any, seat: int | None = None) -> None:
        phase = self.phase
        if phase == FORAGE and move < EXCHANGE:  # first and written out: every third decision is a nut
            nut = move - FORAGE_NUT
            mover = self.mover
            nuts = self.nuts[mover]
            n = nuts[nut]
            nuts[nut] = n + 1
            if n < MOST:  # purses count no further
                self.purses[mover] += POWERS[nut]
            self.foraging -= 1
            if self.events is not None:
                self._tell_forage(nut)
            if not self.foraging:
                self._end_forage()
        elif phase == ROLL:
            self._roll(move - DIE)
        elif phase == ACTION:
            self._act(move)
        elif phase == SCATTER:
            if move < EXCHANGE:
                self._scatter(self.actors[0], move)
            else:
                self._exchange(move)
        elif phase == FORAGE:
            self._exchange(move)
        else:
            self._push_rare(phase, move)

    def _push_rare(self, phase: int, move: Any) -> None:
        if phase == PEEK:
            self._peek(move[1])
        elif phase == KEEP:
            if move < KEEP_CARD:
                self._exchange(move)
            else:
                self._keep(move - KEEP_CARD)
        elif phase == BOLT:
            self._bolt(move - DIE)
        elif phase == ADD:
            self._add()
        elif phase == REVEAL:
            self._reveal(move - REVEAL_CARD)
        elif phase == PLACE:
            self._place(move)
        elif phase == DROP:
            self._drop(move - DROP_CARD)
        elif phase == DEAL:
            self._deal(*move[1:])
        elif phase == TILES:
            self._tell("laid", "NH-1", n=len(move[1]))
            self._lay(move[1])
        else:
            self._tell("first", "NH-42", move - FIRST_OF)
            self._begin_with(move - FIRST_OF)

    def _tell(self, *event: Any, **more: Any) -> None:
        if self.events is not None:
            self.events.append(Event(*event, **more))

    def _word(self, tile: int) -> str:
        return self.setup.box.words[tile]

    # -- the start

    def set_up(self) -> None:
        """What the setup says, up to the first thing that it leaves to chance or to a player."""
        first = self.setup.given_first
        if first is None:
            self.phase = FIRST
        else:
            self._begin_with(first)

    def _begin_with(self, first: int) -> None:
        self.first = self.mover = first
        if self.setup.tiles:
            self._lay(self.setup.layout)
        else:
            self.phase = TILES

    def _lay(self, tiles: tuple[int, ...]) -> None:
        """The tiles lie; the fox and what the setup gives stand on them (NH-1, NH-3)."""
        setup = self.setup
        self.tiles = tiles
        self.land = Land(tiles, setup.box.pond)
        self.fox = setup.fox_on(tiles)
        for seat in range(self.seats):
            self._give(seat)
        if setup.objectives:
            self._begin_placing()
        else:
            self.phase = DEAL

    def _give(self, seat: int) -> None:
        """A seat's pieces, nuts and objectives, as far as the setup gives them."""
        given = self.setup.given(seat)
        self.nuts[seat][:] = given.nuts
        self.purses[seat] = purse_of(given.nuts)
        self.squirrels[seat][:] = bytes(given.squirrels)
        self.nests[seat][:] = bytes(given.nests)
        self.built[seat] = sum(given.nests)
        self.holds[seat] = sum(
            1 << tile for tile in range(len(given.nests)) if given.squirrels[tile] or given.nests[tile]
        )
        self.objectives[seat] = given.objectives
        self.held[seat] = len(given.objectives)

    def _deal(self, seat: int, cards: Sequence[int]) -> None:
        automa = self.solo and seat == AUTOMA
        open_ = automa and not self.setup.hidden
        knows: Knows = None if open_ else (seat,)
        self.deck = self.deck.without(cards, knows)
        self.objectives[seat] = tuple(cards) if automa else tuple(sorted(cards))
        self.held[seat] = len(cards)
        if self.events is not None:
            text = cards_text(self.objectives[seat])
            self._tell("dealt", "NH-30" if automa else "NH-4", seat, text, n=len(cards), knows=knows)
        if automa:
            self._start_automa()
        elif not self.solo and self._next_seat() != self.first:
            self.mover = self._next_seat()
        else:
            self._ask(DROP, self.first)

    def _next_seat(self) -> int:
        return (self.mover + 1) % self.seats

    def _ask(self, phase: int, seat: int) -> None:
        self.mover = seat
        self.phase = phase
        self.actors = BY_SEAT[seat]

    def _drop(self, card: int) -> None:
        """The objective that is not kept goes under the deck (NH-4)."""
        seat = self.mover
        self.objectives[seat] = tuple(each for each in self.objectives[seat] if each != card)
        self.held[seat] -= 1
        self.deck = self.deck.under((card,), (seat,))
        self._tell("dropped", "NH-4", seat, cards_text((card,)), knows=(seat,))
        if not self.solo and self._next_seat() != self.first:
            self._ask(DROP, self._next_seat())
        else:
            self._begin_placing()

    def _begin_placing(self) -> None:
        if self.setup.free:
            self._end_placing()
        else:
            self._ask(PLACE, self.first)

    def _place(self, tile: int) -> None:
        """A squirrel at the start; two nuts of its tile go with it (NH-5)."""
        seat = self.mover
        crowded = self.is_crowded() and self.placed == len(self.placing_order()) - 1
        self.placed += 1
        self.squirrels[seat][tile] += 1
        self.holds[seat] |= 1 << tile
        self._tell("placed", "NH-6" if crowded else "NH-5", seat, to=self._word(tile))
        self.foraging = FOR_FOX
        self.larder = tile
        self.phase = FORAGE

    def _place_next(self) -> None:
        order = self.placing_order()
        if self.placed < len(order):
            self._ask(PLACE, order[self.placed])
        else:
            self._end_placing()

    def _end_placing(self) -> None:
        self.larder = NOWHERE
        if self.solo and self.setup.objectives:
            self._start_automa()
        elif self.solo:
            self.mover = AUTOMA
            self.phase = DEAL
            self.actors = BY_CHANCE
        else:
            self._begin_turn(self.first)

    # -- a turn

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

    def _roll(self, face: int) -> None:
        """The fox goes where the die says (NH-9); then two nuts are foraged there (NH-10)."""
        self.die = face
        self.rolled += 1
        to = self.land.goes[self.fox][face]
        if self.events is not None:
            self._tell("rolled", "NH-9", self.mover, DIRECTIONS[face - 1], n=face)
            how = "bounced" if self.land.bounces(self.fox, face) else ""
            self._tell("fox", "NH-9", self.mover, how, self._word(self.fox), self._word(to))
        self.foraging = FOR_FOX
        self._move_fox(to)

    def _move_fox(self, to: int) -> None:
        """The fox comes, and all squirrels there have to go."""
        self.left = self.fox
        self.fox = self.larder = to
        owes = [each[to] for each in self.squirrels]
        if any(owes):
            self._startle(Cause(to, FOX, self.left, owes), "NH-10")
            self._go_on_scattering()
        else:
            self.phase = FORAGE
            self.actors = BY_SEAT[self.mover]

    def _tell_forage(self, nut: int) -> None:
        rule = "NH-5" if not self.turn else "NH-14" if self.acted else "NH-10"
        self._tell("foraged", rule, self.mover, NUTS[nut], to=self._word(self.larder), n=self.foraging)

    def _end_forage(self) -> None:
        if not self.turn:
            self._place_next()
        elif self.acted:
            self._end_turn()
        else:
            self.phase = ACTION

    def _exchange(self, move: int) -> None:
        """Three equal nuts for one of another kind (NH-12); whoever was to decide still is."""
        given, taken = divmod(move - EXCHANGE, len(KINDS))
        nuts = self.nuts[self.mover]
        nuts[given] -= EXCHANGED
        nuts[taken] += 1
        self.purses[self.mover] = purse_of(nuts)
        self._tell("exchanged", "NH-12", self.mover, f"{NUTS[given]} {NUTS[taken]}")

    def _act(self, move: int) -> None:
        if move >= HASSLE:
            self._hassle(move - HASSLE)
        elif move >= RECRUIT:
            self._recruit(move - RECRUIT)
        elif move == SCOUT:
            self.acted = True
            self._tell("scouted", "NH-15", self.mover, n=min(LOOKS, self.deck.size))
            self.phase = PEEK
            self.actors = BY_CHANCE
        elif move == PASS:
            self._tell("passed", "NH-11", self.mover)
            self._end_turn()
        else:
            self._exchange(move)

    def _recruit(self, tile: int) -> None:
        """Pay, and place a squirrel (NH-13)."""
        seat = self.mover
        cost = self.setup.box.tiles[tile].cost
        self.nuts[seat] = nuts = [n - asked for n, asked in zip(self.nuts[seat], cost, strict=True)]
        self.purses[seat] = purse_of(nuts)
        self.acted = True
        if self.events is not None:
            self._tell("recruited", "NH-13", seat, listed(cost), to=self._word(tile))
        self._arrive(seat, tile)
        self._go_on_scattering()

    def _hassle(self, tile: int) -> None:
        """The fox is pulled onto a tile that the mover holds; one nut there (NH-14)."""
        self.acted = True
        self.foraging = FOR_HASSLING
        if self.events is not None:
            self._tell("fox", "NH-14", self.mover, "", self._word(self.fox), self._word(tile))
        self._move_fox(tile)

    # -- scouting

    def _peek(self, cards: tuple[int, ...]) -> None:
        seat = self.mover
        self.deck = self.deck.without(cards, (seat,))
        self.peeked = cards
        self._tell("peeked", "NH-15", seat, cards_text(cards), n=len(cards), knows=(seat,))
        self.phase = KEEP
        self.actors = BY_SEAT[seat]

    def _keep(self, card: int) -> None:
        """One of the cards at most is kept; the others go under the deck (NH-15, NH-36)."""
        seat = self.mover
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
        """One more squirrel; three are a nest (NH-19)."""
        squirrels = self.squirrels[seat]
        n = squirrels[tile] + 1
        squirrels[tile] = n
        self.holds[seat] |= 1 << tile
        if n == IN_NEST:
            self._nest(seat, tile)

    def _leave(self, seat: int, tile: int) -> None:
        squirrels = self.squirrels[seat]
        n = squirrels[tile] - 1
        squirrels[tile] = n
        if not n and not self.nests[seat][tile]:
            self.holds[seat] &= ~(1 << tile)
        for cause in self.stack:
            if cause.tile == tile and cause.owes[seat] > n:
                cause.owes[seat] = n  # who is gone owes nothing more (NH-21)

    def _nest(self, seat: int, tile: int) -> None:
        """Three squirrels become a nest, and all others there have to go (NH-19, NH-20, NH-34)."""
        self.squirrels[seat][tile] = 0
        self.nests[seat][tile] += 1
        self.built[seat] += 1
        self._tell("nested", "NH-19", seat, to=self._word(tile), n=self.built[seat])
        for cause in self.stack:
            if cause.tile == tile:
                cause.owes[seat] = 0
        if self.setup.competitive:
            for other in self.order(self.mover):
                if other != seat and self.squirrels[other][tile]:
                    self._leave(other, tile)
                    self._tell("removed", "NH-34", other, origin=self._word(tile))
        owes = [each[tile] for each in self.squirrels]  # none of the builder's are left
        if any(owes):
            self._startle(Cause(tile, seat, NOWHERE, owes), "NH-20")

    def _startle(self, cause: Cause, rule: str) -> None:
        self.stack.insert(0, cause)
        if self.events is not None:
            owed = [f"{SEATS[seat]} {cause.owes[seat]}" for seat in self.order(self.mover) if cause.owes[seat]]
            builder = None if cause.by == FOX else cause.by
            self._tell("startled", rule, builder, " ".join(owed), to=self._word(cause.tile))

    def _go_on_scattering(self) -> None:
        """The next squirrel that has to scatter: of the newest cause, of the first owner (NH-18, NH-20, NH-46)."""
        stack = self.stack
        order = ORDERS[self.seats][self.mover]
        while stack:
            owes = stack[0].owes
            for seat in order:
                if owes[seat]:
                    if self.solo and seat == AUTOMA:
                        self.phase = BOLT
                        self.actors = BY_CHANCE
                    else:
                        self.phase = SCATTER
                        self.actors = BY_SEAT[seat]
                    return
            del stack[0]
        self._go_on()

    def _scatter(self, seat: int, to: int, rule: str = "NH-16") -> None:
        cause = self.stack[0]
        cause.owes[seat] -= 1
        if self.events is not None:
            self._tell("scattered", rule, seat, "", self._word(cause.tile), self._word(to))
        self._leave(seat, cause.tile)
        self._arrive(seat, to)
        if self.stack[0] is not cause or not cause.owes[seat]:  # else the same owner goes on (NH-46)
            self._go_on_scattering()

    def _go_on(self) -> None:
        """Nobody has to scatter: what caused it goes on, unless the game is over (NH-20, NH-23, NH-37)."""
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
        """Its turn: the top objective is revealed (NH-31)."""
        if not self.deck.size and self.aside:
            self._tell("reshuffled", "NH-31", n=len(self.aside))
            self.deck = Deck.of(self.aside)
            self.aside = ()
        if self.deck.size:
            self.phase = REVEAL
        else:
            self._begin_turn(self.first)

    def _reveal(self, card: int) -> None:
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
            self.phase = ADD
            self.actors = BY_CHANCE
        else:
            self.card = 0
            self._begin_turn(self.first)

    def _add(self) -> None:
        """The Automa places a squirrel, but not where the fox is (NH-30, NH-31)."""
        tile, *rest = self.due
        assert tile is not None
        self.due = tuple(rest)
        hidden = not self.turn and self.setup.hidden
        if self.events is not None:
            kind = "kept_off" if tile == self.fox else "added"
            rule = "NH-31" if self.turn else "NH-30"
            knows = (AUTOMA,) if hidden else None
            self._tell(kind, rule, AUTOMA, cards_text((self.card,)), to=self._word(tile), knows=knows)
        if tile != self.fox:
            self._arrive(AUTOMA, tile)
        self._go_on_scattering()

    def _bolt(self, face: int) -> None:
        """The die says where an Automa squirrel scatters to; where it may not, it is rolled again (NH-32)."""
        cause = self.stack[0]
        self.die = face
        self.rolled += 1
        to = self.land.goes[cause.tile][face]
        self._tell("rolled", "NH-32", AUTOMA, DIRECTIONS[face - 1], self._word(cause.tile), n=face)
        if to in self.exits():
            self._scatter(AUTOMA, to, "NH-32")
        elif self.events is not None:
            why = "pond" if to == self.land.pond else "fox" if to == self.fox else "left"
            self._tell("rerolled", "NH-32", AUTOMA, why, self._word(cause.tile), self._word(to))

    # -- the end

    def _end(self) -> None:
        """The fourth nest: all objectives are shown and counted (NH-23 to NH-29)."""
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
