"""A form of a block in the making, and its places."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from ..wire import BlockForm, Mark, Piece, Place, Shape


class FormBuilder:
    """Collects what a form has.

    >>> from squirrelwidgets.core.scene.form_builder import FormBuilder, point
    >>> builder = FormBuilder("pond")
    >>> builder.places["frog"] = point(10, 20)
    >>> builder.add_fixed("water", point(50, 50, k=2), n="deep")
    >>> builder.form(100, 100)["ground"]
    [{'id': 'pond-0', 's': 'water', 'at': 'pond-0', 't': {'n': 'deep'}}]
    """

    def __init__(self, block: str) -> None:
        self.block = block
        self.places: dict[str, Place] = {}
        self.ground: list[Mark] = []

    def add_fixed(self, symbol: str, place: Place, seat: str = "", **texts: str) -> None:
        """Adds a mark that never changes, at a place of its own."""
        at = f"{self.block}-{len(self.ground)}"
        self.places[at] = place
        mark: Piece = {"id": at, "s": symbol, "at": at}
        if texts:
            mark["t"] = {**texts}
        if seat:
            mark["seat"] = seat
        self.ground.append(mark)

    def form(self, w: float, h: float, shapes: dict[str, Shape] | None = None, **more: object) -> BlockForm:
        """What has been collected, in a box of this size. `shapes`: the game's; those that are used are sent."""
        used = {each for place in self.places.values() for each in (place.get("shape"), place.get("offer"))}
        form: BlockForm = {
            "block": self.block,
            "w": round(w, 1),
            "h": round(h, 1),
            "places": self.places,
            "shapes": {name: shape for name, shape in (shapes or {}).items() if name in used},
            "ground": self.ground,
        }
        form.update(cast("BlockForm", more))  # the other fields of a form
        return form


def point(x: float, y: float, k: float = 1, **more: Any) -> Place:
    """A place for one thing after another; `more`: its other fields."""
    return cast("Place", {"x": round(x, 1), "y": round(y, 1), "k": round(k, 3), **more})


def box(x: float, y: float, w: float, h: float, k: float = 1, **more: Any) -> Place:
    """A place for a panel, or with a `row` for marks side by side, from its upper left corner on."""
    return point(x, y, k, w=round(w, 1), h=round(h, 1), **more)


def rounded(w: int, h: int, r: int) -> Shape:
    """The shape of a card: half its width and height, and the radius of its corners.

    >>> from squirrelwidgets.core.scene.form_builder import rounded
    >>> rounded(31, 44, 6)["d"]
    'M-31-38Q-31-44-25-44H25Q31-44 31-38V38Q31 44 25 44H-25Q-31 44-31 38Z'
    """
    x, y = w - r, h - r
    top = f"M{-w} {-y}Q{-w} {-h} {-x} {-h}H{x}Q{w} {-h} {w} {-y}"
    path = f"{top}{f'V{y}' if y else ''}Q{w} {h} {x} {h}H{-x}Q{-w} {h} {-w} {y}Z"
    return {"d": path.replace(" -", "-"), "w": w, "h": h, "ring": "frame"}
