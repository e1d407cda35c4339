"""What the board shows."""

from __future__ import annotations

from collections.abc import Iterable

from squirrelwidgets.core.model.events import Event, Story, Viewer
from squirrelwidgets.core.model.state import State
from squirrelwidgets.core.scene.stage import Json, Mark, Row, at_end, bold
from squirrelwidgets.core.scene.table import BY_NAME, SEATS, line, seats_of, who, who_won

from .rules import EMPTY, PLACES, Position

PIECES = ("nut", "twigs")
STEP = 70
PATCH = "M-32-32H32V32H-32Z"


def layouts(_setup: object, _viewer: Viewer) -> Json:
    places = {
        place: {"x": STEP * (n % 3) + 35, "y": STEP * (n // 3) + 35, "k": 1, "shape": "patch"}
        for n, place in enumerate(PLACES)
    }
    ground = [{"id": f"ground.{place}", "s": "patch", "at": place} for place in PLACES]
    layout = {"w": 3 * STEP, "h": 3 * STEP, "places": places, "shapes": {"patch": PATCH}, "ground": ground}
    return {"wide": layout, "narrow": layout}


def seats(_setup: object) -> list[Json]:
    return seats_of(2)


def names() -> dict[str, str]:
    return {"nut": "nut", "twigs": "crossed twigs"}


def scene(view: State, _story: Story) -> list[Mark]:
    assert isinstance(view, Position)
    return [
        {"id": place, "s": PIECES[piece], "at": place, "seat": SEATS[piece]}
        for place, piece in zip(PLACES, view.glade, strict=True)
        if piece != EMPTY
    ]


def status(view: State, _story: Story) -> Json:
    if (end := view.result) is None:
        return {"seat": SEATS[view.actors[0]], "ask": [bold("Lay"), " a piece on an empty place."]}
    return at_end(end, BY_NAME, f"{_laid(view)} turns.")


def log(view: State, events: Iterable[Event]) -> list[Json]:
    return [line(event, [who(event), f" lays on {event.to}."] if event.to else who_won(view)) for event in events]


def row(before: State) -> Row:
    laid = _laid(before)
    return Row(laid, str(laid // 2 + 1))


def _laid(view: State) -> int:
    """How many pieces lie there."""
    assert isinstance(view, Position)
    return len(PLACES) - view.glade.count(EMPTY)


def ghost(view: State) -> str:
    return PIECES[view.actors[0]]
