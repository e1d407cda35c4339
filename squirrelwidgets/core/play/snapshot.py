"""Where a game stands, as one value: it is replaced as a whole, so that no interrupt leaves it half changed.

The traits that can be observed are read from it and never written.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from traitlets import Bunch, TraitType

from ..model.chance import Chance
from ..model.own import OwnPosition, OwnSetup
from ..model.setups.setup import Setup
from .observed import Observed
from .players import Players
from .tree import Node, Tree

T = TypeVar("T")


class Snapshot(NamedTuple):
    settings: Setup
    """The setup this game began with."""
    chance: Chance
    players: Players
    tree: Tree
    node: Node
    revision: int = 0


class SnapshotTrait(TraitType[T, T]):
    """A trait whose value is read from the snapshot."""

    def __init__(self, value: Callable[[Snapshot], T], text: str) -> None:
        super().__init__(read_only=True, help=text)
        self.value = value

    def get(self, obj: Any, cls: Any = None) -> T:
        return self.value(obj.snapshot)

    def set(self, obj: Any, value: Any) -> None:
        """Nothing to do: traitlets writes back what it has read, when it has held notifications."""


class HasSnapshot(Observed):
    """The part of a game that holds its snapshot, and reads everything else from it."""

    snapshot: Snapshot
    INTERNAL = frozenset({"chance", "replace_snapshot", "snapshot", "tell"})

    state: OwnPosition = SnapshotTrait(lambda now: now.node.state, "The position the game is at.")
    ply = SnapshotTrait(lambda now: now.node.ply, "How many plies led to it.")
    over = SnapshotTrait(lambda now: not now.node.state.actors, "Whether the game has ended there.")
    revision = SnapshotTrait(lambda now: now.revision, "Counts every change: plies, undo, comments, players.")

    @property
    def settings(self) -> OwnSetup:
        return self.snapshot.settings

    @property
    def seed(self) -> int:
        return self.snapshot.chance.seed

    @property
    def chance(self) -> Chance:
        return self.snapshot.chance

    @chance.setter
    def chance(self, chance: Chance) -> None:
        self.snapshot = self.snapshot._replace(chance=chance)

    def to_setup(self) -> OwnSetup:
        """The setup of a game that begins where this one stands, at the start of a turn.

        >>> Scurry(setup=Scurry(setup="5").play("b5", "g10").to_setup()).state.squirrels
        (3, 42)
        """
        return self.state.to_setup()

    @property
    def players(self) -> Players:
        return self.snapshot.players

    @property
    def tree(self) -> Tree:
        return self.snapshot.tree

    @property
    def node(self) -> Node:
        return self.snapshot.node

    def replace_snapshot(self, there: Snapshot) -> Snapshot:
        """Move to this snapshot in one assignment, and count the change. Returns the old snapshot, for `tell`."""
        before = self.snapshot
        self.snapshot = there._replace(revision=before.revision + 1)
        return before

    def tell(self, before: Snapshot) -> None:
        """Notify all who observe something that has changed since the game stood there."""
        for name in ("state", "ply", "over", "revision"):
            old, new = self._trait(name).value(before), getattr(self, name)
            if old is not new and (name == "state" or old != new):  # comparing two states takes long
                self.notify_change(Bunch(name=name, old=old, new=new, owner=self, type="change"))

    @classmethod
    def _trait(cls, name: str) -> SnapshotTrait[Any]:
        trait = getattr(cls, name)
        assert isinstance(trait, SnapshotTrait)
        return trait
