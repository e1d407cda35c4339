"""The blocks of Squirrel Island's board: the Island, the others' panels, one player and that one's hand.

That player is the viewer's own seat, or on boards for several whoever is to decide. Its places are called by
what they hold (`nuts`), those of panels by what and whose (`nuts-blue`). The numbers are in `measures.py`.
"""

from __future__ import annotations

from typing import Final

from ....core.model.events import Viewer
from ....core.scene.blocks import GAP, enlarged
from ....core.scene.form_builder import FormBuilder, box, point, rounded
from ....core.wire import BlockForm, BlockPosition, Free, Place, Row, Spread
from ....core.words.player_names import SEATS
from ..rules.phases import MOST_STAMINA, UPPER, opened, space_word
from ..rules.setups.setup import Setup
from .cards.card_tiles import NAMES, SLIPPED, chips_for
from .measures import (
    BROAD_PANEL,
    COMPACT,
    FACES,
    HANDS,
    ISLANDS,
    MINES,
    PURSE,
    ROOMY,
    STRIP,
    TALL,
    THREE,
    WIDE,
    Hand,
    Island,
    Mine,
    Panel,
)

CARD: Final = rounded(46, 71, 8)
SLIP: Final = rounded(75, 24, 8)
BUTTON: Final = rounded(56, 23, 9)
SHAPES: Final = {"card": CARD, "slip": SLIP, "button": BUTTON}
ZOOM: Final = 1.11
"""The factor by which whole cards are enlarged, so that their smallest texts match those of other games."""
OVER: Final = 344
"""How high the things over a hand are that has the whole width."""
GROWS: Final = 1.2
"""How much larger than in a hand cards may be on the Island."""
TAG: Final = 80
"""From the middle of a space to the tag with its day."""
DRAWN: Final = 0.11
"""Scale of a card that lies in a counter."""


def cell_at(n: int) -> float:
    """The offset of a panel's nth cell for stamina."""
    return 13 + 8.5 * n


def step_at(n: int) -> float:
    """The offset of a step of one's own bar."""
    return 26 + 29 * n


def forms(setup: Setup, viewer: Viewer) -> list[BlockForm]:
    seats = [SEATS[seat] for seat in with_panels(setup, viewer)]
    n = len(seats)
    panels = [_players(seats, ROOMY, columns) for columns in ((1, 2) if n > 3 else (1,))]
    panels += [_players(seats, COMPACT, columns) for columns in sorted({1, min(2, n), n})]
    islands, mines = [_island(setup, each) for each in ISLANDS], [_mine(setup, each) for each in MINES]
    if n == 1:
        panels.append({**_players(seats, BROAD_PANEL, 1), "spread": True})
    return [*_held(setup, seats), *islands, *panels, *mines, *(_hand(each) for each in HANDS)]


def spread(forms: list[BlockForm]) -> Spread | None:
    """My hand has the whole width. Over it: the Island, what is mine, the others; the lists below a single other one,
    or beside several."""
    first: dict[str, int] = {}
    for n, form in enumerate(forms):
        if form["block"] != "players" and not form.get("upright"):
            first.setdefault(form["block"], n)
        elif form.get("spread") or (form.get("less") and "players" not in first):
            first[form["block"]] = n
    island, mine, others = (forms[first[block]] for block in ("island", "mine", "players"))
    k = OVER / island["h"]
    if others["h"] * k > OVER:
        return None  # too many sit there
    alone = others.get("spread", False)
    x = k * island["w"] + GAP
    last = x + k * mine["w"] + GAP
    stand = [
        _stand(first["island"], 0, k),
        _stand(first["mine"], x, k),
        _stand(first["players"], last, 1 if alone else k),
        _stand(first["hand"], 0, 1, OVER + GAP),
    ]
    wide, high = WIDE.size
    left, top = (last, others["h"] + GAP) if alone else (last + k * others["w"] + GAP, 0)
    lists: Free = {"x": round(left, 1), "y": top, "w": round(wide - left, 1), "h": OVER - top}
    return {"w": wide, "h": OVER + GAP + high, "worth": 1, "stand": stand, "lists": lists}


def _stand(form: int, x: float, k: float, y: float = 0) -> BlockPosition:
    return {"form": form, "x": round(x, 1), "y": y, "k": round(k, 3)}


