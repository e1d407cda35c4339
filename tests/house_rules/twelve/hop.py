"""Another legal move, with an option of its own."""

from squirrelwidgets import Scurry, house


class Hop(Scurry):
    """Hopping Scurry: a squirrel sees past acorns of its own."""

    past: int = house.option(1, "Own acorns seen past", least=0, most=3, rule="HR-1")

    @house.rule("HR-1", "A squirrel sees past the first acorn of its own side.", replaces="SC-9")
    def in_sight(self):
        seen = []
        for ray in self.ground.sight[self.squirrels[self.mover]]:
            left = self.setup.past
            for cell in ray:
                if self.board[cell] == self.own and left:
                    left -= 1
                elif self.board[cell]:
                    seen += [cell] * (self.board[cell] == self.other)
                    break
        return seen
