"""Checks each kind of claim of Squirrel Island's hints by other means: played out, or counted on the table."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from importlib.resources import files
from itertools import product
from random import Random
from typing import Any

from squirrelwidgets import CHANCE
from squirrelwidgets.games.squirrel_island import SquirrelIsland
from squirrelwidgets.games.squirrel_island.hints import claims, claims_answers
from tests.every_game.claims import Case, Suite
from tests.games.squirrel_island.soak import STASHING

_TEXT = (files("squirrelwidgets.games.squirrel_island.rules") / "cards.toml").read_text("utf-8")
CARDS = {card["id"].replace("_", "-"): card for card in tomllib.loads(_TEXT)["card"]}
"""The deck of the box, by word."""
GOODS = ("nut", "coin", "stamina", "card")


def numbers(claim: Any) -> list[int]:
    """The numbers of a sentence, but for those of rules."""
    return [int(word) for word in re.findall(r"(?<![\w-])\d+\b", str(claim))]


def goods(claim: Any) -> Counter[str]:
    """`1 nut and 2 coins`, counted."""
    found = re.findall(rf"(\d+) ({'|'.join(GOODS)})", str(claim))
    return Counter({what: int(n) for n, what in found})


def word(case: Case, kind: int) -> str:
    return str(case.state.box.words[kind])


def card(claim: Any, case: Case) -> dict[str, Any]:
    return CARDS[word(case, claim.kind)]


def played(case: Case) -> Any:
    """The position after the move that is suggested."""
    return case.state.play(case.state.parse(case.hint.sentences[0]), case.seat)


def fresh(state: Any, seat: int) -> list[str]:
    """The refreshed squirrels, by word."""
    return [state.box.words[kind] for kind in state.squirrels[seat] if kind >= 0]


def days_left(case: Case) -> int:
    return int(case.state.setup.days) - int(case.state.day)


# -- what a card has to give


def nuts_for_certain(effect: list[dict[str, Any]]) -> int:
    return sum(each["n"] for each in effect if each["op"] == "gain" and each["what"] == "nut" and "per" not in each)


def gives_nuts(claim: Any, case: Case) -> bool:
    """By the deck's file; if it is played now, the rest of the turn is played at random, and its gifts are counted."""
    nuts = nuts_for_certain(card(claim, case)["effect"])
    if case.hint.sentences[0].split()[0] in ("play", "island"):
        rng, then = Random(1), played(case)
        turn, given = then.turn, list(then.events)
        while then.actors and then.turn == turn and not then.morning:
            seat = then.actors[0]
            then = then.play(then.draw_chance(rng) if seat == CHANCE else rng.choice(then.legal(seat)), seat)
            given += then.events if then.turn == turn else [event for event in then.events if event.kind == "gained"]
        came = sum(
            event.n
            for event in given
            if (event.kind, event.what, event.origin, event.to) == ("gained", "nut", word(case, claim.kind), "")
        )
        if came < nuts:
            return False
    return numbers(claim) == [nuts] != [0]


def loops_each_morning(claim: Any, case: Case) -> bool:
    loops = Counter(card(claim, case).get("loops", ()))
    return goods(claim) == loops and numbers(claim)[-1] == days_left(case) > 0 and bool(loops)


def has_ability(claim: Any, case: Case) -> bool:
    return "ability" in card(claim, case)


def can_gather_later(claim: Any, case: Case) -> bool:
    return card(claim, case)["type"] == "squirrel"


def does(claim: Any, case: Case) -> bool:
    """Its sentence has the numbers of the card, in their order."""
    whole = str(card(claim, case)["effect"])
    told = [n for n in numbers(claim) if n > 1]
    return card(claim, case)["name"] in str(claim) and all(str(n) in whole for n in told) and whole != "[]"


def costs(claim: Any, case: Case) -> bool:
    """What the seat would pay for it now, from its hand."""
    this, price = card(claim, case), numbers(claim)[0]
    squirrel = this["type"] == "squirrel"
    name, purses = word(case, claim.kind), [(price, 0) if squirrel else (0, price) for price in (price, price - 1)]
    return [payable(case, name, *purse, hand=True) for purse in purses] == [True, False]


def worth_in_stash(claim: Any, case: Case) -> bool:
    return numbers(claim) == [card(claim, case)["stash"]]


def worth_most(claim: Any, case: Case) -> bool:
    hand = [CARDS[word(case, kind)]["stash"] for kind in case.state.hands[case.seat]]
    return [max(hand)] == numbers(claim) == [card(claim, case)["stash"]]


def last_day(claim: Any, case: Case) -> bool:
    return days_left(case) == 0


def another_day(claim: Any, case: Case) -> bool:
    return days_left(case) > 0


# -- to sleep, and to gather


def nothing_payable(claim: Any, case: Case) -> bool:
    return list(case.state.sentences()) == ["sleep"]


def gathers_at_once(claim: Any, case: Case) -> bool:
    then = played(case)
    gathers = any(text.startswith("gather") for text in then.sentences(case.seat))
    return gathers and numbers(claim) == [len(fresh(case.state, case.seat))]


