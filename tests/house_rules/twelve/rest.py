"""A new sentence, and a field that remembers."""

from squirrelwidgets import Scurry, house


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
    def rest(self):
        self.rested = tuple(done or seat == self.mover for seat, done in enumerate(self.rested))
        self.pass_turn()
