"""Twelve house rules, one a file, as somebody who designs games writes them in a cell: each is run as it stands."""
