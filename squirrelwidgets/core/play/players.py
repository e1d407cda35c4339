"""The players of a game: their names and seats, people and bots, and the viewers that boards and pictures are for.

A player has a number for the whole game; a seat is a side of it. Some rules let players change sides.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Final, Protocol

from ..model.bots.bot import Bot, bot_of
from ..model.bounds import LONGEST_NAME, LONGEST_SENTENCE, InvalidData, check_text, shown
from ..model.errors import BadSetup, IllegalMove, SquirrelError
from ..model.events import Explanation, Result, Viewer
from ..model.setups.setup import Setup
from ..model.state import State
from ..scene.stage import Stage
from ..words.grammar import pluralize
from ..words.refusals import in_names

if TYPE_CHECKING:
    from ..wire import Seat

Player = Bot | None
"""The one who decides for a seat: a bot, or None for a person."""
TURN: Final = "turn"
"""The viewer of a board that is handed round: the seat to decide."""


class Table(Protocol):
    """A board with people at it."""

    @property
    def plays(self) -> set[int]:
        """The seats that a person moves there."""


class Host(Protocol):
    """A game, as this module needs it."""

    @property
    def settings(self) -> Setup: ...
    @property
    def state(self) -> State: ...
    @classmethod
    def stage(cls) -> Stage[State]: ...
    @classmethod
    def player_count(cls, what: str) -> int: ...


def _name(name: object) -> str:
    """A player's name, checked."""
    try:
        check_text(str(name), LONGEST_NAME, one_line=True)
    except InvalidData as error:
        raise BadSetup(f"in a name: {error}", field="players") from None
    return str(name)


