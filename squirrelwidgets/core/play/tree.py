"""The tree of positions played so far, and the ways through it: lines, decisions back and forth."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import takewhile
from typing import NamedTuple

from ..model.bounds import natural, shown
from ..model.chance import Draws, after_draw
from ..model.errors import SquirrelError
from ..model.state import CHANCE, State
from .chalk import Chalk


class Step(NamedTuple):
    """One ply that is about to be played."""

    say: str
    state: State
    seat: int
    stream: str


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
    chalk: Chalk = ()
    """Rings and arrows on the board."""
    children: list[Node] = field(default_factory=list)
    next: Node | None = None
    """The child that `redo` goes to: the one on whose line the game was last."""
    ply: int = 0
    draws: Draws = field(default_factory=dict)
    """Chance's draws on the way here."""

    def __repr__(self) -> str:
        return f"<Node {self.id}: {self.say!r}>"  # not its neighbours, or one node would print the whole tree

    def line(self) -> list[Node]:
        """From the start to here."""
        nodes = list(self._back())
        nodes.reverse()
        return nodes

    def since(self, then: Node) -> list[Node] | None:
        """The nodes after another one on the way here; None if that is not on the way."""
        nodes = list(takewhile(lambda node: node.ply > then.ply, self._back()))
        if (nodes[-1].parent if nodes else self) is not then:
            return None
        nodes.reverse()
        return nodes

    def is_opening(self) -> bool:
        """Whether nobody but chance has moved on the way here."""
        return all(node.by_chance() for node in self._back() if node.parent)

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
        """The last node before this one at which a player decided; None at the first."""
        node = self.parent
        while node and node.state.actors == (CHANCE,):
            node = node.parent
        return node

    def decision_after(self) -> Node:
        """The next node on this line at which a player decides, or the last one."""
        node = self.next or self
        while node.next and node.state.actors == (CHANCE,):
            node = node.next
        return node

    def back(self, plies: int) -> Node:
        """The node this many decisions before, or the first decision."""
        node = self
        for _ in range(_number(plies)):
            node = node.decision_before() or node
        return node

    def forward(self, plies: int) -> Node:
        """The node this many decisions on, along redo's line."""
        node = self
        for _ in range(_number(plies)):
            node = node.decision_after()
        return node

    def child(self, say: str, seat: int | None) -> Node | None:
        """The child that this move led to, if it was played."""
        return next((each for each in self.children if each.say == say and each.seat == seat), None)

    def by_chance(self) -> bool:
        return self.seat == CHANCE


def _number(plies: int) -> int:
    if natural(plies) < 0:
        raise SquirrelError(f"a number of plies, 0 or more, is wanted here; not {shown(plies)}.")
    return plies


class Tree:
    """All nodes in the order in which they were made; a node's id is its index in that order.

    `nodes` alone says which there are. An interrupt may leave the last of them without its place among its parent's
    children, until the tree grows again.
    """

    def __init__(self, state: State) -> None:
        self.nodes = [Node(0, state)]
        self._placed = 1
        """Number of nodes already linked to their parents."""
        self._remembered: Node | None = None
        """The node that redo leads to; None: unsure, so `remember` walks back to the start."""
        self.noted: list[Node] = []
        """The nodes whose comment or chalk has changed, in that order: boards ask for those they have not sent."""

    @property
    def root(self) -> Node:
        return self.nodes[0]

    def follow(self, node: Node, plies: Iterable[Step]) -> Node:
        """The node that some plies lead to: nodes are made for those that were not played before."""
        self._place()
        new: list[Node] = []
        for ply in plies:
            known = None if new else node.child(ply.say, ply.seat)
            if known is None:
                new.append(self._after(node, ply, len(self.nodes) + len(new)))
            node = known or new[-1]
        self.nodes += new  # all or none of them
        self._place()
        return node

    @staticmethod
    def _after(parent: Node, ply: Step, number: int) -> Node:
        draws = after_draw(parent.draws, ply.stream)
        return Node(number, ply.state, parent, ply.say, ply.seat, ply.stream, ply=parent.ply + 1, draws=draws)

    def _place(self) -> None:
        """Put new nodes among the children of their parents."""
        while self._placed < len(self.nodes):
            node = self.nodes[self._placed]
            assert node.parent is not None
            if node not in node.parent.children[-1:]:
                node.parent.children.append(node)
            self._placed += 1

    def remember(self, node: Node) -> None:
        """Make redo lead to this node. It takes time in proportion to the path from the node it led to before."""
        last, self._remembered = self._remembered, None
        back = node
        while back.parent:
            back.parent.next = back
            back = back.parent
            while last and last.ply > back.ply:
                last = last.parent
            if last is back:
                break
        self._remembered = node

    def note(self, node: Node, comment: str, chalk: Chalk) -> None:
        """Write a comment and draw rings and arrows at a node, in place of what was there."""
        node.comment, node.chalk = comment, chalk
        self.noted.append(node)

    def find(self, ply: int | Node, here: Node) -> Node:
        """The node of a ply of the line through here; a node of the tree is itself.

        >>> game = Scurry(seed=1).play("b5", "c2")
        >>> game.tree.find(1, game.node).say
        'b5'
        """
        if isinstance(ply, Node):
            if self.nodes[ply.id : ply.id + 1] != [ply]:
                raise ValueError("This node is of another game.")
            return ply
        if not hasattr(ply, "__index__"):
            raise SquirrelError(f"a ply is a number, or a node of the game; not {shown(ply)}.")
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
            step = Step(node.say, node.state, node.seat, node.stream)
            tree.nodes.append(self._after(tree.nodes[node.parent.id], step, node.id))
        tree._place()
        for node, own in zip(self.nodes, tree.nodes, strict=True):
            own.comment, own.chalk = node.comment, node.chalk
            own.next = node.next and tree.nodes[node.next.id]
        return tree
