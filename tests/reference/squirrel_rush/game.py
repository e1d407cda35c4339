"""Squirrel Rush once more, from its rule sheet: tiles are words in dicts, and everything is looked up anew."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy

from tests.reference.squirrel_rush.glade import BOX, SIDES, Glade

SEATS = ["rust", "blue", "ochre", "teal", "plum", "slate"]
ACTIONS = ["diagonal", "flip", "exit", "exchange", "add", "least", "skip"]
ANYTIME = ["flip", "exchange", "add"]
CHANCE = "chance"
OUTSIDE = "-"


class Table(Glade):
    """One game, changed in place; `play` refuses with a ValueError what cannot be said, and changes nothing."""

    def __init__(
        self,
        players: int = 4,
        *,
        smarty: bool = False,
        rounds: int = 6,
        anytime: bool = False,
        taken: bool = False,
        alternate: bool = False,
        tiles: str = "",
        deck: str = "",
        glade: Sequence[str] = (),
        market: Sequence[str] = (),
        stack: str = "",
        cards: str = "",
        first: str | None = None,
        squirrels: Sequence[str] = (),
        round: int = 1,  # noqa: A002  # what the option is called
        reserves: Sequence[int] = (),
        counters: str = "",
        hands: Sequence[str] = (),
        turn: str | None = None,
        card: str = "",
        discards: str = "",
        spent: Sequence[str] = (),
    ) -> None:
        self.seats = SEATS[:players]
        super().__init__(self._rows(glade), counters)
        self.smarty = smarty
        self.rounds = rounds
        self.anytime = anytime
        self.taken = taken
        self.alternate = alternate
        self.first = first
        self.round = max(round, 2) if squirrels else round
        self.late = self.order().index(turn) if turn else 0
        """Seats that have played in the round with which it begins."""
        self.turns = (self.round - 1) * players + self.late
        """Turns finished, those of earlier rounds too."""
        self.mover = ""
        self.squirrels = dict(zip(self.seats, squirrels or [OUTSIDE] * players, strict=True))
        self.reserves = dict(zip(self.seats, reserves or [0] * players, strict=True))
        self.discards = many(discards)
        self.deck = [] if smarty else many(deck) or ACTIONS * 7
        for gone in [] if smarty or deck else [*self.discards, *([card] if card else [])]:
            self.deck.remove(gone)
        self.next_cards = cards.split()
        self.first_card = card
        self.hands = {seat: hand.split() for seat, hand in zip(self.seats, hands, strict=False)}
        self.spent = {seat: spent[n].split() if spent else [] for n, seat in enumerate(self.seats)}
        if smarty and not hands:
            self.hands = {seat: [card for card in ACTIONS if card not in self.spent[seat]] for seat in self.seats}
        self._lay_out(tiles, market, stack)
        self.phase = "first"
        self._turn_begins_anew()
        if first:
            self._first_is_known()

    # -- set-up

    def _lay_out(self, tiles: str, market: Sequence[str], stack: str) -> None:
        """SR-4, SR-5, SR-33: what the setup chose lies there, the rest is for chance."""
        self.market = list(market)
        chosen = stack.replace("?", "").split()
        self.under = chosen[1:]
        """Tiles of the stack whose order is known, below all of the others."""
        self.top = chosen[0] if chosen else ""
        rest = many(tiles) or list(BOX)
        for tile in [*self.tiles.values(), *self.market, *chosen]:
            if tile in rest:
                rest.remove(tile)
        self.stack = rest
        """Tiles of the stack whose order nobody knows; before the glade is laid: all that chance may lay."""
        self.chosen_stack = bool(stack) and "?" not in stack
        self.open_places = [place for place, tile in self.tiles.items() if not tile]
        left = len(rest) - len(self.open_places)
        self.open_market = max(0, min(3 - len(self.market), left))
        self.open_top = not stack and left > self.open_market

    def _rows(self, glade: Sequence[str]) -> Sequence[str]:
        size = "4x4" if len(self.seats) <= 4 else "5x4"
        if len(glade) == 1 and "x" in glade[0]:
            size = glade[0]
        elif glade:
            return glade
        columns, rows = map(int, size.split("x"))
        return [" ".join("#" * columns)] * rows

    # -- who says what

    @property
    def actors(self) -> list[str]:
        if self.phase == "over":
            return []
        return [self.mover] if self.phase in ("move", "discard") else [CHANCE]

    def legal(self, seat: str) -> list[str]:
        """The sentences that a player may say now, sorted."""
        if seat == CHANCE or seat not in self.actors:
            return []
        if self.phase == "discard":
            return sorted(f"discard {card}" for card in self.hands[seat])
        sentences = {place for place in self._within_a_step() if self._may_enter(place)}
        for action in self._usable():
            sentences |= self._uses(action)
        if self.path:
            sentences.add("end")
        return sorted(sentences)

    def _within_a_step(self) -> list[str]:
        place = self.squirrels[self.mover]
        return self.border() if place == OUTSIDE else self.near(place)

    def _may_enter(self, place: str) -> bool:
        """SR-9, SR-15, SR-17, SR-24."""
        if place in self.path:
            return False
        if not self.path:
            return True
        here = self.number(self.squirrels[self.mover])
        return self.number(place) > here if self.least else self.number(place) < here

    def _usable(self) -> list[str]:
        """Cards that may still be used in this turn (SR-14, SR-28)."""
        if self.round == 1 or self.used:
            return []
        return self.hands[self.mover] if self.smarty else [self.card]

    def _uses(self, action: str) -> set[str]:
        """All sentences by which a card is used now (SR-16, SR-29)."""
        place = self.squirrels[self.mover]
        inside = place != OUTSIDE
        if action == "diagonal":
            return {f"diagonal {to}" for to in self.diagonal(place) if self._may_enter(to)} if inside else set()
        if action == "skip":
            return {f"skip {to}" for to in self.over_one(place) if self._may_enter(to)} if inside else set()
        if self.path and not (self.anytime and action in ANYTIME):
            return set()
        if action == "exit":
            return {f"exit {to}" for to in self.border()} if inside else set()
        if action == "least":
            return {"least"}
        if action == "exchange":
            numbers = range(1, len(self.market) + 1)
            return {f"exchange {number} {side} {to}" for number in numbers for side in SIDES for to in self.tiles}
        return {f"{action} {to}" for to in self.tiles}

    def possible(self, sentence: str, seat: str = CHANCE) -> bool:
        """Whether that can be said, by chance or by a player."""
        if seat != CHANCE:
            return sentence in self.legal(seat)
        try:
            deepcopy(self).play(sentence, seat)
        except ValueError:
            return False
        return True

    def play(self, sentence: str, seat: str = CHANCE) -> None:
        if seat not in self.actors:
            raise ValueError(f"{seat} has nothing to say")
        if seat != CHANCE and sentence not in self.legal(seat):
            raise ValueError(sentence)
        first, *words = sentence.split() or [""]
        if seat == CHANCE and first != self.phase:
            raise ValueError(sentence)
        after = deepcopy(self)
        if seat != CHANCE and not words and first in self.tiles:
            after._enter(first)
        else:
            getattr(after, f"_{'chance' if seat == CHANCE else 'says'}_{first}")(words)
        self.__dict__ = after.__dict__

    # -- chance

    def _check(self, true: bool) -> None:
        if not true:
            raise ValueError("that cannot happen now")

    def _chance_first(self, words: list[str]) -> None:
        """SR-6."""
        (seat,) = words
        self._check(seat in self.seats)
        self.first = seat
        self._first_is_known()

    def _first_is_known(self) -> None:
        if self.open_places or self.open_market or self.open_top:
            self.phase = "lay"
        else:
            self._begin()

    def wanted(self) -> int:
        """The number of tiles that chance lays."""
        return len(self.open_places) + self.open_market + self.open_top

    def _chance_lay(self, words: list[str]) -> None:
        """SR-4, SR-5."""
        self._check(len(words) == self.wanted())
        for word in words:
            self.stack.remove(word)  # a ValueError if it is not there
        for place in self.open_places:
            self.tiles[place] = words.pop(0)
        for _ in range(self.open_market):
            self.market.append(words.pop(0))
        if self.open_top:
            self.top = words.pop(0)
        self._begin()

    def _begin(self) -> None:
        if self.chosen_stack:
            self.stack = []
        self.mover = self.order()[self.late]
        self._begin_turn()
        if self.first_card:
            self.card = self.first_card
            self.phase = "move"

    def _chance_card(self, words: list[str]) -> None:
        """SR-14."""
        (card,) = words
        self._check(card in self.cards_possible())
        self.next_cards = self.next_cards[1:]
        self.deck.remove(card)
        self.card = card
        self.phase = "move"

    def cards_possible(self) -> list[str]:
        return self.next_cards[:1] or sorted(set(self.deck))

    def _chance_top(self, words: list[str]) -> None:
        """SR-33."""
        (self.top,) = words
        self.stack.remove(self.top)
        self.phase = "move"

    # -- a turn

    def order(self) -> list[str]:
        """The seats in the order of this round (SR-6, SR-30, SR-34)."""
        assert self.first
        number = self.seats.index(self.first)
        order = self.seats[number:] + self.seats[:number]
        return order[::-1] if self.alternate and self.round % 2 == 0 else order

    def _turn_begins_anew(self) -> None:
        self.path: list[str] = []
        """The places collected from."""
        self.collected: list[int] = []
        """The acorns from each of them."""
        self.counted: dict[str, int] = {}
        """The counters among them, by place."""
        self.card = ""
        self.used = self.least = False
        self.unturned: list[str] = []
        """Places collected from where another tile was put since."""

    def _begin_turn(self) -> None:
        self._turn_begins_anew()
        self.phase = "move" if self.smarty or self.round == 1 else "card"

    def _enter(self, place: str) -> None:
        """SR-8, SR-9."""
        self.squirrels[self.mover] = place
        self.path.append(place)
        self.reserves[self.mover] += self.number(place)
        self.collected.append(self.number(place))
        self.counted = self.counted | {place: self.counters.count(place)}

    def _use(self, action: str) -> None:
        """A card of the hand lies open as soon as it is used (SR-28)."""
        self.used = True
        self.card = action
        if self.smarty:
            self.hands[self.mover].remove(action)
            self.spent[self.mover].append(action)

    def _says_diagonal(self, words: list[str]) -> None:
        self._use("diagonal")
        self._enter(words[0])

    def _says_skip(self, words: list[str]) -> None:
        self._use("skip")
        self._enter(words[0])

    def _says_exit(self, words: list[str]) -> None:
        self._use("exit")
        self._enter(words[0])

    def _says_least(self, words: list[str]) -> None:
        self._use("least")
        self.least = True

    def _says_flip(self, words: list[str]) -> None:
        self._use("flip")
        self.turn_over(words[0])

    def _says_add(self, words: list[str]) -> None:
        self._use("add")
        self.counters.append(words[0])

    def _says_exchange(self, words: list[str]) -> None:
        """SR-22, SR-33."""
        number, side, place = words
        self._use("exchange")
        self.under.append(self.tiles[place])
        self.tiles[place] = self.market[int(number) - 1]
        self.up[place] = side
        self.take_counters(place)
        if place in self.path:
            self.unturned.append(place)
        self.top = self.top or self.under.pop(0)
        self.market[int(number) - 1] = self.top
        self._next_top()

    def _next_top(self) -> None:
        """The next tile of the stack comes to light; chance says which, unless it is known."""
        self.top = ""
        if self.stack:
            self.phase = "top"
        elif self.under:
            self.top = self.under.pop(0)

    def _says_end(self, words: list[str]) -> None:
        """SR-11, SR-18, SR-23."""
        if self.taken:
            for place in self.path:
                for _ in range(min(self.counted[place], self.counters.count(place))):
                    self.counters.remove(place)
        for place in self.path:
            if place not in self.unturned:
                self.turn_over(place)
        if self.smarty and self.round > 1 and not self.used:
            self.phase = "discard"
        else:
            self._end_turn()

    def _says_discard(self, words: list[str]) -> None:
        """SR-28, SR-35."""
        self.hands[self.mover].remove(words[0])
        self.spent[self.mover].append(words[0])
        self._end_turn()

    def _end_turn(self) -> None:
        if self.card and not self.smarty:
            self.discards.append(self.card)
        self.turns += 1
        *_, last = self.order()
        if self.mover != last:
            self.mover = self.order()[self.order().index(self.mover) + 1]
        elif self.round < self.rounds:
            self.round += 1
            self.mover = self.order()[0]
        else:
            self._turn_begins_anew()
            self.phase = "over"
            return
        self._begin_turn()

    def winners(self) -> list[str]:
        """SR-26."""
        most = max(self.reserves.values())
        return [seat for seat in self.seats if self.phase == "over" and self.reserves[seat] == most]


def many(text: str) -> list[str]:
    """The words of a text in which `3*flip`, or `flip*3`, is three of them; of two numbers the first one counts."""
    things = []
    for word in text.split():
        one, _, other = word.partition("*")
        names = [each for each in (other, one) if each in ACTIONS or (len(each) == 2 and "0" not in each)]
        thing = names[0] if other else one
        things += [thing] * int((one if thing is other else other) or 1)
    return things
