"""Starts what a notebook opens in, on a port of its own, with nothing of the user's."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread


@contextmanager
def served(
    home: Path, args: Sequence[str], seconds: float = 90, at: str = "", python: str | Path = sys.executable
) -> Iterator[str]:
    """`python -m …` until it answers at this path; `{port}` in its arguments is a free port. Its address."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    url = f"http://127.0.0.1:{port}"
    folders = {name: str(home / name.lower()) for name in ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "IPYTHONDIR")}
    log = home / "server.log"
    with log.open("w") as told:
        process = subprocess.Popen(
            [python, "-m", *(arg.format(port=port) for arg in args)],
            cwd=home,
            env={**os.environ, **folders},
            stdout=told,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
    try:
        wait_for(url + at, process, log, seconds)
        yield url
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        with suppress(subprocess.TimeoutExpired):
            process.wait(10)
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)


def wait_for(url: str, process: subprocess.Popen[bytes], log: Path, seconds: float) -> None:
    end = time.monotonic() + seconds
    while process.poll() is None and time.monotonic() < end:
        with suppress(OSError), urllib.request.urlopen(url, timeout=5):
            return
        time.sleep(0.2)
    raise RuntimeError(f"{process.args!r} did not start:\n{log.read_text()}")


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """The output of tests is for tests."""


@contextmanager
def files(folder: Path) -> Iterator[str]:
    """A plain file server."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
