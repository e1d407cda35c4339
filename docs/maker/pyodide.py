"""Pyodide for the site, with packages of its own, laid out so that a first board comes soon: what it needs is compiled
(compile.py), and all that Python reads comes in four packed files, which docs/lab/pyodide.mjs unpacks.

What is compiled to machine code (pandas, NumPy, …) is on no index for this Pyodide, only in its own distribution, and
is loaded when it is asked for. Where that cannot be reached, the site is made without: boards, lessons and bots need
none of it.
"""

from __future__ import annotations

import gzip
import json
import shlex
import shutil
import sys
import tarfile
import urllib.request
from collections.abc import Collection, Iterable
from hashlib import sha256
from pathlib import Path
from typing import Final

from jupyterlite_pyodide_kernel.constants import PYODIDE_PYTHON_VERSION, PYODIDE_VERSION
from packaging.utils import canonicalize_name
from pyodide_lock import PyodideLockSpec
from pyodide_lock.spec import PackageSpec

from .places import DOCS, ROOT, WORK, pip, run

WHEELS: Final = DOCS / "lab" / "wheels.txt"
DISTRIBUTION: Final = f"https://cdn.jsdelivr.net/pyodide/v{PYODIDE_VERSION}/full/"
PACKED: Final = ("pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "packages")
"""Not named .gz: some servers say of such files that the browser is to unpack them."""
COMPILED: Final = ("pandas", "altair", "numpy", "pillow")
"""What tables, charts and heat maps need. SciPy and statsmodels are too large: `lab.compare` and `lab.ratings`
stay at home."""
KERNEL: Final = Path(sys.prefix, "share/jupyter/labextensions/@jupyterlite/pyodide-kernel-extension/static/pypi")
KERNEL_WHEELS: Final = ("ipykernel", "piplite", "pyodide_kernel")
"""JupyterLite's own packages."""

Packages = dict[str, PackageSpec]


def lay_out(to: Path) -> list[str]:
    """Put Pyodide and its packages into a folder; what it lacks of `COMPILED`."""
    source = _runtime()
    to.mkdir(parents=True, exist_ok=True)
    shutil.copy2(source / "package.json", to)
    shutil.copy2(source / "pyodide.mjs", to / "pyodide-runtime.mjs")
    shutil.copy2(DOCS / "lab" / "pyodide.mjs", to)
    packed = _packed(source)
    for name in PACKED:
        content = next(folder / name for folder in (packed, source) if (folder / name).is_file()).read_bytes()
        (to / f"{name}.packed").write_bytes(gzip.compress(content, mtime=0))
    return _lock(source, to)


def _packed(source: Path) -> Path:
    """The folder with the library and the packages that compile.py has made."""
    folder = WORK / "packed"
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "wheels").mkdir(parents=True)
    for wheel in (*_wheels(), *(next(KERNEL.glob(f"{name}-*.whl")) for name in KERNEL_WHEELS), _own_wheel()):
        shutil.copy2(wheel, folder / "wheels")
    compiling = shlex.join(["node", str(DOCS / "maker" / "compile.mjs"), str(source), str(folder)])
    run(sys.executable, ROOT / "js" / "hatch_build.py", "npm", "exec", "--call", compiling)
    return folder


def _lock(source: Path, to: Path) -> list[str]:
    """Pyodide's lock file, which names only what can be loaded besides; what is lacking of that."""
    lock = _original_lock(source)
    here = {canonicalize_name(wheel.name.partition("-")[0]) for wheel in (WORK / "packed" / "wheels").iterdir()}
    compiled = needed_by(COMPILED, lock.packages, here)
    found = _download([lock.packages[name] for name in sorted(compiled)], to)
    lock.packages = {name: lock.packages[name] for name in compiled if found}
    for each in lock.packages.values():
        each.depends = [name for name in each.depends if canonicalize_name(name) not in here]
    lock.to_json(to / "pyodide-lock.json")
    return [] if found else [*COMPILED]


def needed_by(names: Iterable[str], packages: Packages, here: Collection[str]) -> set[str]:
    """These packages, and all that they depend on but for what is here anyway."""
    todo, seen = [*names], set[str]()
    while todo:
        name = canonicalize_name(todo.pop())
        if name not in seen and name not in here:
            seen.add(name)
            todo += packages[name].depends
    return seen


def _runtime() -> Path:
    """Pyodide's npm package, unpacked: the version for which JupyterLite's kernel was made."""
    folder = WORK / f"pyodide-{PYODIDE_VERSION}"
    if not folder.is_dir():
        WORK.mkdir(parents=True, exist_ok=True)
        run(
            sys.executable,
            ROOT / "js" / "hatch_build.py",
            "npm",
            "pack",
            f"pyodide@{PYODIDE_VERSION}",
            "--pack-destination",
            WORK,
        )
        with tarfile.open(WORK / f"pyodide-{PYODIDE_VERSION}.tgz") as packed:
            packed.extraction_filter = getattr(tarfile, "data_filter", None)  # 3.11.0 to 3.11.3 have none
            packed.extractall(folder)  # with the filter above
    return folder / "package"


def _original_lock(source: Path) -> PyodideLockSpec:
    """What npm's package names; it leaves out the version, which pyodide-lock asks for."""
    content = json.loads((source / "pyodide-lock.json").read_text(encoding="utf-8"))
    content["info"].setdefault("version", PYODIDE_VERSION)
    return PyodideLockSpec(**content)


def _wheels() -> list[Path]:
    """The wheels of wheels.txt, downloaded once for each state of that file."""
    folder = WORK / f"wheels-{sha256(WHEELS.read_bytes()).hexdigest()[:12]}"
    if not folder.is_dir():
        part = folder.with_suffix(".part")
        only = ("--no-deps", "--only-binary=:all:", "--platform=any", f"--python-version={PYODIDE_PYTHON_VERSION}")
        pip("download", *only, "--dest", part, "--requirement", WHEELS)
        part.rename(folder)
    return sorted(folder.glob("*.whl"))


def _own_wheel() -> Path:
    """This package as it is now."""
    folder = WORK / "own"
    shutil.rmtree(folder, ignore_errors=True)
    pip("wheel", "--no-deps", "--wheel-dir", folder, ROOT)
    return next(folder.glob("*.whl"))


def _download(packages: Iterable[PackageSpec], to: Path) -> bool:
    """Fetch these from Pyodide's distribution, once, as its lock file describes them; False: it is out of reach."""
    kept = WORK / "compiled"
    kept.mkdir(parents=True, exist_ok=True)
    for each in packages:
        file = kept / each.file_name
        try:
            content = file.read_bytes() if file.is_file() else _fetched(DISTRIBUTION + each.file_name)
        except OSError:
            return False
        if sha256(content).hexdigest() != each.sha256:
            raise SystemExit(f"{each.file_name} is not what Pyodide's lock file says: {DISTRIBUTION}")
        file.write_bytes(content)
        shutil.copy2(file, to)
    return True


def _fetched(url: str) -> bytes:
    with urllib.request.urlopen(url, timeout=60) as answer:
        return bytes(answer.read())
