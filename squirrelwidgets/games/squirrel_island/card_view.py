"""A card to be read and looked at, without a game around it."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.scene.art import Art
from ...core.scene.svg import symbol
from .rules.cards.card import Card
from .scene.cards.card_faces import FACE, face_of
from .words.card_text import rows


@dataclass(frozen=True, repr=False)
class CardView:
    """Printed, it says what the card does; a notebook shows its face."""

    card: Card
    art: Art

    def __str__(self) -> str:
        return "\n".join([self.card.name, *(f"  {row.text}" for row in rows(self.card))])

    def __repr__(self) -> str:
        return f"<card {self.card.word}>"

    def svg(self) -> str:
        """The face, twice as large as on a board."""
        return symbol(self.art, face_of(self.card), FACE, str(self))

    def _repr_svg_(self) -> str:
        return self.svg()
