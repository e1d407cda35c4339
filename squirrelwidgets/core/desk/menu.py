"""The messages of a board's menu: who plays, a new game, files to save and to open."""

from __future__ import annotations

from typing import Final

from ..model.bots.bot import bot_of
from ..model.events import Viewer
from ..model.setups.setup import Setup
from ..play.game import Game
from ..play.saving.record import from_text
from ..wire import Json, Reply
from ..words.grammar import pluralize
from .export import export
from .messages import LONGEST_FORM, LONGEST_RECORD, LONGEST_SETUP, Refused, small, text_of

GOES_ON: Final = "greedy"
"""The bot that plays on for somebody who gives up."""


def seat_players(game: Game, ids: list[str], message: Json) -> None:
    """Changes the players: the menu shows them by seat, the game has them by number."""
    wanted = message.get("players")
    if not isinstance(wanted, list) or len(wanted) != len(ids):
        raise Refused("bad", f"Name a player for each of the seats {', '.join(ids)}.")
    players = game.seats
    for player, name in zip(game.state.seating, wanted, strict=True):
        if player in game.players.automatic:
            continue
        now = players[player]
        if name != ("person" if now is None else now.id):
            players[player] = None if name == "person" else name
    game.seats = players
    game.thinker.cancel()


def give_up(game: Game, seat: int) -> None:
    """A bot plays on for a person; a comment says since when."""
    node, players = game.node, game.seats
    name = game.players.names_at(node.state)[seat]
    players[node.state.player(seat)] = bot_of(GOES_ON)
    with game.hold_trait_notifications():
        game.comment(" ".join(filter(None, (node.comment, f"{name} gives up: a bot plays on."))), node)
        game.seats = players


def settings_of(game: Game, message: Json) -> Setup:
    """The setup that a message asks for, as a short text or as a form; without either the game's own."""
    text, form = message.get("text"), message.get("form")
    if text is not None:
        return game.setup_type.parse(text_of(text, LONGEST_SETUP))
    if form is None:
        return game.snapshot.settings
    if not isinstance(form, dict) or not small(form, LONGEST_FORM):
        raise Refused("bad", "A form is an object with the options of the setup.")
    return game.snapshot.settings.after_form(form)


def file_of(game: Game, viewer: Viewer, hidden: bool, message: Json) -> Reply:
    """A file to download; `hidden`: something is still secret, so nothing that tells all of it is given out."""
    what = message.get("what")
    if what not in ("record", "picture", "page", "code"):
        raise Refused("bad", "Save a record, a picture, a page or code.")
    if hidden and what in ("record", "code"):
        raise Refused("secret", "That file would show the others' cards. Save it when the game is over.")
    return export(game, what, viewer)


def earlier_lines(game: Game) -> list[str]:
    """The games that were played on this one's boards before."""
    return [line_of(record) for record in game.earlier]


def line_of(record: Json) -> str:
    """A game's players, and how far it came."""
    plies = len(record["plies"])
    result = record["result"]
    end = result["text"] if result else f"not finished, {pluralize(plies, 'move')}"
    return f"{', '.join(record['players'])}: {end}"


def earlier_game(game: Game, message: Json) -> Game:
    n = message.get("n")
    if not isinstance(n, int) or not 0 <= n < len(game.earlier):
        raise Refused("bad", "There is no such earlier game.")
    return type(game).from_record(game.earlier[n])


def game_in(kind: type[Game], message: Json) -> Game:
    """The game in the record that a message carries."""
    return kind.from_record(from_text(text_of(message.get("data"), LONGEST_RECORD)))
