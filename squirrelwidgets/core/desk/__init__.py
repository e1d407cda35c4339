"""A game as a board sees it: composed for one viewer, asked by messages, exported as pages, pictures and code.
Nothing here is a widget; any carrier of messages will do.
"""
