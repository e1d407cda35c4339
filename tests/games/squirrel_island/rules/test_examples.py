"""Rules by example: a row, a thing that a rule says. What the whole game does is compared in `test_differential`."""

from __future__ import annotations

import pytest

from tests.games.examples import Row, row
from tests.games.squirrel_island.helpers import AGAIN, COIN, DRAW, NUT, deck, only, own
from tests.games.squirrel_island.rules.cards.own_cards import item
from tests.games.squirrel_island.rules.examples import check

STASH = {"op": "stash", "n": 1, "from": "hand"}
WATCHER = own("watcher", loops=[], ability={"when": "play_squirrel", "effect": [DRAW]})
STASHER = own("stasher", ability={"when": "play_squirrel", "effect": [STASH]})
NOTER = own("noter", ability={"when": "draw", "effect": [NUT]})
KEEPER = own("keeper", ability={"when": "gather", "effect": [COIN]})
NURSE = own("nurse", ability={"when": "draw", "effect": [{"op": "refresh", "n": 1}]})
ASKER = own("asker", STASH)
READER = own("reader", DRAW, DRAW)
WAKER = own("waker", {"op": "refresh", "n": 1}, DRAW)
TWICE = own("twice", AGAIN, AGAIN, loops=["nut"])
THRICE = own("thrice", AGAIN, AGAIN, AGAIN, loops=["nut"])
RAIN = own("rain", {"op": "lose", "what": "nut", "n": 3, "who": "each"})
MUD = own("mud", {"op": "tire", "n": 1, "who": "each"}, AGAIN)
MAYOR = own("mayor", {"op": "gain", "what": "nut", "n": 2, "per": "squirrel", "max": 5})
SELLER = own("seller", ability={"ongoing": "item_discount", "n": 1})
FEAST = item(id="feast", cost=0, effect=[{"op": "collect", "n": 2}])
ROPE = item(cost=2, effect=[NUT])
ALWAYS = {"order": "always"}
QUIET = {"mornings": ("",)}
"""Mornings in which nobody gets anything."""
DAWN = {"used": "4*acorn-pouch/2*coin-purse", "mornings": ("", "1*card")}
SCOUT = {"squirrels": "talent-scout navigator", "island": "climber", "coins": "0", "stamina": "3"}


def left(n: int) -> str:
    """So many cards in the deck beside the used items of DAWN."""
    return only(f"{n - 8}*digger 4*glider 4*climber 4*acorn-pouch 2*coin-purse")


