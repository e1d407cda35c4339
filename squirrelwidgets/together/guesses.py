"""A bench's question put to everybody: each guesses at a device of their own, before games are played."""

from __future__ import annotations

from typing import Any, Final

from traitlets import Dict

from ..core.desk.shared_texts import digest_of
from ..core.model.errors import SquirrelError
from ..core.wire import DeviceView, GuessesView
from ..core.words.grammar import pluralize
from ..lab import Bench
from .live_session import LiveSession, Person
from .names import name_key
from .session_file import session_file_for

MOST: Final = 200
"""Guesses; a device may come again under another name."""


class Guesses(LiveSession):
    """Whoever opens the link guesses once how often the first seat, or bot, of a bench will win. Nobody sees a guess of
    others before games are played; on the wall they have no names.

    >>> guesses = lab.Bench(Scurry, "greedy", seed=1).guesses()
    >>> guesses.question, guesses.guesses
    ('How often will Brown win?', {})
    >>> guesses.close()
    """

    PAGE = "guess"
    GOODBYE = "The guessing is over."
    TAKEN = "{name} has guessed already: add a letter, if that was somebody else."
    AGAIN = "The same link opens again, with all guesses."
    NO_WATCHING = "The wall shows it to everybody: here you guess."
    guesses: Any = Dict(read_only=True, help="What each has guessed, from 0 to 1, by name.")

    def __init__(self, bench: Bench, *, host: str = "local", link_key: str | None = None) -> None:
        self.bench, self.question, self.ask = bench, _question_of(bench), bench.ask
        super().__init__(
            bench.kind.title, link_key, kept=session_file_for(f"guesses-{bench.kind.name}-{digest_of(bench.code())}")
        )
        for name, key, percent in self.before.get("people", ()):
            self.persons[name_key(name)] = Person(name, key, at=percent)
        self._listen(host, self.port)
        bench.observe(self.update_presence, "experiment")
        self.update_presence()

    def _is_closed(self) -> bool:
        """Whether games have been played: then nobody guesses any more."""
        return bool(self.bench.experiment.games) or self.bench.state == "playing"

    def _view(self) -> DeviceView:
        said = self.bench.verdict if self.bench.experiment.games else ""
        return {**super()._view(), "guess": {"question": self.question, "closed": self._is_closed(), "said": said}}

    def _host_view(self) -> GuessesView:
        standing = self.bench.experiment.standings[0]
        share = standing.shares[0] if standing.games and standing.ask == self.ask else None
        return {
            **self.invitation(),
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

    def _leave(self) -> None:
        self.bench.unobserve(self.update_presence, "experiment")

    def _sit(self, seat: str, name: str, key: str) -> Person:
        if self._is_closed():
            raise SquirrelError("Games have been played: nobody guesses any more.")
        if not (seat.isascii() and seat.isdigit() and len(seat) <= 3 and int(seat) <= 100):
            raise SquirrelError("A guess is a whole number from 0 to 100, in percent.")
        if len(self.persons) >= MOST:
            raise SquirrelError(f"{MOST} have guessed: more do not fit.")
        return Person(name, key, at=int(seat))

    def _seat_of(self, person: Person) -> str:
        return f"{person.name} · {person.at} %"

    def _update_presence(self) -> None:
        self.set_trait("guesses", {one.name: one.at / 100 for one in self.persons.values()})

    def __repr__(self) -> str:
        return f"<Guesses: {self.question} {pluralize(len(self.guesses), 'guess', 'guesses')}, {self.state}>"


def _question_of(bench: Bench) -> str:
    """What is asked, if it can be guessed."""
    if bench.ask not in ("seat", "bot"):
        raise SquirrelError(f"who wins can be guessed, not {bench.ask!r}: say bench.ask = 'seat' first.")
    if len(bench.setups) > 1:
        raise SquirrelError(f"one setup can be guessed at, not {len(bench.setups)}: make a bench of one.")
    if bench.experiment.games or bench.state != "ready":
        raise SquirrelError("guesses come before the games: make a new bench, and have people guess before it plays.")
    first = bench.matches[0].bot_names[0] if bench.ask == "bot" else bench.experiment.standings[0].shares[0].name
    return f"How often will {first} win?"
