"""How much comes in: messages a second, sockets an address, devices in all. What exceeds it is refused in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...core.model.errors import SquirrelError

MOST_DEVICES: Final = 64
MOST_SOCKETS: Final = 5
"""From one address, beside this machine's own: behind a proxy all come from there."""
LARGEST: Final = 16_384
"""Bytes of a message."""
A_SECOND: Final = 20
"""Messages of one device; as many may come at once."""
PATIENCE: Final = 100
"""Messages too many, one after the other, until a device is shown the door."""
IDLE: Final = 2 * 3600.0
"""Seconds without a message until a room closes."""
HELLO: Final = 10.0
"""Seconds that a device may be silent before it has said who it is."""
OWN: Final = frozenset({"127.0.0.1", "::1"})
LONGEST_NAME: Final = 16


def check_crowd(address: str, here: Sequence[str]) -> None:
    """Refuse one more socket where `here` has the addresses of those that are open."""
    if len(here) >= MOST_DEVICES:
        raise SquirrelError(f"This table is full: {MOST_DEVICES} devices are here.")
    if address not in OWN and here.count(address) >= MOST_SOCKETS:
        raise SquirrelError(f"{MOST_SOCKETS} pages of this device are open here already: close one of them.")
