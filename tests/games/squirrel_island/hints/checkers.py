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
from squirrelwidgets.core.words.player_names import NAMES
from squirrelwidgets.games.squirrel_island import SquirrelIsland
from squirrelwidgets.games.squirrel_island.hints import claims
from squirrelwidgets.games.squirrel_island.hints import claims_answers as answers
from tests.every_game.claims import Case, Checks, Said, Suite, numbers
from tests.games.squirrel_island.soak import STASHING

_TEXT = (files("squirrelwidgets.games.squirrel_island.rules") / "cards.toml").read_text("utf-8")
CARDS = {card["id"].replace("_", "-"): card for card in tomllib.loads(_TEXT)["card"]}
"""The deck of the box, by word."""
WORDS = {card["name"]: word for word, card in CARDS.items()}
CHECKS = Checks(claims, answers)
GOODS = ("nut", "coin", "stamina", "card")


def goods(said: Said) -> Counter[str]:
    """`1 nut and 2 coins`, counted."""
    found = re.findall(rf"(\d+) ({'|'.join(GOODS)})", said[0])
    return Counter({what: int(n) for n, what in found})


def word(case: Case, kind: int) -> str:
    return str(case.state.box.words[kind])


def named(said: Said, case: Case) -> str:
    """The word of the card that a sentence names, or else of the one in the move that is suggested."""
    name = said.groupdict().get("name")
    return WORDS[name] if name else case.hint.sentences[0].split()[1]


def card(said: Said, case: Case) -> dict[str, Any]:
    return CARDS[named(said, case)]


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


@CHECKS(claims.gives_nuts, "(?P<name>.+) gives you .+ at once", "SI-9|SI-10")
def gives_nuts(said: Said, case: Case) -> bool:
    """By the deck's file; if it is played now, the rest of the turn is played at random, and its gifts are counted."""
    nuts = nuts_for_certain(card(said, case)["effect"])
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
            if (event.kind, event.what, event.origin, event.to) == ("gained", "nut", named(said, case), "")
        )
        if came < nuts:
            return False
    return numbers(said) == [nuts] != [0]


@CHECKS(claims.loops_each_morning, "It brings .+ each morning: .+ to come", "SI-7")
def loops_each_morning(said: Said, case: Case) -> bool:
    loops = Counter(card(said, case).get("loops", ()))
    return goods(said) == loops and numbers(said)[-1] == days_left(case) > 0 and bool(loops)


@CHECKS(claims.has_ability, "While it can work it has an ability: .+", "SI-17")
def has_ability(said: Said, case: Case) -> bool:
    return "ability" in card(said, case)


@CHECKS(claims.can_gather_later, "(?P<name>.+) can work at once, and fetch a nut when you sleep", "SI-12")
def can_gather_later(said: Said, case: Case) -> bool:
    return card(said, case)["type"] == "squirrel"


@CHECKS(claims.does, "(?P<name>.+) says: .+", "SI-9|SI-10")
def does(said: Said, case: Case) -> bool:
    """Its sentence has the numbers of the card, in their order."""
    whole = str(card(said, case)["effect"])
    told = [n for n in numbers(said) if n > 1]
    return all(str(n) in whole for n in told) and whole != "[]"


@CHECKS(claims.costs, r"(?P<name>.+) costs \d+ (stamina|coins?)", "SI-9|SI-10")
def costs(said: Said, case: Case) -> bool:
    """What the seat would pay for it now, from its hand."""
    this, price = card(said, case), numbers(said)[0]
    squirrel = this["type"] == "squirrel"
    name, purses = named(said, case), [(price, 0) if squirrel else (0, price) for price in (price, price - 1)]
    return [payable(case, name, *purse, hand=True) for purse in purses] == [True, False]


@CHECKS(claims.worth_in_stash, "(?P<name>.+) is worth .+ in the stash", "SI-19")
def worth_in_stash(said: Said, case: Case) -> bool:
    return numbers(said) == [card(said, case)["stash"]]


@CHECKS(claims.worth_most, "No card of your hand is worth more in the stash: .+", "SI-19")
def worth_most(said: Said, case: Case) -> bool:
    hand = [CARDS[word(case, kind)]["stash"] for kind in case.state.hands[case.seat]]
    return [max(hand)] == numbers(said) == [card(said, case)["stash"]]