def takes_token(claim: Any, case: Case) -> bool:
    return played(case).first == case.seat and True not in case.state.asleep and days_left(case) > 0


def keeps_goods(claim: Any, case: Case) -> bool:
    then = played(case)
    kept = Counter(stamina=then.stamina[case.seat], coin=then.coins[case.seat])
    return goods(claim) == +kept != Counter() and days_left(case) > 0


def may_sleep(claim: Any, case: Case) -> bool:
    return case.hint.sentences == ("sleep",) and any(text != "sleep" for text in case.state.sentences())


def gathers_with(claim: Any, case: Case) -> bool:
    then = played(case)
    told = [event.n for event in then.events if event.kind == "gathered" and event.what == word(case, claim.kind)]
    return told == [1] and then.nuts[case.seat] > case.state.nuts[case.seat]


def no_ability(claim: Any, case: Case) -> bool:
    return "ability" not in card(claim, case) and any("ability" in CARDS[each] for each in fresh(case.state, case.seat))


def ability_would_rest(claim: Any, case: Case) -> bool:
    box = case.state.box
    squirrels = [box.index[each] for each in fresh(case.state, case.seat)]
    return bool(squirrels) and all(box.cards[kind].ability for kind in squirrels)


def gathers_no_more(claim: Any, case: Case) -> bool:
    before, after = (Counter(fresh(state, case.seat)) for state in (case.state, played(case)))
    return before - after == Counter([word(case, claim.kind)])


# -- what effects ask


def gathers_again(claim: Any, case: Case) -> bool:
    before, after = (Counter(fresh(state, case.seat)) for state in (case.state, played(case)))
    return word(case, claim.kind) in after - before


def ability_again(claim: Any, case: Case) -> bool:
    return gathers_again(claim, case) and "ability" in card(claim, case)


def loops_now(claim: Any, case: Case) -> bool:
    """What comes into the purse, and into the hand before the player is asked again."""
    then, seat = played(case), case.seat
    gained = Counter(
        nut=then.nuts[seat] - case.state.nuts[seat],
        coin=then.coins[seat] - case.state.coins[seat],
        stamina=then.stamina[seat] - case.state.stamina[seat],
    )
    if then.actors == (CHANCE,) and then.turn == case.state.turn:
        then = then.play(then.draw_chance(Random(1)))
        gained["card"] = len(then.hands[seat]) - len(case.state.hands[seat])
    return goods(claim) == +gained


def more_than_gathering(claim: Any, case: Case) -> bool:
    return numbers(claim) == [played(case).nuts[case.seat] - case.state.nuts[case.seat]] > [1]


def payable(case: Case, name: str, stamina: int, coins: int, *, hand: bool = False) -> bool:
    """Whether such a purse pays for a card, from the hand or from the Island: all ways are tried (SI-3, SI-11)."""
    abilities = [CARDS[each].get("ability", {}) for each in fresh(case.state, case.seat)]
    discount = sum(each["n"] for each in abilities if each.get("ongoing") == "item_discount")
    rate = min([3, *(each["n"] for each in abilities if each.get("ongoing") == "coins_per_stamina")])
    free = any(each.get("ongoing") == "island_free" for each in abilities)
    kind, this = case.state.box.index[name], CARDS[name]
    extras = [(0, 0)] if hand or kind in case.state.hands[case.seat] else []
    if kind in case.state.island:
        extras += [(0, 0)] if free else [(1, 0), (0, 1)]
    squirrel, cost = this["type"] == "squirrel", this["cost"]
    swaps = range(cost + 1) if squirrel else [0]
    for swapped, (more_stamina, more_coins) in product(swaps, extras):
        asked = (cost - swapped, rate * swapped) if squirrel else (0, max(0, cost - discount))
        if asked[0] + more_stamina <= stamina and asked[1] + more_coins <= coins:
            return True
    return False


def purse(case: Case, squirrels: list[str]) -> tuple[int, int]:
    """Stamina and coins, with the loops of squirrels."""
    loops = [what for each in squirrels for what in CARDS[each].get("loops", ())]
    stamina = case.state.stamina[case.seat] + loops.count("stamina")
    return min(5, stamina), case.state.coins[case.seat] + loops.count("coin")


def pays_for(claim: Any, case: Case) -> bool:
    name = word(case, claim.wanted)
    now, then = purse(case, []), purse(case, [word(case, claim.kind)])
    return payable(case, name, *then) and not payable(case, name, *now) and CARDS[name]["name"] in str(claim)


def can_still_gather(claim: Any, case: Case) -> bool:
    return bool(fresh(played(case), case.seat))


def nothing_to_buy(claim: Any, case: Case) -> bool:
    state, seat = case.state, case.seat
    cards = [state.box.words[kind] for kind in (*state.hands[seat], *state.island) if kind >= 0]
    whole = purse(case, fresh(state, seat))
    sleeps = state.asleep[seat]
    told = sleeps or "no card of your hand or the Island" in str(claim)  # the deck may have one that costs nothing
    return days_left(case) == 0 and told and (sleeps or not any(payable(case, name, *whole) for name in cards))


