"""Writes files: an old one is replaced only by a whole new one, and stays as it is if anything goes wrong. Reads no
more of a file than its kind can have."""

from __future__ import annotations

from contextlib import suppress
from errno import ENOENT
from pathlib import Path
from secrets import token_hex
from shutil import copymode

from ..model.bounds import Unfit


def write_whole(path: Path, text: str) -> Path:
    """Write a text beside the file, then put it in its place; the path.

    >>> from pathlib import Path
    >>> from squirrelwidgets.core.play.files import write_whole
    >>> write_whole(Path("note.txt"), "a nut").read_text()
    'a nut'
    """
    data = text.encode()  # before any file is touched
    if path.exists() and not path.is_file():  # a device, a pipe: nothing can be put in its place
        path.write_bytes(data)
        return path
    place = path.resolve()  # where a link leads to: the link stays
    if not place.parent.is_dir():
        raise FileNotFoundError(ENOENT, f"there is no folder {path.parent}: make it first, or name another", str(path))
    beside = place.with_name(f".{token_hex(8)}.part")
    try:
        beside.write_bytes(data)
        with suppress(FileNotFoundError):  # a new file has the usual permissions
            copymode(place, beside)
        beside.replace(place)
    except OSError as error:  # the file that was asked for, not the one beside it
        raise OSError(error.errno, error.strerror, str(path)) from None
    finally:
        beside.unlink(missing_ok=True)
    return path


def read_text(path: Path, largest: int, errors: str = "strict") -> str:
    """The text of a file; `Unfit`, if it has more bytes than that.

    >>> from pathlib import Path
    >>> from squirrelwidgets.core.play.files import read_text, write_whole
    >>> read_text(write_whole(Path("note.txt"), "a nut"), largest=4)
    Traceback (most recent call last):
    squirrelwidgets.core.model.bounds.Unfit: note.txt is too large: at most 4 bytes are read.
    """
    with path.open("rb") as file:
        data = file.read(largest + 1)  # a device tells no size
    if len(data) > largest:
        raise Unfit(f"{path.name} is too large: at most {largest:,} bytes are read.")
    return data.decode(errors=errors)
