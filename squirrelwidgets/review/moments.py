"""What is worth telling of a game: at most seven moments, the costliest choices and the largest luck, in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from ..core.model.events import Viewer
from ..core.model.state import CHANCE
from ..core.play.game import Game
from ..core.play.tree import Node
from ..core.words.grammar import many, ordinal
from ..core.words.runs import plain
from .claims import Turn, reasons
from .measuring.curve import Chances, Terms, chair_of, moved
from .measuring.looks import Evidence, Looks, Name

MOST: Final = 7
MOST_LUCK: Final = 2
LEAST_LUCK: Final = 0.05
"""Smaller strokes of luck are not told."""
NUMBERS: Final = ("No", "One", "Two", "Three", "Four", "Five", "Six", "Seven")
TIMES: Final = ("", "once", "twice", "three times", "four times", "five times", "six times", "seven times")


@dataclass(frozen=True)
class Moment:
    """A choice that cost much, or a stroke of luck."""

    kind: Name | Literal["luck"]
    ply: int
    """The ply that it led to; the choice was made at the one before."""
    chair: int
    """Whose choice; of luck, whose chance changed."""
    amount: float
    """What it changed for them, as a part of 1: below 0 where it was given away."""
    error: float
    """Half the interval of that; 0: it is exact."""
    played: tuple[str, ...]
    better: tuple[str, ...]
    shared: int
    """With so many sentences both turns begin: that far it was right."""
    text: str
    why: str
    choice: int = -1
    """The number of the choice."""


def moments_of(
    game: Game,
    line: Sequence[Node],
    curve: Sequence[Chances],
    looks: Looks,
    chairs: Iterable[int],
    me: int,
    viewer: Viewer,
) -> list[Moment]:
    """In the order of play. `me`: the player who is called "you"; -1: nobody. `viewer`: who hears what chance did."""
    wanted = {*chairs}
    bad = [
        _of_choice(game, line, looks, number, me)
        for number, evidence in enumerate(looks.evidence)
        if looks.named(number) and evidence.choice.chair in wanted
    ]
    luck = _strokes(game, line, curve, wanted, me, viewer)
    strokes = sorted(luck, key=lambda each: -abs(each.amount))[:MOST_LUCK]
    worst = sorted(bad, key=lambda each: each.amount)[: MOST - len(strokes)]
    return sorted([*worst, *strokes], key=lambda each: each.ply)


def _of_choice(game: Game, line: Sequence[Node], looks: Looks, number: int, me: int) -> Moment:
    evidence, name = looks.evidence[number], looks.named(number)
    assert name
    choice = evidence.choice
    state = line[choice.ply].state
    played, better = evidence.said[0], evidence.said[evidence.best]
    shared = next((n for n, (one, other) in enumerate(zip(played, better, strict=False)) if one != other), 0)
    who = "You" if choice.chair == me else game.players.names[choice.chair]
    text = f"{who} played {told(game, line[choice.ply], played, choice.seat, shared)}."
    return Moment(
        name,
        choice.ply + 1,
        choice.chair,
        -evidence.cost,
        looks.error(number),
        played,
        better,
        shared,
        text,
        _why(Turn(game, state, played, choice.seat), Turn(game, state, better, choice.seat), evidence),
        number,
    )


def _why(played: Turn, better: Turn, evidence: Evidence) -> str:
    if not played.said or not better.said:
        return ""
    return str(reasons(played, better, evidence.measured.n)[0]) if evidence.measured.n or evidence.is_exact else ""


def told(game: Game, node: Node, said: Sequence[str], seat: int | None, shared: int = 0) -> str:
    """A turn as the move list has it, from the first sentence on that is not shared with another turn."""
    stage, state = game.stage(), node.state
    words = []
    for say in said:
        words.append(plain(stage.move_text(state, say)).strip())
        state = state.play(state.parse(say), seat)
    return " ".join(filter(None, words[shared:])) or " ".join(said[shared:])


def _strokes(
    game: Game, line: Sequence[Node], curve: Sequence[Chances], chairs: set[int], me: int, viewer: Viewer
) -> list[Moment]:
    found, stage = [], game.stage()
    for ply in range(1, len(line)):
        if chair_of(line[ply]) != CHANCE:
            continue
        change = moved(curve, ply)
        chair = max(chairs, key=lambda one: abs(change[one]), default=-1)
        if chair < 0 or abs(change[chair]) < LEAST_LUCK:
            continue
        before = line[ply - 1].state
        say = before.heard(line[ply].say, CHANCE, viewer)
        what = plain(stage.move_text(before.seen_by(viewer), say)).strip() or say
        whose = "your chance" if chair == me else f"the chance of {game.players.names[chair]}"
        way = "raised" if change[chair] > 0 else "lowered"
        text = f"Luck: {what}. It {way} {whose}."
        found.append(Moment("luck", ply, chair, change[chair], 0.0, (say,), (), 0, text, ""))
    return found


# -- what stands above the list


def headline(moments: Sequence[Moment], evidence: Sequence[Evidence], me: int, names: Sequence[str]) -> str:
    """The one thing to know; a full list of moments may leave some out."""
    is_full = len(moments) >= MOST
    bad = [each for each in moments if each.kind != "luck"]
    mine = [each for each in bad if each.chair == me] if me >= 0 else bad
    you = "you" if me >= 0 else "the players"
    if not mine:
        return f"No choice is known to have cost {you} much."
    missed = [each for each in mine if evidence[each.choice].wins[evidence[each.choice].best]]
    if missed and me >= 0:
        times = f"at least {TIMES[len(missed)]}" if is_full else TIMES[len(missed)]
        return f"{times[0].upper()}{times[1:]} you could have won at once, and played on."
    costs = [round(-100 * each.amount) for each in mine]
    if len(mine) == 1:
        who = "you" if me >= 0 else names[mine[0].chair]
        return f"One choice cost {who} {costs[0]} of 100."
    low, high = min(costs), max(costs)
    much = f"{low} of 100 each" if low == high else f"{low} to {high} of 100 each"
    some = f"The {NUMBERS[len(mine)].lower()} worst" if is_full else NUMBERS[len(mine)]
    return f"{some} choices cost {you} {much}."


def note(threshold: float, hidden: bool, judged: int, faults: Sequence[str]) -> str:
    """What the words of a review mean, and what it does not tell."""
    texts = [f"Found: choices that cost {round(100 * threshold)} or more of 100, among {many(judged, 'choice')}."]
    if hidden:
        texts.append("What a player could not know counts as luck.")
    if faults:
        texts.append(f"Not looked at: {many(len(faults), 'place')}, as {faults[0]}.")
    return " ".join(texts)


def rounded(terms: Terms) -> list[int]:
    """The terms as whole percents that add up: the largest remainder is rounded last."""
    exact = [100 * each for each in terms[:4]]
    whole = [round(each) for each in exact]
    rest = round(100 * terms.result) - sum(whole)
    by_remainder = sorted(range(4), key=lambda n: (whole[n] - exact[n]) * (1 if rest > 0 else -1))
    for n in by_remainder[: abs(rest)]:
        whole[n] += 1 if rest > 0 else -1
    return [*whole, round(100 * terms.result)]


def outcome(game: Game, end: Node, seat: str, result: float) -> str:
    """How it ended for a player, in a few words."""
    ranks = game.stage().status(end.state, game.story(end)).get("over", {}).get("ranks", [])
    place = next((each["place"] for each in ranks if each["seat"] == seat), 0)
    if 0 < result < 1:
        return "shared"
    return "won" if result else f"{ordinal(place)} of {len(ranks)}" if place > 1 and len(ranks) > 2 else "lost"
