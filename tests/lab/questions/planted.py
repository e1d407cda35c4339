"""Games in a few lines, in which something is so, or nothing."""

from __future__ import annotations

from typing import Any

from squirrelwidgets import own


class Stairs(own.Game):
    """Roll nine times each, and climb. Who is highest wins."""

    players = own.players(2, 3)
    tilt = own.option(0, "Steps more for whoever leads, or less", least=-3, most=3)
    last = own.option(1, "Times that the last two rounds count", least=1, most=9)
    die = own.die(6)
    steps = own.score("steps")
    turns_left = 27

    def legal(self) -> Any:
        return ["roll"]

    def play(self, word: str) -> None:
        self.roll(self.die)

    def came(self, number: int) -> None:
        has = [self.steps[seat] for seat in self.seats]
        leads = has[self.mover] == max(has) > min(has)
        times = self.last if self.turns_left <= 2 * len(has) else 1
        self.steps[self.mover] += (number + self.tilt * leads) * times
        self.turns_left -= 1
        if self.turns_left == 27 % len(has):
            self.end("Nine rounds.")
        else:
            self.next()


class Crown(own.Game):
    """Two climb; the third has no chance, and says to whom the wind is kind."""

    players = own.players(3, 3)
    favour = own.option(0, "Steps that its word is worth", least=0, most=9)
    die = own.die(6)
    steps = own.score("steps")
    turns_left = 9

    def start(self) -> None:
        self.steps[2] = -90

    def legal(self) -> Any:
        return ["left", "right"] if self.mover == 2 else ["climb"]

    def play(self, word: str) -> None:
        self.turns_left -= 1
        if self.mover != 2:
            self.roll(self.die)
        else:
            self.steps[word == "right"] += self.favour
        if not self.turns_left:
            self.end("Three rounds.")

    def came(self, number: int) -> None:
        self.steps[self.mover] += number
        self.next()


class Errand(own.Game):
    """Work, or rest, which is of no use."""

    nuts = own.score("nuts")
    die = own.die(6)
    turns_left = 6

    def legal(self) -> Any:
        return ["work", "rest"]

    def play(self, word: str) -> None:
        self.turns_left -= 1
        if word == "work":
            self.roll(self.die)
        if not self.turns_left:
            self.end("Six turns.")

    def came(self, number: int) -> None:
        self.nuts[self.mover] += number
        self.next()
