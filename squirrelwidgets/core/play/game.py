"""A played game as users have it in code. Its parts are in the files beside this one:

`tree` has the positions and the ways through them, `expand` makes plies of sentences, `players` know who sits where,
`story` tells the past, `thinking` lets bots play, `slap_window` races, `saving.record` is what is saved.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from inspect import cleandoc
from itertools import count
from os import PathLike
from pathlib import Path
from threading import RLock
from typing import TYPE_CHECKING, Final, Self, Unpack
from weakref import WeakSet

from traitlets import Bool

from ..model.bots.bot import Bot
from ..model.bounds import shown
from ..model.chance import ASK, Chance, seed_of
from ..model.errors import BadSetup, SquirrelError, nearest
from ..model.events import Explanation, Hint, Result, Viewer
from ..model.setups.setup import Setup, SetupSource
from ..model.shared_story import SharedStory
from ..model.state import CHANCE
from ..scene.palette import Theme
from ..words.options import options_told
from . import faces
from .chalk import check_places, checked_chalk
from .expand import expand_sentences
from .game_types import GameType
from .observed import ItsOwn
from .players import Player, Players, Table
from .saving.record import checked_comment, game_of, read, record_of, write
from .slap_window import SlapWindow, open_window, people_in_window, recheck_window
from .snapshot import HasSnapshot, Snapshot
from .story import Stories, told_of, turns_of
from .thinking import Thinker, hint, play_on
from .tree import Node, Tree

if TYPE_CHECKING:
    from ..wire import Json

RENAMED: Final = {"call": "rename_player", "chairs": "player_count", "take_over": "replace_with"}
"""What was called otherwise before the first release."""
MADE: Final = count(1)


def _missing(whose: str, name: str, owner: object) -> str:
    if name.startswith("_"):  # traitlets asks for some at each notification
        return f"{whose} has no {name}."
    now = f" It is called {RENAMED[name]}." if name in RENAMED else nearest(name, dir(owner))
    return f"{whose} has no {name}.{now}"


class _Kind(ItsOwn):
    """The class of games' classes."""

    if not TYPE_CHECKING:  # who reads types is to miss what is missing

        def __getattr__(cls, name):  # noqa: N805  # of a class
            """Say what a name of old is called."""
            raise AttributeError(_missing(cls.__name__, name, cls), name=name, obj=cls)


