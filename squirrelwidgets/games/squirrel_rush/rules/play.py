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

MOVES: Final = {FIRST: "choose_first", LAY: "lay", CARD: "turn_up", TOP: "draw_top", DISCARD: "discard"}
"""The methods that play a move, by phase; in `MOVE` it is the move that decides. Names, for variants to override."""
USES: Final = ("diagonal", "flip", "exit", "exchange", "add", "go_to_more", "skip")
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
            self.collect(move, "SR-24" if self.least else "SR-9")
        elif move == END:
            self.end_turn()
        else:
            self.use(move)

    # -- set-up

    def set_up(self) -> None:
        """Leaves it to chance who begins and which tiles lie where, as far as the setup does not say so."""
        if self.first >= 0:
            self.lay_or_begin()

    def choose_first(self, move: int) -> None:
        """The seat that begins (SR-6)."""
        self.first = move - FIRSTS
        self.record("first", "SR-6", self.first)
        self.lay_or_begin()

    def lay_or_begin(self) -> None:
        """Chance lays tiles, if the setup leaves it any (SR-4)."""
        if self.setup.start.to_lay:
            self.phase = LAY
            self.actors = BY_CHANCE
        else:
            self.begin_turn()

    def lay(self, kinds: tuple[int, ...]) -> None:
        """Tiles for the open cells, the market, and the top of the stack (SR-4, SR-5)."""
        start = self.setup.start
        left = list(kinds)
        for cell in start.open_cells:
            self.tiles[cell] = left.pop(0)
            self.count(cell)
        self.market += left[: start.open_places]
        for kind in kinds:
            self.stack.remove(kind)
        if not start.stays:
            self.stack.clear()
        elif self.top is None:
            self.top = left[start.open_places] if len(left) > start.open_places else None
        self.record("laid", "SR-4", n=len(kinds))
        self.begin_turn()

    # -- a turn begins

    def begin_turn(self) -> None:
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
        self.record("round", "SR-13", n=self.round)
        if self.round == self.setup.rounds:
            self.record("last_round", "SR-13", n=self.round)

    def turn_up(self, move: int) -> None:
        """The top action card, to be used in this turn or not (SR-14)."""
        card = move - CARDS
        self.deck[card] -= 1
        self.next_cards = self.next_cards[1:]
        self.card = card
        if self.events is not None:
            self.record("card", "SR-14", self.mover, ACTIONS[card])
        self.phase = MOVE
        self.actors = BY_SEAT[self.mover]

    # -- steps

    def collect(self, cell: int, rule: str) -> None:
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
            self.record("entered", "SR-8", self.mover, to=names[cell], n=acorns)
        else:
            free = not self.path and rule in ("SR-9", "SR-24")  # the first step, without a card
            self.record("stepped", "SR-15" if free else rule, self.mover, "", names[here], names[cell], acorns)

    # -- action cards

    def use(self, move: int) -> None:
        """A card takes effect (SR-16): it is then used, and in the smarty game out of the hand (SR-28)."""
        action = action_of(move)
        self.used = True
        if self.setup.smarty:
            self.card = action
            self.spend(action)
        if self.events is not None:
            self.record("used", RULES[action], self.mover, ACTIONS[action])
        getattr(self, USES[action])(move)

    def diagonal(self, move: int) -> None:
        """A diagonal step (SR-19)."""
        self.collect(move & LOW, "SR-19")

    def flip(self, move: int) -> None:
        """Any tile is turned over (SR-20)."""
        cell = move & LOW
        self.turn_over(cell)
        if self.events is not None:
            self.record("flipped", "SR-20", self.mover, to=self.ground.names[cell], n=self.worth[cell])

    def exit(self, move: int) -> None:
        """Out of the glade, and in again at the border (SR-21)."""
        if self.events is not None:
            self.record("left", "SR-21", self.mover, origin=self.ground.names[self.turn_start])
        self.squirrels[self.mover] = -1
        self.collect(move & LOW, "SR-21")

    def exchange(self, move: int) -> None:
        """A tile of the market replaces another one, which goes under the stack (SR-22, SR-33)."""
        place, dark, cell = exchange_of(move)
        kind = self.market[place]
        self.under.append(self.tiles[cell])
        self.tiles[cell] = kind
        self.dark[cell] = dark
        self.counters[cell] = 0
        self.count(cell)
        if cell in self.path:
            self.unturned.append(cell)
        if self.events is not None:
            name = self.ground.names[cell]
            self.record("exchanged", "SR-22", self.mover, name_of(kind, dark), str(place + 1), name)
        self.refill(place)

    def refill(self, place: int) -> None:
        """The top of the stack goes to the market, and the next tile is turned up (SR-22)."""
        kind = self.under.pop(0) if self.top is None else self.top  # no stack: the tile that was replaced
        self.market[place] = kind
        self.top = None
        if self.events is not None:
            self.record("refilled", "SR-22", what=str(kind), n=place + 1)
        if self.stack:
            self.phase = TOP
            self.actors = BY_CHANCE
        elif self.under:
            self.uncover(self.under.pop(0))

    def draw_top(self, move: int) -> None:
        """The next tile of a stack whose order nobody knows (SR-22)."""
        kind = move - TOPS
        self.stack.remove(kind)
        self.uncover(kind)

    def uncover(self, kind: int) -> None:
        """Everybody sees the top of the stack (SR-33)."""
        self.top = kind
        self.phase = MOVE
        self.actors = BY_SEAT[self.mover]
        if self.events is not None:
            self.record("topped", "SR-33", what=str(kind))

    def add(self, move: int) -> None:
        """An acorn counter (SR-23)."""
        cell = move & LOW
        self.add_counter(cell)
        if self.events is not None:
            self.record("added", "SR-23", self.mover, to=self.ground.names[cell])

    def add_counter(self, cell: int) -> None:
        """A counter comes onto a tile, which has an acorn more (SR-23)."""
        self.counters[cell] += 1
        self.worth[cell] += 1

    def go_to_more(self, _move: int) -> None:
        """Each later step goes to more (SR-24)."""
        self.least = True

    def skip(self, move: int) -> None:
        """A step over a tile (SR-25)."""
        self.landed = move & LOW
        self.collect(self.landed, "SR-25")

    def turn_over(self, cell: int) -> None:
        """A tile shows its other side (SR-11, SR-20)."""
        self.dark[cell] ^= 1
        self.count(cell)

    def count(self, cell: int) -> None:
        """Counts the acorns that a cell has now (SR-3)."""
        self.worth[cell] = NUMBERS[self.dark[cell]][self.tiles[cell]] + self.counters[cell]

    # -- a turn ends

    def end_turn(self) -> None:
        """All tiles collected from are turned over (SR-11); in the smarty game a card may still have to go (SR-28)."""
        if self.setup.taken:
            self.take_counters()
        for cell in self.path:
            if cell not in self.unturned:
                self.turn_over(cell)
        if self.events is not None:
            self._tell_turn()
        if self.setup.smarty and self.round > 1 and not self.used:
            self.phase = DISCARD
            return
        if self.card >= 0 and not self.setup.smarty:
            self.discards[self.card] += 1
        self.next_turn()

    def take_counters(self) -> None:
        """With the option collected counters are removed, except one put down afterwards (SR-23)."""
        for cell, acorns in zip(self.path, self.collected, strict=True):
            late = max(0, self.worth[cell] - acorns) if self.used and self.card == ADD else 0
            n = self.counters[cell] - late
            if n:
                self.record("took", "SR-23", self.mover, to=self.ground.names[cell], n=n)
                self.counters[cell] = late
                self.count(cell)

    def _tell_turn(self) -> None:
        turned = [self.ground.names[cell] for cell in self.path if cell not in self.unturned]
        self.record("turned", "SR-11", self.mover, to=" ".join(turned), n=self.gained)
        if self.card >= 0 and not self.used:
            self.record("lapsed", "SR-16", self.mover, ACTIONS[self.card])

    def discard(self, move: int) -> None:
        """A card of the hand goes unused (SR-28)."""
        action = move - DISCARDS
        self.spend(action)
        if self.events is not None:
            self.record("discarded", "SR-28", self.mover, ACTIONS[action])
        self.next_turn()

    def spend(self, action: int) -> None:
        """A card leaves the hand of the mover, face up (SR-28)."""
        mover = self.mover
        hand = self.hands[mover]
        assert hand is not None
        self.hands[mover] = (*hand[:action], 0, *hand[action + 1 :])
        self.spent[mover] += (action,)

    def next_turn(self) -> None:
        """The next turn begins, or the game is over (SR-13)."""
        self.path.clear()
        self.collected.clear()
        self.unturned.clear()
        self.landed = self.card = -1
        self.used = self.least = False
        self.turn += 1
        if self.is_over():
            self.finish()
        else:
            self.begin_turn()

    # -- the end

    def is_over(self) -> bool:
        """Whether all rounds were played (SR-26)."""
        last: int = self.setup.rounds * self.setup.players
        return self.turn == last

    def pass_turn(self) -> None:
        """A turn without a step and a card; by the book nobody passes (see SR-15)."""
        self.next_turn()

    def finish(self) -> None:
        """The highest score wins; equal ones share it (SR-26)."""
        scores = self.scores
        best = max(scores)
        winners = tuple(seat for seat, acorns in enumerate(scores) if acorns == best)
        have = f"have {pluralize(best, 'acorn')} each" if len(winners) > 1 else f"has the most acorns: {best}"
        self.end(winners, f"{player_names.players(winners)} {have}.")

    def end(self, winners: tuple[int, ...], text: str, rule: str = "SR-26") -> None:
        """The game is over (SR-26)."""
        self.ended = Result(winners, rule, text)
        self.phase = OVER
        self.actors = ()
        self.record("ended", rule, winners[0] if len(winners) == 1 else None, text)
