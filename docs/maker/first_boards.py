"""The first screen of the site: a small Scurry against a bot, with all that can be played in three turns laid out.

`python -m docs.maker.first_boards` looks for positions that make such a board: small, so that all fits on a page, and
open: nobody wins in one turn, some lines win and some lose. What it prints becomes `BOARDS`.
"""

from __future__ import annotations

import json
import random
from collections import deque
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple, cast
from urllib.parse import quote

from squirrelwidgets import Scurry
from squirrelwidgets.core.desk.feed import Feed
from squirrelwidgets.core.desk.how_to import packed_pictures
from squirrelwidgets.core.desk.html_page import document
from squirrelwidgets.core.desk.laid_out_reasons import reasons
from squirrelwidgets.core.desk.shared_texts import pack
from squirrelwidgets.core.model.errors import BadSetup
from squirrelwidgets.core.play.saving.files import write_whole
from squirrelwidgets.core.play.tree import Node
from squirrelwidgets.core.wire import GamePage, GamePlace

from .examples import LAB

RIVAL: Final = "beginner"
PERSON: Final = 0
TURNS: Final = 3
"""Turns of the person that are laid out."""
MOST: Final = 2000
"""Plies of a board."""
MOST_REASONS: Final = 400
"""Refusals that are looked up: of the first places first."""


class Board(NamedTuple):
    """Where a board begins, and the seed by which its bot plays."""

    setup: str
    seed: int


BOARDS: Final = (
    Board("3/brown e5 f4/gray g7 h6/squirrels e4 h8/turn 2", 678592),
    Board("3/brown d4 g7 h6/gray d6/squirrels h8 f8/turn 2", 280176),
    Board("3/brown d4 f5/gray f7 h8/squirrels d6 e6/turn 4", 556564),
    Board("3/brown f8 h6/gray f4 g8/squirrels e7 e5/turn 4", 500413),
    Board("3/brown d4 f5 f7/gray d6/squirrels f4 h6/turn 2", 369443),
)
"""Of what the search has found, some that are won more often."""


