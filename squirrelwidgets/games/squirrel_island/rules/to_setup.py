"""The setup of a position at the start of a turn, awake or asleep; what no setup can say is refused."""

from __future__ import annotations

from ....core.model.errors import BadSetup
from .fields import Fields
from .phases import Phase
from .setups.setup import Setup
from .setups.start import Start, island_text, texts_of


def to_setup(position: Fields) -> Setup:
    """A setup that begins with this very position; a game that has not begun has its own."""
    _check_view(position)
    setup = position.setup
    if position == type(position).begin(setup):
        return setup
    _check_turn(position)
    box, seats = position.box, range(position.seats)
    texts = [texts_of(box, _start(position, seat)) for seat in seats]
    by_seat = {name: [each[name] for each in texts] for name in texts[0]}
    laid: dict[str, object] = {name: entries for name, entries in by_seat.items() if name == "hands" or any(entries)}
    turn = {
        "first": setup.seats[position.first],
        "turn": setup.seats[position.mover],
        "turns": position.turn - 1,
        "asleep": " ".join(setup.seats[seat] for seat in seats if position.asleep[seat]),
    }
    island = island_text(box, position.island[: position.opened])
    return type(setup)(**{**setup.options(), **laid, "island": island, **setup.part_options(position), **turn})


def _start(position: Fields, seat: int) -> Start:
    piles = (position.hands, position.squirrels, position.used, position.stashed, position.stowed, position.known)
    return Start(*(tuple(pile[seat]) for pile in piles))


# -- what no setup can say


def _check_view(position: Fields) -> None:
    if position.viewer != "all":
        raise BadSetup("Nobody makes a setup of what is hidden: ask the game, which knows all.", rule="SI-2")


def _check_turn(position: Fields) -> None:
    """It is the start of a turn, awake or asleep; going to sleep turns one into the other."""
    if position.phase is Phase.OVER:
        raise BadSetup("The game is over, and a setup begins with a turn: undo to the start of one.", rule="SI-24")
    if position.morning or position.first < 0:
        reason = "The morning comes first: play on to the day's first turn, or undo to the start of a turn."
        raise BadSetup(reason, rule="SI-6")
    if position.phase not in (Phase.AWAKE, Phase.ASLEEP):
        name = position.setup.seats[position.mover]
        reason = f"{name.capitalize()}'s turn is under way: play it to its end, or undo to its start."
        raise BadSetup(reason, rule="SI-8", places=[name])
