"""Suggests what a sensible player would say now, with claims about the position as its reason. They are in `claims`."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from ....core.model.events import Hint, Story, reasoned
from ....core.words.grammar import pluralize
from ..bots.bot_support import candidate_turns
from ..rules.moves import COINS, ENOUGH, FIRST_EFFECT, PASS, SLEEP, MoveKind, kind_played
from ..rules.phases import Phase
from ..rules.position import Position
from ..words.labels import title
from . import claims, claims_answers


def hint(view: Position, story: Story) -> Hint:
    """Says what a sensible player would do, and why."""
    seat = view.viewer if isinstance(view.viewer, int) else view.actors[0]
    ((move,), *_) = candidate_turns(view, seat, story, Random("hint"))  # the same suggestion each time
    sentence = view.say(move)
    places = [word for word in sentence.split() if word in view.box.index]
    return reasoned([sentence], CLAIMS[view.phase](view, seat, move), places, _headline(view, sentence))


def _headline(view: Position, sentence: str) -> str:
    """What to play, and how to pay for it where that is a choice."""
    match sentence.split():
        case ["play" | "island" as where, card, *paid]:
            island = " from the Island" if where == "island" else ""
            return f"Play {title(view, card)}{island}{_paid(paid[-1] if paid else '')}."
        case ["gather", card]:
            return f"Fetch a nut with {title(view, card)}."
    return ""


def _paid(word: str) -> str:
    """What the last word of a payment says."""
    if word.endswith(COINS):
        coins = int(word.removesuffix(COINS))
        return f": pay {pluralize(coins, 'coin')}, the rest in stamina" if coins else ": pay in stamina alone"
    return f": the Island costs 1 {word} more" if word else ""


# -- turns


def _awake(view: Position, seat: int, move: int) -> list[str]:
    return _sleeping(view, seat) if move == SLEEP else _of_card(view, seat, kind_played(move))


def _of_card(view: Position, seat: int, kind: int) -> list[str]:
    """What a card is wanted for."""
    effect = claims.gives_nuts(view, kind) or claims.does(view, kind)
    in_play = claims.loops_each_morning(view, kind) or claims.has_ability(view, kind)
    reasons = [effect, in_play or claims.can_gather_later(view, kind)]
    return reasons if any(reasons) else [claims.costs(view, seat, kind)]


def _sleeping(view: Position, seat: int) -> list[str]:
    return [
        claims.nothing_payable(view),
        claims.gathers_at_once(view, seat),
        claims.takes_token(view),
        claims.keeps_goods(view, seat),
        claims.may_sleep(view),
    ]


def _asleep(view: Position, seat: int, move: int) -> list[str]:
    if move == PASS:
        return [claims.ability_would_rest(view, seat)]
    kind = move - MoveKind.GATHER
    why = claims.no_ability(view, seat, kind) or claims.refreshed_tomorrow(view) or claims.no_morning(view)
    return [claims.gathers_with(view, seat, kind), why]


# -- what effects ask for


def _stashing(view: Position, seat: int, move: int) -> list[str]:
    kind = move - MoveKind.STASH
    worth = claims.worth_most(view, seat, kind) or claims.worth_in_stash(view, kind)
    return [worth, claims.hand_is_worthless(view)]


def _refreshing(view: Position, seat: int, move: int) -> list[str]:
    kind = move - MoveKind.REFRESH
    return [claims_answers.ability_again(view, seat, kind), claims_answers.gathers_again(view, seat, kind)]


def _collecting(view: Position, seat: int, move: int) -> list[str]:
    if move == ENOUGH:
        return [claims_answers.can_still_gather(view, seat), claims_answers.nothing_to_buy(view, seat)]
    kind = move - MoveKind.COLLECT
    gifts = claims_answers.more_than_gathering(view, seat, kind) or claims_answers.loops_now(view, seat, kind)
    cards = dict.fromkeys([*view.hands[seat], *view.island])
    return [gifts, *(claims_answers.pays_for(view, seat, kind, card) for card in cards if card is not None)]


def _stealing(view: Position, _seat: int, move: int) -> list[str]:
    victim = move - MoveKind.STEAL
    most = claims_answers.leads_in_nuts(view, victim) or claims_answers.has_most_nuts(view, victim)
    return [most or claims_answers.has_nuts(view, victim)]


def _tiring(view: Position, seat: int, move: int) -> list[str]:
    kind = move - MoveKind.TIRE
    return [claims.no_ability(view, seat, kind), claims.refreshed_tomorrow(view), claims.gathers_no_more(view, kind)]


def _choosing(view: Position, _seat: int, move: int) -> list[str]:
    if move >= MoveKind.CHOOSE_SEAT:
        return [claims_answers.can_be_reached(view, move - MoveKind.CHOOSE_SEAT)]
    number = move - MoveKind.OPTION
    return [claims_answers.option_gives_most_nuts(view, number) or claims_answers.option_says(view, number)]


def _discarding(view: Position, seat: int, move: int) -> list[str]:
    return [claims.hand_is_worthless(view), claims.costs(view, seat, move - MoveKind.DISCARD)]


def _ordering(view: Position, _seat: int, move: int) -> list[str]:
    cause = 0 if move == FIRST_EFFECT else ~(move - MoveKind.FIRST_ABILITY)
    return [claims_answers.ability_before_effect(view, cause) or claims_answers.you_choose_the_order(view)]


CLAIMS: Final[dict[Phase, Callable[[Position, int, int], list[str]]]] = {
    Phase.AWAKE: _awake,
    Phase.ASLEEP: _asleep,
    Phase.TAKE: lambda view, seat, move: _of_card(view, seat, move - MoveKind.TAKE),
    Phase.STASH: _stashing,
    Phase.REFRESH: _refreshing,
    Phase.COLLECT: _collecting,
    Phase.STEAL: _stealing,
    Phase.TIRE: _tiring,
    Phase.CHOOSE: _choosing,
    Phase.ORDER: _ordering,
    Phase.DISCARD: _discarding,
}
"""The claims for a move, by the phase."""
