"""The setup that begins where a position stands: at a seeding, among the acorns that players lay, or at a turn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ....core.model.errors import BadSetup
from . import repetitions
from .fields import Fields, Thing
from .phases import OVER, PLACE, SCURRY, SEED
from .setups.setup import SEATS, Setup


def to_setup(position: Fields) -> Setup:
    """BadSetup, with a way out, if no setup begins there."""
    setup: Setup = position.setup
    phase = position.phase
    if phase is SCURRY:
        raise BadSetup("A setup begins before a tile is placed: undo to the start of this turn.", rule="SC-7")
    if phase is OVER:
        raise BadSetup("The game is over, and a setup begins with a decision: undo to the start of a turn.")
    if phase is SEED:
        return setup
    if phase is PLACE:
        return _turn(position)
    if max(position.squirrels) >= 0:
        rule = "SC-20" if setup.start == "players" else "SC-5"
        raise BadSetup("Only one squirrel has come: undo until there is none, or play until both are there.", rule=rule)
    if setup.start == "random":
        return replace(setup, start="own", each=None, brown=_names(position, 0), gray=_names(position, 1))
    if setup.start == "players":
        return replace(setup, brown=_names(position, 0), gray=_names(position, 1))
    return setup


def _turn(position: Fields) -> Setup:
    """A free position; acorns that players laid stay theirs, because their box has another number of tiles (SC-20)."""
    setup: Setup = position.setup
    names = position.ground.names
    brown, gray = position.squirrels
    by_players = setup.start == "players"
    return replace(
        setup,
        start="players" if by_players else "own",
        each=setup.each if by_players else None,
        brown=_names(position, 0),
        gray=_names(position, 1),
        squirrels=(names[brown], names[gray]),
        mover=SEATS[position.mover],
        swap=False,
        stood=tuple(_before(position)),
        **setup.part_options(position),
    )


def _names(position: Fields, seat: int) -> tuple[str, ...]:
    """The cells of the acorns with this seat's side up."""
    own = Thing(seat + 1)
    return tuple(name for name, thing in zip(position.ground.names, position.board, strict=True) if thing == own)


def _before(position: Fields) -> Iterator[str]:
    """Each position as often as it stood; the one that stands now is counted when its turn begins."""
    now = (bytes(position.board), *position.squirrels, position.mover)
    for stood, times in (position.seen or {}).items():
        for _ in range(times - (stood == now)):
            yield repetitions.text_of(stood)
