"""A suggestion for the seat that is to decide, with its reasons. It is loaded when the first one is asked for."""

from .advice import hint as hint
