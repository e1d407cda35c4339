"""All games to choose from; the one that is chosen opens in the gallery's place."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final

import traitlets

from ..core.desk.how_to import guide_of, how_to, packed_pictures
from ..core.desk.messages import Refused
from ..core.desk.pictures import emblem, vignette
from ..core.desk.player_options import player_options, seated
from ..core.model.bots.bot import Bot
from ..core.model.bounds import shown
from ..core.model.errors import SquirrelError, nearest
from ..core.model.subpackages import subpackage
from ..core.play import faces
from ..core.play.game import Game
from ..core.scene.cover import Cover
from ..core.scene.palette import LIGHT
from ..core.scene.svg import MARGIN, sheet, written
from ..core.wire import Guide, Offer, OfferedHelp, Options, RuleText
from ..lessons import learner_of
from .board import Board
from .lesson_board import LessonBoard
from .shared import FrontEnd

RIVAL: Final = "casual"
"""Who plays where code opens a game."""
WIDE, HIGH, GAP = 190, 100, 12
"""A game's place in the picture of the gallery."""
NUMBERS = ("No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine")


class Gallery(FrontEnd):
    """The games as pictures. A click opens one against bots, in the same place; the way back loses nothing.

    `gallery.game` is the game that is open, for code to play on; `gallery.games` are all that were opened, by name.

    >>> from squirrelwidgets import Scurry
    >>> Gallery([Scurry])
    <Gallery of Scurry>
    """

    # clicks are messages `{kind: "open", name}`, with `players` by seat for a new game and `devices` if each has one,
    # `practise`, `learn` and `help` with a name, and `{kind: "back"}`
    _title = traitlets.Unicode().tag(sync=True)
    _offers: Any = traitlets.List().tag(sync=True)
    _away = traitlets.Bool().tag(sync=True)
    _code = traitlets.Unicode().tag(sync=True)
    _help: Any = traitlets.Dict().tag(sync=True)
    """What *How to play* says of the game that was asked about last."""

    def __init__(self, kinds: list[type[Game]]) -> None:
        self.kinds = {kind.__name__: kind for kind in kinds}
        self.games: dict[str, Game] = {}
        self.game: Game | None = None
        title = f"{NUMBERS[len(kinds)]} games from the forest"
        super().__init__("gallery", _title=title, _offers=[self._offer(kind) for kind in kinds])
        self.on_msg(self._receive)

    def choose(self, name: str, seats: Sequence[Bot | str | None] | None = None) -> Game:
        """Open the game that was opened here before, else one against casual players; with `seats` a new one for them.

        >>> from squirrelwidgets import gallery
        >>> gallery().choose("Scurry").title
        'Scurry'
        >>> gallery().choose("Squarrels", ["random", None, "random"]).seats[0].id
        'random'
        """
        if name not in self.kinds:
            raise SquirrelError(
                f"the games are {', '.join(self.kinds)}; there is no {shown(name)}.{nearest(name, self.kinds)}"
            )
        kind = self.kinds[name]
        if seats is not None:
            self.games[name] = kind(len(seats), seats=seats)
        elif name not in self.games:
            self.games[name] = _against_bots(kind)
        self._put_away()
        self.game = self.games[name]
        self.game.observe(self._tell_code, "revision")
        self._tell_code()
        self._away = True
        self.show_below(OpenedBoard(self.game))
        return self.game

    def practise(self, name: str) -> None:
        """Open the puzzles of a game.

        >>> from squirrelwidgets import gallery
        >>> gallery().practise("Scurry")
        """
        self._put_away()
        practice = self.kinds[name].practice()
        self._code, self._away = f"{name}.practice()", True
        self.show_below(LessonBoard(practice._session))

    def learn(self, name: str) -> None:
        """Open the course of a game, at the step where its learner stands.

        >>> from squirrelwidgets import gallery
        >>> gallery().learn("Scurry")
        """
        self._put_away()
        self._code, self._away = f"{name}.course()", True
        self.show_below(LessonBoard(learner_of(self.kinds[name])))

    def back(self) -> None:
        """Back to the pictures; the game stays as it is, and can be opened again.

        >>> from squirrelwidgets import gallery
        >>> shown = gallery()
        >>> game = shown.choose("Scurry")
        >>> shown.back()
        >>> shown.choose("Scurry") is game
        True
        """
        self._put_away()
        self._offers = [self._offer(kind) for kind in self.kinds.values()]
        self._away = False
        self.show_below(None)

    def _tell_code(self, _change: object = None) -> None:
        """Update the line above the board: the game with its current setup and players."""
        if self.game:
            self._code = _code(self.game)

    def _put_away(self) -> None:
        if self.game:
            self.game.unobserve(self._tell_code, "revision")
        self.game = None

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        match content:
            case {"kind": "open", "name": str(name), "players": players, **more} if name in self.kinds:
                self._begin(name, players, devices=more.get("devices") is True)
            case {"kind": "open", "name": str(name)} if name in self.kinds:
                self.choose(name)
            case {"kind": "practise", "name": str(name)} if name in self.kinds and self.kinds[name].practises():
                self.practise(name)
            case {"kind": "learn", "name": str(name)} if name in self.kinds and self.kinds[name].lessons():
                self.learn(name)
            case {"kind": "help", "name": str(name)} if name in self.kinds:
                self._help = _help_of(self.kinds[name])
            case {"kind": "back"}:
                self.back()

    def _begin(self, name: str, players: object, *, devices: bool) -> None:
        """A new game, as it was chosen in the gallery; what does not fit leaves everything as it is."""
        with suppress(SquirrelError, Refused):
            game = self.choose(name, seated(players))
            if devices and isinstance(self._below, Board):
                self._below.show_below(faces.widgets.TableBoard.of(faces.together.table_of(game), with_board=False))

    def _offer(self, kind: type[Game]) -> Offer:
        cover: Cover = subpackage(kind.package, "scene").COVER
        who = player_options(kind)
        whole = kind(who["numbers"][-1])
        seats = whole.stage().seats(whole.settings)
        return {
            "name": kind.__name__,
            "title": kind.title,
            "line": how_to(kind, kind.setup()).aim,
            "facts": f"{_range(who['numbers'])} players, {cover.minutes} min",
            "picture": vignette(kind(setup=cover.setup, seed=1).play(*cover.plays), cover.box),
            "emblems": [emblem(whole, seat) for seat in seats],
            "begun": kind.__name__ in self.games,
            "player_options": who,
        }

    def close(self) -> None:
        """Take the gallery away, with its board; the games stay.

        >>> from squirrelwidgets import gallery
        >>> gallery().close()
        """
        self._put_away()
        super().close()

    def _instead(self) -> dict[str, str]:
        text = "\n".join(f"{kind.title}: {_code(_against_bots(kind))}" for kind in self.kinds.values())
        return {"image/svg+xml": self._picture(), "text/plain": text}

    def _picture(self) -> str:
        """Offers in a row, for hosts without widgets."""
        parts = []
        for n, offer in enumerate(self._offers):
            corner = f'x="{n * (WIDE + GAP)}" y="0" width="{WIDE}" height="{HIGH}"'
            parts.append(offer["picture"].replace("<svg ", f"<svg {corner} ", 1))
            middle = n * (WIDE + GAP) + WIDE / 2
            look = f'x="{middle}" y="{HIGH + 20}" text-anchor="middle" font-size="15" fill="var(--ink)"'
            parts.append(f"<text {look}>{written(offer['title'])}</text>")
        width = len(self._offers) * (WIDE + GAP) - GAP
        body = re.sub(r"var\((--[\w-]+)\)", lambda name: LIGHT[name[1]], "".join(parts))
        return sheet(width + 2 * MARGIN, HIGH + 30 + 2 * MARGIN, body, self._title)

    def __repr__(self) -> str:
        return f"<Gallery of {', '.join(self.kinds)}>"


