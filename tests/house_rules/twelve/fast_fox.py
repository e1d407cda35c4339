"""A piece that goes further than any by the book."""

from squirrelwidgets import NutHunt, house


class FastFox(NutHunt):
    """Nut Hunt with a fox that goes two tiles."""

    @house.rule("HR-1", "The fox goes two tiles at a roll.", replaces="NH-9")
    def roll(self, move):
        self.fox = self.ground.goes[self.fox][int(self.say(move)[-1])]
        super().roll(move)
