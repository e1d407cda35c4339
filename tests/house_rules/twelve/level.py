"""Another legal move."""

from squirrelwidgets import SquirrelRush, house


class Level(SquirrelRush):
    """Squirrel Rush in which a step may go to an equal tile."""

    @house.rule("HR-1", "A step may also go to a tile with as many acorns.", replaces="SR-9")
    def onward(self, cells):
        now = self.worth[self.path[-1]]
        equal = [cell for cell in cells if self.worth[cell] == now and cell not in self.path]
        return [*equal, *super().onward(cells)]
