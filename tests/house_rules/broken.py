"""Variants with a fault each, as somebody might write them by mistake."""

from random import random

from squirrelwidgets import NutHunt, Scurry, Squarrels, SquirrelRush, house


class Endless(Scurry):
    """Never ends."""

    @house.rule("HR-1", "Nobody wins.", replaces="SC-14 SC-16")
    def end_turn(self):
        self.mover = 1 - self.mover
        self.begin_turn()

    @house.rule("HR-1")
    def has_won(self):
        return False

    @house.rule("HR-2", "A stuck squirrel waits.", replaces="SC-15")
    def immobile(self):
        self.board[self.squirrels[self.mover]] = 3
        self.mover = 1 - self.mover
        self.phase = self.PLACE
        self.actors = (self.mover,)

    @house.rule("HR-2")
    def placements(self):
        return self.empties() or (self.squirrels[self.mover],)


class LoadedDie(NutHunt.state_type):
    """A position of one's own, whose chance does not keep to the rules."""

    def draw_chance(self, rng):
        return super().draw_chance(rng) if self.phase is not self.ROLL else 999


class Loaded(NutHunt):
    """Illegal chance."""

    state_type = LoadedDie


class Forgets(Scurry):
    """Forgets a field: `eaten` is declared nowhere."""

    @house.rule("HR-1", "Meals are counted.", replaces="SC-13")
    def eat(self):
        self.eaten = getattr(self, "eaten", 0) + 1
        super().eat()


class Mutates(Scurry):
    """A move changes the position before it: both have the same list."""

    meals = house.field(())

    @house.rule("HR-1", "Meals are remembered.", replaces="SC-13")
    def eat(self):
        self.meals = self.meals or []
        self.meals.append(self.squirrels[self.mover])
        super().eat()


class Peeks(Squarrels):
    """Breaks a view: it asks for cards that nobody but their owner sees."""

    @house.rule("HR-1", "Who has fewer cards of number 1 than the next may draw on.", replaces="SQ-6")
    def turn_moves(self):
        following = self.hands[(self.mover + 1) % self.seats]
        return super().turn_moves() if following[0] < 3 else ("draw",)


class Guesses(Squarrels):
    """Breaks a view without an error: what is legal hangs on cards that are not seen."""

    @house.rule("HR-1", "Who sits beside a hand with a 1 stores nothing.", replaces="SQ-6")
    def turn_moves(self):
        following = self.hands[(self.mover + 1) % self.seats]
        return super().turn_moves()[: None if following is None else 1]


class Fickle(SquirrelRush):
    """Loses a record: it draws luck that nobody writes down."""

    @house.rule("HR-1", "Now and then an acorn falls.", replaces="SR-9")
    def collect(self, cell, rule):
        if random() < 0.3:
            self.add_counter(cell)
        super().collect(cell, rule)


class Half(Scurry):
    """Half a rule: a tile goes where no move follows."""

    @house.rule("HR-1", "A tile goes anywhere in the north.")
    def placements(self):
        return self.empties()[:5]


class Tells(Squarrels):
    """A hidden card in a sentence: of the hand."""

    @house.rule("HR-1", "As ever.", replaces="SQ-9")
    def store(self, kind):
        super().store(kind)
        self.tell("HR-1", f"has {sum(self.hands[self.mover][:3])} low cards left", self.mover)


class TellsDraws(Squarrels):
    """A hidden card in a sentence: the one that was drawn."""

    @house.rule("HR-1", "As ever.", replaces="SQ-6")
    def turn_up(self, move, seat):
        super().turn_up(move, seat)
        self.tell("HR-1", f"draws {self.say(move)}", self.mover)


class Stumbles(Scurry):
    """Off by one."""

    @house.rule("HR-1", "It fails.", replaces="SC-13")
    def eat(self):
        raise IndexError("off by one")


class Twofold(Scurry):
    """A move that stands twice."""

    @house.rule("HR-1", "Each place counts twice.", replaces="SC-7")
    def placements(self):
        return [*super().placements(), *super().placements()][:-1]


class Miscounts(Scurry):
    """Breaks what other rules rest on."""

    @house.rule("HR-1", "Something else.", replaces="SC-5")
    def come(self, cell, kind, rule):
        self.acorns[0] -= 1
        super().come(cell, kind, rule)


class Stuck(Scurry):
    """Nobody can go on."""

    @house.rule("HR-1", "No tile is placed.", replaces="SC-7")
    def placements(self):
        return ()


class Vacant(Scurry):
    """A squirrel that waits has left its cell: as a setup the position is another one."""

    @house.rule("HR-1", "A squirrel that cannot move waits.", replaces="SC-15")
    def immobile(self):
        self.turn += 1
        self.mover = 1 - self.mover
        if (self.targets() or self.openings()) and self.turn != self.setup.cap:
            self.begin_turn()
        else:
            self.end((), "Neither squirrel can move.", "HR-1")


class Nobody(Scurry):
    """A line of the log tells of a seat that is not there."""

    @house.rule("HR-1", "Everybody hears of a meal.", replaces="SC-13")
    def eat(self):
        self.tell("HR-1", "smells lunch", 7)
        super().eat()
