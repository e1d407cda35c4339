"""The build hook builds when there is something to build, and asks for Node from PyPI only then."""

from __future__ import annotations

import importlib.util
import os
import shutil
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent.parent
BUNDLE = ("stub.js", "front.js", "page.css", "page.js", "together.css", "together.js")


@pytest.fixture
def hook() -> ModuleType:
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "js" / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Sources, and a bundle that was built from them."""
    bundle = (f"squirrelwidgets/static/{name}" for name in BUNDLE)
    for name in ("js/src/front.ts", "js/package.json", "js/package-lock.json", "js/build.mjs", *bundle):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(name)
    return tmp_path


@pytest.fixture
def called(hook: ModuleType, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What npm would have been called for; it does nothing but make the folder for its packages anew."""
    calls: list[str] = []

    def npm(front_end: Any, *args: str) -> None:
        calls.append(" ".join(args))
        if args[0] == "ci":
            modules = front_end.js / "node_modules"
            shutil.rmtree(modules, ignore_errors=True)
            modules.mkdir()
            (modules / ".package-lock.json").touch()

    monkeypatch.setattr(hook.FrontEnd, "npm", npm)
    return calls


def test_what_is_built_is_not_built_again(hook: ModuleType, checkout: Path, called: list[str]) -> None:
    front_end = hook.FrontEnd(checkout)
    assert front_end.build()
    assert not front_end.build()
    assert called == ["ci --ignore-scripts --omit=dev", "run build"]


def test_tools_are_fetched_for_checking_only(hook: ModuleType, checkout: Path, called: list[str]) -> None:
    front_end = hook.FrontEnd(checkout)
    front_end.build()
    front_end.install(tools=True)
    front_end.install()
    front_end.install(tools=True)
    assert called[2:] == ["ci --ignore-scripts --include=dev"]
    later = (checkout / "js/node_modules/.package-lock.json").stat().st_mtime + 1
    os.utime(checkout / "js/package-lock.json", (later, later))
    front_end.install(tools=True)
    assert len(called) == 4


@pytest.mark.parametrize("name", ["js/src/front.ts", "js/package.json", "squirrelwidgets/static/page.js"])
def test_a_change_is_noticed(hook: ModuleType, checkout: Path, called: list[str], name: str) -> None:
    front_end = hook.FrontEnd(checkout)
    front_end.build()
    (checkout / name).write_text("changed")
    assert not front_end.fresh()
    (checkout / name).unlink()
    assert not front_end.fresh()


def test_a_build_that_leaves_no_bundle_is_an_error(hook: ModuleType, checkout: Path, called: list[str]) -> None:
    (checkout / "squirrelwidgets/static/page.css").unlink()
    with pytest.raises(SystemExit, match=r"page\.css"):
        hook.FrontEnd(checkout).build()


def test_node_is_asked_for_only_to_build(
    hook: ModuleType, checkout: Path, called: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", "")
    asking = hook.FrontEndHook(str(checkout), {}, None, None, "", "wheel")
    assert asking.dependencies() == [hook.NODE_WHEEL]
    hook.FrontEnd(checkout).build()
    assert asking.dependencies() == []


def test_the_stub_is_short() -> None:
    """Each board in a saved notebook brings it along."""
    assert (ROOT / "squirrelwidgets" / "static" / "stub.js").stat().st_size <= 2_000
