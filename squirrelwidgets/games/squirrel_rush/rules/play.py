"""The rules of Squirrel Rush, once: what each move does, in place, on a `Scratch` of a position.

Methods are in playing order. Legal moves are in `position`, draws in `chance`.
"""

from __future__ import annotations

from typing import Any, Final

from ....core.model.events import Result
from ....core.words import player_names
from ....core.words.grammar import pluralize
from .actions import ACTIONS, ADD, RULES
from .moves import CARDS, DISCARDS, END, FIRSTS, LOW, TOPS, action_of, exchange_of
from .phases import BY_CHANCE, BY_SEAT, CARD, DISCARD, FIRST, LAY, MOVE, OVER, TOP
from .position import Position
from .tiles import NUMBERS, name_of

MOVES: Final = {FIRST: "_choose_first", LAY: "_lay", CARD: "_turn_up", TOP: "_draw_top", DISCARD: "_discard"}
"""The methods that play a move, by phase; in `MOVE` it is the move that decides. Names, for variants to override."""
USES: Final = ("_diagonal", "_flip", "_exit", "_exchange", "_add", "_least", "_skip")
"""The methods that use a card, by action."""


class Scratch(Position, scratch=True):
    """A position on which moves are played in place."""

    __slots__ = ()
    tiles: list[int]
    dark: list[int]
    counters: list[int]
    worth: list[int]
    market: list[int]
    stack: list[int]
    under: list[int]
    squirrels: list[int]
    reserves: list[int]
    path: list[int]
    collected: list[int]
    unturned: list[int]
    deck: list[int]
    discards: list[int]
    spent: list[tuple[int, ...]]
    hands: list[tuple[int, ...] | None]

    def push(self, move: Any, seat: int | None = None) -> None:
        if self.phase is not MOVE:
            getattr(self, MOVES[self.phase])(move)
        elif move <= LOW:
            self._collect(move, "SR-24" if self.least else "SR-9")
        elif move == END:
            self._end_move()
        else:
            self._use(move)

    # -- set-up

    def set_up(self) -> None:
        """Leaves it to chance who begins and which tiles lie where, as far as the setup does not say so."""
        if self.first >= 0:
            self._lay_or_begin()

    def _choose_first(self, move: int) -> None:
        """The seat that begins (SR-6)."""
        self.first = move - FIRSTS
        self.tell("first", "SR-6", self.first)
        self._lay_or_begin()

    def _lay_or_begin(self) -> None:
        if self.setup.start.to_lay:
            self.phase = LAY
            self.actors = BY_CHANCE
        else:
            self._begin_turn()

    def _lay(self, kinds: tuple[int, ...]) -> None:
        """Tiles for the open cells, the market, and the top of the stack (SR-4, SR-5)."""
        start = self.setup.start
        left = list(kinds)
        for cell in start.open_cells:
            self.tiles[cell] = left.pop(0)
            self._count(cell)
        self.market += left[: start.open_places]
        for kind in kinds:
            self.stack.remove(kind)
        if not start.stays:
            self.stack.clear()
        elif self.top is None:
            self.top = left[start.open_places] if len(left) > start.open_places else None
        self.tell("laid", "SR-4", n=len(kinds))
        self._begin_turn()

    # -- a turn begins

    def _begin_turn(self) -> None:
        """The next seat in the order of the round (SR-6, SR-13); from round 2 on a card is turned up for it (SR-14)."""
        players = self.setup.players
        rounds, place = divmod(self.turn, players)
        self.round = rounds + 1
        if not place:
            self._tell_round()
        mover = (self.starter + place) % players
        self.mover = mover
        self.turn_start = self.squirrels[mover]
        if rounds and not self.setup.smarty and self.card < 0:
            self.phase = CARD
            self.actors = BY_CHANCE
        else:
            self.phase = MOVE
            self.actors = BY_SEAT[mover]

    def _tell_round(self) -> None:
        self.tell("round", "SR-13", n=self.round)
        if self.round == self.setup.rounds:
            self.tell("last_round", "SR-13", n=self.round)

    def _turn_up(self, move: int) -> None:
        """The top action card, to be used in this turn or not (SR-14)."""
        card = move - CARDS
        self.deck[card] -= 1
        self.next_cards = self.next_cards[1:]
        self.card = card
        if self.events is not None:
            self.tell("card", "SR-14", self.mover, ACTIONS[card])
        self.phase = MOVE
        self.actors = BY_SEAT[self.mover]

    # -- steps

    def _collect(self, cell: int, rule: str) -> None:
        """The squirrel comes to a tile and collects its acorns; they are in the reserve at once (SR-8, SR-9)."""
        mover = self.mover
        acorns = self.worth[cell]
        if self.events is not None:
            self._tell_step(cell, acorns, rule)
        self.squirrels[mover] = cell
        self.reserves[mover] += acorns
        self.path.append(cell)
        self.collected.append(acorns)

    def _tell_step(self, cell: int, acorns: int, rule: str) -> None:
        names = self.ground.names
        here = self.squirrels[self.mover]
        if here < 0:
            self.tell("entered", "SR-8", self.mover, to=names[cell], n=acorns)
        else:
            free = not self.path and rule in ("SR-9", "SR-24")  # the first step, without a card
            self.tell("stepped", "SR-15" if free else rule, self.mover, "", names[here], names[cell], acorns)

    # -- action cards

    def _use(self, move: int) -> None:
        """A card takes effect (SR-16): it is then used, and in the smarty game out of the hand (SR-28)."""
        action = action_of(move)
        self.used = True
        if self.setup.smarty:
            self.card = action
            self._spend(action)
        if self.events is not None:
            self.tell("used", RULES[action], self.mover, ACTIONS[action])
        getattr(self, USES[action])(move)

    def _diagonal(self, move: int) -> None:
        """A diagonal step (SR-19)."""
        self._collect(move & LOW, "SR-19")

    def _flip(self, move: int) -> None:
        """Any tile is turned over (SR-20)."""
        cell = move & LOW
        self._turn_over(cell)
        if self.events is not None:
            self.tell("flipped", "SR-20", self.mover, to=self.ground.names[cell], n=self.worth[cell])

    def _exit(self, move: int) -> None:
        """Out of the glade, and in again at the border (SR-21)."""
        if self.events is not None:
            self.tell("left", "SR-21", self.mover, origin=self.ground.names[self.turn_start])
        self.squirrels[self.mover] = -1
        self._collect(move & LOW, "SR-21")

    def _exchange(self, move: int) -> None:
        """A tile of the market replaces another one, which goes under the stack (SR-22, SR-33)."""
        place, dark, cell = exchange_of(move)
        kind = self.market[place]
        self.under.append(self.tiles[cell])
        self.tiles[cell] = kind
        self.dark[cell] = dark
        self.counters[cell] = 0
        self._count(cell)
        if cell in self.path:
            self.unturned.append(cell)
        if self.events is not None:
            name = self.ground.names[cell]
            self.tell("exchanged", "SR-22", self.mover, name_of(kind, dark), str(place + 1), name)
        self._refill(place)

    def _refill(self, place: int) -> None:
        """The top of the stack goes to the market, and the next tile is turned up (SR-22)."""
        kind = self.under.pop(0) if self.top is None else self.top  # no stack: the tile that was replaced
        self.market[place] = kind
        self.top = None
        if self.events is not None:
            self.tell("refilled", "SR-22", what=str(kind), n=place + 1)
        if self.stack:
            self.phase = TOP
            self.actors = BY_CHANCE
        elif self.under:
            self._uncover(self.under.pop(0))

    def _draw_top(self, move: int) -> None:
        """The next tile of a stack whose order nobody knows (SR-22)."""
        kind = move - TOPS
        self.stack.remove(kind)
        self._uncover(kind)

    def _uncover(self, kind: int) -> None:
        """Everybody sees the top of the stack (SR-33)."""
        self.top = kind
        self.phase = MOVE
        self.actors = BY_SEAT[self.mover]
        if self.events is not None:
            self.tell("topped", "SR-33", what=str(kind))

    def _add(self, move: int) -> None:
        """An acorn counter (SR-23)."""
        cell = move & LOW
        self.counters[cell] += 1
        self.worth[cell] += 1
        if self.events is not None:
            self.tell("added", "SR-23", self.mover, to=self.ground.names[cell])

    def _least(self, _move: int) -> None:
        """Each later step goes to more (SR-24)."""
        self.least = True

    def _skip(self, move: int) -> None:
        """A step over a tile (SR-25)."""
        self.landed = move & LOW
        self._collect(self.landed, "SR-25")

    def _turn_over(self, cell: int) -> None:
        self.dark[cell] ^= 1
        self._count(cell)

    def _count(self, cell: int) -> None:
        """Counts the acorns that a cell has now."""
        self.worth[cell] = NUMBERS[self.dark[cell]][self.tiles[cell]] + self.counters[cell]

    # -- a turn ends

    def _end_move(self) -> None:
        """All tiles collected from are turned over (SR-11); in the smarty game a card may still have to go (SR-28)."""
        if self.setup.taken:
            self._take_counters()
        for cell in self.path:
            if cell not in self.unturned:
                self._turn_over(cell)
        if self.events is not None:
            self._tell_turn()
        if self.setup.smarty and self.round > 1 and not self.used:
            self.phase = DISCARD
            return
        if self.card >= 0 and not self.setup.smarty:
            self.discards[self.card] += 1
        self._next_turn()

    def _take_counters(self) -> None:
        """With the option collected counters are removed, except one put down afterwards (SR-23)."""
        for cell, acorns in zip(self.path, self.collected, strict=True):
            late = max(0, self.worth[cell] - acorns) if self.used and self.card == ADD else 0
            n = self.counters[cell] - late
            if n:
                self.tell("took", "SR-23", self.mover, to=self.ground.names[cell], n=n)
                self.counters[cell] = late
                self._count(cell)

    def _tell_turn(self) -> None:
        turned = [self.ground.names[cell] for cell in self.path if cell not in self.unturned]
        self.tell("turned", "SR-11", self.mover, to=" ".join(turned), n=self.gained)
        if self.card >= 0 and not self.used:
            self.tell("lapsed", "SR-16", self.mover, ACTIONS[self.card])

    def _discard(self, move: int) -> None:
        """A card of the hand goes unused (SR-28)."""
        action = move - DISCARDS
        self._spend(action)
        if self.events is not None:
            self.tell("discarded", "SR-28", self.mover, ACTIONS[action])
        self._next_turn()

    def _spend(self, action: int) -> None:
        """A card leaves the hand of the mover, face up (SR-28)."""
        mover = self.mover
        hand = self.hands[mover]
        assert hand is not None
        self.hands[mover] = (*hand[:action], 0, *hand[action + 1 :])
        self.spent[mover] += (action,)

    def _next_turn(self) -> None:
        self.path.clear()
        self.collected.clear()
        self.unturned.clear()
        self.landed = self.card = -1
        self.used = self.least = False
        self.turn += 1
        if self.turn == self.setup.rounds * self.setup.players:
            self._finish()
        else:
            self._begin_turn()

    # -- the end

    def _finish(self) -> None:
        """The largest reserve wins; equal ones share it (SR-26)."""
        best = max(self.reserves)
        winners = tuple(seat for seat, acorns in enumerate(self.reserves) if acorns == best)
        have = f"have {pluralize(best, 'acorn')} each" if len(winners) > 1 else f"has the most acorns: {best}"
        text = f"{player_names.players(winners)} {have}."
        self.ended = Result(winners, "SR-26", text)
        self.phase = OVER
        self.actors = ()
        self.tell("ended", "SR-26", winners[0] if len(winners) == 1 else None, text)
