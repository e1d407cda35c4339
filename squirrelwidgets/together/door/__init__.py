"""The way in: a server, its page, the keys that open it, and how much may come through."""
