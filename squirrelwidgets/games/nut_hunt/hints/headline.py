"""What a hint says to do, in words that stand on the table."""

from __future__ import annotations

from typing import Final

from ....core.words.grammar import an, pluralize
from ..rules.box import EXCHANGED, titled
from ..rules.phases import Phase
from ..rules.position import Position
from ..words.labels import card_title, nuts_in_words

TO_TILES: Final = {
    "recruit": "Put a new squirrel on {}.",
    "place": "Put your squirrel on {}.",
    "hassle": "Pull the fox to {}.",
}


def headline(view: Position, sentence: str) -> str:
    match sentence.split():
        case ["drop", card]:
            return f"Give back {_card(view, card)}."
        case ["keep", card]:
            return f"Keep {'none of them' if card == 'none' else _card(view, card)}."
        case ["forage", nut]:
            return f"Take {an(nut)}."
        case [word, tile] if word in TO_TILES:
            return TO_TILES[word].format(titled(tile))
        case ["exchange", nut, nuts]:
            return f"Give {pluralize(EXCHANGED, nut)} for {nuts_in_words(nuts)}."
        case ["scout", *_]:
            return "Look for new objectives."
        case ["pass"]:
            return "Do nothing, and keep your nuts."
        case [tile] if tile in view.setup.box.index:
            return f"{'Run to' if view.phase is Phase.SCATTER else 'Start on'} {titled(tile)}."
    return ""


def _card(view: Position, word: str) -> str:
    return card_title(view.setup.box, int(word.removeprefix("o")))