class LaidOut:
    """All that can be played on a board."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.game = Scurry(setup=board.setup, seats=[None, RIVAL], seed=board.seed)
        self.floor: Node = self.game.node
        self.moves: dict[tuple[Node, str], Node] = {}
        """Where a sentence of the person leads, with what the bot replies."""
        self.before: dict[Node, Node] = {}
        self.turns: dict[Node, int] = {self.floor: 0}
        """Turns of the person that have ended, at each place."""

    def is_whole(self) -> bool:
        """Lay it out; False: it is too much, or is over after one turn."""
        queue = deque([self.floor])
        while queue:
            node = queue.popleft()
            for say in node.state.sentences(PERSON):
                after = self._play(node, say)
                if len(self.game.tree.nodes) > MOST or (_over(after) and self.turns[after] == 1):
                    return False
                if not self.ends(after):
                    queue.append(after)
        return True

    def _play(self, node: Node, say: str) -> Node:
        self.game.goto(node)
        self.game.play(say)
        is_turn = self.game.state.actors != (PERSON,)
        if is_turn:
            self.game.run()
        after = self.game.node
        self.moves[node, say], self.before[after] = after, node
        self.turns[after] = self.turns[node] + is_turn
        return after

    def ends(self, node: Node) -> bool:
        return _over(node) or self.turns[node] == TURNS

    def ended(self) -> list[Node]:
        return [node for node in self.turns if self.ends(node)]

    def said(self, node: Node) -> list[str]:
        """What the person says on the way there."""
        sayings: list[str] = []
        while node is not self.floor:
            before = self.before[node]
            sayings[:0] = [say for (place, say), after in self.moves.items() if place is before and after is node]
            node = before
        return sayings

    # -- as a page

    def page(self, following: str) -> GamePage:
        self.game.goto(self.floor)
        feed = Feed(self.game)
        static = feed.static()
        static["guide"] = {**static["guide"], "pictures": packed_pictures(Scurry)}
        cells = cast("Any", self.floor.state).ground.names
        undecided = (node for node in self.turns if not self.ends(node))
        known, whys = reasons(self.game, PERSON, undecided, lambda _: cells, MOST_REASONS)
        return {
            "static": static,
            "plies": feed.all(),
            "head": {**feed.head({PERSON}, None), "node": 0, "tip": 0},
            "floor": self.floor.id,
            "places": {str(node.id): self._place(feed, node) for node in self.turns},
            "moves": {f"{node.id} {say}": after.id for (node, say), after in self.moves.items()},
            "reasons": known,
            "whys": whys,
            "next": following,
            "onward": LAB + quote(self._code()),
        }

    def _code(self) -> str:
        setup, seed = self.board
        return f'from squirrelwidgets import Scurry\nScurry(setup="{setup}", seats=[None, "{RIVAL}"], seed={seed})'

    def _place(self, feed: Feed, node: Node) -> GamePlace:
        ends = self.ends(node)
        place: GamePlace = {
            "legal": None if ends else feed.legal(node, PERSON),
            "before": self.before.get(node, node).id,
            "played": [each.say for each in node.since(self.floor) or ()],
        }
        if ends:
            place["end"] = _told(node)
            if not _over(node):
                place["open"] = True
        else:
            self.game.goto(node)
            place["hint"] = feed.advice(PERSON)
            place["hint"].pop("more", None)  # one is laid out
        return place


def _over(node: Node) -> bool:
    return not node.state.actors


def _told(node: Node) -> str:
    """How it ended: won, lost, or who shows more acorns after the last turn."""
    mine, theirs = node.state.scores
    if _over(node):
        won = node.state.ended is not None and PERSON in node.state.ended.winners
        return "You have won!" if won else "The bot has won. Another board may be kinder."
    more = f"You show {mine}, the bot {theirs}"
    who = "you are ahead" if mine > theirs else "the bot is ahead" if mine < theirs else "that is a draw so far"
    return f"Three turns each: {who}. {more}."


def write(folder: Path, number: int) -> None:
    """play-1.html, and so on: each leads to the next one, the last one to the first."""
    laid_out = LaidOut(BOARDS[number])
    if not laid_out.is_whole():
        raise SystemExit(f"{BOARDS[number]} makes no board any more: `python -m docs.maker.first_boards` finds others.")
    page = laid_out.page(f"play-{(number + 1) % len(BOARDS) + 1}.html")
    text = json.dumps(page, ensure_ascii=False, separators=(",", ":"))
    write_whole(folder / f"play-{number + 1}.html", document("Scurry against a bot", [], games=[pack(text)]))


# -- the search


def candidates(seed: int) -> Iterator[Board]:
    """Positions from games between beginners, in which brown begins a turn."""
    luck = random.Random(seed)
    while True:
        side, each = luck.choice(((3, 2), (3, 3), (4, 2), (4, 3)))
        number, later = luck.randrange(10**6), luck.randrange(3)
        game = Scurry(setup=f"{side}/random {each}", seed=number, seats=[RIVAL, RIVAL]).run(3)
        while not game.over and (game.state.turn <= later or game.state.actors != (PERSON,)):
            game.run(1)
        if not game.over:
            try:
                yield Board(str(game.state.to_setup()), number)
            except BadSetup:  # in the middle of a turn
                continue


def main() -> None:
    for board in candidates(seed=1):
        laid_out = LaidOut(board)
        if laid_out.is_whole():
            ends = laid_out.ended()
            won = sum(_told(node).startswith("You have") for node in ends) / len(ends)
            lost = sum(_told(node).startswith("The bot") for node in ends) / len(ends)
            if won and lost:
                print(
                    f"{board!r},  # {len(laid_out.game.tree.nodes)} plies, won {won:.0%}, lost {lost:.0%}", flush=True
                )


if __name__ == "__main__":
    main()
