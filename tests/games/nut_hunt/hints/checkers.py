"""Checks each kind of claim of Nut Hunt's hints by other means: played out, or counted on the table."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from squirrelwidgets import CHANCE
from squirrelwidgets.games.nut_hunt import NutHunt
from squirrelwidgets.games.nut_hunt.hints import claims, claims_arrivals, claims_objectives
from tests.every_game.claims import Case, Suite
from tests.games.nut_hunt import helpers
from tests.games.nut_hunt.hints import table
from tests.reference.nut_hunt import box as sheet

Checker = Callable[[Any, Case], bool]


def numbers(claim: Any) -> list[int]:
    """The numbers of a sentence, but for those of rules and objectives."""
    return [int(word) for word in re.findall(r"(?<![\w-])\d+\b", str(claim))]


def played(case: Case) -> Any:
    """The position after the move that is suggested."""
    return case.state.play(case.state.parse(case.hint.sentences[0]), case.seat)


def word(tile: int) -> str:
    return table.WORDS[tile]


def named(checker: Checker) -> Checker:
    """It is true, and it calls each objective by its two tiles, for a card's number is on no list."""
    titles = NutHunt.begin(NutHunt.setup()).title

    def check(claim: Any, case: Case) -> bool:
        cards = claim.kept if hasattr(claim, "kept") else [claim.card]
        ends = [table.OBJECTIVES[f"o{card}"].ends for card in cards]
        told = all(" – ".join(titles(table.WORDS.index(end)) for end in each) in str(claim) for each in ends)
        return checker(claim, case) and told and not re.search(r"\bo\d", str(claim))

    return check


# -- a squirrel more


def is_played(claim: Any, case: Case) -> bool:
    """Whether the squirrel comes with the move that is suggested; else it is one that nuts are gathered for."""
    verb = case.hint.sentences[0].split()[0]
    return verb == "recruit" or verb == word(claim.tile)


def makes_nest(claim: Any, case: Case) -> bool:
    """Two are there already; if it is played, the nest stands."""
    two = case.state.squirrels[claim.seat][claim.tile] == 2
    if not is_played(claim, case):
        return two
    then = played(case)
    return two and then.built[claim.seat] > case.state.built[claim.seat]


def nest_is_told(claim: Any, case: Case) -> bool:
    return makes_nest(claim, case) and numbers(claim) == [2]


def last_nest(claim: Any, case: Case) -> bool:
    if not makes_nest(claim, case) or case.state.built[claim.seat] != 3:
        return False
    if not is_played(claim, case):
        return True
    rng, then = Random(1), played(case)
    while then.actors and then.stack:
        seat = then.actors[0]
        then = then.play(then.draw_chance(rng) if seat == CHANCE else rng.choice(then.legal(seat)), seat)
    return not then.actors


def drives_off(claim: Any, case: Case) -> bool:
    there = [each[claim.tile] for seat, each in enumerate(case.state.squirrels) if seat != claim.seat]
    running = sum(n - case.state.setup.competitive for n in there if n)
    if is_played(claim, case) and sum(played(case).stack[0].owes) != running:
        return False
    return makes_nest(claim, case) and numbers(claim) == [running] and running > 0


def sends_home(claim: Any, case: Case) -> bool:
    names = [
        table.sheet.SEATS[seat].capitalize()
        for seat, each in enumerate(case.state.squirrels)
        if seat != claim.seat and each[claim.tile]
    ]
    told = all(name in str(claim) or "the Automa" in str(claim) for name in names)
    if is_played(claim, case):
        events = [event for event in played(case).events if event.kind == "removed"]
        if len(events) != len(names):
            return False
    return bool(names) and told and makes_nest(claim, case) and case.state.setup.competitive


def gathers(claim: Any, case: Case) -> bool:
    n = case.state.squirrels[claim.seat][claim.tile] + 1
    return n < 3 and str(claim).startswith("Two" if n == 2 else "It is your only")


