"""The board for a setup of Squirrel Island that is made by hand, the values of its palette, and a one-line summary.

A click on a card of the board takes it away, one on a player's panel shows that player's things at the bottom.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from .....core.model.errors import BadSetup
from .....core.model.events import Story, Viewer
from .....core.model.setups.sketch import CLEAR
from .....core.model.subpackages import game_package
from .....core.scene import sketch_stage as core
from .....core.scene.art import art_of
from .....core.scene.svg import symbol
from .....core.wire import BlockForm, ControlValue, Mark, Part, Piece
from .....core.words.grammar import choose_form, pluralize
from ...rules.cards.language import toml
from ...rules.cards.parser import written
from ...rules.editor.own_card import card_of
from ...rules.editor.sketch import MOST_GOODS, NOBODY, Sketch
from ...rules.editor.sketch_cards import MOST_COPIES, PILES
from ...rules.setups.setup import NUMBER_LISTS, Setup
from ...rules.setups.start import MORNING
from ...words.card_text import rows
from ..cards.card_faces import FACE, face_of, loops
from ..parts import part
from ..symbols import of_card
from .sketch_palette import CARDS, QUEUES, palette

AWAY: Final = {"away-card": (42, -66), "away-slip": (35, -30), "away-tile": (41, -41), "away-chip": (27, -27)}
"""The signs that a click takes a card away, with where they stand on it."""
SMALL: Final = {"away-card": "away-slip", "away-tile": "away-chip"}
"""Their forms where whole faces would be illegible."""
SIGN: Final = {"hand": "away-card", "slips": "away-slip", "tiles": "away-tile", "chips": "away-chip"}
"""The sign by place; on the Island that of a whole card."""
ON_HAND: Final = ("play", "discard")
"""First words of what a click on a card of the hand says in a game."""
ABOVE: Final = 3
"""The layer of the signs."""


class SketchStage(core.SketchStage[Sketch]):
    """Squirrel Island's editor; the methods are described in core."""

    controls = staticmethod(palette)

    def shown(self, sketch: Sketch) -> Mapping[str, ControlValue]:
        setup, seat = sketch.setup, sketch.shown
        left = sketch.left()
        return {
            "begin": "midday" if setup.midday else "morning",
            "day": str(setup.day),
            "seat": setup.seats[seat],
            "first": setup.first or NOBODY,
            "turn": setup.turn or NOBODY,
            "asleep": setup.seats[seat] in setup.asleep.split(),
            **setup.parts["turns"].shown(setup),
            **setup.parts["again"].shown(setup),
            **{name: setup.parts[name].shown(setup)[f"{name} {setup.seats[seat]}"] for name in NUMBER_LISTS},
            **{f"{CARDS} {word}": left[kind] for kind, word in enumerate(setup.box.words)},
            **{name: _listed(sketch, name) for name in QUEUES},
            **_goods(setup),
            **_copies(setup, left),
        }

    def summary(self, sketch: Sketch) -> str:
        setup = sketch.setup
        n = sum(sketch.left())
        deck = f"{pluralize(n, 'card')} {choose_form(n, 'is', 'are')} in the deck"
        if not setup.midday:
            begins = f"{setup.first.capitalize()} begins." if setup.first else "Chance says who begins (SI-35)."
            return f"First comes the morning of day {setup.day} (SI-5). {begins} {deck}."
        mover = setup.turn or setup.first
        whose = f"{mover.capitalize()} to play (SI-8)" if mover else "chance says whose turn it is (SI-35)"
        return f"The middle of day {setup.day}: {whose}. {deck}."

    def constants(self, sketch: Sketch) -> object:
        setup = sketch.setup
        return (setup.players, setup.days, setup.deck, setup.copies, setup.mornings)

    # -- a custom card

    def problem_places(self, sketch: Sketch, problem: BadSetup) -> Sequence[str]:
        """The panels of the players that a problem names; the deck, where the cards in it are too few."""
        seats = sketch.setup.seats
        places = [f"panel-{place}" if place in seats else place for place in problem.places]
        return places or (["deck"] if problem.field == "deck" else [])

    def form_text(self, sketch: Sketch, form: str, values: Mapping[str, object]) -> str:
        """The text of the card, and its source in the card language."""
        card = card_of(values)
        entries = [f"{key} = {toml(value)}" for key, value in written(card).items()]
        return "\n".join([*(row.text for row in rows(card)), "", "[[card]]", *entries])

    def form_picture(self, sketch: Sketch, form: str, values: Mapping[str, object]) -> str:
        card = card_of(values)
        return symbol(
            {**art_of(game_package(type(sketch))), **loops(), **of_card(card)}, face_of(card), FACE, card.name
        )

    # -- the board

    def forms(self, setup: Setup, viewer: Viewer) -> list[BlockForm]:
        own = super().forms(setup, viewer)
        return [{**form, "instead": form["instead"] | SMALL} if "instead" in form else form for form in own]

    def composed_symbols(self, setup: Setup) -> dict[str, list[Part]]:
        return {**super().composed_symbols(setup), **{sign: [part("away", x, y)] for sign, (x, y) in AWAY.items()}}

    def scene(self, view: Sketch, story: Story) -> list[Mark]:
        position = view.position()
        marks = self.game_stage.scene(position, position.events)
        return [each for mark in marks if mark.get("at") != "sleep" for each in _edited(mark)]


def _edited(mark: Mark) -> Iterator[Mark]:
    """A mark as an editor has it: a card goes away, with a sign that says so; a panel says whose things are shown."""
    if "line" in mark or "words" not in mark:
        yield mark
        return
    first, *rest = mark["words"][0]
    place = mark["at"]
    if first == "island":
        says, sign = [CLEAR, place], "away-card"
    elif place in SIGN:
        pile = "hand" if first in ON_HAND else "tired" if "tired" in mark.get("cls", ()) else "squirrel"
        says, sign = [CLEAR, pile, *rest], SIGN[place]
    else:
        says, sign = ["seat", *(rest or [first])], ""
    yield {**mark, "words": [says]}
    if sign:
        away: Piece = {"id": f"{mark['id']}.away", "s": sign, "at": place, "z": ABOVE, "say": ""}
        if "n" in mark:
            away["n"] = mark["n"]
        yield away


# -- values


def _listed(sketch: Sketch, name: str) -> list[str]:
    """The cards of a queue, in their order."""
    setup = sketch.setup
    cards = setup.start_draws if name == "draws" else getattr(setup.starts[sketch.shown], PILES[name])
    return [setup.box.words[kind] for kind in cards]


def _goods(setup: Setup) -> dict[str, ControlValue]:
    return {
        f"morning {day} {what}": [setup.morning_of(day)[what], 0, MOST_GOODS]
        for day in range(1, setup.days + 1)
        for what in MORNING
    }


def _copies(setup: Setup, left: Sequence[int]) -> dict[str, ControlValue]:
    """There must be at least as many as are in use."""
    kinds = zip(setup.box.words, setup.box.counts, left, strict=True)
    return {f"copies {word}": [copies, copies - there, MOST_COPIES] for word, copies, there in kinds}
