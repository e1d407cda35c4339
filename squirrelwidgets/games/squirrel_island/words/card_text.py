"""What cards say, written from what they do: a card language needs no texts that could go stale."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from ..rules.cards.card import ALL, Ability, Card, Op
from ..rules.phases import RATE


def listed(words: Iterable[str]) -> str:
    """`2*stamina coin`: each word once, in the order in which they come."""
    return " ".join(f"{n}*{word}" if n > 1 else word for word, n in Counter(words).items())


def counted(n: int, what: str) -> str:
    """`1 nut`, `2 nuts`; stamina is never more than one word."""
    return f"{n} {what}" if n == 1 or what == "stamina" else f"{n} {what}s"


def joined(parts: Sequence[str], last: str = "and") -> str:
    """`nuts, coins and cards`."""
    return f" {last} ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)


# -- effects


def _gain(op: Op) -> str:
    text = f"gain {counted(op.n, op.what)}"
    if op.per:
        what = "squirrel" if op.per == "squirrel" else f"{op.per.capitalize()} squirrel"
        text += f" for each {what} you have"
    return f"{text} (up to {op.most})" if op.most else text


def _draw(op: Op) -> str:
    return f"draw {counted(op.n, 'card')}" + (" from the Island" if op.source == "island" else "")


def _stash(op: Op) -> str:
    return f"stash {counted(op.n, 'card')} from " + ("your hand" if op.source == "hand" else "the top of the deck")


def _refresh(op: Op) -> str:
    return "refresh all your squirrels" if op.n == ALL else f"refresh {counted(op.n, 'squirrel')}"


def _collect(op: Op) -> str:
    if op.n == 1:
        return "exhaust up to 1 of your squirrels and collect its loops"
    many = "any number" if op.n == ALL else f"up to {op.n}"
    return f"exhaust {many} of your squirrels and collect their loops"


def _steal(op: Op) -> str:
    if op.who == "each":
        return f"steal {counted(op.n, 'nut')} from each other player"
    return "steal 1 nut from a player" if op.n == 1 else f"steal {op.n} nuts (choose a player for each)"


def _choose(op: Op) -> str:
    return f"choose one: {' / '.join(joined([_said(each) for each in option]) for option in op.options)}"


SAID: Final[dict[str, Callable[[Op], str]]] = {
    "gain": _gain,
    "draw": _draw,
    "stash": _stash,
    "refresh": _refresh,
    "collect": _collect,
    "go_again": lambda op: "go again",
    "steal": _steal,
    "lose": lambda op: f"each other player loses {counted(op.n, op.what)}",
    "tire": lambda op: f"each other player exhausts {op.n} of their squirrels",
    "choose": _choose,
}


def _said(op: Op) -> str:
    return SAID[op.op](op)


def clause(effect: Sequence[Op]) -> str:
    """`refresh 1 squirrel, go again`"""
    return ", ".join(map(_said, effect))


def effect_text(effect: Sequence[Op]) -> str:
    """`Refresh 1 squirrel, go again.`; empty if nothing happens."""
    text = clause(effect)
    return f"{text[0].upper()}{text[1:]}." if text else ""


def sentence(card: Card) -> str:
    """What happens when a card is played."""
    return effect_text(card.effect)


# -- abilities

WHENS: Final = {
    "draw": "you draw 1 or more cards",
    "play_squirrel": "you play a squirrel",
    "play_from_island": "you play a card from the Island",
    "stash": "you stash 1 or more cards",
    "steal": "you steal 1 or more nuts",
    "gather": "you gather a nut while asleep",
    "sleep": "you go to sleep",
}
LASTING: Final[dict[str, Callable[[Ability], str]]] = {
    "item_discount": lambda ability: f"Your items cost {counted(ability.n, 'coin')} less.",
    "shield": lambda ability: "Other players cannot steal from you or harm you with sabotage.",
    "coins_per_stamina": lambda ability: f"You may pay {counted(ability.n, 'coin')} (not {RATE}) for 1 stamina.",
    "island_free": lambda ability: "You pay no additional cost for cards from the Island.",
}


def ability_sentence(card: Card) -> str:
    """What a squirrel's unique ability does; empty if it has none."""
    ability = card.ability
    if ability is None:
        return ""
    if ability.ongoing:
        return LASTING[ability.ongoing](ability)
    return f"Each time {WHENS[ability.when]}: {', '.join(map(_said, ability.effect))}."


# -- a card in rows


class Row(NamedTuple):
    """One line of what there is to know about a card: a symbol, and its meaning in words."""

    icon: str
    text: str


def rows(card: Card) -> list[Row]:
    """All that a card says: cost, type, loops, ability, what happens when it is played, stash value, copies."""
    kind = f"{card.tribe} squirrel" if card.squirrel else "Item"
    found = [
        Row(
            "stamina" if card.squirrel else "coin",
            f"Costs {counted(card.cost, 'stamina' if card.squirrel else 'coin')}.",
        ),
        Row(card.tribe.lower() if card.squirrel else "item", f"{kind}."),
    ]
    if card.loops:
        gives = joined([counted(n, what) for what, n in Counter(card.loops).items()])
        found.append(Row("loop", f"Each morning: {gives}."))
    if card.ability:
        found.append(Row("star", ability_sentence(card)))
    if card.effect:
        found.append(Row("play", f"When played: {_lower(sentence(card))}"))
    copies = "is 1 copy" if card.copies == 1 else f"are {card.copies} copies"
    found.append(Row("stash", f"Worth {counted(card.stash, 'nut')} when stashed."))
    found.append(Row("card", f"There {copies} in the deck."))
    return found


def _lower(text: str) -> str:
    return f"{text[0].lower()}{text[1:]}"


# -- short, for the face


def short(effect: Sequence[Op]) -> str:
    """A few words for a card's face, beside the symbols."""
    return ", ".join(SHORT[op.op](op) for op in effect)


def _short_gain(op: Op) -> str:
    each = f" per {'squirrel' if op.per == 'squirrel' else op.per.capitalize()}" if op.per else ""
    return f"{counted(op.n, op.what)}{each}"


SHORT: Final[dict[str, Callable[[Op], str]]] = {
    "gain": _short_gain,
    "draw": lambda op: counted(op.n, "card") + (", Island" if op.source == "island" else ""),
    "stash": lambda op: "stash from " + ("hand" if op.source == "hand" else "deck"),
    "refresh": lambda op: "refresh all" if op.n == ALL else f"refresh {op.n}",
    "collect": lambda op: "collect loops" if op.n == ALL else f"collect from {op.n}",
    "go_again": lambda op: "go again",
    "steal": lambda op: f"steal {op.n}" + (" from each" if op.who == "each" else ""),
    "lose": lambda op: f"others lose {counted(op.n, op.what)}",
    "tire": lambda op: f"others tire {op.n}",
    "choose": lambda op: f"choose 1 of {len(op.options)}",
}
