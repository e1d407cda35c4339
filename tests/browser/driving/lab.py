"""JupyterLab driven from Python: a server that touches nothing of the user's, its page in a browser, notebooks in it.

Needs no pytest: the fixtures in conftest.py and the measurements in tests/bench both use `open_lab`.
"""

from __future__ import annotations

import ast
import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from copy import copy
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from playwright.sync_api import sync_playwright

from tests.browser.driving import chromium

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from playwright.sync_api import Browser, BrowserContext, JSHandle, Locator, Page

OUT = Path(__file__).parents[2] / "out"
WIDE = {"width": 1280, "height": 1200}

# What a user would set in the settings editor.
SETTINGS = {"@jupyterlab/apputils-extension/themes": {"adaptive-theme": False}}
# What Binder and `make lab` set: above all, that widgets are saved.
OVERRIDES = Path(__file__).parents[3] / "binder" / "overrides.json"

# What no board needs: without it a page and its notebooks take a sixth less. The status bar, the tool bar of a cell and
# what renders outputs stay, for they take room or stand beside a board.
NOT_NEEDED = (
    *("audio", "celltags", "console", "csvviewer", "debugger", "documentsearch", "extensionmanager", "fileeditor"),
    *("help", "htmlviewer", "hub", "imageviewer", "inspector", "logconsole", "lsp", "markdownviewer", "mermaid"),
    *("metadataform", "pdf", "pluginmanager", "running", "settingeditor", "terminal", "toc", "tooltip", "video"),
)
# Plugins of the other extensions that would miss these, and those that redraw the status bar whenever a cell runs.
PLUGINS_NOT_NEEDED = (
    *("notebook-extension:language-server", "notebook-extension:search", "notebook-extension:toc"),
    *("notebook-extension:update-raw-mimetype", "workspaces-extension:sidebar"),
    *("apputils-extension:kernel-status", "apputils-extension:running-sessions-status"),
    *("codemirror-extension:line-col-status", "docmanager-extension:path-status", "docmanager-extension:saving-status"),
    *("notebook-extension:cell-counter-status", "notebook-extension:cursor-position"),
    *("notebook-extension:execution-indicator", "notebook-extension:kernel-status"),
    *("notebook-extension:mode-status", "notebook-extension:trust-status"),
)

# Playwright waits for a promise as long as it takes; this JavaScript gives up.
WITHIN = """(seconds, what, run) => Promise.race([run(), new Promise((_, fail) =>
    setTimeout(() => fail(new Error(`waited ${seconds} s for ${what}`)), 1000 * seconds))])"""

# Complaints of the hosts themselves, when notebooks are closed as fast as in tests.
NOT_OURS = (
    "Could not restore the debugger state",
    # JupyterLab looks for the footer of a long notebook that it has not laid out yet
    "Cannot read properties of null (reading 'footer')",
    # JupyterLab, where a kernel starts slowly, gives up on a saved board before it has read what was saved
    "Error: widget model not found",
    # JupyterLab asks a kernel that ends for another thread
    "Canceled future for create_subshell_request",
    # ipywidgets passes a message on to a view that has been taken away
    "Cannot read properties of null (reading 'processLuminoMessage')",
    # anywidget gives up, 2 s later, on a widget that was closed before its module had come
    "[anywidget] Failed to initialize model.",
    # what `make site` installs is here, too: a part of JupyterLite that JupyterLab cannot use
    "Shared module @jupyterlite/services doesn't exist",
    # the digest of `body {}`, a style that Playwright adds for a picture: Firefox says that a page forbids it
    "sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT+SmwNZWA=",
)

# Leaves a kernel as if nothing but imports had been run in it.
CLEAR = """
from ipywidgets.widgets.widget import _instances
for widget in list(_instances.values()):
    if type(widget).__name__ != "_CanvasManager":  # ipycanvas has one for good
        widget.close()
get_ipython().reset()
"""


