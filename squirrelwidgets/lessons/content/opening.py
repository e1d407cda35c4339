"""Where a step begins: a setup, and what was said in it. Chance's part may be said, and what the setup says anyway.

So the moves of any game are a way to say where it stands, and a lesson can begin there (`at`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ...core.model.bounds import shown
from ...core.model.chance import ASK, Chance, Suggested, fits
from ...core.model.errors import SquirrelError
from ...core.model.state import CHANCE
from ...core.play.game import Game
from ...core.play.tree import Node

if TYPE_CHECKING:
    from ...core.wire import Json


SAYS = ": "
"""Stands between a player and a sentence, where several decide at the same time: "blue: lay 4"."""


def opened(kind: type[Game], setup: Any, given: Sequence[str], seed: int, chance: Sequence[str], strict: bool) -> Game:
    """A game of its own in which all of this was said. `strict`: chance's sentences have to fit where they come; else
    the seed decides there.
    """
    game = kind(setup=setup, seed=seed, chance=ASK)
    driver = Chance(seed, (list(chance) if strict else Suggested(chance)) if chance else None)
    for each in given:
        seat, say = _spoken(game, each)
        while game.state.actors == (CHANCE,) and not fits(game.state, say):
            game.play(game.state.say(driver.next(game.state, game.node.draws)), seat=CHANCE)
        if not (seat is None and _is_said_by_setup(game, say)):
            game.play(say, seat=seat)
    game.chance = driver
    return game.play()


def _spoken(game: Game, given: str) -> tuple[str | None, str]:
    """Who says it, where that is said, and the sentence."""
    seat, says, say = given.partition(SAYS)
    return (seat, say) if says and seat in {each["id"] for each in game.players.seats()} else (None, given)


def _is_said_by_setup(game: Game, say: str) -> bool:
    """Whether chance would have said it on the way here, if the setup did not."""
    if _allowed(game, say) or not game.node.is_opening():
        return False
    options = game.settings.to_json()
    return any(_comes_to_the_same(game, node, options, name, say) for node in game.node.line() for name in options)


def _allowed(game: Game, say: str) -> bool:
    try:
        move = game.state.parse(say)
    except SquirrelError:
        return False
    return any(game.state.allows(move, seat) for seat in game.state.actors)


def _comes_to_the_same(game: Game, node: Node, options: Mapping[str, object], name: str, say: str) -> bool:
    """Whether chance says it where this option is left out, and the position is the one of this node then."""
    try:
        settings = game.setup_type.from_json({each: value for each, value in options.items() if each != name})
        other = type(game)(setup=settings, chance=ASK).play(*(before.say for before in node.line()[1:]))
        return fits(other.state, say) and other.play(say, seat=CHANCE).state.key() == node.state.key()
    except SquirrelError:
        return False


def where(game: Any, kind: type[Game]) -> Json:
    """The fields of a step that begins where a game stands."""
    if not isinstance(game, kind):
        raise SquirrelError(f"a game of {kind.title} is wanted, not {shown(game)}.")
    return {"setup": _said(game), "given": [_line(node) for node in game.node.line()[1:]], "seed": game.seed}


def _said(game: Game) -> str | Json:
    """The setup as a text, as long as that says all of it."""
    text, settings = str(game.settings), game.settings
    options: dict[str, object] = settings.to_json()
    try:
        return text if game.setup_type.of(text) == settings else options
    except SquirrelError:
        return options


def _line(node: Node) -> str:
    """A ply as a sentence that says all of it: also who said it, where the rules leave that open."""
    assert node.parent
    assert node.seat is not None
    actors = node.parent.state.actors
    if len(actors) < 2 or node.seat in (actors[0], CHANCE):
        return node.say
    return f"{node.parent.state.setup.seats[node.seat]}{SAYS}{node.say}"
