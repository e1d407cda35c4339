"""Looks at the site as visitors do (`make site-check`): site/, as `make site` left it, from a plain file server.

Every link leads somewhere, every request stays on that server, frames are as high as the boards in them, lessons and
replays go on without Python, and the Python of JupyterLite plays. It takes minutes: `make test` leaves it out.
"""
