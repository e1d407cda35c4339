"""Prompts on the board: squirrels to run and their ways, nuts to pick, tiles to which the Automa comes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ....core.wire import Mark
from ....core.words.player_names import SEATS
from ..rules.box import NUTS
from ..rules.phases import AUTOMA, Phase
from ..rules.position import Position
from .layout import face_to, pick_place, turn_of
from .pieces import bounce_place, spot_of

RIM_LAYER, SIGNS_LAYER, PICKS_LAYER = 4, 45, 50
CHIP: Final = (43, 53)
"""Offset of numbers from the middle of a tile, on the other side of the Automa's: off the arrows and the dots of lit
tiles."""


def prompt_marks(view: Position) -> Iterator[Mark]:
    if not view.tiles:
        return
    yield from _causes(view)
    if view.phase in (Phase.SCATTER, Phase.BOLT):
        yield from _running(view)
    if view.phase is Phase.FORAGE:
        yield from _picks(view)
    yield from _due(view)
    yield from _bounce(view)


def _causes(view: Position) -> Iterator[Mark]:
    """Numbers the tiles that squirrels must leave as they are settled: the newest first (NH-20)."""
    numbered = set()
    for n, cause in enumerate((each for each in view.stack if any(each.owes)), 1):
        if cause.tile in numbered:
            continue
        numbered.add(cause.tile)
        yield {
            "id": f"cause.{cause.tile}", "s": "cause", "at": spot_of(view, cause.tile),
            "dx": CHIP[0], "dy": CHIP[1], "z": SIGNS_LAYER, "t": {"n": str(n)}, "say": f"cause {n} of scattering",
        }  # fmt: skip


def _running(view: Position) -> Iterator[Mark]:
    """Marks the start tile and the legal exits of the next squirrel to scatter."""
    tile, seat = view.stack[0].tile, view.scatterer()
    assert seat is not None
    yield {"id": "rim", "s": "rim", "at": spot_of(view, tile), "seat": SEATS[seat], "z": RIM_LAYER}
    for there in view.exits():
        face = face_to(view.ground.spot[tile], view.ground.spot[there])
        yield {"id": f"way.{face}", "s": "chevron", "at": spot_of(view, tile), "turn": turn_of(face), "z": SIGNS_LAYER}


def _picks(view: Position) -> Iterator[Mark]:
    """Offers the nuts of the larder, to be picked one by one."""
    forage = view.setup.box.tiles[view.larder].forage
    for n, nut in enumerate(forage):
        name = NUTS[nut]
        place = pick_place(spot_of(view, view.larder), len(forage), n)
        yield {
            "id": f"pick.{name}", "s": f"pick-{name}", "at": place, "z": PICKS_LAYER,
            "words": [["forage", name]], "say": name,
        }  # fmt: skip


def _due(view: Position) -> Iterator[Mark]:
    """Numbers the tiles of the Automa's next squirrels; two may come to one tile."""
    for n, tile in enumerate(view.due, 1):
        if tile is not None:
            before = view.due[: n - 1].count(tile)
            yield {
                "id": f"due.{n}", "s": "due", "at": spot_of(view, tile),
                "dx": -CHIP[0] - 7 * before, "dy": CHIP[1] - 18 * before, "k": 0.96, "z": SIGNS_LAYER,
                "seat": SEATS[AUTOMA], "t": {"n": str(n)}, "say": f"the Automa comes here, {n}",
            }  # fmt: skip


def _bounce(view: Position) -> Iterator[Mark]:
    """Marks the edge at which the fox turned back (NH-9)."""
    for event in view.events:
        if event.kind == "fox" and event.what == "bounced":
            place = bounce_place(view, event)
            yield {"id": "bounce", "s": "bounce", "at": place, "turn": turn_of(view.die), "z": SIGNS_LAYER}
