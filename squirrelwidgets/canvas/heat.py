"""Heat maps: what happened where, as colours on the game's own board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from math import inf
from numbers import Real
from typing import TYPE_CHECKING, Final, Self, TypeGuard

from ..core.desk.pictures import drawing_of
from ..core.model.bounds import shown
from ..core.model.errors import SquirrelError
from ..core.model.events import Viewer
from ..core.model.setups.setup import Setup
from ..core.play.faces import MimeBundle
from ..core.play.game import Game
from ..core.scene.palette import Theme
from ..core.scene.svg import GROUND, MARGIN, Drawing, sheet, written
from ..core.words.grammar import pluralize
from ..lab.counting.intervals import ERROR, share_between
from .colour_scale import ROUND_EVEN, SCALES, colour, ink
from .event_counter import EventCounter
from .game_source import game_of
from .spots import Spots, laid_out, named, places_by_name, without_key
from .svg_canvas import Pane, new_pane, png, themes_of

if TYPE_CHECKING:
    from ipywidgets import DOMWidget

LEGEND: Final = 34
"""The height of the legend below the board, in units of the layout, as all lengths here."""
BAR: Final = 160
"""The width of the legend's colour scale."""
STEPS: Final = 32
"""The number of colours that the scale is drawn in."""
LETTER: Final = 0.56
"""About the width of a letter or figure, in a font of size 1."""
SMALL: Final = 11
"""The font size of names on places."""
ROOMY: Final = 40
"""Places that reach farther than this have room for large figures, and for a name."""
LOOK: Final = 'font-size="13" fill="var(--ink)"'
VEIL: Final = 0.9
"""The opacity of the colours."""