def lacks_then(claim: Any, case: Case, to: int | None = None) -> int:
    origin = word(claim.origin) if claim.origin >= 0 else ""
    after = table.moved(table.pieces(case.state, claim.seat), word(claim.tile if to is None else to), origin)
    return table.lacking(case.state, after, f"o{claim.card}")


def lacks_now(claim: Any, case: Case) -> int:
    return table.lacking(case.state, table.pieces(case.state, claim.seat), f"o{claim.card}")


def completes(claim: Any, case: Case) -> bool:
    gained = numbers(claim) == [table.worth(case.state, f"o{claim.card}")]
    if is_played(claim, case) and claim.origin < 0:  # it costs 2 points no more, and gives its own
        gained &= played(case).scores[claim.seat] - case.state.scores[claim.seat] >= numbers(claim)[0] + 2
    return gained and lacks_then(claim, case) == 0 < lacks_now(claim, case)


def nearer(claim: Any, case: Case) -> bool:
    then, now = lacks_then(claim, case), lacks_now(claim, case)
    return then < now and numbers(claim) == [then, now]


def nearer_than_from(claim: Any, case: Case) -> bool:
    then, there = lacks_then(claim, case), lacks_then(claim, case, claim.other)
    told = [then, there] if then else [there]
    can_go = word(claim.other) in case.state.sentences()
    if not then and f", it lacks {there} squirrel" not in str(claim):
        return False  # a number alone would read as one of points
    return then < there and numbers(claim) == told and can_go and ("is done" in str(claim)) == (then == 0)


# -- the end


def ahead(claim: Any, case: Case) -> bool:
    """In the real world, and in others that the seat cannot tell from it."""
    worlds = [case.state, *(case.view.imagine(case.seat, Random(n)) for n in range(20))]
    ends = [world.play(world.parse(case.hint.sentences[0])) for world in worlds]
    return all(end.winners == (case.seat,) and end.scores[case.seat] == numbers(claim)[0] for end in ends)


def points(claim: Any, case: Case) -> bool:
    then = played(case)
    told = [then.scores[case.seat]]
    for seat in range(then.seats):
        if seat == case.seat:
            continue
        if case.view.objectives[seat] is not None:
            told.append(then.scores[seat])
        else:
            told += [n for n in (2 * then.built[seat], then.held[seat]) if n or then.held[seat]]
    return numbers(claim) == [abs(n) for n in told] and str(claim).count("−") == sum(n < 0 for n in told)


# -- nuts


def asks_for(claim: Any, case: Case) -> bool:
    tile, nut = table.TILES[word(claim.tile)], sheet.NUTS[claim.nut]
    has = table.nuts(case.state, case.seat)[nut]
    lacking = tile.cost.count(nut) - has
    told = f"you lack {lacking} {nut}{'s' if lacking > 1 else ''} (NH-13)" in str(claim)
    return lacking > 0 and claim.tile != case.state.fox and told


def enough_of_a_kind(claim: Any, case: Case) -> bool:
    """Right after it an exchange of that nut can be said, in a turn of one's own."""
    has = table.nuts(played(case), case.seat)[sheet.NUTS[claim.nut]]
    return has == 3 and not any(text.startswith("exchange " + sheet.NUTS[claim.nut]) for text in case.state.sentences())


def fewest(claim: Any, case: Case) -> bool:
    grows = table.TILES[word(case.state.larder)].forage
    has = table.nuts(case.state, case.seat)
    own = has[sheet.NUTS[claim.nut]]
    return [has[nut] for nut in grows if has[nut] <= own] == [own] == numbers(claim)


def adds(claim: Any, case: Case) -> bool:
    return numbers(claim) == [table.nuts(played(case), case.seat)[sheet.NUTS[claim.nut]]]


def recruits(state: Any) -> Iterator[Any]:
    """Positions in which a squirrel has been recruited, perhaps after exchanges."""
    seen, ahead = set(), [state]
    while ahead:
        here = ahead.pop()
        for text in here.sentences():
            first = text.split()[0]
            if first == "recruit":
                yield text.split()[1], here.play(here.parse(text))
            elif first == "exchange":
                there = here.play(here.parse(text))
                if there.nuts not in seen:
                    seen.add(there.nuts)
                    ahead.append(there)


