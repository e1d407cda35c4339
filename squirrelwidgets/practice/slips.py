"""Steps of a course that went wrong, which come again as puzzles do. They are kept as mistakes of games are, with all
that the step says: it can be asked without its course.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress

from ..core.model.errors import SquirrelError
from ..lessons.sitting.answers import Row
from ..lessons.sitting.sitting import Sitting
from .mistakes import row_of


def slips_of(course: Sitting) -> Iterator[Row]:
    """Each step with a wrong answer or a try that failed, at the time of the last one. What cannot be kept as text, as
    a goal that is a function, is left out."""
    rows = [row for row in course.answers.rows if not row["right"] and not row["back"]]
    last = {(row["lesson"], row["step"]): row["at"] for row in rows}
    for plan in course.lessons:
        for number in range(len(plan.steps)):
            if (at := last.get((plan.key, number + 1))) is not None:
                with suppress(SquirrelError, TypeError):
                    data = json.loads(json.dumps(plan.only(number).data()))
                    yield row_of(f"{course.key}/{plan.key}/{number + 1}", data, at)
