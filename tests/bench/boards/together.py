"""A class of 60 devices at one room, all at lessons: from a click to its verdict, and what a pupil weighs.

The room has a process of its own, as a kernel has; the devices are clients in this one, on the loopback. It ends by
itself, after some twenty seconds.
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from random import Random
from statistics import median, quantiles
from time import perf_counter
from typing import Any, cast

from tornado.websocket import WebSocketClientConnection, websocket_connect

from tests.bench.timing import heading

DEVICES = 60
STEPS = 5
THINKS = (2.0, 5.0)
"""Seconds between two steps of a pupil: quicker than people are."""
ROOM = """
import os, resource, sys, tempfile
os.chdir(tempfile.mkdtemp())  # a class is kept: its pupils would be known next time
from squirrelwidgets import Lesson, Scurry
lesson = Lesson("Sit", Scurry, key="sit")
for n in range({steps}):
    lesson.step(task="Sit on b5.", goal="b5")
room = lesson.classroom(host="local")
mb = lambda: int(open("/proc/self/statm").read().split()[1]) * resource.getpagesize() / 1e6
print(room.address, room.door.key, mb(), flush=True)
sys.stdin.readline()
print(mb(), len(room.answers), flush=True)
room.forget_all()
"""


class Pupil:
    """One device: clicks, and how long each verdict took, in ms."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.times: list[float] = []
        self.rev = self.node = 0

    async def learn(self, address: str, key: str, rng: Random) -> None:
        line = await websocket_connect(address.replace("http", "ws") + "socket")
        await self._say(line, {"hello": {"key": key}})
        await self._say(line, {"sit": {"seat": "", "name": self.name}})
        await self._until(line, lambda message: "traits" in message)
        for step in range(STEPS):
            await asyncio.sleep(rng.uniform(*THINKS))
            begin = perf_counter()
            answer = await self._ask(line, 2 * step + 1, {"kind": "play", "node": 0, "words": ["b5"]})
            self.times.append(1000 * (perf_counter() - begin))
            assert answer["ok"], answer
            await self._ask(line, 2 * step + 2, {"kind": "lesson", "act": "next"})
        line.close()

    async def _ask(self, line: WebSocketClientConnection, number: int, message: dict[str, Any]) -> dict[str, Any]:
        await self._say(line, {"board": {"id": number, "rev": self.rev, **message}})

        def answered(heard: dict[str, Any]) -> bool:
            return bool(heard.get("update", {}).get("answer", {}).get("id") == number)

        found = await self._until(line, answered)
        return cast("dict[str, Any]", found["update"]["answer"])

    async def _until(self, line: WebSocketClientConnection, wanted: Any) -> dict[str, Any]:
        while True:
            heard: dict[str, Any] = json.loads(str(await asyncio.wait_for(line.read_message(), 30)))
            head = heard.get("update", {}).get("head") or heard.get("traits", {}).get("_head")
            if head:
                self.rev = head["rev"]
            if wanted(heard):
                return heard

    async def _say(self, line: WebSocketClientConnection, message: dict[str, Any]) -> None:
        await line.write_message(json.dumps(message))


def measured(devices: int, steps: int = STEPS) -> tuple[list[float], float, int]:
    """The times of all clicks in ms, the megabytes a pupil, and how many answers the room has in the end."""
    code = ROOM.format(steps=steps)
    with subprocess.Popen(
        [sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as room:
        assert room.stdin
        assert room.stdout
        address, key, before = room.stdout.readline().split()
        pupils = [Pupil(f"Pupil {n}") for n in range(devices)]

        async def all_of_them() -> None:
            await asyncio.gather(*(one.learn(address, key, Random(n)) for n, one in enumerate(pupils)))

        asyncio.run(all_of_them())
        room.stdin.write("\n")
        room.stdin.flush()
        after, answers = room.stdout.readline().split()
        room.wait(20)
    return [ms for one in pupils for ms in one.times], (float(after) - float(before)) / devices, int(answers)


def main() -> None:
    heading(f"A class of {DEVICES} devices, all at a lesson")
    alone, _, _ = measured(1)
    times, weight, answers = measured(DEVICES)
    assert answers == DEVICES * STEPS
    late = quantiles(times, n=20)[-1]
    print(
        f"click to verdict: median {median(times):.0f} ms ({median(times) / median(alone):.1f} times that of one alone)"
    )
    print(f"                  95 % within {late:.0f} ms")
    print(f"memory:           {weight:.1f} MB a pupil")


if __name__ == "__main__":
    main()
