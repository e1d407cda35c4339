"""A card, or a place, that does nothing, as a rule of the house: made for experiments on what it is worth."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from ..core.model.blank import Blank
from ..core.model.errors import BadSetup, nearest
from ..core.model.setups.setup import Setup
from ..core.play.game import Game
from .said import HouseRule

ID: Final = "HR-0"
MOST: Final = 8
"""Names in an error."""


def blanked(kind: type[Game], settings: Setup, word: str) -> tuple[Setup, tuple[str, ...]]:
    """A setup of the same game with that blank, and the events that tell who has it; any, if none is named."""
    blank = kind.state_type.blank
    if blank is None:  # its cards are data, or it has none
        return settings.blanked(word), ()
    if word not in (words := blank.words(settings)):
        shown = ", ".join(words[:MOST]) + ", …" * (len(words) > MOST) or "nothing"
        raise BadSetup(f"{shown} can be blank in this setup, not {word!r:.40}.{nearest(word, words)}", field="card")
    return variant(kind, word).setup_type.from_json(settings.to_json()), blank.kinds


@cache
def variant(kind: Any, word: str) -> Any:
    """The game in which it is blank."""
    blank: Blank = kind.state_type.blank
    text, gone = blank.text.format(word), (*blank.replaces.split(),)
    rules = {hook: HouseRule(ID, text, gone, "", _function(hook, blank, word)) for hook in blank.hooks}
    own = {**rules, "title": f"{kind.title} without {word}", "__module__": __name__}
    return type(kind)(f"{kind.__name__}Without{word.title().replace('-', '')}", (kind,), own)


def _function(hook: str, blank: Blank, word: str) -> Any:
    __class__: Any = None  # where `super()` begins: the house puts the position's class there

    def played(self: Any, *move: Any) -> Any:
        return blank.plays(self, getattr(super(__class__, self), hook), word, *move)

    return played


def option_in(sentence: str) -> str:
    """The kind of move that a sentence says, and of which card: its first two words, as far as they name no place."""
    words = sentence.split()[:2]
    named = next((n for n, word in enumerate(words) if any(map(str.isdigit, word))), len(words))
    return " ".join(words[:named]) or "a place"


@cache
def forbidding(kind: Any, option: str, seat: int) -> Any:
    """The game in which a seat chooses no such move, as long as it has others."""

    def legal(self: Any, of: int | None = None) -> Any:
        moves = super(__class__, self).legal(of)
        if seat != (self.actors[0] if of is None and self.actors else of):
            return moves
        return [move for move in moves if option_in(self.say(move)) != option] or moves

    def allows(self: Any, move: Any, of: int | None = None) -> bool:
        return super(__class__, self).allows(move, of) and (self.actors[0] < 0 or move in self.legal(of))

    __class__: Any = None  # as above
    text = f"Seat {seat + 1} does not say {option} where it can say something else."
    rules = {each.__name__: HouseRule(ID, text, (), "", each) for each in (legal, allows)}
    own = {**rules, "title": f"{kind.title} with less {option}", "__module__": __name__}
    return type(kind)(f"{kind.__name__}{seat}Without{''.join(filter(str.isalnum, option))}", (kind,), own)
