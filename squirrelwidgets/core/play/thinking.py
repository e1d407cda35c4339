"""Lets bots play: advice, playing on in code, and thinking in the background, in one worker thread a game."""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import Any, ClassVar, Final, NamedTuple, Protocol
from weakref import WeakSet

from ..model.bots.bot import Stop
from ..model.chance import Chance, stream
from ..model.errors import SquirrelError
from ..model.events import Hint, Story, Viewer
from ..model.setups.setup import Setup
from ..model.state import CHANCE, State
from ..model.subpackages import subpackage
from .bot_turns import plies_of
from .players import Players, Table
from .tasks import run_in_background
from .tree import Node

LONGEST: Final = 300
"""Characters of a bot's error that a board shows."""


class Host(Protocol):
    """A game, as this module needs it."""

    package: ClassVar[str]
    house: ClassVar[Any]
    tables: WeakSet[Table]

    @property
    def settings(self) -> Setup: ...
    @property
    def seed(self) -> int: ...
    @property
    def chance(self) -> Chance: ...
    @property
    def node(self) -> Node: ...
    @property
    def state(self) -> State: ...
    @property
    def players(self) -> Players: ...
    @property
    def lock(self) -> AbstractContextManager[object]: ...
    def story(self, node: Node | None = None, viewer: Viewer = "all") -> Story: ...
    def play(self, *sentences: str, seat: int | None = None) -> object: ...
    def play_live(self, *sentences: str, seat: int | None = None) -> None: ...
    def set_trait(self, name: str, value: object) -> None: ...


class Idea(NamedTuple):
    """The sentences that a bot would say now."""

    node: Node
    """The node that it is meant for."""
    seat: int
    sentences: tuple[str, ...]


def consult(game: Host, stop: Stop | None = None) -> Idea | None:
    """Asks the bot that is to move, and plays nothing. None if no bot is to move.

    >>> from squirrelwidgets.core.play.thinking import consult
    >>> consult(Scurry(seed=1, seats=["greedy", None])).sentences
    ('h6',)
    """
    with game.lock:
        node = game.node
        seat = next((each for each in node.state.actors if each != CHANCE and game.players.at(each)), None)
        bot = None if seat is None else game.players.at(seat)
    if bot is None or seat is None:
        return None
    rng = stream(game.seed, f"bot {seat}", node.ply)
    viewer: Viewer = seat if game.settings.secrets else "all"
    story = tuple(game.story(node, viewer))  # a copy: bots are other people's code
    answer = bot.choose(node.state.seen_by(viewer), story, rng, stop)
    if stop is not None and stop.is_cancelled():
        return None
    return Idea(node, seat, tuple(say for say, _ in plies_of(answer, bot, node.state, seat)))


def play_on(game: Host, plies: int | None = None) -> None:
    """Let the bots play to a person's turn, to the end, or for at most `plies`."""
    played = 0
    while plies is None or played < plies:
        if game.state.actors == (CHANCE,) and not game.chance.asks:
            game.play()  # code went back to here, or a record was saved here
        idea = consult(game)
        if idea is None:
            break
        sentences = idea.sentences if plies is None else idea.sentences[: plies - played]
        with game.lock:
            if game.node is not idea.node:  # somebody played meanwhile: think again
                continue
            game.play(*sentences, seat=idea.seat)
        played += len(sentences)


def hint(game: Host, seat: int | None = None) -> Hint:
    """A suggestion for a seat that is to decide, from what it may know, by the game's own `hints`."""
    state = game.state
    result = game.players.result_at(state)
    if result:
        return Hint((), f"The game is over: {result.text}")
    if state.actors == (CHANCE,):
        return Hint((), "Chance is to decide, nobody else.")
    names, ids = game.players.names_at(state), [each["id"] for each in game.players.seats()]
    asking = _asking(game) if seat is None else [seat]
    if len(asking) > 1:
        *others, last = (names[each] for each in asking)
        fix = f'ask for one of them, as hint(seat="{ids[asking[0]]}")'
        return Hint((), f"{', '.join(others)} and {last} decide at the same time: {fix}.")
    if asking[0] not in state.actors:
        return Hint((), f"{names[asking[0]]} has nothing to decide now.")
    viewer: Viewer = asking[0] if game.settings.secrets else "all"
    view, story = state.seen_by(viewer), game.story(viewer=viewer)
    advice: Hint = (
        game.house.hint(view, story, asking[0]) if game.house else subpackage(game.package, "hints").hint(view, story)
    )
    named = game.players.in_names
    return advice._replace(reason=named(advice.reason, state), todo=named(advice.todo, state))


