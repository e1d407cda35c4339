"""Tries: what was played in the open step is judged, taken back, and looked ahead from."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from ....core.play.tree import Node
from ..feedback import dead_feedback, line_feedback, wrong_word
from ..reach import comparing, searching, to_the_end, way_on, while_holds
from .open_step import OpenStep

FIRST_SAY: Final = "First say what you think."


class Tries(OpenStep):
    """Judges what is played."""

    _judging = False

    def judge(self) -> None:
        """The game has changed: judge the result."""
        if self._judging or not self._plays_this_step():
            return
        self._judging = True  # what the others reply changes the game again
        try:
            node = self.referee.let_others_reply()
        finally:
            self._judging = False
        if node is self._judged:
            return
        self._begun, self._spent = True, self._seconds()
        if node.since(self._judged) is None:
            self._leave_try()
        self._goes_on = self._judged in node.line()
        self._judged = node
        self._judge(node)
        if self._goes_on and self.verdict != "open" and not self.referee.finds:
            self._try_ended(node)

    def _plays_this_step(self) -> bool:
        """Whether the game stands in this step: code may play another one on it."""
        floor, nodes = self.referee.floor, self.game.tree.nodes
        return nodes[floor.id : floor.id + 1] == [floor] and self.game.node.since(floor) is not None

    def _judge(self, node: Node) -> None:
        referee = self.referee
        self.reached = referee.at(node)
        if referee.finds:
            return
        if self.step.asks and not self.answered:  # code has played before it answered
            self.tell("note", FIRST_SAY)
            return
        if referee.has_to_compare(self.reached):
            to_the_end(comparing(referee))
        self.verdict = referee.verdict(self.reached)
        self.dead, self.places = self.verdict == "open" and self.reached.dead, ()
        line = " ".join(self.reached.line)
        if node is referee.floor:
            self.feedback = None
        elif self.verdict == "open":
            self.feedback = dead_feedback(self.step, line) if self.dead else line_feedback(self.step, line)
        else:
            self._say_verdict()

    def _say_verdict(self) -> None:
        told = self.referee.told(self.reached)
        if self.solved:
            self._mark_done()
            self.tell("good", self.step.right or told or "Done.")
        else:
            self.tell("slip", wrong_word(self.step, " ".join(self.reached.line), told))

    def _leave_try(self) -> None:
        """A try that has not ended is taken back, or left: it is recorded, and counts as no slip."""
        if self._goes_on and self.verdict == "open" and self.reached.line:
            self._write(self.reached.plies, right=False, back=True)
            self._keep()
        self._goes_on = False

    def _try_ended(self, node: Node) -> None:
        """A whole try: it is recorded, and is a slip once, however often one comes there."""
        self.slips += self.verdict == "missed" and node.id not in self._ended
        self._ended.add(node.id)
        self._write(self.reached.plies, self.solved)
        self._keep()

    def look_ahead(self) -> bool:
        """See whether the task can still be done from here; True: there is something new to say."""
        return to_the_end(self.looking_ahead())

    def looking_ahead(self) -> Generator[None, None, bool]:
        """The same bit by bit. A move played meanwhile ends it."""
        if self.here.only_ends or self.dead or not self.reached.line or self.referee.finds or self.closed:
            return False
        node = self.game.node
        reach = yield from while_holds(lambda: self.game.node is node, searching(self.referee, self.reached))
        if reach is None or reach.solution is not None or not reach.complete:
            return False
        self.dead = True
        self.feedback = self.feedback or dead_feedback(self.step, " ".join(self.reached.line))
        return True

    def back_to_hope(self) -> tuple[str, ...]:
        """Go back to where the task can still be done; what to say from there."""
        way = way_on(self.referee, self.reached) if self.verdict == "open" else None
        while not way and self.game.node is not self.referee.floor:
            self.game.goto(self.referee.decision_before(self.game.node))
            way = way_on(self.referee, self.reached) if self.verdict == "open" else None
        return way or ()
