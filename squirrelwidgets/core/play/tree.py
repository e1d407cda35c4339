"""The tree of positions played so far."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from ..model.state import CHANCE, State


@dataclass(eq=False, slots=True, repr=False)
class Node:
    """One position: what was said to get here, from where, and by whom."""

    id: int
    state: State
    parent: Node | None = None
    say: str = ""
    seat: int | None = None
    stream: str = ""
    """For chance's moves: the stream it was drawn from."""
    comment: str = ""
    children: list[Node] = field(default_factory=list)
    next: Node | None = None
    """The child that `redo` goes to: the one on whose line the game was last."""
    ply: int = 0

    def __repr__(self) -> str:
        return f"<Node {self.id}: {self.say!r}>"  # not its neighbours, or one node would tell of the whole tree

    def line(self) -> list[Node]:
        """From the start to here."""
        nodes = list(self._back())
        nodes.reverse()
        return nodes

    def _back(self) -> Iterator[Node]:
        node: Node | None = self
        while node:
            yield node
            node = node.parent

    def tip(self) -> Node:
        """The last node of the line that redo follows."""
        node = self
        while node.next:
            node = node.next
        return node

    def child(self, say: str, seat: int | None) -> Node | None:
        return next((each for each in self.children if each.say == say and each.seat == seat), None)

    def streams(self) -> list[str]:
        """The streams that chance drew from on the way here."""
        return [node.stream for node in self.line() if node.stream]

    def by_chance(self) -> bool:
        return self.seat == CHANCE


class Tree:
    """All nodes in the order in which they were made; a node's id is its place in that order."""

    def __init__(self, state: State) -> None:
        self.nodes = [Node(0, state)]

    @property
    def root(self) -> Node:
        return self.nodes[0]

    def grow(self, parent: Node, say: str, state: State, seat: int, stream: str = "") -> Node:
        node = Node(len(self.nodes), state, parent, say, seat, stream, ply=parent.ply + 1)
        self.nodes.append(node)
        parent.children.append(node)
        return node


def remember(node: Node) -> None:
    """Make the way to this node the one that redo follows."""
    while node.parent:
        node.parent.next = node
        node = node.parent