def _held(setup: Setup, seats: list[str]) -> list[BlockForm]:
    """The forms for a phone that is held upright."""
    purse: BlockForm = {**_mine(setup, PURSE), "block": "purse"}
    purse["places"] = {name: at for name, at in purse["places"].items() if at["k"] and name != "turn-mine"}
    del purse["instead"]
    forms = [_strip(seats), purse, _island(setup, THREE)]
    return [{**form, "upright": True} for form in forms]


def with_panels(setup: Setup, viewer: Viewer) -> tuple[int, ...]:
    """The seats with panels: all, or those left of the viewer's own."""
    n = setup.players
    if isinstance(viewer, int):
        return tuple((viewer + step) % n for step in range(1, n))
    return tuple(range(n))


def framing(size: tuple[int, int]) -> str:
    """The symbol of the frame round a panel of this size."""
    return f"frame-{size[0]}-{size[1]}"


def _form(builder: FormBuilder, size: tuple[int, int], small: bool, instead: dict[str, str]) -> BlockForm:
    """`instead`: what is drawn in place of other symbols. Small forms leave out what cards do."""
    wide, high = size
    more: dict[str, object] = {"instead": instead} if instead else {}
    form = builder.form(wide, high, SHAPES, **more, **({"less": True} if small else {}))
    return form if small else enlarged(form, ZOOM)


def _row(size: float, gap: float, lines: int, lap: float = 0, high: float = 0) -> Row:
    """Things of one size, each in its own stack."""
    row: Row = {"w": size, "h": high or size, "step": 0, "min": 0, "gap": gap, "lines": lines, "align": "left"}
    return {**row, "lap": lap} if lap else row


# -- the Island


def _island(setup: Setup, island: Island) -> BlockForm:
    builder, small = FormBuilder("island"), island.small
    wide, high = island.size
    builder.add_fixed(f"island-{wide}-{high}", point(0, 0))
    icon, costs = island.costs
    builder.add_fixed("island", point(icon, island.heading, 0.8))
    if island is FACES:
        builder.add_fixed("island-title", point(icon + 16, island.heading), t="The Island")
    x, y = _slot(island, 0)
    builder.places |= {
        "extra": point(costs, island.heading),
        "choice": box(*island.choice),
        "deck": point(x, y, shape=_card(small), say="deck"),
        "deck-count": point(x + (46 if small else 0), y + (0 if small else 50), 0.8 if small else 1),
    }
    for space in range(opened(setup.days)):
        _space(builder, island, space)
    form = _form(builder, island.size, small, SLIPPED if small else {})
    return {**form, "most": 1 if small else GROWS}


def _card(small: bool) -> str:
    """The shape of a card there."""
    return "slip" if small else "card"


def _slot(island: Island, n: int) -> tuple[float, float]:
    """The middle of the nth card, the deck being the first."""
    line, column = divmod(n, island.columns)
    return island.first[0] + column * island.pitch[0], island.first[1] + line * island.pitch[1]


def _space(builder: FormBuilder, island: Island, space: int) -> None:
    """An upper space, or a lower one, on which the morning of its day is printed (SI-4)."""
    day, small = space - UPPER + 1, island.small
    lower = day > 0
    x, y = _slot(island, space + 1)
    symbol = "-".join(["morning" if lower else "space", *(["slip"] * small), *([str(day)] * lower)])
    builder.add_fixed(symbol, point(x, y))
    say = f"space {space + 1} of the Island{f', from day {day} on' if day > 1 else ''}"
    builder.places[space_word(space)] = point(x, y, shape=_card(small), say=say)
    if lower:
        builder.places[f"day-{day}"] = point(x, y + (0 if small else TAG), int(not small))
    if lower and not small:
        builder.add_fixed("day", point(x, y + TAG), t=f"day {day}")


# -- the others


