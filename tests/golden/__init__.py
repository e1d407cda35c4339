"""Saved games that every later version must load.

They are made again only on purpose, when the rules or the format have changed and old records are to be refused:
`python -m tests.golden`. Say in the commit why.
"""
