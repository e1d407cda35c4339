"""Suggests what a sensible player would say now, with claims about the position as its reason. They are in `claims`."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from ....core.model.claims import Claim, first_true
from ....core.model.events import Hint, Story, reasoned
from ..bots.knowhow import ideas
from ..rules.moves import ENOUGH, FIRST_EFFECT, PASS, SLEEP, Deed, kind_played
from ..rules.phases import Phase
from ..rules.position import Position
from .claims import (
    AbilityWouldRest,
    CanGatherLater,
    Costs,
    Does,
    GathersAtOnce,
    GathersNoMore,
    GathersWith,
    GivesNuts,
    HandIsWorthless,
    HasAbility,
    KeepsGoods,
    LoopsEachMorning,
    MaySleep,
    NoAbility,
    NoMorning,
    NothingPayable,
    RefreshedTomorrow,
    TakesToken,
    WorthInStash,
    WorthMost,
)
from .claims_answers import (
    AbilityAgain,
    AbilityBeforeEffect,
    CanBeReached,
    CanStillGather,
    GathersAgain,
    HasMostNuts,
    HasNuts,
    LeadsInNuts,
    LoopsNow,
    MoreThanGathering,
    NothingToBuy,
    OptionGivesMostNuts,
    OptionSays,
    PaysFor,
    YouChooseTheOrder,
)

MOST: Final = 2
"""The most claims in a reason: a hint is short."""


def hint(view: Position, story: Story) -> Hint:
    """Says what a sensible player would do, and why."""
    seat = view.viewer if isinstance(view.viewer, int) else view.actors[0]
    ((move,), *_) = ideas(view, seat, story, Random("hint"))  # the same suggestion each time
    sentence = view.say(move)
    claims = CLAIMS[view.phase](view, seat, move)
    return reasoned([sentence], claims, [word for word in sentence.split() if word in view.box.index])


def _true(*claims: Claim) -> list[Claim]:
    """The first of these that are true; the last of them should be one that always is."""
    return [claim for claim in claims if claim.holds()][:MOST]


# -- turns


def _awake(view: Position, seat: int, move: int) -> list[Claim]:
    return _sleeping(view, seat) if move == SLEEP else _of_card(view, seat, kind_played(move))


def _of_card(view: Position, seat: int, kind: int) -> list[Claim]:
    """What a card is wanted for."""
    card = view, seat, kind
    effect = _true(GivesNuts(*card), Does(*card))[:1]
    in_play = _true(LoopsEachMorning(*card), HasAbility(*card), CanGatherLater(*card))[:1]
    return [*effect, *in_play] or [Costs(*card)]


def _sleeping(view: Position, seat: int) -> list[Claim]:
    own = view, seat
    return _true(NothingPayable(*own), GathersAtOnce(*own), TakesToken(*own), KeepsGoods(*own), MaySleep(*own))


def _asleep(view: Position, seat: int, move: int) -> list[Claim]:
    if move == PASS:
        return [AbilityWouldRest(view, seat)]
    kind = move - Deed.GATHER
    why = first_true([NoAbility(view, seat, kind), RefreshedTomorrow(view, seat), NoMorning(view, seat)])
    return [GathersWith(view, seat, kind), why]


# -- what effects ask for


def _taking(view: Position, seat: int, move: int) -> list[Claim]:
    return _of_card(view, seat, move - Deed.TAKE)


def _stashing(view: Position, seat: int, move: int) -> list[Claim]:
    card = view, seat, move - Deed.STASH
    return [first_true([WorthMost(*card), WorthInStash(*card)]), *_true(HandIsWorthless(view, seat))]


def _refreshing(view: Position, seat: int, move: int) -> list[Claim]:
    card = view, seat, move - Deed.REFRESH
    return _true(AbilityAgain(*card), GathersAgain(*card))


def _collecting(view: Position, seat: int, move: int) -> list[Claim]:
    if move == ENOUGH:
        return _true(CanStillGather(view, seat), NothingToBuy(view, seat))
    card = view, seat, move - Deed.COLLECT
    cards = dict.fromkeys([*view.hands[seat], *view.island])
    buys = [PaysFor(*card, wanted) for wanted in cards if wanted is not None]
    return [first_true([MoreThanGathering(*card), LoopsNow(*card)]), *_true(*buys)[:1]]


def _stealing(view: Position, seat: int, move: int) -> list[Claim]:
    theft = view, seat, move - Deed.STEAL
    return [first_true([LeadsInNuts(*theft), HasMostNuts(*theft), HasNuts(*theft)])]


def _tiring(view: Position, seat: int, move: int) -> list[Claim]:
    kind = move - Deed.TIRE
    return _true(NoAbility(view, seat, kind), RefreshedTomorrow(view, seat), GathersNoMore(view, seat, kind))


def _choosing(view: Position, seat: int, move: int) -> list[Claim]:
    if move >= Deed.CHOOSE_SEAT:
        return [CanBeReached(view, seat, move - Deed.CHOOSE_SEAT)]
    option = view, seat, move - Deed.OPTION
    return [first_true([OptionGivesMostNuts(*option), OptionSays(*option)])]


def _discarding(view: Position, seat: int, move: int) -> list[Claim]:
    return _true(HandIsWorthless(view, seat), Costs(view, seat, move - Deed.DISCARD))


def _ordering(view: Position, seat: int, move: int) -> list[Claim]:
    cause = 0 if move == FIRST_EFFECT else ~(move - Deed.FIRST_ABILITY)
    return [first_true([AbilityBeforeEffect(view, seat, cause), YouChooseTheOrder(view, seat)])]


CLAIMS: Final[dict[Phase, Callable[[Position, int, int], list[Claim]]]] = {
    Phase.AWAKE: _awake,
    Phase.ASLEEP: _asleep,
    Phase.TAKE: _taking,
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
