"""Names of cards and players in sentences, and the captions of symbols, moves and buttons. Events are told in `log`."""

from __future__ import annotations

from collections.abc import Iterable

from ....core.model.events import UNKNOWN
from ....core.wire import Runs, Text
from ....core.words.grammar import an, pluralize
from ....core.words.player_names import SEATS
from ....core.words.runs import bold, listed, name, plain
from ..rules.cards import KINDS, NAMES, NUMBERS, QUARREL, WINTER, Kind
from ..rules.phases import SET, Phase
from ..rules.position import Position

# -- names


def card_name(kind: Kind) -> str:
    """A card's name as the board writes it: `3`, `Golden Acorn`, `Whirlwind`."""
    name = NAMES[kind]
    return f"{name.capitalize()} Acorn" if name in ("golden", "rotten") else name.capitalize()


def a_card(word: str) -> str:
    """A card in a sentence, from its word: `a 3`, `the Golden Acorn`, `an Ambush`, `Winter`, `a card`."""
    if word == UNKNOWN:
        return "a card"
    kind = KINDS[word]
    if kind in NUMBERS:
        return f"a {word}"
    if kind == WINTER:
        return card_name(kind)
    return f"the {card_name(kind)}" if kind < QUARREL else an(card_name(kind))


def card_count(n: int) -> str:
    """`1 card`, `2 cards`."""
    return pluralize(n, "card")


def signed(points: int) -> str:
    """Points with a typographic minus sign."""
    return str(points).replace("-", "−")


def seat_names(seats: Iterable[int]) -> Runs:
    """`Rust, Blue and Teal`."""
    return listed(name(SEATS[seat]) for seat in seats)


def symbol_names() -> dict[str, str]:
    """Names of the symbols for a screen reader."""
    return {
        **{f"card-{NAMES[kind]}": card_name(kind) for kind in range(len(NAMES))},
        **{f"card-{kind}": name for kind, name in zip(NUMBERS, ("One", "Two", "Three", "Four", "Five"), strict=True)},
        **{f"large-{NAMES[kind]}": card_name(kind) for kind in range(QUARREL, len(NAMES))},
        **{f"mini-{NAMES[kind]}": card_name(kind) for kind in range(QUARREL)},
        **{f"set-{kind}": f"set of {kind}s" for kind in NUMBERS},
        "deck": "Deck",
        "clearing": "Hoard",
        "back-mini": "A card face down",
        "owed": "a card is owed",
        "tie": "tied",
        "won": "wins the Quarrel",
    }


# -- the move list


def move_text(sentence: str) -> Text:
    """A sentence as short as it can be: for a card turned up, the card."""
    word, *rest = sentence.split()
    if word == "card":
        if rest == [UNKNOWN]:
            return "·"
        kind = KINDS[rest[0]]
        return [bold(card_name(kind))] if kind >= QUARREL else rest[0]
    if word in ("deal", "swap", "dealer", "lot") and rest:
        return [f"{word} ", name(rest[0])]
    if word == "quiet":
        return "nobody slapped"
    if word == "slap":
        return ["slap ", *seat_names(SEATS.index(slap.partition("@")[0]) for slap in rest)]
    if (rest and rest[0] == UNKNOWN) or word in ("take", "whirl"):
        return word
    return sentence


# -- buttons


def confirmations(view: Position) -> dict[str, str]:
    """Discards, while three equal cards could be stored before."""
    sets = [kind for kind in NUMBERS if view.phase is Phase.TURN and view.hands[view.mover][kind] >= SET]
    if not sets:
        return {}
    could = plain(listed(f"three {kind}s" for kind in sets)).replace(" and ", " or ")
    return {
        text: f"You could still store {could}. Discard {a_card(text.split()[1])} and end the turn?"
        for text in view.sentences(view.mover)
        if text.startswith("discard ")
    }


def label(view: Position, words: tuple[str, ...]) -> str | None:
    """The caption of a button that says these words."""
    match words:
        case ("draw",):
            return "Draw another card" if view.drawn else "Draw a card"
        case ("end",):
            return "End your turn without drawing"
        case ("deal",) if view.phase is Phase.READY:
            return f"Deal round {view.round + 1}"
        case ("store", kind):
            return f"Store three {kind}s: {pluralize(int(kind), 'point')}"
        case ("discard", kind):
            return f"Discard {a_card(kind)}"
        case ("lay", kind):
            return f"Put down {a_card(kind)}"
        case ("paw", paw):
            return f"Paw {paw}"
        case ("paw",):
            return "Pick a paw"
        case ("store" | "discard" as word,):
            return word.capitalize()
        case ("lay",):
            return "Put down"
        case _:
            return None


def deed(words: tuple[str, ...]) -> str | None:
    """What a click does."""
    match words:
        case ("draw",):
            return "draw a card."
        case ("discard", _):
            return "discard it, face down. Your turn is over."
        case ("lay", _):
            return "put it down, face down. The highest card takes all."
        case ("paw", _):
            return "pick this paw."
        case _:
            return None
