"""A stranger's game: parts, sentences, chance and an end, drawn at random. Everything must hold of it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from squirrelwidgets import own

Says = Callable[[Any], list[Any]]
Does = Callable[..., None]
HARMLESS = ("Bots are like", "A game went on", "can be said, and random games seldom")
"""What the checker may say of a game whose rules are drawn."""
CARDS = 18
LONG = 12, 30
"""Sentences until such a game is over."""


def strange(seed: int) -> Any:
    """The game of this number."""
    return _Drawn(Random(f"strange {seed}")).made(f"Strange{seed}")


class _Drawn:
    """What is drawn: declarations, and by first word what may be said and what it does."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.has: dict[str, Any] = {}
        self.acts: dict[str, tuple[Says, Does]] = {}
        self.dealt = 0
        kinds = [self.board, self.heaps, self.way, self.cards, self.dice, self.points]
        for kind in rng.sample(kinds, rng.randint(1, 4)):
            kind()
        if not self.acts:
            self.heaps()
        if rng.random() < 0.5:
            self.has["players"] = own.players(2, rng.randint(2, 4))

    def board(self) -> None:
        side: Any = self.rng.randint(2, 4)
        if self.rng.random() < 0.5:
            self.has["side"], side = own.option(side, "Side", least=2, most=5), "side"
        self.has["cells"] = self.rng.choice((lambda: own.grid(side, 3), lambda: own.hexes(side)))()

        def put(game: Any, cell: str) -> None:
            game.cells[cell] = game.mover
            if game.cells.line(cell) > 3:
                game.win(game.mover, "Four in a line.")

        def slide(game: Any, origin: str, goal: str) -> None:
            game.cells[origin], game.cells[goal] = None, game.mover

        def slides(game: Any) -> list[Any]:
            return [(cell, to) for cell in game.cells.all(game.mover) for to in game.cells.slides(cell)]

        self.acts["put"] = lambda game: game.cells.empty, put
        if self.rng.random() < 0.3:
            self.acts["slide"] = slides, slide

    def heaps(self) -> None:
        self.has["heaps"] = own.heaps(**{name: self.rng.randint(1, 6) for name in ("pine", "oak", "elm")})

        def takes(game: Any) -> list[Any]:
            return [(heap, n) for heap in game.heaps for n in (1, 2) if n <= game.heaps[heap]]

        def take(game: Any, heap: str, n: int) -> None:
            game.heaps[heap] -= n

        self.acts["take"] = takes, take

    def way(self) -> None:
        if self.rng.random() < 0.5:
            self.has["path"] = own.track(6, pieces=2)
        else:
            self.has["path"] = own.map({"wood": ["hill"], "hill": ["brook", "wood"], "brook": []}, pieces=2)

        def goals(game: Any) -> list[Any]:
            path = game.path
            nexts: Any = path.beside if hasattr(path, "beside") and "wood" in path.of.names else _next
            return [(place, to) for place in {*path[game.mover]} for to in nexts(place)]

        def go(game: Any, place: Any, to: Any) -> None:
            game.path.move(game.mover, place, to)

        self.acts["go"] = goals, go

    def cards(self) -> None:
        self.has["deck"] = own.deck({"nut": 5, "jay": 4, 7: 6, 8: CARDS - 15})
        self.has["hand"] = own.hand("deck")
        self.has["laid"] = self.rng.choice((own.row, own.pile, own.market, own.hand))("deck")
        self.dealt = self.rng.randint(1, 3)

        def lay(game: Any, card: Any) -> None:
            to = (game.mover,) if game.laid.of.by_seat else ()
            game.hand.move(card, game.mover, game.laid, *to)
            if len(game.deck) and game.last:
                game.deal(1, game.hand, game.mover)

        self.acts["lay"] = lambda game: [*{*game.hand[game.mover]}], lay
        if self.rng.random() < 0.5:  # what a rule draws from a hidden hand is revealed

            def asks(game: Any) -> list[Any]:
                return [("ask", seat) for seat in game.seats if seat != game.mover]

            def ask(game: Any, _: str, seat: int) -> None:
                game.reveal(f"{game.name(seat)} has {'a' if 'jay' in game.hand[seat] else 'no'} jay.")

            self.acts["ask"] = asks, ask

    def dice(self) -> None:
        self.has["die"] = own.die(self.rng.choice((2, 6)))

        def roll(game: Any, _: str) -> None:
            game.roll(game.die)
            if game.last:
                game.again()

        self.acts["roll"] = lambda game: ["roll"], roll

    def points(self) -> None:
        self.has["points"] = own.score()
        self.has["gained"] = own.each("Gained")

        def gain(game: Any, _: str) -> None:
            game.points[game.mover] += 1
            game.gained[game.after(game.mover)[0]] += 2

        self.acts["gain"] = lambda game: ["gain"], gain

    def made(self, name: str) -> Any:
        rng, acts = self.rng, self.acts
        length, end, last = rng.randint(*LONG), rng.choice(("end", "win", "tie", "lose")), rng.random() < 0.5
        ends = "end" if end == "end" and "points" in self.has else "tie" if end == "end" else end
        seats_of: dict[str, Any] = {"win": lambda game: (game.mover,)}

        def legal(game: Any) -> Any:
            return [move for says, _ in acts.values() for move in says(game)]

        def play(game: Any, *said: Any) -> None:
            game.last = 1 - game.last
            game.spent += 1
            does = next(
                does
                for says, does in acts.values()
                if said in [move if isinstance(move, tuple) else (move,) for move in says(game)]
            )
            does(game, *said)
            if game.ended is None and game.spent >= length:
                getattr(game, ends)(*seats_of.get(ends, lambda game: ())(game), "It is over.")

        def start(game: Any) -> None:
            for seat in game.seats:
                game.deal(self.dealt, game.hand, seat)

        def came(game: Any, what: Any) -> None:
            if what == 2 and last:
                game.next()
            elif what == 1:
                game.tell(f"{game.name(game.mover)} has a one.")

        hooks: dict[str, Any] = {"legal": legal, "play": play, "came": came}
        if self.dealt:
            hooks["start"] = start
        if "die" in self.has and rng.random() < 0.5:
            hooks["turn"] = lambda game: game.roll(game.die)
        if rng.random() < 0.3:
            hooks["value"] = lambda game, seat: game.spent - 10 * seat
        said = {
            "__doc__": "Drawn: by chance.\n\nNobody wins for long.",
            "last": 0,
            "spent": own.count("Spent", most=99),
        }
        return type(own.Game)(name, (own.Game,), {**said, **self.has, **hooks, "prompt": lambda game: f"({game.last})"})


