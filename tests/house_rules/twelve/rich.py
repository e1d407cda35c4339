"""Other scores."""

from squirrelwidgets import SquirrelIsland, house


class Rich(SquirrelIsland):
    @house.rule("HR-1", "At the end three coins count as a nut.", replaces="SI-24")
    def scores(self):
        return tuple(nuts + coins // 3 for nuts, coins in zip(super().scores, self.coins, strict=True))
