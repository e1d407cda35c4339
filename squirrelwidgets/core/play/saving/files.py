"""Writes files: an old one is replaced only by a whole new one, and stays as it is if anything goes wrong. Reads no
more of a file than its kind can have.

Hold a file's lock from reading it until writing it back: otherwise another process would undo what it has not read.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from errno import EACCES, EAGAIN, EDEADLK, ENOENT
from pathlib import Path
from random import uniform
from time import monotonic, sleep
from typing import Final

from ...model.bounds import InvalidData

PATIENCE: Final = 5.0
"""Seconds to wait for a lock: it is held for a few milliseconds."""
HELD: Final = (EACCES, EAGAIN, EDEADLK)
"""Error codes for a lock that another process holds."""


def write_whole(path: Path, text: str, *, private: bool = False) -> Path:
    """Write a text beside the file, then put it in its place; the path. `private`: for its owner alone.

    >>> from pathlib import Path
    >>> from squirrelwidgets.core.play.saving.files import write_whole
    >>> write_whole(Path("note.txt"), "a nut").read_text()
    'a nut'
    """
    data = text.encode()  # before any file is touched
    _check(path)
    if path.exists() and not path.is_file():  # a device, a pipe: nothing can be put in its place
        path.write_bytes(data)
        return path
    place = path.resolve()  # follow a link, so that the link itself stays
    if not place.parent.is_dir():
        raise FileNotFoundError(ENOENT, f"there is no folder {path.parent}: make it first, or name another", str(path))
    beside = place.with_name(f".{os.urandom(8).hex()}.part")
    try:
        beside.touch(0o600 if private else 0o666)  # before there is anything to read
        with beside.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())  # a computer that stops now would leave an empty file of that name
        with suppress(FileNotFoundError):  # a new file has the usual permissions
            if not private:
                beside.chmod(place.stat().st_mode)
        beside.replace(place)
    except OSError as error:  # the file that was asked for, not the one beside it
        raise OSError(error.errno, error.strerror, str(path)) from None
    finally:
        with suppress(OSError):  # a disk that only reads refuses this, too, and has told why already
            beside.unlink(missing_ok=True)
    return path


def read_text(path: Path, largest: int, errors: str = "strict") -> str:
    """The text of a file; `InvalidData`, if it has more bytes than that.

    >>> from pathlib import Path
    >>> from squirrelwidgets.core.play.saving.files import read_text, write_whole
    >>> read_text(write_whole(Path("note.txt"), "a nut"), largest=4)
    Traceback (most recent call last):
    squirrelwidgets.core.model.bounds.InvalidData: note.txt is too large: at most 4 bytes are read.
    """
    _check(path)
    with path.open("rb") as file:
        data = file.read(largest + 1)  # a device reports no size
    if len(data) > largest:
        raise InvalidData(f"{path.name} is too large: at most {largest:,} bytes are read.")
    return data.decode(errors=errors)


def _check(path: Path) -> None:
    if "\0" in str(path):
        raise InvalidData("a file name cannot hold the character U+0000.")


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """Hold the lock of a file, a hidden one beside it. The system releases it if the process dies.

    >>> from pathlib import Path
    >>> from squirrelwidgets.core.play.saving.files import alone, write_whole
    >>> with alone(Path("note.txt")):
    ...     written = write_whole(Path("note.txt"), "a nut")

    Where nothing can be locked, as in a browser, there are no other processes either: there it holds nothing.
    """
    take = _taker()
    if take is None:
        yield
        return
    handle = _open_lock(path)
    try:
        _wait(take, handle)
        yield
    finally:
        os.close(handle)


def hold(path: Path) -> int | None:
    """Take a file's lock until `let_go`, or until the process ends; None: somebody else has it. Where nothing can be
    locked it is held by everybody.
    """
    take, handle = _taker(), _open_lock(path)
    try:
        if take:
            take(handle)
    except OSError as error:
        if error.errno in HELD:
            os.close(handle)
            return None
    _held.add(handle)
    return handle


def let_go(handle: int) -> None:
    _held.discard(handle)
    os.close(handle)


_held: set[int] = set()
"""Locks that are held for long. A process that is forked from this one has them, too, and may live on after it."""


def _let_all_go() -> None:
    for handle in [*_held]:
        let_go(handle)


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_let_all_go)


def _open_lock(path: Path) -> int:
    place = path.resolve()
    return os.open(place.with_name(f".{place.name}.lock"), os.O_RDWR | os.O_CREAT, 0o666)


def _wait(take: Callable[[int], object], handle: int) -> None:
    """Take a lock as soon as it is free; on a disk without locks, go on without one."""
    end = monotonic() + PATIENCE
    while True:
        try:
            take(handle)
        except OSError as error:
            if error.errno not in HELD:
                return
            if monotonic() > end:
                raise TimeoutError("somebody else is writing it") from None
            sleep(uniform(0.001, 0.01))  # so that all who wait get their turn
        else:
            return


def _taker() -> Callable[[int], object] | None:
    """What takes the lock of an open file at once, or raises OSError; None where there is no such thing."""
    with suppress(ImportError):
        import fcntl

        return lambda handle: fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    with suppress(ImportError):
        import msvcrt

        return lambda handle: msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]  # Windows has it
    return None
