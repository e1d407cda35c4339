"""Lessons about games: data, judged by the rules themselves. How they are shown is in `widgets`.

A `Step` is data (`step.py`): a position, a task, what to say to wrong tries. Its goals are followed ply by ply
(`goals.py`): what a goal has counted is a small hashable *tally*, so a click costs one `after`, and a search
(`lookahead.py`) remembers the tallies that it has seen. One kind of goal is one class under `@goal`, one kind of
question one under `@question`, read, judged and written there; a new one needs no line elsewhere. The `Referee` judges
a step in a game: is it met, has the try ended, who replies. A `LessonSession` is one learner: it goes from step to
step, holds the one that is open (`current_step.py`), which judges whatever is played on its game, by click or by code,
and keeps progress. Each step is put on the same game object, so one board shows all of a course; `LessonDesk` is that
board's desk: nothing is taken back before the step's floor, nothing is played while it waits. A browser is handed the
progress, the place in the open step (`bookmark.py`) and all tries, and hands them back: a new kernel says the open try
again (`replay.py`), what two tabs have kept is joined.

What can still be reached is searched bit by bit after a click has been answered. `proof/` plays what an author says
(all hints, each alternative, the solution, the wrong lines), looks at all ways to play, counts, and compares what
texts say with goal and position. It says what is proved, what it doubts and what is left to the author's word, and
records which rules the solutions and misses exercise. A page without Python (`page.py`) holds all plies of each step
with their verdicts, hints and reasons; `js/src/offline/` only looks things up in it. Progress and answers come from
outside: they are checked, and a right answer is judged again (`judge_again.py`). Several boards may share one file of
answers: its content is merged before it is written. A session keeps the steps that it began with.
"""

from .course import Course as Course
from .course import learner_of as learner_of
from .course import lesson_title as lesson_title
from .course import rulebook as rulebook
from .errors import BadLesson as BadLesson
from .grading.grading import answers as answers
from .grading.overview import overview as overview
from .grading.overview import way as way
from .lesson import Lesson as Lesson
from .session.session import LessonSession as LessonSession
