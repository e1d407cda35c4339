"""A game that is being played: its tree of positions, its players, its story, its record.
Boards are another room's: `desk` shows a game; `faces` finds that room, and those above core.
"""