def _asking(game: Host) -> list[int]:
    """The seats to ask for where none is named: a hint about another person's cards would betray them."""
    actors = list(game.state.actors)
    if not game.settings.secrets:
        return actors[:1]
    people = [seat for seat in range(len(game.state.seating)) if game.players.is_person(seat)]
    return people if len(people) == 1 else [seat for seat in actors if seat in people] or actors


class Fault(NamedTuple):
    """A bot that failed, in words for boards."""

    node: Node
    """Where it was to move."""
    who: str
    reason: str
    """Its error, which may tell what only its seat knows."""


class Thinker:
    """Lets the bots of a game play on in the background until a person is to decide."""

    def __init__(self, game: Host) -> None:
        self.game = game
        self.stop: Stop | None = None
        self.fault: Fault | None = None

    @property
    def busy(self) -> bool:
        return self.stop is not None

    def start(self, asked: bool = False) -> None:
        """Begins, unless it is thinking already or no bot is to move. After an interval it begins only if `asked`."""
        with self.game.lock:
            if self.busy or not self._bot_is_next() or (self._is_interval() and not asked):
                return
            self.stop = stop = Stop()
            self.fault = None
        self._tell()
        run_in_background(lambda: self._think(stop), "squirrel-bot")

    def _bot_is_next(self) -> bool:
        return any(seat != CHANCE and self.game.players.at(seat) is not None for seat in self.game.state.actors)

    def _is_interval(self) -> bool:
        """Whether people want to look at the table before the bots go on."""
        return bool(self.game.state.interval) and any(table.plays for table in self.game.tables)

    def _think(self, stop: Stop) -> bool:
        """Takes one turn; returns whether to go on. Notifies when thinking has ended."""
        more = False
        try:
            more = self._one_turn(stop)
        except Exception as error:
            import logging  # only where something goes wrong: it takes long to import

            logging.getLogger(__name__).exception("a bot failed; its seat waits")
            with self.game.lock:
                if self.stop is stop and self._bot_is_next():
                    self.fault = self._fault(error)
        finally:
            if not more:
                with self.game.lock:
                    if self.stop is stop:
                        self.stop = None
                self._tell()
        return more

    def _fault(self, error: Exception) -> Fault:
        game = self.game
        seat = next(seat for seat in game.state.actors if game.players.at(seat))
        who = f"The bot of {game.players.names_at(game.state)[seat]} failed, and waits"
        reason = str(error) if isinstance(error, SquirrelError) else f"{type(error).__name__}: {error}"
        return Fault(game.node, who, reason[:LONGEST])

    def warning(self, masked: bool) -> str:
        """The fault of the bot that is to move; empty if there is none. `masked`: without what its seat alone knows."""
        fault = self.fault
        if fault is None or fault.node is not self.game.node:
            return ""
        return f"{fault.who}. The log has more." if masked else f"{fault.who}: {fault.reason}"

    def _tell(self) -> None:
        with self.game.lock:
            self.game.set_trait("thinking", self.busy)

    def _one_turn(self, stop: Stop) -> bool:
        """Thinks and plays; drops an answer to a position that is gone. False when there is no more to do."""
        game = self.game
        if stop.is_cancelled():
            return False
        idea = consult(game, stop)
        with game.lock:
            if idea is None or stop.is_cancelled() or game.node is not idea.node:
                return False
            game.play_live(*idea.sentences, seat=idea.seat)
            if self._bot_is_next() and not self._is_interval() and not stop:
                return True
            self.stop = None  # under the lock: a start from here on is not lost
            return False

    def take_now(self) -> None:
        """Play the best move found so far."""
        if self.stop is not None:
            self.stop.now()

    def cancel(self) -> None:
        """Stop thinking and play nothing."""
        with self.game.lock:
            if self.stop is not None:
                self.stop.cancel()
                self.stop = None
                self._tell()