def _next(place: int) -> list[int]:
    return [place + 1] if place < 6 else []


def found(seed: int, games: int = 2) -> list[str]:
    """What does not hold of one of them."""
    kind = strange(seed)
    told = [each for each in own.check(kind, games=games) if not any(text in each for text in HARMLESS)]
    report = kind.check(games=games, positions=1)
    game = kind(seed=seed)
    for n in range(12):  # to where another than the first is to move
        if game.over or (n > 3 and not game.state.last and game.state.mover):
            break
        game.play(game.legal[seed % len(game.legal)])
    return [*told, *_unlike(game), *([] if report.ok else [repr(report)])]


def _unlike(game: Any) -> list[str]:
    """What is otherwise once it was said as a setup, laid by hand, taken back, counted."""
    kind, state, before, told = type(game), game.state, game.moves, list[str]()
    if not game.over and not state.last:
        settings = state.to_setup()
        again = kind.begin(settings)
        fields = [name for name, part in settings.parts.items() if part.in_field and name != "die"]
        if any(getattr(again, name) != getattr(state, name) for name in ("mover", *fields)):
            told.append(f"a setup begins otherwise: {settings}")
        if type(settings).parse(str(settings)) != settings or kind.edit(settings).sketch.settings() != settings:
            told.append(f"a setup reads otherwise: {settings}")
    if game.undo().redo().moves != before:
        told.append("undo and redo come elsewhere")
    cards = [getattr(state, name) for name in ("deck", "hand", "laid") if hasattr(state, name)]
    if cards and sum(map(len, cards)) != CARDS:
        told.append("cards are lost")
    return told
