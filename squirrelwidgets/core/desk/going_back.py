"""Going back at a board: the node that an undo or redo leads to, if the board may go there."""

from __future__ import annotations

from collections.abc import Callable

from ..play.game import Game
from ..play.tree import Node
from ..wire import Undo


class GoingBack:
    """Finds the targets of undo and redo for the people at one board.

    `plays` are their seats, `movers` those that look at the board now; `open_hands` says whether nothing is
    hidden from them, or undo is free.
    """

    def __init__(
        self,
        game: Game,
        plays: Callable[[], set[int]],
        movers: Callable[[], set[int]],
        open_hands: Callable[[], bool],
        floor: Callable[[], Node | None] = lambda: None,
    ) -> None:
        self.game = game
        self.plays = plays
        self.movers = movers
        self.open_hands = open_hands
        self.floor = floor
        """The node before which nothing is taken back."""

    def possible(self) -> Undo:
        people = bool(self.plays())
        undo: Undo = {
            "move": people and self.decision() is not None,
            "turn": people and self.turn() is not None,
            "redo": people and self.redo() is not None,
        }
        if people and not undo["move"] and (why := self.why_not()):
            undo["why"] = why
        return undo

    def decision(self) -> Node | None:
        """The latest decision of a person at this board, if it may be taken back."""
        return self._decision_before(self.game.node)

    def why_not(self) -> str:
        """Why the latest move of a person at this board stays; empty: there is none, or it can be taken back."""
        node, why = self.game.node, ""
        while node.parent and node is not self.floor() and node.seat not in self.movers():
            why = why or self._why_kept(node)
            node = node.parent
        moved = node.parent and node is not self.floor()
        return (why or self._why_kept(node)) if moved else ""

    def turn(self) -> Node | None:
        """The start of this person's latest turn."""
        back = self.decision()
        while back and back is not self.floor() and not self._begins_turn(back):
            back = self._decision_before(back)
        return back

    def redo(self) -> Node | None:
        """The next decision on the line that was taken back."""
        if not self.open_hands() and not self.movers():
            return None
        node = self.game.node.next
        while node and node.next and not self._decides(node):
            node = node.next
        return node if self.open_hands() or (node and node.parent is self.game.node) else None

    def _decides(self, node: Node) -> bool:
        """Whether a person at this board decides at a node."""
        return not self.plays().isdisjoint(node.state.actors)

    def _decision_before(self, node: Node) -> Node | None:
        while node.parent and node is not self.floor() and self._may_undo(node):
            node = node.parent
            if self._decides(node):
                return node
        return None

    def _may_undo(self, node: Node) -> bool:
        """Moves of chance and of others stay where something is hidden, and so does whatever revealed a secret."""
        if self.open_hands():
            return True
        return node.seat in self.movers() and all(event.kind != "revealed" for event in node.state.events)

    def _why_kept(self, node: Node) -> str:
        if self._may_undo(node):
            return ""
        if any(event.kind == "revealed" for event in node.state.events):
            return "Something hidden was revealed: you cannot undo past that."
        if node.by_chance():
            return "Chance has moved since, and has shown something: you cannot undo past that."
        return "Others have moved since; where something is hidden, you cannot undo past that."

    def _begins_turn(self, node: Node) -> bool:
        if not self._decides(node):
            return False
        row = self.game.stage().turn_row
        back = node
        while back.parent and back.by_chance():  # a turn may begin with a move of chance
            back = back.parent
        return back.parent is None or row(back.parent.state) != row(node.state)
