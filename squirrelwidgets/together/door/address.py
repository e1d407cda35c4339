"""Where a table can be reached: this machine, its local network, or through the Jupyter server that it belongs to."""

from __future__ import annotations

import os
import socket
import sys
from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec
from typing import NamedTuple

from ...core.model.bounds import shown
from ...core.model.errors import SquirrelError


class ListenAddress(NamedTuple):
    """`bind` is the address that is listened at; `names` are the hosts that a request may name (None: any, for a proxy
    before us has checked who asks); `base` is what a link begins with, `{port}` in it; `words` say who can come, for
    people to read before it opens; `local`: nobody but this machine.
    """

    bind: str
    names: frozenset[str] | None
    base: str
    words: str
    local: bool = False


NOWHERE = ListenAddress("", frozenset(), "", "Nobody can come yet.", local=True)


def listen_address(host: str) -> ListenAddress:
    """
    >>> from squirrelwidgets.together.door.address import listen_address
    >>> listen_address("local").words
    'Open to this machine alone.'
    """
    found = {"local": _local, "lan": _lan, "jupyter": _jupyter}
    if host not in found:
        raise SquirrelError(f"host is one of {', '.join(found)}; not {shown(host)}.")
    if sys.platform == "emscripten":
        raise SquirrelError(
            "this Python runs inside your browser, where no other device can reach it: open the notebook in a "
            "JupyterLab on a computer (pip install squirrelwidgets jupyterlab), and ask for the table there."
        )
    return found[host]()


def _local() -> ListenAddress:
    names = frozenset({"127.0.0.1", "localhost"})
    return ListenAddress("127.0.0.1", names, "http://127.0.0.1:{port}/", "Open to this machine alone.", local=True)


def _lan() -> ListenAddress:
    address = lan_address()
    if address is None:
        raise SquirrelError(
            'this machine is in no local network now: join one, or take host="local" for several windows here.'
        )
    names = frozenset({address, "127.0.0.1", "localhost"})
    return ListenAddress("0.0.0.0", names, f"http://{address}:{{port}}/", "Open to every device in this network.")  # noqa: S104  # asked for by name


def lan_address() -> str | None:
    """The address of this machine in its network. Nothing is sent: the system only says which way it would go."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(("10.255.255.255", 1))
        except OSError:
            return None
        address = str(asking.getsockname()[0])
    return None if address.startswith("127.") or address == "0.0.0.0" else address  # noqa: S104  # "none", not bound


def _jupyter() -> ListenAddress:
    if find_spec("jupyter_server_proxy") is None:
        raise SquirrelError(
            "the Jupyter server passes nothing on to phones: pip install squirrelwidgets[hub] where it runs, and start "
            'it again; or take host="lan".'
        )
    words = "Open to everybody whom this Jupyter server lets in."
    return ListenAddress("127.0.0.1", None, base_url() + "proxy/{port}/", words)


def base_url() -> str:
    """The path of the Jupyter server: JupyterHub says it, else the server that started this kernel does."""
    if prefix := os.environ.get("JUPYTERHUB_SERVICE_PREFIX"):
        return prefix if prefix.endswith("/") else prefix + "/"
    from jupyter_server.serverapp import list_running_servers

    parent = os.environ.get("JPY_PARENT_PID")
    for server in list_running_servers():
        if str(server["pid"]) == parent:
            return str(server["base_url"])
    return "/"


def holder_of(port: int) -> str:
    """What listens at a port, in words; a kernel can tell, for it comes with psutil."""
    if find_spec("psutil"):
        psutil = import_module("psutil")
        with suppress(psutil.Error):  # some systems tell only their owner
            for one in psutil.net_connections("tcp"):
                if one.status == psutil.CONN_LISTEN and one.laddr.port == port and one.pid:
                    here = "in this notebook, process" if one.pid == os.getpid() else "process"
                    return f"{psutil.Process(one.pid).name()} ({here} {one.pid})"
    return "another program"
