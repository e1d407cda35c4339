"""Charts of the lab's tables, by altair: points with whiskers, curves, grids. They are drawn offline, light and dark.

`chart.save("fair.png")` and `.svg` work without a browser, by vl-convert. So do cells: altair's own way to show a chart
there asks the network for JavaScript.
"""

from __future__ import annotations

from base64 import b64encode
from functools import cache
from io import BytesIO
from struct import unpack
from typing import TYPE_CHECKING, Any, Final

from ...core.model.errors import BadSetup
from ...core.model.optional_packages import needed
from ...core.scene.palette import DARK, LIGHT
from ..counting.sentences import drawn
from ..frames.checks import checked

if TYPE_CHECKING:
    from altair import LayerChart
    from pandas import DataFrame

    from ..playing.batch import Cells

SPREADS: Final = (
    ("size", None),
    ("rate", "even"),
    ("rating", None),
    ("difference", None),
    ("luck", None),
    ("points", None),
    ("share", "even"),
    ("chance", "even"),
    ("plies", None),
)
"""The columns that a point may show, each with the column of its even line."""
NAMES: Final = (
    *("game", "setup", "bots", "seat", "bot", "began", "what", "name", "one", "other", "others", "better", "weaker"),
    *("turn", "how", "rule", "title", "after"),
)
PAIR: Final = ("one", "other")
TITLES: Final = {
    "rate": "share of games won",
    "rating": "Elo points over the average",
    "difference": "difference",
    "luck": "part of what varies that chance explains",
    "points": "Elo points over the weaker one",
    "share": "share of games",
    "size": "change, in standard deviations of such games",
    "chance": "share of games won",
    "plies": "plies of others between two turns",
}
ENDS: Final = {"points": ("least", "most"), "size": ("least", "most")}
"""The columns of bounds that are not called `low` and `high`."""
PARTS: Final = ("rate", "luck", "share", "chance")
"""Those that are parts of 1."""
WIDTH: Final = 480
ROW: Final = 28
"""Pixels."""
MOST_TICKS: Final = 12
SHARP: Final = 2
"""Dots a pixel."""
SIZE: Final = slice(16, 24)
"""Where a PNG stores its width and height."""


def plot(table: DataFrame, x: str | None = None, y: str | None = None, theme: str = "light") -> LayerChart:
    """A chart of a summary, of `ratings`, `compare` or another question, or of `tune`'s `table`.

    >>> from squirrelwidgets import Scurry, lab
    >>> frame = lab.simulate(Scurry.setup("3/random"), "greedy", games=20, seed=1, progress=False)
    >>> chart = lab.plot(lab.summary(frame, by="seat"), theme="dark")
    >>> chart.save("seats.svg")

    Without `x` each row is a point with a whisker, where the true one may be. With `x`, a column of numbers, such as an
    option that a sweep changed, there is a curve with a band for each seat or bot. With `x` and `y` it is a grid,
    coloured by the share. `theme`: "light" or "dark".
    """
    checked(table, (), field="table")
    altair = needed("altair", "lab")
    needed("vl_convert", "lab")  # fail here, not when somebody saves the chart
    if theme not in ("light", "dark"):
        raise BadSetup(f"'light' or 'dark', not {theme!r:.40}.", field="theme")
    value, even = next(((value, even) for value, even in SPREADS if value in table), (None, None))
    even = even if even in table else None
    if value is None:
        raise BadSetup("a summary with rates, or what `ratings`, `compare` or another question gave.", field="table")
    known = [*map(str, table.columns)]
    for field, name in (("x", x), ("y", y)):
        if name is not None and name not in known:
            raise BadSetup(f"the table has no column {name!r:.40}, but {', '.join(map(repr, known))}.", field=field)
    if y is not None and x is None:
        raise BadSetup("a grid needs both: give `x` too.", field="y")
    ends = ENDS.get(value, ("low", "high"))
    lacking = [name for name in ends if name not in known]
    if lacking and y is None:
        raise BadSetup(
            f"it has no column {lacking[0]!r}, between which and the other the true one lies.", field="table"
        )
    colours = {name.removeprefix("--"): colour for name, colour in (DARK if theme == "dark" else LIGHT).items()}
    axes = (x, y, "setup") if x else ()  # the setups of a sweep are labels by their options
    labels = [name for name in NAMES if name in table and name not in axes]
    names = [name for name in labels if name in PAIR or table[name].nunique() > 1] or ([] if x else labels[:1])
    rows = table.assign(_who=_label(table, names))
    rows = rows.assign(low=rows[ends[0]], high=rows[ends[1]]) if value in ENDS else rows
    base = altair.Chart(rows)
    if x is None:
        layers = _points(altair, base, value, even, colours)
        chart = layers.properties(width=WIDTH, height=ROW * len(rows))
    elif y is None:
        if rows.duplicated([x, "_who"]).any():
            text = "several rows have one place and one name there: pick some, as in table[table.anywhere]."
            raise BadSetup(text, field="table")
        if not needed("pandas", "lab").api.types.is_numeric_dtype(rows[x]):
            raise BadSetup(f"{x!r} is no column of numbers; with `y` too there is a grid.", field="x")
        whole = bool((rows[x] % 1 == 0).all())
        chart = _curves(altair, base, x, whole, value, even, colours).properties(width=WIDTH, height=260)
    else:
        chart = _grid(altair, base, x, y, value, even, colours).properties(width=WIDTH, height=260)
    if "draws" in rows and len(rows):
        chart = chart.properties(title=drawn(float(rows["draws"].min()), float(rows["draws"].max())))
    shown: LayerChart = _dressed(chart, colours)
    kind: object = type(shown)
    object.__setattr__(shown, "__class__", _offline(kind))  # altair would take it for part of the chart
    return shown


