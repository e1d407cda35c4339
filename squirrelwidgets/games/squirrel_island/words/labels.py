"""Captions: how the move list shows a move, what its rows are called, what buttons say."""

from __future__ import annotations

from typing import Final

from ....core.model.events import UNKNOWN
from ....core.scene.stage import TurnRow
from ....core.wire import Runs, Text
from ....core.words.grammar import pluralize
from ....core.words.player_names import SEATS
from ....core.words.runs import bold, icon, name
from ..rules.cards.names import counted
from ..rules.moves import COINS
from ..rules.phases import MOST_STAMINA, Phase
from ..rules.position import Position
from .card_text import joined
from .how_to_say import offered
from .status import cause_name


def title(view: Position, word: str) -> str:
    """A card's name; any other word itself."""
    box = view.box
    return box.cards[box.index[word]].name if word in box.index else word


# -- the move list


def turn_row(before: Position) -> TurnRow:
    """A turn's moves stand together, and so does a morning. With two players a row is a turn, else a day."""
    if before.phase is Phase.FIRST:
        return TurnRow(-1, "Start")
    day = f"day {before.day}"
    if before.morning:
        return TurnRow(-1 - before.day, day)
    return TurnRow(before.turn, day if before.seats > 2 else str(before.turn), before.setup.seats[before.mover])


def move_text(before: Position, sentence: str) -> Text:
    """A sentence as short as it can be, with pictures."""
    word, *rest = sentence.split()
    match word:
        case "play":
            return [bold(title(before, rest[0])), *_paid(rest[1:])]
        case "island":
            return [icon("icon-island", "Island"), " ", bold(title(before, rest[0])), *_paid(rest[1:])]
        case "sleep":
            return [icon("icon-sleep", "go to"), " sleep"]
        case "gather":
            return [icon("icon-nut", "gather"), f" {title(before, rest[0])}"]
        case "deal" | "draw" | "stow":
            return [f"{word} ", name(rest[0]), *_cards(before, rest[1:])]
        case "first" | "steal":
            return [f"{word} ", name(rest[0])]
        case "reveal":
            return [icon("icon-island", "Island"), f" gets {joined(title(before, card) for card in rest)}"]
        case "stash" if rest == [UNKNOWN]:
            return word
        case "choose":
            return _chosen(before, rest[0])
        case "tire":
            return f"exhaust {title(before, rest[0])}"
        case "take" | "stash" | "refresh" | "collect" | "discard":
            return f"{word} {title(before, rest[0])}"
    return title(before, word) if not rest else sentence


def _chosen(before: Position, word: str) -> Text:
    """A player, or an option."""
    return ["choose ", name(word)] if word in SEATS else [f"{word}: {_option(before, int(word))}"]


def _cards(before: Position, words: list[str]) -> Runs:
    return [] if words in ([], [UNKNOWN]) else [f": {joined(title(before, word) for word in words)}"]


def _paid(words: list[str]) -> Runs:
    """Coins in all, ` 4 coins`, and the Island's extra if it is stamina."""
    coins = sum(1 if word == "coin" else int(word.removesuffix(COINS)) for word in words if word != "stamina")
    runs: Runs = [f" {coins}", icon("icon-coin", "coins")] if coins else []
    return [*runs, " 1", icon("icon-stamina", "stamina")] if "stamina" in words else runs


# -- buttons


BUTTONS: Final = {
    "sleep": "Go to sleep",
    "pass": "Pass",
    "enough": "Enough",
    "play": "Play from your hand",
    "island": "Play from the Island",
    "gather": "Fetch a nut (gather)",
    "coin": "and 1 coin",
    "stamina": "and 1 energy (stamina)",
}
CARD_CAPTIONS: Final = {
    "play": "Play {}",
    "island": "{} from the Island",
    "gather": "Fetch a nut with {}",
    "take": "Take {}",
    "stash": "Stash {}: hide it for points",
    "refresh": "Refresh {}: it can work again",
    "collect": "Collect from {} what it brings",
    "tire": "Exhaust {}: it is tired then",
    "discard": "Discard {}",
}
"""Captions of first words with a card."""


def label(view: Position, words: tuple[str, ...]) -> str | None:
    """The caption of a button; None: the last word itself."""
    *before, word = words
    if word == "effect":
        return cause_name(view, next(cause for cause in view.waiting if cause >= 0))
    if not before and word in view.box.index:
        return cause_name(view, ~view.box.index[word])
    if before == ["choose"] and word in SEATS:
        return word.capitalize()
    if before == ["choose"]:
        option = _option(view, int(word))
        return option[0].upper() + option[1:]
    if word.endswith(COINS):
        coins = word.removesuffix(COINS)
        return f"with {pluralize(int(coins), 'coin')}" if coins != "0" else "all in energy (stamina)"
    if before == ["steal"]:
        return f"Steal from {word.capitalize()}"
    if len(before) == 1 and before[0] in CARD_CAPTIONS:
        return CARD_CAPTIONS[before[0]].format(title(view, word))
    return BUTTONS.get(word)


DEEDS: Final = {
    "stash": "hide it for the end. It is worth {} then.",
    "take": "take it into your hand.",
    "discard": "discard it.",
    "gather": "it fetches 1 nut, and can do so once a day.",
    "collect": "it brings what its rings show, and is tired then.",
    "refresh": "it can work again.",
    "tire": "it is tired then.",
}
"""What clicks on a card do, by the word that they say with it."""


def deed(view: Position, words: tuple[str, ...]) -> str | None:
    """`play it for 3 energy.`, and of an option `then you have 6 nuts`."""
    if words[0] == "choose" and words[-1].isdecimal():
        return _then(view, int(words[-1]))
    if len(words) != 2 or words[1] not in view.box.index:
        return None
    word, kind = words[0], view.box.index[words[1]]
    if word not in ("play", "island"):
        return DEEDS[word].format(counted(view.box.stash[kind], "nut")) if word in DEEDS else None
    ways = view.lasting_abilities[view.mover].prices.ways(kind, island=word == "island")
    payable = [way for way in ways if way.stamina <= view.stamina[view.mover] and way.coins <= view.coins[view.mover]]
    if len(payable) != 1:
        return "play it. You choose how to pay."
    price = [*_some(payable[0].stamina, "energy", "energy"), *_some(payable[0].coins, "coin", "coins")]
    return f"play it for {' and '.join(price) or 'nothing'}."


def _some(n: int, one: str, more: str) -> list[str]:
    return [pluralize(n, one, more)] if n else []


def _then(view: Position, number: int) -> str | None:
    """What one has of the goods that an option is sure to bring."""
    has = {"nut": view.nuts, "coin": view.coins, "stamina": view.stamina}
    option = [each for effect in offered(view)[number - 1 : number] for each in effect]
    sure = {what: has[what][view.mover] + n for what in has if (n := sum(each.sure(what) for each in option))}
    if "stamina" in sure:
        sure["stamina"] = min(sure["stamina"], MOST_STAMINA)
    after = [counted(n, what) for what, n in sure.items()]
    return f"then you have {joined(after)}" if after else None


def _option(view: Position, number: int) -> str:
    """The text of an option of the operation that asks."""
    assert view.doing
    return view.doing.task.option(number) or f"option {number}"
