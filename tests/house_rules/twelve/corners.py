"""Another start."""

from squirrelwidgets import SquirrelRush, house


class Corners(SquirrelRush):
    """Squirrel Rush with a counter on each corner."""

    @house.rule("HR-1", "An acorn counter lies on each corner at the start.", replaces="SR-4")
    def lay(self, kinds):
        super().lay(kinds)
        for name in ("a1", "a4", "d1", "d4"):
            self.add_counter(self.ground.index[name])
