"""A suggestion for the seat that is to decide, with its reasons. Loaded on demand."""

from .advice import hint as hint
from .aims import AIMS as AIMS
