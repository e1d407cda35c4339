"""A bench's question put to everybody: each guesses at a device of their own, before games are played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from traitlets import Dict

from ..core.desk.show import room_bundle
from ..core.model.errors import SquirrelError
from ..core.wire import GuessesView, RoomView
from ..core.words.grammar import many
from ..lab import Bench
from .door.bounds import Refusal
from .door.device import Device
from .door.keys import checked_key, new_key, same_key
from .place import Place
from .venue import Venue

MOST: Final = 200
"""Guesses; a device may come again under another name."""


class Guesses(Venue):
    """Whoever opens the link guesses once how often the first seat, or bot, of a bench will win. Nobody sees a guess of
    others before games are played; on the wall they have no names.

    >>> room = lab.Bench(Scurry, "greedy", seed=1).room()
    >>> room.question, room.guesses
    ('How often will Brown win?', {})
    >>> room.close()
    """

    GOODBYE = "The guessing is over."
    guesses: Any = Dict(read_only=True, help="What each has guessed, from 0 to 1, by name.")

    def __init__(self, bench: Bench, *, host: str = "local", link_key: str | None = None) -> None:
        self.bench, self.question, self.ask = bench, _question_of(bench), bench.ask
        self._keys: dict[str, str] = {}
        super().__init__(f"{bench.kind.title} · guess", host, checked_key(link_key) if link_key else None)
        self.state = "open"
        self._listen()
        bench.observe(self.regard, "experiment")
        self.regard()

    @property
    def is_closed(self) -> bool:
        """Whether games have been played: then nobody guesses any more.

        >>> room = lab.Bench(Scurry, "greedy", seed=1).room()
        >>> room.is_closed
        False
        >>> room.close()
        """
        return bool(self.bench.experiment.games) or self.bench.state == "playing"

    def view(self) -> RoomView:
        """What every device is told: no guess of others.

        >>> room = lab.Bench(Scurry, "greedy", seed=1).room()
        >>> room.view()["guess"]["closed"]
        False
        >>> room.close()
        """
        said = self.bench.verdict if self.bench.experiment.games else ""
        return {
            "title": self.bench.kind.title,
            "state": "closed" if self.state == "closed" else "playing",
            "seats": [],
            "watching": 0,
            "shut": self.door.shut,
            "over": False,
            "guess": {"question": self.question, "closed": self.is_closed, "said": said},
        }

    def host_view(self) -> GuessesView:
        """What the wall shows: guesses without names, and what came of the games.

        >>> room = lab.Bench(Scurry, "greedy", seed=1).room()
        >>> room.host_view()["guesses"]
        []
        >>> room.close()
        """
        with self.lock:
            standing = self.bench.experiment.standings[0]
            known = standing.games and standing.ask == self.ask
            share = standing.shares[0] if known else None
            return {
                **self.ways_in(),
                "state": self.state,
                "shut": self.door.shut,
                "question": self.question,
                "guesses": sorted(self.guesses.values()),
                "here": len(self.devices),
                "games": standing.games,
                "plays": self.bench.state == "playing",
                "share": [share.low, share.share, share.high] if share else [],
                "said": self.bench.verdict,
            }

    def regard(self, _change: Any = None) -> None:
        """Tell everybody where the bench stands; called by its games, too.

        >>> room = lab.Bench(Scurry, "greedy", seed=1).room()
        >>> room.regard()
        >>> room.close()
        """
        with self.lock:
            if self.state != "closed":
                self._show()

    def _leave(self, *, forget: bool) -> None:
        self.bench.unobserve(self.regard, "experiment")

    # -- devices

    def _place_of(self, key: Any) -> tuple[str, Place | None]:
        return next((_said(self.guesses, name) for name, own in self._keys.items() if same_key(key, own)), ""), None

    def _sit(self, device: Device, seat: str, name: str) -> None:
        if self.is_closed:
            raise Refusal("Games have been played: nobody guesses any more.")
        if not (seat.isascii() and seat.isdigit() and len(seat) <= 3 and int(seat) <= 100):
            raise Refusal("A guess is a whole number from 0 to 100, in percent.")
        if name.casefold() in map(str.casefold, self.guesses):
            raise Refusal(f"{name} has guessed already: add a letter, if that was somebody else.")
        if len(self.guesses) >= MOST:
            raise Refusal(f"{MOST} have guessed: more do not fit.")
        self._keys[name] = new_key()
        self.set_trait("guesses", {**self.guesses, name: int(seat) / 100})
        device.send({"seat": _said(self.guesses, name), "key": self._keys[name]})

    def _watch(self, device: Device) -> None:
        raise Refusal("The wall shows it to everybody: here you guess.")

    def _ask_board(self, device: Device, place: Place, said: dict[str, Any]) -> None:
        """There is no board."""

    def _keep(self) -> None:
        """Guesses are kept by nobody."""

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> Any:
        return room_bundle(self)

    def __repr__(self) -> str:
        return f"<Guesses: {self.question} {many(len(self.guesses), 'guess', 'guesses')}, {self.state}>"


def _said(guesses: Mapping[str, float], name: str) -> str:
    return f"{name} · {guesses[name]:.0%}".replace("%", " %")


def _question_of(bench: Bench) -> str:
    """What is asked, if it can be guessed."""
    if bench.ask not in ("seat", "bot"):
        raise SquirrelError(f"who wins can be guessed, not {bench.ask!r}: say bench.ask = 'seat' first.")
    if len(bench.setups) > 1:
        raise SquirrelError(f"one setup can be guessed at, not {len(bench.setups)}: make a bench of one.")
    if bench.experiment.games or bench.state != "ready":
        raise SquirrelError("guesses come before the games: make a new bench, and open its room before it plays.")
    first = bench.matches[0].bot_names[0] if bench.ask == "bot" else bench.experiment.standings[0].shares[0].name
    return f"How often will {first} win?"
