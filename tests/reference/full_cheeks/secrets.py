"""The knowledge of each viewer in Full Cheeks, from its rules (FC-3): nuts in cheeks are seen by nobody else."""

from __future__ import annotations

from random import Random
from typing import Any

from squirrelwidgets.core.model.events import Viewer
from squirrelwidgets.core.words.player_names import SEATS
from tests.sixth_game.rules import NUTS, TREES, Position

QUESTIONS = ["oak", "elm", "bury", "nut acorn", "begin rust", "nonsense"]


def setup(rng: Random) -> dict[str, Any]:
    """Any game; in some the squirrels are out, with nuts in their cheeks."""
    players, room, winter = rng.randint(2, 4), rng.randint(2, 4), rng.choice((8, 40))
    options: dict[str, Any] = {"players": players, "room": room, "winter": winter}
    if rng.random() < 0.9:
        options |= {
            "first": rng.choice(SEATS[:players]),
            "turn": rng.randrange(winter * players // 2),
            "squirrels": [rng.choice(TREES) for _ in range(players)],
            "cheeks": [" ".join(rng.choices(NUTS, k=rng.randint(0, room))) for _ in range(players)],
        }
    return options


def other_setup(options: dict[str, Any], viewer: Viewer, rng: Random) -> dict[str, Any]:
    """The same for the viewer: others have as many nuts, of other kinds."""
    if "cheeks" not in options:
        return options
    cheeks = [
        nuts if seat == viewer else " ".join(rng.choices(NUTS, k=len(nuts.split())))
        for seat, nuts in enumerate(options["cheeks"])
    ]
    return {**options, "cheeks": cheeks}


def hears(state: Position, sentence: str, seat: int, viewer: Viewer) -> str:
    """A nut that somebody finds is heard of, and no more."""
    return "nut ?" if sentence.startswith("nut ") and viewer != state.mover else sentence


def knows(before: Position, sentence: str, after: Position, viewer: Viewer) -> Any:
    """All that lies open after a ply, and what is in the viewer's own cheeks."""
    table = after.actors, after.first, after.turn, after.squirrels, after.owl, after.buried, str(after.result)
    return table, [sum(nuts) for nuts in after.cheeks], after.cheeks[viewer] if isinstance(viewer, int) else None


def covered(view: Any, state: Any) -> list[int]:
    """The kinds of nuts in the cheeks of others."""
    hidden = [nuts for seat, nuts in enumerate(state.cheeks) if seat != view.viewer]
    return [kind for nuts in hidden for kind, n in enumerate(nuts) for _ in range(n)]


def whole(state: Position) -> bool:
    """Each nut is of a kind, and nobody has more than there is room for."""
    return all(len(nuts) == len(NUTS) and 0 <= sum(nuts) <= state.setup.room for nuts in state.cheeks)


def alike(state: Position, sentence: str, seat: int, viewer: Viewer, change: float, rng: Random) -> str:
    """Another nut, where the viewer does not see it."""
    is_hidden = hears(state, sentence, seat, viewer) != sentence
    return f"nut {rng.choice(NUTS)}" if is_hidden and rng.random() < change else sentence