def has_nuts(claim: Any, case: Case) -> bool:
    return numbers(claim) == [case.state.nuts[claim.victim]] != [0]


def has_most_nuts(claim: Any, case: Case) -> bool:
    seats = [text.split()[1] for text in case.state.sentences()]
    others = [case.state.nuts[case.state.setup.seats.index(seat)] for seat in seats]
    return has_nuts(claim, case) and numbers(claim) == [max(others)]


def leads_in_nuts(claim: Any, case: Case) -> bool:
    first, second = sorted(case.state.nuts, reverse=True)[:2]
    return has_nuts(claim, case) and numbers(claim) == [first] and first > second


def options(case: Case) -> list[list[dict[str, Any]]]:
    """The options of the card that asks, as the deck's file has them."""
    cause = CARDS[case.state.box.cause_word(case.state.doing.cause)]
    return next(each["options"] for each in cause["effect"] if each["op"] == "choose")


def option_says(claim: Any, case: Case) -> bool:
    option = options(case)[int(case.hint.sentences[0].split()[1]) - 1]
    return numbers(claim) == [each["n"] for each in option if "n" in each]


def option_gives_most_nuts(claim: Any, case: Case) -> bool:
    nuts = [nuts_for_certain(option) for option in options(case)]
    chosen = nuts.pop(int(case.hint.sentences[0].split()[1]) - 1)
    given = [event.n for event in played(case).events if (event.kind, event.what) == ("gained", "nut")]
    return numbers(claim) == [chosen] and chosen > max(nuts) and chosen in given


def can_be_reached(claim: Any, case: Case) -> bool:
    """The other player has as many coins as the claim says, and loses one."""
    before, after = ([*state.coins] for state in (case.state, played(case)))
    return bool(before[claim.other] == numbers(claim)[0] == after[claim.other] + 1)


def ability_before_effect(claim: Any, case: Case) -> bool:
    (ability,) = case.hint.sentences
    names = CARDS[ability]["name"], CARDS[word(case, case.state.card)]["name"]
    text = "{}'s ability then comes before {}'s effect (SI-17)."
    return "effect" in case.state.sentences() and str(claim) == text.format(*names)


def you_choose_the_order(claim: Any, case: Case) -> bool:
    return numbers(claim)[0] >= len(case.state.sentences()) > 1


LATE = "first=rust turn=rust island="
SUITE = Suite(
    SquirrelIsland,
    (
        *("players=2", "players=3 order=always", "players=5", f"players=4 copies={STASHING.replace(' ', ',')}"),
        f"players=2 day=4 {LATE} squirrels=peddler/ hands=work-whistle,golden-acorn/ coins=2/0 stamina=0/0",
        f"players=2 {LATE} squirrels=storyteller,glider,climber/ hands=grand-feast/ coins=9/0 stamina=0/0",
        f"players=2 order=always {LATE} squirrels=talent-scout/ hands=gatherer/ stamina=1/0",
        f"players=2 day=2 {LATE} squirrels=night-gardener~,gatherer~/ hands=motivator/ stamina=2/0",
    ),
    {
        claims.GivesNuts: gives_nuts,
        claims.LoopsEachMorning: loops_each_morning,
        claims.HasAbility: has_ability,
        claims.CanGatherLater: can_gather_later,
        claims.Does: does,
        claims.Costs: costs,
        claims.WorthInStash: worth_in_stash,
        claims.WorthMost: worth_most,
        claims.HandIsWorthless: last_day,
        claims.NothingPayable: nothing_payable,
        claims.GathersAtOnce: gathers_at_once,
        claims.TakesToken: takes_token,
        claims.KeepsGoods: keeps_goods,
        claims.MaySleep: may_sleep,
        claims.GathersWith: gathers_with,
        claims.NoAbility: no_ability,
        claims.RefreshedTomorrow: another_day,
        claims.NoMorning: last_day,
        claims.AbilityWouldRest: ability_would_rest,
        claims.GathersNoMore: gathers_no_more,
        claims_answers.GathersAgain: gathers_again,
        claims_answers.AbilityAgain: ability_again,
        claims_answers.LoopsNow: loops_now,
        claims_answers.MoreThanGathering: more_than_gathering,
        claims_answers.PaysFor: pays_for,
        claims_answers.CanStillGather: can_still_gather,
        claims_answers.NothingToBuy: nothing_to_buy,
        claims_answers.HasNuts: has_nuts,
        claims_answers.HasMostNuts: has_most_nuts,
        claims_answers.LeadsInNuts: leads_in_nuts,
        claims_answers.OptionSays: option_says,
        claims_answers.CanBeReached: can_be_reached,
        claims_answers.OptionGivesMostNuts: option_gives_most_nuts,
        claims_answers.AbilityBeforeEffect: ability_before_effect,
        claims_answers.YouChooseTheOrder: you_choose_the_order,
    },
    frozenset(
        {
            *(
                claims.AbilityWouldRest,
                claims.Costs,
                claims_answers.HasNuts,
                claims_answers.OptionSays,
                claims_answers.YouChooseTheOrder,
            ),
            claims_answers.CanBeReached,
        }
    ),
)