@cache
def _offline(kind: Any) -> type[Any]:
    """The same kind of chart, which cells show as a PNG: an SVG would use the viewer's fonts."""

    class Offline(kind):
        def _repr_mimebundle_(self, *_: object, **_options: object) -> tuple[dict[str, str], dict[str, object]]:
            png = BytesIO()
            self.save(png, format="png", scale_factor=SHARP)
            width, height = unpack(">II", png.getvalue()[SIZE])
            shown = {"image/png": b64encode(png.getvalue()).decode(), "text/plain": "<Chart of squirrelwidgets>"}
            return shown, {"image/png": {"width": width // SHARP, "height": height // SHARP}}

    return Offline


def _label(table: DataFrame, names: list[str]) -> list[str]:
    """The label of each row; indistinguishable rows share one."""
    between = " → " if names == [*PAIR] else "  "
    cells = table[names].astype(str).to_numpy().tolist()
    return [between.join(row) for row in cells]


def _scale(altair: Any, value: str) -> Cells:
    if value not in PARTS:
        return {"title": TITLES[value], "scale": altair.Scale(zero=False)}
    return {"title": TITLES[value], "axis": altair.Axis(format=".0%"), "scale": altair.Scale(zero=False)}


def _points(altair: Any, base: Any, value: str, even: str | None, colours: dict[str, str]) -> Any:
    who = altair.Y("_who:N", title=None, sort=None, axis=altair.Axis(labelLimit=WIDTH))
    whiskers = base.mark_rule(strokeWidth=3, color=colours["stone"]).encode(
        y=who, x=altair.X("low:Q", **_scale(altair, value)), x2="high:Q"
    )
    dots = base.mark_point(filled=True, size=110, opacity=1, color=colours["bark"]).encode(
        y=who, x=altair.X(f"{value}:Q", **_scale(altair, value))
    )
    return altair.layer(_even(base, colours).encode(x=_even_at(altair, even)), whiskers, dots)


def _even(base: Any, colours: dict[str, str]) -> Any:
    return base.mark_rule(strokeDash=[5, 4], color=colours["quiet"])


def _even_at(altair: Any, even: str | None) -> Any:
    return altair.X(f"mean({even}):Q") if even else altair.datum(0)


def _curves(altair: Any, base: Any, x: str, whole: bool, value: str, even: str | None, colours: dict[str, str]) -> Any:
    ticks = sorted({*base.data[x]})
    few = {"values": ticks[:: -(-len(ticks) // MOST_TICKS)], "format": "d"}  # others would be rounded to one number
    across = altair.X(f"{x}:Q", axis=altair.Axis(**few) if whole else altair.Axis())
    seats = altair.Scale(range=[colours[name] for name in ("rust", "blue", "ochre", "teal", "plum", "slate")])
    legend = altair.Legend() if base.data["_who"].nunique() > 1 else None
    who = altair.Color("_who:N", title=None, sort=None, scale=seats, legend=legend)
    up = _scale(altair, value)
    band = base.mark_area(opacity=0.2).encode(x=across, y=altair.Y("low:Q", **up), y2="high:Q", color=who)
    line = base.mark_line(point=True, strokeWidth=2).encode(x=across, y=altair.Y(f"{value}:Q", **up), color=who)
    level = altair.Y(f"mean({even}):Q") if even else altair.datum(0)
    return altair.layer(_even(base, colours).encode(y=level), band, line)


def _grid(altair: Any, base: Any, x: str, y: str, value: str, even: str | None, colours: dict[str, str]) -> Any:
    if base.data.duplicated([x, y]).any():
        raise BadSetup("a grid has one row for each place: pick a seat or a bot first.", field="table")
    middle = float(base.data[even].mean()) if even else 0.0
    ends = [colours["blue"], colours["shade"], colours["rust"]]
    far = max(0.05, float((base.data[value] - middle).abs().max()))
    scale = altair.Scale(domain=[middle - far, middle, middle + far], range=ends)
    form = ".0%" if value in PARTS else ".0f"
    places = {"x": altair.X(f"{x}:O", axis=altair.Axis(labelAngle=0)), "y": altair.Y(f"{y}:O")}
    tiles = base.mark_rect().encode(
        **places, color=altair.Color(f"{value}:Q", title=TITLES[value], scale=scale, legend=altair.Legend(format=form))
    )
    numbers = base.mark_text(color=colours["ink"], fontSize=13).encode(
        **places, text=altair.Text(f"{value}:Q", format=form)
    )
    return altair.layer(tiles, numbers)


def _dressed(chart: Any, colours: dict[str, str]) -> Any:
    """In our colours, with text large enough to read."""
    text = {"labelColor": colours["ink"], "titleColor": colours["ink"], "labelFontSize": 12, "titleFontSize": 13}
    return (
        chart.configure(background=colours["paper"])
        .configure_view(stroke=None)
        .configure_title(color=colours["quiet"], fontSize=12, fontWeight="normal", anchor="start")
        .configure_axis(**text, gridColor=colours["line"], domainColor=colours["line"], tickColor=colours["line"])
        .configure_legend(**text)
    )