class Players:
    """The players of one game, by number."""

    def __init__(self, game: Host) -> None:
        self.game = game
        self.names: list[str] = []
        """In the order in which they sat down."""
        self._usual: list[str] = []
        """What those are called who have no name of their own, in the same order."""
        self._sides: list[str] = []
        """The names of the seats, in texts of the rules."""
        self.automatic: frozenset[int] = frozenset()
        """The seats that nobody plays for: the rules move their pieces. They come last, and nobody changes to one."""
        self._by_number: list[Player] = []
        self.elsewhere = False
        """Whether people play on devices of their own: a board that is for no seat is then the table, for everybody."""

    def copy_for(self, game: Host) -> Players:
        """The same players in another game, to be changed there alone."""
        players = Players(game)
        players.names, players._usual, players._sides = [*self.names], [*self._usual], [*self._sides]
        players._by_number, players.automatic = [*self._by_number], self.automatic
        players.elsewhere = self.elsewhere
        return players

    # -- who plays

    def sit_down(self, settings: Setup) -> None:
        """Gives everyone a number. Players keep theirs; newcomers are what the last one is, a person or a bot."""
        own, bots = self._own_names(self.names[: self.player_count]), self.bots
        seats = self.game.stage().seats(settings)
        self.automatic = frozenset(n for n, seat in enumerate(seats) if seat.get("auto"))
        player_count = len(seats) - len(self.automatic)
        self._sides = [seat["name"] for seat in seats]
        self._usual = [*self._sides]
        if self.game.stage().may_change_seats(settings):
            self._usual[:player_count] = [f"Player {n + 1}" for n in range(player_count)]
        self.names = [*self._usual]
        for n, name in own.items():
            if n < player_count:
                self.names[n] = name
        last = bots[-1] if bots else None
        newcomers = [last] * (player_count - len(bots))
        self._by_number = [*bots[:player_count], *newcomers, *[None] * len(self.automatic)]

    def _own_names(self, names: Iterable[str]) -> dict[int, str]:
        """The names, by number, of those who do not have the usual one."""
        return {n: name for n, name in enumerate(names) if name != self._usual[n]}

    def introduce(self, players: int | Sequence[str] | None, bots: Sequence[Bot | str | None] | None) -> None:
        """Takes the players' names, or checks their number, and takes which of them are bots."""
        count = self.player_count
        if isinstance(players, str) or (isinstance(players, Sequence) and len(players) != count):
            hint = f" Did you mean {_meant(players)}?" if isinstance(players, str) else ""
            raise BadSetup(
                f"{pluralize(count, 'player')} take part: give as many names, or none.{hint}", field="players"
            )
        if isinstance(players, Sequence):
            names = [*map(_name, players)]
            if names != self._sides:  # sides are nobody's names; records have had them
                self.names[:count] = names
        elif players not in (None, count):
            raise BadSetup(f"{count} play, not {shown(players)}.", field="players")
        if bots is not None:
            self.bots = bots

    def rename(self, player: int, name: str) -> None:
        """From now on this player has another name; without one the usual one.

        >>> game = Scurry(["Ada", "Bo"])
        >>> game.players.rename(1, "Cleo"), game.players.names
        (None, ['Ada', 'Cleo'])
        """
        self.names[player] = _name(name) if name else self._usual[player]

    @property
    def player_count(self) -> int:
        """The number of people and bots that play; the seats that the rules play for come last.

        >>> game = NutHunt(1)
        >>> game.players.player_count, len(game.players.seats())  # the Automa has a seat, and is no player
        (1, 2)
        """
        return len(self._by_number) - len(self.automatic)

    @property
    def bots(self) -> list[Player]:
        """The players by number: None for a person, or a bot."""
        return self._by_number[: self.player_count]

    @bots.setter
    def bots(self, players: Sequence[Bot | str | None]) -> None:
        self._by_number[: self.player_count] = self.checked(players)

    def checked(self, players: Sequence[Bot | str | None]) -> list[Player]:
        """People and bots as given, one for each player; nothing is changed."""
        count = self.player_count
        if isinstance(players, str) or len(players) != count:
            text = f"{pluralize(count, 'seat')}: give a list with an entry for each, None for a person."
            raise BadSetup(text + self._for_as_many(players), field="seats")
        return [None if player is None else bot_of(player) for player in players]

    def _for_as_many(self, players: Sequence[Bot | str | None]) -> str:
        """What to write for so many, where the game can be played so."""
        kind = type(self.game)
        with suppress(BadSetup):
            if not isinstance(players, str) and kind.player_count(f"players={len(players)}") == len(players):
                said = ", ".join("None" if each is None else f'"{bot_of(each).id}"' for each in players)
                return f" For {pluralize(len(players), 'player')}: {kind.__name__}({len(players)}, seats=[{said}])."
        return ""

    def at(self, seat: int) -> Player:
        """The one who decides for a seat now; players may have changed sides.

        >>> Scurry(seats=["greedy", None]).players.at(0).id
        'greedy'
        """
        player: int = self.game.state.player(seat)
        return self._by_number[player]

    def is_person(self, seat: int) -> bool:
        """Whether a person decides for a seat, not a bot, and not the rules.

        >>> Scurry(seats=["greedy", None]).players.is_person(1)
        True
        """
        return self.at(seat) is None and seat not in self.automatic

    # -- seats and names

    def seats(self) -> list[Seat]:
        """The seats of the game, as its stage has them."""
        return self.game.stage().seats(self.game.settings)

    def seat_number(self, seat: int | str | None) -> int | None:
        """A seat from its id, or from the name of who sits there; seat numbers and None are returned as they are.

        >>> Scurry().players.seat_number("gray"), Scurry(["Ada", "Bo"]).players.seat_number("Ada")
        (1, 0)
        """
        if seat is None:
            return None
        ids = [each["id"] for each in self.seats()]
        if (called := self._called(seat)) is not None:
            return called
        if isinstance(seat, str) or seat not in range(len(ids)):
            raise SquirrelError(f"a seat is one of {', '.join(ids)}; not {shown(seat)}.")
        return seat

    def _called(self, seat: object) -> int | None:
        """The seat of an id, or of who has this name; None: there is none."""
        known = [*(each["id"] for each in self.seats()), *self.names_at(self.game.state)]
        return known.index(seat) % len(self.seats()) if isinstance(seat, str) and seat in known else None

    def names_at(self, state: State) -> list[str]:
        """The players' names by seat.

        >>> game = Scurry(["Ada", "Bo"], setup="6/swap").play("b5", "swap")
        >>> game.players.names_at(game.state)
        ['Bo', 'Ada']
        """
        return [self.names[player] for player in state.seating]

    def in_names(self, text: str, state: State) -> str:
        """A text that calls players by their seats, with their names.

        >>> game = Scurry(["Ada", "Bo"])
        >>> game.players.in_names("Gray cannot move.", game.state)
        'Bo cannot move.'
        """
        return in_names(text, [seat["name"] for seat in self.seats()], self.names_at(state))

    def explained(self, view: State, text: object, seat: int | None) -> Explanation | None:
        """Why a sentence is not possible in a state, or a view of one.

        >>> print(Scurry(["Ada", "Bo"]).players.explained(Scurry().state, "b3", 1))
        It is Ada's turn, not Bo's. (SC-5)
        """
        if not isinstance(text, str) or len(text) > LONGEST_SENTENCE:
            return Explanation("", f"A sentence is a text of at most {LONGEST_SENTENCE:,} characters.")
        why = view.explain(text, seat)
        return why and replace(why, text=self.in_names(why.text, view))

    def result_at(self, state: State) -> Result | None:
        """The end of the game in a state; None if it goes on there.

        >>> print(Scurry().players.result_at(Scurry().state))
        None
        """
        result = state.result
        return result and replace(result, text=self.in_names(result.text, state))

    @contextmanager
    def naming(self, state: State) -> Iterator[None]:
        """Refusals in this block name the players."""
        try:
            yield
        except IllegalMove as error:
            why = error.explanation
            raise IllegalMove(error.text, replace(why, text=self.in_names(why.text, state))) from None

    # -- viewers

    def default_viewer(self) -> Viewer:
        """The viewer of a board or a picture if none is named: all, the only person, or the seat to decide.

        >>> Scurry().players.default_viewer(), Squarrels(3, seats=["greedy", None, "greedy"]).players.default_viewer()
        ('all', 1)
        """
        if self.elsewhere:
            return "spectator"
        if not self.game.settings.secrets:
            return "all"
        people = [seat for seat in range(len(self._by_number)) if self.is_person(seat)]
        return people[0] if len(people) == 1 else TURN

    def viewer_of(self, wanted: Viewer | None) -> Viewer:
        """A viewer from a seat, "spectator", "all", or None: the usual one, with a spectator in place of "turn".

        >>> Squarrels(3).players.viewer_of("blue"), Squarrels(3).players.viewer_of(None)
        (1, 'spectator')
        """
        viewer = self.board_viewer(wanted)
        return "spectator" if viewer == TURN else viewer

    def board_viewer(self, wanted: Viewer | None) -> Viewer:
        """The viewer of a board, which may also be handed round ("turn").

        >>> Squarrels(3).players.board_viewer("blue"), Squarrels(3).players.board_viewer(None)
        (1, 'turn')
        """
        if wanted is None:
            return self.default_viewer()
        ids = [seat["id"] for seat in self.seats()]
        if wanted in range(len(ids)):
            return wanted
        if wanted not in ("spectator", "all", TURN):
            if (called := self._called(wanted)) is not None:
                return called
            known = f"one of {', '.join(ids)}, or spectator, turn (handed round), all"
            raise SquirrelError(f"a seat is {known}; not {shown(wanted)}.")
        return "all" if wanted == TURN and not self.game.settings.secrets else wanted


def _meant(said: str) -> str:
    """What somebody wanted who gave a text for the players."""
    return f"seats=[None, {shown(said)}]" if said in Bot.known else f"setup={shown(said)}"
