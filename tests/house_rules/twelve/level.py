"""Another legal move."""

from squirrelwidgets import SquirrelRush, house


class Level(SquirrelRush):
    """Squirrel Rush in which a step may go to an equal tile."""

    @house.rule("HR-1", "A step to a neighbour may also go to a tile with as many acorns.", replaces="SR-9")
    def steps(self):
        here = self.path[-1]
        near = [cell for cell in self.ground.near[here] if cell not in self.path]
        return [*[cell for cell in near if self.worth[cell] == self.worth[here]], *super().steps()]
