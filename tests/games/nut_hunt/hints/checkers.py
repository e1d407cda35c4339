"""Checks each kind of claim of Nut Hunt's hints by other means: played out, or counted on the table."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

from squirrelwidgets import CHANCE
from squirrelwidgets.games.nut_hunt import NutHunt
from squirrelwidgets.games.nut_hunt.hints import claims
from squirrelwidgets.games.nut_hunt.hints import claims_arrivals as arrivals
from squirrelwidgets.games.nut_hunt.hints import claims_objectives as objectives
from tests.every_game.claims import Case, Checks, Said, Suite, numbers
from tests.games.nut_hunt import helpers
from tests.games.nut_hunt.hints import table
from tests.reference.nut_hunt import box as sheet

CHECKS = Checks(claims, arrivals, objectives)
TITLES = {each.title: word for word, each in zip(table.WORDS, NutHunt.setup().box.tiles, strict=True)}
"""The word of each tile, by its title."""
CARDS = {" – ".join(objective.ends): card for card, objective in table.OBJECTIVES.items()}
"""Objectives by the words of their ends: a card's number is on no list."""


def played(case: Case) -> Any:
    """The position after the move that is suggested."""
    return case.state.play(case.state.parse(case.hint.sentences[0]), case.seat)


def word(tile: int) -> str:
    return table.WORDS[tile]


def cards(said: Said) -> list[str]:
    """The objectives of a sentence, called by their two tiles."""
    pairs = re.split(", | and ", said["ends"])
    return [CARDS[" – ".join(TITLES[title] for title in pair.split(" – "))] for pair in pairs]


def tile(case: Case) -> int:
    """Where the squirrel comes that a hint speaks of: with its move, or later, once the nuts are there."""
    if is_played(case):
        return table.WORDS.index(case.hint.sentences[0].split()[-1])
    wanted = re.search(r"(?:For|pay for) a squirrel on (.+?)(?: you lack| \(NH-12\))", case.hint.reason)
    assert wanted, case.hint.reason
    return table.WORDS.index(TITLES[wanted[1]])


def origin(case: Case) -> str:
    """The tile from which a squirrel scatters."""
    return word(case.state.stack[0].tile) if case.state.phase.name == "SCATTER" else ""


# -- a squirrel more


def is_played(case: Case) -> bool:
    """Whether the squirrel comes with the move that is suggested; else it is one that nuts are gathered for."""
    verb = case.hint.sentences[0].split()[0]
    return verb == "recruit" or verb in table.WORDS


def third(case: Case) -> bool:
    """Two are there already; if it is played, the nest stands."""
    two = case.state.squirrels[case.seat][tile(case)] == 2
    if not is_played(case):
        return two
    then = played(case)
    return two and then.built[case.seat] > case.state.built[case.seat]


@CHECKS(arrivals.makes_nest, "It makes a nest on (?P<tile>.+): 2 points", "NH-19")
def makes_nest(said: Said, case: Case) -> bool:
    return third(case) and TITLES[said["tile"]] == word(tile(case))


@CHECKS(arrivals.makes_last_nest, "It makes your fourth nest, on (?P<tile>.+), and so ends the game", "NH-23")
def makes_last_nest(said: Said, case: Case) -> bool:
    if not third(case) or case.state.built[case.seat] != 3 or TITLES[said["tile"]] != word(tile(case)):
        return False
    if not is_played(case):
        return True
    rng, then = Random(1), played(case)
    while then.actors and then.stack:
        seat = then.actors[0]
        then = then.play(then.draw_chance(rng) if seat == CHANCE else rng.choice(then.legal(seat)), seat)
    return not then.actors


@CHECKS(arrivals.drives_off, ".+ of others must run from there", "NH-20")
def drives_off(said: Said, case: Case) -> bool:
    there = [each[tile(case)] for seat, each in enumerate(case.state.squirrels) if seat != case.seat]
    running = sum(n - case.state.setup.competitive for n in there if n)
    if is_played(case) and sum(played(case).stack[0].owes) != running:
        return False
    return third(case) and numbers(said) == [running] and running > 0


