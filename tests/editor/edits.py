"""Edits to try on a setup in the making, possible and refused ones: all that a palette says, and more."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from squirrelwidgets.core.model.setups.sketch import CLEAR, MOVE, Sketch
from squirrelwidgets.core.model.subpackages import game_package
from squirrelwidgets.core.scene.sketch_stage import SketchStage, sketch_stage_of
from squirrelwidgets.core.words.player_names import SEATS
from squirrelwidgets.games.nut_hunt.rules.box import NUTS
from squirrelwidgets.games.nut_hunt.rules.editor.sketch_cards import BY_CARD, BY_SEAT
from squirrelwidgets.games.nut_hunt.rules.ground import SPOTS
from squirrelwidgets.games.squirrel_island.rules.editor.sketch_cards import PILES as CARD_PILES
from squirrelwidgets.games.squirrel_rush.rules.actions import ACTIONS
from squirrelwidgets.games.squirrel_rush.rules.editor.sketch_tiles import MARKETS, STACK


def stage_of(sketch: Sketch) -> SketchStage[Any]:
    """The stage of the editor of its game."""
    return sketch_stage_of(game_package(type(sketch)))


def offered(sketch: Sketch) -> list[str]:
    """All edits to try."""
    said = (text for tool in sketch.tools() for text in tool.sentences())
    return [*said, *beside(sketch)]


def beside(sketch: Sketch) -> list[str]:
    """Those that are no tool's: what switches, choices and numbers say, and more of each game's own."""
    further = FURTHER.get(game_package(type(sketch)).rpartition(".")[2])
    return [*dict.fromkeys([*clicks(sketch), *(further(sketch) if further else ())])]


def clicks(sketch: Sketch) -> Iterator[str]:
    """What the palette says beside the board, with numbers that are too small and too large, too."""
    stage = stage_of(sketch)
    values = stage.values(sketch)
    for section in stage.palette(sketch):
        match section["kind"]:
            case "choice":
                yield from (f"{section['id']} {option['v']}" for option in section["options"])
            case "switch":
                yield from (f"{section['id']} {answer}" for answer in ("yes", "no"))
            case "counts":
                for row in section["rows"]:
                    for cell in row["cells"]:
                        now, least, most = values[cell["id"]]
                        yield from (f"{cell['id']} {n}" for n in sorted({least - 1, least, now + 1, most, most + 1}))


def _scurry(sketch: Any) -> Iterable[str]:
    yield from ("side 3", "side 5", "start standard", "start random", "start own", "mover gray", "hops 2")
    cells = sketch.ground.names
    yield from (f"{MOVE} {cells[n]} {cells[-1 - n // 2]}" for n in range(0, len(cells), 7))
    yield from (f"{seat} {cell} mirror" for seat in ("brown", "gray") for cell in cells[::5])


def _squarrels(sketch: Any) -> Iterable[str]:
    for seat in sketch.setup.seats[:2]:
        for kind in ("1", "5", "golden", "rotten", "quarrel"):
            yield from (f"hand {seat} {kind}", f"store {seat} {kind}", f"{CLEAR} hand-{seat} {kind}")
        yield from (f"{CLEAR} store-{seat}", f"{MOVE} hand-{seat} hoard 1", f"points {seat} 12")
        yield from (f"dealer {seat}", f"mover {seat}")
    for pile in ("hoard", "played", "deck"):
        yield from (f"{pile} {kind}" for kind in ("3", "golden", "hoard", "winter"))
        yield from (f"{CLEAR} {pile}", f"{CLEAR} {pile} 3", f"{MOVE} {pile} hand-rust 3")
    yield from ("begin deal", "begin table", "rest no", "rest yes", "won yes", "won no", "round 3", "turn 9")
    yield from ("dealer chance", "mover left", "players 2", "players 5", "race none", "target 20", "draw_on yes")


def _squirrel_rush(sketch: Any) -> Iterable[str]:
    yield from ("players 2", "players 3", "players 6", "smarty yes", "smarty no", "anytime yes", "alternate yes")
    yield from (f"rounds {n}" for n in (1, 3, 6))
    yield from (f"round {n}" for n in range(8))
    yield from (f"{word} {seat}" for word in ("first", "turn") for seat in (*SEATS, "none"))
    yield from (f"{word} {n}" for word in ("columns", "rows") for n in (0, 1, 3, 5, 7, 8))
    yield from ("reserves rust 12", "reserves blue 0", "reserves plum 3", "tiles 51 4", "tiles 12 0", "tiles 77 2")
    yield from ("stack add 51", "stack add 13", "stack add ?", "stack drop 1", "stack drop 2", "stack drop x")
    yield from (f"cards {word}" for word in ("add flip", "add exit", "add jump", "drop 1", "drop 3"))
    yield from ("deck flip 0", "deck skip 9", "discards add 3", "discards flip 8", "deck flop 1")
    yield from (f"{word} {seat} {action}" for word in ("hand", "spent") for seat in SEATS[:3] for action in ACTIONS)
    yield from ('make {"light": 6, "dark": 2, "copies": 3}', 'make {"light": 0, "dark": 2}', "make 62")
    yield from (f"{MOVE} {one} {other}" for one in ("a1", "b2", MARKETS[0]) for other in ("b1", "a1", STACK, "z9"))


def _nut_hunt(sketch: Any) -> Iterable[str]:
    seats, last = sketch.setup.seats, f"o{len(sketch.setup.box.cards)}"
    yield from (f"players {n}" for n in range(1, 5 + 1))
    yield from ("level expert", "hidden yes", "competitive yes", "layout chance", "layout laid")
    yield from (f"{MOVE} {SPOTS[n]} {SPOTS[-1 - n // 2]}" for n in range(0, len(SPOTS), 4))
    amounts = tuple(zip(NUTS, (0, 3, 1, 100), strict=True))
    yield from (f"nuts {seat} {nut} {n}" for seat in SEATS for nut, n in amounts)
    yield from ("rolls add 3", "rolls add 7", "rolls drop 1", "rolls drop 2")
    yield from ("objectives dealt", "objectives given", "undealt yes", "undealt no")
    yield from (f"{word} {seat} {card}" for word in BY_SEAT for seat in seats for card in ("o1", "o7", "o99"))
    yield from (f"{word} {card}" for word in BY_CARD for card in ("o2", "o7", last))
    yield from (f"first {seat}" for seat in (*SEATS, "none"))
    yield from (f"{name} {n}" for name in ("turn", "die", "rolled", "placed", "drops") for n in (0, 1, 2, 6, 1000))
    yield from (f"forage {n}" for n in ("none", 0, 1, 2, 3))
    yield f'tile {{"tile": "{sketch.setup.box.words[0]}", "kind": "plain", "forage": "acorn", "costs": "2*acorn"}}'
    yield f'tile {{"tile": "{sketch.setup.box.words[1]}", "name": "my-tile", "kind": "pond", "forage": "acorn"}}'
    yield f'objective {{"one": "{sketch.setup.box.words[0]}", "other": "the-tangle", "points": 7}}'


def _squirrel_island(sketch: Any) -> Iterable[str]:
    seats = SEATS[: sketch.setup.players + 1]
    cards = sketch.setup.box.words[::3]
    for word in (*CARD_PILES, "island", "draws"):
        yield from (f"{word} {card}" for card in cards)
        yield from (f"{word} drop {n}" for n in (0, 1, 3))
    for card in cards:
        yield from (f"{CLEAR} {pile} {card}" for pile in ("hand", "squirrel", "tired"))
        yield from (f"copies {card} 0", f"copies {card} 5")
    for seat in seats:
        yield from (f"seat {seat}", f"first {seat}", f"turn {seat}", f"hand {seat} add {cards[0]}")
        yield from (f"asleep {seat} yes", f"asleep {seat} no", f"stamina {seat} 4", f"coins {seat} 12")
    yield from ("first none", "turn none", "nuts 3", "nuts -1", "stamina 6", "again 2", "turns 9", "turns many")
    yield from ("begin morning", "begin midday", "day 1", "day 4", "day 9", "players 2", "players 5", "days 2")
    yield from ("morning 1 card 0", "morning 1 card 40", "morning 2 nut 3", "morning 9 nut 1", "order always")
    yield from ('own {"name": "Rope", "kind": "item", "effect": "draw 1"}', "hand nobody", "fly i1")


FURTHER: Final[dict[str, Callable[[Any], Iterable[str]]]] = {
    "scurry": _scurry,
    "squarrels": _squarrels,
    "squirrel_rush": _squirrel_rush,
    "nut_hunt": _nut_hunt,
    "squirrel_island": _squirrel_island,
}
