"""A played game: the tree of positions so far, a cursor, and who sits where."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib import import_module
from os import PathLike
from pathlib import Path
from threading import RLock
from types import ModuleType
from typing import Any, ClassVar, NamedTuple, Self, cast

from traitlets import Bool, HasTraits, Instance, Int

from .bot import Bot, Stop, bot_of
from .chance import ASK, Chance, new_seed, stream
from .errors import BadSetup, IllegalMove
from .setup import Setup
from .stage import Stage, plain
from .state import CHANCE, Explanation, Result, State, Story, tell
from .texts import Rule, rules_of
from .thinker import Thinker
from .tree import Node, Tree, remember

Player = Bot | None
"""Who decides for a seat: a bot, or None for a person."""


class Hint(NamedTuple):
    """A suggestion: what to say, why, and the places concerned."""

    sentences: tuple[str, ...]
    reason: str
    places: tuple[str, ...] = ()


class Step(NamedTuple):
    """One ply that is about to be played."""

    say: str
    state: State
    seat: int
    stream: str


class Game(HasTraits):
    """The base of every game; `state`, `ply`, `over` and `revision` can be observed.

    Everything that changes a game goes through one lock, so that a bot's thread, a click and a cell never
    meet halfway.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    package: ClassVar[str]
    """The package that holds the game's files."""
    setup_type: ClassVar[type[Setup]]

    state: Any = Instance("squirrelwidgets.core.state.State", read_only=True, help="The position the game is at.")
    ply = Int(0, read_only=True, help="How many plies led to it.")
    over = Bool(False, read_only=True, help="Whether the game has ended there.")
    revision = Int(0, read_only=True, help="Counts every change: plies, undo, comments, players.")
    thinking = Bool(False, read_only=True, help="Whether a bot thinks in the background.")

    def __init__(
        self,
        players: Sequence[str] | None = None,
        *,
        setup: Setup | str | dict[str, Any] | None = None,
        seats: Sequence[Bot | str | None] | None = None,
        seed: int | None = None,
        chance: str | Sequence[str] | None = None,
    ) -> None:
        self.lock = RLock()
        self.thinker = Thinker(self)
        self.earlier: list[dict[str, Any]] = []
        """Records of the games that were played on this object before, by `restart` or from the board's menu."""
        super().__init__()
        settings = self.setup_type.of(setup)
        self._begin(settings, new_seed() if seed is None else int(seed), chance)
        count = len(self.state.scores)
        self.player_names = self._names(players, count)
        self._seats: list[Player] = _players([None] * count if seats is None else seats, count)

    def _begin(self, settings: Setup, seed: int, chance: str | Sequence[str] | None = None) -> None:
        """Set everything anew; whatever is refused is refused before anything is changed."""
        source = Chance(seed, chance)
        tree = Tree(self.begin(settings))
        self.settings: Setup = settings
        """The setup this game began with."""
        self.seed = seed
        self.chance = source
        self.tree = tree
        self.node = tree.root
        with self.hold_trait_notifications():
            self._stand_on(tree.root)
            self._commit(self._by_chance(tree.root.state, []))

    def restart(self, setup: Setup | str | dict[str, Any] | None = None, seed: int | None = None) -> Self:
        """A new game on this object, with the same or another setup; the record of the old one goes to `earlier`."""
        settings = self.settings if setup is None else self.setup_type.of(setup)
        with self.lock:
            self.thinker.cancel()
            self._shelve()
            self._begin(settings, new_seed() if seed is None else int(seed), ASK if self.chance.asks else None)
        return self

    def take_over(self, other: Self) -> Self:
        """Go on with another game, one that was loaded, on this object and its boards."""
        with self.lock:
            self.thinker.cancel()
            self._shelve()
            self.settings, self.seed, self.chance, self.tree = other.settings, other.seed, other.chance, other.tree
            self.player_names, self._seats = other.player_names, other.seats
            self._stand_on(other.node)
        return self

    def _shelve(self) -> None:
        if len(self.tree.nodes) > 1:
            self.earlier.append(self.record())

    # -- what a game's own class says

    @classmethod
    def begin(cls, settings: Any) -> State:
        """The first state of a setup."""
        raise NotImplementedError

    @classmethod
    def stage(cls) -> Stage:
        """The game's `scene.py`."""
        return cast(Stage, import_module(f"{cls.package}.scene"))

    @classmethod
    def _module(cls, name: str) -> ModuleType:
        return import_module(f"{cls.package}.{name}")

    @classmethod
    def rules(cls) -> dict[str, Rule]:
        """The rules in force by id, in words for learners."""
        return {name: rule for name, rule in rules_of(cls.package).items() if not rule.later}

    @classmethod
    def setup(cls, what: Setup | str | dict[str, Any] | None = None, **options: Any) -> Any:
        """A setup, from its short text or from options by name."""
        if what is not None and options:
            raise BadSetup("give a text or options, not both.")
        return cls.setup_type.from_json(options) if options else cls.setup_type.of(what)

    def _names(self, players: Sequence[str] | None, count: int) -> list[str]:
        usual = [seat["name"] for seat in self.stage().seats(self.settings)]
        if players is None:
            return usual
        if isinstance(players, (str, int)) or len(players) != count:
            hint = f" Did you mean setup={players!r}?" if isinstance(players, (str, int)) else ""
            raise BadSetup(f"{self.title} has {count} players: give {count} names, or none.{hint}", field="players")
        return [str(name) for name in players]

    # -- playing

    @property
    def legal(self) -> tuple[str, ...]:
        """What can be said now: the sentences of whoever is to decide."""
        return tuple(self.state.sentences())

    def play(self, *sentences: str, seat: int | None = None) -> Self:
        """Play one sentence or many; if one of them is refused, none is played.

        Playing on after an undo keeps the old line as a variation.
        """
        with self.lock:
            self._commit(self._steps(self.node, sentences, seat))
        return self

    def why(self, text: str, seat: int | None = None) -> Explanation | None:
        """Why that cannot be said now, with the rule; None if it can."""
        return cast("Explanation | None", self.state.explain(text, seat))

    def _steps(self, node: Node, sentences: Iterable[str], seat: int | None = None) -> list[Step]:
        """The plies that these sentences make, chance's among them, with nothing played yet."""
        steps: list[Step] = []
        state = node.state
        past = node.streams()
        for text in sentences:
            move = state.parse(text)
            if not state.allows(move, seat):
                raise IllegalMove(text, state.explain(text, seat) or Explanation("", "That is not possible now."))
            actor = seat if seat is not None else state.actors[0]
            step = Step(state.say(move), state.play(move, seat), actor, state.stream if actor == CHANCE else "")
            more = self._by_chance(step.state, [*past, *([step.stream] if step.stream else [])])
            steps += [step, *more]
            past += [each.stream for each in (step, *more) if each.stream]
            state = steps[-1].state
        return steps

    def _by_chance(self, state: State, past: list[str]) -> list[Step]:
        """The plies that chance makes at once."""
        steps: list[Step] = []
        while state.actors == (CHANCE,):
            move = self.chance.next(state, [*past, *(step.stream for step in steps)])
            if move is None:
                break
            steps.append(Step(state.say(move), state.play(move), CHANCE, state.stream))
            state = steps[-1].state
        return steps

    def _commit(self, steps: Iterable[Step]) -> None:
        for step in steps:
            known = self.node.child(step.say)
            self._stand_on(known or self.tree.grow(self.node, *step))

    def _stand_on(self, node: Node) -> None:
        self.node = node
        remember(node)
        with self.hold_trait_notifications():
            self.set_trait("state", node.state)
            self.set_trait("ply", node.ply)
            self.set_trait("over", not node.state.actors)
            self._changed()

    def _changed(self) -> None:
        self.set_trait("revision", self.revision + 1)

    # -- going back and forth

    def undo(self, plies: int = 1) -> Self:
        """Take back decisions; what chance did after one goes with it."""
        with self.lock:
            node = self.node
            for _ in range(plies):
                node = _decision_before(node) or node
            if node is not self.node:
                self._stand_on(node)
        return self

    def redo(self, plies: int = 1) -> Self:
        """Go forward again on the line that was undone, decision by decision."""
        with self.lock:
            node = self.node
            for _ in range(plies):
                node = _decision_after(node)
            if node is not self.node:
                self._stand_on(node)
        return self

    def goto(self, ply: int | Node) -> Self:
        """Go to a ply of this line (or to a node of the tree); what was played stays."""
        with self.lock:
            self._stand_on(ply if isinstance(ply, Node) else self._on_line(ply))
        return self

    def _on_line(self, ply: int) -> Node:
        line = self.node.tip().line()
        if not 0 <= ply < len(line):
            raise IndexError(f"This line has the plies 0 to {len(line) - 1}; there is no ply {ply}.")
        return line[ply]

    def comment(self, text: str, ply: int | None = None) -> Self:
        """Write a comment at this ply, or at another one of the line; an empty text removes it."""
        with self.lock:
            node = self.node if ply is None else self._on_line(ply)
            node.comment = str(text)
            self._changed()
        return self

    # -- the past

    def story(self, node: Node | None = None) -> Story:
        """The events on the way to a node."""
        return tell(each.state for each in (node or self.node).line())

    @property
    def moves(self) -> tuple[str, ...]:
        """The sentences that led here, chance's among them."""
        return tuple(node.say for node in self.node.line()[1:])

    @property
    def turns(self) -> list[tuple[str, str]]:
        """The turns as lines of notation: (seat, text)."""
        stage = self.stage()
        names = [seat["id"] for seat in stage.seats(self.settings)]
        found: list[tuple[str, str]] = []
        last = None
        for node in self.node.line()[1:]:
            assert node.parent is not None
            assert node.seat is not None
            before = node.parent.state
            head = plain(stage.head(before, node.say))
            row = (stage.row(before).turn, node.seat)
            if row == last:
                found[-1] = (found[-1][0], f"{found[-1][1]} {head}")
            else:
                found.append(("chance" if node.seat == CHANCE else names[node.seat], head))
            last = row
        return found

    @property
    def result(self) -> Result | None:
        return cast("Result | None", self.state.result)

    # -- players

    @property
    def seats(self) -> list[Player]:
        """Who plays: None for a person, or a bot; by player, in the order in which they sat down."""
        return list(self._seats)

    @seats.setter
    def seats(self, players: Sequence[Bot | str | None]) -> None:
        checked = _players(players, len(self._seats))
        with self.lock:
            self._seats = checked
            self._changed()

    def player_at(self, seat: int) -> Player:
        """Who decides for a seat now; players may have changed sides."""
        chair: int = self.state.seating[seat]
        return self._seats[chair]

    def run(self, plies: int | None = None) -> Self:
        """Let the bots play on to a person's turn, or to the end, or for so many plies."""
        played = 0
        while plies is None or played < plies:
            sentences = self.consult()
            if not sentences:
                break
            if plies is not None:
                sentences = sentences[: plies - played]
            self.play(*sentences)
            played += len(sentences)
        return self

    def consult(self, stop: Stop | None = None) -> list[str]:
        """What the bot that is to move would play now; nothing is played. Empty if no bot is to move."""
        with self.lock:
            node = self.node
            seat = next((each for each in node.state.actors if each != CHANCE and self.player_at(each)), None)
            bot = None if seat is None else self.player_at(seat)
        if bot is None or seat is None:
            return []
        rng = stream(self.seed, f"bot {seat}", node.ply)
        moves = bot.choose(node.state.seen_by(seat), self.story(node), rng, stop)
        state = node.state
        said: list[str] = []
        for move in moves:
            if state.actors != (seat,) and said:
                break
            said.append(state.say(move))
            state = state.play(move, seat)
        return said

    def hint(self) -> Hint:
        """A suggestion for whoever is to decide."""
        return cast(Hint, self._module("hints").hint(self.state))

    # -- records

    def record(self) -> dict[str, Any]:
        """The game as data: setup, tree of sentences with comments, a hash of the state at every ply."""
        from .record import record_of

        return record_of(self)

    def save(self, path: str | PathLike[str]) -> Path:
        """Write the record to a file."""
        from .record import to_text

        path = Path(path)
        path.write_bytes(to_text(self.record()).encode())  # encoded before the file is touched
        return path

    @classmethod
    def load(cls, path: str | PathLike[str]) -> Self:
        """The game in a file that `save` wrote; it is played through and checked at every ply."""
        from .record import from_text, game_of

        return game_of(cls, from_text(Path(path).read_text("utf-8", errors="replace")))

    @classmethod
    def from_record(cls, record: dict[str, Any]) -> Self:
        """The game of a record."""
        from .record import game_of

        return game_of(cls, record)

    # -- looks

    def board(self, **options: Any) -> Any:
        """A clickable board of this game. Options: `readonly`, `theme` ("auto", "light", "dark")."""
        from .show import new_board

        return new_board(self, **options)

    def svg(self, layout: str = "wide", theme: str = "light") -> str:
        """The position as a picture that print and GitHub can show."""
        from .svg import picture

        return picture(self, layout, theme)

    def save_html(self, path: str | PathLike[str]) -> Path:
        """One self-contained page that replays this game offline."""
        from .page import write_page

        return write_page(self, Path(path))

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> Any:
        from .show import mimebundle

        return mimebundle(self)

    def __str__(self) -> str:
        return str(self.state)

    def __repr__(self) -> str:
        where = f"over: {self.result.text}" if self.result else f"ply {self.ply}"
        return f"<{type(self).__name__} {where}>"


def _decision_before(node: Node) -> Node | None:
    """The last node before this one at which not chance decided; None at the first."""
    back = node.parent
    while back and back.state.actors == (CHANCE,):
        back = back.parent
    return back


def _decision_after(node: Node) -> Node:
    """The next node on this line at which not chance decides, or the last one."""
    node = node.next or node
    while node.next and node.state.actors == (CHANCE,):
        node = node.next
    return node


def _players(seats: Sequence[Bot | str | None], count: int) -> list[Player]:
    if isinstance(seats, str) or len(seats) != count:
        raise BadSetup(f"there are {count} seats: give a list of {count}, None for a person.", field="seats")
    return [None if seat is None else bot_of(seat) for seat in seats]