@CHECKS(arrivals.sends_home, "One squirrel( each)? of (?P<names>.+) goes home", "NH-34")
def sends_home(said: Said, case: Case) -> bool:
    names = [
        table.sheet.SEATS[seat].capitalize()
        for seat, each in enumerate(case.state.squirrels)
        if seat != case.seat and each[tile(case)]
    ]
    told = all(name in said["names"] or "the Automa" in said["names"] for name in names)
    if is_played(case):
        events = [event for event in played(case).events if event.kind == "removed"]
        if len(events) != len(names):
            return False
    return bool(names) and told and third(case) and case.state.setup.competitive


@CHECKS(
    arrivals.gathers,
    "Two squirrels on (?P<two>.+) are one short of a nest|It is your only squirrel on (?P<one>.+): 2 more make a nest",
    "NH-19",
)
def gathers(said: Said, case: Case) -> bool:
    n = case.state.squirrels[case.seat][tile(case)] + 1
    return n < 3 and TITLES[said["two" if n == 2 else "one"]] == word(tile(case))


def lacks_then(said: Said, case: Case, to: str = "") -> int:
    after = table.moved(table.pieces(case.state, case.seat), to or word(tile(case)), origin(case))
    return table.lacking(case.state, after, *cards(said))


def lacks_now(said: Said, case: Case) -> int:
    return table.lacking(case.state, table.pieces(case.state, case.seat), *cards(said))


@CHECKS(arrivals.completes, "It completes (?P<ends>.+) for .+", "NH-25")
def completes(said: Said, case: Case) -> bool:
    gained = numbers(said) == [table.worth(case.state, *cards(said))]
    if is_played(case) and not origin(case):  # it costs 2 points no more, and gives its own
        gained &= played(case).scores[case.seat] - case.state.scores[case.seat] >= numbers(said)[0] + 2
    return gained and lacks_then(said, case) == 0 < lacks_now(said, case)


@CHECKS(arrivals.nearer, r"With it (?P<ends>.+) lacks .+, not \d+", "NH-25")
def nearer(said: Said, case: Case) -> bool:
    then, now = lacks_then(said, case), lacks_now(said, case)
    return then < now and numbers(said) == [then, now]


@CHECKS(
    arrivals.nearer_than_from,
    r"With it there (?P<ends>.+) (lacks .+|is done); with it on (?P<other>.+), (\d+|it lacks \d+ squirrels?)",
    "NH-25",
)
def nearer_than_from(said: Said, case: Case) -> bool:
    other = TITLES[said["other"]]
    then, there = lacks_then(said, case), lacks_then(said, case, other)
    told = [then, there] if then else [there]
    can_go = other in case.state.sentences()
    if not then and f", it lacks {there} squirrel" not in said[0]:
        return False  # a number alone would read as one of points
    return then < there and numbers(said) == told and can_go and ("is done" in said[0]) == (then == 0)


# -- the end


@CHECKS(claims.ahead, "You are ahead then, with .+", "NH-28")
def ahead(said: Said, case: Case) -> bool:
    """In the real world, and in others that the seat cannot tell from it."""
    worlds = [case.state, *(case.view.imagine(case.seat, Random(n)) for n in range(20))]
    ends = [world.play(world.parse(case.hint.sentences[0])) for world in worlds]
    return all(end.winners == (case.seat,) and end.scores[case.seat] == numbers(said)[0] for end in ends)


@CHECKS(claims.points, "Right after it you have .+", "NH-28")
def points(said: Said, case: Case) -> bool:
    then = played(case)
    told = [then.scores[case.seat]]
    for seat in range(then.seats):
        if seat == case.seat:
            continue
        if case.view.objectives[seat] is not None:
            told.append(then.scores[seat])
        else:
            told += [n for n in (2 * then.built[seat], then.held[seat]) if n or then.held[seat]]
    return numbers(said) == [abs(n) for n in told] and said[0].count("−") == sum(n < 0 for n in told)


# -- nuts


