"""The tree of positions played so far, and the ways through it: lines, decisions back and forth."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from ..model.state import CHANCE, State


@dataclass(eq=False, slots=True, repr=False)
class Node:
    """One position, and the sentence that led here: from which node, and by whom."""

    id: int
    state: State
    parent: Node | None = None
    say: str = ""
    seat: int | None = None
    stream: str = ""
    """The stream that a move of chance was drawn from."""
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

    def decision_before(self) -> Node | None:
        """The last node before this one at which not chance decided; None at the first."""
        node = self.parent
        while node and node.state.actors == (CHANCE,):
            node = node.parent
        return node

    def decision_after(self) -> Node:
        """The next node on this line at which not chance decides, or the last one."""
        node = self.next or self
        while node.next and node.state.actors == (CHANCE,):
            node = node.next
        return node

    def back(self, plies: int) -> Node:
        """So many decisions before; the first decision is as far as it goes."""
        node = self
        for _ in range(plies):
            node = node.decision_before() or node
        return node

    def forward(self, plies: int) -> Node:
        """So many decisions on, along the line that redo follows."""
        node = self
        for _ in range(plies):
            node = node.decision_after()
        return node

    def child(self, say: str, seat: int | None) -> Node | None:
        """The node after this one to which such a move led, if it was played."""
        return next((each for each in self.children if each.say == say and each.seat == seat), None)

    def remember(self) -> None:
        """Make the way to this node the one that redo follows."""
        node = self
        while node.parent:
            node.parent.next = node
            node = node.parent

    def streams(self) -> list[str]:
        """The streams that chance drew from on the way here."""
        return [node.stream for node in self.line() if node.stream]

    def by_chance(self) -> bool:
        return self.seat == CHANCE


class Tree:
    """All nodes in the order in which they were made; a node's id is its index in that order."""

    def __init__(self, state: State) -> None:
        self.nodes = [Node(0, state)]

    @property
    def root(self) -> Node:
        return self.nodes[0]

    def follow(self, node: Node, plies: Iterable[tuple[str, State, int, str]]) -> Node:
        """The node that some plies lead to: nodes are made for those that were not played before."""
        for ply in plies:
            say, _, seat, _ = ply
            node = node.child(say, seat) or self.grow(node, *ply)
        return node

    def find(self, ply: int | Node, here: Node) -> Node:
        """The node of a ply of the line through here; a node of the tree is itself.

        >>> game = Scurry(seed=1).play("b5", "c2")
        >>> game.tree.find(1, game.node).say
        'b5'
        """
        if isinstance(ply, Node):
            if ply not in self.nodes:
                raise ValueError("This node is of another game.")
            return ply
        line = here.tip().line()
        if not 0 <= ply < len(line):
            raise IndexError(f"This line has the plies 0 to {len(line) - 1}; there is no ply {ply}.")
        return line[ply]

    def copy(self) -> Tree:
        """The same positions on nodes of its own."""
        tree = Tree(self.root.state)
        for node in self.nodes[1:]:
            assert node.parent is not None
            assert node.seat is not None
            tree.grow(tree.nodes[node.parent.id], node.say, node.state, node.seat, node.stream)
        for node, own in zip(self.nodes, tree.nodes, strict=True):
            own.comment = node.comment
            own.next = node.next and tree.nodes[node.next.id]
        return tree

    def grow(self, parent: Node, say: str, state: State, seat: int, stream: str = "") -> Node:
        node = Node(len(self.nodes), state, parent, say, seat, stream, ply=parent.ply + 1)
        self.nodes.append(node)
        parent.children.append(node)
        return node
