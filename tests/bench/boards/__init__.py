"""Boards, lessons and benches: clicks, plies, pages."""
