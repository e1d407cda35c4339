"""A played game: the tree of positions so far, a cursor, and who sits where."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from inspect import cleandoc
from os import PathLike
from pathlib import Path
from threading import RLock
from typing import Any, ClassVar, Final, NamedTuple, Protocol, Self
from weakref import WeakSet

from traitlets import Bool, HasTraits, Instance, Int

from ..model.bot import Bot, Stop, bot_of
from ..model.chance import ASK, Chance, new_seed, stream
from ..model.errors import BadSetup, IllegalMove, SquirrelError
from ..model.events import Explanation, Hint, Result, Story, Viewer, masked
from ..model.rooms import room
from ..model.setup import Setup
from ..model.state import CHANCE, State
from ..scene.stage import Stage, stage_of
from ..words.refusals import in_names
from ..words.rule_texts import Rule, rules_of
from ..words.runs import plain
from .resolve import Step, steps
from .slap_window import SlapWindow
from .thinking import Thinker
from .tree import Node, Tree, remember

Player = Bot | None
"""Who decides for a seat: a bot, or None for a person."""
TURN: Final = "turn"
"""Stands for a viewer where a board is handed round: whoever is to decide."""


class Idea(NamedTuple):
    """What a bot would play now."""

    node: Node
    """Where it is meant for."""
    seat: int
    sentences: tuple[str, ...]


class Table(Protocol):
    """A board with people at it."""

    @property
    def plays(self) -> set[int]:
        """The seats that a person moves there."""


class Game(HasTraits):
    """Every game is played like this, here with Scurry:

    >>> game = Scurry(["Ada", "Bo"], setup="5", seats=[None, "greedy"], seed=1)

    Names, setup, seats and seed can be left out. A seat is None, a person, or a bot: "random", "greedy", "search", or
    one with options as `Search(seconds=2)`. A setup is a short text, a dict, or what `Scurry.setup(side=5)` makes. The
    same seed gives the same game; with chance="ask" nothing is drawn before you say it, or call `draw`.

    >>> game.legal                        # what you can say now
    ('b5', 'c7', 'd4', 'e2', 'f8', 'g3', 'h6', 'i10', 'j9')
    >>> print(game.why("f6"))             # why not, with the rule; game.rules() has them all in words
    The brown squirrel replaces a brown acorn; f6 is empty. (SC-5)
    >>> game.play("b5").run().moves       # say it, and let the bot play on
    ('b5', 'g10')
    >>> game.undo().moves, game.redo().moves
    (('b5',), ('b5', 'g10'))
    >>> game.hint().sentences             # what would you say?
    ('d3', 'b3', 'd3', 'c2')
    >>> Scurry.load(game.save("ada.json")).moves
    ('b5', 'g10')

    In a notebook a game at the end of a cell is a board to click; `game.board(seat="gray", theme="dark")` is one more,
    `game.svg()` a picture, `print(game)` a drawing in text. `state`, `ply`, `over` and `revision` can be observed.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    package: ClassVar[str]
    """The package that holds the game's files."""
    setup_type: ClassVar[type[Setup]] = Setup
    state_type: ClassVar[type[State]]
    state: Any = Instance("squirrelwidgets.core.model.state.State", read_only=True, help="The position the game is at.")
    ply = Int(0, read_only=True, help="How many plies led to it.")
    over = Bool(False, read_only=True, help="Whether the game has ended there.")
    revision = Int(0, read_only=True, help="Counts every change: plies, undo, comments, players.")
    thinking = Bool(False, read_only=True, help="Whether a bot thinks in the background.")

    def __init_subclass__(cls) -> None:
        """The `help` of a game suffices to play: its own words, then those for all games."""
        cls.__doc__ = f"{cleandoc(cls.__doc__ or cls.title)}\n\n{cleandoc(Game.__doc__ or '')}"

    def __init__(
        self,
        players: int | Sequence[str] | None = None,
        *,
        setup: Setup | str | dict[str, Any] | None = None,
        seats: Sequence[Bot | str | None] | None = None,
        seed: int | None = None,
        chance: str | Sequence[str] | None = None,
        **options: Any,
    ) -> None:
        if options:  # what a newcomer says first
            settings = self.setup_type.for_players(options, players)
            raise BadSetup(f'options go into the setup: setup="{settings}".', field=next(iter(options)))
        self.lock = RLock()
        """Everything that changes a game goes through it: a bot's thread, a click and a cell never meet halfway."""
        self.thinker = Thinker(self)
        self.by_message = False
        """Whether a board's message is being followed just now."""
        self.seatings = 0
        """How often code, not somebody at a board, has changed the players."""
        self.slap_window: SlapWindow | None = None
        """The slap window that is open at the boards now."""
        self.tables: WeakSet[Table] = WeakSet()
        """The boards that show this game."""
        self.earlier: list[dict[str, Any]] = []
        """Records of the games that were played on this object before, by `restart` or from the board's menu."""
        self.player_names: list[str] = []
        self._seats: list[Player] = []
        self.automatic: frozenset[int] = frozenset()
        """Seats that nobody plays for: the rules move their pieces. They come last."""
        self._stories: dict[Viewer, tuple[Node | None, Story]] = {}
        """The story that was told each viewer last: the next one nearly always goes on from there."""
        super().__init__()
        settings = self.setup_type.for_players(setup, players)
        count = sum(not seat.get("auto") for seat in self.stage().seats(settings))
        names = players if isinstance(players, Sequence) else None
        if players is not None and (isinstance(players, str) or (names is not None and len(names) != count)):
            hint = f" Did you mean setup={players!r}?" if isinstance(players, str) else ""
            raise BadSetup(f"there are {count} players: give {count} names, or none.{hint}", field="players")
        if names is None and players not in (None, count):
            raise BadSetup(f"{count} play, not {players!r:.40}.", field="players")
        self._begin(settings, new_seed() if seed is None else _whole(seed), chance)
        if names is not None:
            self.player_names[:count] = [str(name) for name in names]
        if seats is not None:
            self._seats[:count] = _players(seats, count)

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
        self._stories.clear()
        self._seat_all()
        with self.hold_trait_notifications():
            self._stand_on(tree.root)
            self._commit(self._steps([]))

    def _seat_all(self) -> None:
        """A chair for everyone: who sat there stays, newcomers are what the last one is, a person or a bot."""
        names, players = self.player_names[: self.chairs], self.seats
        seats = self.stage().seats(self.settings)
        self.automatic = frozenset(n for n, seat in enumerate(seats) if seat.get("auto"))
        chairs = len(seats) - len(self.automatic)
        usual = [seat["name"] for seat in seats]
        self.player_names = [*names[:chairs], *usual[len(names[:chairs]) :]]
        last = players[-1] if players else None
        newcomers = [last] * (chairs - len(players))
        self._seats = [*players[:chairs], *newcomers, *[None] * len(self.automatic)]

    def restart(self, setup: Setup | str | dict[str, Any] | None = None, seed: int | None = None) -> Self:
        """A new game on this object, with the same or another setup; the record of the old one goes to `earlier`.

        >>> game = Scurry(seed=1).play("b5", "c2")
        >>> game.restart("5").moves, len(game.earlier)
        ((), 1)
        """
        settings = self.settings if setup is None else self.setup_type.of(setup)
        with self.lock:
            self.thinker.cancel()
            self._shelve()
            self._begin(settings, new_seed() if seed is None else int(seed), ASK if self.chance.asks else None)
        return self

    def take_over(self, other: Self) -> Self:
        """Go on with another game, one that was loaded, on this object and its boards.

        >>> game = Scurry(seed=1).play("b5")
        >>> game.take_over(Scurry(seed=2)).moves
        ()
        """
        with self.lock:
            self.thinker.cancel()
            self._shelve()
            self.settings, self.seed, self.chance, self.tree = other.settings, other.seed, other.chance, other.tree
            self.player_names, self._seats, self.automatic = other.player_names, other._seats, other.automatic
            self._stories.clear()
            self._stand_on(other.node)
        return self

    def _shelve(self) -> None:
        if len(self.tree.nodes) > 1:
            self.earlier.append(self.record())

    # -- what a game's own class says

    @classmethod
    def begin(cls, settings: Any) -> State:
        """The first state of a setup.

        >>> Scurry.begin(Scurry.setup("5")).actors
        (0,)
        """
        return cls.state_type.begin(settings)

    @classmethod
    def stage(cls) -> Stage[Any]:
        """The game's `scene.py`.

        >>> [seat["id"] for seat in Scurry.stage().seats(Scurry.setup())]
        ['brown', 'gray']
        """
        return stage_of(cls.package)

    @classmethod
    def rules(cls) -> dict[str, Rule]:
        """The rules in force by id, in words for learners.

        >>> Scurry.rules()["SC-7"].title
        'Place a tile'
        """
        return {name: rule for name, rule in rules_of(cls.package).items() if not rule.later}

    @classmethod
    def setup(cls, what: Setup | str | dict[str, Any] | None = None, **options: Any) -> Any:
        """A setup, from its short text or from options by name.

        >>> Squarrels.setup("players=3 race=none") == Squarrels.setup(players=3, race="none")
        True
        """
        if what is not None and options:
            raise BadSetup("give a text or options, not both.")
        return cls.setup_type.from_json(options) if options else cls.setup_type.of(what)

    # -- playing

    @property
    def legal(self) -> tuple[str, ...]:
        """What can be said now: the sentences of whoever is to decide.

        >>> Scurry(seed=1).play("b5", "c2", "c3").legal
        ('g10', 'i5', 'b3')
        """
        return tuple(self.state.sentences())

    def play(self, *sentences: str, seat: int | str | None = None) -> Self:
        """Play one sentence or many; if one of them is refused, none is played.

        Chance plays by itself, but a sentence that says what chance does is taken for that. Where several players
        decide at the same time, `seat` names one; without it they follow in their order. Playing on after an undo
        keeps the old line as a variation.

        >>> game = Scurry(seed=1).play("b5", "c2").play("c3")
        >>> game.play("f6")
        Traceback (most recent call last):
        squirrelwidgets.core.model.errors.IllegalMove: f6: ...
        """
        with self.lock:
            self._commit(self._steps(sentences, self._seat_of(seat)))
        return self

    def play_live(self, *sentences: str, seat: int | None = None) -> None:
        """Play for a board: a slap window stays open for the people at the boards.

        >>> game = Scurry(seed=1)
        >>> game.play_live("b5", "c2")
        >>> game.moves
        ('b5', 'c2')
        """
        with self.lock, self.hold_trait_notifications():  # no board may see the card before it hears of the window
            self._commit(self._steps(sentences, seat, live=True))
            self._open_window()

    def draw(self) -> Self:
        """Let chance do what is due, by the seed, also where `chance="ask"` waits for somebody to say it.

        >>> Scurry(setup="5/random", seed=1, chance="ask").draw().moves
        ('seed b3 b5 c2 d5 e2 g3 g5 g8 i5',)
        """
        with self.lock:
            state, past = self.state, self.node.streams()
            if state.actors == (CHANCE,):
                self.play(state.say(self.chance.draw(state, past)), seat=CHANCE)
        return self

    def why(self, text: str, seat: int | str | None = None) -> Explanation | None:
        """Why that cannot be said now, with the rule; None if it can.

        >>> print(Scurry(seed=1).play("b5", "c2", "c3").why("c4"))
        c4 is empty: the squirrel moves only onto gray acorns, not onto empty cells. (SC-8)
        """
        return self.explained(self.state, text, self._seat_of(seat))

    def explained(self, view: State, text: str, seat: int | None) -> Explanation | None:
        """Why a sentence is not possible in a state, or a view of one, with the players' names.

        >>> print(Scurry(["Ada", "Bo"]).explained(Scurry().state, "b3", 1))
        It is Ada's turn, not Bo's. (SC-7)
        """
        why = view.explain(text, seat)
        return why and replace(why, text=self.in_names(why.text, view))

    def _seat_of(self, seat: int | str | None) -> int | None:
        if not isinstance(seat, str):
            return seat
        ids = [each["id"] for each in self.stage().seats(self.settings)]
        if seat not in ids:
            raise SquirrelError(f"a seat is one of {', '.join(ids)}; not {seat!r:.40}.")
        return ids.index(seat)

    def _steps(self, sentences: Iterable[str], seat: int | None = None, live: bool = False) -> list[Step]:
        """The plies to come; a live game waits for the people who may slap."""
        try:
            return steps(
                self.node, sentences, self.chance, seat, lambda state: live and bool(self.people_in_window(state))
            )
        except IllegalMove as error:
            why = error.explanation
            raise IllegalMove(error.text, replace(why, text=self.in_names(why.text, self.state))) from None

    def _commit(self, steps: Iterable[Step]) -> None:
        node = self.node
        for step in steps:
            node = node.child(step.say, step.seat) or self.tree.grow(node, *step)
        if node is not self.node:
            self._stand_on(node)

    def _stand_on(self, node: Node) -> None:
        self.node = node
        remember(node)
        if self.slap_window and self.slap_window.node is not node:
            self.slap_window.cancel()
        with self.hold_trait_notifications():
            self.set_trait("state", node.state)
            self.set_trait("ply", node.ply)
            self.set_trait("over", not node.state.actors)
            self._changed()

    def _changed(self) -> None:
        self.set_trait("revision", self.revision + 1)

    # -- slap windows

    def people_in_window(self, state: State) -> set[int]:
        """The people at boards who may slap in this state.

        >>> game = Scurry()
        >>> game.people_in_window(game.state)
        set()
        """
        window = state.window
        if window is None:
            return set()
        return {seat for table in self.tables for seat in table.plays if seat in window.seats}

    def _open_window(self) -> None:
        state = self.state
        people = self.people_in_window(state)
        if people and not self.slap_window:
            self.slap_window = SlapWindow(self, self.node, state.window, people)
            self._changed()

    def regard_window(self) -> None:
        """Who sits at the boards has changed: an open window waits for whoever is there now, or closes.

        >>> Scurry().regard_window()
        """
        with self.lock:
            window = self.slap_window
            if window and not window.waiting <= self.people_in_window(self.state):
                window.cancel()
                self.play_live()

    # -- going back and forth

    def undo(self, plies: int = 1) -> Self:
        """Take back decisions; what chance did after one goes with it.

        >>> Scurry(seed=1).play("b5", "c2", "c3").undo(2).moves
        ('b5',)
        """
        with self.lock:
            node = self.node
            for _ in range(plies):
                node = _decision_before(node) or node
            if node is not self.node:
                self._stand_on(node)
        return self

    def redo(self, plies: int = 1) -> Self:
        """Go forward again on the line that was undone, decision by decision.

        >>> Scurry(seed=1).play("b5", "c2", "c3").undo(2).redo().moves
        ('b5', 'c2')
        """
        with self.lock:
            node = self.node
            for _ in range(plies):
                node = _decision_after(node)
            if node is not self.node:
                self._stand_on(node)
        return self

    def goto(self, ply: int | Node) -> Self:
        """Go to a ply of this line (or to a node of the tree); what was played stays.

        >>> game = Scurry(seed=1).play("b5", "c2", "c3")
        >>> game.goto(1).moves, game.goto(3).moves
        (('b5',), ('b5', 'c2', 'c3'))
        """
        with self.lock:
            self._stand_on(self.node_at(ply))
        return self

    def node_at(self, ply: int | Node) -> Node:
        """The node of a ply of this line; a node of the tree is itself.

        >>> Scurry(seed=1).play("b5", "c2").node_at(1).say
        'b5'
        """
        if isinstance(ply, Node):
            if ply not in self.tree.nodes:
                raise ValueError("This node is of another game.")
            return ply
        return self._on_line(ply)

    def _on_line(self, ply: int) -> Node:
        line = self.node.tip().line()
        if not 0 <= ply < len(line):
            raise IndexError(f"This line has the plies 0 to {len(line) - 1}; there is no ply {ply}.")
        return line[ply]

    def comment(self, text: str, ply: int | None = None) -> Self:
        """Write a comment at this ply, or at another one of the line; an empty text removes it.

        >>> Scurry(seed=1).play("b5").comment("A good place?").node.comment
        'A good place?'
        """
        with self.lock:
            node = self.node if ply is None else self._on_line(ply)
            node.comment = str(text)
            self._changed()
        return self

    # -- the past

    def story(self, node: Node | None = None, viewer: Viewer = "all") -> Story:
        """The events on the way to a node, as a viewer was told them.

        >>> [event.kind for event in Scurry(seed=1).play("b5", "c2", "c3").story()]
        ['chose', 'chose', 'placed']
        """
        node = node or self.node
        known, story = self._stories.get(viewer, (None, ()))
        new: list[Node] = []
        back: Node | None = node
        while back and back is not known:
            new.append(back)
            back = back.parent
        if back is None:
            story = ()
        more = tuple(event for each in reversed(new) for event in each.state.events)
        story += more if viewer == "all" else tuple(masked(event, viewer) for event in more)
        self._stories[viewer] = node, story
        return story

    @property
    def moves(self) -> tuple[str, ...]:
        """The sentences that led here, chance's among them.

        >>> Scurry(seed=1).play("b5", "c2").moves
        ('b5', 'c2')
        """
        return tuple(node.say for node in self.node.line()[1:])

    @property
    def turns(self) -> list[tuple[str, str]]:
        """The turns as lines of notation: (seat, text). What chance and others do in a turn stands in its line.

        >>> Scurry(seed=1).play("b5", "c2", "c3", "b3").turns
        [('brown', 'b5'), ('gray', 'c2'), ('brown', '+c3 b3')]
        """
        stage = self.stage()
        names = [seat["id"] for seat in stage.seats(self.settings)]
        found: list[tuple[str, str]] = []
        last = None
        for node in self.node.line()[1:]:
            assert node.parent is not None
            assert node.seat is not None
            before = node.parent.state
            head = plain(stage.move_text(before, node.say))
            row, who = stage.turn_row(before), "chance" if node.seat == CHANCE else names[node.seat]
            turn = row.turn
            owner, text = found[-1] if found else ("chance", "")
            if turn != last:
                found.append((row.seat or who, head if who in (row.seat or who, "chance") else f"{who}: {head}"))
            elif who in (owner, "chance"):
                found[-1] = (owner, f"{text} {head}")
            elif owner == "chance":
                found[-1] = (who, f"{text} {head}")
            else:
                found[-1] = (owner, f"{text} {who}: {head}")
            last = turn
        return found

    @property
    def scores(self) -> tuple[int, ...]:
        """One number a seat, as far as known now.

        >>> Scurry(seed=1).play("b5", "c2", "c3", "b3").scores
        (12, 11)
        """
        scores: tuple[int, ...] = self.state.scores
        return scores

    @property
    def result(self) -> Result | None:
        """How the game ended, None while it goes on.

        >>> Scurry(seed=1, seats=["random", "random"]).run().result.rule
        'SC-15'
        """
        return self.result_at(self.state)

    def result_at(self, state: State) -> Result | None:
        """The same for another state of this game.

        >>> Scurry().result_at(Scurry(seed=1, seats=["random", "random"]).run().state).rule
        'SC-15'
        """
        result = state.result
        return result and replace(result, text=self.in_names(result.text, state))

    # -- players

    @property
    def chairs(self) -> int:
        """How many people or bots play; the seats that the rules play for come last.

        >>> NutHunt(1).chairs, len(NutHunt(1).stage().seats(NutHunt(1).settings))  # the Automa has a seat, but no chair
        (1, 2)
        """
        return len(self._seats) - len(self.automatic)

    @property
    def seats(self) -> list[Player]:
        """Who plays: None for a person, or a bot; by player, in the order in which they sat down.

        >>> game = Scurry(seed=1)
        >>> game.seats = ["greedy", None]  # brown is a bot, gray a person
        >>> [bot and bot.id for bot in game.seats]
        ['greedy', None]
        """
        return self._seats[: self.chairs]

    @seats.setter
    def seats(self, players: Sequence[Bot | str | None]) -> None:
        checked = [*_players(players, self.chairs), *[None] * len(self.automatic)]
        with self.lock:
            self.thinker.cancel()
            self._seats = checked
            self.seatings += not self.by_message
            self._changed()
            self.regard_window()

    def player_at(self, seat: int) -> Player:
        """Who decides for a seat now; players may have changed sides.

        >>> Scurry(seats=["greedy", None]).player_at(0).id
        'greedy'
        """
        chair: int = self.state.chair(seat)
        return self._seats[chair]

    def is_person(self, seat: int) -> bool:
        """Whether a person decides for a seat, not a bot, and not the rules.

        >>> Scurry(seats=["greedy", None]).is_person(1)
        True
        """
        return self.player_at(seat) is None and seat not in self.automatic

    def names_at(self, state: State) -> list[str]:
        """The players' names by seat.

        >>> game = Scurry(["Ada", "Bo"], setup="6/swap").play("b5", "swap")
        >>> game.names_at(game.state)
        ['Bo', 'Ada']
        """
        return [self.player_names[chair] for chair in state.seating]

    def in_names(self, text: str, state: State) -> str:
        """A text that calls players by their seats, with their names.

        >>> game = Scurry(["Ada", "Bo"])
        >>> game.in_names("Gray cannot move.", game.state)
        'Bo cannot move.'
        """
        usual = [seat["name"] for seat in self.stage().seats(self.settings)]
        return in_names(text, usual, self.names_at(state))

    def default_viewer(self) -> Viewer:
        """For whom a board or a picture is if nobody says: for all, the only person, or whoever is to decide.

        >>> Scurry().default_viewer(), Squarrels(3, seats=["greedy", None, "greedy"]).default_viewer()
        ('all', 1)
        """
        if not self.settings.secrets:
            return "all"
        people = [seat for seat in range(len(self._seats)) if self.is_person(seat)]
        return people[0] if len(people) == 1 else TURN

    def viewer_of(self, wanted: Viewer | None) -> Viewer:
        """A viewer from a seat, "spectator", "all", or nothing: who usually looks, of what goes round a spectator.

        >>> Squarrels(3).viewer_of("blue"), Squarrels(3).viewer_of(None)
        (1, 'spectator')
        """
        viewer = self.board_viewer(wanted)
        return "spectator" if viewer == TURN else viewer

    def board_viewer(self, wanted: Viewer | None) -> Viewer:
        """Whom a board is for, which also may go round ("turn").

        >>> Squarrels(3).board_viewer("blue"), Squarrels(3).board_viewer(None)
        (1, 'turn')
        """
        if wanted is None:
            return self.default_viewer()
        ids = [seat["id"] for seat in self.stage().seats(self.settings)]
        if wanted in ids:
            return ids.index(str(wanted))
        if wanted in range(len(ids)):
            return wanted
        if wanted not in ("spectator", "all", TURN):
            known = f"one of {', '.join(ids)}, or spectator, turn (handed round), all"
            raise SquirrelError(f"a seat is {known}; not {wanted!r:.40}.")
        return "all" if wanted == TURN and not self.settings.secrets else wanted

    def run(self, plies: int | None = None) -> Self:
        """Let the bots play on to a person's turn, or to the end, or for so many plies.

        >>> Scurry(seed=1, seats=["random", "random"]).run().over
        True
        """
        played = 0
        while plies is None or played < plies:
            if self.state.actors == (CHANCE,) and not self.chance.asks:
                self.play()  # code went back to here, or a record was saved here
            idea = self.consult()
            if idea is None:
                break
            sentences = idea.sentences if plies is None else idea.sentences[: plies - played]
            with self.lock:
                if self.node is not idea.node:  # somebody played meanwhile: think again
                    continue
                self.play(*sentences, seat=idea.seat)
            played += len(sentences)
        return self

    def consult(self, stop: Stop | None = None) -> Idea | None:
        """What the bot that is to move would play now; nothing is played. None if no bot is to move.

        >>> Scurry(seed=1, seats=["greedy", None]).consult().sentences
        ('j9',)
        """
        with self.lock:
            node = self.node
            seat = next((each for each in node.state.actors if each != CHANCE and self.player_at(each)), None)
            bot = None if seat is None else self.player_at(seat)
        if bot is None or seat is None:
            return None
        rng = stream(self.seed, f"bot {seat}", node.ply)
        viewer: Viewer = seat if self.settings.secrets else "all"
        moves = bot.choose(node.state.seen_by(viewer), self.story(node, viewer), rng, stop)
        if not moves:
            raise SquirrelError(f"the bot {bot.id!r} has no move, though it is its turn.")
        state = node.state
        said: list[str] = []
        for move in moves:
            if said and state.actors != (seat,):
                break
            said.append(state.say(move))
            state = state.play(move, seat)
        return Idea(node, seat, tuple(said))

    def hint(self) -> Hint:
        """A suggestion for whoever is to decide, from what they may know.

        >>> Scurry.puzzle(1).hint().sentences[:3]
        ('c4', 'j9', 'j10')
        """
        if self.result:
            return Hint((), f"The game is over: {self.result.text}")
        if self.state.actors == (CHANCE,):
            return Hint((), "Chance is to decide, nobody else.")
        viewer: Viewer = self.state.actors[0] if self.settings.secrets else "all"
        hint: Hint = room(self.package, "bots").hint(self.state.seen_by(viewer), self.story(viewer=viewer))
        return hint._replace(reason=self.in_names(hint.reason, self.state))

    # -- records

    def record(self) -> dict[str, Any]:
        """The game as data: setup, tree of sentences with comments, a hash of the state at every ply.

        >>> Scurry(seed=1).play("b5").record()["plies"][0]["say"]
        'b5'
        """
        from .record import record_of

        with self.lock:
            return record_of(self)

    def save(self, path: str | PathLike[str]) -> Path:
        """Write the record to a file.

        >>> path = Scurry(seed=1).play("b5", "c2").save("game.json")
        """
        from .record import to_text

        path = Path(path)
        path.write_bytes(to_text(self.record()).encode())  # encoded before the file is touched
        return path

    @classmethod
    def load(cls, path: str | PathLike[str]) -> Self:
        """The game in a file that `save` wrote; it is played through and checked at every ply.

        >>> Scurry.load(Scurry(seed=1).play("b5", "c2").save("game.json")).moves
        ('b5', 'c2')
        """
        from .record import from_text, game_of

        return game_of(cls, from_text(Path(path).read_text("utf-8", errors="replace")))

    @classmethod
    def from_record(cls, record: dict[str, Any]) -> Self:
        """The game of a record.

        >>> Scurry.from_record(Scurry(seed=1).play("b5", "c2").record()).moves
        ('b5', 'c2')
        """
        from .record import game_of

        return game_of(cls, record)

    # -- looks

    def board(self, **options: Any) -> Any:
        """A clickable board of this game.

        Options: `seat` (a seat's name, "spectator", "all", or "turn": handed round), `readonly`, `theme` ("auto",
        "light", "dark"), `undo` ("fair", or "free": past chance and secrets).

        >>> board = Squarrels(3).board(seat="blue", theme="dark")  # as the last line of a cell: it is shown
        >>> board.close()
        """
        from ..desk.show import new_board

        return new_board(self, **options)

    def svg(self, layout: str = "wide", theme: str = "light", viewer: Viewer | None = None) -> str:
        """The position as a picture that print and GitHub can show, as a viewer (a seat's number, "all") sees it.

        >>> Scurry().svg(theme="dark")[:4]
        '<svg'
        """
        from ..desk.pictures import picture

        return picture(self, layout, theme, self.viewer_of(viewer))

    def save_html(self, path: str | PathLike[str], viewer: Viewer | None = None) -> Path:
        """One self-contained page that replays this game offline, with what a viewer saw of it.

        >>> path = Scurry(seed=1).play("b5", "c2").save_html("game.html")
        """
        from ..desk.html_page import write_page

        return write_page(self, Path(path), self.viewer_of(viewer))

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> Any:
        from ..desk.show import mimebundle

        return mimebundle(self)

    def __str__(self) -> str:
        return str(self.state.seen_by(self.viewer_of(None)))

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


def _whole(seed: Any) -> int:
    if not isinstance(seed, int) or isinstance(seed, bool):
        raise BadSetup(f"a seed is a whole number, not {seed!r:.40}.", field="seed")
    return seed


def _players(seats: Sequence[Bot | str | None], count: int) -> list[Player]:
    if isinstance(seats, str) or len(seats) != count:
        raise BadSetup(f"there are {count} seats: give a list of {count}, None for a person.", field="seats")
    return [None if seat is None else bot_of(seat) for seat in seats]
