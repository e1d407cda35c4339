"""What became of a batch that a hand was given: the games that were played, and the one that failed, as a fault."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.words.grammar import many
from ..counting.tally import Fault
from ..playing.batch import Batch
from ..playing.endings import Broken, Lost, Stopped
from ..playing.keys import key_so_far
from ..playing.match import Match, seed_of_game
from .hands import Hand


def attempt(
    hand: Hand, match: Match, run_seed: int, index: int, payload: bytes, numbers: Sequence[int]
) -> tuple[Batch, Fault | None]:
    """Has these games of a match played; whatever fails costs one game. Raises `Broken` as hands do."""
    try:
        played = hand.play(index, payload, numbers)
    except Stopped:
        return Batch([]), None
    except Lost as lost:
        n = lost.n if lost.n in numbers else numbers[0]
        return Batch([]), fault_of(match, run_seed, n, f"{lost}, after {many(lost.plies, 'ply', 'plies')}")
    except (KeyboardInterrupt, Broken):
        raise
    except BaseException as error:  # noqa: BLE001  # told, with the game that it was
        return Batch([]), fault_of(match, run_seed, numbers[0], f"{type(error).__name__}: {error}")
    if played.failure:
        n = numbers[len(played.rows)]
        return played, Fault(n, str(played.failure), played.failure.key)
    return played, None


def fault_of(match: Match, run_seed: int, n: int, text: str) -> Fault:
    """A game that failed at an unknown ply."""
    seed = seed_of_game(run_seed, n)
    return Fault(n, f"{match}, game {n}, seed {seed}: {text}.", key_so_far(match, n, seed, ()))
