"""Nut Hunt once more, from its rule sheet: tiles are words, pieces stand in lists, and everything is looked up anew."""

from __future__ import annotations

from collections import Counter
from typing import Any

from squirrelwidgets.core.model.events import Event
from tests.reference.nut_hunt.box import AUTOMA, CHANCE, COMPASS, FACES, FOX, LEVELS, NUTS, PLAYER, SPOTS, ascending
from tests.reference.nut_hunt.state import Cause, Layer, State


class Table(State):
    """A game, changed in place; `play` refuses with a ValueError what cannot be said, and changes nothing."""

    last_nest = 4
    """NH-23."""

    def __init__(self, players: int = 4, **options: Any) -> None:
        super().__init__(players, **options)
        self.told: list[Event] = []
        """What the last sentence did."""
        if self.first:
            self._first_is_known()

    # -- saying

    def possible(self, sentence: str, seat: str = CHANCE) -> bool:
        """Whether that can be said, by chance or by a player."""
        if seat != CHANCE:
            return sentence in self.legal(seat)
        if CHANCE not in self.actors:
            return False
        first, *words = sentence.split() or [""]
        wanted = {"roll": "die", "bolt": "die", "add": "skip" if self.due[:1] == [self.fox] else "place"}
        return first == wanted.get(self.phase, self.phase) and bool(getattr(self, f"_may_{first}")(words))

    def play(self, sentence: str, seat: str = CHANCE) -> None:
        if not self.possible(sentence, seat):
            raise ValueError(f"{seat} cannot say {sentence}")
        self.told = []
        first, *words = sentence.split()
        if seat == CHANCE:
            getattr(self, f"_chance_{first}")(words)
        elif words or first in ("pass", "scout"):
            getattr(self, f"_says_{first}")(seat, words)
        else:
            getattr(self, f"_goes_to_{self.phase}")(seat, first)

    def _tell(
        self, kind: str, rule: str, who: str = "", *event: Any, knows: set[str] | None = None, **more: Any
    ) -> None:
        seats = None if knows is None else tuple(sorted(map(self.seats.index, knows)))
        self.told.append(Event(kind, rule, self.seats.index(who) if who else None, *event, knows=seats, **more))

    # -- the start

    def _may_first(self, words: list[str]) -> bool:
        return len(words) == 1 and words[0] in self.people

    def _chance_first(self, words: list[str]) -> None:
        """NH-42."""
        self.first = words[0]
        self._tell("first", "NH-42", self.first)
        self._first_is_known()

    def order(self, first: str) -> list[str]:
        """All seats clockwise, beginning with this one."""
        number = self.seats.index(first)
        return self.seats[number:] + self.seats[:number]

    def _first_is_known(self) -> None:
        self.phase = "tiles"
        if self.given_tiles:
            self._lay(self.given_tiles)

    def _may_tiles(self, words: list[str]) -> bool:
        return sorted(words) == sorted(self.box)

    def _chance_tiles(self, words: list[str]) -> None:
        self._tell("laid", "NH-1", n=19)
        self._lay(words)

    def _lay(self, words: list[str]) -> None:
        """NH-1, NH-3."""
        self.where = dict(zip(words, SPOTS, strict=True))
        self.lies = dict(zip(SPOTS.values(), words, strict=True))
        self.fox = self.fox or words[list(SPOTS).index("c3")]
        if self.given_objectives:
            self._begin_placing()
        else:
            self.phase = "deal"
            self.queue = [seat for seat in self.order(self.first) if seat in self.people]

    def _may_deal(self, words: list[str]) -> bool:
        seat, *cards = words or [""]
        number = 3 if seat in self.people else LEVELS[self.level]
        if seat != self.queue[0] or len(cards) != number:
            return False
        return self._on_top(cards, ordered=seat not in self.people)

    def _chance_deal(self, words: list[str]) -> None:
        """NH-4, NH-30."""
        seat, *cards = words
        self.queue.pop(0)
        people = seat in self.people
        self._draw(cards, self._told_of(seat))
        self.objectives[seat] = cards = ascending(cards) if people else cards
        rule = "NH-4" if people else "NH-30"
        self._tell("dealt", rule, seat, " ".join(cards), n=len(cards), knows=self._told_of(seat))
        if seat not in self.people:
            self._automa_begins()
        elif not self.queue:
            self.phase = "drop"
            self.queue = [each for each in self.order(self.first) if each in self.people]

    def _says_drop(self, seat: str, words: list[str]) -> None:
        """NH-4."""
        self.objectives[seat].remove(words[0])
        self.layers.append(Layer(list(words), {seat}))
        self._tell("dropped", "NH-4", seat, words[0], knows={seat})
        self.queue.pop(0)
        if not self.queue:
            self._begin_placing()

    def _begin_placing(self) -> None:
        """NH-5, NH-6."""
        if self.given_pieces:
            self._after_placing()
            return
        there = [seat for seat in self.order(self.first) if seat in self.people]
        self.queue = there + there[::-1]
        if len(there) == 5 and self._green_start():
            self.queue = [*there, *there[3::-1], there[4]]
        self.phase = "place"

    def _goes_to_place(self, seat: str, tile: str) -> None:
        self._tell("placed", "NH-6" if self.is_extra() else "NH-5", seat, to=tile)
        self.squirrels[seat].append(tile)
        self.queue.pop(0)
        self.placed += 1
        self.mover = seat
        self.foraging = 2
        self.phase = "forage"

    def _after_placing(self) -> None:
        if self.queue:
            self.phase = "place"
        elif not self.solo:
            self._begin_turn(self.first)
        elif self.given_objectives:
            self._automa_begins()
        else:
            self.queue = [AUTOMA]
            self.phase = "deal"

    def _automa_begins(self) -> None:
        """NH-30, NH-38."""
        self.mover = AUTOMA
        self.due = (
            [] if self.given_pieces else [tile for card in self.objectives[AUTOMA] for tile in self.cards[card].ends]
        )
        self.then = "add"
        self._settle()

    # -- a turn

    def _begin_turn(self, seat: str) -> None:
        if self.solo and seat == AUTOMA and not self._deck_for_automa():
            self.turn += 1  # counted, though there is nothing to do in it
            seat = PLAYER
        self.mover = seat
        self.turn += 1
        self.round += seat == self.first
        self.acted = False
        self.card = ""
        self.phase = "roll" if seat in self.people else "reveal"

    def _deck_for_automa(self) -> bool:
        """NH-31: an empty deck is made of what was set aside."""
        if not self.deck_size() and self.aside:
            self._tell("reshuffled", "NH-31", n=len(self.aside))
            self.layers = [Layer(self.aside, None)]
            self.aside = []
        return bool(self.deck_size())

    def _end_turn(self) -> None:
        self._begin_turn(self.order(self.mover)[1])

    def _may_die(self, words: list[str]) -> bool:
        return len(words) == 1 and words[0] in [str(face) for face in self.next_rolls[:1] or FACES]

    def _chance_die(self, words: list[str]) -> None:
        self.die = int(words[0])
        self.rolled += 1
        self.next_rolls = self.next_rolls[1:]
        if self.phase == "bolt":
            self._bolts()
            return
        self.foraging = 2
        self.then = "forage"
        self._tell("rolled", "NH-9", self.mover, COMPASS[self.die], n=self.die)
        bounced = "" if self.beside(self.fox, self.die) else "bounced"
        self._fox_goes(self.goes(self.fox, self.die), "NH-9", bounced)

    def _fox_goes(self, to: str, rule: str, how: str = "") -> None:
        """NH-9, NH-10, NH-14."""
        self._tell("fox", rule, self.mover, how, self.fox, to)
        self.left, self.fox = self.fox, to
        owes = {seat: self.squirrels[seat].count(to) for seat in self.seats}
        self._startle(Cause(to, FOX, self.left, owes), "NH-10")
        self._settle()

    def _startle(self, cause: Cause, rule: str) -> None:
        self.causes.append(cause)
        owed = " ".join(f"{seat} {cause.owes[seat]}" for seat in self.order(self.mover) if cause.owes[seat])
        if owed:
            self._tell("startled", rule, "" if cause.by == FOX else cause.by, owed, to=cause.tile)

    def _says_forage(self, seat: str, words: list[str]) -> None:
        self.nuts[seat] += words
        self.foraging -= 1
        rule = "NH-5" if not self.turn else "NH-14" if self.acted else "NH-10"
        self._tell("foraged", rule, seat, words[0], to=self.foraged, n=self.foraging)
        if self.foraging:
            return
        if not self.turn:
            self._after_placing()
        elif self.acted:
            self._end_turn()
        else:
            self.phase = "action"

    def _says_exchange(self, seat: str, words: list[str]) -> None:
        """NH-12."""
        for _ in range(3):
            self.nuts[seat].remove(words[0])
        self.nuts[seat].append(words[1])
        self._tell("exchanged", "NH-12", seat, " ".join(words))

    def _says_pass(self, seat: str, words: list[str]) -> None:
        self._tell("passed", "NH-11", seat)
        self._end_turn()

    def _says_recruit(self, seat: str, words: list[str]) -> None:
        """NH-13."""
        for nut in self.box[words[0]].cost:
            self.nuts[seat].remove(nut)
        self.acted = True
        self.then = "end"
        cost = Counter(self.box[words[0]].cost)
        paid = " ".join(f"{cost[nut]}*{nut}" if cost[nut] > 1 else nut for nut in NUTS if cost[nut])
        self._tell("recruited", "NH-13", seat, paid, to=words[0])
        self._put(seat, words[0])
        self._settle()

    def _says_hassle(self, seat: str, words: list[str]) -> None:
        """NH-14."""
        self.acted = True
        self.foraging = 1
        self.then = "forage"
        self._fox_goes(words[0], "NH-14")

    def _says_scout(self, seat: str, words: list[str]) -> None:
        self.acted = True
        self.phase = "peek"
        self._tell("scouted", "NH-15", seat, n=min(2, self.deck_size()))

    def _may_peek(self, words: list[str]) -> bool:
        return len(words) == min(2, self.deck_size()) and self._on_top(words)

    def _chance_peek(self, words: list[str]) -> None:
        """NH-15, NH-36."""
        self._draw(words, {self.mover})
        self.peeked = ascending(words)
        self._tell("peeked", "NH-15", self.mover, " ".join(self.peeked), n=len(words), knows={self.mover})
        self.phase = "keep"

    def _says_keep(self, seat: str, words: list[str]) -> None:
        """NH-15, NH-36."""
        kept = [card for card in self.peeked if card == words[0]]
        under = [card for card in self.peeked if card != words[0]]
        self.objectives[seat] = ascending([*self.objectives[seat], *kept])
        self._tell("kept", "NH-15", seat, " ".join(kept), n=len(kept), knows={seat} if kept else None)
        if under:
            self.layers.append(Layer(under, {seat}))
            self._tell("buried", "NH-36", seat, " ".join(under), n=len(under), knows={seat})
        self.peeked = []
        self._end_turn()

    # -- squirrels and nests

    def holds(self, seat: str, tile: str) -> bool:
        return tile in self.squirrels[seat] or tile in self.nests[seat]

    def scatterer(self) -> str:
        """The seat that moves the next squirrel of the newest scatter (NH-18, NH-39, NH-46)."""
        return next((seat for seat in self.order(self.mover) if self.causes[-1].owes[seat]), "")

    def _put(self, seat: str, tile: str) -> None:
        """NH-19: the third squirrel of a colour makes a nest."""
        self.squirrels[seat].append(tile)
        if self.squirrels[seat].count(tile) == 3:
            for _ in range(3):
                self.squirrels[seat].remove(tile)
            self.nests[seat].append(tile)
            self._tell("nested", "NH-19", seat, to=tile, n=len(self.nests[seat]))
            self._scare(seat, tile)

    def _scare(self, builder: str, tile: str) -> None:
        """NH-20, NH-34: others there scatter from a new nest."""
        others = [seat for seat in self.order(self.mover) if seat != builder]
        for seat in others:
            if self.competitive and tile in self.squirrels[seat]:
                self.squirrels[seat].remove(tile)
                self._tell("removed", "NH-34", seat, origin=tile)
        owes = {seat: self.squirrels[seat].count(tile) if seat in others else 0 for seat in self.seats}
        self._startle(Cause(tile, builder, "", owes), "NH-20")

    def _goes_to_scatter(self, seat: str, tile: str) -> None:
        """NH-16."""
        cause = self.causes[-1]
        self._tell("scattered", "NH-16" if seat in self.people else "NH-32", seat, "", cause.tile, tile)
        self.squirrels[seat].remove(cause.tile)
        cause.owes[seat] -= 1
        self._put(seat, tile)
        self._settle()

    def _bolts(self) -> None:
        """NH-32."""
        tile = self.causes[-1].tile
        to = self.goes(tile, self.die)
        self._tell("rolled", "NH-32", AUTOMA, COMPASS[self.die], tile, n=self.die)
        if self.closed(to):
            self._tell("rerolled", "NH-32", AUTOMA, self.closed(to), tile, to)
        else:
            self._goes_to_scatter(AUTOMA, to)

    def _settle(self) -> None:
        """Go on with the newest scatter, and when nobody owes any with what comes then (NH-20, NH-21, NH-23)."""
        for cause in self.causes:
            for seat, owed in cause.owes.items():
                cause.owes[seat] = min(owed, self.squirrels[seat].count(cause.tile))
        while self.causes and not self.scatterer():
            self.causes.pop()
        if self.causes:
            self.phase = "scatter" if self.scatterer() in self.people else "bolt"
        elif any(len(nests) >= self.last_nest for nests in self.nests.values()):
            self._end()
        elif self.then == "forage":
            self.phase = "forage"
        elif self.then == "add" and self.due:
            self.phase = "add"
        elif self.turn:
            self._end_turn()
        else:
            self._begin_turn(PLAYER)

    def _end(self) -> None:
        """NH-8, NH-23 to NH-28."""
        self.phase = "over"
        for seat in self.seats:
            cards = self.objectives[seat]
            self._tell("revealed", "NH-8", seat, " ".join(cards), n=len(cards))
            self._tell("scored", "NH-24", seat, "nests", n=2 * len(self.nests[seat]))
            for card in cards:
                rule, how = ("NH-25", "done") if self.done(seat, card) else ("NH-27", "failed")
                self._tell("scored", rule, seat, card, to=how, n=self.worth(seat, card))
            self._tell("total", "NH-28", seat, n=self.score(seat))
        winners = self.winners()
        self._tell("ended", "NH-23", winners[0] if len(winners) == 1 else "")

    # -- the Automa

    def placing(self) -> str:
        """The objective whose ends get squirrels of the Automa."""
        cards_left = (len(self.due) + 1) // 2
        return self.card if self.turn else self.objectives[AUTOMA][-cards_left]

    def _may_reveal(self, words: list[str]) -> bool:
        return len(words) == 1 and self._on_top(words)

    def _chance_reveal(self, words: list[str]) -> None:
        """NH-31."""
        (self.card,) = words
        self._draw(words, None)
        self.aside += words
        self._tell("revealed", "NH-31", AUTOMA, self.card)
        self.due = list(self.cards[self.card].ends)
        self.then = "add"
        self.phase = "add"

    def _may_place(self, words: list[str]) -> bool:
        return words == self.due[:1]

    _may_skip = _may_place

    def _chance_place(self, words: list[str]) -> None:
        """NH-30, NH-31, NH-40, NH-41."""
        self._tell_added("added")
        self._put(AUTOMA, self.due.pop(0))
        self._settle()

    def _tell_added(self, kind: str) -> None:
        known = {AUTOMA} if self.hidden and not self.turn else None
        self._tell(kind, "NH-31" if self.turn else "NH-30", AUTOMA, self.placing(), to=self.due[0], knows=known)

    def _chance_skip(self, words: list[str]) -> None:
        self._tell_added("kept_off")
        self.due.pop(0)
        self._settle()
