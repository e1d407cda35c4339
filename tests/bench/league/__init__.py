"""Bots against each other: what one idea is worth, what looking ahead is worth, and how far apart the levels are.

`python -m tests.bench.league Scurry [games]` plays Greedy and Search against the strategies of that game in
`strategies/`, and `python -m tests.bench.league.levels Scurry [games]` the levels against each other.
"""
