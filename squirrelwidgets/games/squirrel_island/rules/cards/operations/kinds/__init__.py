"""The operations of the box, one a file."""
