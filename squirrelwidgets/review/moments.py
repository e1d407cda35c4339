"""What is worth telling of a game: at most seven moments, the costliest choices and the largest luck, in words."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from ..core.model.state import CHANCE
from ..core.play.game import Game
from ..core.play.tree import Node
from ..core.words.grammar import choose_form, ordinal, pluralize
from ..core.words.runs import RULES_IN_TEXT
from .analysis import GameAnalysis
from .measuring.curve import BAND, GAMES, Breakdown, moved, player_of
from .measuring.measurement_plan import Evidence, Name
from .reasons import Turn, lets_win, log_of, reason, wins

MOST: Final = 7
MOST_LUCK: Final = 2
LEAST_LUCK: Final = 0.05
"""Smaller strokes of luck are not told."""
BY_HOUSE: Final = "How the chances moved, by rules of the house; no choice is judged by them."
NUMBERS: Final = ("No", "One", "Two", "Three", "Four", "Five", "Six", "Seven")
TIMES: Final = ("", "once", "twice", "three times", "four times", "five times", "six times", "seven times")


@dataclass(frozen=True)
class Moment:
    """A choice that cost much, or a stroke of luck."""

    kind: Name | Literal["luck"]
    ply: int
    """The ply that it led to; the choice was made at the one before."""
    player: int
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
    wins: bool = False
    """The better turn wins at once."""


def moments_of(analysis: GameAnalysis, players: Collection[int]) -> list[Moment]:
    """In the order of play."""
    evidence = analysis.plan.evidence.values()
    bad = [_of_choice(analysis, each) for each in evidence if each.name and each.choice.player in players]
    strokes = sorted(_strokes(analysis, players), key=lambda each: -abs(each.amount))[:MOST_LUCK]
    worst = sorted(bad, key=lambda each: each.amount)[: MOST - len(strokes)]
    return sorted([*worst, *strokes], key=lambda each: each.ply)


def _of_choice(analysis: GameAnalysis, evidence: Evidence) -> Moment:
    choice, game = evidence.choice, analysis.game
    trial = analysis.work.trial(choice)
    said = trial.said(0), trial.said(evidence.best)
    played, better = (Turn(game, analysis.line[choice.ply].state, each, choice.seat) for each in said)
    shared = next((n for n, (one, other) in enumerate(zip(*said, strict=False)) if one != other), 0)
    later = f"What comes later makes the difference, in {pluralize(evidence.measured.n, 'world')} that were played."
    assert evidence.name
    return Moment(
        evidence.name,
        choice.ply + 1,
        choice.player,
        -evidence.cost,
        0.0 if wins(better) and lets_win(played, better) else analysis.plan.error(evidence),
        *said,
        shared,
        f"{analysis.called(choice.player)} played {played.text(shared)}.",
        reason(played, better) or later if all(said) else "",
        bool(wins(better)),
    )


def _strokes(analysis: GameAnalysis, players: Collection[int]) -> Iterator[Moment]:
    """What chance did, as far as the review's viewer heard it."""
    for ply in range(1, len(analysis.line)):
        change, before = moved(analysis.curve, ply), analysis.line[ply - 1].state
        player = max(players, key=lambda one: abs(change[one]), default=-1)
        if player < 0 or player_of(analysis.line[ply]) != CHANCE or abs(change[player]) < LEAST_LUCK:
            continue
        say, after = before.heard(analysis.line[ply].say, CHANCE, analysis.viewer), analysis.line[ply].state
        told = " ".join(log_of(analysis.game, after, analysis.viewer)[:1])
        what = analysis.game.players.in_names(RULES_IN_TEXT.sub(r"\2", told), after)
        whose = "your chance" if player == analysis.me else f"the chance of {analysis.game.players.names[player]}"
        text = f"Luck: {what or say} It {'raised' if change[player] > 0 else 'lowered'} {whose}."
        yield Moment("luck", ply, player, change[player], 0.0, (say,), (), 0, text, "")


# -- what stands above the list


def headline(moments: Sequence[Moment], me: int, names: Sequence[str]) -> str:
    """The one thing to know; a full list of moments may leave some out. `me`: who is called "you"; -1: nobody."""
    is_full, is_mine = len(moments) >= MOST, me >= 0
    you = "you" if is_mine else "the players"
    bad = [each for each in moments if each.kind != "luck" and each.player in ((me,) if is_mine else range(len(names)))]
    if not bad:
        return "No costly mistake found."
    missed = sum(each.wins for each in bad)
    if missed and is_mine:
        times = f"at least {TIMES[missed]}" if is_full else TIMES[missed]
        return f"{times[0].upper()}{times[1:]} you could have won at once, and played on."
    costs = sorted(round(-100 * each.amount) for each in bad)
    if len(costs) == 1:
        who, whose = ("you", "your") if is_mine else (names[bad[0].player], "the")
        return f"One choice cost {who} {costs[0]} points of {whose} chance to win."
    much = " to ".join(map(str, dict.fromkeys([costs[0], costs[-1]])))
    some = f"The {NUMBERS[len(costs)].lower()} worst" if is_full else NUMBERS[len(costs)]
    return f"{some} choices cost {you} {much} points of {'your' if is_mine else 'the'} chance to win each."


def note(analysis: GameAnalysis) -> str:
    """What the words of a review mean, and what it does not tell."""
    plan = analysis.plan
    if analysis.house:
        plies, points = pluralize(len(plan.chosen), "ply", "plies"), pluralize(round(100 * BAND), "point")
        curve = f"The curve is of {GAMES} games from each of {plies}, played on by these rules: give or take {points}."
        return f"{curve} More is not known with {analysis.house.ids}."
    judged = sum(each.choice.player in analysis.players for each in plan.evidence.values())
    checked = f"{pluralize(judged, 'choice')} {choose_form(judged, 'was', 'were')} checked"
    texts = [f"{checked} for a cost of {round(100 * plan.threshold)} points or more."]
    if analysis.game.settings.secrets:
        texts.append("What a player could not know counts as luck.")
    if plan.faults:
        ply, fault = next(iter(plan.faults.items()))
        texts.append(f"Not looked at: {pluralize(len(plan.faults), 'place')}, as ply {ply}: {fault}.")
    return " ".join(texts)


def rounded(terms: Breakdown) -> list[int]:
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