@CHECKS(claims.asks_for, r"For a squirrel on (?P<tile>.+) you lack (?P<lacking>\d+) (?P<nut>\w+?)(?P<s>s?)", "NH-13")
def asks_for(said: Said, case: Case) -> bool:
    asked, nut = TITLES[said["tile"]], case.hint.sentences[0].split()[1]
    lacking = table.TILES[asked].cost.count(nut) - table.nuts(case.state, case.seat)[nut]
    told = (said["lacking"], said["nut"], said["s"]) == (str(lacking), nut, "s" if lacking > 1 else "")
    return lacking > 0 and asked != word(case.state.fox) and told


@CHECKS(claims.enough_of_a_kind, r"That makes three (?P<nut>\w+)s, which you can exchange for another nut", "NH-12")
def enough_of_a_kind(said: Said, case: Case) -> bool:
    """Right after it an exchange of that nut can be said, in a turn of one's own."""
    has = table.nuts(played(case), case.seat)[said["nut"]]
    return has == 3 and not any(text.startswith("exchange " + said["nut"]) for text in case.state.sentences())


@CHECKS(claims.fewest, r"You have \d+ (?P<nut>\w+?)s?, the fewest of the kinds that grow here", "NH-10")
def fewest(said: Said, case: Case) -> bool:
    grows = table.TILES[word(case.state.larder)].forage
    has = table.nuts(case.state, case.seat)
    own = has[said["nut"]]
    return [has[nut] for nut in grows if has[nut] <= own] == [own] == numbers(said)


@CHECKS(claims.adds, r"You then have \d+ (?P<nut>\w+?)s?", "NH-10")
def adds(said: Said, case: Case) -> bool:
    return numbers(said) == [table.nuts(played(case), case.seat)[said["nut"]]]


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


@CHECKS(claims.pays_for, "With (?P<how>that nut|further exchanges) you can pay for a squirrel on (?P<tile>.+)", "NH-12")
def pays_for(said: Said, case: Case) -> bool:
    then = played(case)
    wanted = TITLES[said["tile"]]
    at_once = f"recruit {wanted}" in then.sentences()
    return at_once == (said["how"] == "that nut") and wanted in (recruited for recruited, _ in recruits(then))


# -- actions


@CHECKS(
    claims.nothing_else,
    "There is no other tile that the squirrel on .+ can go to|.+ has no other nuts|No other starting tile is free|"
    "(?P<exchanges>Unless you exchange nuts, you|You) can neither recruit, hassle the fox nor scout",
    "NH-16|NH-10|NH-5|NH-11",
)
def nothing_else(said: Said, case: Case) -> bool:
    exchanges = [text for text in case.state.sentences() if text.startswith("exchange")]
    acts = case.state.phase.name == "ACTION"
    told = (said["exchanges"] or "").startswith("Unless") == bool(acts and exchanges)
    return told and {*case.state.sentences()} - {*exchanges} == {*case.hint.sentences}


@CHECKS(claims.brings_nut, "Then you forage (?P<nuts>.+?)(?P<unless>, unless the game ends first)?", "NH-14")
def brings_nut(said: Said, case: Case) -> bool:
    rng, then = Random(1), played(case)
    quiet = not then.stack
    while then.actors and then.stack:
        seat = then.actors[0]
        then = then.play(then.draw_chance(rng) if seat == CHANCE else rng.choice(then.exits()), seat)
    if not then.actors:
        return bool(said["unless"])
    grows = [text.split()[1] for text in then.sentences() if text.startswith("forage")]
    told = then.foraging == 1 and then.actors == (case.seat,) and all(nut in said["nuts"] for nut in grows)
    return told and quiet == (not said["unless"])


@CHECKS(claims.scares, ".+ of others must run from the fox", "NH-14")
def scares(said: Said, case: Case) -> bool:
    owes = played(case).stack[0].owes
    return numbers(said) == [sum(owes) - owes[case.seat]] != [0]


@CHECKS(claims.moves_own, r"(Your squirrel there runs|Your \d+ squirrels there run), too; you choose where", "NH-16")
def moves_own(said: Said, case: Case) -> bool:
    n = played(case).stack[0].owes[case.seat]
    return n > 0 and numbers(said) == ([n] if n > 1 else [])


