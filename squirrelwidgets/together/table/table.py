"""A table: one game on many devices. Who sits where, what the host may do, and what everybody is told."""

from __future__ import annotations

from dataclasses import dataclass
from time import monotonic
from typing import Any, Final

from traitlets import List

from ...core.model.bots.bot import bot_of
from ...core.model.errors import SquirrelError
from ...core.model.state import CHANCE, State
from ...core.play.game import Game
from ...core.scene.art import art_of
from ...core.wire import DeviceView, EarlierView, Json, Presence, Seat, SeatedView, TableView
from ..door.device import Device
from ..door.keys import Door
from ..live_session import LiveSession, Person, open_sessions
from ..names import name_key
from ..shared_board import SharedBoard
from .earlier import earlier_tables, new_table_file
from .seat_desk import SeatDesk

AWAY: Final = 5.0
"""Seconds without a page on the screen until somebody counts as away."""
OFFERED: Final = 3
"""Earlier tables that the host is offered to go on with."""
HELD: Final = {
    "gathering": "The game has not begun: the host starts it.",
    "paused": "The host has the game stand still just now.",
}
"""Why nothing is played."""


@dataclass(eq=False)
class Seated(Person):
    """A player on a device of their own; they keep their number for the whole game. `since` is when they came, or came
    back; `gone`, since when no page of theirs is on the screen; `bot`: one sits in until they are back.
    """

    board: SharedBoard
    since: float = 0.0
    gone: float | None = None
    bot: bool = False

    @property
    def away(self) -> bool:
        return self.gone is not None and monotonic() - self.gone >= AWAY