class LabServer:
    """`jupyter lab` on a free port, with config, data and settings of its own under `home`."""

    def __init__(self, home: Path, args: Sequence[str] = (), env: Mapping[str, str] | None = None) -> None:
        self.root = home / "notebooks"
        self.root.mkdir(parents=True)
        self.kernels: list[str] = []
        """Cleared kernels of notebooks that were closed, in whatever page."""
        for plugin, values in SETTINGS.items():
            file = home / "settings" / f"{plugin}.jupyterlab-settings"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(json.dumps(values))
        overrides = home / "app" / "overrides.json"
        overrides.parent.mkdir()
        overrides.write_bytes(OVERRIDES.read_bytes())
        page = home / "config" / "labconfig" / "page_config.json"
        page.parent.mkdir(parents=True)
        names = [*(f"{name}-extension" for name in NOT_NEEDED), *PLUGINS_NOT_NEEDED]
        without = {f"@jupyterlab/{name}": True for name in names}
        page.write_text(json.dumps({"disabledExtensions": without}))
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{port}"
        self.log = home / "server.log"
        with self.log.open("w") as log:
            self.process = subprocess.Popen(
                [
                    *(sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", "--ip=127.0.0.1"),
                    *(f"--port={port}", "--ServerApp.port_retries=0", f"--ServerApp.root_dir={self.root}"),
                    *("--IdentityProvider.token=", "--ServerApp.password=", "--ServerApp.disable_check_xsrf=True"),
                    *("--LabApp.expose_app_in_browser=True", f"--LabApp.app_settings_dir={overrides.parent}", *args),
                ],
                env={
                    **os.environ,
                    "JUPYTER_CONFIG_DIR": str(home / "config"),
                    "JUPYTER_DATA_DIR": str(home / "data"),
                    "JUPYTER_RUNTIME_DIR": str(home / "runtime"),
                    "JUPYTERLAB_SETTINGS_DIR": str(home / "settings"),
                    "JUPYTERLAB_WORKSPACES_DIR": str(home / "workspaces"),
                    "IPYTHONDIR": str(home / "ipython"),
                    **(env or {}),
                },
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )

    def wait(self, seconds: float = 90) -> None:
        end = time.monotonic() + seconds
        while self.process.poll() is None and time.monotonic() < end:
            with contextlib.suppress(OSError), urllib.request.urlopen(f"{self.url}/api/status", timeout=2):
                return
            time.sleep(0.1)
        raise RuntimeError(f"JupyterLab did not start:\n{self.log.read_text()}")

    def stop(self) -> None:
        os.killpg(self.process.pid, signal.SIGTERM)
        try:
            self.process.wait(15)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()


class Watch:
    """What a page did that it should not: errors, and requests to anywhere but this machine."""

    def __init__(self, page: Page) -> None:
        self.problems: list[str] = []
        self.test = "no test"
        """The last test that began: what goes wrong after its end is likely to be of its making."""
        page.on("pageerror", lambda error: self._said("error", f"{error}"))
        page.on("console", lambda said: said.type == "error" and self._said("console", said.text))
        page.on("request", lambda request: self._asked(request.url))
        page.on("websocket", lambda opened: self._asked(opened.url))

    def _said(self, kind: str, text: str) -> None:
        if not any(theirs in text for theirs in NOT_OURS):
            self.problems.append(f"{kind}: {text}")

    def _asked(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme in {"http", "https", "ws", "wss"} and parts.hostname != "127.0.0.1":
            self.problems.append(f"request: {url}")

    def take(self) -> list[str]:
        taken, self.problems = self.problems, []
        return taken


class Notebook:
    """One open notebook. `page` and `cells` are Playwright's; `kernel` asks Python without making a cell.

    It takes over the cleared kernel of a notebook that was closed, for starting one takes seconds, unless it is to have
    its `own_kernel`: where the test ends it, or changes what lasts as long as the process.
    """

    def __init__(self, lab: Lab, path: str, own_kernel: bool = False) -> None:
        self.lab, self.page, self.path, self.own_kernel = lab, lab.page, path, own_kernel
        kernels = lab.server.kernels
        self.panel = self._opened({} if own_kernel or not kernels else {"kernel": {"id": kernels.pop()}})

    def _opened(self, kernel: dict[str, Any]) -> JSHandle:
        return self.page.evaluate_handle(
            f"""([path, kernel]) => ({WITHIN})(60, 'a kernel for ' + path, async () => {{
                const factory = 'Notebook';
                const panel = await jupyterapp.commands.execute('docmanager:open', {{path, factory, ...kernel}});
                await panel.context.ready;
                await panel.context.sessionContext.ready;
                await panel.revealed;
                await panel.context.sessionContext.session.kernel.info;
                return panel;
            }})""",
            [self.path, kernel],
        )

    def open_again(self) -> None:
        """Open it once more, after it was closed or the page was loaded again; it runs nothing."""
        self.panel = self._opened({})

    @property
    def node(self) -> Locator:
        return self.page.locator(f"[id='{self.panel.evaluate('panel => panel.id')}']")

    def cell(self, index: int) -> Locator:
        """The output area of a cell, counted among all cells."""
        return self.node.locator(f".jp-Cell[data-windowed-list-index='{index}'] .jp-Cell-outputWrapper")

    def run(self) -> Notebook:
        """Run all cells, to the end; errors in cells are raised here."""
        if errors := self.run_all():
            raise AssertionError(f"{self.path}:\n" + "\n".join(errors))
        return self

    def run_all(self) -> list[str]:
        """Run all cells, to the end; the errors that their outputs show."""
        errors: list[str] = self.panel.evaluate(
            f"""panel => ({WITHIN})(300, 'the end of all cells', async () => {{
                jupyterapp.shell.activateById(panel.id);
                await jupyterapp.commands.execute('notebook:run-all-cells');
                const errors = [];
                panel.content.widgets.forEach((cell, index) => {{
                    for (const output of cell.model.sharedModel.outputs ?? [])
                        if (output.output_type === 'error')
                            errors.push(`cell ${{index}}: ${{output.ename}}: ${{output.evalue}}`);
                        else if (output.output_type === 'stream' && output.name === 'stderr')
                            errors.push(`cell ${{index}}: ${{[output.text].flat().join('')}}`);
                }});
                return errors;
            }})"""
        )
        return errors

    def kernel(self, expression: str) -> Any:
        """The value of an expression, by way of JSON (what has no JSON comes as its repr)."""
        reply = self._execute("", f"__import__('json').dumps((\n{expression}\n), default=repr)")
        return json.loads(ast.literal_eval(reply["user_expressions"]["value"]["data"]["text/plain"]))

    def do(self, code: str) -> None:
        """Run code in the kernel, without a cell."""
        self._execute(code)

    def _execute(self, code: str, expression: str = "None") -> dict[str, Any]:
        reply: dict[str, Any] = self.panel.evaluate(
            f"""(panel, [code, value]) => ({WITHIN})(60, 'the kernel to answer', async () => {{
                const kernel = panel.context.sessionContext.session.kernel;
                const options = {{code, silent: true, store_history: false, user_expressions: {{value}}}};
                return (await kernel.requestExecute(options).done).content;
            }})""",
            [code, expression],
        )
        for part in (reply, reply.get("user_expressions", {}).get("value", {})):
            if part.get("status") == "error":
                raise RuntimeError(f"{part['ename']}: {part['evalue']}")
        return reply

    def save(self) -> Path:
        """Save it, as the menu does; where it is then."""
        self.panel.evaluate("async panel => { await panel.context.save(); }")
        return self.lab.server.root / self.path

    def narrow(self, width: int = 500) -> None:
        """Give outputs only so many pixels, as in a narrow window or a notebook beside another."""
        self.panel.evaluate(
            "(panel, width) => { for (const output of panel.node.querySelectorAll('.jp-OutputArea-output'))"
            " output.style.maxWidth = width; }",
            f"{width}px",
        )

    def close(self) -> None:
        """Close it without saving; its kernel is cleared for the next notebook, or ends."""
        if self.own_kernel:
            end = "async panel => { await panel.context.sessionContext.shutdown(); panel.dispose(); }"
            self.panel.evaluate(end)
            return
        self.do(CLEAR)
        kernel = "panel => panel.context.sessionContext.session.kernel.id"
        self.lab.server.kernels.append(self.panel.evaluate(kernel))
        self.panel.evaluate("panel => panel.dispose()")


ASK_ALL = """for (const name of ['asks', 'ahead'])
    try { localStorage.setItem(`squirrelwidgets.${name}`, 'everything') } catch {}"""
"""Boards play nothing themselves, and explain nothing first: tests click each move, also the only one."""
ASK_ALL_BESIDE = """{
    const { getItem } = Storage.prototype;
    Storage.prototype.getItem = function (name) {
        return getItem.call(this, name) ?? (/^squirrelwidgets.(asks|ahead)$/.test(name) ? 'everything' : null);
    };
}"""
"""The same on pages from files. Who touches storage there before the page has come, as such a script would, is given
an empty one on a busy machine, and the page keeps that: what was kept before a reload seems lost."""


class Lab:
    """The JupyterLab page. `has_touch`: it is touched, too."""

    def __init__(self, browser: Browser, server: LabServer, has_touch: bool = False) -> None:
        server.wait()
        self.server = server
        self.context: BrowserContext = browser.new_context(viewport=WIDE, has_touch=has_touch)
        self.context.add_init_script(ASK_ALL)
        self._open_page()

    def _open_page(self, path: str = "lab") -> None:
        self.page: Page = self.context.new_page()
        self.watch = Watch(self.page)
        self.load(path)

    @contextlib.contextmanager
    def another_tab(self) -> Iterator[Lab]:
        """JupyterLab once more, in another tab of this browser."""
        tab = copy(self)
        tab._open_page("lab/workspaces/another")  # of the same one JupyterLab would make a copy
        yield tab
        assert tab.watch.take() == []
        tab.page.close()

    def load(self, path: str = "lab") -> None:
        """Load the page, or load it again: kernels live on, and nothing is open."""
        self.page.goto(f"{self.server.url}/{path}?reset", wait_until="commit")
        self.page.wait_for_function("() => window.jupyterapp", timeout=60_000)
        self.page.evaluate("async () => { await jupyterapp.restored; jupyterapp.shell.collapseLeft(); }")
        self.page.wait_for_selector("#jupyterlab-splash", state="detached")

    def notebook(self, *cells: str, name: str = "test.ipynb", own_kernel: bool = False) -> Notebook:
        """A new notebook of these cells, opened; the caller runs it."""
        write_notebook(self.server.root / name, *cells)
        return Notebook(self, name, own_kernel)

    def open(self, file: Path) -> Notebook:
        """A notebook from elsewhere: a copy of it, opened."""
        (self.server.root / file.name).write_bytes(file.read_bytes())
        return Notebook(self, file.name, own_kernel=True)

    def theme(self, name: str) -> None:
        """`Light` or `Dark`."""
        self.page.evaluate(
            "async theme => { await jupyterapp.commands.execute('apputils:change-theme', {theme}); }",
            f"JupyterLab {name}",
        )
        self.page.wait_for_selector(f"body[data-jp-theme-name='JupyterLab {name}']", state="attached")


def write_notebook(path: Path, *cells: str) -> None:
    """A notebook file with these code cells. (By hand: importing `nbformat` takes seconds.)"""
    code = {"cell_type": "code", "execution_count": None, "metadata": {}, "outputs": []}
    content = {
        "cells": [{**code, "id": f"cell-{n}", "source": cell} for n, cell in enumerate(cells)],
        "metadata": {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}},
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    path.write_text(json.dumps(content), "utf-8")


def shot(target: Page | Locator, name: str) -> None:
    """A picture in tests/out/ to look at; only where SHOTS is set, for each takes a while."""
    if os.environ.get("SHOTS"):
        photograph(target, name)


def photograph(target: Page | Locator, name: str) -> None:
    OUT.mkdir(exist_ok=True)
    target.screenshot(path=OUT / f"{name}.png")


@contextlib.contextmanager
def page_beside(lab: Lab) -> Iterator[Page]:
    """A page of the same browser with no JupyterLab in it, watched too."""
    browser = lab.context.browser
    assert browser is not None
    with browser.new_context(viewport=WIDE) as context:
        context.add_init_script(ASK_ALL_BESIDE)
        page = context.new_page()
        watch = Watch(page)
        yield page
        assert watch.take() == []


@contextlib.contextmanager
def open_lab(home: Path, args: Sequence[str] = (), env: Mapping[str, str] | None = None) -> Iterator[Lab]:
    """A server, Chromium and the page, from nothing."""
    server = LabServer(home, args, env)
    try:
        with sync_playwright() as playwright, contextlib.closing(chromium.launch(playwright)) as browser:
            yield Lab(browser, server)
    finally:
        server.stop()
