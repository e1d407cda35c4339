"""Squirrel Island: its rules, told in small positions; its cards, one by one."""