class Game(GameType, HasSnapshot, metaclass=_Kind):
    """Every game is played like this, here with Scurry:

    >>> game = Scurry(["Ada", "Bo"], setup="5", seats=[None, "greedy"], seed=1)

    Names, setup, seats and seed can be left out. A seat is None, a person, or a bot: for people one of the levels,
    "beginner", "casual", "keen" and "strong", for experiments "random", "greedy", "search" or one with options as
    `Search(seconds=2)`. A setup is a short text, a dict, or what `Scurry.setup(side=5)` makes. The
    same seed gives the same game; with chance="ask" nothing is drawn before you say it, or call `draw`.

    >>> game.legal                        # what you can say now
    ('b5', 'c7', 'd4', 'e2', 'f8', 'g3', 'h6', 'i10', 'j9')
    >>> print(game.why("f6"))             # why not, with the rule; game.rules() has them all in words
    The brown squirrel replaces a brown acorn; f6 is empty. (SC-5)
    >>> game.play("b5").run().moves       # say it, and let the bot play on
    ('b5', 'i5')
    >>> game.undo().moves, game.redo().moves
    (('b5',), ('b5', 'i5'))
    >>> game.hint().sentences             # what would you say?
    ('g9', 'g10', 'g9', 'e9')
    >>> Scurry.load(game.save("ada.json")).moves
    ('b5', 'i5')

    In a notebook a game at the end of a cell is a board to click; `game.board(seat="gray", theme="dark")` is one more,
    `game.svg()` a picture, `print(game)` a drawing in text. `state`, `ply`, `over` and `revision` can be observed.
    """

    INTERNAL = frozenset({"by_message", "lock", "play_live", "seatings", "slap_window", "stories", "tables", "thinker"})
    thinking = Bool(False, read_only=True, help="Whether a bot thinks in the background.")

    def __init_subclass__(cls) -> None:
        """The `help` of a game suffices to play: its own words, its options, then the words for all games. A class
        below another game plays by house rules."""
        if getattr(cls.__mro__[1], "name", "") and "package" not in vars(cls):
            faces.house.furnish(cls)
        cls.made = next(MADE)
        told = cleandoc(cls.__doc__ or cls.title), options_told(cls.setup_type), cleandoc(Game.__doc__ or "")
        cls.__doc__ = "\n\n".join(each for each in told if each)

    def __init__(
        self,
        players: int | Sequence[str] | None = None,
        *,
        setup: SetupSource | None = None,
        seats: Sequence[Bot | str | None] | None = None,
        seed: int | None = None,
        chance: str | Sequence[str] | None = None,
        **options: object,
    ) -> None:
        if bot := next((name for name in options if name.rstrip("s") in ("bot", "opponent", "rival", "level")), ""):
            said = options[bot]
            who = f'"{said}"' if isinstance(said, str) else "a bot"
            raise BadSetup(f"who plays is said by seat: seats=[None, {who}], None for a person.", field=bot)
        if options:  # what a newcomer says first
            meant = f'"{self.setup_type.for_players(options, players)}"'
            if len(meant) > 100:  # a whole deck, say
                meant = "{" + ", ".join(f'"{name}": …' for name in options) + "}"
            raise BadSetup(f"options go into the setup: setup={meant}.", field=next(iter(options)))
        self.lock = RLock()
        """Guards every change of a game: a bot's thread, a click and a cell never interleave."""
        self.thinker = Thinker(self)
        self.by_message = False
        """Whether a board's message is being handled right now."""
        self.seatings = 0
        """Counts changes of the players by code, not by somebody at a board."""
        self.slap_window: SlapWindow | None = None
        """The slap window that is open at the boards now."""
        self.tables: WeakSet[Table] = WeakSet()
        """The boards that show this game."""
        self.earlier: list[Json] = []
        """Records of the games that were played on this object before, by `restart` or from the board's menu."""
        self.stories = Stories()
        super().__init__()
        settings = self.setup_type.for_players(setup, players)
        seated = Players(self)
        seated.sit_down(settings)
        seated.introduce(players, seats)
        self.snapshot = self._start(settings, Chance(seed_of(seed), chance), seated)
        self._play(())

    def _start(self, settings: Setup, chance: Chance, players: Players) -> Snapshot:
        """The beginning of a game, before chance has moved."""
        tree = Tree(self.begin(settings))
        return Snapshot(settings, chance, players, tree, tree.root)

    def restart(
        self,
        setup: SetupSource | None = None,
        seed: int | None = None,
        seats: Sequence[Bot | str | None] | None = None,
    ) -> Self:
        """A new game on this object, with the same or another setup, and the same or other players; the record of the
        old one goes to `earlier`.

        >>> game = Scurry(seed=1).play("b5", "c2")
        >>> game.restart("5").moves, len(game.earlier)
        ((), 1)
        """
        settings = self.settings if setup is None else self.setup_type.of(setup)
        chance = Chance(seed_of(seed), ASK if self.chance.asks else None)
        with self.lock:
            players = self.players.copy_for(self)
            players.sit_down(settings)
            if seats is not None:
                players.bots = players.checked(seats)
            start = self._start(settings, chance, players)
            plies = expand_sentences(start.node, (), chance)
            self._change_to(start._replace(node=start.tree.follow(start.node, plies)))
        return self

    def replace_with(self, other: Self) -> Self:
        """Go on with another game, one that was loaded, on this object and its boards; the other one stays as it is.

        >>> game = Scurry(seed=1).play("b5")
        >>> game.replace_with(Scurry(seed=2)).moves
        ()
        """
        if type(other) is not type(self):
            raise SquirrelError(f"only a game of {self.title} can go on here, not {shown(other)}.")
        with self.lock:
            there, tree = other.snapshot, other.tree.copy()
            there = there._replace(players=there.players.copy_for(self), tree=tree, node=tree.nodes[there.node.id])
            self._change_to(there)
        return self

    def _change_to(self, there: Snapshot) -> None:
        """Archive what was played, and switch to another game. Whatever can be refused was refused by now."""
        played = [self.record()] if len(self.tree.nodes) > 1 else []
        self.thinker.cancel()
        self.earlier += played
        self._move_to(there)

    # -- playing

    @property
    def legal(self) -> tuple[str, ...]:
        """The sentences that the seat to decide can say now.

        >>> Scurry(seed=1).play("b5", "c2", "c3").legal
        ('g10', 'i5', 'b3')
        """
        return tuple(self.state.sentences())

    def play(self, *sentences: str, seat: int | str | None = None) -> Self:
        """Play one sentence or many; if one of them is refused, none is played.

        Chance plays by itself, but a sentence that says what chance does is its move. Where several players
        decide at the same time, `seat` names one; without it they follow in their order. Playing on after an undo
        keeps the old line as a variation. With nothing said only chance goes on, where it has to.

        >>> game = Scurry(seed=1).play("b5", "c2").play("c3")
        >>> game.play("f6")
        Traceback (most recent call last):
        squirrelwidgets.core.model.errors.IllegalMove: f6: ...
        """
        if not isinstance(self, Game):
            raise SquirrelError(f"make a game first, game = Scurry(), and then game.play({shown(self)}).")
        with self.lock:
            self._play(sentences, CHANCE if seat == CHANCE else self.players.seat_number(seat))
        return self

    def play_live(self, *sentences: str, seat: int | None = None, node: Node | None = None) -> None:
        """Play for a board, here or at another node: a slap window stays open for the people at the boards.

        >>> game = Scurry(seed=1)
        >>> game.play_live("b5", "c2")
        >>> game.moves
        ('b5', 'c2')
        """
        with self.lock, self.hold_trait_notifications():  # no board may see the card before it hears of the window
            self._play(sentences, seat, live=True, node=node)
            if open_window(self):
                self._changed()

    def draw(self) -> Self:
        """Let chance do what is due, by the seed, also where `chance="ask"` waits for somebody to say it.

        >>> Scurry(setup="5/random", seed=1, chance="ask").draw().moves
        ('seed c3 d2 e7 f3 g8 h4 h7 i6 j8',)
        """
        with self.lock:
            if self.state.actors == (CHANCE,):
                move = self.chance.draw(self.state, self.node.draws)
                self.play(self.state.say(move), seat=CHANCE)
        return self

    def why(self, text: str, seat: int | str | None = None) -> Explanation | None:
        """Why that cannot be said now, with the rule; None if it can.

        >>> print(Scurry(seed=1).play("b5", "c2", "c3").why("c4"))
        c4 is empty: the squirrel moves only onto gray acorns, not onto empty cells. (SC-8)
        """
        return self.players.explained(self.state, text, self.players.seat_number(seat))

    def _play(
        self, sentences: Sequence[str], seat: int | None = None, live: bool = False, node: Node | None = None
    ) -> None:
        """Play these, and what chance does after them; a live game waits for the people who may slap."""
        node = node or self.node
        with self.players.naming(node.state):
            waits = partial(people_in_window, self) if live else None
            plies = expand_sentences(node, sentences, self.chance, seat, waits)
        self._go_to(self.tree.follow(node, plies))

    def _go_to(self, node: Node) -> None:
        if node is not self.node:
            self._stand_on(node)

    def _stand_on(self, node: Node) -> None:
        self._move_to(self.snapshot._replace(node=node))

    def _move_to(self, there: Snapshot) -> None:
        there.tree.remember(there.node)
        before = self.replace_snapshot(there)
        if self.slap_window and self.slap_window.node is not there.node:
            self.slap_window.cancel()
        self.tell(before)

    def _changed(self) -> None:
        self.tell(self.replace_snapshot(self.snapshot))

    # -- going back and forth

    def undo(self, plies: int = 1) -> Self:
        """Take back decisions; what chance did after one goes with it.

        >>> Scurry(seed=1).play("b5", "c2", "c3").undo(2).moves
        ('b5',)
        """
        with self.lock:
            self._go_to(self.node.back(plies))
        return self

    def redo(self, plies: int = 1) -> Self:
        """Go forward again on the line that was undone, decision by decision.

        >>> Scurry(seed=1).play("b5", "c2", "c3").undo(2).redo().moves
        ('b5', 'c2')
        """
        with self.lock:
            self._go_to(self.node.forward(plies))
        return self

    def goto(self, ply: int | Node) -> Self:
        """Go to a ply of this line (or to a node of the tree); what was played stays.

        >>> game = Scurry(seed=1).play("b5", "c2", "c3")
        >>> game.goto(1).moves, game.goto(3).moves
        (('b5',), ('b5', 'c2', 'c3'))
        """
        with self.lock:
            self._stand_on(self.tree.find(ply, self.node))
        return self

    def comment(self, text: str, ply: int | Node | None = None, chalk: Sequence[str] | None = None) -> Self:
        """Write a comment at this ply, or at another one of the line; an empty text removes it.

        `chalk` draws on the boards there, in place of what was drawn: a ring at a place ("f4"), an arrow ("d4>f4"), in
        green or with " red" or " blue" after it. Boards draw with the right mouse button.

        >>> Scurry(seed=1).play("b5").comment("A good place?", chalk=["b5", "b5>d5 red"]).node.comment
        'A good place?'
        """
        with self.lock:
            node = self.node if ply is None else self.tree.find(ply, self.node)
            drawn = node.chalk
            if chalk is not None:
                drawn = checked_chalk(chalk)
                check_places(drawn, self.stage(), self.settings)
            self.tree.note(node, checked_comment(text), drawn)
            self._changed()
        return self

    # -- the past

    def story(self, node: Node | None = None, viewer: Viewer = "all") -> SharedStory:
        """The events on the way to a node, as a viewer was told them; its `text` is the log.

        >>> [event.kind for event in Scurry(seed=1).play("b5", "c2", "c3").story()]
        ['chose', 'chose', 'placed']
        """
        there = node or self.node
        return self.stories.of(there, viewer).told_by(
            lambda: self.players.in_names(told_of(there.line(), self.stage(), viewer), there.state)
        )

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
        return turns_of(self.node.line(), self.stage(), [seat["id"] for seat in self.players.seats()])

    @property
    def scores(self) -> tuple[int, ...]:
        """One number a seat, as far as known now.

        >>> Scurry(seed=1).play("b5", "c2", "c3", "b3").scores
        (12, 11)
        """
        return tuple(self.state.scores)

    @property
    def result(self) -> Result | None:
        """The end of the game; None while it goes on.

        >>> Scurry(seed=1, seats=["random", "random"]).run().result.rule
        'SC-14'
        """
        return self.players.result_at(self.state)

    # -- players

    @property
    def seats(self) -> list[Player]:
        """The players, in the order in which they sat down: None for a person, or a bot.

        >>> game = Scurry(seed=1)
        >>> game.seats = ["greedy", None]  # brown is a bot, gray a person
        >>> [bot and bot.id for bot in game.seats]
        ['greedy', None]
        """
        return self.players.bots

    @seats.setter
    def seats(self, players: Sequence[Bot | str | None]) -> None:
        checked = self.players.checked(players)
        with self.lock:
            self.thinker.cancel()
            self.players.bots = checked
            self.seatings += not self.by_message
            self._changed()
            recheck_window(self)

    def rename_player(self, seat: int | str, name: str) -> None:
        """From now on a player has another name; an empty one is the usual one.

        >>> game = Scurry(["Ada", "Bo"])
        >>> game.rename_player("gray", "Cleo")
        >>> game.players.names
        ['Ada', 'Cleo']
        """
        number = self.players.seat_number(seat)
        assert number is not None
        with self.lock:
            self.players.rename(self.state.player(number), name)
            self._changed()

    def run(self, plies: int | None = None) -> Self:
        """Let the bots play on to a person's turn, to the end, or for at most `plies`.

        >>> Scurry(seed=1, seats=["random", "random"]).run().over
        True
        """
        play_on(self, plies)
        return self

    def hint(self, seat: int | str | None = None, n: int = 0) -> Hint:
        """A suggestion for a seat, from what it may know; by default for the only person, or the seat to decide.

        `n`: how many better ones have been seen, where the one before says that there is more.

        >>> Scurry.puzzle(1).hint().sentences[:3]
        ('c4', 'j9', 'j10')
        """
        return hint(self, self.players.seat_number(seat), n)

    # -- records

    def record(self) -> Json:
        """The game as data: setup, tree of sentences with comments, a hash of the state at every ply.

        >>> Scurry(seed=1).play("b5").record()["plies"][0]["say"]
        'b5'
        """
        with self.lock:
            return record_of(self)

    def save(self, path: str | PathLike[str]) -> Path:
        """Write the record to a file.

        >>> path = Scurry(seed=1).play("b5", "c2").save("game.json")
        """
        return write(self.record(), Path(path))

    @classmethod
    def load(cls, path: str | PathLike[str]) -> Self:
        """The game in a file that `save` wrote; it is played through and checked at every ply.

        >>> Scurry.load(Scurry(seed=1).play("b5", "c2").save("game.json")).moves
        ('b5', 'c2')
        """
        return cls.from_record(read(Path(path)))

    @classmethod
    def from_record(cls, record: Json) -> Self:
        """The game of a record.

        >>> Scurry.from_record(Scurry(seed=1).play("b5", "c2").record()).moves
        ('b5', 'c2')
        """
        return game_of(cls, record)

    # -- looks

    def board(self, **options: Unpack[faces.BoardOptions]) -> faces.widgets.Board:
        """A clickable board of this game.

        Options: `seat` (a seat's name, "spectator", "all", or "turn": handed round), `readonly`, `theme` ("auto",
        "light", "dark", or colours of your own, as `{"base": "dark", "glade": "#31413a"}`), `undo` ("fair", or "free":
        past chance and secrets), `speed` (0.5, 1, 2, 4).

        >>> board = Squarrels(3).board(seat="blue", theme="dark")  # as the last line of a cell: it is shown
        >>> board.close()
        """
        return faces.widgets.Board(self, **options)

    def table(
        self,
        host: str = "local",
        *,
        key: str | None = None,
        bot: str = "greedy",
        port: int = 0,
        resume: bool = False,
    ) -> faces.together.Table:
        """Play on several devices: each has its own player's cards, and the notebook's board is the table for all.

        `host` says who can come: "local", windows of this machine; "lan", every device in its network; "jupyter", whom
        the Jupyter server lets in. Free seats are played by `bot` from the start on. `key` is that of the link.
        `resume` goes on with the latest table of this game that was kept here, if there is one: its link, its people.
        As the last line of a cell a table shows its link as a picture, a code, and who sits where.

        >>> table = Squarrels(3).table()
        >>> table.link.startswith("http://127.0.0.1:"), len(table.people)
        (True, 3)
        >>> table.close()
        """
        return faces.together.table_of(self, host=host, key=key, bot=bot, port=port, resume=resume)

    def svg(self, layout: str = "wide", theme: Theme = "light", viewer: Viewer | None = None) -> str:
        """The position as a picture that print and GitHub can show, as a viewer (a seat's number, "all") sees it.

        >>> Scurry().svg(theme="dark")[:4]
        '<svg'
        """
        return faces.pictures.picture(self, layout, theme, self.players.viewer_of(viewer))

    def save_html(self, path: str | PathLike[str], viewer: Viewer | None = None) -> Path:
        """One self-contained page that replays this game offline, with what a viewer saw of it.

        >>> path = Scurry(seed=1).play("b5", "c2").save_html("game.html")
        """
        return faces.html_page.write_page(self, Path(path), self.players.viewer_of(viewer))

    def review(self, seat: int | str | None = None, viewer: Viewer | None = None) -> faces.review.Review:
        """What was the mistake? How the chances to win moved in a game that is over, by luck and by whose choices, and
        which choices cost most. `seat`: whose are judged; by default those of people.

        >>> review = Scurry(setup="4/random 4", seed=7, seats=["random", "greedy"]).run().review()
        >>> round(review.breakdown("brown").had, 2), review.breakdown("brown").result
        (0.5, 0.0)
        """
        return faces.review.Review(self, seat=seat, viewer=viewer)

    def _repr_mimebundle_(self, **_: object) -> faces.MimeBundle:
        """The game's own board, a picture for hosts without widgets, a text for those without pictures."""
        faces.widgets.bring_front_end()  # a page loads it while the rest is imported here
        return faces.widgets.Board.of(self)._repr_mimebundle_()

    if not TYPE_CHECKING:  # who reads types is to miss what is missing

        def __getattr__(self, name):
            """Say what a name of old is called."""
            raise AttributeError(_missing("a game", name, self), name=name, obj=self)

    def __str__(self) -> str:
        return str(self.state.seen_by(self.players.viewer_of(None)))

    def __repr__(self) -> str:
        where = f"over: {self.result.text}" if self.result else f"ply {self.ply}"
        return f"<{type(self).__name__} {where}>"
