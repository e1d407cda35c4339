"""How a game went for one player, in words. Each sentence is a predicate of the numbers, empty where it is not so. It
speaks of levels and has no digits of them; where an interval lies over a border, it is the milder word."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from typing import Final, NamedTuple

from ..core.model.state import CHANCE
from ..core.play.game import Game
from ..core.play.tree import Node
from ..core.words.grammar import choose_form
from .measuring.curve import Chances, player_of

AHEAD: Final = 0.65
"""Of two players; with less than the rest of it one is behind."""
BEHIND: Final = 0.6
"""Of more players: who has less than this part of an even share."""
LOST: Final = 0.15
"""Whose turn leaves less than this has let somebody win."""
TURNED: Final = 0.25
"""What one turn has to move to have decided."""
STEP: Final = 0.1
LUCK: Final = ((0.2, "clearly"), (0.1, "a little"))
NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven")
PLACES: Final = ("", "First", "Second", "Third", "Fourth", "Fifth", "Sixth")
NOBODY: Final = -2
"""Chance or a choice: where cards are hidden, a turn also moves what its player could not know."""


class Step(NamedTuple):
    """A turn as far as chance, or an event of chance; the first step is the start."""

    ply: int
    """That it led to."""
    player: int
    when: str
    chance: float
    level: int
    """1: surely ahead of all others, −1: surely behind, 0: neither is sure."""


def level_of(chances: Chances, player: int, band: float) -> int:
    own = chances[player]
    low, high = (own, own) if own in (0, 1) else (own - band, own + band)
    if len(chances) == 2:
        return (low > AHEAD) - (high < 1 - AHEAD)
    second = max(chance for one, chance in enumerate(chances) if one != player)
    return (low > second + band) - (high < BEHIND / len(chances))


def when_of(game: Game, node: Node) -> str:
    """When something was decided, as a sentence has it: rows of the move list are rounds, or turns by number."""
    row = game.stage().turn_row(node.state).round
    if " " in row:
        return row
    return f"turn {row}" if row.isdigit() else f"the {row.lower() if row.isalpha() else 'start'}"


def within(when: str) -> str:
    return f"{'at' if when == 'the start' else 'in'} {when}"


def steps_of(game: Game, line: Sequence[Node], curve: Sequence[Chances], player: int, band: float) -> list[Step]:
    hidden, turn_row = bool(game.settings.secrets), game.stage().turn_row

    def at(ply: int, by: int, when: str) -> Step:
        return Step(ply, by, when, curve[ply][player], level_of(curve[ply], player, band))

    found = [at(0, CHANCE, "the start")]
    for (by, _), group in groupby(
        range(1, len(line)), lambda n: (player_of(line[n]), turn_row(line[n - 1].state).turn)
    ):
        plies = [*group]
        found.append(at(plies[-1], NOBODY if hidden and by != CHANCE else by, when_of(game, line[plies[0] - 1])))
    return found


@dataclass(frozen=True)
class Story:
    """Of a player at the end of a game."""

    steps: Sequence[Step]
    player: int
    names: Sequence[str]
    """By player; one of them may be "You"."""
    place: int
    band: float

    @property
    def name(self) -> str:
        return self.names[self.player]

    @property
    def side(self) -> int:
        """1: won, −1: lost, 0: shared."""
        return (self.steps[-1].chance == 1) - (self.steps[-1].chance == 0)

    @cached_property
    def sides(self) -> list[int]:
        """On which the player surely was, one after the other."""
        return [side for side, _ in groupby(step.level for step in self.steps if step.level)]

    @cached_property
    def turn(self) -> int:
        """The number of the step that led to the final side for good; 0: nothing did."""
        left = (n for n in range(len(self.steps) - 1, -1, -1) if self.steps[n].level != self.side)
        return next(left, -1) + 1 if self.side else 0

    @cached_property
    def change(self) -> int:
        """The number of the step of the last sure change of sides."""
        last = max((n for n, step in enumerate(self.steps) if step.level == -self.side), default=-1)
        return next((n for n in range(last + 1, len(self.steps)) if self.steps[n].level == self.side), 0)

    def whose(self, player: int) -> str:
        return "your" if self.names[player] == "You" else f"{self.names[player]}'s"

    def turn_of(self, player: int, when: str) -> str:
        return f"{self.whose(player)} {when if when.startswith('turn') else f'turn {within(when)}'}"

    @property
    def even(self) -> str:
        return "Even" if len(self.names) == 2 else "Open"

    def was(self, word: str) -> str:
        return f"{self.name} {'were' if self.name == 'You' else 'was'} {word}"

    @property
    def headline(self) -> str:
        """The first that holds, after the place among many."""
        if not self.side:
            return f"{self.name} shared the win."
        place = f"{PLACES[self.place]} of {NUMBERS[len(self.names)]}. " if len(self.names) > 2 and self.side < 0 else ""
        plain = "" if place else f"{self.name} {'won' if self.side > 0 else 'lost'}."
        return (place + (next(filter(None, (rule(self) for rule in RULES)), "") or plain)).strip()


def decided(story: Story) -> str:
    """One turn or one event of chance moved much, and the final side was never left again."""
    before, step = story.steps[story.turn - 1], story.steps[story.turn]
    if not story.turn or abs(step.chance - before.chance) - story.band < TURNED:
        return ""
    is_even = not any(each.level for each in story.steps[: story.turn])
    what = {CHANCE: f"luck {within(step.when)}", NOBODY: step.when}.get(step.player) or story.turn_of(
        step.player, step.when
    )
    what = f"{what} {_did(story, step)}."
    return f"{story.even} until then: {what}" if is_even else what[0].upper() + what[1:]


def _did(story: Story, step: Step) -> str:
    """What somebody's turn, or chance, did for the end."""
    is_own, is_two = step.player == story.player, len(story.names) == 2
    if is_own and story.side < 0 and step.chance < LOST and is_two:
        return f"let {story.names[1 - story.player]} win"
    if step.player >= 0 and not is_own and story.side > 0 and step.chance > 1 - LOST:
        return f"let {'you' if story.name == 'You' else story.name} win"
    return "turned it" if is_own and story.side < 0 else "decided"