@CHECKS(claims.no_morning, "It is the last day: no morning follows", "SI-24")
@CHECKS(
    claims.hand_is_worthless, "It is the last day, and cards left in your hand are worth nothing at the end", "SI-28"
)
def last_day(said: Said, case: Case) -> bool:
    return days_left(case) == 0


@CHECKS(claims.refreshed_tomorrow, "In the morning it can work again", "SI-6")
def another_day(said: Said, case: Case) -> bool:
    return days_left(case) > 0


# -- to sleep, and to gather


@CHECKS(claims.nothing_payable, "You cannot pay for any card", "SI-8")
def nothing_payable(said: Said, case: Case) -> bool:
    return list(case.state.sentences()) == ["sleep"]


@CHECKS(claims.gathers_at_once, ".+ of yours can work, and one fetches a nut now", "SI-12")
def gathers_at_once(said: Said, case: Case) -> bool:
    then = played(case)
    gathers = any(text.startswith("gather") for text in then.sentences(case.seat))
    return gathers and numbers(said) == [len(fresh(case.state, case.seat))]


@CHECKS(claims.takes_token, "You are the first to sleep, so you begin tomorrow", "SI-13")
def takes_token(said: Said, case: Case) -> bool:
    return played(case).first == case.seat and True not in case.state.asleep and days_left(case) > 0


@CHECKS(claims.keeps_goods, "You keep .+ for tomorrow", "SI-25")
def keeps_goods(said: Said, case: Case) -> bool:
    then = played(case)
    kept = Counter(stamina=then.stamina[case.seat], coin=then.coins[case.seat])
    return goods(said) == +kept != Counter() and days_left(case) > 0


@CHECKS(claims.may_sleep, "You may sleep although you could still play", "SI-8")
def may_sleep(said: Said, case: Case) -> bool:
    return case.hint.sentences == ("sleep",) and any(text != "sleep" for text in case.state.sentences())


@CHECKS(claims.gathers_with, "(?P<name>.+) can work, and fetches a nut", "SI-12")
def gathers_with(said: Said, case: Case) -> bool:
    then = played(case)
    told = [event.n for event in then.events if event.kind == "gathered" and event.what == named(said, case)]
    return told == [1] and then.nuts[case.seat] > case.state.nuts[case.seat]


@CHECKS(claims.no_ability, "(?P<name>.+) has no ability that you would miss while it is tired", "SI-15")
def no_ability(said: Said, case: Case) -> bool:
    return "ability" not in card(said, case) and any("ability" in CARDS[each] for each in fresh(case.state, case.seat))


@CHECKS(
    claims.ability_would_rest,
    "Each squirrel of yours that can work has an ability, which it would lose while it is tired",
    "SI-15",
)
def ability_would_rest(said: Said, case: Case) -> bool:
    box = case.state.box
    squirrels = [box.index[each] for each in fresh(case.state, case.seat)]
    return bool(squirrels) and all(box.cards[kind].ability for kind in squirrels)


@CHECKS(claims.gathers_no_more, "(?P<name>.+) then fetches nothing until it can work again", "SI-15")
def gathers_no_more(said: Said, case: Case) -> bool:
    before, after = (Counter(fresh(state, case.seat)) for state in (case.state, played(case)))
    return before - after == Counter([named(said, case)])


# -- what effects ask


@CHECKS(answers.gathers_again, "(?P<name>.+) can work again, and fetch a nut when you sleep", "SI-12")
def gathers_again(said: Said, case: Case) -> bool:
    before, after = (Counter(fresh(state, case.seat)) for state in (case.state, played(case)))
    return named(said, case) in after - before


@CHECKS(answers.ability_again, "(?P<name>.+) has its ability again", "SI-15")
def ability_again(said: Said, case: Case) -> bool:
    return gathers_again(said, case) and "ability" in card(said, case)


@CHECKS(answers.loops_now, "(?P<name>.+) brings you (.+ now|nothing now: the deck is empty)", "SI-16|SI-22")
def loops_now(said: Said, case: Case) -> bool:
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
    return goods(said) == +gained


@CHECKS(answers.more_than_gathering, "(?P<name>.+) brings you .+ now; it would fetch only one", "SI-16")
def more_than_gathering(said: Said, case: Case) -> bool:
    return numbers(said) == [played(case).nuts[case.seat] - case.state.nuts[case.seat]] > [1]


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


@CHECKS(answers.pays_for, "With that you have enough to play (?P<wanted>.+)", "SI-8")
def pays_for(said: Said, case: Case) -> bool:
    name = WORDS[said["wanted"]]
    now, then = purse(case, []), purse(case, [named(said, case)])
    return payable(case, name, *then) and not payable(case, name, *now)