class HeatMap:
    """Colours on a game's own board: how much happened where. It takes counts, whole games, or `lab.simulate`'s.

    `of` is a game, a setup or a game's class. `count` is "visits" (plies in which somebody did something there), kinds
    of events as in "hopped placed", or "wins": of those who came there, how many won ("wins hopped": of those who
    hopped there), of games that somebody won, a shared victory counted in parts; it colours only what differs from an
    even share by more than chance does, however often one looks. Where tiles lie by chance, a tile's counts show where
    it lies on this board; with `by="place"` they count for where it lay in each game. `theme` is as for a
    board, also a dict of colours.

    >>> from squirrelwidgets import Scurry
    >>> heat = HeatMap(Scurry, "wins")
    >>> heat.add({"c3": (3, 4)}).add({"c3": (1, 4)}).counts
    {'c3': 0.5}
    """

    def __init__(
        self,
        of: Game | type[Game] | Setup,
        count: str = "visits",
        *,
        by: str = "name",
        title: str = "",
        layout: str = "wide",
        theme: Theme = "auto",
        viewer: Viewer | None = None,
    ) -> None:
        if by not in ("name", "place"):
            raise SquirrelError(f'by is "name" or "place", not {shown(by)}.')
        if not isinstance(count, str):
            raise SquirrelError(f'count is a text, as in "visits" or "wins hopped"; not {shown(count)}.')
        follows, themes = themes_of(theme)
        self.game = game_of(of)
        self.theme = follows
        self.viewer = self.game.players.viewer_of(viewer)
        words = count.replace(",", " ").split()
        kinds = [word for word in words if word not in ("visits", "wins")]
        self.shares = "wins" in words
        self.title = title or _title(kinds, self.shares)
        self.games = 0
        """The number of games that came in, or of counts given by hand."""
        self._sums: dict[str, list[float]] = {}
        self._drawings = {each: drawing_of(self.game, layout, own, self.viewer) for each, own in themes.items()}
        board = self._drawings["light"].layout
        self._size = board["w"] + 2 * MARGIN, board["h"] + 2 * MARGIN + LEGEND
        self.spots = Spots(board)
        self._boards = {each: self._board(each) for each in self._drawings}
        self.places = places_by_name(self.game, board, self.viewer)
        """The place on this board of each name."""
        self._names = {place: name.replace("-", " ") for name, place in self.places.items() if name != place}
        known = self.spots.places if by == "place" else self.places
        self.look = EventCounter(self.game.name, frozenset(kinds), self.shares, by == "place", frozenset(known))
        """Counts one played game; can be sent to another process."""
        self._pane: Pane | None = None
        self._pointed: str | None = None
        if isinstance(of, Game) and of.node is not laid_out(of):
            self.add(of)

    # -- adding counts

    def add(self, seen: Mapping[str, float | tuple[float, float]] | Game) -> Self:
        """Take in a played game, or counts by name; in a map of wins `(won, came)`.

        >>> HeatMap(Scurry, "placed").add({"c3": 5}).add(Scurry.puzzle(1).play("c4")).counts
        {'c3': 5, 'c4': 1}
        """
        counts = self._checked(self.look(seen) if isinstance(seen, Game) else seen)
        for place, (part, whole) in counts:
            sums = self._sums.setdefault(place, [0, 0])
            sums[0] += part
            sums[1] += whole
        self.games += 1
        if self._pane is not None:
            self._pane.draw_soon(1)
        return self

    def _checked(self, seen: Mapping[str, object]) -> list[tuple[str, tuple[float, float]]]:
        counts = []
        for name, value in seen.items():
            if name not in self.places:
                near = get_close_matches(shown(name).strip("'"), self.places, 1)
                hint = f" Did you mean {near[0]!r}?" if near else ""
                raise SquirrelError(f"this board has no {shown(name)}.{hint}")
            counts.append((self.places[name], self._pair(name, value)))
        return counts

    def _pair(self, name: str, value: object) -> tuple[float, float]:
        """A count as `(won, came)`; as `(count, 0)` where this map does not show shares."""
        if self.shares:
            if isinstance(value, tuple) and len(value) == 2 and all(map(_number, value)) and value[0] <= value[1] > 0:
                return value
            wanted = "pairs, (won, came)"
        else:
            if _number(value):
                return value, 0
            wanted = 'numbers; HeatMap(…, "wins") takes pairs'
        raise SquirrelError(f"this map takes {wanted}; not {shown(value)} for {name!r}.")

    def clear(self) -> Self:
        """Start over.

        >>> HeatMap(Scurry).add({"c3": 5}).clear()
        <HeatMap of Scurry: visits, nothing yet>
        """
        self._sums.clear()
        self.games = 0
        self.done()
        return self

    @property
    def counts(self) -> dict[str, float]:
        """The numbers that are shown, by place.

        >>> HeatMap(Scurry, "wins").add({"c3": (3, 4)}).add({"c3": (0, 2)}).counts
        {'c3': 0.5}
        """
        return {place: part / whole if self.shares else part for place, (part, whole) in self._sums.items()}

    # -- drawing

    def svg(self, theme: str = "light") -> str:
        """The picture, as it is now.

        >>> HeatMap(Scurry).add({"c3": 5}).svg("dark")
        '<svg xmlns=...'
        """
        if theme not in self._drawings:
            raise SquirrelError(f'theme is "light" or "dark", not {shown(theme)}.')
        return sheet(*self._size, self._boards[theme] + self._heat(theme), self._caption)

    def png(self, theme: str = "light", scale: float = 2) -> bytes:
        """The same as pixels, `scale` of them per SVG pixel, without a browser.

        >>> HeatMap(Scurry).png()[1:4]
        b'PNG'
        """
        return png(self.svg(theme), scale)

    @property
    def _caption(self) -> str:
        return f"{self.game.title}: {self.title}, {self._games}"

    @property
    def _games(self) -> str:
        games = pluralize(self.games, "game")
        return games if self._sums else f"nothing in {games}" if self.games else "nothing yet"

    def _board(self, theme: str) -> str:
        """The board when play begins, with what lies there throughout."""
        game, node, drawing = self.game, laid_out(self.game), self._drawings[theme]
        view, story = node.state.seen_by(self.viewer), game.story(node, self.viewer)
        bare = Drawing(without_key(drawing.layout), drawing.art, drawing.colors, list(drawing.seats.values()))
        outlines = "".join(f"{self.spots[name].element}/>" for name in self.spots.shaped)
        below = f'<g fill="none" stroke="var(--line)">{outlines}</g>'
        return drawing.paint(GROUND + below + bare.marks(list(filter(named, game.stage().scene(view, story)))))

    @property
    def _even(self) -> float:
        """An even share of wins; seats that the rules play for count, since they win, too."""
        return 1 / len(self.game.stage().seats(self.game.settings))

    def _differs(self, place: str) -> bool:
        """Whether the share of a place differs from an even one beyond chance: where there is nothing but chance, at
        most 5 of 100 maps ever show a coloured place while somebody watches them fill up."""
        won, came = self._sums[place]
        low, high = share_between(won, came, ERROR / len(self.places))
        return not low <= self._even <= high

    @property
    def _ends(self) -> tuple[float, float]:
        """The least and the most that the scale shows; of shares as far below an even one as above it."""
        counts = self.counts
        if not self.shares:
            return 0, max(counts.values(), default=0)
        far = max((abs(value - self._even) for place, value in counts.items() if self._differs(place)), default=0)
        return self._even - far, self._even + far

    def _heat(self, theme: str) -> str:
        least, most = self._ends
        stops, cells = self._stops(theme), []
        for place, value in self.counts.items():
            if self.shares and not self._differs(place):
                cells.append(f'{self.spots[place].element} fill="{colour(0.5, stops)}"/>')
            elif value or self.shares:
                cells.append(self._cell(place, value, colour((value - least) / ((most - least) or 1), stops)))
        return f'<g fill-opacity="{VEIL}">{"".join(cells)}</g>{self._drawings[theme].paint(self._legend(theme))}'

    def _stops(self, theme: str) -> Sequence[str]:
        return (ROUND_EVEN if self.shares else SCALES)[theme]

    def _cell(self, place: str, value: float, filled: str) -> str:
        """A place in its colour, with the number, and the name of a tile that lies there by chance, where they fit."""
        spot, number, name = self.spots[place], self._short(value), self._names.get(place, "")
        cell = f'{spot.element} fill="{filled}"/>'
        size, room = (18 if spot.across > ROOMY else 13), 1.8 * spot.across
        if len(number) * LETTER * size > room:
            return cell
        look = f'x="{spot.x}" text-anchor="middle" fill="{ink(filled)}" fill-opacity="1" '
        look += f'stroke="{filled}" stroke-width="3" stroke-linejoin="round" paint-order="stroke"'
        named = spot.across > ROOMY and len(name) * LETTER * SMALL <= room
        if named:
            cell += f'<text y="{spot.y + 19:g}" font-size="{SMALL}" {look}>{written(name)}</text>'
        y = spot.y + (2 if named else 0.35 * size)
        return f'{cell}<text y="{y:g}" font-size="{size}" font-weight="600" {look}>{number}</text>'

    def _legend(self, theme: str) -> str:
        """A line of words and the scale; where the scale would be of no use, words alone, which then are longer."""
        least, most = self._ends
        board = self._drawings[theme].layout
        y, left, step = board["h"] + 16, board["w"] - BAR - 36, BAR / STEPS
        if self.shares and self._sums and most == least:
            return _line(0, y, "start", f"{self.title}, {self._games}: nothing beyond chance")
        bar = "".join(
            f'<rect x="{left + n * step:g}" y="{y:g}" width="{step + 0.4:g}" height="12" '
            f'fill="{colour(n / (STEPS - 1), self._stops(theme))}"/>'
            for n in range(STEPS)
        )
        words = [(0.0, "start", f"{self.title}, {self._games}")]
        if self._sums and most > least:
            words += [(left - 6, "end", self._short(least)), (left + BAR + 6, "start", self._short(most))]
        texts = "".join(_line(x, y, anchor, text) for x, anchor, text in words)
        return f'{bar}<rect x="{left:g}" y="{y:g}" width="{BAR}" height="12" fill="none" stroke="var(--line)"/>{texts}'

    def _short(self, value: float) -> str:
        return f"{value:.0%}" if self.shares else short(value)

    # -- in a notebook

    @property
    def widget(self) -> DOMWidget:
        """The picture as a widget, to be put in boxes with others.

        >>> from ipywidgets import HBox
        >>> HBox([HeatMap(Scurry).widget, HeatMap(Scurry, "wins").widget])
        HBox(children=(VBox(...), VBox(...)))
        """
        return self._shown.widget

    @property
    def _shown(self) -> Pane:
        """Made when it is first wanted."""
        if self._pane is None:
            self._pane = new_pane(*self._size, self.theme, (self._lowest, self._colours, self._ring))
            self._pane.on_point(self._point, lambda: self._point_at(None))
        return self._pane

    def _lowest(self, theme: str) -> str:
        return sheet(*self._size, self._boards[theme], "")

    def _colours(self, theme: str) -> str:
        return sheet(*self._size, self._heat(theme), "")

    def _ring(self, theme: str) -> str:
        """Round the place that the mouse points at."""
        if self._pointed is None:
            return ""
        ring = f'{self.spots[self._pointed].element} fill="none" stroke="var(--focus)" stroke-width="3" '
        ring += 'vector-effect="non-scaling-stroke"/>'
        return sheet(*self._size, self._drawings[theme].paint(ring), "")

    def done(self) -> None:
        """Draw what came in and was not drawn yet; `lab.simulate` calls it at the end.

        >>> HeatMap(Scurry).add({"c3": 5}).done()
        """
        if self._pane is not None:
            self._pane.draw(1)

    def _point(self, x: float, y: float) -> None:
        self._point_at(self.spots.at(x, y, set(self._sums)))

    def _point_at(self, place: str | None) -> None:
        if place != self._pointed:
            self._pointed = place
            self._shown.line.value = "" if place is None else self._sentence(place)
            self._shown.draw(2)

    def _sentence(self, place: str) -> str:
        where = f"{self._names[place]} ({place})" if place in self._names else place
        part, whole = self._sums[place]
        if self.shares:
            chance = "" if self._differs(place) else ", which may be chance"
            return f"{where}: {part:g} of {whole:g} ({part / whole:.0%}){chance}"
        return f"{where}: {part:g} in {self._games}"

    def close(self) -> None:
        """Take the picture out of the notebook.

        >>> HeatMap(Scurry).close()
        """
        if self._pane is not None:
            self._pane.close()
            self._pane = None

    def _repr_mimebundle_(self, **_: object) -> MimeBundle:
        """The widget, and a picture for where no widgets are."""
        data, meta = self._shown.shown()
        return {**data, "image/svg+xml": self.svg(), "text/plain": repr(self)}, meta

    def __repr__(self) -> str:
        return f"<HeatMap of {self._caption}>"


def _title(kinds: list[str], shares: bool) -> str:
    what = ", ".join(kinds)
    return f"of those who {what or 'came'} here, won" if shares else what or "visits"


def _number(value: object) -> TypeGuard[float]:
    return isinstance(value, Real) and 0 <= float(value) < inf


def short(value: float) -> str:
    """A number in four letters or so: `412`, `1.2k`, `34M`, `0.25`."""
    for letter in "", "k", "M":
        if abs(value) < 999.5:
            break
        value, letter = value / 1000, "G"
    few = f"{value:.2g}" if abs(value) < 1 else f"{value:.1f}".removesuffix(".0")
    return (few if abs(value) < 9.95 else f"{value:.0f}") + letter


def _line(x: float, y: float, anchor: str, text: str) -> str:
    """A text of the legend."""
    return f'<text x="{x:g}" y="{y + 11:g}" text-anchor="{anchor}" {LOOK}>{written(text)}</text>'