def turned_once(story: Story) -> str:
    """Surely on the other side before, and only there."""
    if story.sides != [-story.side, story.side]:
        return ""
    if story.side > 0:
        return f"{story.name} won from behind: {story.steps[story.change].when} turned it."
    left = max(n for n, step in enumerate(story.steps) if step.level > 0) + 1
    return f"{story.was('ahead')} until {story.steps[left].when}."


def turned_twice(story: Story) -> str:
    if story.sides != [story.side, -story.side, story.side]:
        return ""
    won = f"{story.name} won, after giving the lead away once."
    return won if story.side > 0 else f"{story.name} lost, after coming back once."


def turned_often(story: Story) -> str:
    turns = len(story.sides) - 1
    often = NUMBERS[turns] if turns < len(NUMBERS) else f"{turns}"
    lead = "The lead changed" if len(story.names) == 2 else "It turned"
    return f"{lead} {often} times. The last time decided." if turns > 2 else ""


def open_to_the_end(story: Story) -> str:
    """Neither side was sure before the last round."""
    last = story.steps[-1].when
    if any(step.level for step in story.steps if step.when != last) or len(story.sides) > 1:
        return ""
    if len(story.names) > 2 and story.side < 0:
        return f"{story.was('never in front')}, and not far behind."
    return f"{story.even} until the last {last.split()[0]}."


def one_side(story: Story) -> str:
    """Never surely on the other side, and on the final one for good from some step on."""
    if story.sides != [story.side]:
        return ""
    when, word = story.steps[story.turn].when, "ahead" if story.side > 0 else "behind"
    if story.change != story.turn:
        never = f"never clearly {'behind' if story.side > 0 else 'ahead'}"
        return f"{story.was(never)}, and {word} for good from {when} on."
    if story.side > 0:
        return f"{story.name} won, and {'were' if story.name == 'You' else 'was'} ahead from {when} on."
    return f"{story.even} until {when}, then behind." if story.turn else f"{story.was('behind')} from {when} on."


def step_by_step(story: Story) -> str:
    """No turn moved much."""
    moves = zip(story.steps, story.steps[1:], strict=False)
    if any(abs(after.chance - before.chance) >= STEP for before, after in moves):
        return ""
    ahead = story.player if story.side > 0 else 1 - story.player
    who = f" {story.names[ahead]} drew ahead step by step." if len(story.names) == 2 else ""
    return f"No single turn decided it.{who}"


RULES: Final = (decided, turned_once, turned_twice, turned_often, open_to_the_end, one_side, step_by_step)


def pair(levels: tuple[int, int], hidden: bool) -> str:
    """Of a choice, with the better turn and with the one that was played."""
    games = "games that looked like this to whoever chose" if hidden else "games from here"
    return f"Of 100 {games} the better turn wins {levels[0]}, the one played {levels[1]}."


# -- luck or choice


def luck_of(luck: float, band: float) -> tuple[int, str]:
    """Which way luck went, and how it is said."""
    word = next((word for least, word in LUCK if abs(luck) - band > least), "")
    side = (luck > 0) - (luck < 0) if word else 0
    return side, f"Luck was {word} {'for' if side > 0 else 'against'}" if side else "Luck was even"


def luck_line(story: Story, luck: float, costly: int | None) -> str:
    """Luck, and how many own turns surely cost something; None: that is not known yet."""
    is_you = story.name == "You"
    side, said = luck_of(luck, story.band)
    said += f" {'you' if is_you else story.name}" if side else ""
    if costly is None:
        return f"{said}."
    turns = f"{NUMBERS[costly] if costly < len(NUMBERS) else costly} {choose_form(max(1, costly), 'turn')}"
    of = f"{turns} of {'yours' if is_you else story.whose(story.player)}"
    cost = f"{of} is known to have cost {'you ' if is_you else ''}much" if not costly else f"{of} cost something"
    return f"{said}, {'but' if side and side == -story.side else 'and'} {cost}."
