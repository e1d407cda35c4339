"""No end where the book has one."""

from squirrelwidgets import Scurry, house


class Patient(Scurry):
    """Scurry in which a squirrel that is shut in waits."""

    @house.rule("HR-1", "A squirrel that cannot move waits; if both cannot, it is a draw.", replaces="SC-15")
    def immobile(self):
        self.board[self.squirrels[self.mover]] = 3  # it stands where it stood
        self.turn += 1
        self.mover = 1 - self.mover
        if (self.targets() or self.openings()) and self.turn != self.setup.cap:
            self.begin_turn()
        else:
            self.end((), "Neither squirrel can move.", "HR-1")
