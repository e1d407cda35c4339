"""Squirrel Island, by Rasmus and Robin Karlsson: a deck of effects, four days, and the most nuts win."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...core.model.errors import SquirrelError
from ...core.model.setups.setup import SetupSource
from ...core.play.game import Game
from ...core.scene.art import art_for
from .rules import Position, Scratch, Setup
from .rules.cards.language import language
from .rules.cards.names import no_card, plain
from .rules.cards.operations.base import WHEN_NEW
from .rules.setups.box import cards_of_box

if TYPE_CHECKING:
    from pathlib import Path

    from .card_view import CardView


class SquirrelIsland(Game):
    """A game of Squirrel Island, for two to five: four days of cards, and the most nuts win.

    Sentences; cards are called by their word, as `acorn-pouch`:

        play climber            from your hand; all of its cost in stamina, if you have it
        play climber 3-coins    the word tells how many coins stand for stamina
        island burrower coin    a card of the Island, with its extra: `coin` or `stamina`
        sleep                   then `gather climber` with a squirrel, or `pass`
        take, stash, refresh    what effects ask for, as in `take messenger`
        collect climber         exhaust it for its loops; `enough`
        steal blue, tire climber, choose 2; of cards of your own also `discard digger`, `choose blue`
        effect, talent-scout    what comes first, the card's effect or an ability

    Chance says who is `first`, it will `deal` and `draw` cards, `reveal` those of the Island, and `stow` unseen ones.

    >>> game = SquirrelIsland(2, setup={"hands": ["climber", ""], "coins": [6, 0], "first": "rust"})
    >>> game.legal
    ('play climber 0-coins', 'play climber 3-coins', 'play climber 6-coins', 'sleep')
    >>> print(game.why("play glider"))
    You do not hold Glider. (SI-2)

    A setup is `SquirrelIsland.setup(players=3, days=2)`, or short `players=3 days=2`. What the list below does not say:

        deck            cards of your own: a list as `SquirrelIsland.cards()`, a TOML file, or its text; the language
                        of cards stands at the end of this help
        copies          other numbers of some cards, as `6*acorn-pouch 0*sky-pirate`
        mornings        what each day gives, as `["3*stamina 2*coin 5*card"]`
        first, day      who has the token; with which day to begin
        draws           the cards that come from the deck first
        hands           what each holds, as `["2*glider digger", ""]`: then play begins in the middle of a day
        island          the cards that lie there; `turn` is whose turn it is, `asleep` are those who sleep
        turns, again    how many turns there were before that one, how many more follow for the same player
        squirrels, used, stashes, known     what lies before each; what all know of a hand
        stamina, coins, nuts                by seat

    Hands and stashes are secret: `game.board(seat="blue")` shows what Blue may know, `seat="turn"` is handed round.
    """

    name = "squirrel_island"
    title = "Squirrel Island"
    package = __name__
    setup_type = Setup
    state_type = Position
    if TYPE_CHECKING:
        state: Position
        settings: Setup

        @classmethod
        def setup(cls, what: SetupSource | Path | None = None, **options: Any) -> Setup: ...
        def to_setup(self) -> Setup: ...

    @classmethod
    def cards(cls) -> list[dict[str, Any]]:
        """The cards of the box, as a setup's `deck` takes them: to begin with, for a deck of your own.

        >>> rope = {"id": "rope", "name": "Rope", "type": "item", "cost": 1, "copies": 3, "stash": 1}
        >>> rope["effect"] = [{"op": "draw", "n": 2}, {"op": "go_again"}]
        >>> setup = SquirrelIsland.setup(deck=[*SquirrelIsland.cards(), rope])
        >>> setup.box.cards[50].name, sum(setup.box.counts)
        ('Rope', 108)
        """
        return cards_of_box()

    @classmethod
    def card(cls, word: str, setup: SetupSource | None = None) -> CardView:
        """A card by its word, of the box or of a setup's deck: printed, it says what it does; notebooks show its face.

        >>> print(SquirrelIsland.card("hollow-log"))
        Hollow Log
          A thing. Costs 1 coin.
          Now: stash (hide) 1 card from your hand, draw 1 card.
          Worth 2 nuts if hidden for the end (stashed).
          There are 4 copies in the deck.
        """
        from .card_view import CardView

        settings = cls.setup(setup)
        kind = settings.box.index.get(plain(word))
        if kind is None:
            raise SquirrelError(no_card(word, settings.box.index))
        return CardView(settings.box.cards[kind], art_for(cls.stage(), cls.package, settings))


_ABOUT = SquirrelIsland.__doc__


def _tell_language() -> None:
    """Ends the help of the game with the card language, as it is now."""
    SquirrelIsland.__doc__ = f"{_ABOUT}\n\n{language()}"


_tell_language()
WHEN_NEW.append(_tell_language)


if TYPE_CHECKING:

    class Rules(Scratch, SquirrelIsland):  # type: ignore[metaclass,misc]  # what both have is the scratch's, but for this:
        """The game, as a base for variants: in their rules `self` completes, and is checked."""

        __init__ = SquirrelIsland.__init__
else:
    Rules = SquirrelIsland
