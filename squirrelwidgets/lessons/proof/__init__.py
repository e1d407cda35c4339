"""Lessons proved: each step done by its own hints, and its solutions and misses tried."""
