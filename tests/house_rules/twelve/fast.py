"""Another end."""

from squirrelwidgets import Scurry, house


class Fast(Scurry):
    """Scurry of ten turns."""

    @house.rule("HR-1", "After ten turns who shows more acorns wins.", replaces="SC-16")
    def end_turn(self):
        if self.turn < 10:
            super().end_turn()
        else:
            brown, gray = self.acorns
            winners = (0,) if brown > gray else (1,) if gray > brown else ()
            self.end(winners, f"After ten turns brown shows {brown}, gray {gray}.", "HR-1")