@CHECKS(answers.can_still_gather, "A squirrel that can still work fetches a nut when you sleep", "SI-12")
def can_still_gather(said: Said, case: Case) -> bool:
    return bool(fresh(played(case), case.seat))


@CHECKS(
    answers.nothing_to_buy,
    "It is the last day, and with all that your squirrels bring you could play (?P<none>.+)",
    "SI-24",
)
def nothing_to_buy(said: Said, case: Case) -> bool:
    state, seat = case.state, case.seat
    cards = [state.box.words[kind] for kind in (*state.hands[seat], *state.island) if kind >= 0]
    whole = purse(case, fresh(state, seat))
    sleeps = state.asleep[seat]
    told = sleeps or said["none"] == "no card of your hand or the Island"  # the deck may have one that costs nothing
    return days_left(case) == 0 and told and (sleeps or not any(payable(case, name, *whole) for name in cards))


@CHECKS(answers.has_nuts, r"(?P<victim>\w+) has \d+ nuts?", "SI-21")
def has_nuts(said: Said, case: Case) -> bool:
    return numbers(said) == [case.state.nuts[NAMES.index(said["victim"])]] != [0]


@CHECKS(
    answers.has_most_nuts,
    r"Nobody you can steal from has more nuts than (?P<victim>\w+): \d+ nuts?",
    "SI-21",
)
def has_most_nuts(said: Said, case: Case) -> bool:
    seats = [text.split()[1] for text in case.state.sentences()]
    others = [case.state.nuts[case.state.setup.seats.index(seat)] for seat in seats]
    return has_nuts(said, case) and numbers(said) == [max(others)]


@CHECKS(answers.leads_in_nuts, r"(?P<victim>\w+) has more nuts than anybody else: \d+", "SI-21")
def leads_in_nuts(said: Said, case: Case) -> bool:
    first, second = sorted(case.state.nuts, reverse=True)[:2]
    return has_nuts(said, case) and numbers(said) == [first] and first > second


def options(case: Case) -> list[list[dict[str, Any]]]:
    """The options of the card that asks, as the deck's file has them."""
    cause = CARDS[case.state.box.cause_word(case.state.doing.cause)]
    return next(each["options"] for each in cause["effect"] if each["op"] == "choose")


@CHECKS(answers.option_says, "That option is to .+", "SI-23")
def option_says(said: Said, case: Case) -> bool:
    option = options(case)[int(case.hint.sentences[0].split()[1]) - 1]
    return numbers(said) == [each["n"] for each in option if "n" in each]


@CHECKS(answers.option_gives_most_nuts, "That option gives you .+, and no other is sure to give as many", "SI-23")
def option_gives_most_nuts(said: Said, case: Case) -> bool:
    nuts = [nuts_for_certain(option) for option in options(case)]
    chosen = nuts.pop(int(case.hint.sentences[0].split()[1]) - 1)
    given = [event.n for event in played(case).events if (event.kind, event.what) == ("gained", "nut")]
    return numbers(said) == [chosen] and chosen > max(nuts) and chosen in given


@CHECKS(answers.can_be_reached, r"(?P<other>\w+) has .+", "SI-23")
def can_be_reached(said: Said, case: Case) -> bool:
    """The other player has as many coins as is said, and loses one."""
    other = NAMES.index(said["other"])
    before, after = ([*state.coins] for state in (case.state, played(case)))
    return bool(before[other] == numbers(said)[0] == after[other] + 1)


@CHECKS(answers.ability_before_effect, "(?P<ability>.+)'s ability then comes before (?P<effect>.+)'s effect", "SI-17")
def ability_before_effect(said: Said, case: Case) -> bool:
    (ability,) = case.hint.sentences
    told = WORDS[said["ability"]], WORDS[said["effect"]]
    return "effect" in case.state.sentences() and told == (ability, word(case, case.state.card))


@CHECKS(answers.you_choose_the_order, r"\d+ things are waiting, and you choose their order", "SI-17")
def you_choose_the_order(said: Said, case: Case) -> bool:
    return numbers(said)[0] >= len(case.state.sentences()) > 1


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
    CHECKS,
    frozenset(
        {
            *(claims.ability_would_rest, claims.costs, answers.has_nuts, answers.option_says),
            *(answers.you_choose_the_order, answers.can_be_reached),
        }
    ),
)
