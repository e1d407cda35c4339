"""A position of a game: an immutable value that knows the rules and nothing else: no luck, no clock, no history."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from inspect import formatannotation, get_annotations
from random import Random
from types import ModuleType
from typing import Any, ClassVar, Final, Self, cast

from .blank import Blank
from .errors import BadSetup, IllegalMove
from .events import Event, Explanation, Result, Viewer, Window, masked
from .immutable import FrozenDict
from .numbers.numeric_view import NumericView
from .own import Move, OwnSetup
from .scratch import add_scratch_methods, scratch_of_variant
from .subpackages import BotSupport, game_package, subpackage
from .value import UNCHANGING, Value

CHANCE: Final = -1
"""The seat of chance: dice, deals and draws are its moves."""
NOT_CHANCE: Final = "Chance has nothing to decide here."
"""The error of one who asks for its move all the same."""

ZEROS: Final = {"bool": False, "int": 0, "str": "", "tuple": (), "Sequence": ()}
"""What a field begins as, by the beginning of its type; one that may be None begins as that. Others a game sets."""


class State(Value, NumericView, ABC):
    """The base of every game's position.

    A game has two classes: a position with its fields, whose slots and first values follow from their types, and a
    scratch, a subclass of it (declared with `scratch=True`) with the rules, written once, in `push`. `play` is
    `scratch` + `push` on a value that nobody else has seen yet. A subclass of the position alone is a variant, which
    plays by the rules of the scratch except for what it changes; to change how moves are played, it declares a scratch
    from itself and the other one.

    >>> state = Scurry(seed=1).state.play(Scurry(seed=1).state.parse("b5"))
    >>> state.actors, state.sentences()[:3]
    ((1,), ('a6', 'b3', 'c2'))
    """

    __slots__ = ("actors", "ended", "events", "handed", "seats", "setup", "viewer")

    actors: tuple[int, ...]
    """Those who owe a decision: seats, `(CHANCE,)`, or `()` when the game is over."""
    ended: Result | None
    """The end of the game; None while it goes on."""
    events: Any
    """The events of the move that made this state (a tuple); play-outs on a scratch keep none."""
    handed: bool
    """Set on a view for a board that is handed round, by `with_hand_open`."""
    seats: int
    """Number of seats, those that the rules play for among them."""
    setup: OwnSetup
    """The setup that the game began with."""
    viewer: Viewer
    """The viewer that this state was made for; a full state is for all."""
    no_words: ClassVar[str] = "say one of game.legal."
    """The refusal of an empty sentence."""
    house: ClassVar[Any] = None
    """The game by house rules whose positions these are."""
    scratch_type: ClassVar[type[State] | None] = None
    """The class of the scratch; set when that is declared."""
    zeros: ClassVar[FrozenDict[str, object]] = FrozenDict()
    """What fields of games begin as."""
    box_numbers: ClassVar[Mapping[str, str]] = FrozenDict()
    """The numbers of the box that a variant can replace, each with its rule."""
    written_twice: ClassVar[Mapping[str, tuple[str, tuple[str, ...]]]] = FrozenDict(
        {"score_keeper": ("score_keeper_by_rule", ("scores",))}
    )
    """What is said twice, for speed: by name its slow form, which asks the hooks, and those that the fast one has
    in it. A variant that replaces one of these gets the slow form."""
    played_by: ClassVar[Mapping[Any, Callable[..., None]]] = FrozenDict()
    """What plays a move, by what the game tells moves by, as its phase; of a variant its own methods of these names."""
    blank: ClassVar[Blank | None] = None
    """What can be blank in an experiment."""
    interval: bool = False
    """A moment to look at the table, as between two rounds: at boards with people, bots wait to be asked to go on."""

    def __init__(self, setup: OwnSetup) -> None:
        self.setup = setup
        self.seats = len(setup.seats)
        self.viewer = "all"
        self.actors = self.events = ()
        self.ended = None
        for name, zero in self.zeros.items():
            setattr(self, name, zero)
        for name, value in setup.usual_fields.items():
            setattr(self, setup.parts[name].field, value)

    def lay_parts(self, *names: str, usual: bool = False) -> None:
        """Lay on a scratch what the setup says of its parts: of these, or of all that need not wait. `usual`: what
        they are where nothing is said.

        >>> scratch = type(Squarrels().state).bare(Squarrels.setup("players=2 totals=4/-1"))
        >>> scratch.lay_parts()
        >>> scratch.totals
        [4, -1]
        """
        for name, part in self.setup.parts.items():
            if name in names or (part.in_field and not part.later and not names):
                _fill(self, part.field, (self.setup.usual_fields if usual else self.setup.part_fields)[name])

    def __init_subclass__(cls, scratch: bool = False) -> None:
        """Pair a scratch with its position; a variant that declares no scratch gets one when it first plays."""
        super().__init_subclass__()
        cls.zeros = FrozenDict({**cls.zeros, **dict(_zeros(cls))})
        if scratch:
            positions = (each for each in cls.__mro__[1:] if issubclass(each, State) and not _is_scratch(each))
            add_scratch_methods(next(positions), cls, ("actors", "ended", "seats", "setup", "viewer"))
        elif _is_scratch(cls) or "push" in vars(cls):
            raise TypeError(f"{cls.__name__} plays moves: declare a scratch for that, with scratch=True.")
        elif cls.scratch_type:
            cls.scratch = State.scratch  # type: ignore[method-assign]  # the inherited one would make its parent's
            cls._replace = State._replace  # type: ignore[method-assign]  # … as this one

    @classmethod
    def begin(cls, setup: OwnSetup) -> Self:
        """The first state of a setup.

        >>> from squirrelwidgets.games.scurry.rules.play import Position
        >>> Position.begin(Scurry.setup("5")).scores
        (9, 9)
        """
        start = cls.bare(setup)
        start.events = []
        start.set_up()
        return start._freeze()

    @classmethod
    def bare(cls, setup: OwnSetup) -> Self:
        """A scratch on which nothing is laid yet.

        >>> type(Scurry().state).bare(Scurry.setup("5")).events is None
        True
        """
        return cls._own_scratch()(setup).scratch()

    @property
    def stream(self) -> str:
        """Names the random numbers of the next chance move, so that one more draw in one place changes no other.

        >>> Squarrels(3, chance="ask").state.stream
        'dealer'
        """
        return "chance"

    @abstractmethod
    def legal(self, seat: int | None = None) -> Sequence[Move]:
        """The legal moves, in a fixed order, without duplicates.

        >>> state = Scurry(setup="3/random", seed=1).state
        >>> [state.say(move) for move in state.legal()]
        ['d6', 'f8', 'g7']
        """

    def scratch(self) -> Self:
        """A private copy on which `push` plays in place, unchecked: for play-outs and search.

        >>> scratch = Scurry(seed=1).state.scratch()
        >>> scratch.push(scratch.legal()[0])
        >>> scratch.actors
        (1,)
        """
        self._own_scratch()
        return self.scratch()

    @classmethod
    def _own_scratch(cls) -> type[Self]:
        """The class of this one's scratch; that of a variant is made when it is first wanted."""
        if cls.scratch_type is None:
            raise TypeError(f"{cls.__name__} has no scratch: declare a subclass of it with scratch=True.")
        if "scratch_type" not in vars(cls):
            scratch_of_variant(cls)
        return cast("type[Self]", cls.scratch_type)

    def _replace(self, **fields: object) -> Self:
        """This position, or the one a scratch is at, with these fields replaced; nothing is checked.

        Values are as in a position: tuples for lists. Views are made this way, at half a scratch's cost.
        """
        self._own_scratch()
        return self._replace(**fields)

    def _freeze(self) -> Self:
        """Turn a scratch that nobody else holds into a state."""
        raise TypeError("Only a scratch is frozen.")

    def set_up(self) -> None:  # a game that begins with a decision has nothing to do
        """Do on a scratch what comes before the first decision.

        >>> Scurry(setup="5/random", chance="ask").state.sentences(), Scurry(setup="5").state.sentences()[:2]
        ((), ('b5', 'c7'))
        """

    def push(self, move: Move, seat: int | None = None) -> None:
        """Play in place; only a scratch can. The move must be legal: nothing is checked.

        >>> Scurry().state.push(3)
        Traceback (most recent call last):
        TypeError: A state never changes: use play(move), or scratch() for a copy to push on.
        """
        raise TypeError(UNCHANGING)

    def record(
        self,
        kind: str,
        rule: str,
        who: int | None = None,
        what: str = "",
        origin: str = "",
        to: str = "",
        n: int = 0,
        knows: tuple[int, ...] | None = None,
    ) -> None:
        """Records an event of the move that is played, unless this scratch keeps none; its fields are those of `Event`.

        >>> scratch = Scurry().state.scratch()
        >>> scratch.events = []
        >>> scratch.record("placed", "SC-7", 0, to="c3")
        >>> scratch.events[0].to
        'c3'
        """
        if self.events is not None:
            self.events.append(Event(kind, rule, who, what, origin, to, n, knows))

    def tell(self, rule: str, text: str, seat: int | None = None) -> None:
        """Tells in the log what a rule of one's own did, to a seat.

        >>> scratch = Scurry().state.scratch()
        >>> scratch.events = []
        >>> scratch.tell("HR-1", "rests", 0)
        >>> scratch.events[0].rule
        'HR-1'
        """
        self.record("house", rule, seat, text)

    def allows(self, move: Move, seat: int | None = None) -> bool:
        """Whether the move is legal. Chance moves that cannot be listed are checked one by one.

        >>> state = Scurry().state
        >>> state.allows(state.parse("b5")), state.allows(state.parse("f6"))
        (True, False)
        """
        return move in self.legal(seat)

    def play(self, move: Move, seat: int | None = None) -> Self:
        """The next state; this one stays as it is.

        >>> state = Scurry().state
        >>> state.play(state.parse("b5")).actors, state.actors
        ((1,), (0,))
        """
        if not self.allows(move, seat):
            text = self.say(move)
            why = self.explain(text, seat) or Explanation("", "That is not possible now.")
            raise IllegalMove(text, why)
        return self.then(move, seat)

    def then(self, move: Move, seat: int | None = None) -> Self:
        """The same for a move that is known to be legal: nothing is checked, for searches.

        >>> state = Scurry().state
        >>> state.then(state.legal()[0]).actors
        (1,)
        """
        after = self.scratch()
        after.events = []
        after.push(move, seat)
        return after._freeze()

    @abstractmethod
    def say(self, move: Move) -> str:
        """The sentence of a move.

        >>> Scurry().state.say(Scurry().state.legal()[0])
        'a1'
        """

    @abstractmethod
    def parse(self, text: str) -> Move:
        """The move of a sentence; `NotAMove` for words that the game does not know.

        >>> Scurry().state.parse("b5") in Scurry().state.legal()
        True
        """

    def explain(self, text: str, seat: int | None = None) -> Explanation | None:
        """Why a sentence is refused now, or None. The game's `words` say so; play-outs never load them.

        >>> print(Scurry().state.explain("f6"))
        The brown squirrel replaces a brown acorn; f6 is empty. (SC-5)
        """
        if self.ended:
            return Explanation(self.ended.rule, f"The game is over: {self.ended.text}")
        return cast("Explanation | None", self._subpackage("words").explain(self, text, seat))

    def __str__(self) -> str:
        """A drawing in text, from the game's `words`."""
        return str(self._subpackage("words").draw(self))

    @property
    def bot_support(self) -> BotSupport:
        """The game's own help for bots, its `bots`.

        >>> state = Scurry().state
        >>> state.bot_support.value(state, 0)
        0.0
        """
        return cast(BotSupport, self._subpackage("bots"))

    def _subpackage(self, name: str) -> ModuleType:
        """A subpackage of the game, loaded when it is first wanted."""
        return subpackage(game_package(type(self)), name)

    def draw_chance(self, rng: Random) -> Move:
        """One outcome of the chance move that is due.

        >>> import random
        >>> state = Squarrels(3, chance="ask").state
        >>> state.say(state.draw_chance(random.Random(1)))
        'dealer rust'
        """
        raise TypeError(NOT_CHANCE)

    def to_setup(self) -> OwnSetup:
        """The setup of a game that begins in this position, at the start of a turn; `BadSetup` says why there is none.

        >>> str(Scurry(setup="5").play("b5", "g10").state.to_setup())[:8]
        '5/brown '
        """
        raise BadSetup("this game does not say a position as a setup.")

    @property
    def result(self) -> Result | None:
        """The end of the game; None while it goes on.

        >>> Scurry().state.result is None
        True
        """
        return self.ended

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won; empty for a draw and while the game goes on.

        >>> Scurry(seed=1, seats=["random", "random"]).run().state.winners
        (0,)
        """
        return self.result.winners if self.result else ()

    @property
    @abstractmethod
    def scores(self) -> tuple[int, ...]:
        """One number a seat, as far as known now.

        >>> Scurry().state.scores
        (12, 12)
        """

    def score_keeper(self) -> Callable[[], tuple[int, ...]]:
        """Tells the `scores` of this scratch each time that it is called, while it is played on.

        Overridden where recounting everything after each turn would be slow.

        >>> scratch = Scurry().state.scratch()
        >>> scores = scratch.score_keeper()
        >>> scratch.push(scratch.legal()[0])
        >>> scores() == scratch.scores
        True
        """
        return self.score_keeper_by_rule()

    def score_keeper_by_rule(self) -> Callable[[], tuple[int, ...]]:
        """What counts all again each time, whatever scores are.

        >>> Scurry().state.score_keeper_by_rule()()
        (12, 12)
        """
        return lambda: self.scores

    def player(self, seat: int) -> int:
        """The player who sits at a seat; overridden by games in which players change sides.

        >>> Scurry(setup="6/swap").play("b5", "swap").state.player(0)
        1
        """
        return seat

    @property
    def seating(self) -> tuple[int, ...]:
        """The players by seat.

        >>> Scurry(setup="6/swap").play("b5", "swap").state.seating
        (1, 0)
        """
        return tuple(map(self.player, range(self.seats)))

    # -- secrets: games without any keep these as they are

    def seen_by(self, viewer: Viewer) -> Self:
        """The state as a viewer may know it, everything else replaced by counts.

        >>> game = Squarrels(2, setup={"hands": ["1 2", "3 3"], "dealer": "blue"})
        >>> game.state.seen_by(0).hands
        ((0, 1, 1, 0, 0, 0, 0), None)
        """
        if viewer == self.viewer or not self.setup.secrets:
            return self
        return self._replace(**self.masked_fields(viewer))

    def masked_fields(self, viewer: Viewer) -> dict[str, object]:
        """The fields that a view has otherwise: the setup, events, and secret parts. A game adds what else it hides.

        >>> sorted(Squarrels(2, seed=1).state.masked_fields(0))
        ['deck_cards', 'events', 'hands', 'hoard_cards', 'setup', 'viewer']
        """
        setup = self.setup
        fields = {"viewer": viewer, "setup": setup.public}
        for part in setup.masked_parts:
            fields[part.field] = part.masked(setup, getattr(self, part.field), viewer)
        if self.events:
            fields["events"] = tuple([masked(event, viewer) for event in self.events])
        return fields

    def heard(self, say: str, seat: int, viewer: Viewer) -> str:
        """A sentence said in this state, as a viewer hears it.

        >>> state = Squarrels(2, setup={"hands": ["1 2", "3 3"], "dealer": "blue"}).play("draw", "card 4").state
        >>> state.heard("discard 1", seat=0, viewer=1)
        'discard ?'
        """
        return say

    def imagine(self, viewer: Viewer, rng: Random) -> Self:
        """A whole state that this viewer cannot tell from the real one.

        >>> import random
        >>> state = Squarrels(2, seed=1).state
        >>> world = state.imagine(0, random.Random(1))
        >>> world.hands[0] == state.hands[0], world.hands[1] == state.hands[1]
        (True, False)
        """
        if viewer == "all" or not self.setup.secrets:
            return self
        view = self.seen_by(viewer)
        world = view.scratch()
        world.viewer, world.events = "all", list(view.events)
        for part in self.setup.masked_parts:
            if part.box is None:
                _fill(world, part.field, part.imagined(self.setup, getattr(world, part.field), rng))
        world.fill_hidden(rng)
        return world._freeze()

    def fill_hidden(self, rng: Random) -> None:
        """Lay on a scratch of a view, anywhere it may be, what else the game hides from its viewer.

        >>> import random
        >>> scratch = Squarrels(2, seed=1).state.seen_by(0).scratch()
        >>> scratch.fill_hidden(random.Random(1))
        >>> None in scratch.hands
        False
        """
        for box in self.setup.boxes:
            box.imagine(self, rng)

    def with_hand_open(self) -> Self:
        """This view for a board that is handed round: laid out as the spectator's, with this hand open.

        >>> Squarrels(3).state.seen_by(0).with_hand_open().handed
        True
        """
        return self._replace(handed=True)

    # -- slap windows

    @property
    def window(self) -> Window | None:
        """The slap window that is due as chance's move.

        >>> game = Squarrels(3, setup={"hands": ["1 2", "3 3", "4"], "hoard": "5", "dealer": "ochre"}, chance="ask")
        >>> game.play("draw", "card hoard").state.window
        Window(seats=(1, 2), limit=3000, prize=True, drawer=0)
        """
        return None

    def reactions(self, rng: Random) -> dict[int, float]:
        """The seats that slap, each with its time in ms, drawn from the setup's model.

        >>> import random
        >>> game = Squarrels(3, setup={"hands": ["1 2", "3 3", "4"], "hoard": "5", "dealer": "ochre"}, chance="ask")
        >>> sorted(game.play("draw", "card hoard").state.reactions(random.Random(1)))  # all but who drew the card
        [1, 2]
        """
        raise TypeError("There is nothing to slap here.")

    def slaps(self, times: Mapping[int, float]) -> Move:
        """The move of a window in which these seats slapped at these times.

        >>> game = Squarrels(3, setup={"hands": ["1 2", "3 3", "4"], "hoard": "5", "dealer": "ochre"}, chance="ask")
        >>> state = game.play("draw", "card hoard").state
        >>> state.say(state.slaps({1: 412.34}))
        'slap blue@412.3'
        """
        raise TypeError("There is nothing to slap here.")

    @abstractmethod
    def key(self) -> object:
        """Everything that tells this state from others of its setup, as JSON data; hashed in records.

        >>> Scurry(seed=1).play("b5").state.key()["squirrels"]
        ['b5', None]
        """

    def sentences(self, seat: int | None = None) -> tuple[str, ...]:
        """The legal moves as sentences.

        >>> Scurry(setup="3/random", seed=1).state.sentences()
        ('d6', 'f8', 'g7')
        """
        return tuple(self.say(move) for move in self.legal(seat))


def _zeros(kind: type[State]) -> Iterator[tuple[str, object]]:
    """What the fields of a class begin as, from the types that are said of them."""
    for name, said in get_annotations(kind).items():
        text = said if isinstance(said, str) else formatannotation(said)
        head = text.partition("[")[0].rpartition(".")[2]
        if name in vars(kind).get("__slots__", ()) and (text.endswith("| None") or head in ZEROS):
            yield name, None if text.endswith("| None") else ZEROS[head]


def _fill(scratch: State, name: str, value: Any) -> None:
    """Set a field of a scratch, in place where it is a list, or one of lists."""
    now = getattr(scratch, name)
    if not isinstance(now, list | bytearray):
        setattr(scratch, name, value.thawed() if hasattr(value, "thawed") else value)
    elif now and isinstance(now[0], list | bytearray):
        for each, values in zip(now, value, strict=True):
            each[:] = values
    else:
        now[:] = value


def _is_scratch(kind: type[State]) -> bool:
    return kind._freeze is not State._freeze
