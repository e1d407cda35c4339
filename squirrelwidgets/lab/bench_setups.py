"""What is put on a bench: setups with their names, of one game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ..core.model.errors import BadSetup
from ..core.play.game import Game
from .playing.match import Match, is_editor, matches

MOST: Final = 4
"""Setups that can be told apart at a glance."""
MINE: Final = "My setup"


def named_setups(what: Any) -> dict[str, Any]:
    """Setups by name; an editor gives its own, called \"My setup\"."""
    if isinstance(what, Mapping):
        each = [(str(name), _settled(one)) for name, one in what.items()]
    else:
        several: Sequence[Any] = what if isinstance(what, list | tuple) else [what]
        each = [(_name(one), _settled(one)) for one in several]
    if not 0 < len(each) <= MOST:
        raise BadSetup(f"a bench compares 1 to {MOST} setups, not {len(each)}.", field="setups")
    if len({name for name, _ in each}) < len(each):
        raise BadSetup("two have the same name: give them names in a dict.", field="setups")
    return dict(each)


def _settled(one: Any) -> Any:
    if is_editor(one):
        return one.settings()
    return one.setup() if isinstance(one, type) and issubclass(one, Game) else one


def _name(one: Any) -> str:
    return MINE if is_editor(one) else str(_settled(one))


def free_name(name: str, taken: Mapping[str, Any]) -> str:
    """The name, with a number if it is taken."""
    names = (name, *(f"{name} {n}" for n in range(2, MOST + 2)))
    return next(each for each in names if each not in taken)


def of_one_game(named: Mapping[str, Any], bots: Any, kind: type[Game] | None = None) -> list[Match]:
    """Each setup with its bots; refused if they are of several games, or if several combinations are named."""
    if isinstance(bots, list | tuple) and any(isinstance(each, list | tuple) for each in bots):
        raise BadSetup("one bot for all seats, or a list by seat; a bench compares setups.", field="bots")
    every_match = matches(named, bots)
    games = {match.kind for match in every_match} | ({kind} if kind else set())
    if len(games) > 1:
        names = ", ".join(sorted(each.__name__ for each in games))
        raise BadSetup(f"a bench compares setups of one game, these are of {names}.", field="setups")
    return every_match