@CHECKS(claims.cannot_pay, "You cannot pay for a squirrel now(?P<exchanges>, not even with an exchange)?", "NH-13")
def cannot_pay(said: Said, case: Case) -> bool:
    return not list(recruits(case.state)) and tells_of_exchanges(said, case)


def tells_of_exchanges(said: Said, case: Case) -> bool:
    """What can be paid for is told with exchanges, if there are any."""
    exchanges = [text for text in case.state.sentences() if text.startswith("exchange")]
    return bool(said["exchanges"]) == bool(exchanges)


@CHECKS(
    claims.nothing_at_once,
    "No squirrel that you can pay for now(?P<exchanges>, even with an exchange,)? makes a nest or "
    "completes an objective",
    "NH-13",
)
def nothing_at_once(said: Said, case: Case) -> bool:
    nothing = all(then.scores[case.seat] <= case.state.scores[case.seat] for _, then in recruits(case.state))
    return nothing and tells_of_exchanges(said, case)


@CHECKS(claims.all_done, "All your objectives are done, and another one may pay", "NH-15")
def all_done(said: Said, case: Case) -> bool:
    held = [f"o{card}" for card in case.state.objectives[case.seat]]
    whole = 2 * case.state.built[case.seat] + sum(table.worth(case.state, card) for card in held)
    return case.state.scores[case.seat] == whole and bool(held)


@CHECKS(claims.looks_at, "You look at .+, and may keep (one of them|it) or none", "NH-15")
def looks_at(said: Said, case: Case) -> bool:
    then = played(case)
    return len(then.play(then.draw_chance(Random(1))).peeked) == numbers(said)[0]


@CHECKS(claims.keeps_nuts, "You keep .+ for later turns", "NH-11")
def keeps_nuts(said: Said, case: Case) -> bool:
    return numbers(said) == [sum(played(case).nuts[case.seat])]


# -- objectives


@CHECKS(objectives.lacks, r"Objective (?P<ends>.+) (lacks \d+ squirrels?|is (?P<done>done) already)", "NH-25")
def lacks(said: Said, case: Case) -> bool:
    n = lacks_now(said, case)
    return numbers(said) == ([n] if n else []) and bool(said["done"]) == (n == 0)


@CHECKS(objectives.failure_costs, "One that is not done at the end costs 2 points", "NH-27")
def failure_costs(said: Said, case: Case) -> bool:
    return case.hint.sentences == ("keep none",)


@CHECKS(objectives.share_an_end, "Objectives (?P<ends>.+) share (?P<shared>.+)", "NH-25")
def share_an_end(said: Said, case: Case) -> bool:
    one, other = (set(table.OBJECTIVES[card].ends) for card in cards(said))
    held = {f"o{card}" for card in case.state.objectives[case.seat]} - {case.hint.sentences[0].split()[1]}
    shared = {TITLES[title] for title in re.split(", | and ", said["shared"])}
    return held == {*cards(said)} and shared == one & other


@CHECKS(objectives.gives_least, r"Objective (?P<ends>.+) gives the fewest points: \d+", "NH-25")
def gives_least(said: Said, case: Case) -> bool:
    worths = {f"o{card}": table.worth(case.state, f"o{card}") for card in case.state.objectives[case.seat]}
    own = worths.pop(case.hint.sentences[0].split()[1])
    return numbers(said) == [own] and cards(said) == [case.hint.sentences[0].split()[1]] and own < min(worths.values())


@CHECKS(objectives.lacks_most, r"Objective (?P<ends>.+) lacks the most squirrels: \d+", "NH-25")
def lacks_most(said: Said, case: Case) -> bool:
    counts = {f"o{card}": table.lacking(case.state, {}, f"o{card}") for card in case.state.objectives[case.seat]}
    own = counts.pop(case.hint.sentences[0].split()[1])
    return numbers(said) == [own] and cards(said) == [case.hint.sentences[0].split()[1]] and own > max(counts.values())


@CHECKS(objectives.give, "Objectives (?P<ends>.+) give .+ points if they are done", "NH-25")
def give(said: Said, case: Case) -> bool:
    return numbers(said) == [table.worth(case.state, card) for card in cards(said)]


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
    CHECKS,
)
