"""Games by house rules, as somebody would write them."""

from __future__ import annotations

from typing import Any

from squirrelwidgets import NutHunt, Scurry, SquirrelRush, house


class Hop(Scurry):
    """Hopping Scurry: a squirrel sees past acorns of its own."""

    past: int = house.option(1, "Own acorns seen past", least=0, most=3, rule="HR-1")

    @house.rule("HR-1", "A squirrel sees past the first acorn of its own side.", replaces="SC-9")
    def in_sight(self: Any) -> list[int]:
        seen: list[int] = []
        for ray in self.ground.sight[self.squirrels[self.mover]]:
            left = self.setup.past
            for cell in ray:
                if self.board[cell] == self.own and left:
                    left -= 1
                elif self.board[cell]:
                    seen += [cell] * (self.board[cell] == self.other)
                    break
        return seen


class Fast(Scurry):
    """Scurry of ten turns."""

    @house.rule("HR-1", "After ten turns who shows more acorns wins.", replaces="SC-16")
    def end_turn(self: Any) -> None:
        if self.turn < 10:
            super().end_turn()  # type: ignore[misc]  # of the position that this becomes a function of
            return
        brown, gray = self.acorns
        winners = (0,) if brown > gray else (1,) if gray > brown else ()
        self.end(winners, f"After ten turns brown shows {brown}, gray {gray}.", "HR-1")


class Rest(Scurry):
    """Scurry in which each may rest once."""

    rested = house.field((False, False))

    @house.move(
        "rest",
        "HR-1",
        "Once a game a player may rest: no tile, no scurry.",
        replaces="SC-8",
        when=lambda at: at.phase is at.PLACE and not at.rested[at.mover],
    )
    def rest(self: Any) -> None:
        self.rested = tuple(done or seat == self.mover for seat, done in enumerate(self.rested))
        self.pass_turn()


class Twice(Hop):
    """A variant of a variant."""

    times_stood = house.number(2, "HR-2", "A position that stands twice is a draw.", replaces="SC-16")


class Level(SquirrelRush):
    """Squirrel Rush in which a step may go to an equal tile."""

    @house.rule("HR-1", "A step to a neighbour may also go to a tile with as many acorns.", replaces="SR-9")
    def steps(self: Any) -> list[int]:
        here = self.path[-1]
        near = (cell for cell in self.ground.near[here] if cell not in self.path)
        return [*(cell for cell in near if self.worth[cell] == self.worth[here]), *super().steps()]  # type: ignore[misc]


class Thief(SquirrelRush):
    """Squirrel Rush in which one takes from whom one meets."""

    @house.rule("HR-1", "Who comes to another squirrel takes up to 2 acorns from its reserve.", replaces="SR-10")
    def collect(self: Any, cell: int, rule: str) -> None:
        super().collect(cell, rule)  # type: ignore[misc]
        for seat, there in enumerate(self.squirrels):
            if seat != self.mover and there == cell:
                n = min(2, self.reserves[seat])
                self.reserves[seat] -= n
                self.reserves[self.mover] += n
                self.tell("HR-1", f"takes {n} acorns", seat)


class Corners(SquirrelRush):
    """Squirrel Rush with a counter on each corner."""

    @house.rule("HR-1", "An acorn counter lies on each corner at the start.", replaces="SR-4")
    def lay(self: Any, kinds: Any) -> None:
        super().lay(kinds)  # type: ignore[misc]
        for name in ("a1", "a4", "d1", "d4"):
            self.add_counter(self.ground.index[name])


class Short(NutHunt):
    """A short Nut Hunt."""

    last_nest = house.number(3, "HR-1", "The third nest ends the game.", replaces="NH-23")


class Same(Scurry):
    """Says what the book says."""

    @house.rule("HR-1", "As ever.", replaces="SC-9")
    def in_sight(self: Any) -> list[int]:
        return super().in_sight()  # type: ignore[misc,no-any-return]


class Silent(Scurry):
    """A rule that no game with the usual setup comes to."""

    @house.rule("HR-1", "The players never swap.", replaces="SC-22")
    def answer(self: Any, answer: Any) -> None:
        super().answer(answer)  # type: ignore[misc]
