"""How much comes in: messages a second, devices in all. What exceeds it is refused in words. How many connections may
be open, also of those who say nothing, is in `gate.py`.
"""

from __future__ import annotations

from typing import Final

MOST_DEVICES: Final = 64
LARGEST: Final = 16_384
"""Bytes of a message."""
A_SECOND: Final = 20
"""Messages of one device; as many may come at once."""
PATIENCE: Final = 100
"""Messages too many, one after the other, until a device is shown the door."""
IDLE: Final = 2 * 3600.0
"""Seconds without a message until a room closes."""
FIRST: Final = 5.0
"""Seconds until the first line of a request is whole."""
HELLO: Final = 10.0
"""Seconds that a device may be silent before it has said who it is."""
LONGEST_NAME: Final = 16
