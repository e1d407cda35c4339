"""Run in Pyodide: what a first board needs is compiled, for compiling takes most of the time that it would wait.

From the wheels in /to/wheels and the standard library in /from come /to/packages, a line of JSON with paths and sizes
and then the files, and /to/python_stdlib.zip. Code that is not compiled comes as source, which is half as large.
"""

import importlib.util
import json
import re
import sys
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc  # importlib's own, without types
from pathlib import Path

PACKAGES = Path("/lib/python3.14/site-packages")
STANDARD = Path("/lib/python314.zip")
LEFT_OUT = re.compile(
    r"/tests?/|\.dist-info/RECORD$"
    r"|\.data/data/|/(nb|lab)extension/"  # JavaScript, which the page has
    r"|pygments/lexers/(?!__init__|_mapping|python|special)"  # languages other than Python
    r"|wcwidth/table_grapheme_overrides/_known_"  # widths in this and that terminal, each imported when it is met
)
"""What nobody asks for here."""
FIRST_BOARD = """
import pyodide_kernel, micropip, piplite.piplite
pyodide_kernel.kernel_instance._parent_header = {}  # as if a cell ran
pyodide_kernel.kernel_instance.interpreter.send_comm = lambda *_: None
import squirrelwidgets
squirrelwidgets.gallery().choose("Scurry")
"""


def install() -> None:
    for wheel in Path("/to/wheels").glob("*.whl"):
        with zipfile.ZipFile(wheel) as packed:
            packed.extractall(PACKAGES, [name for name in packed.namelist() if not LEFT_OUT.search(name)])


def used() -> set[str]:
    """The files of the modules that are imported for a first board."""
    exec(FIRST_BOARD, {})  # ours
    return {str(module.__file__) for module in [*sys.modules.values()] if getattr(module, "__file__", None)}


def compiled(path: str, content: bytes) -> bytes:
    """A module as bytes to load, which nobody compares with its source."""
    return bytes(_code_to_hash_pyc(compile(content, path, "exec"), importlib.util.source_hash(content), False))


def packed(path: Path, needed: set[str], content: bytes) -> tuple[Path, bytes]:
    if str(path) in needed and path.suffix == ".py":
        return path.with_suffix(".pyc"), compiled(str(path), content)
    return path, content


def main() -> None:
    install()
    needed = used()
    files = sorted(path for path in PACKAGES.rglob("*") if path.is_file() and path.suffix != ".pyc")
    parts = [packed(path, needed, path.read_bytes()) for path in files]
    index = [(path.relative_to(PACKAGES).as_posix(), len(content)) for path, content in parts]
    body = b"".join(content for _, content in parts)
    Path("/to/packages").write_bytes(json.dumps(index).encode() + b"\n" + body)
    with (
        zipfile.ZipFile("/from/python_stdlib.zip") as library,
        zipfile.ZipFile("/to/python_stdlib.zip", "w", zipfile.ZIP_STORED) as to,
    ):
        for name in library.namelist():
            path, content = packed(STANDARD / name, needed, library.read(name))
            to.writestr(zipfile.ZipInfo(path.relative_to(STANDARD).as_posix()), content)


main()
