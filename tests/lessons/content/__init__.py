"""Goals and files."""
