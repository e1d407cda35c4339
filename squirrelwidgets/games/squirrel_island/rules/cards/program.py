"""Effects made ready to be done: each instruction a small tuple that begins with what to do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from .card import Card, Op

(
    GAIN_NUT,
    GAIN_COIN,
    GAIN_STAMINA,
    GAIN_EACH,
    AGAIN,
    DRAW_CARDS,
    TAKE_CARDS,
    STASH_CARDS,
    STOW_CARDS,
    REFRESH_SOME,
    COLLECT_SOME,
    STEAL_SOME,
    STEAL_EACH,
    LOSE_EACH,
    TIRE_EACH,
    CHOOSE_ONE,
    TIRE_OWN,
    IN_ORDER,
    REFILL,
    GATHER_NOW,
    MORNING,
    OPEN_ISLAND,
    BEGIN_DAY,
) = range(23)
"""What to do: what cards say; then what the rules add. TIRE_OWN: the victim's part of TIRE_EACH. IN_ORDER: several
things whose order the owner chooses (SI-17)."""


class Step(NamedTuple):
    """One instruction, with what caused it."""

    op: int
    n: int
    cause: int
    """A kind: its play effect; `~kind`: its ability (SI-17)."""
    what: Any = None
    most: int = 0


Steps = tuple[Step, ...]
"""The first one last: they are put on the agenda as they are, and taken from its end."""

GAINS: Final = {"nut": GAIN_NUT, "coin": GAIN_COIN, "stamina": GAIN_STAMINA}
FROM: Final = {
    ("draw", "deck"): DRAW_CARDS,
    ("draw", "island"): TAKE_CARDS,
    ("stash", "hand"): STASH_CARDS,
    ("stash", "deck"): STOW_CARDS,
    ("steal", "one"): STEAL_SOME,
    ("steal", "each"): STEAL_EACH,
}
PLAIN: Final = {
    "refresh": REFRESH_SOME,
    "collect": COLLECT_SOME,
    "lose": LOSE_EACH,
    "tire": TIRE_EACH,
    "go_again": AGAIN,
}
MERE: Final = ("gain", "go_again")
"""Operations that come to the same whether something else is done before or after them."""


def ready(effect: Sequence[Op], cause: int) -> Steps:
    """The steps of an effect."""
    return tuple(_step(op, cause) for op in reversed(effect))


def _step(op: Op, cause: int) -> Step:
    if op.op == "gain" and op.per:
        return Step(GAIN_EACH, op.n, cause, (op.what, op.per), op.most)
    if op.op == "gain":
        return Step(GAINS[op.what], op.n, cause)
    if op.op == "choose":
        return Step(CHOOSE_ONE, 1, cause, tuple(ready(option, cause) for option in op.options))
    if op.op == "lose":
        return Step(LOSE_EACH, op.n, cause, op.what)
    return Step(FROM.get((op.op, op.source or op.who)) or PLAIN[op.op], op.n, cause)


def is_mere(effect: Sequence[Op]) -> bool:
    """Whether an effect comes to the same before and after anything else."""
    return all(op.op in MERE for op in effect)


def of_cards(cards: Sequence[Card]) -> dict[int, Steps]:
    """The steps of all play effects and abilities, by cause."""
    found = {kind: ready(card.effect, kind) for kind, card in enumerate(cards)}
    found |= {~kind: ready(card.ability.effect, ~kind) for kind, card in enumerate(cards) if card.ability}
    return found