def _players(seats: list[str], panel: Panel, columns: int) -> BlockForm:
    builder = FormBuilder("players")
    wide, high = panel.size
    for spot, seat in enumerate(seats):
        line, column = divmod(spot, columns)
        _panel(builder, seat, panel, column * (wide + 6), line * (high + 6))
    lines = -(-len(seats) // columns)
    more: dict[str, object] = {} if panel is ROOMY else {"instead": {framing(ROOMY.size): framing(panel.size)}}
    if panel is COMPACT:
        more = {"less": True, "instead": NAMES | {framing(ROOMY.size): framing(COMPACT.size)}}
    return builder.form(columns * (wide + 6) - 6, lines * (high + 6) - 6, SHAPES, **more)


def _panel(builder: FormBuilder, seat: str, panel: Panel, x: float, y: float) -> None:
    wide, high = panel.size
    builder.add_fixed(f"panel-{wide}-{high}", point(x, y))
    scales = {"emblem": 0.8} | dict.fromkeys(("stamina", "coins", "nuts"), panel.line)
    left, top, room, down = panel.minis
    say = f"{seat.capitalize()}'s squirrel"
    for name, (dx, dy) in panel.at.items():
        builder.places[f"{name}-{seat}"] = point(x + dx, y + dy, scales.get(name, 1))
    dx, dy = panel.at["held"]
    builder.places |= {
        f"panel-{seat}": box(x, y, wide, high, say=seat.capitalize()),
        f"turn-{seat}": point(x, y),
        f"drawn-{seat}": point(x + dx, y + dy, DRAWN),
        f"minis-{seat}": box(x + left, y + top, room, down, panel.k, row=_row(40, 6, 1, lap=26), say=say),
    }


def _strip(seats: list[str]) -> BlockForm:
    """Their names, nuts and hands, each of them wide enough for a finger."""
    builder = FormBuilder("others")
    wide, high = STRIP
    builder.add_fixed(f"panel-{wide}-{high}", point(0, 0))
    each = wide / len(seats)
    for n, seat in enumerate(seats):
        x = n * each
        builder.places |= {
            f"panel-{seat}": box(x, 0, each, high, say=seat.capitalize()),
            f"emblem-{seat}": point(x + 14, 14, 0.8),
            f"name-{seat}": point(x + 27, 14),
            f"nuts-{seat}": point(x + 14, 34, 0.95),
            f"held-{seat}": point(x + 54, 34),
        }
    return builder.form(wide, high, SHAPES)


# -- the seat at the bottom


def _mine(setup: Setup, mine: Mine) -> BlockForm:
    """Purse and squirrels."""
    builder, small = FormBuilder("mine"), mine.small
    wide, high = mine.size
    builder.add_fixed(f"panel-{wide}-{high}", point(0, 0))
    builder.places["turn-mine"] = point(0, 0)
    for name in TALL.at:
        x, y = mine.at.get(name, (0, 0))
        builder.places[name] = point(x, y, int(name in mine.at))
    x, y = mine.at["stamina"]
    builder.places["stamina"]["k"] = mine.bar
    for n in range(MOST_STAMINA + 1):
        builder.places[f"step-{n}"] = point(x + mine.bar * step_at(n), y, mine.bar)
    x, y = mine.at["stash"]
    size, card = (62, _row(150, 0, 1, high=48)) if small else (90, _row(92, 0, 1, high=142))
    tiles, chips = mine.lines
    if mine is not PURSE:
        builder.places |= {
            "pile": box(x - 8, y - 10, 16, 20, DRAWN, row=card),
            "no-squirrels": point(*mine.tiles[:2], int(mine is TALL)),
            "tiles": box(*mine.tiles, row=_row(size, 5, tiles), say="squirrel"),
            "chips": box(*mine.chips, row=_row(62, 5, chips, 48), say="squirrel"),
        }
    framed = {} if mine is TALL else {framing(TALL.size): framing(mine.size)}
    form = _form(builder, mine.size, small, framed | (chips_for(setup) if small else {}))
    return {**form, "most": 1}  # on a phone the others' squirrels are to be seen, too


def _hand(hand: Hand) -> BlockForm:
    """Whole cards and slips, in lines, none over another."""
    builder = FormBuilder("hand")
    wide, high = hand.size
    builder.add_fixed(f"panel-{wide}-{high}", point(0, 0))
    slips = _cards(hand, hand.slips, (150, 48), 5)
    builder.places |= {
        "hand": slips if hand.small else _cards(hand, hand.faces, (92, 146), 8),
        "slips": slips,
        "hand-title": point(*hand.title),
        "hand-count": point(*hand.held),
        "turn-hand": point(0, 0),
        "again": point(*hand.again),
        "sleep": point(*hand.sleep, hand.pressed, shape="button", say="moon"),
    }
    instead = {framing(WIDE.size): framing(hand.size)} | (SLIPPED if hand.small else {})
    more: dict[str, object] = {"less": True} if hand.small else {}
    return builder.form(wide, high, SHAPES, instead=instead, **more)


def _cards(hand: Hand, size: tuple[float, int], card: tuple[int, int], gap: int) -> Place:
    k, lines = size
    return box(*hand.row, k, row=_row(card[0], gap, lines, high=card[1]), say="hand")
