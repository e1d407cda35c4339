"""Another effect."""

from squirrelwidgets import Squarrels, house


class DrawsOn(Squarrels):
    @house.rule("HR-1", "Who stores a set may draw on, under seven cards.", replaces="SQ-9")
    def store(self, kind):
        super().store(kind)
        if self.stored_now:  # the turn goes on
            self.may_draw = self.sizes[self.mover] < 7
