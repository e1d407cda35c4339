"""A game as one viewer's board is told it: plies as changes of the scene, and where the game stands.

The shapes are in `ARCHITECTURE.md`.
"""

from __future__ import annotations

from typing import Any

from .bot import Bot
from .game import Game
from .stage import Json, Mark, Row, art_of
from .state import CHANCE, Viewer
from .tree import Node

FORMAT = 1


class Feed:
    """All plies for one viewer, made when they are first wanted."""

    def __init__(self, game: Game, viewer: Viewer = "all") -> None:
        self.game = game
        self.tree = game.tree
        """The tree that is told; a new game has another one, and needs another feed."""
        self.viewer = viewer
        self.stage = game.stage()
        self.ids = [seat["id"] for seat in self.stage.seats(game.settings)]
        self.plies: list[Json] = []
        self._latest: tuple[Node, dict[str, Mark]] | None = None

    def catch_up(self) -> list[Json]:
        """The plies that were played since the last call."""
        new = [self._ply(node) for node in self.tree.nodes[len(self.plies) :]]
        self.plies += new
        return new

    def all(self) -> list[Json]:
        """Every ply so far, with comments as they are now."""
        self.catch_up()
        return [_commented(ply, node.comment) for ply, node in zip(self.plies, self.tree.nodes, strict=False)]

    def _ply(self, node: Node) -> Json:
        story = self.game.story(node)
        scene = {mark["id"]: mark for mark in self.stage.scene(node.state.seen_by(self.viewer), story)}
        before = self._scene_of(node.parent) if node.parent else {}
        self._latest = (node, scene)
        ply: Json = {
            "id": node.id,
            "parent": node.parent.id if node.parent else None,
            "say": node.say,
            **self._in_list(node),
            "set": [mark for name, mark in scene.items() if before.get(name) != mark],
            "del": [name for name in before if name not in scene],
            "status": self.stage.status(node.state.seen_by(self.viewer), story),
        }
        events = node.state.events if node.parent else ()
        if log := self.stage.log(events):
            ply["log"] = log
        motion = self.stage.motion(events)
        if motion.fly:
            ply["fly"] = motion.fly
        if motion.beats:
            ply["beats"] = motion.beats
        return ply

    def _in_list(self, node: Node) -> Json:
        """Where the move list shows it."""
        if not node.parent:
            return {"turn": -1, "round": ""}
        before = node.parent.state
        row: Row = self.stage.row(before)
        found: Json = {"turn": row.turn, "round": row.round}
        if (head := self.stage.head(before, node.say)) != node.say:
            found["head"] = head
        if node.seat is not None and node.seat != CHANCE:
            found["seat"] = self.ids[node.seat]
        return found

    def _scene_of(self, node: Node) -> dict[str, Mark]:
        """The scene at a node; nearly always it is the one made last."""
        if self._latest and self._latest[0] is node:
            return self._latest[1]
        marks = self.stage.scene(node.state.seen_by(self.viewer), self.game.story(node))
        return {mark["id"]: mark for mark in marks}

    # -- what does not change, and where the game stands

    def static(self) -> Json:
        game = self.game
        seats = self.stage.seats(game.settings)
        return {
            "format": FORMAT,
            "game": game.name,
            "title": game.title,
            "code": type(game).__name__,
            "art": art_of(game.package),
            "names": self.stage.names(),
            "layouts": self.stage.layouts(game.settings),
            "seats": seats,
            "rules": {rule.id: {"title": rule.title, "text": rule.text} for rule in game.rules().values()},
            "form": game.settings.form(),
            "bots": [{"id": kind.id, "name": kind.id, "note": kind.note} for kind in Bot.known.values()],
        }

    def head(self, plays: set[int]) -> Json:
        """Where the game stands; `plays` are the seats that people move at this board."""
        game = self.game
        node = game.node
        state = node.state
        players = [game.player_at(seat) for seat in range(len(self.ids))]
        head: Json = {
            "rev": game.revision,
            "node": node.id,
            "tip": node.tip().id,
            "legal": self.legal(node, plays),
            "players": ["person" if bot is None else bot.id for bot in players],
            "plays": [self.ids[seat] for seat in sorted(plays)],
            "names": [game.player_names[chair] for chair in state.seating],
        }
        waiting = next((seat for seat in state.actors if seat != CHANCE and players[seat]), None)
        if waiting is not None:
            head["bot"] = self.ids[waiting]
        return head

    def legal(self, node: Node, plays: set[int]) -> Json | None:
        """The sentences for the people at this board, as a tree of words."""
        state = node.state
        seat = next((each for each in state.actors if each in plays), None)
        if seat is None:
            return None
        words = word_tree([text.split() for text in state.sentences(seat)])
        return {"seat": self.ids[seat], "words": words, "ghost": self.stage.ghost(state)}


def word_tree(sentences: list[list[str]]) -> list[Any]:
    """Sentences as a tree: a word that ends one is a text, a word that goes on a node."""
    heads: dict[str, list[list[str]]] = {}
    for first, *rest in sentences:
        heads.setdefault(first, []).append(rest)
    return [
        word if not any(rests) else {"w": word, "next": word_tree([r for r in rests if r])}
        for word, rests in heads.items()
    ]


def _commented(ply: Json, comment: str) -> Json:
    return {**ply, "comment": comment} if comment else ply
