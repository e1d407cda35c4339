"""The rules of Squirrel Rush, once: what moves do, in place, on a `Scratch` of a position."""

from __future__ import annotations

from typing import Any

from ....core.model.events import Event, Result
from ....core.words.table import players
from .actions import ACTIONS, ADD, EXCHANGE, EXIT, FLIP, LEAST, RULES, SKIP
from .moves import CARD_OF, DISCARD_OF, END, EXCHANGE_OF, FIRST_OF, LOW, SHIFT, TOP_OF
from .phases import BY_CHANCE, BY_SEAT, CARD, DISCARD, FIRST, LAY, MOVE, OVER, TOP
from .position import Position
from .tiles import NUMBERS, name_of

__all__ = ["CARD", "DISCARD", "FIRST", "LAY", "MOVE", "OVER", "TOP", "Position", "Scratch"]


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

    def set_up(self) -> None:
        """With all given the first turn begins; else chance is due."""
        if self.first >= 0:
            self.prepare()

    def push(self, move: Any, seat: int | None = None) -> None:
        phase = self.phase
        if phase == MOVE:
            if move <= LOW:
                self._collect(move, "SR-24" if self.least else "SR-9")
            elif move == END:
                self._end_move()
            else:
                self._use(move)
        elif phase == CARD:
            self._reveal(move - CARD_OF)
        elif phase == DISCARD:
            self._discard(move - DISCARD_OF)
        elif phase == TOP:
            self.stack.remove(move - TOP_OF)
            self._uncover(move - TOP_OF)
        elif phase == LAY:
            self._lay(move)
        else:
            self._choose_first(move - FIRST_OF)

    def _tell(self, *event: Any, **more: Any) -> None:
        if self.events is not None:
            self.events.append(Event(*event, **more))

    # -- setting up

    def _choose_first(self, seat: int) -> None:
        self.first = seat
        self._tell("first", "SR-6", seat)
        self.prepare()

    def prepare(self) -> None:
        """Once it is known who begins: tiles are laid, if any are open, and the first round begins."""
        if self.setup.given.to_lay:
            self.phase = LAY
            self.actors = BY_CHANCE
        else:
            self._begin_turn()

    def _lay(self, kinds: tuple[int, ...]) -> None:
        """Tiles for the open cells, the market, and the top of the stack (SR-4, SR-5)."""
        given = self.setup.given
        left = list(kinds)
        for cell in given.open_cells:
            self.tiles[cell] = left.pop(0)
            self._count(cell)
        self.market += left[: given.open_places]
        for kind in kinds:
            self.stack.remove(kind)
        if given.stack:  # it was chosen whole; other tiles stay in the box
            self.stack.clear()
        else:
            self.top = left[given.open_places] if len(left) > given.open_places else None
        self._tell("laid", "SR-4", n=len(kinds))
        self._begin_turn()

    def _count(self, cell: int) -> None:
        """The number that a place has now."""
        self.worth[cell] = NUMBERS[self.dark[cell]][self.tiles[cell]] + self.counters[cell]

    # -- a turn begins

    def _begin_turn(self) -> None:
        rounds, place = divmod(self.turn, self.setup.players)
        self.round = rounds + 1
        if not place:
            self._begin_round()
        mover = self.order()[place]
        self.mover = mover
        self.came = self.squirrels[mover]
        if rounds and not self.setup.smarty:
            self.phase = CARD
            self.actors = BY_CHANCE
        else:
            self.phase = MOVE
            self.actors = BY_SEAT[mover]

    def _begin_round(self) -> None:
        self._tell("round", "SR-13", n=self.round)
        if self.round == self.setup.rounds:
            self._tell("last_round", "SR-13", n=self.round)

    def _reveal(self, card: int) -> None:
        """The top action card, to be used in this turn or not (SR-14)."""
        self.deck[card] -= 1
        self.coming = self.coming[1:]
        self.card = card
        if self.events is not None:
            self._tell("card", "SR-14", self.mover, ACTIONS[card])
        self.phase = MOVE
        self.actors = BY_SEAT[self.mover]

    # -- steps

    def _collect(self, cell: int, rule: str) -> None:
        """The squirrel comes to a tile and collects its acorns; they are in the reserve at once."""
        mover = self.mover
        acorns = self.worth[cell]
        if self.events is not None:
            self._tell_step(cell, acorns, rule)
        self.squirrels[mover] = cell
        self.reserves[mover] += acorns
        self.path.append(cell)
        self.collected.append(acorns)
        if self.setup.taken and self.counters[cell]:
            self._tell("took", "SR-23", mover, to=self.land.names[cell], n=self.counters[cell])
            self.counters[cell] = 0
            self._count(cell)

    def _tell_step(self, cell: int, acorns: int, rule: str) -> None:
        names = self.land.names
        here = self.squirrels[self.mover]
        if here < 0:
            self._tell("entered", "SR-8", self.mover, to=names[cell], n=acorns)
        else:
            free = not self.path and rule in ("SR-9", "SR-24")  # the first step, without a card
            self._tell("stepped", "SR-15" if free else rule, self.mover, "", names[here], names[cell], acorns)

    # -- actions

    def _use(self, move: int) -> None:
        """A card takes effect: it is then used, and in the smarty game out of the hand."""
        cell = move & LOW
        action = EXCHANGE if move >= EXCHANGE_OF else (move >> SHIFT) - 1
        self.used = True
        if self.setup.smarty:
            self.card = action
            self._spend(action)
        if self.events is not None:
            self._tell("used", RULES[action], self.mover, ACTIONS[action])
        if action == EXCHANGE:
            self._exchange(*divmod((move - EXCHANGE_OF) >> SHIFT, 2), cell)
        elif action == FLIP:
            self._turn_over(cell)
            if self.events is not None:
                self._tell("flipped", "SR-20", self.mover, to=self.land.names[cell], n=self.worth[cell])
        elif action == ADD:
            self.counters[cell] += 1
            self.worth[cell] += 1
            if self.events is not None:
                self._tell("added", "SR-23", self.mover, to=self.land.names[cell])
        elif action == LEAST:
            self.least = True
        else:
            self._move_by_card(action, cell)

    def _move_by_card(self, action: int, cell: int) -> None:
        """A diagonal step, a step over a tile, or out of the glade and in again (SR-19, SR-21, SR-25)."""
        if action == EXIT:
            if self.events is not None:
                self._tell("left", "SR-21", self.mover, origin=self.land.names[self.came])
            self.squirrels[self.mover] = -1
        elif action == SKIP:
            self.skipped = cell
        self._collect(cell, RULES[action])

    def _turn_over(self, cell: int) -> None:
        self.dark[cell] ^= 1
        self._count(cell)

    def _exchange(self, place: int, dark: int, cell: int) -> None:
        """A tile of the market comes in the place of another one, which goes under the stack (SR-22, SR-33)."""
        kind = self.market[place]
        self.under.append(self.tiles[cell])
        self.tiles[cell] = kind
        self.dark[cell] = dark
        self.counters[cell] = 0
        self._count(cell)
        if cell in self.path:
            self.unturned.append(cell)
        if self.events is not None:
            name = self.land.names[cell]
            self._tell("exchanged", "SR-22", self.mover, name_of(kind, dark), str(place + 1), name)
        self._refill(place)

    def _refill(self, place: int) -> None:
        """The top of the stack goes to the market, and the next tile comes to light."""
        new = self.under.pop(0) if self.top is None else self.top  # no stack: the tile that was replaced
        self.market[place] = new
        self.top = None
        if self.events is not None:
            self._tell("refilled", "SR-22", what=str(new), n=place + 1)
        if self.stack:
            self.phase = TOP
            self.actors = BY_CHANCE
        elif self.under:
            self._uncover(self.under.pop(0))

    def _uncover(self, kind: int) -> None:
        self.top = kind
        self.phase = MOVE
        self.actors = BY_SEAT[self.mover]
        if self.events is not None:
            self._tell("topped", "SR-33", what=str(kind))

    # -- a turn ends

    def _end_move(self) -> None:
        """All tiles collected from are turned over (SR-11); in the smarty game a card may still have to go (SR-28)."""
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

    def _tell_turn(self) -> None:
        turned = [self.land.names[cell] for cell in self.path if cell not in self.unturned]
        self._tell("turned", "SR-11", self.mover, to=" ".join(turned), n=self.gained)
        if self.card >= 0 and not self.used:
            self._tell("lapsed", "SR-16", self.mover, ACTIONS[self.card])

    def _discard(self, action: int) -> None:
        self._spend(action)
        if self.events is not None:
            self._tell("discarded", "SR-28", self.mover, ACTIONS[action])
        self._next_turn()

    def _spend(self, action: int) -> None:
        """A card leaves the hand of the mover, open to all."""
        mover = self.mover
        hand = self.hands[mover]
        assert hand is not None
        self.hands[mover] = (*hand[:action], 0, *hand[action + 1 :])
        self.spent[mover] += (action,)

    def _next_turn(self) -> None:
        self.path.clear()
        self.collected.clear()
        self.unturned.clear()
        self.skipped = self.card = -1
        self.used = self.least = False
        self.turn += 1
        if self.turn == self.setup.rounds * self.setup.players:
            self._finish()
        else:
            self._begin_turn()

    def _finish(self) -> None:
        """The largest reserve wins; equal ones share it (SR-26)."""
        best = max(self.reserves)
        winners = tuple(seat for seat, acorns in enumerate(self.reserves) if acorns == best)
        have = f"have {best} acorns each" if len(winners) > 1 else f"has the most acorns: {best}"
        text = f"{players(winners)} {have}."
        self.ended = Result(winners, "SR-26", text)
        self.phase = OVER
        self.actors = ()
        self._tell("ended", "SR-26", winners[0] if len(winners) == 1 else None, text)