def pays_for(claim: Any, case: Case) -> bool:
    then = played(case)
    at_once = f"recruit {word(claim.tile)}" in then.sentences()
    return at_once == ("that nut" in str(claim)) and word(claim.tile) in (tile for tile, _ in recruits(then))


# -- actions


def nothing_else(claim: Any, case: Case) -> bool:
    exchanges = [text for text in case.state.sentences() if text.startswith("exchange")]
    acts = case.state.phase.name == "ACTION"
    told = ("Unless you exchange" in str(claim)) == bool(acts and exchanges)
    return told and {*case.state.sentences()} - {*exchanges} == {*case.hint.sentences}


def brings_nut(claim: Any, case: Case) -> bool:
    rng, then = Random(1), played(case)
    quiet = not then.stack
    while then.actors and then.stack:
        seat = then.actors[0]
        then = then.play(then.draw_chance(rng) if seat == CHANCE else rng.choice(then.exits()), seat)
    if not then.actors:
        return "unless" in str(claim)
    grows = [text.split()[1] for text in then.sentences() if text.startswith("forage")]
    told = then.foraging == 1 and then.actors == (case.seat,) and all(nut in str(claim) for nut in grows)
    return told and quiet == ("unless" not in str(claim))


def scares(claim: Any, case: Case) -> bool:
    owes = played(case).stack[0].owes
    return numbers(claim) == [sum(owes) - owes[case.seat]] != [0]


def moves_own(claim: Any, case: Case) -> bool:
    n = played(case).stack[0].owes[case.seat]
    return n > 0 and numbers(claim) == ([n] if n > 1 else [])


def cannot_pay(claim: Any, case: Case) -> bool:
    return not list(recruits(case.state)) and tells_of_exchanges(claim, case)


def tells_of_exchanges(claim: Any, case: Case) -> bool:
    """What can be paid for is told with exchanges, if there are any."""
    exchanges = [text for text in case.state.sentences() if text.startswith("exchange")]
    return ("exchange" in str(claim)) == bool(exchanges)


def nothing_at_once(claim: Any, case: Case) -> bool:
    nothing = all(then.scores[case.seat] <= case.state.scores[case.seat] for _, then in recruits(case.state))
    return nothing and tells_of_exchanges(claim, case)


def all_done(claim: Any, case: Case) -> bool:
    cards = [f"o{card}" for card in case.state.objectives[case.seat]]
    whole = 2 * case.state.built[case.seat] + sum(table.worth(case.state, card) for card in cards)
    return case.state.scores[case.seat] == whole and bool(cards)


def looks_at(claim: Any, case: Case) -> bool:
    then = played(case)
    return len(then.play(then.draw_chance(Random(1))).peeked) == numbers(claim)[0]


def keeps_nuts(claim: Any, case: Case) -> bool:
    return numbers(claim) == [sum(played(case).nuts[case.seat])]


# -- objectives


def lacks(claim: Any, case: Case) -> bool:
    n = lacks_now(claim, case)
    return numbers(claim) == ([n] if n else []) and ("done already" in str(claim)) == (n == 0)


def failure_costs(claim: Any, case: Case) -> bool:
    return numbers(claim) == [2]


def share_an_end(claim: Any, case: Case) -> bool:
    one, other = (set(table.OBJECTIVES[f"o{card}"].ends) for card in claim.kept)
    held = {f"o{card}" for card in case.state.objectives[case.seat]} - {case.hint.sentences[0].split()[1]}
    names = [NutHunt.begin(NutHunt.setup()).title(table.WORDS.index(end)) for end in one & other]
    return bool(names) and held == {f"o{card}" for card in claim.kept} and all(name in str(claim) for name in names)


def gives_least(claim: Any, case: Case) -> bool:
    worths = {f"o{card}": table.worth(case.state, f"o{card}") for card in case.state.objectives[case.seat]}
    own = worths.pop(case.hint.sentences[0].split()[1])
    return numbers(claim) == [own] and own < min(worths.values())


