"""A game in one cell: a class with its parts, what may be said, and what that does.

    from squirrelwidgets import own

    class Nim(own.Game):
        '''Take as many nuts as you like from one heap. Who takes the last one wins.'''
        heaps = own.heaps(3, 4, 5)
        def legal(self):
            return [(heap, n) for heap in self.heaps for n in range(1, self.heaps[heap] + 1)]
        def play(self, heap, n):
            self.heaps[heap] -= n
            if self.heaps.sum == 0:
                self.win(self.mover, "That was the last nut.")

    Nim()                # a board; Nim(seats=[None, "keen"]) against a bot, Nim.edit() lays it out by hand
    own.check(Nim)       # what its author should look at

What you write              What it is
    legal(self)                 all that the mover may say: texts, numbers, tuples of these
    why(self, *words)           the first reason against a sentence, or None. One of the two is enough: without `legal`
                                all that `why` has nothing against may be said, of `says(self)` or the names of places
    play(self, *words)          what a sentence does; then the next seat on the left has its turn
    start(self), turn(self)     what comes before all, before each turn
    came(self, what)            a die or card that was asked for is there, and nobody has spoken yet: what it is (6,
                                "nut"); the mover is still who rolled. `next` and `again` hold here, too
    stuck(self)                 the mover can say nothing (by itself: `pass`; a round of passes ends the game)
    prompt(self)                what is said under the question, after the mover's name: "has 9 at risk."
    value(self, seat)           what this is worth for a seat, -100 to 100 (by itself: random games tell)
    'The docstring.'            its paragraphs are the rules N-1, N-2 (capitals of the class: TTT-1 in TicTacToe); a
                                reason, or the text of an end, may end in " (N-2)"
    number = 0                  a field that the position remembers: number, text, None, tuple. CAPITALS never change

What you say in them        What it does
    self.mover, self.seats      whose turn it is; all seats. A seat is a number that is written as its colour
    self.after(seat)            all seats, from the one on its left; self.name(seat): what its player is called
    self.next(seat), .next()    the next turn is this seat's, is the one on the left's
    self.again()                the same player says something more; `turn` is not called
    self.roll(die)              asks chance: `came` and all after it know self.die.value, who asks does not yet
    self.deal(n, hand, seat)    asks chance for cards of the deck
    self.win(seat, …, text)     they have won, and why: self.win(self.mover, "Three in a line."); together:
                                self.win(*self.seats, "The fire is out."). The text is always said
    self.tie(text), .lose(text) nobody has won; all have lost, together. self.end(text): the most points win
    self.tell(text, *to)        a line in the log, for all or for some
    self.show(card, seat, *to)  tells who has which card, to all or to some; reveal(text): tells all what follows from a
                                hidden card. Bots and hints do not remember either: they think of any card there

Parts, and what they answer
    own.grid(3, 3)              cells["b2"]: None, a seat, or a piece's name; .empty .all(what) .count(what) .find(what)
    own.hexes(4)                .beside(cell) .rays(cell) .line(cell) .slides(cell) .column(cell) .joined(cell, other)
    own.heaps(3, 4, 5)          heaps["a"] -= 1, .sum; `for heap in heaps`: their names
    own.track(20, pieces=2)     path[seat]: places of its pieces; .move(seat, place, to) .seats_on(place) .count(place)
    own.map({"wood": ["hill"], "hill": []}, pieces=1)    the same on places with names; .beside(place)
    own.die(6)                  .value
    own.deck({"nut": 8, 7: 2})  len(deck); own.deck([1, 2, 3]): one of each
    own.hand("deck")            hand[seat]: a list that only the seat sees; .move(card, seat, to, other), len(hand)
    own.row("deck")             the same before each seat, seen by all
    own.pile("deck"), own.market("deck", 4)    cards that are nobody's: pile[0], .move(card, to, seat), `card in pile`
    own.score("points")         points[seat] += 1; the first score decides at `end`, others are columns beside it
    own.each("Carried")         a number of each seat in the same table
    own.count("Water", most=8)  one number for all: self.water += 1
    own.option(4, "Side", least=3, most=6)    what the table agrees on; a part takes it by its name: own.grid("side", 3)
    own.players(2, 4)           how many play; without it two
    At first cells are empty, pieces on 0 or on the first place, all cards in the deck; `start` lays and deals.

Chance, as in Pig: a roll of 1 ends the turn
        def turn(self):
            self.roll(self.die)
        def came(self, n):              # then the mover goes on
            if n == 1:
                self.next()             # … but not now
        def play(self, word):           # "roll" or "stop"
            if word == "roll":
                self.roll(self.die)
                self.again()            # without it the turn passes, after `came`

Hidden cards
        self.show(self.hand[seat][0], seat, self.mover)     # who asks sees a card of this seat
        self.reveal(f"{self.name(seat)} has {'a' if 7 in self.hand[seat] else 'no'} 7.")    # all know so much now
    All choose at once: each lays into a second hand, whose cards nobody else sees, in sentences neither.
        chosen = own.hand("deck")
        def play(self, card):
            self.hand.move(card, self.mover, self.chosen, self.mover)
            if len(self.chosen) == len(self.seats):
                for seat in self.seats:
                    self.chosen.move(self.chosen[seat][0], seat, self.table, seat)

Playing it
    Nim(3), Nim(["Ada", "Bo"])      so many players, with their names, which texts have and seat="Ada" means
    Nim(setup="side=4"), Nim(setup=Nim.setup(side=4, players=3))        options; lab.simulate(Nim.setup(side=4), …)
    game.play("a 2"), game.legal, game.why("a 9"), game.hint()      words are joined by spaces
    On a board a click on a cell, heap or card says its name; other words are buttons: "a", then 2.
    print(game.state.seen_by(0)), game.svg(viewer="rust"), game.board(seat="rust")      what a seat sees
    print(game.story().text)        the log, all of it; game.story(viewer=0).text as a seat was told
    help(Nim) has all else: undo, branches, bots, records, the editor.
"""

from typing import Any

from ..core.model.parts import count, deck, die, each, grid, hand, heaps, hexes, market, pile, row, score, track
from ..core.model.parts import map_of as map  # noqa: A004  # as authors say it
from ..core.model.setups.setup import option
from ..core.words.player_names import SEATS
from .checking import check
from .game import Game as Game
from .package import write_package
from .told import told

__all__ = [  # what `help` lists; all that a game can do is in the help of a game
    "check",
    "count",
    "deck",
    "die",
    "each",
    "grid",
    "hand",
    "heaps",
    "hexes",
    "map",
    "market",
    "option",
    "pile",
    "players",
    "row",
    "score",
    "track",
    "write_package",
]


def players(least: int, most: int) -> Any:
    """How many can play: `players = own.players(2, 4)`.

    >>> players = own.players(2, 4)  # in the rules `self.seats`
    """
    if not 1 <= least <= most <= len(SEATS):
        raise ValueError(told("players", most=len(SEATS), given=f"{least} to {most}"))
    return option(least, "Players", values=[*range(least, most + 1)])