class Table(LiveSession):
    """One game on many devices, each with its own player's cards.

    `host` says who can come: "local" (this machine), "lan" (this network), "jupyter" (whom the Jupyter server lets in).
    `people` and `link` can be observed.

    >>> table = Scurry(seed=1).play("b5", "c2").table()
    >>> [(one["seat"], one["presence"]) for one in table.people]
    [('brown', 'free'), ('gray', 'free')]
    >>> table.undo()
    >>> table.game.moves
    ('b5',)
    >>> table.free("gray"), table.sit_in("gray")  # nobody is there
    (None, None)
    >>> table.start(), table.pause(), table.state
    (None, None, 'paused')
    >>> table.people[1]["presence"]
    'bot'
    >>> table.close()
    >>> table.state
    'closed'
    """

    INTERNAL = frozenset({"earlier"})
    PAGE = "at a table"
    GOODBYE = "The host has closed this table. The game is kept in the notebook."
    TAKEN = "Another {name} sits here: add a letter."
    AGAIN = "Then go on with this game: the same link, the same seats."
    persons: dict[str, Seated]
    people: Any = List(read_only=True, help="The seats: who sits there, and whether they are here.")

    def __init__(
        self,
        game: Game,
        host: str = "local",
        key: str | None = None,
        bot: str = "greedy",
        port: int = 0,
        resume: bool = False,
    ) -> None:
        self.game, self.bot = game, bot_of(bot)
        self.earlier = earlier_tables(game)
        super().__init__(game.title, key, game.lock, kept=new_table_file(game))
        self.state = "gathering"
        self.watchers = SharedBoard(game, lambda: "spectator", self._new_desk)
        with game.lock:
            self._listen(host, port)
            game.observe(self._game_changed, ["revision", "thinking"])
            self._people_are(elsewhere=True)
        self.update_presence()
        if resume and self.earlier:
            self.resume(self.earlier[0].id)

    # -- what everybody may know

    def _view(self) -> DeviceView:
        game = self.game
        view: DeviceView = {
            **super()._view(),
            "seats": self.people,
            "watching": sum(device.visible for device in self.watchers.devices),
            "over": game.over,
        }
        moving = next((seat for seat in game.state.actors if seat != CHANCE), None)
        if moving is not None and self.state != "gathering":
            view["moves"] = game.players.seats()[moving]["id"]
        return view

    def _host_view(self) -> TableView:
        earlier = self.earlier[:OFFERED] if self.state == "gathering" else []
        offered: list[EarlierView] = [{"id": one.id, "words": one.words} for one in earlier]
        return {**self._view(), **self.invitation(), "earlier": offered}

    def _people_now(self) -> list[SeatedView]:
        seats, automatic = enumerate(self.game.players.seats()), self.game.players.automatic
        return [self._seated(seat, one) for seat, one in seats if self.game.state.player(seat) not in automatic]

    def _seated(self, seat: int, one: Seat) -> SeatedView:
        player, players = self.game.state.player(seat), self.game.players
        person, bot, is_host = self._at(player), players.bots[player], player in self._at_host()
        presence: Presence = "bot" if bot else "here" if is_host else "free"
        if person and not person.bot:
            presence = "away" if person.away else "here"
        view: SeatedView = {
            "seat": one["id"],
            "name": players.names[player],
            "color": one["color"],
            "emblem": art_of(self.game.package)[one["emblem"]],
            "presence": presence,
            "taken": person is not None or is_host,
            "since": 1000 * ((person.away and person.gone) or person.since) if person else 0.0,
        }
        if bot:
            view["bot"] = bot.id
        return view

    def _at_host(self) -> set[int]:
        """The numbers of people who play at boards of the notebook that are for a seat."""
        own = {board.desk for board in self._boards()}
        seats = {seat for one in self.game.tables if one not in own for seat in one.plays}
        return {int(self.game.state.player(seat)) for seat in seats}

    def _boards(self) -> list[SharedBoard]:
        return [self.watchers, *(person.board for person in self.persons.values())]

    def _at(self, player: int) -> Seated | None:
        return next((person for person in self.persons.values() if person.at == player), None)

    def _seat_at(self, player: int) -> int:
        """Some rules let players change sides."""
        return list(self.game.state.seating).index(player)

    def _seat_of(self, person: Seated) -> str:
        return str(self.game.players.seats()[self._seat_at(person.at)]["id"])

    def _player(self, seat: str) -> int:
        number = self.game.players.seat_number(seat)
        assert number is not None
        return int(self.game.state.player(number))

    # -- the host

    def start(self) -> None:
        """Begin, or go on: bots play where nobody sits."""
        self._go("playing", "The game goes on." if self.state == "paused" else "The game begins.")

    def pause(self) -> None:
        """Have the game stand still: nobody plays, no bot thinks, until `start`."""
        if self.state != "gathering":
            self._go("paused", "The host has the game stand still.")
            self.game.thinker.cancel()

    def _go(self, state: str, words: str) -> None:
        super()._go(state, words)
        self._unsaved = True
        self.soon(self._publish)  # what is lit on devices

    def undo(self) -> None:
        """Take back the last decision, whoever made it. What chance drew comes out again, what was seen stays seen."""
        with self.game.lock:
            if (last := self._decided()) is None:
                raise SquirrelError("there is nothing to take back.")
            state, seat = last
            self.game.undo()
            name = self.game.players.names_at(state)[seat]
            self.tell(f"The host has taken back what {name} did last. What was seen stays seen.")
        self.update_presence()

    def free(self, seat: str) -> None:
        """Give a seat to whoever comes next; its key opens no longer, and the page there looks on."""
        with self.game.lock:
            if person := self._at(self._player(seat)):
                self.game.tables.discard(person.board.desk)
                self.game.rename_player(seat, "")
                self.tell(f"The seat of {person.name} is free.")
                words = "Your seat was given free. You look on now."
                del self.persons[name_key(person.name)]
                self._dismiss(person, self.watchers, {"seat": "", "notice": words})
        self.update_presence()

    def sit_in(self, seat: str) -> None:
        """Have a bot play for somebody who is away, until they are back."""
        with self.game.lock:
            person = self._at(self._player(seat))
            if person and person.away and not person.bot:
                person.bot = True
                self.tell(f"A bot plays for {person.name}, until they are back.")
        self.update_presence()

    def _people_are(self, *, elsewhere: bool) -> None:
        """Boards that are for no seat become the table, or are what they were; also one whose menu has asked for it."""
        self.game.players.elsewhere = elsewhere
        self.game.seatings += 1
        self.game.seats = self.game.seats

    def _leave(self) -> None:
        """The seats of people wait for somebody at a board."""
        self.game.unobserve(self._game_changed, ["revision", "thinking"])
        for board in self._boards():
            self.game.tables.discard(board.desk)
        self._people_are(elsewhere=False)
        self.set_trait("people", self._people_now())

    # -- devices; all of this is called on the server's thread

    def _ask_board(self, device: Device, board: SharedBoard, said: Json) -> None:
        if not board.hear(device, said)["ok"]:
            return
        if said.get("kind") == "leave":
            self.free(next(self._seat_of(person) for person in self.persons.values() if person.board is board))
        elif self.state == "playing" and board.desk.starts_bots(said):
            self.game.thinker.start(asked=said.get("kind") == "run")

    def _sit(self, seat: str, name: str, key: str) -> Seated:
        if seat not in [one["seat"] for one in self.people]:
            raise SquirrelError("This table has no such seat.")
        player = self._player(seat)
        if player in self._at_host():
            raise SquirrelError("That seat is played at the host's own board: take another one.")
        if person := self._at(player):
            raise SquirrelError(f"{person.name} was here first: take another seat.")
        self.tell(f"{name} is here.")
        return self._sit_down(name, key, player)

    def _sit_down(self, name: str, key: str, player: int) -> Seated:
        self.game.rename_player(self._seat_at(player), name)
        board = SharedBoard(self.game, lambda: self._seat_at(player), self._new_desk)
        return Seated(name, key, board, player, monotonic())

    def _new_desk(self, board: SharedBoard) -> SeatDesk:
        return SeatDesk(board, lambda: HELD.get(self.state, ""))

    # -- keeping everybody up to date

    def _game_changed(self, _change: object) -> None:
        """The game was played, by whomever: boards of devices are told from the server's thread."""
        self._busy, self._unsaved = monotonic(), True
        self.soon(self._publish)

    def _publish(self) -> None:
        with self.game.lock:
            if self.state != "closed":
                for board in self._boards():
                    board.publish()
        self.update_presence()
        self._save()

    def _update_presence(self) -> None:
        for person in self.persons.values():
            self._look_for(person)
        self._let_bots_play()
        self.set_trait("people", self._people_now())
        if self.state == "playing" and not self.game.thinker.warning(masked=True):
            self.game.thinker.start()

    def _look_for(self, person: Seated) -> None:
        """Whether somebody is here; their board counts as a table's only then."""
        if not person.board.is_here:
            self.game.tables.discard(person.board.desk)
            person.gone = monotonic() if person.gone is None else person.gone
            return
        self.game.tables.add(person.board.desk)
        if person.away:
            self.tell(f"{person.name} is back." + " A bot has played meanwhile." * person.bot)
            person.since, person.bot = monotonic(), False
        person.gone = None

    def _let_bots_play(self) -> None:
        """People decide for their seats, bots where nobody sits. A bot that is in the middle of its turn ends it."""
        gathers, at_host, now = self.state == "gathering", self._at_host(), self.game.seats
        wanted = [*now]
        for player in range(len(now)):
            person = self._at(player)
            if person and not person.bot and (gathers or not self._moves(player)):
                wanted[player] = None
            elif (person.bot if person else player not in at_host) and not gathers:
                wanted[player] = now[player] or self.bot
        if wanted != now:
            self.game.seats = wanted

    def _moves(self, player: int) -> bool:
        """Whether this player is in the middle of a turn: one that has begun and goes on."""
        state, last = self.game.state, self._decided()
        begun = last is not None and last[0].player(last[1]) == player
        return begun and player in [state.player(seat) for seat in state.actors if seat != CHANCE]

    def _decided(self) -> tuple[State, int] | None:
        """Where somebody decided last, and who."""
        node = self.game.node
        while node.parent and node.by_chance():
            node = node.parent
        return None if node.parent is None or node.seat is None else (node.parent.state, node.seat)

    # -- after a restart

    def _to_keep(self) -> Json:
        return {"begun": self.state != "gathering", "record": self.game.record()}

    def resume(self, name: str) -> None:
        """Go on with an earlier table: its link, its people, its game. What was played here is in `game.earlier`.

        >>> table = Scurry().table()
        >>> table.resume("monday")
        Traceback (most recent call last):
        squirrelwidgets.core.model.errors.SquirrelError: no such table was kept here, or this one has begun: open
        another one for it.
        >>> table.close()
        """
        wanted = next((one for one in self.earlier if one.id == name), None)
        if wanted is None or self.state != "gathering":
            raise SquirrelError("no such table was kept here, or this one has begun: open another one for it.")
        game = type(self.game).from_record(wanted.before["record"])  # refuses before anything is changed
        if not wanted.file.take():
            raise SquirrelError("that table is open in another notebook.")
        for device in [*self.devices]:
            device.send({"goodbye": "The host goes on with an earlier table: ask for its link."})
        self._stop()
        with self.game.lock:
            self._leave_kept()
            self.kept, self.before, self.door = wanted.file, wanted.before, Door(wanted.before["key"])
            self._known_at = self.before.get("known_at", "")
            self.game.replace_with(game)
            for name, key, player in self.before["people"]:
                if player in range(game.players.player_count):
                    self.persons[name_key(name)] = self._sit_down(name, key, player)
            self.earlier, self.state = [], "paused" if self.before.get("begun") else "gathering"
            self._people_are(elsewhere=True)
        self._listen(self.host, self.before["port"])
        self.tell(f"This is the table of {wanted.words}.")
        self.update_presence()

    def _leave_kept(self) -> None:
        """Another table takes the place of this one, which can be gone on with if anything was played."""
        if len(self.game.tree.nodes) > 1:
            self._keep()
        if self.kept:
            self.kept.release() if len(self.game.tree.nodes) > 1 else self.kept.forget()
        for person in self.persons.values():
            self.game.tables.discard(person.board.desk)
        self.persons.clear()

    def __repr__(self) -> str:
        here = sum(one["taken"] for one in self.people)
        return f"<Table of {self.game.title}: {here} of {len(self.people)} seats taken, {self.state}>"


def table_of(game: Game, **options: Any) -> Table:
    """The table of a game: the one that is open, or a new one.

    >>> from squirrelwidgets.together import table_of
    >>> table = table_of(Squarrels(3))
    >>> table_of(table.game) is table
    True
    >>> table.close()
    """
    here = (session for session in open_sessions if isinstance(session, Table) and session.game is game)
    return next(here, None) or Table(game, **options)
