"""The Automa, the player's opponent in solo games: cards and the die decide for it (NH-30 to NH-33)."""

from __future__ import annotations

from ..ground import DIRECTIONS
from ..moves import cards_text, index_of
from ..phases import AUTOMA
from .changing import Changing


def start_automa(table: Changing) -> None:
    """A squirrel on each end of its objectives (NH-30); in a free position they stand already."""
    table.mover = AUTOMA
    if not table.setup.free:
        cards = table.objectives[AUTOMA]
        table.due = tuple(end for card in cards for end in table.setup.box.objective(card).ends)
    table.add_next()


def reveal(table: Changing, move: int) -> None:
    """Squirrels are due on the ends of the objective revealed (NH-31)."""
    card = index_of(move)
    table.deck = table.deck.without((card,))
    table.aside = (*table.aside, card)
    table.card = card
    table.due = table.setup.box.objective(card).ends
    table.record("revealed", "NH-31", AUTOMA, cards_text((card,)))
    table.add_next()


def add(table: Changing, _move: int) -> None:
    """The Automa places a squirrel on the next tile, but not where the fox is (NH-30, NH-31)."""
    tile, *rest = table.due
    assert tile is not None
    table.due = tuple(rest)
    hidden = not table.turn and table.setup.hidden
    if table.events is not None:
        kind = "kept_off" if tile == table.fox else "added"
        rule = "NH-31" if table.turn else "NH-30"
        knows = (AUTOMA,) if hidden else None
        table.record(kind, rule, AUTOMA, cards_text((table.card,)), to=table.word(tile), knows=knows)
    if tile != table.fox:
        table.arrive(AUTOMA, tile)
    table.go_on_scattering()


def bolt(table: Changing, move: int) -> None:
    """The die says where an Automa squirrel scatters to; where it may not, it is rolled again (NH-32)."""
    face = index_of(move)
    cause = table.stack[0]
    table.die = face
    table.rolled += 1
    to = table.ground.goes[cause.tile][face]
    table.record("rolled", "NH-32", AUTOMA, DIRECTIONS[face - 1], table.word(cause.tile), n=face)
    if to in table.exits():
        table.scatter(to, AUTOMA, "NH-32")
    elif table.events is not None:
        why = "pond" if to == table.ground.pond else "fox" if to == table.fox else "left"
        table.record("rerolled", "NH-32", AUTOMA, why, table.word(cause.tile), table.word(to))
