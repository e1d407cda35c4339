"""A table: one game on many devices. Who sits where, what the host may do, and what everybody is told."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from functools import partial
from time import monotonic
from typing import Any, Final

from traitlets import List

from ..core.desk.show import table_bundle
from ..core.model.bots.bot import bot_of
from ..core.model.errors import SquirrelError
from ..core.model.events import Viewer
from ..core.model.state import CHANCE
from ..core.play.game import Game
from ..core.scene.art import art_of
from ..core.wire import Presence, RoomView, SeatedView, TableView
from .door.bounds import Refusal
from .door.device import Device
from .door.keys import checked_key, new_key, same_key
from .kept import kept_for
from .place import Place
from .seat_desk import SeatDesk
from .venue import Venue, open_venues

log = logging.getLogger(__name__)

AWAY: Final = 5.0
"""Seconds without a page on the screen until somebody counts as away."""
WAITS: Final = "The game has not begun: the host starts it."
PAUSED: Final = "The host has the game stand still just now."


@dataclass(eq=False)
class Person:
    """A player on a device of their own; they keep their chair for the whole game."""

    chair: int
    name: str
    key: str
    place: Place
    since: float
    """When they came, left or came back."""
    away: bool = False
    gone: float | None = None
    """Since when no page of theirs is on the screen."""
    bot: bool = False
    """A bot sits in until they are back."""


class Table(Venue):
    """One game on many devices, each with its own player's cards.

    `host` says who can come: "local" (this machine), "lan" (this network), "jupyter" (whom the Jupyter server lets in).
    `people` and `link` can be observed.

    >>> table = Squarrels(3).table()
    >>> [(one["seat"], one["presence"]) for one in table.people]
    [('rust', 'free'), ('blue', 'free'), ('ochre', 'free')]
    >>> table.close()
    >>> table.state
    'closed'
    """

    GOODBYE = "The host has closed this table. The game is kept in the notebook."
    people: Any = List(read_only=True, help="The seats: who sits there, and whether they are here.")

    def __init__(
        self, game: Game, host: str = "local", key: str | None = None, bot: str = "greedy", port: int = 0
    ) -> None:
        self.game = game
        self.bot = bot_of(bot)
        """Who plays in seats that stay free."""
        self.persons: dict[int, Person] = {}
        self._kept = kept_for(game.name)
        before = self._kept.read()
        if before and key not in (None, before["key"]):
            before = None
        try:
            earlier = type(game).from_record(before["record"]) if before else None
        except SquirrelError:
            log.warning("what was kept in %s is no game any more: the table begins anew", self._kept.path)
            before = earlier = None
        known = checked_key(key) if key else None
        super().__init__(f"{game.title} · at a table", host, before["key"] if before else known, game.lock)
        self.first = game.seats
        """Who sat where before: None where people are to come."""
        self._saved = -1
        self.watchers = Place(game, lambda: "spectator", self._looking_on)
        with game.lock:
            self._listen(port or (before["port"] if before else 0))
            game.observe(self._game_changed, ["revision", "thinking"])
            if before and earlier:
                self._restore(before, earlier)
            self._people_are(elsewhere=True)
        self.regard()

    # -- what everybody may know

    def view(self) -> RoomView:
        """What every device is told.

        >>> table = Squarrels(3).table()
        >>> table.view()["state"], "link" in table.view()
        ('gathering', False)
        >>> table.close()
        """
        game = self.game
        moving = next((seat for seat in game.state.actors if seat != CHANCE), None)
        view: RoomView = {
            "title": game.title,
            "state": self.state,  # type: ignore[typeddict-item]  # one of those
            "seats": self.people,
            "watching": sum(device.visible for device in self.watchers.devices),
            "shut": self.door.shut,
            "over": game.over,
        }
        if moving is not None and self.state != "gathering":
            view["moves"] = self._ids()[moving]
        return view

    def host_view(self) -> TableView:
        """What the host's own board shows: the ways in, too.

        >>> table = Squarrels(3).table()
        >>> table.host_view()["link"] == table.link
        True
        >>> table.close()
        """
        return {**self.view(), **self.ways_in()}

    def _ids(self) -> list[str]:
        return [seat["id"] for seat in self.game.players.seats()]

    def _at_host(self) -> set[int]:
        """The chairs of people who play at boards of the notebook that are for a seat."""
        own = {place.desk for place in self._places()}
        seats = {seat for one in self.game.tables if one not in own for seat in one.plays}
        return {int(self.game.state.chair(seat)) for seat in seats}

    def _people_now(self) -> list[SeatedView]:
        game = self.game
        names, players = game.players.names_at(game.state), game.seats
        art, at_host = art_of(game.package), self._at_host()
        views: list[SeatedView] = []
        for seat, one in enumerate(game.players.seats()):
            chair = game.state.chair(seat)
            if chair in game.players.automatic:
                continue
            person, bot, is_host = self.persons.get(chair), players[chair], chair in at_host
            presence: Presence = "bot" if bot else "here" if is_host else "free"
            if person and not person.bot:
                presence = "away" if person.away else "here"
            view: SeatedView = {
                "seat": one["id"],
                "name": names[seat],
                "color": one["color"],
                "emblem": art[one["emblem"]],
                "presence": presence,
                "taken": person is not None or is_host,
                "since": person.since * 1000 if person else 0.0,
            }
            if bot:
                view["bot"] = bot.id
            views.append(view)
        return views

    # -- the host

    def start(self) -> None:
        """Begin: bots play where nobody sits.

        >>> table = Squarrels(3, seed=1).table()
        >>> table.start()
        >>> table.state, {one["presence"] for one in table.people}
        ('playing', {'bot'})
        >>> table.close()
        """
        self._go("playing", "The game begins.")

    def pause(self) -> None:
        """Have the game stand still: nobody plays, no bot thinks, until `start`.

        >>> table = Scurry().table()
        >>> table.start(), table.pause(), table.state
        (None, None, 'paused')
        >>> table.close()
        """
        self._go("paused", "The host has the game stand still.")

    def _go(self, state: str, words: str) -> None:
        with self.game.lock:
            if self.state == "closed":
                raise SquirrelError("this table is closed; game.table() opens another one.")
            if self.state == "gathering" and state == "paused":
                return
            if self.state == "paused" and state == "playing":
                words = "The game goes on."
            self.state = state
            if state == "paused":
                self.game.thinker.cancel()
            self.tell(words)
        self.regard()

    def undo(self) -> None:
        """Take back the last decision, whoever made it. What chance drew comes out again, and what was seen stays seen.

        >>> table = Scurry(seed=1).play("b5", "c2").table()
        >>> table.undo(), table.game.moves
        (None, ('b5',))
        >>> table.close()
        """
        with self.game.lock:
            node = self.game.node
            while node.parent and node.by_chance():
                node = node.parent
            if node.parent is None or node.seat is None:
                raise SquirrelError("there is nothing to take back.")
            name = self.game.players.names_at(node.parent.state)[node.seat]
            self.game.undo()
            self.tell(f"The host has taken back what {name} did last. What was seen stays seen.")
        self.regard()

    def free(self, seat: str) -> None:
        """Give a seat to whoever comes next; its key opens no longer, and the page there looks on.

        >>> table = Squarrels(3).table()
        >>> table.free("blue")
        >>> table.close()
        """
        with self.game.lock:
            chair = self._chair(seat)
            person = self.persons.pop(chair, None)
            if person is None:
                return
            self.game.call(seat, "")
            self.tell(f"The seat of {person.name} is free.")
            for device in [*person.place.devices]:
                self._take_to(device, self.watchers)
                device.send({"seat": "", "told": "Your seat was given free. You look on now."})
            self.game.tables.discard(person.place.desk)
        self.regard()

    def sit_in(self, seat: str) -> None:
        """Have a bot play for somebody who is away, until they are back.

        >>> table = Squarrels(3).table()
        >>> table.sit_in("blue")
        >>> table.close()
        """
        with self.game.lock:
            person = self.persons.get(self._chair(seat))
            if person and person.away and not person.bot:
                person.bot = True
                self.tell(f"A bot plays for {person.name}, until they are back.")
        self.regard()

    def _people_are(self, *, elsewhere: bool) -> None:
        """Boards that are for no seat become the table, or are what they were; also one whose menu has asked for it."""
        self.game.players.elsewhere = elsewhere
        self.game.seatings += 1
        self.game.seats = self.game.seats

    def _leave(self, *, forget: bool) -> None:
        """The seats of people wait for somebody at a board."""
        self.game.unobserve(self._game_changed, ["revision", "thinking"])
        for place in self._places():
            place.desk.closed = True
            self.game.tables.discard(place.desk)
        self._people_are(elsewhere=False)
        if forget:
            self._kept.forget()
        self.set_trait("people", self._people_now())

    def _chair(self, seat: str) -> int:
        number = self.game.players.seat_number(seat)
        assert number is not None
        return int(self.game.state.chair(number))

    # -- devices; all of this is called on the server's thread

    def _ask_board(self, device: Device, place: Place, said: dict[str, Any]) -> None:
        answer = place.hear(device, said)
        if answer["ok"] and place.desk.starts_bots(said) and self.state == "playing":
            self.game.thinker.start(asked=said.get("kind") == "run")

    def _place_of(self, key: Any) -> tuple[str, Place | None]:
        person = next((one for one in self.persons.values() if same_key(key, one.key)), None)
        return (self._seat_of(person.chair), person.place) if person else ("", None)

    def _watch(self, device: Device) -> None:
        device.send({"seat": ""})
        self._take_to(device, self.watchers)

    def _sit(self, device: Device, seat: str, name: str) -> None:
        """Somebody sits down on a free seat."""
        if self.devices[device] not in (None, self.watchers):
            raise Refusal("You have a seat already.")
        if seat not in [one["seat"] for one in self.people]:
            raise Refusal("This table has no such seat.")
        chair = self._chair(seat)
        if chair in self._at_host():
            raise Refusal("That seat is played at the host's own board: take another one.")
        if chair in self.persons:
            raise Refusal(f"{self.persons[chair].name} was here first: take another seat.")
        if any(one.name.casefold() == name.casefold() for one in self.persons.values()):
            raise Refusal(f"Another {name} sits here: add a letter.")
        person = self._sit_down(chair, name, new_key())
        device.send({"seat": seat, "key": person.key})
        self._take_to(device, person.place)
        self.tell(f"{name} is here.")

    def _sit_down(self, chair: int, name: str, key: str) -> Person:
        self.game.call(self._seat_of(chair), name)
        place = Place(self.game, partial(self._side_of, chair), partial(self._desk_of, chair))
        person = self.persons[chair] = Person(chair, name, key, place, monotonic())
        return person

    def _looking_on(self, viewer: Viewer) -> SeatDesk:
        return SeatDesk(self.game, viewer, self._held, lambda: None, lambda: None)

    def _desk_of(self, chair: int, viewer: Viewer) -> SeatDesk:
        return SeatDesk(
            self.game, viewer, self._held, partial(self._trip_of, chair), lambda: self.free(self._seat_of(chair))
        )

    def _trip_of(self, chair: int) -> float | None:
        person = self.persons.get(chair)
        return person.place.speaker.round_trip if person and person.place.speaker else None

    def _side_of(self, chair: int) -> Viewer:
        return list(self.game.state.seating).index(chair)

    def _seat_of(self, chair: int) -> str:
        return self._ids()[list(self.game.state.seating).index(chair)]

    def _held(self) -> str:
        return {"gathering": WAITS, "paused": PAUSED}.get(self.state, "")

    # -- keeping everybody up to date

    def _places(self) -> list[Place]:
        return [self.watchers, *(person.place for person in self.persons.values())]

    def _game_changed(self, _change: Any) -> None:
        """The game was played, by whomever: boards of devices are told from the server's thread."""
        self._busy = monotonic()
        self._server.soon(self._publish)

    def _publish(self) -> None:
        with self.game.lock:
            if self.state == "closed":
                return
            for place in self._places():
                place.publish()
        self.regard()

    def regard(self) -> None:
        """See who is here now, let bots play where nobody does, and tell whom it concerns. It is done once a second.

        >>> table = Squarrels(3).table()
        >>> table.regard()
        >>> table.close()
        """
        with self.game.lock:
            if self.state == "closed":
                return
            now = monotonic()
            for person in self.persons.values():
                self._look_for(person, now)
            self._let_bots_play()
            self.set_trait("people", self._people_now())
            self._show()
            if self.state == "playing" and not self.game.thinker.warning(masked=True):
                self.game.thinker.start()

    def _look_for(self, person: Person, now: float) -> None:
        """Whether somebody is here; their board counts as a table's only then."""
        tables, desk = self.game.tables, person.place.desk
        if person.place.is_here:
            tables.add(desk)
            person.gone = None
            if person.away or person.bot:
                played = " A bot has played meanwhile." if person.bot else ""
                person.away = person.bot = False
                person.since = now
                self.tell(f"{person.name} is back.{played}")
            return
        tables.discard(desk)
        person.gone = person.gone or now
        if not person.away and now - person.gone >= AWAY:
            person.away, person.since = True, person.gone

    def _let_bots_play(self) -> None:
        """People decide for their seats, bots where nobody sits. A bot that is in the middle of its turn ends it."""
        game = self.game
        now, at_host = game.seats, self._at_host()
        wanted = [*now]
        for chair in range(len(now)):
            person = self.persons.get(chair)
            if person is None and chair in at_host:
                continue
            if person is None:
                first = self.first[chair]
                wanted[chair] = first if self.state == "gathering" else now[chair] or first or self.bot
            elif person.bot:
                wanted[chair] = now[chair] or self.bot
            elif self.state == "gathering" or not self._moves(chair):
                wanted[chair] = None
        if wanted != now:
            game.seats = wanted

    def _moves(self, chair: int) -> bool:
        """Whether this player is in the middle of a turn: one that has begun and goes on."""
        state, node = self.game.state, self.game.node
        while node.parent and node.by_chance():
            node = node.parent
        last = None if node.parent is None or node.seat is None else node.parent.state.chair(node.seat)
        return last == chair and chair in [state.chair(seat) for seat in state.actors if seat != CHANCE]

    # -- after a restart

    def _keep(self) -> None:
        if self.persons and self._saved != self.game.revision:
            self._saved = self.game.revision
            with self.game.lock:
                people = [{"chair": one.chair, "name": one.name, "key": one.key} for one in self.persons.values()]
                data = {
                    "key": self.door.key,
                    "port": self._server.port,
                    "people": people,
                    "begun": self.state != "gathering",
                }
                data["record"] = self.game.record()
            try:
                self._kept.write(data)
            except OSError:
                log.warning("the table cannot be kept in %s: after a restart it begins anew", self._kept.path)

    def _restore(self, before: dict[str, Any], earlier: Game) -> None:
        """Go on where a kernel ended: the same link, the same seats, the same game."""
        self.game.take_over(earlier)
        for chair, name, key in before["people"]:
            if chair < self.game.players.chairs:
                self._sit_down(chair, name, key).gone = monotonic()
        if before["begun"]:
            self.state = "paused"
            self.first = [None if chair in self.persons else bot for chair, bot in enumerate(self.game.seats)]

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> Any:
        return table_bundle(self)

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
    here = (venue for venue in open_venues() if isinstance(venue, Table) and venue.game is game)
    return next(here, None) or Table(game, **options)