ROWS = [
    # purses, and how they pay
    row("SI-2", "berry-tea/", "play berry-tea",
        changed="rust coins -2, rust hands -berry-tea, rust nuts +1, rust used +berry-tea"),
    row("SI-2", "4*gatherer 4*peddler 4*climber 4*digger 4*glider trail-map/",
        "play trail-map, draw rust hammock hammock",
        hands="4*climber 4*digger 4*gatherer 4*glider 2*hammock 4*peddler/",
        heard="draw rust ? by blue, draw rust hammock hammock by rust", no="play trail-map"),
    row("SI-3", "climber/", "", {"stamina": "2", "coins": "6"},
        can_play="climber 0-coins climber 3-coins climber 6-coins", no="play climber 4-coins"),
    row("SI-3", "climber/", "play climber 3-coins", {"stamina": "2", "coins": "6"}, stamina="1 5", coins="3 2"),
    row("SI-3", "climber/", "play climber", {"stamina": "0", "coins": "8"}, coins="2 2"),
    row("SI-3", "climber golden-acorn/", "", {"stamina": "0", "coins": "4", "island": "climber"}, can="sleep"),
    row("SI-3 SI-17", "wrestler/", "play wrestler 4-coins", {"squirrels": "banker", "stamina": "3", "coins": "5"},
        stamina="2 5", coins="1 2"),
    row("SI-25", "/", "sleep, sleep", {"stamina": "5/2", "coins": "7/1", "mornings": ("", "stamina coin")},
        stamina="5 3", coins="8 2", nuts="1 0"),
    row("SI-25 SI-2", "morning: 2", "", {"squirrels": "2*motivator", "mornings": ("4*stamina", ), "day": 2,
        "stamina": "0/0"}, stamina="5 4", nuts="1 0"),
    row("SI-28", "old-rope/", "play old-rope", {"deck": deck(SELLER, ROPE), "squirrels": "seller"}, coins="1 2"),
    row("SI-28", "old-rope/", "play old-rope", {"deck": deck(SELLER, ROPE), "squirrels": "3*seller"}, coins="2 2"),
    row("SI-28", "/", "", {"squirrels": "shopkeeper", "island": "coin-purse", "stamina": "0", "coins": "0"},
        can="sleep"),
    row("SI-28", "gatherer/", "", {"squirrels": "shopkeeper", "stamina": "0", "coins": "2"}, can="sleep"),
    # mornings
    row("SI-35", "morning: 2", "", {"first": None}, can="first blue, first rust",
        no="first ochre, deal rust glider, sleep"),
    row("SI-5", "morning: 2", "", stamina="3 0", coins="2 0",
        no="deal rust digger, deal blue digger digger digger digger glider"),
    row("SI-5", "morning: 2", "deal rust digger digger digger digger glider", stamina="3 3", coins="2 2",
        told="dealt SI-5 rust 4*digger glider 5 (rust), collected SI-5 blue 3*stamina 2*coin 5*card",
        heard="deal rust ? by blue, deal rust digger digger digger digger glider by rust"),
    row("SI-5", "morning: 2", "reveal forager spyglass nut-cart berry-tea", QUIET,
        island="forager spyglass nut-cart berry-tea", due="rust awake"),
    row("SI-6 SI-4", "/", "sleep, sleep, reveal digger climber glider peddler gatherer", QUIET, day="2",
        island="digger climber glider peddler gatherer"),
    row("SI-6", "climber/", "sleep, sleep, draw rust digger glider, draw blue digger glider", {"stamina": "1/0",
        "coins": "4/0"}, stamina="4 3", coins="6 2", hands="climber digger glider/digger glider",
        told="drew SI-6 blue digger glider 2 (blue)"),
    row("SI-6 SI-15", "/", "sleep, pass, sleep, draw rust peddler gatherer, draw blue peddler",
        {"squirrels": "climber~ glider/forager~", "mornings": ("", "1*card"), "island": "digger . . digger"},
        asleep="0 0", squirrels="climber glider/forager", nuts="1 2", coins="3 2", hands="gatherer peddler/peddler"),
    row("SI-7 SI-18 SI-39", "morning: 2", "deal rust digger digger peddler, deal blue digger digger", {"day": 2,
        "squirrels": "cartographer glider", "mornings": ("2*card", )}, nuts="0 0"),
    row("SI-7", "morning: 2", "", QUIET | {"squirrels": "motivator", "day": 2}, stamina="1 0", coins="1 0",
        due="blue reveal"),
    row("SI-33", "//", "sleep, sleep, sleep", {"squirrels": "/climber~/climber~", "stamina": "0/0/0", "coins": "0/0/0",
        "first": "blue"}, stamina="0 3 0", nuts="0 1 0", squirrels="/climber/climber~", due="blue draw"),
    row("SI-34 SI-4", "/", "sleep, sleep, reveal glider peddler gatherer forager", QUIET | {"day": 2,
        "island": ". digger . climber ."}, island="glider digger peddler climber gatherer forager"),
    row("SI-34 SI-22", "/", "sleep, sleep, reveal glider glider", QUIET | {"copies": only("digger 2*glider"), "day": 2,
        "island": ". digger . . ."}, island="glider digger glider . . .", due="rust awake", deck="0"),
    row("SI-34", "buried-chest/", "play buried-chest", {"copies": only("buried-chest"), "coins": "3"},
        told="played SI-10 rust buried-chest from hand to 3*coin, nothing SI-34 rust stash from buried-chest"),
    # turns
    row("SI-8", "gatherer/", can="play gatherer, sleep", no="sleep by blue"),
    row("SI-8", "gatherer/gatherer/gatherer", "play gatherer", {"first": "ochre"}, asked="rust"),
    row("SI-9", "gatherer/", "play gatherer",
        changed="rust coins +1, rust hands -gatherer, rust squirrels +gatherer, rust stamina -1"),
    row("SI-9", "pantry-keeper digger glider/", "play pantry-keeper", due="rust stash", squirrels="pantry-keeper/",
        nuts="0 0"),
    row("SI-9", "mayor/", "play mayor", {"deck": deck(MAYOR), "squirrels": "2*mayor~"}, nuts="5 0"),  # the most
    row("SI-10", "market-stall/", "play market-stall", due="rust choose", used="/", hands="/", coins="0 2"),
    row("SI-10", "market-stall/", "play market-stall, choose 1", used="market-stall/"),
    row("SI-11 SI-4", "/", "", {"island": "gatherer"}, can="island gatherer coin, island gatherer stamina, sleep"),
    row("SI-11", "/", "island gatherer coin", {"island": "gatherer"}, stamina="4 5", coins="1 2", due="rust reveal",
        no="reveal digger digger, sleep"),
    row("SI-11 SI-3", "/", "", {"island": "climber", "stamina": "3", "coins": "4"},
        can_island="climber 0-coins coin climber 0-coins stamina climber 3-coins coin climber 3-coins stamina"),
    row("SI-11 SI-3", "/", "", {"island": "climber", "stamina": "2", "coins": "3"},
        can_island="climber 0-coins climber 3-coins"),  # no 3 coins for the extra stamina
    row("SI-11 SI-17", "/", "island gatherer, reveal digger", {"squirrels": "smuggler", "island": "gatherer",
        "stamina": "1", "coins": "0"}, stamina="0 5", coins="1 2"),
    row("SI-11", "/", "island digger, reveal glider, take glider, reveal spyglass", {"coins": "0",
        "island": "climber digger forager"}, island="climber spyglass forager .", hands="glider/", asked="blue"),
    row("SI-11", "spyglass/", "play spyglass, take peddler, take digger, reveal glider gatherer",
        {"island": "climber digger forager peddler"}, island="climber glider forager gatherer"),
    row("SI-11", "/", "island climber, reveal digger", {"island": "climber . forager .", "coins": "0"},
        island="digger . forager ."),
    row("SI-11", "/", "island digger", {"island": "forager digger digger", "coins": "0"}, island="forager . digger ."),
    # asleep
    row("SI-12", "/", "sleep", {"squirrels": "climber glider digger~"}, can="gather climber, gather glider, pass",
        no="sleep, play climber, gather peddler"),
    row("SI-12", "/", "sleep, gather glider", {"squirrels": "climber glider"}, asked="blue",
        changed="rust asleep +1, rust nuts +1, rust squirrels +glider~, rust squirrels -glider"),
    row("SI-12", "/2*gatherer", "sleep, gather climber, play gatherer 0-coins", {"squirrels": "climber"},
        due="blue awake"),
    row("SI-13", "gatherer//", "play gatherer, sleep, sleep", token="blue"),
    row("SI-13", "//", "sleep", {"asleep": "ochre", "turn": "rust", "first": "ochre"}, token="ochre"),
    row("SI-13 SI-8", "gatherer//", "play gatherer, sleep, sleep, sleep, pass, reveal forager",
        QUIET | {"island": "digger digger digger digger"}, due="blue awake", day="2"),
    row("SI-14", "/", "sleep, pass, sleep, gather glider", QUIET | {"squirrels": "climber/glider digger"}, day="2",
        nuts="1 2"),  # the loops, and what blue gathered
    row("SI-20", "2*glider/", "play glider", asked="rust"),
    row("SI-20", "twice/", "play twice, sleep, gather plain", {"deck": deck(TWICE), "squirrels": "plain other"},
        due="rust asleep", again="0"),
    row("SI-20 SI-21", "mud/", "play mud, tire other", {"deck": deck(MUD), "squirrels": "/plain other"},
        due="rust awake"),
    row("SI-30", "/thrice", "sleep, play thrice, sleep, gather other, gather other, gather plain",
        QUIET | {"deck": deck(THRICE), "squirrels": "/plain 2*other"}, day="2"),
    # exhausted squirrels, and loops at once
    row("SI-15", "full-moon/", "play full-moon", {"coins": "3", "squirrels": "climber~ glider~/digger~"},
        squirrels="climber glider/digger~"),
    row("SI-15", "gatherer/", "play gatherer", {"squirrels": "gatherer~"}, squirrels="gatherer gatherer~/"),
    row("SI-15", "slingshot/", "play slingshot", {"squirrels": "bandit~/sentinel~", "nuts": "0/4"}, nuts="2 2"),
    row("SI-15", "acorn-pouch gatherer/", "", {"squirrels": "shopkeeper~ banker~ smuggler~", "stamina": "0",
        "coins": "0", "island": "coin-purse"}, can="sleep"),
    row("SI-16 SI-37", "grand-feast/", "play grand-feast, collect treetop-mayor", {"coins": "3",
        "squirrels": "treetop-mayor climber~ cartographer forager"}, can="collect forager, enough", nuts="2 0"),
    row("SI-16 SI-26 SI-38", "work-whistle/",
        "play work-whistle, collect storyteller, draw rust digger digger, collect glider, draw rust peddler",
        {"squirrels": "storyteller cartographer glider"}, nuts="2 0", due="rust awake"),
    row("SI-16 SI-17", "feast/", "play feast, collect scribe, draw rust plain", {"squirrels": "nurse scribe",
        "deck": deck(FEAST, NURSE, own("scribe", loops=["card"]))}, squirrels="nurse scribe/",
        can="collect scribe, enough"),
    row("SI-37 SI-23", "work-whistle/", "play work-whistle", {"squirrels": "cartographer climber~"}, asked="rust"),
    # abilities, and their order
    row("SI-17", "/", "island climber, reveal digger", SCOUT, asked="blue", coins="1 2", nuts="2 0"),
    row("SI-17", "/", "island climber, reveal digger", SCOUT | ALWAYS, can="effect, navigator, talent-scout"),
    row("SI-17", "/", "island climber, reveal digger, effect, navigator", SCOUT | ALWAYS, asked="blue", coins="1 2"),
    row("SI-17", "asker plain/", "play asker, effect, draw rust other", {"deck": deck(WATCHER, ASKER),
        "squirrels": "watcher"}, stashed="plain/", hands="other/"),
    row("SI-17", "asker plain/", "play asker, watcher, draw rust other", {"deck": deck(WATCHER, ASKER),
        "squirrels": "watcher"}, can="stash other, stash plain"),
    row("SI-17", "plain other/", "play plain, stasher", {"deck": deck(WATCHER, STASHER),
        "squirrels": "watcher stasher"}, due="rust draw", stashed="other/"),
    row("SI-17", "plain/", "play plain", {"deck": deck(WATCHER), "squirrels": "2*watcher"} | ALWAYS, due="rust draw"),
    row("SI-17", "asker plain/", "play asker, watcher, draw rust other", {"deck": deck(WATCHER, NOTER, ASKER),
        "squirrels": "watcher noter"}, due="rust stash", nuts="1 0"),  # what an ability sets off comes first
    row("SI-17", "acorn-pouch/", "", {"coins": "0", "squirrels": "/shopkeeper banker smuggler"}, can="sleep"),
    row("SI-18 SI-17", "cartographer/", "play cartographer, draw rust digger glider", nuts="1 0"),
    row("SI-18 SI-26", "spyglass/", "play spyglass, take digger, take peddler, reveal climber glider",
        {"squirrels": "cartographer", "island": "digger digger peddler"}, nuts="1 0"),
    row("SI-26", "spyglass/", "play spyglass, take peddler", {"island": "digger climber peddler"},
        island="digger climber . .", known="peddler/", no="take glider, sleep"),
    row("SI-26 SI-38", "reader/", "play reader, draw rust plain", {"deck": deck(READER, NOTER), "squirrels": "noter"},
        nuts="1 0", due="rust draw"),
    row("SI-38", "raccoon-raid//", "play raccoon-raid", {"coins": "4", "squirrels": "bandit", "nuts": "0/5/5"},
        nuts="5 3 3", coins="1 2 2"),
    row("SI-38 SI-36", "slingshot/", "play slingshot", {"squirrels": "bandit"}, nuts="0 0", used="slingshot/"),
    row("SI-29 SI-12", "/gatherer", "sleep, gather climber, play gatherer 0-coins, gather glider",
        {"squirrels": "night-gardener climber glider"}, nuts="4 0"),
    row("SI-29 SI-20", "twice/", "play twice, sleep, gather plain, gather plain", {"deck": deck(TWICE, KEEPER),
        "squirrels": "keeper 2*plain"}, coins="4 2", nuts="2 0"),
    row("SI-31", "talent-scout/", "play talent-scout, draw rust digger digger", {"coins": "0"}, coins="0 2"),
    row("SI-31", "banker/", "", {"stamina": "1", "coins": "2"}, can="sleep"),
    row("SI-31 SI-15", "motivator/", "play motivator", {"squirrels": "talent-scout~", "coins": "0"}, coins="0 2",
        squirrels="motivator talent-scout/"),  # refreshed too late
    row("SI-31", "waker/", "play waker, draw rust plain", {"deck": deck(WAKER, NOTER), "squirrels": "noter~"},
        nuts="1 0"),
    row("SI-32", "/", "sleep, gather night-gardener", {"squirrels": "night-gardener climber"}, nuts="1 0"),
    row("SI-32", "/", "sleep, gather climber", {"squirrels": "night-gardener climber"}, nuts="2 0"),
    row("SI-32", "/", "sleep", {"squirrels": "stargazer"}, due="rust asleep", nuts="2 0"),
    row("SI-39", "trail-map/", "play trail-map, draw rust glider glider", {"squirrels": "/cartographer"}, nuts="0 0"),
    row("SI-39", "mud-puddle/", "play mud-puddle, tire bandit", {"squirrels": "/bandit night-gardener"}, nuts="2 0"),
    # stashes
    row("SI-19", "hollow-log digger 2*glider/", "play hollow-log", can="stash digger, stash glider",
        no="stash climber, pass"),
    row("SI-19", "hollow-log digger glider/", "play hollow-log, stash glider", stashed="glider/",
        told="stashed SI-19 rust glider from hollow-log 1 (rust)", heard="stash ? by blue, stash glider by rust"),
    row("SI-19", "buried-chest/", "play buried-chest, stow rust digger glider", {"coins": "3"}, stowed="digger glider/",
        told="stowed SI-19 rust digger glider from buried-chest 2 ()",
        heard="stow rust ? by rust, stow rust ? by blue"),
    row("SI-19 SI-2", "hollow-log 2*digger/", "play hollow-log", due="rust stash"),  # else it would tell of the hand
    row("SI-19", "hollow-log digger/", "play hollow-log", due="rust draw", stashed="digger/"),
    row("SI-19 SI-23", "hollow-log/", "play hollow-log", due="rust draw"),
    # sabotage
    row("SI-21", "wrestler///", "play wrestler", {"coins": "0", "nuts": "0/1/0/2"}, can="steal blue, steal teal",
        no="steal rust, steal plum"),
    row("SI-27", "wrestler///", "play wrestler", {"coins": "0", "nuts": "0/1/0/2"}, no="steal ochre, sleep"),
    row("SI-21 SI-27", "wrestler///", "play wrestler, steal blue", {"coins": "0", "nuts": "0/1/0/2"}, asked="blue",
        nuts="2 0 0 1"),
    row("SI-21 SI-23", "rain//", "play rain", {"deck": deck(RAIN), "nuts": "0/4/2"}, nuts="0 1 0"),
    row("SI-17 SI-27", "slingshot////", "play slingshot", {"nuts": "0/5/5/5", "squirrels": "/sentinel"},
        can="steal ochre, steal teal", no="steal blue"),
    row("SI-17 SI-21", "mud-puddle/", "play mud-puddle", {"squirrels": "/sentinel climber"}, asked="blue",
        squirrels="/climber sentinel"),
    row("SI-27 SI-36", "/mud-puddle//", "play mud-puddle", {"coins": "0/2", "first": "blue",
        "squirrels": "climber digger/glider/peddler~ forager climber/burrower~"}, due="blue tire", asked="ochre",
        can="tire climber, tire forager"),
    row("SI-36", "mud-puddle/", "play mud-puddle", {"squirrels": "/2*glider climber~"}, asked="blue",
        squirrels="/climber~ glider glider~"),
    # the deck that runs out, and the end
    row("SI-22 SI-11", "trail-map/", "play trail-map, island coin-purse coin", {"used": "acorn-pouch",
        "island": "coin-purse", "copies": only("trail-map coin-purse acorn-pouch")},
        used="acorn-pouch trail-map/coin-purse", island=". . . .", hands="/", deck="0"),
    row("SI-22", "/", "sleep, sleep", {"copies": left(11)} | DAWN, deck="17", used="/"),
    row("SI-22", "/", "sleep, sleep", {"copies": left(12)} | DAWN, deck="12", used="4*acorn-pouch/2*coin-purse"),
    row("SI-22 SI-34", "/", "sleep, pass, sleep", {"copies": only("digger"), "squirrels": "digger"}, due="rust awake",
        hands="/", island=". . . . ."),
    row("SI-23", "spyglass/", "play spyglass", {"island": ". digger ."}, due="rust reveal", hands="digger/"),
    row("SI-23", "market-stall/", "play market-stall", can="choose 1, choose 2, choose 3", no="choose 4, effect"),
    row("SI-24 SI-28", "climber/grand-feast/", "sleep, sleep, sleep", {"day": 4, "stashes": "golden-acorn digger?"
        "/raccoon-raid", "nuts": "3/6/7"}, scores="9 9 7", over="rust blue SI-24", asked=""),
    row("SI-24", "/", "sleep, pass, sleep", {"day": 4, "nuts": "5/5", "squirrels": "climber/digger~ glider~"},
        over="blue SI-24"),
    row("SI-24", "/", "sleep, sleep, gather climber", {"days": 1, "squirrels": "/climber"}, over="blue SI-24"),
    row("SI-24 SI-14", "/", "sleep, sleep, sleep, sleep", QUIET | {"days": 2, "copies": only("digger"),
        "island": "digger"}, over="rust blue SI-24", day="2"),
]  # fmt: skip


@pytest.mark.parametrize("example", ROWS, ids=str)
def test_rules(example: Row) -> None:
    check(example)