class OpenedBoard(Board):
    """The board of a game that was opened in a gallery, which it stands below.

    >>> OpenedBoard(Scurry())
    <Board of <Scurry ply 0>>
    """

    def _tell_options(self) -> Options:
        return {**super()._tell_options(), "opened": True}


def _help_of(kind: type[Game]) -> OfferedHelp:
    told = how_to(kind, kind.setup())
    rules: dict[str, RuleText] = {rule.id: {"title": rule.title, "text": rule.text} for rule in kind.rules().values()}
    guide: Guide = {**guide_of(kind), "pictures": packed_pictures(kind)}
    return {
        "name": kind.__name__,
        "title": kind.title,
        "aim": told.aim,
        "end": told.end,
        "guide": guide,
        "rules": rules,
    }


def _against_bots(kind: type[Game]) -> Game:
    return kind(seats=[None, *[RIVAL] * (kind().players.player_count - 1)])


def _code(game: Game) -> str:
    """The Python that begins such a game, without what its setup has dealt in secret:
    `Squarrels(setup="players=2", seats=[None, "greedy"])`."""
    told = game.settings.public
    setup = f'setup="{told}", ' if told.to_json() else ""
    seats = ", ".join("None" if bot is None else f'"{bot.id}"' for bot in game.seats)
    return f"{type(game).__name__}({setup}seats=[{seats}])"


def _range(numbers: list[int]) -> str:
    """The numbers of players: "2", "1–5"."""
    return f"{numbers[0]}–{numbers[-1]}" if len(numbers) > 1 else str(numbers[0])
