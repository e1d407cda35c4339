"""The folder of a class, for its owner alone: who is in it, and the answers of each pupil in each course. It lies
beside the notebook, and keeps itself out of git.
"""

from __future__ import annotations

import os
import re
import secrets
from collections.abc import Collection
from contextlib import suppress
from os import PathLike
from pathlib import Path
from typing import Final
from unicodedata import normalize

from ...core.desk.shared_texts import digest_of
from ...core.model.errors import SquirrelError
from ...core.play.saving.files import write_whole
from ..session_file import SessionFile

ID: Final = 2 * ("abcdefghjkmnpqrstuvwxyz", "23456789")
"""The signs of an id, such as k3f9: none that looks like another."""
LONGEST: Final = 40
DIGEST: Final = 6


class ClassFolder:
    """`keys` is the file of link and pupils; in a folder for each course a file for each pupil, named by an id."""

    def __init__(self, name: str, course: str, path: str | PathLike[str] | None = None) -> None:
        self.name = folder_name(name)
        self.path = Path(f"squirrel-class-{self.name}" if path is None else path)
        self.course = self.path / folder_name(course)
        self.keys = SessionFile(self.path / "class.json")

    def make(self) -> None:
        try:
            self.course.mkdir(0o700, parents=True, exist_ok=True)
            self.path.chmod(0o700)
            write_whole(self.path / ".gitignore", "*\n")
        except OSError as error:
            raise SquirrelError(
                f"nothing can be kept in {self.path} ({error.strerror}): name another place, as folder='…'."
            ) from None

    def __str__(self) -> str:
        """Where that is, for people."""
        gone = any(name.startswith("BINDER_") for name in os.environ)
        return f"{self.path}: gone when this computer stops" if gone else f"{self.path}, on this computer only"

    def answers(self, pupil: str) -> Path:
        return self.course / f"{pupil}.json"

    def new_id(self, taken: Collection[str]) -> str:
        while (made := "".join(map(secrets.choice, ID))) in taken or self._files(made):
            pass
        return made

    def forget(self, *pupils: str) -> None:
        """Delete what these have done, in every course."""
        for file in [file for one in pupils for file in self._files(one)]:
            file.unlink(missing_ok=True)

    def forget_all(self, *pupils: str) -> None:
        """Delete what these have done, and who they are. What else lies in the folder is not ours, and stays."""
        self.forget(*pupils)
        self.keys.forget()
        (self.path / ".gitignore").unlink(missing_ok=True)
        for folder in [*self.path.glob("*/"), self.path]:
            with suppress(OSError):
                folder.rmdir()

    def _files(self, pupil: str) -> list[Path]:
        """Those of answers, and of their locks."""
        return [*self.path.glob(f"*/{pupil}.json"), *self.path.glob(f"*/.{pupil}.json.lock")]


def folder_name(text: str) -> str:
    """The letters and digits of a text; where that is not all of it, a digest tells it from others.

    >>> from squirrelwidgets.together.classroom.folder import folder_name
    >>> folder_name("7b"), folder_name("7B") == folder_name("7b")
    ('7b', False)
    """
    text = normalize("NFC", text)
    plain = re.sub(r"\W+", "-", text.casefold())[:LONGEST]
    return plain if plain == text else f"{plain}-{digest_of(text)[:DIGEST]}"