def lacks_most(claim: Any, case: Case) -> bool:
    counts = {f"o{card}": table.lacking(case.state, {}, f"o{card}") for card in case.state.objectives[case.seat]}
    own = counts.pop(case.hint.sentences[0].split()[1])
    return numbers(claim) == [own] and own > max(counts.values())


def give(claim: Any, case: Case) -> bool:
    return numbers(claim) == [table.worth(case.state, f"o{card}") for card in claim.kept]


LAYOUT = "/".join(helpers.LAYOUT)
NEAR_THE_END = (
    f"players=2 first=rust tiles={LAYOUT} fox=frog-pond nests=3*hazel-hill/2*willow-wallow "
    "squirrels=2*acorn-acres,2*the-tangle,mouse-meadow/2*rabbit-patch,2*acorn-acres nuts=3*acorn,3*walnut/3*chestnut"
)
ALONE = (
    f"players=1 tiles={LAYOUT} fox=frog-pond nests=3*hazel-hill/ squirrels=2*fern-hollow/hazel-hill objectives=o9/o2"
)
DONE = (
    f"players=2 tiles={LAYOUT} fox=frog-pond objectives=o9/o2 deck=o3,o4 nests=mouse-meadow/ "
    "squirrels=hazel-hill,birch-grove,rabbit-patch,fern-hollow,hickory-haunt/hazel-hill"
)
ALL_HELD = f"objectives=o1,o2,o3,o4/ own_objectives={'/'.join(sheet.OBJECTIVES[:4]).replace(' ', ',')}"
LOSING = (
    f"players=2 first=rust tiles={LAYOUT} fox=frog-pond nests=3*heart-of-the-wood/3*muckville-marsh "
    f"squirrels=2*birch-grove/mouse-meadow nuts=walnut,chestnut/ {ALL_HELD}"
)
"""Rust's fourth nest would lose the game, and no objective is left to scout for."""
CORNERED = (
    f"players=2 first=rust tiles={LAYOUT} fox=mouse-meadow nests=3*birch-grove/3*heart-of-the-wood "
    "squirrels=hazel-hill,2*foxglove-fen,2*willow-wallow/ objectives=o1,o2,o3,o4/o15 rolls=5"
)
"""A squirrel of Rust's that has to run makes the nest that loses the game, wherever it goes."""
SUITE = Suite(
    NutHunt,
    (
        *("players=3", "players=2 competitive=yes", "players=1 level=expert", "players=1 hidden=yes", "players=5"),
        *(f"{NEAR_THE_END} competitive=yes", f"{NEAR_THE_END} objectives=o9,o3/o2,o45"),
        *(ALONE, DONE, CORNERED, f"{LOSING} rolls=1"),
    ),
    {
        claims.NothingElse: nothing_else,
        claims_arrivals.MakesNest: nest_is_told,
        claims_arrivals.MakesLastNest: last_nest,
        claims_arrivals.DrivesOff: drives_off,
        claims_arrivals.SendsHome: sends_home,
        claims_arrivals.Gathers: gathers,
        claims_arrivals.Completes: named(completes),
        claims_arrivals.Nearer: named(nearer),
        claims_arrivals.NearerThanFrom: named(nearer_than_from),
        claims.Ahead: ahead,
        claims.Points: points,
        claims.AsksFor: asks_for,
        claims.EnoughOfAKind: enough_of_a_kind,
        claims.Fewest: fewest,
        claims.Adds: adds,
        claims.PaysFor: pays_for,
        claims.BringsNut: brings_nut,
        claims.Scares: scares,
        claims.MovesOwn: moves_own,
        claims.CannotPay: cannot_pay,
        claims.NothingAtOnce: nothing_at_once,
        claims.AllDone: all_done,
        claims.LooksAt: looks_at,
        claims.KeepsNuts: keeps_nuts,
        claims_objectives.Lacks: named(lacks),
        claims_objectives.FailureCosts: failure_costs,
        claims_objectives.ShareAnEnd: named(share_an_end),
        claims_objectives.GivesLeast: named(gives_least),
        claims_objectives.LacksMost: named(lacks_most),
        claims_objectives.Give: named(give),
    },
)
