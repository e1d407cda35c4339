"""Answers of a pupil: written behind, so that nobody who clicks waits for a disk."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import cache
from queue import Queue
from threading import Thread

from ...core.play.saving.files import write_whole
from ...core.wire import Json
from ...lessons.session.answers import Answers, text_of
from ...lessons.session.progress import Progress
from ...lessons.session.session import LessonSession

log = logging.getLogger(__name__)

Writes = Queue[Callable[[], None]]


class PupilAnswers(Answers):
    """Their file is this kernel's alone, so nothing has to be joined. Only the latest answers are written."""

    _due: Json | None = None

    def keep(self, progress: Progress) -> None:
        self._due = due = self.data(progress)
        _writes().put(lambda: self._write(due))

    def _write(self, data: Json) -> None:
        file = self.file  # which may be forgotten meanwhile
        if file and data is self._due:
            self._try_to_keep(file, lambda file: write_whole(file, text_of(data)))

    def forget(self) -> None:
        """Never write it again."""
        self.file = None
        settle()


class PupilSession(LessonSession):
    keeps = PupilAnswers
    answers: PupilAnswers


def settle() -> None:
    """Wait until all is written. Where nothing ever was, no thread begins: at the end of Python none could."""
    if _writes.cache_info().currsize:
        _writes().join()


@cache
def _writes() -> Writes:
    """What is to be written, one after the other, on a thread of its own."""
    waiting: Writes = Queue()

    def write() -> None:
        while True:
            try:
                waiting.get()()
            except Exception:
                log.exception("answers of a pupil were not written")
            finally:
                waiting.task_done()

    Thread(target=write, name="squirrel-answers", daemon=True).start()
    return waiting
